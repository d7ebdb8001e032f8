"""Choices of a question about a hand, in the order in which they are offered."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NotRequired, TypedDict

from scoring.advice.win_source import possible_sources, possible_winning_tiles, robbable_kongs
from scoring.engine import engine_hand_facts
from scoring.hand.tiles import WINDS, Tile
from tilesnap.deals.editable_hand import likely_faces
from tilesnap.deals.facts import MAY_BE_UNKNOWN, RELATIVE_SEATS, wind_at_relative_seat
from tilesnap.deals.hand_json import Quad  # noqa: TC001 (evaluated at run time)
from tilesnap.deals.indicators import NORTH, find_indicators

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from scoring.engine import Fact
    from tilesnap.deals.editable_hand import EditableHand
    from tilesnap.deals.evaluation import Evaluation
    from tilesnap.deals.facts import HandFacts


COPIES_PER_TILE = 4
MAX_ANSWER_TILES = 5
"""Limit on the tiles of one answer: no more indicators are turned up."""


class OfferedChoice(TypedDict):
    """A possible answer with the tile faces that it shows; `pressed`: it is chosen initially.

    `most` and `times` are given where it may be chosen several times.
    """

    value: object
    faces: list[str]
    pressed: bool
    most: NotRequired[int]
    times: NotRequired[int]


class LastTile(TypedDict):
    """A possible winning tile, with the set of each copy, None for none."""

    value: str
    faces: list[str]
    pressed: bool
    sets: list[int | None]


class TileInQuestion(TypedDict):
    """The tile that a question is about."""

    id: int
    quad: Quad | None


class SeatPicture(TypedDict):
    """The seats that may be tapped: winds, or positions relative to the winner."""

    chairs: list[str]
    winner: str | None
    drawn: bool
    sources: list[str]
    nobody: bool


class QuestionPart(TypedDict, total=False):
    """The part of a question that its kind states; the defaults of `build_choices` complete it."""

    choices: list[OfferedChoice]
    many: bool
    atMost: int | None
    tile: TileInQuestion | None
    face: str
    more: int
    seen: bool
    mayBeUnknown: bool
    proposed: object


class QuestionChoices(TypedDict):
    """The choices of a question and what it is about; `build_choices` describes the keys."""

    choices: list[OfferedChoice]
    many: bool
    atMost: int | None
    tile: TileInQuestion | None
    face: NotRequired[str]
    more: int
    seen: bool
    mayBeUnknown: bool
    proposed: object
    together: list[str]
    tiles: list[LastTile]
    seating: SeatPicture | None


def build_choices(field: str, hand: EditableHand, progress: Evaluation, facts: HandFacts) -> QuestionChoices:
    """Return the choices of a question and the tile that it is about, as plain JSON.

    Returns:
        `many`: several choices may be taken, each up to `most` times and `atMost` in all, and are sent
        together; a `pressed` choice is taken `times` times to begin with. `proposed` is a likely choice,
        and `seen` is true if the photo shows it beside the hand; neither is an answer yet. `more` is the
        number of tiles still to be checked. `together` names the facts that one gesture may answer with
        this question: for `sets`, `tiles` are the faces that may have come last, with the numbers of the
        sets in which their copies lie (None: in none), answered by `sets_and_tile`; for the others
        `seating` describes the seats that may be tapped, which the command `how_won` answers.
    """
    fact = next((fact for fact in engine_hand_facts(progress.engine) if fact.name == field), None)
    stated: QuestionPart = (
        _engine_fact_choices(fact, progress, _likely_tiles(fact, hand, facts))
        if fact
        else CHOICE_BUILDERS[field](hand, progress, facts)
    )
    result: QuestionChoices = {
        "choices": [],
        "many": False,
        "atMost": None,
        "tile": None,
        "more": 0,
        "seen": False,
        "mayBeUnknown": field in MAY_BE_UNKNOWN,
        "proposed": dict(facts.proposed).get(field),
        **stated,
        "together": list(progress.together),
        "tiles": [],
        "seating": None,
    }
    if progress.together and field == "sets":
        result["tiles"] = _last_tile_choices(hand, progress)
    elif progress.together:
        result["seating"] = _seat_choices(progress, facts)
    if proposed := result["proposed"]:
        result["choices"].sort(key=lambda choice: choice["value"] != proposed)
    return result


def build_choice(value: object, faces: Iterable[str] = (), *, pressed: bool = False) -> OfferedChoice:
    """Return one choice with the tile faces that it shows."""
    return {"value": value, "faces": list(faces), "pressed": pressed}


def _plain_choices(values: Iterable[object]) -> QuestionPart:
    return {"choices": [build_choice(value) for value in values]}


def _engine_fact_choices(fact: Fact, progress: Evaluation, seen: tuple[str, ...]) -> QuestionPart:
    """Return the answers to a fact that only the engine asks for.

    Args:
        fact: The fact in question. A tile is offered as often as it can still lie there.
        progress: The evaluation of the hand.
        seen: The tiles that the photo shows for it. They come first and preselected, or are counted.
    """
    result: QuestionPart = {"mayBeUnknown": True, "seen": bool(seen)}
    if fact.kind == "tiles":
        relevant = progress.engine.relevant_tiles(fact.name, progress.hand)
        remaining = Counter({tile: COPIES_PER_TILE - progress.hand.tiles.count(tile) for tile in relevant})
        seen_counts = Counter(map(Tile, seen))
        remaining.update(
            {
                tile: COPIES_PER_TILE - progress.hand.tiles.count(tile)
                for tile in seen_counts
                if tile not in remaining
            }
        )
        chosen = {
            tile: min(times, remaining[tile]) for tile, times in seen_counts.items() if remaining[tile] > 0
        }
        choices: list[OfferedChoice] = [
            {
                **build_choice(tile.code, [tile.code], pressed=tile in chosen),
                "most": remaining[tile],
                "times": chosen.get(tile, 0),
            }
            for tile in dict.fromkeys([*chosen, *relevant])
        ]
        return {**result, "many": True, "atMost": MAX_ANSWER_TILES, "choices": choices}
    result |= _plain_choices(fact.choices or (True, False))
    if seen and str(len(seen)) in fact.choices:
        result["proposed"] = str(len(seen))
    return result


def _likely_tiles(fact: Fact, hand: EditableHand, facts: HandFacts) -> tuple[str, ...]:
    """Return the tiles beside the hand that are likely to be the answer."""
    if not fact.beside:
        return ()
    beside = find_indicators(hand, int(facts.answer_to("norths") or 0))
    tiles_by_kind = {
        "indicators": beside.indicators,
        "below": beside.below,
        "norths": (NORTH,) * beside.norths,
    }
    return tiles_by_kind[fact.beside]


def _doubtful_tile_choices(hand: EditableHand, _progress: Evaluation, _facts: HandFacts) -> QuestionPart:
    tile = hand.doubtful[0]
    return {
        "tile": {
            "id": tile.id,
            "quad": tile.quad,
        },
        "face": tile.label,
        "choices": [build_choice({"id": tile.id, "label": label}, [label]) for label in likely_faces(tile)],
        "more": len(hand.doubtful),
    }


def _set_choices(hand: EditableHand, progress: Evaluation, _facts: HandFacts) -> QuestionPart:
    melded = {tile.id for group in hand.layout.melded if not group.concealed for tile in group.tiles}
    return {
        "many": True,
        "choices": [
            build_choice(number, [tile.label for tile in group], pressed=group[0].id in melded)
            for number, group in enumerate(progress.groups)
        ],
    }


def _last_tile_choices(hand: EditableHand, progress: Evaluation) -> list[LastTile]:
    """Return each face that may have come last, with the set of each copy: free unless that is claimed."""
    among = {tile.id: number for number, group in enumerate(progress.groups) for tile in group}
    kongs = {tile.id for group in progress.groups if len(group) == COPIES_PER_TILE for tile in group}
    declared = {tile.id for group in hand.layout.melded if group.concealed for tile in group.tiles}
    copies: dict[str, list[int | None]] = {}
    for tile in sorted(hand.layout.tiles, key=lambda tile: tile.tile):
        if not tile.tile.is_bonus and tile.id not in kongs | declared:
            copies.setdefault(tile.tile.code, []).append(among.get(tile.id))
    return [{"value": code, "faces": [code], "pressed": False, "sets": sets} for code, sets in copies.items()]


def _seat_choices(progress: Evaluation, facts: HandFacts) -> SeatPicture:
    """Return the seats: by wind if the winner's seat is known or asked for, else seen from the winner."""
    by_wind = facts.seat is not None or "seat" in progress.together
    claimed = facts.source in ("discard", "robbed_kong")
    sources = [facts.source] if facts.source else possible_sources(progress.hand)
    return {
        "chairs": list(progress.engine.kit.seats) if by_wind else ["self", *RELATIVE_SEATS],
        "winner": facts.seat if by_wind else "self",
        "drawn": not claimed,
        "sources": [*sources],
        "nobody": progress.engine.paying.immune,
    }


def _face_choices(codes: Iterable[str]) -> QuestionPart:
    return {"choices": [build_choice(code, [code]) for code in codes]}


def _discarder_choices(_hand: EditableHand, progress: Evaluation, facts: HandFacts) -> QuestionPart:
    is_first_discard = "first_discard" in facts.special and facts.seat is not None
    winds = ("E",) if is_first_discard else progress.engine.kit.seats
    places = [
        place
        for place in RELATIVE_SEATS
        if facts.seat is None or wind_at_relative_seat(place, facts.seat) in winds
    ]
    return _plain_choices((*places, "nobody") if progress.engine.paying.immune else places)


CHOICE_BUILDERS: Mapping[str, Callable[[EditableHand, Evaluation, HandFacts], QuestionPart]] = {
    "doubt": _doubtful_tile_choices,
    "role": lambda *_: _plain_choices(("loser", "winner")),
    "rules": lambda _hand, progress, _facts: _plain_choices(progress.other_rules),
    "concealed_kong": lambda _hand, progress, _facts: _face_choices(face.code for face in progress.quads),
    "sets": _set_choices,
    "winning_tile": lambda _hand, progress, _facts: _face_choices(
        tile.code for tile in possible_winning_tiles(progress.hand, progress.context.source)
    ),
    "source": lambda _hand, progress, _facts: _plain_choices(possible_sources(progress.hand)),
    "seat": lambda _hand, progress, _facts: _plain_choices(progress.engine.kit.seats),
    "round": lambda *_: _plain_choices(WINDS),
    "discarder": _discarder_choices,
    "flowers": lambda _hand, progress, _facts: _plain_choices(progress.flowers),
    "robbed_kong": lambda _hand, progress, _facts: _face_choices(
        kong.tile.code for kong in robbable_kongs(progress.hand)
    ),
    "liable": lambda *_: _plain_choices(("nobody", *RELATIVE_SEATS)),
}
