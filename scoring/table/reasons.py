"""Why something is paid, or cannot be settled yet, as message ids with parameters and English text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.errors import Message
from scoring.table.lines import DEALER

if TYPE_CHECKING:
    from scoring.table.lines import PaymentLine, Unsettled

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


def why_paid(line: PaymentLine) -> Message:
    """Say how a payment is reckoned."""
    if line.why is not None:
        return line.why
    parts = " + ".join(f"{amount} of {seat}{_more(line, seat)}" for seat, amount in line.parts)
    text = _WHY[line.reason].format(total=worth_sum(line), less=line.less, parts=parts)
    if line.units:
        text += f", for {line.units} {line.unit}"
        if line.added.units and not line.adds_to_part:
            text += f" ({line.own_units} of the hand + {_added(line)})"
    if line.share != 1:
        text += f", {line.share:g} times"
    doubled = ", doubled for East" if line.east_doubles and not line.parts else ""
    return Message(f"paid_{line.reason}", f"{text}{doubled}", line.as_json())


def worth_sum(line: PaymentLine) -> str:
    """Write what the total is worth and how that is reckoned where it is not paid as it is: `5 + 6 = 11`."""
    units = f"{line.units} × {line.per_unit}" if line.per_unit != 1 else f"{line.units}"
    reckoned = f"{line.base} + {units}" if line.base else units
    made = line.units and (line.base or line.per_unit != 1)
    return f"{reckoned} = {line.total}" if made else f"{line.total}"


def _more(line: PaymentLine, seat: str) -> str:
    return f" [+ {_added(line)}]" if line.adds_to_part and seat == DEALER and line.added.units else ""


def _added(line: PaymentLine) -> str:
    dealer, streak, deals = line.added
    parts = [f"{dealer} for the dealer"] * bool(dealer) + [f"{streak} for {deals} deals kept"] * bool(streak)
    return " + ".join(parts)


def why_open(unsettled: Unsettled) -> Message:
    """Say what is missing to settle."""
    text = _OPEN[unsettled.reason].format(whose=" and ".join(unsettled.whose))
    return Message(f"open_{unsettled.reason}", text, unsettled.as_json())
