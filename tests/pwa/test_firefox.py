"""Tests of the page without a server in a real Firefox."""

import pytest

from tests.pwa import steps
from tests.pwa.conftest import PARTS
from tests.pwa.firefox import FIREFOX, Firefox

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(PARTS is None, reason="set TILESNAP_PHONE_PARTS, see docs/phone.md"),
    pytest.mark.skipif(FIREFOX is None, reason="no firefox-esr or firefox on the path"),
]


@pytest.fixture
def firefox(tmp_path):
    window = Firefox(tmp_path)
    yield window
    window.close()


@pytest.mark.parametrize("step", [steps.enter_hand_and_photo, steps.play_game])
def test_page_works_without_server(firefox, host, step):
    steps.first_visit(firefox, host)
    steps.go_offline(firefox, host)
    step(firefox)
