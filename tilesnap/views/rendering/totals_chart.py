"""Vega-Lite chart of the totals after each deal.

The first four colours are as distinct as four can be for people with protanopia, deuteranopia or tritanopia
(after Machado, Oliveira and Fernandes, 2009), the fifth is as distinct from them as possible, and all stand
out from a light and from a dark page. Five marker shapes and the names at the line ends tell the players
apart without colour.
"""

from __future__ import annotations

import json
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from tilesnap.i18n.translate import t, to_sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tilesnap.games.played_game import PlayedGame

ChartSpec = dict[str, Any]
COLOURS = ("#8c1aff", "#b38600", "#4d8ccb", "#c6395c", "#6655cc")
SHAPES = ("circle", "square", "triangle-up", "diamond", "cross")
HEIGHT = 320
NAME_SHARE = 0.08
"""Share of the height that a name takes."""
MAX_NAME_LENGTH = 10
"""Letters of a name beside its line; more leave no room for the lines on a phone."""
MAX_TICKS = 9


class ChartFrame(NamedTuple):
    """The range of the chart, and the position of each name at its right edge."""

    last: int
    lowest: float
    highest: float
    names: tuple[float, ...]

    @property
    def edge(self) -> float:
        """The right edge of the plot, in deals."""
        return self.last * 1.06


def totals_chart(game: PlayedGame, moving: Sequence[frozenset[int]]) -> ChartSpec:
    """Return the chart of the totals; provisional ones (`moving`, after each deal) are dashed and hollow."""
    frame = chart_frame(game.running_totals)
    rows = _rows(game, moving)
    lines = {
        "layer": [
            _line([row for row in rows if not row["open"]], []),
            _line([row for row in rows if row["open"] or _opens_next(row, moving)], [4, 4]),
            _line(_leaders(frame, game.totals), [1, 2]),
            _points(rows),
        ],
        "encoding": {"x": _x(frame), "y": _y(frame, {"title": None, "tickCount": 5, "format": "d"})},
    }
    names = {
        "data": {"values": [{"at": height} for height in frame.names]},
        "mark": {"type": "point", "opacity": 0, "tooltip": None},
        "encoding": {"y": {**_y(frame, _names_axis(frame, game, moving[-1])), "field": "at"}},
    }
    return {"height": HEIGHT, "layer": [lines, names], "resolve": {"axis": {"y": "independent"}}}


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


def _rows(game: PlayedGame, moving: Sequence[frozenset[int]]) -> list[ChartSpec]:
    return [
        {"deal": deal, "total": total, "player": player, "name": name, "open": player in moving[deal]}
        for deal, totals in enumerate(game.running_totals)
        for player, (name, total) in enumerate(zip(game.players, totals, strict=True))
    ]


def _opens_next(row: ChartSpec, moving: Sequence[frozenset[int]]) -> bool:
    """Return True if the player's next total is the first provisional one: the dashes begin here."""
    after = row["deal"] + 1
    return after < len(moving) and row["player"] in moving[after]


def _leaders(frame: ChartFrame, totals: Sequence[int]) -> list[ChartSpec]:
    """Return lines from the end of each player's line to the name."""
    return [
        {"deal": deal, "total": total, "player": player}
        for player, (end, name) in enumerate(zip(totals, frame.names, strict=True))
        for deal, total in ((frame.last, end), (frame.edge, name))
    ]


def _line(rows: list[ChartSpec], dashes: list[int]) -> ChartSpec:
    return {
        "data": {"values": rows},
        "mark": {"type": "line", "strokeWidth": 2.5, "strokeDash": dashes, "tooltip": None},
        "encoding": {"color": _by_player(COLOURS)},
    }


def _points(rows: list[ChartSpec]) -> ChartSpec:
    open_ = {"test": "datum.open", "value": 0}
    tooltips = [
        {"field": "name", "type": "nominal", "title": t("ledger-player")},
        {"field": "deal", "type": "quantitative", "title": t("seen-deal_axis")},
        {"field": "total", "type": "quantitative", "title": t("seen-total")},
    ]
    return {
        "data": {"values": rows},
        "mark": {"type": "point", "size": 42, "filled": True, "opacity": 1, "strokeWidth": 2},
        "encoding": {
            "color": _by_player(COLOURS),
            "stroke": _by_player(COLOURS),
            "shape": _by_player(SHAPES),
            "fillOpacity": {"condition": open_, "value": 1},
            "tooltip": tooltips,
        },
    }


def _by_player(values: Sequence[str]) -> ChartSpec:
    scale = {"domain": list(range(len(values))), "range": list(values)}
    return {"field": "player", "type": "nominal", "scale": scale, "legend": None}


def _x(frame: ChartFrame) -> ChartSpec:
    step = -(-frame.last // MAX_TICKS)
    axis = {"values": list(range(0, frame.last + 1, step)), "format": "d", "grid": False, "labelFlush": False}
    scale = {"domain": [0, frame.edge], "nice": False}
    title = t("seen-deal_axis")
    return {"field": "deal", "type": "quantitative", "title": title, "scale": scale, "axis": axis}


def _y(frame: ChartFrame, axis: ChartSpec) -> ChartSpec:
    scale = {"domain": [frame.lowest, frame.highest], "nice": False, "zero": False}
    return {"field": "total", "type": "quantitative", "scale": scale, "axis": axis}


def _names_axis(frame: ChartFrame, game: PlayedGame, moving: frozenset[int]) -> ChartSpec:
    """Return a right axis with the names, in the page's own colour: Vega knows whether it is dark."""
    words = "''"
    for player, height in enumerate(frame.names):
        label = json.dumps(name_label(game.players[player], game.totals[player], player in moving))
        words = f"abs(datum.value - {height}) < 1e-6 ? {label} : {words}"
    return {
        "orient": "right",
        "values": list(frame.names),
        "labelExpr": words,
        "labelOverlap": False,
        "labelLimit": 0,
        "labelPadding": 4,
        "grid": False,
        "title": None,
    }


def name_label(name: str, total: int, moves: bool) -> str:
    """Return the label at the end of a line."""
    short = name if len(name) <= MAX_NAME_LENGTH else f"{name[: MAX_NAME_LENGTH - 1]}…"
    minus = "−" if total < 0 else ""
    return f"{short} {minus}{abs(total)}{'?' * moves}"
