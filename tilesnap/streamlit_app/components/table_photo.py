"""The photo of a whole table: a tap on a hand assigns it to a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tilesnap.i18n.translate import join_list, section_texts, t
from tilesnap.streamlit_app.components.loading import load_component
from tilesnap.streamlit_app.state import keys

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from vision import TableReading

_PHOTO = load_component(keys.TABLE_PHOTO)


def render_table_photo(
    reading: TableReading,
    url: str,
    whose: Mapping[str, int],
    names: Mapping[int, str],
    on_answer: Callable[[str, int], None],
) -> None:
    """Render the photo of a table with its hands outlined.

    Args:
        reading: The hands that were read from the photo.
        url: The address of the photo.
        whose: The player of each assigned hand, by the side of the photo.
        names: The names of the players who take part in the deal.
        on_answer: Called with the side of a hand and the player to whom it is assigned.
    """

    def on_assign(sent: Mapping[str, Any]) -> None:
        side: Any = sent.get("side")
        player: Any = sent.get("player")
        if any(side == hand.side for hand in reading.hands) and player in names:
            on_answer(side, int(player))

    across, down = 1 / reading.width, 1 / reading.height
    hands = [
        {
            "side": hand.side,
            "left": hand.box.left * across,
            "top": hand.box.top * down,
            "width": (hand.box.right - hand.box.left) * across,
            "height": (hand.box.bottom - hand.box.top) * down,
            "player": whose.get(hand.side),
        }
        for hand in reading.hands
    ]
    alt = t("game-four_hands_shown", names=join_list(names[player] for player in whose.values()))
    _PHOTO(
        key=keys.TABLE_PHOTO,
        data={
            "url": url,
            "alt": alt,
            "hands": hands,
            "players": [{"player": player, "name": name} for player, name in names.items()],
            "text": section_texts(keys.TABLE_PHOTO),
        },
        on={"assigned": on_assign},
    )
