"""The editor of the hand, and the table of sets that it goes by: no rule of the game stands in JavaScript."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from scoring import Tile
from scoring.hand.sets import every_set
from ui.messages.text import section, tile_names, told

if TYPE_CHECKING:
    from play.deal import Deal


def editor(now: Deal) -> dict[str, Any]:
    """Give what the editor shows of the hand on the page, as `EditorData` in its `types.d.ts` has it.

    What it shows of photos, and which of its edits have come here, is known to the page alone.
    """
    laid = now.laid()
    return {
        "hand": laid.hand.as_json(),
        "read": laid.read.as_json() if laid.read else None,
        "undo": bool(now.past),
        "redo": bool(now.future),
        "unclear": told(laid.unclear) if laid.unclear else None,
        "sets": table_of_sets(),
        "order": tile_order(),
        "names": tile_names(),
        "text": section("hand_editor"),
    }


@cache
def table_of_sets() -> dict[str, dict[str, Any]]:
    """Return every set by its tiles' codes, in tile order with spaces between.

    `kind` is pair, chow, pung or kong; `concealable` says whether the set may lie among the melded ones and
    yet be concealed; `concealed`, where it stands, that it must be: some of its tiles lie face down.
    """
    return {
        " ".join(tile.code for tile in each.tiles): {
            "kind": each.kind,
            "concealable": each.kind == "kong",
            **({"concealed": True} if each.hidden else {}),
        }
        for each in every_set()
    }


def tile_order() -> list[str]:
    """Return the code of every tile in tile order."""
    return [tile.code for tile in Tile.ALL]
