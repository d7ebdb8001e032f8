"""What may be answered to a question about a hand: the choices, in the order in which they are offered."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from scoring.advice.win_source import open_kongs, possible_sources, possible_tiles
from scoring.hand.tiles import WINDS, Tile
from tilesnap.deals.facts import MAY_BE_UNKNOWN, PLACES, seat_at
from tilesnap.deals.hand import likely_faces
from tilesnap.deals.indicators import NORTH, lying_beside
from tilesnap.deals.progress import own_facts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from scoring.engine import Fact
    from tilesnap.deals.facts import HandFacts
    from tilesnap.deals.hand import EditHand
    from tilesnap.deals.progress import Progress


COPIES = 4
MOST_TILES = 5
"""Of an answer that is tiles: no more indicators are turned up."""


def choices_of(field: str, hand: EditHand, progress: Progress, facts: HandFacts) -> dict[str, Any]:
    """Give the choices of a question with the tile that it is about, as plain JSON.

    `many`: several may be chosen, each `most` so often, `atMost` so many in all, and are sent together; a
    choice that is `pressed` is chosen `times` often to begin with. `proposed` is one that is likely, and
    `seen` says that the photo shows what is likely beside the hand; neither is an answer until it is given.
    `more`: how many tiles are still to be looked at. `together` names the facts that one gesture may answer
    with this question: for `sets`, `tiles` are the faces that may have come last, with the numbers of the
    sets in which their copies lie (None: in none), answered by `sets_and_tile`; else `seating` says who may
    be tapped, answered by `how_won`.
    """
    proposed = dict(facts.proposed).get(field)
    found: dict[str, Any] = {"many": False, "atMost": None, "tile": None, "more": 0, "seen": False}
    found["mayBeUnknown"] = field in MAY_BE_UNKNOWN
    fact = next((fact for fact in own_facts(progress.engine) if fact.name == field), None)
    if fact:
        found |= _of_the_engine(fact, progress, _seen(fact, hand, facts))
        proposed = found.pop("likely", proposed)
    else:
        found |= CHOICES[field](hand, progress, facts)
    found |= {"together": list(progress.together), "tiles": [], "seating": None}
    if progress.together and field == "sets":
        found["tiles"] = _last_tiles(hand, progress)
    elif progress.together:
        found["seating"] = _seating(progress, facts)
    choices = sorted(found["choices"], key=lambda choice: choice["value"] != proposed) if proposed else None
    return {**found, "choices": choices or found["choices"], "proposed": proposed}


def choice(value: object, faces: Iterable[str] = (), *, pressed: bool = False) -> dict[str, Any]:
    return {"value": value, "faces": list(faces), "pressed": pressed}


def _plain(values: Iterable[object]) -> dict[str, Any]:
    return {"choices": [choice(value) for value in values]}


def _of_the_engine(fact: Fact, progress: Progress, seen: tuple[str, ...]) -> dict[str, Any]:
    """Give the answers to a fact that only the engine asks; a tile may lie there as often as it can.

    `seen` are the tiles that the photo shows for it: they stand first, chosen already, or are counted.
    """
    found: dict[str, Any] = {"mayBeUnknown": True, "seen": bool(seen)}
    if fact.kind == "tiles":
        telling = progress.engine.telling_tiles(fact.name, progress.hand)
        left = Counter({tile: COPIES - progress.hand.tiles.count(tile) for tile in telling})
        lying = Counter(map(Tile, seen))
        left.update({tile: COPIES - progress.hand.tiles.count(tile) for tile in lying if tile not in left})
        chosen = {tile: min(times, left[tile]) for tile, times in lying.items() if left[tile] > 0}
        choices = [
            {
                **choice(tile.code, [tile.code], pressed=tile in chosen),
                "most": left[tile],
                "times": chosen.get(tile, 0),
            }
            for tile in dict.fromkeys([*chosen, *telling])
        ]
        return {**found, "many": True, "atMost": MOST_TILES, "choices": choices}
    likely = {"likely": str(len(seen))} if seen and str(len(seen)) in fact.choices else {}
    return {**found, **_plain(fact.choices or (True, False)), **likely}


def _seen(fact: Fact, hand: EditHand, facts: HandFacts) -> tuple[str, ...]:
    """Give the tiles beside the hand that are likely to be what is asked."""
    if not fact.beside:
        return ()
    lying = lying_beside(hand, int(facts.answer("norths") or 0))
    of_it = {"indicators": lying.indicators, "below": lying.below, "norths": (NORTH,) * lying.norths}
    return of_it[fact.beside]


def _doubt(hand: EditHand, _progress: Progress, _facts: HandFacts) -> dict[str, Any]:
    tile = hand.doubtful[0]
    return {
        "tile": {
            "id": tile.id,
            "quad": [list(point) for point in tile.quad] if tile.quad else None,
        },
        "face": tile.label,
        "choices": [choice({"id": tile.id, "label": label}, [label]) for label in likely_faces(tile)],
        "more": len(hand.doubtful),
    }


def _sets(hand: EditHand, progress: Progress, _facts: HandFacts) -> dict[str, Any]:
    melded = {tile.id for group in hand.laid.melded if not group.concealed for tile in group.tiles}
    return {
        "many": True,
        "choices": [
            choice(number, [tile.label for tile in group], pressed=group[0].id in melded)
            for number, group in enumerate(progress.groups)
        ],
    }


def _last_tiles(hand: EditHand, progress: Progress) -> list[dict[str, Any]]:
    """Return each face that may have come last, with the set of each copy: free unless that is claimed."""
    among = {tile.id: number for number, group in enumerate(progress.groups) for tile in group}
    kongs = {tile.id for group in progress.groups if len(group) == COPIES for tile in group}
    declared = {tile.id for group in hand.laid.melded if group.concealed for tile in group.tiles}
    copies: dict[str, list[int | None]] = {}
    for tile in sorted(hand.laid.tiles, key=lambda tile: tile.tile):
        if not tile.tile.is_bonus and tile.id not in kongs | declared:
            copies.setdefault(tile.tile.code, []).append(among.get(tile.id))
    return [{**choice(code, [code]), "sets": sets} for code, sets in copies.items()]


def _seating(progress: Progress, facts: HandFacts) -> dict[str, Any]:
    """Say who sits there: by winds where the winner's seat is known or asked, else seen from the winner."""
    by_wind = facts.seat is not None or "seat" in progress.together
    claimed = facts.source in ("discard", "robbed_kong")
    sources = [facts.source] if facts.source else possible_sources(progress.hand)
    return {
        "chairs": list(progress.engine.kit.seats) if by_wind else ["self", *PLACES],
        "winner": facts.seat if by_wind else "self",
        "drawn": not claimed,
        "sources": sources,
        "nobody": progress.engine.paying.immune,
    }


def _faces(codes: Iterable[str]) -> dict[str, Any]:
    return {"choices": [choice(code, [code]) for code in codes]}


def _discarder(_hand: EditHand, progress: Progress, facts: HandFacts) -> dict[str, Any]:
    firsts = "first_discard" in facts.special and facts.seat is not None
    may = ("E",) if firsts else progress.engine.kit.seats
    places = [place for place in PLACES if facts.seat is None or seat_at(place, facts.seat) in may]
    return _plain((*places, "nobody") if progress.engine.paying.immune else places)


CHOICES: Mapping[str, Callable[[EditHand, Progress, HandFacts], dict[str, Any]]] = {
    "doubt": _doubt,
    "role": lambda *_: _plain(("loser", "winner")),
    "rules": lambda _hand, progress, _facts: _plain(progress.other_rules),
    "concealed_kong": lambda _hand, progress, _facts: _faces(face.code for face in progress.quads),
    "sets": _sets,
    "winning_tile": lambda _hand, progress, _facts: _faces(
        tile.code for tile in possible_tiles(progress.hand, progress.context.source)
    ),
    "source": lambda _hand, progress, _facts: _plain(possible_sources(progress.hand)),
    "seat": lambda _hand, progress, _facts: _plain(progress.engine.kit.seats),
    "round": lambda *_: _plain(WINDS),
    "discarder": _discarder,
    "flowers": lambda _hand, progress, _facts: _plain(progress.flowers),
    "robbed_kong": lambda _hand, progress, _facts: _faces(
        kong.tile.code for kong in open_kongs(progress.hand)
    ),
    "liable": lambda *_: _plain(("nobody", *PLACES)),
}
