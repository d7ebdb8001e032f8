"""Tests of the page without a server in a real WebKit."""

import pytest

from tests.pwa import steps
from tests.pwa.conftest import PARTS
from tests.pwa.webkit import DRIVER, MINI, SCREEN, WebKit

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(PARTS is None, reason="set TILESNAP_PHONE_PARTS, see docs/phone.md"),
    pytest.mark.skipif(DRIVER is None or MINI is None, reason="no WebKitWebDriver with its MiniBrowser"),
    pytest.mark.skipif(SCREEN is None, reason="no Xvfb on the path, on which WebKit draws"),
]


@pytest.fixture
def webkit(tmp_path):
    window = WebKit(tmp_path)
    yield window
    window.close()


@pytest.mark.parametrize("step", [steps.enter_hand_and_photo, steps.play_game])
def test_page_works_without_server(webkit, host, step):
    steps.first_visit(webkit, host)
    steps.go_offline(webkit, host)
    step(webkit)
