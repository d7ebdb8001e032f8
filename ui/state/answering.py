"""What an answer does: to the hand that lies there, and to what is known of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scoring import Tile
from scoring.hand.claiming import claimed_as
from scoring.hand.laid import Place
from ui.state.answers import ALLOWED, KEPT, MAY_BE_UNKNOWN, Answers
from ui.state.edit_hand import EditHand

if TYPE_CHECKING:
    from ui.state.edit_hand import EditTile
    from ui.state.session import LaidOut
    from ui.state.standing import Standing


def take_answer(laid: LaidOut, known: Answers, stood: Standing, field: str, value: Any) -> Answers:
    """Take the answer to a question, or take one back with None; the hand is laid out anew where it says so.

    `stood` is how the hand stood when it was asked. Raises ValueError for what answers no question.
    """
    if field == "tile":
        laid.rewrite(_named(laid.hand, int(value["id"]), str(value["label"])))
        return known
    if field == "all_right":
        laid.rewrite(_confirmed(laid.hand))
        return known
    if field == "sets":
        return _claim(laid, known, stood, value)
    if field == "winning_tile":
        laid.rewrite(replace(laid.hand, laid=replace(laid.hand.laid, winning=_place(laid.hand, value))))
        return replace(known, unknown=known.unknown - {"winning_tile"})
    if field == "special":
        return known.toggle(str(value)) if value in stood.offered else known
    if field == "unknown":
        return known.leave_unknown(str(value)) if value in (*MAY_BE_UNKNOWN, "discarder") else known
    if field in KEPT and field in known.kept and value is None:
        return known.confirm(field)
    if field not in ALLOWED:
        raise ValueError(f"{field} is not asked")
    return known.answer(field, value)


def _claim(laid: LaidOut, known: Answers, stood: Standing, value: Any) -> Answers:
    """Lay those sets out as melded that were claimed; None asks for them again."""
    if value is None:
        return replace(known, sets=False)
    chosen = {int(number) for number in value}
    if not chosen <= set(range(len(stood.groups))):
        raise ValueError(f"there are no sets {sorted(chosen)}")
    laid.rewrite(replace(laid.hand, laid=claimed_as(laid.hand.laid, stood.groups, chosen)))
    return replace(known, sets=True)


def _named(hand: EditHand, id_: int, label: str) -> EditHand:
    """Give the hand with one tile as a person named it; a flower moves to the flowers."""
    face = Tile(label)

    def name(tile: EditTile) -> EditTile:
        if tile.id != id_:
            return tile
        return replace(tile, label=face.code, confidence=None, repaired_from=None)

    laid = hand.laid.map(name)
    if face.is_bonus:
        row = tuple(tile for tile in laid.concealed if not tile.tile.is_bonus)
        moved = tuple(tile for tile in laid.concealed if tile.tile.is_bonus)
        winning = laid.winning if laid.winning is None or laid.winning.set is not None else None
        laid = replace(laid, concealed=row, bonus=(*laid.bonus, *moved), winning=winning)
    return replace(hand, laid=laid)


def _confirmed(hand: EditHand) -> EditHand:
    """Take every tile that shows a face as what it was read."""

    def sure(tile: EditTile) -> EditTile:
        return replace(tile, confidence=None, repaired_from=None) if tile.tile.is_known else tile

    return replace(hand, laid=hand.laid.map(sure))


def _place(hand: EditHand, label: Any) -> Place | None:
    """Find the tile that is said to have come last, among the concealed ones."""
    if label is None:
        return None
    places = [at for at, tile in enumerate(hand.laid.concealed) if tile.label == label]
    if not places:
        raise ValueError(f"no {label} lies among the concealed tiles")
    return Place(None, places[-1])
