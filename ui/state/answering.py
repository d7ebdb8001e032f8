"""What an answer does: to the hand that lies there, and to what is known of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from scoring import Tile
from scoring.hand.claiming import claimed_as
from scoring.hand.laid import Place
from scoring.hand.sets import KONG
from ui.state.answers import ALLOWED, KEPT, MAY_BE_UNKNOWN, Answers

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.state.edit_hand import EditHand, EditTile
    from ui.state.session import LaidOut
    from ui.state.standing import Standing


class Asked(NamedTuple):
    """The hand, what was answered, and how it stood when a question was asked."""

    laid: LaidOut
    known: Answers
    stood: Standing


def take_answer(asked: Asked, field: str, value: Any) -> Answers:
    """Take the answer to a question, or take one back with None; the hand is laid out anew where it says so.

    Raises ValueError for what answers no question.
    """
    if (value if field == "unknown" else field) in asked.known.given:
        raise ValueError(f"the game has settled {field}")
    if field in _TAKE:
        return _TAKE[field](asked, value)
    if field not in ALLOWED:
        raise ValueError(f"{field} is not asked")
    if field in KEPT and field in asked.known.kept and value is None:
        return asked.known.confirm(field)
    return asked.known.answer(field, value)


def _tile(asked: Asked, value: Any) -> Answers:
    """Take one tile as a person named it."""
    asked.laid.rewrite(asked.laid.hand.named(value["id"], Tile(value["label"])))
    return asked.known


def _all_right(asked: Asked, value: Any) -> Answers:  # noqa: ARG001 (every answer brings a value)
    """Take every tile that shows a face as what it was read."""

    def sure(tile: EditTile) -> EditTile:
        return replace(tile, confidence=None, repaired_from=None) if tile.tile.is_known else tile

    hand = asked.laid.hand
    asked.laid.rewrite(replace(hand, laid=hand.laid.map(sure)))
    return asked.known


def _sets(asked: Asked, value: Any) -> Answers:
    """Lay those sets out as melded that were claimed; None asks for them again."""
    laid, known, stood = asked
    if value is None:
        return replace(known, sets=False)
    chosen = set(value)
    if not chosen <= set(range(len(stood.groups))):
        raise ValueError(f"there are no sets {chosen}")
    claimed = claimed_as(laid.hand.laid, stood.groups, chosen)
    if claimed != laid.hand.laid:
        laid.rewrite(replace(laid.hand, laid=claimed))
    return replace(known, sets=True)


def _winning_tile(asked: Asked, value: Any) -> Answers:
    hand = asked.laid.hand
    asked.laid.rewrite(replace(hand, laid=replace(hand.laid, winning=_place(hand, value))))
    return replace(asked.known, unknown=asked.known.unknown - {"winning_tile"})


def _place(hand: EditHand, label: Any) -> Place | None:
    """Find the tile that is said to have come last, among the concealed ones."""
    if label is None:
        return None
    places = [at for at, tile in enumerate(hand.laid.concealed) if tile.tile.code == label]
    if not places:
        raise ValueError(f"no {label} lies among the concealed tiles")
    return Place(None, places[-1])


def _special(asked: Asked, value: Any) -> Answers:
    if value not in asked.stood.offered:
        raise ValueError(f"{value} is not offered")
    return asked.known.toggle(str(value))


def _flowers(asked: Asked, value: Any) -> Answers:
    """Note that flowers and seasons won, and how the last of them came."""
    if value not in asked.stood.flowers:
        raise ValueError(f"flowers are not won by {value}")
    name = {"drawn": "flower_win", "robbed": "robbed_flower"}[value]
    return replace(asked.known.answer("came", value), special=frozenset({name}))


def _robbed_kong(asked: Asked, value: Any) -> Answers:
    """Mark the kong that was robbed."""
    hand = asked.laid.hand
    for number, group in enumerate(hand.laid.melded):
        if len(group.tiles) == KONG and not group.concealed and group.tiles[0].tile.code == value:
            asked.laid.rewrite(replace(hand, laid=replace(hand.laid, winning=Place(number, KONG - 1))))
            return asked.known
    raise ValueError(f"no kong of {value} lies there")


def _unknown(asked: Asked, value: Any) -> Answers:
    if value not in MAY_BE_UNKNOWN:
        raise ValueError(f"{value} must be answered")
    return asked.known.leave_unknown(str(value))


_TAKE: dict[str, Callable[[Asked, Any], Answers]] = {
    "doubt": _tile,
    "all_right": _all_right,
    "sets": _sets,
    "winning_tile": _winning_tile,
    "special": _special,
    "flowers": _flowers,
    "robbed_kong": _robbed_kong,
    "unknown": _unknown,
}
