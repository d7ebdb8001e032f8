"""The fu of a hand, item by item, with the tiles and the reason of each.

Source: EMA riichi rules, minipoints. The package `mahjong` decides which arrangement is best; the sum here
must equal its sum for that arrangement.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scoring.engine import Line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.hand.arrangement import Arrangement
    from scoring.hand.meld import Meld
    from scoring.hand.tiles import Tile
    from scoring.riichi.situation import Situation

SOURCE = "EMA riichi rules, minipoints"
SEVEN_PAIRS = 25
BASE, CLOSED_DISCARD, WAIT, DRAW, OPEN_PLAIN, PAIR = 20, 10, 2, 2, 2, 2


class FuArrangement(NamedTuple):
    """An arrangement with the facts that decide its fu."""

    arrangement: Arrangement
    situation: Situation
    is_open: bool
    double_wind_fu: int = 4


def fu_lines(arrangement: FuArrangement) -> tuple[Line, ...]:
    """Return the fu of an arrangement; thirteen orphans have none."""
    if arrangement.arrangement.shape == "seven_pairs":
        return (_make_line("fu_seven_pairs", "Seven pairs", "七対子", SEVEN_PAIRS),)
    if arrangement.arrangement.shape != "regular":
        return ()
    set_lines = [*_set_lines(arrangement), *_wait_lines(arrangement.arrangement)]
    lines = [_make_line("fu_base", "Every winning hand", "副底", BASE)]
    if not arrangement.is_open and not arrangement.situation.drawn:
        lines.append(
            _make_line("fu_closed_discard", "Closed hand won on a discard", "門前加符", CLOSED_DISCARD)
        )
    if arrangement.situation.drawn and (set_lines or arrangement.is_open):
        lines.append(_make_line("fu_draw", "Drawn by the winner", "自摸符", DRAW))
    if arrangement.is_open and not arrangement.situation.drawn and not set_lines:
        lines.append(_make_line("fu_open_plain", "Open hand without any other fu", "喰い平和形", OPEN_PLAIN))
    return (*lines, *set_lines)


def sum_fu(lines: tuple[Line, ...]) -> int:
    """Return the sum of the fu."""
    return sum(line.points for line in lines)


def round_fu(points: int) -> int:
    """Round fu up to tens; seven pairs stay 25."""
    return points if points == SEVEN_PAIRS else -(-points // 10) * 10


def _set_lines(arrangement: FuArrangement) -> Iterator[Line]:
    for at, meld in enumerate(arrangement.arrangement.sets):
        if meld.kind == "pair":
            yield from _pair_lines(meld.tile, arrangement)
        elif meld.is_triplet:
            yield _triplet_line(
                meld, completed=at == arrangement.arrangement.winning_set and not arrangement.situation.drawn
            )


def _triplet_line(meld: Meld, *, completed: bool) -> Line:
    """Return the fu of a pung or kong: doubled if concealed, doubled for terminals, four times for a kong."""
    kong = meld.kind == "kong"
    fu = 2 << meld.concealed << meld.tile.is_major << 2 * kong
    native = ("暗" if meld.concealed else "明") + ("槓" if kong else "刻")
    words = "Concealed" if meld.concealed else "Open"
    of = "terminals or honours" if meld.tile.is_major else "simples"
    why = ", which the discard completed" if completed else ""
    return _make_line(
        f"fu_{words.lower()}_{meld.kind}", f"{words} {meld.kind} of {of}{why}", native, fu, meld.tiles
    )


def _pair_lines(tile: Tile, arrangement: FuArrangement) -> Iterator[Line]:
    seat, prevalent = tile.code == arrangement.situation.seat, tile.code == arrangement.situation.round
    tiles = (tile, tile)
    if tile.is_dragon:
        yield _make_line("fu_pair_dragon", "Pair of dragons", "雀頭", PAIR, tiles)
    elif seat and prevalent:
        fu = arrangement.double_wind_fu
        yield _make_line(
            "fu_pair_double", "Pair of the wind that is seat and prevalent wind", "連風牌", fu, tiles
        )
    elif seat:
        yield _make_line("fu_pair_seat", "Pair of the seat wind", "雀頭", PAIR, tiles)
    elif prevalent:
        yield _make_line("fu_pair_prevalent", "Pair of the prevalent wind", "雀頭", PAIR, tiles)


def _wait_lines(arrangement: Arrangement) -> Iterator[Line]:
    """Yield the fu of a wait for a single kind of tile, by the set that it completed."""
    if arrangement.winning_set is None or arrangement.winning_tile is None:
        return
    meld, tile = arrangement.sets[arrangement.winning_set], arrangement.winning_tile
    if meld.kind == "pair":
        yield _make_line("fu_wait_pair", "Wait for the pair", "単騎待ち", WAIT, meld.tiles)
    elif meld.kind == "chow":
        at = tile.rank - meld.tile.rank
        if at == 1:
            yield _make_line("fu_wait_between", "Wait for the tile between", "嵌張待ち", WAIT, meld.tiles)
        elif (meld.tile.rank, at) in ((1, 2), (7, 0)):
            yield _make_line("fu_wait_edge", "Wait at the edge", "辺張待ち", WAIT, meld.tiles)


def _make_line(id_: str, name: str, native: str, fu: int, tiles: tuple[Tile, ...] = ()) -> Line:
    return Line(id_, name, native, fu, 0, 0, tiles, SOURCE)
