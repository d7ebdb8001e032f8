"""A deal as a document: versioned JSON, the form in which it is kept, sent and opened again.

What was kept by an earlier version is upgraded once, when it is read.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scoring import Context
from scoring.advice.win_source import SPECIALS
from scoring.engines import known_facts
from scoring.errors import Problem, ScoringError
from scoring.hand.tiles import WINDS
from scoring.table.dealing import MAY_PLAY, PLAYERS, Place
from scoring.table.stated_total import TotalRole
from tilesnap.deals.deal import NOBODY, NOT_SHOWN, Deal, EnteredPenalty, Laid, PhotoOf
from tilesnap.deals.facts import MAY_BE_UNKNOWN
from tilesnap.deals.hand import EditHand
from tilesnap.deals.link import discards_in
from tilesnap.deals.rules import Rules
from tilesnap.deals.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tilesnap.deals.deal import Shown
    from tilesnap.deals.facts import Own

VERSION = 2
_OF_A_PLACE = ("number", "passed", "hand", "wins_before", "draws_between", "streak")


def write(deal: Deal) -> dict[str, Any]:
    """Give the document of a deal. What could be undone is no part of it."""
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
        "own": _own_json(deal.own),
        **_stated_roles_json(deal),
    }


def read(data: Any) -> Deal:
    """Read a document. Raises ScoringError `bad_deal` for anything else."""
    try:
        return _read(data if data.get("tilesnap") == VERSION else upgraded(data))
    except ScoringError:
        raise
    except (AttributeError, KeyError, TypeError, ValueError, IndexError) as error:
        raise ScoringError("bad_deal", f"this is no deal of Tilesnap: {error!r}") from error


def _read(data: Mapping[str, Any]) -> Deal:
    rules, table = data["rules"], data["table"]
    rows = tuple(_shown(each) for each in data["shown"])
    deal = Deal(
        rules=Rules.of(str(rules["name"]), rules["preset"], rules["house"]),
        table=Table(
            tuple(str(name) for name in table["names"]),
            tuple(_place(place, len(table["names"]) or PLAYERS) for place in table["places"]),
            bool(table["counted"]),
            _number(table.get("turned", 0)) % PLAYERS,
        ),
        shown=rows,
        before=_shown(data["before"]),
        also_won=tuple(data["also_won"]),
        unknown=frozenset(str(each) for each in data["unknown"]),
        penalties=tuple(_fine(each) for each in data["penalties"]),
        own=_own(data.get("own") or {}),
        stated_roles=_stated_roles(data.get("stated_roles") or (), len(rows)),
        **{name: data[name] for name in _PLAIN},
    )
    return checked(deal)


def _place(counts: Sequence[Any], players: int) -> Place:
    *plain, carried = counts if len(counts) > len(_OF_A_PLACE) else (*counts, {})
    number, passed, hand, wins_before, draws_between, streak = map(_number, plain)
    lying = {str(name): _number(count) for name, count in carried.items()}
    return Place(number, passed, hand, wins_before, draws_between, streak, lying, players=players)


def _place_json(place: Place) -> list[Any]:
    """Give the counts of a place, and what an engine carries over where it does."""
    plain = [getattr(place, name) for name in _OF_A_PLACE]
    return [*plain, dict(place.carried)] if place.carried else plain


def _fine(parts: Sequence[Any]) -> EnteredPenalty:
    offender, amount, to, kind = parts
    return EnteredPenalty(offender, amount, to, None if kind is None else _text(kind))


def checked(deal: Deal) -> Deal:
    """Give the deal back if its parts fit each other. Raises ValueError."""
    names = len(deal.table.names)
    if len(deal.shown) != (names or PLAYERS) or not deal.table.places or names not in (0, *MAY_PLAY):
        raise ValueError("a deal has as many hands as there are players: four, or three to five with names")
    for name, check in _PLAIN.items():
        check(getattr(deal, name))
    named = [deal.winner, deal.discarder, deal.player, *deal.also_won, deal.liable]
    for fine in deal.penalties:
        named += [fine.offender, fine.to]
        if fine.offender is None or fine.to in (None, fine.offender) or _number(fine.amount) < 0:
            raise ValueError("a penalty is paid by one player to another")
    named += [player for _, each in deal.own if isinstance(each, tuple) for player in each]
    for player in named:
        _or_none(_player)(player)
        if player not in (None, *deal.players) and not (player == NOBODY == deal.liable):
            raise ValueError(f"{player!r} is no player")
    if not deal.unknown <= {*MAY_BE_UNKNOWN, *known_facts()}:
        raise ValueError(f"nobody may leave open {set(deal.unknown)}")
    deal.engine  # noqa: B018 (it raises where there are no such rules)
    return deal


def _number(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(f"{value!r} is no whole number, 0 or more")
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is no name")  # noqa: TRY004 (of what is no deal)
    return value


def _player(value: Any) -> None:
    if type(value) is not int or value < NOBODY:
        raise ValueError(f"{value!r} is no player")


def _or_none(check: Callable[[Any], object]) -> Callable[[Any], object]:
    return lambda value: None if value is None else check(value)


def _among(*allowed: object) -> Callable[[Any], None]:
    def check(value: Any) -> None:
        if value not in allowed:
            raise ValueError(f"{value!r} is none of {allowed}")

    return check


_switch = _among(True, False)
_PLAIN: Mapping[str, Callable[[Any], object]] = {
    "id": _text,
    "after": _or_none(_text),
    "over": _or_none(_text),
    "outcome": _among(None, "won", "drawn", "washed_out"),
    "winner": _or_none(_player),
    "source": _among(None, "wall", "discard", "robbed_kong"),
    "discarder": _or_none(_player),
    "dangerous": _switch,
    "immune": _switch,
    "liable": _or_none(_player),
    "role": _among(None, "winner", "loser"),
    "seat": _among(None, *WINDS),
    "round": _among(None, *WINDS),
    "wins_in_a_row": _or_none(_number),
    "draws_between": _or_none(_number),
    "streak": _or_none(_number),
    "player": _or_none(_player),
    "revision": _number,
}
"""The fields that stand in a document as they are, and what checks each."""


def _shown_json(shown: Shown) -> Any:
    if not isinstance(shown, Laid):
        return shown
    return {
        "hand": shown.hand.as_json(),
        "photo": list(shown.photo) if shown.photo else None,
        "read": shown.read.as_json() if shown.read else None,
        "problems": [
            {"code": each.code, "message": each.message, "params": dict(each.params)}
            for each in shown.problems
        ],
        "touched": shown.is_touched,
        "sets": shown.sets,
        "special": sorted(shown.special),
        "discards": list(shown.discards) if shown.discards else None,
        "own": _own_json(shown.own),
        "winning_open": shown.winning_open,
        "kept": shown.kept,
    }


def _shown(data: Any) -> Shown:
    if data is None:
        return None
    if data == NOT_SHOWN:
        return NOT_SHOWN
    if type(data) is int:
        return _number(data)
    return Laid(
        EditHand.from_json(data["hand"]),
        photo=PhotoOf(str(data["photo"][0]), *(_number(each) for each in data["photo"][1:]))
        if data["photo"]
        else None,
        read=EditHand.from_json(data["read"]) if data["read"] else None,
        problems=tuple(
            Problem(str(each["code"]), str(each["message"]), dict(each["params"]))
            for each in data["problems"]
        ),
        is_touched=bool(data["touched"]),
        sets=bool(data["sets"]),
        special=_specials(data["special"]),
        discards=Context(discards=tuple(data["discards"]) if data["discards"] else None).discards,
        own=_own(data.get("own") or {}),
        winning_open=bool(data["winning_open"]),
        kept=bool(data["kept"]),
    )


def _stated_roles_json(deal: Deal) -> dict[str, Any]:
    """Return for which roles totals were stated, where the deal does not tell it."""
    if not deal.stated_roles:
        return {}
    return {"stated_roles": [role and list(role) for role in deal.stated_roles]}


def _stated_roles(data: Any, players: int) -> tuple[TotalRole | None, ...]:
    roles = tuple(None if each is None else TotalRole(*each) for each in data)
    for fact in (fact for role in roles for fact in role or ()):
        _among(None, True, False)(fact)
    if len(roles) not in (0, players):
        raise ValueError("there is a role for the total of each player, or of none")
    return roles


def _own_json(own: Own) -> dict[str, Any]:
    return {name: list(each) if isinstance(each, tuple) else each for name, each in own}


def _own(values: Mapping[str, Any]) -> Own:
    """Read what only one engine asks; what it makes no sense of it refuses when the hand is counted."""
    plain = {str(name): tuple(each) if isinstance(each, list) else each for name, each in values.items()}
    for each in plain.values():
        if not all(
            isinstance(part, bool | int | str) for part in (each if isinstance(each, tuple) else (each,))
        ):
            raise ValueError("a fact is a word, a number, tiles, true or false")
    return tuple(sorted(plain.items()))


def _specials(names: Any) -> frozenset[str]:
    found = frozenset(names)
    if not found <= {*SPECIALS}:
        raise ValueError(f"nothing special is called {set(found)}")
    return found


_SOURCES = {"drawn": "wall", "discarded": "discard", "robbed": "robbed_kong"}
_DOUBTFUL_BELOW_1 = 0.85
"""Of version 1, which kept the confidence of a tile, and not whether it was to be looked at."""


def upgraded(data: Mapping[str, Any]) -> dict[str, Any]:
    """Give the document that version 1 would be now, the draft of a deal of a kept game.

    Its table and rules are told by the game.
    """
    empty = write(Deal(player=None))
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


def _upgraded_shown(data: Any) -> Any:
    if not isinstance(data, dict):
        return data
    answers = data["answers"]
    hand = deepcopy(data["hand"])
    rows = [*(tiles for group in hand["melded"] for tiles in [group["tiles"]])]
    for row in (*rows, hand["concealed"], hand["bonus"], hand["stray"]):
        for tile in row:
            sure = tile["confidence"]
            tile["unsure"] = sure is not None and sure < _DOUBTFUL_BELOW_1
    laid = Laid(
        EditHand.from_json(hand),
        is_touched=True,
        sets=answers.get("sets") != "open",
        special=frozenset(filter(None, answers.get("special", "").split(","))),
        winning_open="winning_tile" in answers.get("unknown", "").split(","),
        kept=bool(data["kept"]),
    )
    return _shown_json(replace(laid, discards=discards_in(answers.get("discards", ""))))
