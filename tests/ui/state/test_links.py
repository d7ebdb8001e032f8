"""How long a link holds, by the clock of whoever makes it."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from ui.state.links import ends_at

BERLIN, TAIPEI = ZoneInfo("Europe/Berlin"), ZoneInfo("Asia/Taipei")
ENDS = [
    # a row: for how long, when it is made, when it ends
    ("tonight", datetime(2026, 11, 26, 20, 30, tzinfo=BERLIN), datetime(2026, 11, 27, 5, tzinfo=BERLIN)),
    ("tonight", datetime(2026, 11, 27, 1, 0, tzinfo=TAIPEI), datetime(2026, 11, 27, 5, tzinfo=TAIPEI)),
    ("tonight", datetime(2026, 11, 27, 5, 0, tzinfo=TAIPEI), datetime(2026, 11, 28, 5, tzinfo=TAIPEI)),
    # the night in which clocks are put back
    ("tonight", datetime(2026, 10, 24, 21, 0, tzinfo=BERLIN), datetime(2026, 10, 25, 5, tzinfo=BERLIN)),
    ("week", datetime(2026, 11, 26, 20, 30, tzinfo=TAIPEI), datetime(2026, 12, 3, 20, 30, tzinfo=TAIPEI)),
    ("never", datetime(2026, 11, 26, 20, 30, tzinfo=TAIPEI), None),
]


@pytest.mark.parametrize(("holds", "now", "end"), ENDS)
def test_a_link_ends_where_its_maker_is(holds, now, end):
    assert ends_at(holds, now) == end
