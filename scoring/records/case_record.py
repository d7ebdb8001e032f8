"""Records of case files: hands that other programs scored, for comparison with our scores.

`{"id", "role", "melds": [{"kind", "concealed", "tiles", "kong_type"}], "concealed_tiles": [...],
"bonus": [...], "winning_tile", "last_meld", "self_drawn", "last_source", "seat_wind", "round_wind",
"flags": {"original_call", "twofold_fortune", "flower_win", "blessing_of_man", ...}, "options"}`; tiles are
lists of codes. Other keys are ignored, as such a file also holds the other program's score and notes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, get_args

from scoring.errors import ScoringError
from scoring.hand.context import Context, Wind
from scoring.hand.hand import Hand
from scoring.hand.meld import Meld
from scoring.records.hand_record import SOURCE, HandRecord, contradiction_error
from scoring.records.settlement_record import Flag
from scoring.records.tile_code import TileCode
from scoring.validation import Constraint, ValidatedModel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.hand.tiles import Tile

LastSource = Literal[
    "wall",
    "last_wall_tile",
    "discard",
    "last_discard",
    "robbed_kong",
    "robbed_flower",
    "dead_wall",
    "initial_deal",
    "unknown",
]
_SOURCE_FIELDS: dict[str, dict[str, object]] = {
    "wall": {"source": "wall", "last_tile": False},
    "last_wall_tile": {"source": "wall", "last_tile": True},
    "discard": {"source": "discard", "last_tile": False},
    "last_discard": {"source": "discard", "last_tile": True},
    "robbed_kong": {"source": "robbed_kong"},
    "robbed_flower": {"source": "robbed_flower"},
}
_DRAWN = {"wall", "last_wall_tile", "dead_wall"}
_CLAIMED = {"discard", "last_discard", "robbed_kong", "robbed_flower"}
_Seat = Annotated[Wind | None, Constraint("E, S, W, N or null")]
_Tiles = Annotated[list[TileCode] | None, Constraint("a list of tile codes")]


class _LenientModel(ValidatedModel):
    __slots__ = ()
    __pydantic_config__: ClassVar[dict[str, object]] = {"strict": True, "extra": "ignore"}


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldForm(_LenientModel):
    """A melded set in a case file."""

    tiles: _Tiles = None
    concealed: Flag = None
    kong_type: Annotated[str | None, Constraint("text or null")] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FlagsForm(_LenientModel):
    """Special circumstances in a case file."""

    original_call: Flag = None
    twofold_fortune: Flag = None
    flower_win: Flag = None
    seven_rob_one: Flag = None
    blessing_of_heaven: Flag = None
    blessing_of_earth: Flag = None
    blessing_of_man: Flag = None
    heavenly_ready: Flag = None
    earthly_ready: Flag = None
    declared_ready: Flag = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseForm(_LenientModel):
    """A hand in a case file."""

    __pydantic_config__: ClassVar[dict[str, object]] = {
        **_LenientModel.__pydantic_config__,
        # the condition by which `read_record` distinguishes it from our own form
        "json_schema_extra": {
            "anyOf": [{"required": ["concealed_tiles"]}, {"required": ["melds"]}],
            "not": {"required": ["hand"]},
        },
    }
    role: Annotated[Literal["winner", "loser", "calling"], Constraint("winner, loser or calling")] = "winner"
    melds: Annotated[list[MeldForm] | None, Constraint('a list of {"kind", "concealed", "tiles"}')] = None
    concealed_tiles: _Tiles = None
    bonus: _Tiles = None
    winning_tile: TileCode | None = None
    last_meld: _Tiles = None
    self_drawn: Flag = None
    last_source: Annotated[LastSource | None, Constraint(f"one of {', '.join(get_args(LastSource))}")] = None
    seat_wind: _Seat = None
    round_wind: _Seat = None
    flags: FlagsForm | None = None
    options: dict[str, object] | None = None


def read_case(values: Mapping[str, object]) -> HandRecord:
    """Read a hand of a case file.

    Raises:
        ScoringError: `bad_record`, `contradictory_context`, `winning_tile_missing`, `unknown_tile_error`.
    """
    case = SOURCE.check(CaseForm, values)
    hand = _read_hand(case)
    return HandRecord(hand, _read_context(case, hand), case.options or {})


def _read_hand(case: CaseForm) -> Hand:
    melds = [_read_meld(each) for each in case.melds or ()]
    grouped = [meld for meld in melds if meld.kind != "other"]
    # Knitted groups and single tiles cannot be melded: whether they win depends on the shape of the hand.
    single = [tile for meld in melds if meld.kind == "other" for tile in meld.tiles]
    hand = Hand(tuple(grouped), (*(case.concealed_tiles or ()), *single), tuple(case.bonus or ()))
    if case.winning_tile is None or case.role != "winner":
        return hand
    completed = _completed_meld(hand, case.winning_tile, case)
    return Hand(hand.melds, hand.concealed, hand.bonus, case.winning_tile, completed)


def _read_meld(form: MeldForm) -> Meld:
    claimed_kong = form.kong_type == "claimed_on_concealed_pung"
    return Meld.from_tiles(form.tiles or (), concealed=form.concealed is True, from_pung=claimed_kong)


def _completed_meld(hand: Hand, tile: Tile, case: CaseForm) -> Meld | None:
    """Return the melded set that the winning tile completed; None if it is among the concealed tiles."""
    if tile in (case.concealed_tiles or ()):
        return None
    holding = [meld for meld in hand.melds if tile in meld.tiles]
    last = tuple(sorted(case.last_meld or ()))
    for meld in holding:
        if meld.tiles == last:
            return meld
    if tile in hand.concealed:
        return None
    if not holding:
        message = f"the winning tile {tile} is not in the hand: name one that is"
        raise ScoringError("winning_tile_missing", message, tile=tile.code)
    return min(holding, key=lambda meld: (meld.kind == "kong", len(meld.tiles)))


def _read_context(case: CaseForm, hand: Hand) -> Context:
    flags = case.flags or FlagsForm()
    role = "winner" if case.role == "winner" else "loser"  # a calling hand has waits
    values: dict[str, object] = {"role": role, "seat": case.seat_wind, "round": case.round_wind}
    if flags.original_call or flags.earthly_ready:
        values["original_call"] = True
    if flags.heavenly_ready:
        values["ready_from_deal"] = True
    if flags.declared_ready:
        values["declared_ready"] = True
    if flags.flower_win or flags.seven_rob_one:
        values["flower_win"] = True
    if flags.twofold_fortune:
        values["kongs_this_turn"] = 2
    if role == "winner":
        values |= _source_fields(case, hand)
        values |= _first_turn_fields(flags, values)
    return Context.from_json(values)


def _first_turn_fields(flags: FlagsForm, known: Mapping[str, object]) -> dict[str, object]:
    """Return the context fields of a blessing, as far as the source of the tile leaves the turn open."""
    if flags.blessing_of_heaven:
        return {"source": "dealt", "last_tile": None}
    claimed = known.get("source") in _CLAIMED
    if flags.blessing_of_man or (flags.blessing_of_earth and known.get("source") == "robbed_flower"):
        return {"turn": "before_first_draw"}
    if flags.blessing_of_earth and not claimed:
        return {"turn": "own_first_draw", "calls_before": False}
    return {"turn": "dealers_first_discard"} if flags.blessing_of_earth else {}


def _source_fields(case: CaseForm, hand: Hand) -> dict[str, object]:
    """Return the context fields of `last_source` and `self_drawn`."""
    drawn, stated = case.self_drawn, case.last_source or "unknown"
    if (drawn is True and stated in _CLAIMED) or (drawn is False and stated in _DRAWN):
        raise contradiction_error(drawn, stated)
    if stated == "dead_wall":
        return {"source": "kong_supplement" if hand.kongs else "bonus_supplement"}
    if stated == "initial_deal":
        if case.seat_wind == "E":
            return {"source": "dealt"}
        return {"source": "discard", "turn": "dealers_first_discard"}
    if stated == "unknown":
        return {"source": None if drawn is None else "wall" if drawn else "discard"}
    return _SOURCE_FIELDS[stated]
