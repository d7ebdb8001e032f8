"""The situation of a riichi win: the context, and the facts that only riichi knows.

Source for three players: Riichi wiki, sanma; Mahjong Soul rules for three players.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from scoring.engine import Fact
from scoring.errors import Problem, ScoringError
from scoring.hand.tiles import SET_TILES, Tile

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from scoring.hand.context import Context, Wind
    from scoring.hand.hand import Hand
    from scoring.riichi.options import Choices

MAX_INDICATORS = 5
MAX_COUNTERS = 999
NORTH = Tile.parse("N")
_NORTHS = tuple(str(count) for count in range(5))
_DECLARED = ("riichi", "double_riichi")
FirstTurn = Literal["heaven", "earth", "man"]
_BEFORE_DRAWING = ("before_first_draw", "dealers_first_discard")

FACTS = (
    Fact("seat", "choice", "Which is the winner's seat?", ("E", "S", "W", "N")),
    Fact("round", "choice", "Which wind prevails?", ("E", "S", "W", "N")),
    Fact(
        "source",
        "choice",
        "How did the winning tile come?",
        ("wall", "discard", "kong_supplement", "robbed_kong", "dealt"),
    ),
    Fact("last_tile", "switch", "Was it the last tile of the wall, or the discard after it?"),
    Fact(
        "turn",
        "choice",
        "Was it the first turn, with no call before?",
        ("own_first_draw", "before_first_draw", "dealers_first_discard"),
    ),
    Fact("calls_before", "switch", "Had anybody called a tile or declared a kong before?"),
    Fact("riichi", "switch", "Did the winner declare riichi?", own=True, asked=True),
    Fact("double_riichi", "switch", "Was riichi declared on the first turn?", own=True),
    Fact(
        "ippatsu",
        "switch",
        "Was it won within one turn of riichi, without a call?",
        own=True,
        needs=_DECLARED,
    ),
    Fact(
        "norths",
        "choice",
        "How many norths were set aside?",
        _NORTHS,
        own=True,
        asked=True,
        beside="norths",
    ),
    Fact("after_north", "switch", "Did the winning tile replace a north that was set aside?", own=True),
    Fact(
        "dora_indicators",
        "tiles",
        "Which dora indicators are turned up?",
        own=True,
        asked=True,
        beside="indicators",
    ),
    Fact(
        "ura_indicators",
        "tiles",
        "Which tiles lie below them?",
        own=True,
        asked=True,
        beside="below",
        needs=_DECLARED,
    ),
    Fact("honba", "number", "How many counters lie on the table?", own=True),
    Fact("sticks", "number", "How many riichi sticks does the winner take?", own=True),
)
DEAL_FACTS = (
    Fact("honba", "number", "How many counters lie on the table?", about="deal", own=True),
    Fact("sticks", "number", "How many riichi sticks lie from deals before?", about="deal", own=True),
    Fact(
        "riichi",
        "seats",
        "Who declared riichi in this deal?",
        about="deal",
        own=True,
        outcomes=("won", "drawn"),
    ),
    Fact("tenpai", "seats", "Who is ready after a drawn deal?", about="deal", own=True, outcomes=("drawn",)),
    Fact("abortive", "switch", "Was the deal broken off?", about="deal", own=True, outcomes=("drawn",)),
    Fact(
        "nagashi",
        "seats",
        "Whose discards were all terminals and honours, none of them claimed (nagashi mangan)?",
        about="deal",
        own=True,
        outcomes=("drawn",),
    ),
    Fact("chombo", "seats", "Whose win was false?", about="deal", own=True, outcomes=("washed_out",)),
)


class Situation(NamedTuple):
    """The situation in which a hand was won; unknown facts are false.

    Attributes:
        seat: The seat wind.
        round: The prevailing wind.
        drawn: Whether the winning tile was drawn.
        after_kong: Whether it replaced a kong or a north.
        robbed: Whether it was taken from a robbed kong.
        last_tile: Whether it was the last tile of the wall, or the discard after it.
        first_turn: The blessing of a win in the first turn.
        riichi: Whether riichi was declared after the first turn.
        double_riichi: Whether riichi was declared on the first turn.
        ippatsu: Whether the win came within one turn of riichi.
        dora: The tiles that are dora, one for each indicator.
        ura: The tiles that are underside dora.
        norths: The number of norths set aside, each of which is a dora.
        honba: The counters on the table.
        sticks: The riichi sticks that the winner takes.
    """

    seat: Wind | None = None
    round: Wind | None = None
    drawn: bool = False
    after_kong: bool = False
    robbed: bool = False
    last_tile: bool = False
    first_turn: FirstTurn | None = None
    riichi: bool = False
    double_riichi: bool = False
    ippatsu: bool = False
    dora: tuple[Tile, ...] = ()
    ura: tuple[Tile, ...] = ()
    norths: int = 0
    honba: int = 0
    sticks: int = 0

    @property
    def ready(self) -> bool:
        """True if riichi was declared, on the first turn or later."""
        return self.riichi or self.double_riichi


def read_situation(context: Context, choices: Choices) -> Situation:
    """Read a context with its riichi facts. Raises ScoringError `bad_context_value`, `unknown_tile_error`."""
    extra = context.extra
    drawn, after_north = context.self_drawn is True, read_switch(extra, "after_north")
    return Situation(
        seat=context.seat,
        round=context.round,
        drawn=drawn,
        after_kong=context.source == "kong_supplement" or after_north,
        robbed=context.source == "robbed_kong",
        last_tile=context.last_tile is True and context.source in ("wall", "discard") and not after_north,
        first_turn=_read_first_turn(context),
        riichi=read_switch(extra, "riichi"),
        double_riichi=read_switch(extra, "double_riichi"),
        ippatsu=read_switch(extra, "ippatsu"),
        dora=_dora_of_all(_read_indicators(extra, "dora_indicators"), three=choices.is_three_player),
        ura=_dora_of_all(_read_indicators(extra, "ura_indicators"), three=choices.is_three_player),
        norths=_read_norths(extra),
        honba=read_number(extra, "honba"),
        sticks=read_number(extra, "sticks"),
    )


def _read_first_turn(context: Context) -> FirstTurn | None:
    if context.calls_before:
        return None
    if context.source == "dealt":
        return "heaven"
    if context.turn == "own_first_draw" and context.source == "wall":
        return "heaven" if context.seat == "E" else "earth"
    before_drawing = context.turn in _BEFORE_DRAWING
    return "man" if before_drawing and context.source == "discard" and context.seat != "E" else None


def contradictions(hand: Hand, context: Context, choices: Choices) -> Iterator[Problem]:
    """Yield riichi facts that contradict each other. Raises ScoringError as `read_situation` does."""
    situation = read_situation(context, choices)
    shown = [
        *_read_indicators(context.extra, "dora_indicators"),
        *_read_indicators(context.extra, "ura_indicators"),
    ]
    visible = [*hand.tiles, *shown, *[NORTH] * situation.norths]
    has_fifth_copy = any(visible.count(tile) > 4 for tile in (*shown, NORTH))
    open_hand = bool(hand.claimed)
    faults = {
        "riichi_open": situation.ready and open_hand,
        "riichi_twice": situation.double_riichi and context.extra.get("riichi") is False,
        "ippatsu_alone": situation.ippatsu and not situation.ready,
        "ippatsu_after_kong": situation.ippatsu and situation.after_kong,
        "riichi_on_first_turn": situation.ready
        and (situation.first_turn is not None or context.turn is not None),
        "ura_alone": bool(context.extra.get("ura_indicators")) and not situation.ready,
        "robbed_not_last": situation.robbed and context.last_tile is True,
        "replacement_not_last": situation.after_kong and context.last_tile is True,
        "early_not_east": context.turn in _BEFORE_DRAWING and context.seat == "E",
        "indicator_copies": has_fifth_copy,
        "norths_of_four": situation.norths and not choices.sets_norths_aside,
        "no_north": context.extra.get("after_north") is True and not situation.norths,
        "north_not_drawn": context.extra.get("after_north") is True and context.source not in (None, "wall"),
        "north_and_first_turn": situation.norths and situation.first_turn is not None,
        **_three_player_faults(hand, context, shown, choices),
    }
    for why, is_so in faults.items():
        if is_so:
            message = f"{_FAULTS[why]}: correct one of them"
            yield Problem("riichi_contradiction", message, {"why": why})


def _three_player_faults(
    hand: Hand, context: Context, shown: list[Tile], choices: Choices
) -> dict[str, bool]:
    """Return violations of three-player rules: middle characters, claimed chows, a North seat."""
    if not choices.is_three_player:
        return {}
    return {
        "three_without_characters": any(not in_play(tile, choices) for tile in (*hand.tiles, *shown)),
        "three_claim_no_chow": any(meld.kind == "chow" and not meld.concealed for meld in hand.melds),
        "three_without_north": "N" in (context.seat, context.discarder),
    }


def in_play(tile: Tile, choices: Choices) -> bool:
    """Return True if a tile is in the wall: three players leave out 2 to 8 of characters."""
    return _is_in_wall(tile, three=choices.is_three_player)


def _is_in_wall(tile: Tile, *, three: bool) -> bool:
    return not (three and tile.is_suited and tile.suit == "m" and 1 < tile.rank < 9)


_FAULTS = {
    "riichi_open": "riichi is declared with a closed hand, and sets were claimed",
    "riichi_twice": "double riichi is also riichi",
    "ippatsu_alone": "there is no win within one turn of riichi without riichi",
    "ippatsu_after_kong": "a kong ends the turn after riichi",
    "riichi_on_first_turn": "a player who wins on the first turn has not declared riichi before",
    "ura_alone": "only a player who declared riichi turns up the tiles below the indicators",
    "robbed_not_last": "no kong is declared after the last tile of the wall",
    "replacement_not_last": "the replacement for a kong or a north is not the last tile of the wall",
    "early_not_east": "East draws first, and does not win on a discard before that",
    "indicator_copies": "hand and indicators hold five of a tile",
    "norths_of_four": "norths are set aside by three players whose norths are a bonus",
    "no_north": "no north was set aside that the winning tile replaced",
    "north_not_drawn": "what replaces a north is drawn",
    "north_and_first_turn": "a north that is set aside ends the first turn",
    "three_without_characters": "three players play without 2 to 8 of characters",
    "three_claim_no_chow": "three players claim no chows",
    "three_without_north": "with three players nobody is North",
}


def _dora_of_all(indicators: Sequence[Tile], *, three: bool) -> tuple[Tile, ...]:
    return tuple([_dora_of(tile, three=three) for tile in indicators])


@cache
def _dora_of(indicator: Tile, *, three: bool) -> Tile:
    """Return the dora of an indicator: the next tile in play of its suit, of the winds or of the dragons."""
    if indicator.is_suited and three and indicator.suit == "m":
        return Tile("1m" if indicator.rank == 9 else "9m")
    if indicator.is_suited:
        return Tile(f"{indicator.rank % 9 + 1}{indicator.suit}")
    circle = "ESWN" if indicator.is_wind else "BFC"
    return Tile(circle[(circle.index(indicator.code) + 1) % len(circle)])


def indicator_of(dora: Tile, choices: Choices) -> Tile:
    """Return the indicator in play of a dora."""
    return _indicators_by_dora(three=choices.is_three_player)[dora]


@cache
def _indicators_by_dora(*, three: bool) -> Mapping[Tile, Tile]:
    return {_dora_of(tile, three=three): tile for tile in SET_TILES if _is_in_wall(tile, three=three)}


def _read_indicators(extra: Mapping[str, object], name: str) -> list[Tile]:
    codes = extra.get(name)
    if codes is None:
        return []
    if not isinstance(codes, list | tuple) or len(codes) > MAX_INDICATORS:
        raise _bad_value(name, codes, "a list of at most five tile codes")
    tiles = [_parse_tile(str(code)) for code in codes]
    if any([tile.index >= len(SET_TILES) for tile in tiles]):
        raise _bad_value(name, codes, "a list of tiles of the wall")
    return tiles


@lru_cache(maxsize=256)
def _parse_tile(code: str) -> Tile:
    return Tile.parse(code)


def _read_norths(extra: Mapping[str, object]) -> int:
    """Read the number of norths set aside, a number or, as it is answered, its digit."""
    value = extra.get("norths")
    if value is None:
        return 0
    if isinstance(value, bool) or str(value) not in _NORTHS:
        raise _bad_value("norths", value, "a whole number, 0 to 4")
    return int(str(value))


def read_switch(extra: Mapping[str, object], name: str) -> bool:
    """Read a fact that is true or false; unknown is False. Raises ScoringError `bad_context_value`."""
    value = extra.get(name)
    if value is not None and not isinstance(value, bool):
        raise _bad_value(name, value, "true, false or null")
    return value is True


def read_number(extra: Mapping[str, object], name: str) -> int:
    """Read a count from 0; unknown is 0. Raises ScoringError `bad_context_value`."""
    value = extra.get(name)
    if value is None:
        return 0
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MAX_COUNTERS:
        raise _bad_value(name, value, f"a whole number, 0 to {MAX_COUNTERS}")
    return value


def _bad_value(name: str, value: object, allowed: str) -> ScoringError:
    message = f"{name} is {value!r}, it must be {allowed}"
    return ScoringError("bad_context_value", message, field=name, value=value)
