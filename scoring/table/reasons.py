"""Why something is paid, or cannot be settled yet, as message ids with parameters and English text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.errors import Message

if TYPE_CHECKING:
    from scoring.table.lines import Line, Unsettled

_WHY = {
    "winner": "the winner's {total}",
    "pays_for_all": "the winner's {total} for every loser ({parts})",
    "liable": "the winner's {total} for every loser ({parts}), as liable for the hand",
    "responsible": "what is left of the winner's {total} from every loser ({parts})",
    "free_share": "the most that is paid by who is not responsible",
    "difference": "the difference of {total} and {less}",
    "penalty": "a penalty",
}
_OPEN = {
    "total_unknown": "not settled, as the total of {whose} is not known",
    "discarder_unknown": "not settled, as it is not known who discarded",
}


def why_paid(line: Line) -> Message:
    """Say how a payment is reckoned."""
    parts = " + ".join(f"{amount} of {seat}" for seat, amount in line.parts)
    text = _WHY[line.reason].format(total=line.total, less=line.less, parts=parts)
    if line.units:
        text += f", for {line.units} {line.unit}"
    if line.share != 1:
        text += f", {line.share:g} times"
    doubled = ", doubled for East" if line.east_doubles and not line.parts else ""
    return Message(f"paid_{line.reason}", f"{text}{doubled}", line.as_json())


def why_open(unsettled: Unsettled) -> Message:
    """Say what is missing to settle."""
    text = _OPEN[unsettled.reason].format(whose=" and ".join(unsettled.whose))
    return Message(f"open_{unsettled.reason}", text, unsettled.as_json())
