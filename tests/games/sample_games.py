"""Sample games: sixteen deals with hands, stated totals and corrections."""

from datetime import timedelta

from tests.games.log_builders import EVENING, NAMES, deal_event, won_deal
from tilesnap.games.events import DealRecorded, GameEnded, GameRules, GameStarted, Person
from tilesnap.games.log import Submission, make_entry
from tilesnap.games.record import GAME_INPUT, DealRecord, RecordedPenalty, ShownHand

ANNA, BEN, CLEO, DAN = range(4)
DRAWN = DealRecord(outcome="drawn")
WASHED_OUT = DealRecord(outcome="washed_out")
CONCEALED = ShownHand(hand="| 123m 456m 789p 222s EE*", context={"source": "wall"})
MELDED = ShownHand(hand="555m CCCC | 222s 111p EE*", context={"source": "discard"})
LIMIT = ShownHand(hand="| 1m9m1p9p1s9sESWNCFBB*", context={"source": "wall"})
ROBBED = ShownHand(hand="555m CCC | 222s EE 46p5p*", context={"source": "robbed_kong"})
UNKNOWN_WIN_SOURCE = ShownHand(hand="555m CCC | 222s 111p EE")
LOST = ShownHand(hand="FFF | 123m 55p 79s EN W")
DEAD_HAND = ShownHand(hand="FFF | 123m 55p 79s")


def won_with_hands(winner, *shown, **fields):
    """Return a won deal: hands, totals or None, in the order of the players."""
    shown_hands = tuple(ShownHand(total=each) if isinstance(each, int) else each for each in shown)
    return GAME_INPUT.check(DealRecord, {"outcome": "won", "winner": winner, "shown": shown_hands, **fields})


SIXTEEN = (
    won_with_hands(ANNA, CONCEALED, 8, 4, LOST),
    won_with_hands(BEN, 8, MELDED, 4, 4, discarder=CLEO),
    DRAWN,
    won_deal(CLEO, 4, 12, 64, 2, drawn=True),
    won_deal(CLEO, 4, 0, 28, 2, discarder=ANNA),
    won_with_hands(DAN, 0, 8, 16, ROBBED, discarder=BEN),
    WASHED_OUT,
    won_deal(ANNA, 40, 8, 8, 20, discarder=DAN),
    won_with_hands(ANNA, MELDED, DEAD_HAND, 0, 4, discarder=DAN),
    won_deal(BEN, 2, 88, 4, 10, drawn=True),
    won_with_hands(CLEO, 12, 0, LIMIT, 4),
    won_deal(BEN, 0, 26, 14, 10, penalties=(RecordedPenalty(offender=DAN, amount=100, to=BEN),)),
    won_deal(DAN, 6, 6, 2, 120, discarder=CLEO),
    DRAWN,
    won_with_hands(BEN, 8, UNKNOWN_WIN_SOURCE, 4, 12),
    won_with_hands(ANNA, 22, None, 8, 4, discarder=BEN),
)


def sample_log(records=SIXTEEN, *later, names=NAMES, day=0, **start_fields):
    """Return the log of a game of these deals, followed by other events."""
    people = tuple(Person(id=name.lower(), name=name) for name in names)
    start_fields = {
        "game": "evening",
        "start": 2000,
        "rules": GameRules(name="european_classical"),
        **start_fields,
    }
    begun = GameStarted(players=people, **start_fields)
    deals = [deal_event(f"d{n}", f"d{n - 1}" if n else None, record) for n, record in enumerate(records)]
    log = []
    for number, event in enumerate((begun, *deals, *later), 1):
        at = EVENING + timedelta(days=day, minutes=5 * number)
        log.append(make_entry(log[-1] if log else None, Submission(event, f"e{number}", "phone"), at))
    return log


CONFLICTING_DEAL = DealRecorded(deal="other", after="d14", record=won_deal(DAN, 0, 0, 0, 8))
"""The last of the sixteen deals, as another phone recorded it."""


def sample_logs():
    """Return the logs of several games, of which one is unfinished and one has an unknown result."""
    final = SIXTEEN[:14]
    return [
        sample_log(final, GameEnded(), game="first"),
        sample_log(final[3:], GameEnded(), game="second", day=7, names=("Ben", "Eva", "Dan", "Anna")),
        sample_log(final[8:], GameEnded(), game="third", day=14, names=("Cleo", "Eva", "Anna", "Ben")),
        sample_log(SIXTEEN, GameEnded(), game="open", day=21),
        sample_log(SIXTEEN[:3], game="running", day=28),
    ]
