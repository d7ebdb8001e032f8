"""View model of the hand editor, with the table of sets: no rule of the game is in JavaScript."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Literal, TypeVar

from scoring import Tile
from scoring.american.patterns import FLOWER_COPIES, MAX_EQUAL
from scoring.american.rack import FLOWER_TILE
from scoring.hand.sets import all_sets as iterate_sets
from scoring.hand.tiles import SET_TILES, UNKNOWN
from tilesnap.i18n.translate import localize, section_texts, tile_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tilesnap.deals.deal import Deal, SeatHand
    from tilesnap.deals.editable_hand import EditableHand
    from tilesnap.views.component_data import EditorContent, SetKind


Edited = TypeVar("Edited")


PAIR = 2
"""The number of tiles in a pair, in which no joker stands."""


@dataclass(slots=True)
class EditorSync:
    """Synchronisation state of the browser's editor: its hand, and how many of its edits have arrived.

    Attributes:
        hand: The hand that the editor has.
        of: What the hand belongs to: the same tiles of another photo are another hand.
        origin: Counts the hands that did not come from the editor itself.
        edits: Number of edits of this hand that have arrived.
    """

    hand: EditableHand | None = None
    of: object = None
    origin: int = 0
    edits: int = 0

    def set_hand(self, hand: EditableHand, of: object) -> None:
        """Set the hand on the page; one that the editor does not have gets a new origin."""
        if self.hand is not None and (self.hand != hand or self.of != of):
            self.origin, self.edits = self.origin + 1, 0
        self.hand, self.of = hand, of

    def new_hands(self, origin: int, edits: int, hands: Sequence[Edited]) -> Sequence[Edited]:
        """Return the hands of an edit that have not arrived yet; none if it is about another hand.

        Args:
            origin: The hand that was edited.
            edits: The number of its edits so far.
            hands: The hands after the latest of these edits, oldest first.
        """
        return hands[self.edits - edits :] if origin == self.origin and edits > self.edits else ()

    def accept_hand(self, hand: EditableHand, edits: int) -> None:
        """Record that the editor has this hand, after a number of edits."""
        self.hand, self.edits = hand, edits


def build_editor(deal: Deal) -> EditorContent:
    """Return the view model of the editor, `EditorData` in its `types.d.ts`.

    What it shows of photos, and which of its edits have arrived, is known to the page only.
    """
    seat_hand = deal.seat_hand()
    return {
        "hand": seat_hand.hand.as_json(),
        "read": seat_hand.read.as_json() if seat_hand.read else None,
        "undo": bool(deal.past),
        "redo": bool(deal.future),
        "unclear": _unclear(seat_hand),
        "nothing_found": seat_hand.has_no_tiles,
        "may_read_anyway": seat_hand.unclear_problem is not None
        and seat_hand.has_no_tiles
        and seat_hand.unclear_problem.code == "no_sure_tile",
        "sets": all_groups() if deal.engine.kit.has_free_groups else all_sets(),
        "jokers": deal.engine.kit.has_free_groups,
        "order": tile_order(),
        "names": tile_names(),
        "text": section_texts("hand_editor"),
    }


def _unclear(seat_hand: SeatHand) -> str | None:
    """Return why the photo shows no clear hand, and what is wrong with a photo without tiles."""
    if seat_hand.unclear_problem is None:
        return None
    reasons = (
        [each for each in seat_hand.problems if each != seat_hand.unclear_problem]
        if seat_hand.has_no_tiles
        else []
    )
    return " ".join(map(localize, [seat_hand.unclear_problem, *reasons]))


@cache
def all_sets() -> dict[str, SetKind]:
    """Return every set by its tile codes, in tile order and separated by spaces.

    `kind` is pair, chow, pung or kong; `concealable` is true if the set may be among the melded ones and yet
    concealed; `concealed` is present if it must be: some of its tiles lie face down.
    """
    sets: dict[str, SetKind] = {}
    for each in iterate_sets():
        kind: SetKind = {"kind": each.kind, "concealable": each.kind == "kong"}
        if each.hidden:
            kind["concealed"] = True
        sets[" ".join(tile.code for tile in each.tiles)] = kind
    return sets


@cache
def all_groups() -> dict[str, SetKind]:
    """Return every group of equal tiles with jokers by its tile codes, for rules whose card names groups.

    A joker is written as an unknown tile, and each flower as the first.
    """
    sizes = {**dict.fromkeys(SET_TILES, MAX_EQUAL), FLOWER_TILE: FLOWER_COPIES}
    groups: list[tuple[list[str], Literal["pair", "group"]]] = [
        ([tile.code] * (size - jokers) + [UNKNOWN.code] * jokers, "pair" if size == PAIR else "group")
        for tile, most in sizes.items()
        for size in range(PAIR, most + 1)
        for jokers in range(size if size > PAIR else 1)
    ]
    places = {code: place for place, code in enumerate(tile_order())}
    return {
        " ".join(sorted(codes, key=places.__getitem__)): {"kind": kind, "concealable": False}
        for codes, kind in groups
    }


def tile_order() -> list[str]:
    """Return the code of every tile in tile order."""
    return [tile.code for tile in Tile.ALL]
