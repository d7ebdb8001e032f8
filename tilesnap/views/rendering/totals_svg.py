"""SVG chart of the totals after each deal, which needs no script.

The first four colours are as distinct as four can be for people with protanopia, deuteranopia or tritanopia
(after Machado, Oliveira and Fernandes, 2009), the fifth is as distinct from them as possible, and all stand
out from a light and from a dark page. Five marker shapes and the names at the line ends tell the players
apart without colour.
"""

from __future__ import annotations

from html import escape
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from tilesnap.games.statistics import provisional_totals
from tilesnap.i18n.translate import t, to_sentence
from tilesnap.views.rendering.ledger import format_total

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tilesnap.games.played_game import PlayedGame

COLOURS = ("#8c1aff", "#b38600", "#4d8ccb", "#c6395c", "#6655cc")
SHAPES = ("circle", "square", "triangle-up", "diamond", "cross")
NAME_SHARE = 0.08
"""Share of the height that a name takes."""
MAX_NAME_LENGTH = 10
"""Letters of a name beside its line; more leave no room for the lines on a phone."""
WIDTH, HEIGHT = 380, 250
LEFT, RIGHT, TOP, BOTTOM = 46, 262, 8, 226
"""Edges of the plot in SVG units; names are right of it, numbers left and below."""
MAX_SCALE_LINES = 6
"""Limit on the lines of the scale."""
STEPS = (1, 2, 5)
MARKS = {
    "circle": '<circle r="4"/>',
    "square": '<rect x="-3.6" y="-3.6" width="7.2" height="7.2"/>',
    "triangle-up": '<path d="M0-4.6 4.4 3.4H-4.4Z"/>',
    "diamond": '<path d="M0-5.2 5.2 0 0 5.2-5.2 0Z"/>',
    "cross": '<path d="M-1.6-4.6H1.6V-1.6H4.6V1.6H1.6V4.6H-1.6V1.6H-4.6V-1.6H-1.6Z"/>',
}


class ChartFrame(NamedTuple):
    """The range of the chart, and the position of each name at its right edge."""

    last: int
    lowest: float
    highest: float
    names: tuple[float, ...]


def totals_svg(game: PlayedGame) -> str:
    """Render the totals after each deal; provisional ones are dashed and hollow."""
    frame, moving = chart_frame(game.running_totals), provisional_totals(game)
    parts = (*_scale(frame), *_deals(frame), *_lines(game, frame, moving), *_names(game, frame, moving[-1]))
    box, words = f"0 0 {WIDTH} {HEIGHT}", escape(describe_chart(game))
    return f'<svg class="chart" viewBox="{box}" role="img" aria-label="{words}">{"".join(parts)}</svg>'


def describe_chart(game: PlayedGame) -> str:
    """Return a description of the chart for screen readers."""
    totals = ", ".join(f"{name} {total}" for name, total in zip(game.players, game.totals, strict=True))
    return to_sentence(t("seen-chart", deals=str(len(game.deals)), totals=totals))


def spread_names(totals: Sequence[int], lowest: float, highest: float) -> tuple[float, ...]:
    """Return positions of the names beside the line ends: close, without overlapping."""
    apart = NAME_SHARE * (highest - lowest)
    order = sorted(range(len(totals)), key=totals.__getitem__)
    places = [float(total) for total in totals]
    for below, above in pairwise(order):
        places[above] = max(places[above], places[below] + apart)
    ceiling = highest
    for player in reversed(order):
        places[player] = min(places[player], ceiling)
        ceiling = places[player] - apart
    return tuple(places)


def chart_frame(running: Sequence[Sequence[int]]) -> ChartFrame:
    """Return the range of the chart of these totals."""
    lowest, highest = (float(pick(map(pick, running))) for pick in (min, max))
    margin = max(1.0, 0.05 * (highest - lowest))
    lowest, highest = lowest - margin, highest + margin
    return ChartFrame(len(running) - 1, lowest, highest, spread_names(running[-1], lowest, highest))


def _x(deal: float, frame: ChartFrame) -> float:
    return round(LEFT + (RIGHT - LEFT) * deal / max(1, frame.last), 1)


def _y(total: float, frame: ChartFrame) -> float:
    return round(BOTTOM - (BOTTOM - TOP) * (total - frame.lowest) / (frame.highest - frame.lowest), 1)


def scale_step(span: float) -> int:
    """Return the distance between the lines of a scale: few lines, at round numbers."""
    steps = (step * int(10**power) for power in range(30) for step in STEPS)
    return next(step for step in steps if span / step < MAX_SCALE_LINES)


def _scale(frame: ChartFrame) -> Iterator[str]:
    step = scale_step(frame.highest - frame.lowest)
    for value in range(int(frame.lowest // step + 1) * step, int(frame.highest) + 1, step):
        y = _y(value, frame)
        yield f'<path class="scale" d="M{LEFT} {y}H{RIGHT}"/>'
        minus = "−" if value < 0 else ""
        yield f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{minus}{abs(value)}</text>'


def _deals(frame: ChartFrame) -> Iterator[str]:
    for deal in range(0, frame.last + 1, scale_step(frame.last)):
        yield f'<text x="{_x(deal, frame)}" y="{HEIGHT - 6}" text-anchor="middle">{deal}</text>'


def _lines(game: PlayedGame, frame: ChartFrame, moving: list[frozenset[int]]) -> Iterator[str]:
    for player, colour, shape in zip(range(len(game.players)), COLOURS, SHAPES, strict=False):
        points = [
            (_x(deal, frame), _y(totals[player], frame)) for deal, totals in enumerate(game.running_totals)
        ]
        lines = "".join(
            f'<path d="M{x} {y}L{to_x} {to_y}"{_dashed(player in moving[deal])}/>'
            for deal, ((x, y), (to_x, to_y)) in enumerate(pairwise(points), 1)
        )
        marks = "".join(
            f'<g transform="translate({x} {y})"{_hollow(player in moving[deal])}>'
            f"<title>{escape(_describe_mark(game, player, deal))}</title>{MARKS[shape]}</g>"
            for deal, (x, y) in enumerate(points)
        )
        yield f'<g stroke="{colour}" fill="{colour}" stroke-width="2">{lines}{marks}</g>'


def _describe_mark(game: PlayedGame, player: int, deal: int) -> str:
    """Return what a mark shows: a player's total after a deal."""
    words = f"{game.players[player]} {format_total(game.running_totals[deal][player])}"
    return f"{t('seen-deal', number=str(deal))}: {words}" if deal else words


def _dashed(is_open: bool) -> str:
    return ' stroke-dasharray="4 4"' if is_open else ""


def _hollow(is_open: bool) -> str:
    return ' fill="none"' if is_open else ""


def _names(game: PlayedGame, frame: ChartFrame, moving: frozenset[int]) -> Iterator[str]:
    """Render each name beside the end of its line, with a dotted leader."""
    for player, height in enumerate(frame.names):
        end, beside = _y(game.totals[player], frame), _y(height, frame)
        label = name_label(game.players[player], game.totals[player], player in moving)
        line = f"M{RIGHT + 6} {end}L{RIGHT + 16} {beside}"
        yield f'<path class="leader" stroke="{COLOURS[player]}" d="{line}"/>'
        yield f'<text x="{RIGHT + 19}" y="{beside + 4}">{escape(label)}</text>'


def name_label(name: str, total: int, moves: bool) -> str:
    """Return the label at the end of a line."""
    short = name if len(name) <= MAX_NAME_LENGTH else f"{name[: MAX_NAME_LENGTH - 1]}…"
    minus = "−" if total < 0 else ""
    return f"{short} {minus}{abs(total)}{'?' * moves}"
