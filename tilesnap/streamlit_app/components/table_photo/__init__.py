"""The photo of a whole table: a tap on one of its hands asks whose it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tilesnap.i18n.text import listed, section, t
from tilesnap.streamlit_app.components.loading import load_component
from tilesnap.streamlit_app.state import keys

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from vision import TableReading

_PHOTO = load_component(keys.TABLE_PHOTO)


def table_photo(
    reading: TableReading,
    url: str,
    whose: Mapping[str, int],
    names: Mapping[int, str],
    take: Callable[[str, int], None],
) -> None:
    """Show the photo at that address with its hands; `take` gets the side of one, and whose it is said to be.

    `whose`: the player of each hand, by its side of the photo, where it is somebody's; `names`: those of the
    players who sit there.
    """

    def taken(sent: Mapping[str, Any]) -> None:
        side: Any = sent.get("side")
        player: Any = sent.get("player")
        if any(side == hand.side for hand in reading.hands) and player in names:
            take(side, int(player))

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
    alt = t("game-four_hands_shown", names=listed(names[player] for player in whose.values()))
    _PHOTO(
        key=keys.TABLE_PHOTO,
        data={
            "url": url,
            "alt": alt,
            "hands": hands,
            "players": [{"player": player, "name": name} for player, name in names.items()],
            "text": section(keys.TABLE_PHOTO),
        },
        on={"whose": taken},
    )
