"""What a table knows about a hand beside its tiles."""

from __future__ import annotations

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Literal, get_args

from scoring.errors import Problem, ScoringError, nearest
from scoring.hand.tiles import JOKER, WINDS, Tile

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.hand.hand import Hand, Role

Wind = Literal["E", "S", "W", "N"]
Source = Literal[
    "wall", "kong_supplement", "bonus_supplement", "discard", "robbed_kong", "robbed_flower", "dealt"
]
Turn = Literal["dealers_first_discard", "before_first_draw", "own_first_draw"]

_MOST_PREDEALT = 2
_LEAST_FLOWERS = 7
CLAIMED = ("discard", "robbed_kong", "robbed_flower")
SUPPLEMENTS = ("kong_supplement", "bonus_supplement")


@dataclass(frozen=True, slots=True)
class Context:
    """How a hand was won, or lost. None is unknown, and nothing that needs it is counted.

    `last_tile`: the last tile of the wall, or the discard after it. `calls_before`: a chow, pung or kong
    of another player before the win. `supplements_before`: the owner took supplement tiles.
    `kongs_this_turn`: those that the winner declared in the turn of the win. `discarder`: who discarded,
    or whose kong was robbed. `robbed_concealed`: that kong was concealed. `discards`: the owner's, in
    order, claimed ones included. `declared_ready`: readiness was said aloud. `flower_win`: the win is one of
    flowers and seasons, whatever the other tiles; a source `robbed_flower` is the eighth, which another drew.
    `kong_robbed`: a kong of this loser's was robbed, so that it counts as the pung that is left.
    Raises ScoringError `bad_context_value`. It checks itself by hand: contexts are made by the thousand, and
    pydantic's dataclass takes half as long again and doubles the time to import `scoring`.
    """

    role: Role = "winner"
    seat: Wind | None = None
    round: Wind | None = None
    source: Source | None = None
    last_tile: bool | None = None
    turn: Turn | None = None
    calls_before: bool | None = None
    supplements_before: bool | None = None
    east_konged: bool | None = None
    ready_from_deal: bool | None = None
    original_call: bool | None = None
    kongs_this_turn: int | None = None
    discarder: Wind | None = None
    robbed_concealed: bool | None = None
    wins_in_a_row: int | None = None
    draws_between: int | None = None
    discards: tuple[str, ...] | None = None
    declared_ready: bool | None = None
    flower_win: bool | None = None
    kong_robbed: bool | None = None

    def __post_init__(self) -> None:
        for name, allowed in _CHOICES.items():
            value = getattr(self, name)
            if value not in allowed and (value is not None or name == "role"):
                raise _bad_value(name, value, f"one of {', '.join(allowed)}")
        for name in _FLAGS:
            value = getattr(self, name)
            if value is not None and not isinstance(value, bool):
                raise _bad_value(name, value, "true, false or null")
        for name in _NUMBERS:
            value = getattr(self, name)
            if value is not None and (not isinstance(value, int) or isinstance(value, bool) or value < 0):
                raise _bad_value(name, value, "a whole number, 0 or more")
        if self.discards is not None:
            _check_discards(self.discards)

    @classmethod
    def from_json(cls, values: Mapping[str, object]) -> Context:
        """Read the fields by name; a list of discards becomes a tuple.

        Raises ScoringError `unknown_context_field`, `bad_context_value`.
        """
        known = {field.name for field in fields(cls)}
        read: dict[str, Any] = dict(values)
        for name in read.keys() - known:
            message = f"no context field {name!r}: {nearest(name, known)}"
            raise ScoringError("unknown_context_field", message, field=name)
        if isinstance(read.get("discards"), list):
            read["discards"] = tuple(read["discards"])
        return cls(**{"role": "winner", **read})

    @property
    def self_drawn(self) -> bool | None:
        """Whether the winning tile came from the wall, the supplements or the deal."""
        return None if self.source is None else self.source not in CLAIMED

    @property
    def claimed(self) -> bool | None:
        """Whether the winning tile was discarded or taken from a robbed kong."""
        return None if self.source is None else self.source in CLAIMED

    def problems(self, hand: Hand) -> list[Problem]:
        """Name what cannot all be true of this hand (`contradictory_context`)."""
        if self.role == "loser" or _says_little(self):
            return []
        found = []
        for why, is_so in _impossible(self, hand).items():
            if is_so:
                text, names = _IMPOSSIBLE[why]
                message = f"{text}: correct one of them"
                found.append(Problem("contradictory_context", message, {"fields": list(names), "why": why}))
        return found

    def warnings(self, hand: Hand) -> list[Problem]:
        """Name what is unknown and may change the score, and what is odd."""
        found = []
        unknown = self.seat is None or self.round is None
        winds = unknown and any(tile.is_wind for tile in hand.tiles)
        if self.seat is None and (winds or hand.bonus):
            found.append(Problem("seat_unknown", "the seat is unknown: nothing is counted for its wind"))
        if self.round is None and winds:
            found.append(Problem("round_unknown", "the round is unknown: nothing is counted for its wind"))
        if self.role == "loser":
            return found
        if self.source is None:
            message = (
                "the source of the winning tile is unknown: it is counted as claimed, without its bonuses"
            )
            found.append(Problem("source_unknown", message))
        if self.source == "bonus_supplement" and not hand.bonus:
            message = "a supplement tile after a bonus tile, but the hand shows no bonus tile"
            found.append(Problem("supplement_without_bonus", message))
        tile = hand.winning_tile
        if self.source == "robbed_kong" and tile is not None and hand.tiles.count(tile) > 1:
            message = f"the robbed kong had all four of {tile}, yet the hand holds another"
            found.append(Problem("robbed_tile_twice", message, {"tile": tile.code}))
        return found


_IMPOSSIBLE = {
    "drawn_has_no_discarder": ("a drawn tile has no discarder", ("source", "discarder")),
    "winner_discarded": ("the winner is not the discarder", ("seat", "discarder")),
    "dealt_to_east_only": ("only East goes out on the deal", ("source", "seat")),
    "dealt_nothing_claimed": ("a dealt hand has no claimed sets", ("source", "melds")),
    "dealt_not_last": ("the deal does not end the wall", ("source", "last_tile")),
    "no_kong": ("the hand has no kong", ("source", "melds")),
    "supplement_taken": ("a supplement was taken", ("source", "supplements_before")),
    "no_kong_robbed": ("no kong was robbed", ("source", "robbed_concealed")),
    "easts_own_discard": ("East does not win on his own discard", ("turn", "seat")),
    "first_discard_discarded": ("the first discard is a discard", ("turn", "source")),
    "first_discard_easts": ("the dealer's discard is East's", ("turn", "discarder")),
    "first_draw_drawn": ("the first draw is not a claim", ("turn", "source")),
    "before_first_draw_claimed": ("who wins before the first draw has drawn nothing", ("turn", "source")),
    "first_turn_nothing_claimed": ("no set is claimed before the first turn", ("turn", "melds")),
    "first_turn_not_last": ("the first turn does not end the wall", ("turn", "last_tile")),
    "sets_claimed": ("the hand holds claimed sets", ("calls_before", "melds")),
    "first_discard_no_kong": ("nobody has a kong before his first turn", ("turn", "melds")),
    "first_draw_after_kong": ("who declares a kong draws a supplement", ("turn", "source", "melds")),
    "second_kong_without_first": ("the hand has fewer kongs", ("kongs_this_turn", "melds")),
    "kongs_then_supplement": (
        "a kong in the winning turn is followed by a draw",
        ("kongs_this_turn", "source"),
    ),
    "supplement_after_kong": ("a supplement for a kong comes after one", ("kongs_this_turn", "source")),
    "bonus_replaced": ("a bonus tile is replaced by a supplement", ("supplements_before", "bonus")),
    "kong_replaced": ("a kong is followed by a supplement", ("supplements_before", "melds")),
    "nothing_replaced": (
        "only a kong or a bonus tile is followed by a supplement",
        ("supplements_before", "melds", "bonus"),
    ),
    "ready_from_deal_unchanged": ("a hand with claimed sets has changed", ("ready_from_deal", "melds")),
    "too_few_flowers": ("no fewer than seven flowers and seasons win", ("flower_win", "bonus")),
    "robbed_flower_wins": ("who robs a flower wins by flowers", ("source", "flower_win")),
    "original_call_unchanged": ("a hand with claimed sets has changed", ("original_call", "melds")),
}
"""What cannot be, and the fields at odds then."""


_USUAL = {"role", "seat", "round", "source", "last_tile"}
_RARE = tuple(each.name for each in fields(Context) if each.name not in _USUAL)
_all_rare = attrgetter(*_RARE)
_NONE_RARE = (None,) * len(_RARE)


def _says_little(context: Context) -> bool:
    """Whether it says no more than winds, and that the tile was drawn or discarded: that can always be."""
    plain = context.source in (None, "wall", "discard") and not context.last_tile
    return plain and _all_rare(context) == _NONE_RARE


def _impossible(c: Context, hand: Hand) -> dict[str, bool]:
    """Say of each thing that cannot be whether it is the case."""
    dealt = c.source == "dealt"
    first = c.turn == "dealers_first_discard"
    # A pair lies melded only by the win: one that is not marked so says nothing of the time before.
    claimed_sets = any(meld.kind != "pair" for meld in hand.claimed)
    last = bool(c.last_tile)
    kongs = c.kongs_this_turn or 0
    return {
        "drawn_has_no_discarder": bool(c.self_drawn) and c.discarder is not None,
        "winner_discarded": c.seat is not None and c.seat == c.discarder,
        "dealt_to_east_only": dealt and c.seat not in ("E", None),
        "dealt_nothing_claimed": dealt and claimed_sets,
        "dealt_not_last": dealt and last,
        "no_kong": c.source == "kong_supplement" and not hand.kongs,
        "supplement_taken": c.source in SUPPLEMENTS and c.supplements_before is False,
        "no_kong_robbed": c.robbed_concealed is True and c.source not in ("robbed_kong", None),
        "easts_own_discard": first and c.seat == "E",
        "first_discard_discarded": first and c.source not in ("discard", None),
        "first_discard_easts": first and c.discarder not in ("E", None),
        "first_draw_drawn": c.turn == "own_first_draw" and bool(c.claimed),
        "before_first_draw_claimed": c.turn == "before_first_draw" and c.self_drawn is True,
        "first_turn_nothing_claimed": c.turn is not None and claimed_sets,
        "first_turn_not_last": c.turn is not None and last,
        "sets_claimed": c.calls_before is False and claimed_sets,
        "first_discard_no_kong": (first or c.turn == "before_first_draw") and bool(hand.kongs),
        "first_draw_after_kong": c.turn == "own_first_draw" and c.source == "wall" and bool(hand.kongs),
        "second_kong_without_first": kongs > hand.kongs,
        "kongs_then_supplement": kongs > 0 and (dealt or bool(c.claimed)),
        "supplement_after_kong": c.kongs_this_turn == 0 and c.source == "kong_supplement",
        "bonus_replaced": c.supplements_before is False and bool(hand.bonus),
        "kong_replaced": c.supplements_before is False and bool(hand.kongs),
        "nothing_replaced": c.supplements_before is True and not (hand.kongs or hand.bonus),
        "ready_from_deal_unchanged": c.ready_from_deal is True and claimed_sets,
        "too_few_flowers": c.flower_win is True and len(hand.bonus) < _LEAST_FLOWERS,
        "robbed_flower_wins": c.source == "robbed_flower" and c.flower_win is False,
        "original_call_unchanged": c.original_call is True and claimed_sets,
    }


_CHOICES: dict[str, tuple[str, ...]] = {
    "role": ("winner", "loser"),
    "seat": tuple(WINDS),
    "round": tuple(WINDS),
    "source": get_args(Source),
    "turn": get_args(Turn),
    "discarder": tuple(WINDS),
}
_FLAGS = (
    "last_tile",
    "calls_before",
    "supplements_before",
    "east_konged",
    "ready_from_deal",
    "original_call",
    "robbed_concealed",
    "declared_ready",
    "flower_win",
    "kong_robbed",
)
_NUMBERS = ("kongs_this_turn", "wins_in_a_row", "draws_between")


def _check_discards(discards: object) -> None:
    if not (isinstance(discards, tuple) and all(isinstance(code, str) for code in discards)):
        raise _bad_value("discards", discards, "a list of tile codes")
    if sum(code.startswith("J=") for code in discards) > _MOST_PREDEALT:
        raise _bad_value("discards", discards, "of two jokers dealt beforehand at most")
    for code in discards:
        if Tile.parse(code.removeprefix("J=")) is JOKER:
            raise _bad_value("discards", code, "J=9m for a joker that stands for 9m")


def _bad_value(name: str, value: object, allowed: str) -> ScoringError:
    message = f"{name} is {value!r}, it must be {allowed}"
    return ScoringError("bad_context_value", message, field=name, value=value)
