"""The circumstances of a hand, as far as the table knows them."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Literal, get_args

from scoring.errors import Problem, ScoringError, suggest_name
from scoring.hand.history import CLAIMED_SOURCES, STATABLE_FACTS, Conclusion, Source, Turn, infer_facts
from scoring.hand.tiles import JOKER, WINDS, Tile

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from scoring.hand.hand import Hand, Role

Wind = Literal["E", "S", "W", "N"]

_MAX_PREDEALT = 2


@dataclass(frozen=True)
class Context:
    """The circumstances of a win or loss. None is unknown, and nothing that needs it is counted.

    Attributes:
        role: Whether the owner won or lost.
        seat: The seat wind.
        round: The prevailing wind.
        source: How the winning tile came; `robbed_flower` is the eighth flower, which another player drew.
        last_tile: Whether it was the last tile of the wall, or the discard after it.
        turn: The early turn in which the hand was won.
        calls_before: Whether another player made a chow, pung or kong before the win.
        supplements_before: Whether the owner took supplement tiles.
        east_konged: Whether East declared a kong before.
        ready_from_deal: Whether the hand was ready as dealt.
        original_call: Whether the hand was ready after the first discard, and unchanged since.
        kongs_this_turn: The number of kongs that the winner declared in the turn of the win.
        discarder: Who discarded, or whose kong was robbed.
        robbed_concealed: Whether that kong was concealed.
        wins_in_a_row: The number of the dealer's consecutive wins with this one.
        draws_between: The number of drawn deals between those.
        discards: The owner's discards in order, claimed ones included.
        declared_ready: Whether readiness was declared aloud.
        flower_win: Whether flowers and seasons alone win, whatever the other tiles.
        kong_robbed: Whether a kong of this loser was robbed, so that it counts as the pung that is left.
        extra: Facts that only one engine knows (`scoring.engine`), by its own names; that engine checks them.

    Raises:
        ScoringError: `bad_context_value`.
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
        # Validated by hand: contexts are made by the thousand, and pydantic's dataclass takes half as long
        # again and doubles the time to import `scoring`.
        for name, value in zip(_NAMES, _values(self), strict=True):
            if value is not None or name == "role":
                _check_value(name, value)

    def with_facts(self, **facts: object) -> Context:
        """Return the context with other values of some fields, as `dataclasses.replace` does, but faster.

        Only the new values are checked.

        Raises:
            ScoringError: `bad_context_value`.
        """
        for name, value in facts.items():
            if value is not None or name == "role":
                _check_value(name, value)
        changed = object.__new__(Context)
        changed.__dict__.update(self.__dict__, **facts)  # faster than a slot at a time
        return changed

    @classmethod
    def from_json(cls, values: Mapping[str, object], own: Collection[str] = ()) -> Context:
        """Return the context of a JSON object; a list of discards becomes a tuple.

        Args:
            values: The fields by name.
            own: The names of an engine's own facts, which may stand beside the fields or under `extra`.

        Raises:
            ScoringError: `unknown_context_field`, `bad_context_value`.
        """
        extra_values = values.get("extra")
        if not isinstance(extra_values, dict | None):
            raise _bad_value("extra", extra_values, "an object")
        extra = {name: value for name, value in values.items() if name in own} | (extra_values or {})
        field_values: dict[str, Any] = {name: value for name, value in values.items() if name not in own}
        known = {*_FIELDS, *own}
        for name in (field_values.keys() - _FIELDS) | (extra.keys() - set(own)):
            message = f"no context field {name!r}: {suggest_name(name, known - {'extra'})}"
            raise ScoringError("unknown_context_field", message, field=name)
        if isinstance(field_values.get("discards"), list):
            field_values["discards"] = tuple(field_values["discards"])
        return cls(**{"role": "winner", **field_values, "extra": extra})

    @property
    def self_drawn(self) -> bool | None:
        """True if the winning tile came from the wall, the supplements or the deal."""
        return None if self.source is None else self.source not in CLAIMED_SOURCES

    @property
    def claimed(self) -> bool | None:
        """True if the winning tile was discarded or taken from a robbed kong."""
        return None if self.source is None else self.source in CLAIMED_SOURCES

    def is_consistent_with(self, hand: Hand) -> bool:
        """Return True if all of it can be true of this hand."""
        return self.conclude(hand).violated is None

    def problems(self, hand: Hand) -> list[Problem]:
        """Return the contradiction between these facts and the hand, if any (`contradictory_context`)."""
        return self.conclude(hand).problems

    def with_inferred_facts(self, hand: Hand) -> Context:
        """Return the context with the facts that follow from the stated ones and from the hand."""
        return self.completed_by(self.conclude(hand))

    def completed_by(self, conclusion: Conclusion) -> Context:
        """Return the context with the facts that follow."""
        return self.with_facts(**conclusion.follows) if conclusion.follows else self

    def conclude(self, hand: Hand) -> Conclusion:
        """Return what follows from these facts and the hand, or how they contradict each other."""
        if self.role == "loser" or _is_always_possible(self):
            return _NO_CONCLUSION
        # Only the win can meld a pair: even if it is not marked as such it proves no earlier claim.
        claimed_sets = any(meld.kind != "pair" for meld in hand.claimed)
        return infer_facts(
            _stated_facts(self), claimed_sets=claimed_sets, kongs=hand.kongs, bonus=len(hand.bonus)
        )

    def warnings(self, hand: Hand) -> list[Problem]:
        """Return what is unknown and may change the score, and what is odd."""
        warnings = []
        unknown = self.seat is None or self.round is None
        winds_matter = unknown and any(tile.is_wind for tile in hand.tiles)
        if self.seat is None and (winds_matter or hand.bonus):
            warnings.append(Problem("seat_unknown", "the seat is unknown: nothing is counted for its wind"))
        if self.round is None and winds_matter:
            warnings.append(Problem("round_unknown", "the round is unknown: nothing is counted for its wind"))
        if self.role == "loser":
            return warnings
        if self.source is None:
            message = (
                "the source of the winning tile is unknown: it is counted as claimed, without its bonuses"
            )
            warnings.append(Problem("source_unknown", message))
        if self.source == "bonus_supplement" and not hand.bonus:
            message = "a supplement tile after a bonus tile, but the hand shows no bonus tile"
            warnings.append(Problem("supplement_without_bonus", message))
        tile = hand.winning_tile
        if self.source == "robbed_kong" and tile is not None and hand.tiles.count(tile) > 1:
            message = f"the robbed kong had all four of {tile}, yet the hand holds another"
            warnings.append(Problem("robbed_tile_twice", message, {"tile": tile.code}))
        return warnings


_NAMES = tuple(each.name for each in fields(Context))
_FIELDS = set(_NAMES)
_values = attrgetter(*_NAMES)
_USUAL = {"role", "seat", "round", "source", "last_tile", "extra"}
_RARE = tuple(each.name for each in fields(Context) if each.name not in _USUAL)
_rare_values = attrgetter(*_RARE)
_stated_facts = attrgetter(*STATABLE_FACTS)
_NO_CONCLUSION = Conclusion()
_NONE_RARE = (None,) * len(_RARE)


def _is_always_possible(context: Context) -> bool:
    """Return True if only winds and a plain draw or discard are known: that is always possible."""
    plain = context.source in (None, "wall", "discard") and not context.last_tile
    return plain and _rare_values(context) == _NONE_RARE


FIELD_CHOICES: dict[str, tuple[str, ...]] = {
    "role": ("winner", "loser"),
    "seat": tuple(WINDS),
    "round": tuple(WINDS),
    "source": get_args(Source),
    "turn": get_args(Turn),
    "discarder": tuple(WINDS),
}
FLAG_FIELDS = (
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
NUMBER_FIELDS = ("kongs_this_turn", "wins_in_a_row", "draws_between")


def _check_value(name: str, value: object) -> None:
    """Raise ScoringError `bad_context_value` for a value that the field does not have."""
    if name in FIELD_CHOICES:
        if value not in FIELD_CHOICES[name]:
            raise _bad_value(name, value, f"one of {', '.join(FIELD_CHOICES[name])}")
    elif name in FLAG_FIELDS:
        if not isinstance(value, bool):
            raise _bad_value(name, value, "true, false or null")
    elif name in NUMBER_FIELDS:
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise _bad_value(name, value, "a whole number, 0 or more")
    elif name == "discards":
        _check_discards(value)


def _check_discards(discards: object) -> None:
    if not (isinstance(discards, tuple) and all(isinstance(code, str) for code in discards)):
        raise _bad_value("discards", discards, "a list of tile codes")
    if sum(code.startswith("J=") for code in discards) > _MAX_PREDEALT:
        raise _bad_value("discards", discards, "of two jokers dealt beforehand at most")
    for code in discards:
        if Tile.parse(code.removeprefix("J=")) is JOKER:
            raise _bad_value("discards", code, "J=9m for a joker that stands for 9m")


def _bad_value(name: str, value: object, allowed: str) -> ScoringError:
    message = f"{name} is {value!r}, it must be {allowed}"
    return ScoringError("bad_context_value", message, field=name, value=value)
