"""The page for a phone alone in a real WebKit: with its server gone it reads, scores and keeps."""

import pytest

from tests.pwa import steps
from tests.pwa.conftest import PARTS
from tests.pwa.webkit import DRIVER, MINI, SCREEN, WebKit

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(PARTS is None, reason="TILESNAP_PHONE_PARTS names no folder: see docs/phone.md"),
    pytest.mark.skipif(DRIVER is None or MINI is None, reason="no WebKitWebDriver with its MiniBrowser"),
    pytest.mark.skipif(SCREEN is None, reason="no Xvfb on the path, on which WebKit draws"),
]


@pytest.fixture
def webkit(tmp_path):
    started = WebKit(tmp_path)
    yield started
    started.close()


@pytest.mark.parametrize("of_it", [steps.hand_and_photo, steps.evening])
def test_it_goes_on_without_a_server(webkit, host, of_it):
    steps.first_visit(webkit, host)
    steps.cut_off(webkit, host)
    of_it(webkit)
