"""What a table knows about a hand beside its tiles."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Literal, get_args

from scoring.errors import Problem, ScoringError, nearest
from scoring.hand.history import CLAIMED, SAID, Conclusion, Source, Turn, tell
from scoring.hand.tiles import JOKER, WINDS, Tile

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from scoring.hand.hand import Hand, Role

Wind = Literal["E", "S", "W", "N"]

_MOST_PREDEALT = 2


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
    `extra`: facts that only one engine has (`scoring.engine`), by its own names; that engine checks them.
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
    extra: Mapping[str, object] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        for name, allowed in CHOICES.items():
            value = getattr(self, name)
            if value not in allowed and (value is not None or name == "role"):
                raise _bad_value(name, value, f"one of {', '.join(allowed)}")
        for name in FLAGS:
            value = getattr(self, name)
            if value is not None and not isinstance(value, bool):
                raise _bad_value(name, value, "true, false or null")
        for name in NUMBERS:
            value = getattr(self, name)
            if value is not None and (not isinstance(value, int) or isinstance(value, bool) or value < 0):
                raise _bad_value(name, value, "a whole number, 0 or more")
        if self.discards is not None:
            _check_discards(self.discards)

    @classmethod
    def from_json(cls, values: Mapping[str, object], own: Collection[str] = ()) -> Context:
        """Read the fields by name; a list of discards becomes a tuple.

        `own` are the names of an engine's own facts, which may stand beside the fields or under `extra`.
        Raises ScoringError `unknown_context_field`, `bad_context_value`.
        """
        given = values.get("extra")
        if not isinstance(given, dict | None):
            raise _bad_value("extra", given, "an object")
        extra = {name: value for name, value in values.items() if name in own} | (given or {})
        read: dict[str, Any] = {name: value for name, value in values.items() if name not in own}
        known = {*_FIELDS, *own}
        for name in (read.keys() - _FIELDS) | (extra.keys() - set(own)):
            message = f"no context field {name!r}: {nearest(name, known - {'extra'})}"
            raise ScoringError("unknown_context_field", message, field=name)
        if isinstance(read.get("discards"), list):
            read["discards"] = tuple(read["discards"])
        return cls(**{"role": "winner", **read, "extra": extra})

    @property
    def self_drawn(self) -> bool | None:
        """Whether the winning tile came from the wall, the supplements or the deal."""
        return None if self.source is None else self.source not in CLAIMED

    @property
    def claimed(self) -> bool | None:
        """Whether the winning tile was discarded or taken from a robbed kong."""
        return None if self.source is None else self.source in CLAIMED

    def can_be(self, hand: Hand) -> bool:
        """Whether all of it can be true of this hand."""
        return self._told(hand).wrong is None

    def problems(self, hand: Hand) -> list[Problem]:
        """Name what cannot all be true of this hand (`contradictory_context`)."""
        wrong = self._told(hand).wrong
        if wrong is None:
            return []
        params = {"fields": wrong.fields, "why": wrong.why}
        return [Problem("contradictory_context", f"{wrong.text}: correct one of them", params)]

    def with_what_follows(self, hand: Hand) -> Context:
        """Give the context with what nobody said, but what follows from it and from the hand."""
        follows = self._told(hand).follows
        return replace(self, **follows) if follows else self  # type: ignore[arg-type]

    def _told(self, hand: Hand) -> Conclusion:
        if self.role == "loser" or _says_little(self):
            return _LITTLE
        # A pair lies melded only by the win: one that is not marked so says nothing of the time before.
        claimed_sets = any(meld.kind != "pair" for meld in hand.claimed)
        return tell(_said(self), claimed_sets=claimed_sets, kongs=hand.kongs, bonus=len(hand.bonus))

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


_FIELDS = {each.name for each in fields(Context)}
_USUAL = {"role", "seat", "round", "source", "last_tile", "extra"}
_RARE = tuple(each.name for each in fields(Context) if each.name not in _USUAL)
_all_rare = attrgetter(*_RARE)
_said = attrgetter(*SAID)
_LITTLE = Conclusion()
_NONE_RARE = (None,) * len(_RARE)


def _says_little(context: Context) -> bool:
    """Whether it says no more than winds, and that the tile was drawn or discarded: that can always be."""
    plain = context.source in (None, "wall", "discard") and not context.last_tile
    return plain and _all_rare(context) == _NONE_RARE


CHOICES: dict[str, tuple[str, ...]] = {
    "role": ("winner", "loser"),
    "seat": tuple(WINDS),
    "round": tuple(WINDS),
    "source": get_args(Source),
    "turn": get_args(Turn),
    "discarder": tuple(WINDS),
}
FLAGS = (
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
NUMBERS = ("kongs_this_turn", "wins_in_a_row", "draws_between")


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
