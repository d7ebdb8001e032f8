"""An engine of another package for tests, with facts of its own."""

from scoring.engine import Fact, SimpleSheet
from scoring.hand.arrangement import arrange
from scoring.plain_engine import PlainEngine


class LuckyEngine(PlainEngine):
    """Rules with 4 points, 2 for a draw, 10 for a lucky day, 100 for a smile, 1 for a moon of three."""

    name = "lucky"
    title = "Lucky"
    facts = (
        Fact("lucky_day", "switch", "Is it a lucky day?", own=True, asked=True),
        Fact("moon", "choice", "Which moon?", ("new", "full"), own=True, asked=True),
        Fact("smile", "switch", "Did the winner smile?", own=True),
    )

    def score(self, hand, context):
        self.check(hand, context)
        extra = context.extra
        total = 4 + 2 * bool(context.self_drawn) + 10 * bool(extra.get("lucky_day"))
        total += 100 * bool(extra.get("smile")) + (extra.get("moon") == "full")
        return SimpleSheet(hand, context, (), total, arrangement=arrange(hand)[0])
