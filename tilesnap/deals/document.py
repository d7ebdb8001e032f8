"""Deal documents: versioned JSON in which a deal is stored, sent and opened again.

A document of an earlier version is upgraded once, when it is read.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scoring import Context
from scoring.advice.win_source import SPECIALS
from scoring.engine import FULL_TABLE, PLAYER_COUNTS, GamePosition, TotalRole
from scoring.engines import engine_fact_names
from scoring.errors import Problem, ScoringError
from scoring.hand.tiles import WINDS
from tilesnap.deals.deal import NOBODY, NOT_SHOWN, Deal, EnteredPenalty, HandPhoto, SeatHand
from tilesnap.deals.editable_hand import EditableHand
from tilesnap.deals.facts import MAY_BE_UNKNOWN
from tilesnap.deals.rules import Rules
from tilesnap.deals.share_link import parse_discards
from tilesnap.deals.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tilesnap.deals.deal import ShownHand
    from tilesnap.deals.facts import EngineFacts

VERSION = 2
_OF_A_PLACE = ("number", "passed", "hand", "wins_before", "draws_between", "streak")


def deal_to_json(deal: Deal) -> dict[str, object]:
    """Return the document of a deal. The undo and redo history is not part of it."""
    return {
        "tilesnap": VERSION,
        **{name: getattr(deal, name) for name in _PLAIN},
        "rules": {"name": deal.rules.name, "preset": deal.rules.preset, "house": deal.rules.changes},
        "table": {
            "names": list(deal.table.names),
            "places": [_place_json(place) for place in deal.table.places],
            "counted": deal.table.is_counted,
            "turned": deal.table.turned,
        },
        "also_won": list(deal.also_won),
        "unknown": sorted(deal.unknown),
        "shown": [_shown_json(each) for each in deal.shown],
        "before": _shown_json(deal.before),
        "penalties": [list(fine) for fine in deal.penalties],
        "own": _engine_facts_json(deal.engine_facts),
        **_stated_roles_json(deal),
    }


def deal_from_json(data: Any) -> Deal:
    """Parse a document.

    Raises:
        ScoringError: `bad_deal`, if it is not a document of a deal.
    """
    try:
        return _read(data if data.get("tilesnap") == VERSION else upgrade_v1(data))
    except ScoringError:
        raise
    except (AttributeError, KeyError, TypeError, ValueError, IndexError) as error:
        raise ScoringError("bad_deal", f"this is not a deal of Tilesnap: {error!r}") from error


def _read(data: Mapping[str, Any]) -> Deal:
    rules, table = data["rules"], data["table"]
    rows = tuple(_parse_shown(each) for each in data["shown"])
    deal = Deal(
        rules=Rules.create(str(rules["name"]), rules["preset"], rules["house"]),
        table=Table(
            tuple(str(name) for name in table["names"]),
            tuple(_parse_place(place, len(table["names"]) or FULL_TABLE) for place in table["places"]),
            bool(table["counted"]),
            _parse_count(table.get("turned", 0)) % FULL_TABLE,
        ),
        shown=rows,
        before=_parse_shown(data["before"]),
        also_won=tuple(data["also_won"]),
        unknown=frozenset(str(each) for each in data["unknown"]),
        penalties=tuple(_parse_penalty(each) for each in data["penalties"]),
        engine_facts=_parse_engine_facts(data.get("own") or {}),
        stated_roles=_parse_stated_roles(data.get("stated_roles") or (), len(rows)),
        **{name: data[name] for name in _PLAIN},
    )
    return check_deal(deal)


def _parse_place(parts: Sequence[Any], players: int) -> GamePosition:
    plain = parts[: len(_OF_A_PLACE)]
    carried: Mapping[str, Any] = {}
    seating: Sequence[Any] = ()
    match parts[len(_OF_A_PLACE) :]:
        case []:
            pass
        case [carried]:
            pass
        case [carried, seating]:
            pass
        case surplus:
            raise ValueError(f"{surplus!r} is more than a place has")
    if seating and sorted(seating) != list(range(players)):
        raise ValueError(f"{seating!r} does not name each player once")
    number, passed, hand, wins_before, draws_between, streak = map(_parse_count, plain)
    counters = {str(name): _parse_count(count) for name, count in carried.items()}
    return GamePosition(
        number, passed, hand, wins_before, draws_between, streak, counters, players, tuple(seating)
    )


def _place_json(place: GamePosition) -> list[object]:
    """Return the counts of a place, then the counters that an engine carries over, and the changed seats."""
    plain: list[object] = [getattr(place, name) for name in _OF_A_PLACE]
    if place.seating:
        return [*plain, dict(place.carried), list(place.seating)]
    return [*plain, dict(place.carried)] if place.carried else plain


def _parse_penalty(parts: Sequence[Any]) -> EnteredPenalty:
    offender, amount, to, kind = parts
    return EnteredPenalty(offender, amount, to, None if kind is None else _parse_text(kind))


def check_deal(deal: Deal) -> Deal:
    """Return the deal if its parts are consistent. Raises ValueError otherwise."""
    names = len(deal.table.names)
    if len(deal.shown) != (names or FULL_TABLE) or not deal.table.places or names not in (0, *PLAYER_COUNTS):
        raise ValueError("a deal has a hand for each player: four, or three to five with names")
    for name, check in _PLAIN.items():
        check(getattr(deal, name))
    named = [deal.winner, deal.discarder, deal.player, *deal.also_won, deal.liable]
    for fine in deal.penalties:
        named += [fine.offender, fine.to]
        if fine.offender is None or fine.to in (None, fine.offender) or _parse_count(fine.amount) < 0:
            raise ValueError("a penalty is paid by one player to another")
    named += [player for _, each in deal.engine_facts if isinstance(each, tuple) for player in each]
    for player in named:
        _optional(_check_player)(player)
        if player not in (None, *deal.players) and not (player == NOBODY == deal.liable):
            raise ValueError(f"{player!r} is not a player")
    if not deal.unknown <= {*MAY_BE_UNKNOWN, *engine_fact_names()}:
        raise ValueError(f"these facts cannot be unknown: {set(deal.unknown)}")
    deal.engine  # noqa: B018 (it raises where there are no such rules)
    return deal


def _parse_count(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(f"{value!r} is not a whole number of at least 0")
    return value


def _parse_text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is not a name")  # noqa: TRY004 (of what is not a deal)
    return value


def _check_player(value: object) -> None:
    if type(value) is not int or value < NOBODY:
        raise ValueError(f"{value!r} is not a player")


def _optional(check: Callable[[object], object]) -> Callable[[object], object]:
    return lambda value: None if value is None else check(value)


def _one_of(*allowed: object) -> Callable[[object], None]:
    def check(value: object) -> None:
        if value not in allowed:
            raise ValueError(f"{value!r} is not one of {allowed}")

    return check


_check_bool = _one_of(True, False)
_PLAIN: Mapping[str, Callable[[object], object]] = {
    "id": _parse_text,
    "after": _optional(_parse_text),
    "over": _optional(_parse_text),
    "outcome": _one_of(None, "won", "drawn", "washed_out"),
    "winner": _optional(_check_player),
    "source": _one_of(None, "wall", "discard", "robbed_kong"),
    "discarder": _optional(_check_player),
    "dangerous": _check_bool,
    "immune": _check_bool,
    "liable": _optional(_check_player),
    "role": _one_of(None, "winner", "loser"),
    "seat": _one_of(None, *WINDS),
    "round": _one_of(None, *WINDS),
    "wins_in_a_row": _optional(_parse_count),
    "draws_between": _optional(_parse_count),
    "streak": _optional(_parse_count),
    "player": _optional(_check_player),
    "revision": _parse_count,
}
"""Fields that are stored as they are, each with its validator."""


def _shown_json(shown: ShownHand) -> dict[str, object] | int | str | None:
    if not isinstance(shown, SeatHand):
        return shown
    return {
        "hand": shown.hand.as_json(),
        "photo": list(shown.photo) if shown.photo else None,
        "read": shown.read.as_json() if shown.read else None,
        "problems": [each.as_json() for each in shown.problems],
        "touched": shown.is_touched,
        "sets": shown.sets,
        "special": sorted(shown.special),
        "discards": list(shown.discards) if shown.discards else None,
        "own": _engine_facts_json(shown.engine_facts),
        "winning_open": shown.winning_open,
        "kept": shown.kept,
    }


def _parse_shown(data: Any) -> ShownHand:
    if data is None:
        return None
    if data == NOT_SHOWN:
        return NOT_SHOWN
    if type(data) is int:
        return _parse_count(data)
    return SeatHand(
        EditableHand.from_json(data["hand"]),
        photo=HandPhoto(str(data["photo"][0]), *(_parse_count(each) for each in data["photo"][1:]))
        if data["photo"]
        else None,
        read=EditableHand.from_json(data["read"]) if data["read"] else None,
        problems=tuple(
            Problem(str(each["code"]), str(each["message"]), dict(each["params"]))
            for each in data["problems"]
        ),
        is_touched=bool(data["touched"]),
        sets=bool(data["sets"]),
        special=_parse_specials(data["special"]),
        discards=Context(discards=tuple(data["discards"]) if data["discards"] else None).discards,
        engine_facts=_parse_engine_facts(data.get("own") or {}),
        winning_open=bool(data["winning_open"]),
        kept=bool(data["kept"]),
    )


def _stated_roles_json(deal: Deal) -> dict[str, object]:
    """Return the roles for which totals were stated, where the deal does not imply them."""
    if not deal.stated_roles:
        return {}
    return {"stated_roles": [role and list(role) for role in deal.stated_roles]}


def _parse_stated_roles(data: Any, players: int) -> tuple[TotalRole | None, ...]:
    roles = tuple(None if each is None else TotalRole(*each) for each in data)
    for fact in (fact for role in roles for fact in role or ()):
        _one_of(None, True, False)(fact)
    if len(roles) not in (0, players):
        raise ValueError("stated_roles must have an entry for each player, or none")
    return roles


def _engine_facts_json(own: EngineFacts) -> dict[str, object]:
    return {name: list(each) if isinstance(each, tuple) else each for name, each in own}


def _parse_engine_facts(values: Mapping[str, object]) -> EngineFacts:
    """Parse the engine's facts; the engine refuses wrong values when the hand is scored."""
    plain = {str(name): tuple(each) if isinstance(each, list) else each for name, each in values.items()}
    for each in plain.values():
        if not all(
            isinstance(part, bool | int | str) for part in (each if isinstance(each, tuple) else (each,))
        ):
            raise ValueError("a fact must be a string, a number, tiles, true or false")
    return tuple(sorted(plain.items()))


def _parse_specials(data: Any) -> frozenset[str]:
    specials = frozenset(data)
    if not specials <= {*SPECIALS}:
        raise ValueError(f"unknown special ways of winning: {set(specials)}")
    return specials


_SOURCES = {"drawn": "wall", "discarded": "discard", "robbed": "robbed_kong"}
_DOUBTFUL_BELOW_1 = 0.85
"""Confidence below which a tile is doubtful in version 1, which stored the confidence only."""


def upgrade_v1(data: Mapping[str, Any]) -> dict[str, Any]:
    """Convert a version 1 document, the draft of a deal of a stored game, to the current version.

    Its table and rules come from the game.
    """
    empty = deal_to_json(Deal(player=None))
    unknown = ["source"] if data["how"] == "unknown" else []
    names = ("after", "over", "outcome", "winner", "discarder", "dangerous", "immune")
    return {
        **empty,
        **{name: data[name] for name in names},
        "id": data["deal"],
        "source": _SOURCES.get(data["how"]),
        "liable": data.get("liable"),
        "also_won": list(data.get("also_won", ())),
        "unknown": unknown,
        "shown": [_upgraded_shown(each) for each in data["shown"]],
        "penalties": [
            [each["offender"], each["amount"], each["to"], each["kind"]] for each in data["penalties"]
        ],
    }


def _upgraded_shown(data: object) -> object:
    if not isinstance(data, dict):
        return data
    answers = data["answers"]
    hand = deepcopy(data["hand"])
    rows = [*(tiles for group in hand["melded"] for tiles in [group["tiles"]])]
    for row in (*rows, hand["concealed"], hand["bonus"], hand["stray"]):
        for tile in row:
            sure = tile["confidence"]
            tile["unsure"] = sure is not None and sure < _DOUBTFUL_BELOW_1
    seat_hand = SeatHand(
        EditableHand.from_json(hand),
        is_touched=True,
        sets=answers.get("sets") != "open",
        special=frozenset(filter(None, answers.get("special", "").split(","))),
        winning_open="winning_tile" in answers.get("unknown", "").split(","),
        kept=bool(data["kept"]),
    )
    return _shown_json(replace(seat_hand, discards=parse_discards(answers.get("discards", ""))))
