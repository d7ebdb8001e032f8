"""The one thing that is asked next, with its answers, as the bar shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring.advice.ways import open_kongs, possible_sources, possible_tiles
from scoring.hand.tiles import WINDS, Tile
from ui.messages.text import t
from ui.state.answers import MAY_BE_UNKNOWN
from ui.state.paying import PLACES, seat_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ui.state.answering import Asked
    from ui.state.edit_hand import EditTile

Choice = dict[str, Any]
MOST_FACES = 4
LEAST_LIKELY = 0.005
LEAST_BLANK = 0.05  # how likely what looks like a back must be a white dragon without a frame
FACE_DOWN, WHITE = "X", "B"


def question(asked: Asked) -> dict[str, Any] | None:
    """Put what is asked next into words; None where nothing is."""
    field = asked.stood.question
    if field is None:
        return None
    return {
        "field": field,
        "title": t(f"question-{field}"),
        "hint": "",
        "many": False,
        "tile": None,
        "mayBeUnknown": field in MAY_BE_UNKNOWN,
        "more": 0,
        **QUESTIONS[field](asked),
    }


def choice(value: object, text: str = "", faces: Iterable[str] = (), *, pressed: bool = False) -> Choice:
    return {"value": value, "text": text, "faces": list(faces), "pressed": pressed}


def wind_of(place: str, seat: str | None) -> str:
    """Name another player by the wind where the seat is known, else by where they sit."""
    if seat is None or place not in PLACES:
        return t(f"question-discarder_{place}")
    return t(f"wind-{seat_at(place, seat)}")


def _doubt(asked: Asked) -> dict[str, Any]:
    doubtful = asked.laid.hand.doubtful
    tile = doubtful[0]
    return {
        **_words_of_doubt(tile, len(doubtful)),
        "tile": {"id": tile.id, "quad": [list(point) for point in tile.quad] if tile.quad else None},
        "choices": [choice({"id": tile.id, "label": label}, "", [label]) for label in _likely(tile)],
        "more": len(doubtful),
    }


def _words_of_doubt(tile: EditTile, count: int) -> dict[str, str]:
    if tile.label == FACE_DOWN:
        return {"title": t("question-face_down"), "hint": t("question-face_down_hint")}
    return {"hint": t("question-doubt_hint", count=count)}


def _likely(tile: EditTile) -> list[str]:
    """Give the face that a tile was read as and those that it may have instead, the likeliest first.

    A back shows nothing of its face, but a white dragon without a frame may be taken for one.
    """
    others = [label for label, p in tile.alternatives if p >= LEAST_LIKELY]
    if tile.label == FACE_DOWN:
        others = [label for label, p in tile.alternatives if label == WHITE and p >= LEAST_BLANK]
    faces = dict.fromkeys([tile.label, *others])
    return [label for label in faces if Tile(label).is_known][:MOST_FACES]


def _role(asked: Asked) -> dict[str, Any]:
    return {
        "hint": t("question-role_hint", count=len(asked.stood.hand.tiles)),
        "choices": [choice(name, t(f"question-role_{name}")) for name in ("loser", "winner")],
    }


def _sets(asked: Asked) -> dict[str, Any]:
    melded = {tile.id for group in asked.laid.hand.laid.melded if not group.concealed for tile in group.tiles}
    return {
        "hint": t("question-sets_hint" if not melded else "question-sets_guessed"),
        "many": True,
        "choices": [
            choice(number, "", [tile.label for tile in group], pressed=group[0].id in melded)
            for number, group in enumerate(asked.stood.groups)
        ],
    }


def _winning_tile(asked: Asked) -> dict[str, Any]:
    tiles = possible_tiles(asked.stood.hand, asked.stood.context.source)
    return {"choices": [choice(tile.code, "", [tile.code]) for tile in tiles]}


def _came(asked: Asked) -> dict[str, Any]:
    ways = possible_sources(asked.stood.hand)
    return {"choices": [choice(came, t(f"question-came_{came}")) for came in ways]}


def _wind(name: str) -> Callable[[Asked], dict[str, Any]]:
    def winds(asked: Asked) -> dict[str, Any]:
        loser = name == "seat" and asked.stood.role == "loser"
        title = {"title": t("question-seat_loser")} if loser else {}
        return {**title, "choices": [choice(wind, t(f"wind-{wind}")) for wind in WINDS]}

    return winds


def _discarder(asked: Asked) -> dict[str, Any]:
    robbed = {"title": t("question-discarder_robbed")} if asked.known.came == "robbed" else {}
    places: Sequence[str] = (*PLACES, "nobody") if asked.stood.payments.who == "responsible" else PLACES
    return {
        **robbed,
        "hint": t("question-discarder_hint") if asked.stood.payments.who == "responsible" else "",
        "choices": [choice(place, wind_of(place, asked.known.seat)) for place in places],
    }


def _flowers(asked: Asked) -> dict[str, Any]:
    return {"choices": [choice(came, t(f"question-flowers_{came}")) for came in asked.stood.flowers]}


def _robbed_kong(asked: Asked) -> dict[str, Any]:
    faces = [kong.tile.code for kong in open_kongs(asked.stood.hand)]
    return {"choices": [choice(face, "", [face]) for face in faces]}


def _liable(asked: Asked) -> dict[str, Any]:
    others = [choice(place, wind_of(place, asked.known.seat)) for place in PLACES]
    return {"choices": [choice("nobody", t("question-liable_nobody")), *others]}


QUESTIONS: dict[str, Callable[[Asked], dict[str, Any]]] = {
    "doubt": _doubt,
    "role": _role,
    "sets": _sets,
    "winning_tile": _winning_tile,
    "came": _came,
    "seat": _wind("seat"),
    "round": _wind("round"),
    "discarder": _discarder,
    "flowers": _flowers,
    "robbed_kong": _robbed_kong,
    "liable": _liable,
}
