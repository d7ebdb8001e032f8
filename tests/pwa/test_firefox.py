"""The page for a phone alone in a real Firefox: with its server gone it reads, scores and keeps."""

import pytest

from tests.pwa import steps
from tests.pwa.conftest import PARTS
from tests.pwa.firefox import FIREFOX, Firefox

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(PARTS is None, reason="TILESNAP_PHONE_PARTS names no folder: see docs/phone.md"),
    pytest.mark.skipif(FIREFOX is None, reason="no firefox-esr or firefox on the path"),
]


@pytest.fixture
def firefox(tmp_path):
    started = Firefox(tmp_path)
    yield started
    started.close()


@pytest.mark.parametrize("of_it", [steps.hand_and_photo, steps.evening])
def test_it_goes_on_without_a_server(firefox, host, of_it):
    steps.first_visit(firefox, host)
    steps.cut_off(firefox, host)
    of_it(firefox)
