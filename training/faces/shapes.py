"""SVG fragments for all faces, in tile units (300 wide, 400 high)."""

from __future__ import annotations

import math
from dataclasses import dataclass

WIDTH, HEIGHT = 300, 400


@dataclass(frozen=True)
class Box:
    """A rectangle on the tile: its centre, width and height."""

    cx: float
    cy: float
    w: float
    h: float

    def part(self, left: float, top: float, right: float, bottom: float) -> Box:
        """Return the part between fractions of this box, (0, 0) its top left and (1, 1) its bottom right."""
        x, y = self.cx - self.w / 2, self.cy - self.h / 2
        return Box(
            x + self.w * (left + right) / 2,
            y + self.h * (top + bottom) / 2,
            self.w * (right - left),
            self.h * (bottom - top),
        )


def format_number(value: float) -> str:
    """Format a coordinate with one decimal, without a trailing zero."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if value else "0"


def points(values: list[tuple[float, float]]) -> str:
    return " ".join(f"{format_number(x)} {format_number(y)}" for x, y in values)


def format_paint(fill: str | None = None, stroke: str | None = None, width: float = 0) -> str:
    """Format paint attributes; a missing fill is none."""
    line = (
        f' stroke="{stroke}" stroke-width="{format_number(width)}" stroke-linejoin="round" stroke-linecap="round"'
        if stroke
        else ""
    )
    return f' fill="{fill or "none"}"{line}'


def path(d: str, fill: str | None = None, stroke: str | None = None, width: float = 0) -> str:
    return f'<path d="{d}"{format_paint(fill, stroke, width)}/>'


def group(content: str, transform: str) -> str:
    return f'<g transform="{transform}">{content}</g>' if content else ""


def transform_svg(content: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Move, scale and rotate (degrees, clockwise) a drawing about (0, 0)."""
    return group(
        content,
        f"translate({format_number(x)} {format_number(y)}) rotate({format_number(turn)}) scale({scale:.4g})",
    )


def circle(
    x: float, y: float, r: float, fill: str | None = None, stroke: str | None = None, width: float = 0
) -> str:
    centre = f'cx="{format_number(x)}" cy="{format_number(y)}"'
    return f'<circle {centre} r="{format_number(r)}"{format_paint(fill, stroke, width)}/>'


def ellipse(
    x: float,
    y: float,
    rx: float,
    ry: float,
    turn: float = 0,
    fill: str | None = None,
    stroke: str | None = None,
    width: float = 0,
) -> str:
    place = f"translate({format_number(x)} {format_number(y)}) rotate({format_number(turn)})"
    radii = f'rx="{format_number(rx)}" ry="{format_number(ry)}"'
    return f'<ellipse {radii} transform="{place}"{format_paint(fill, stroke, width)}/>'


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    r: float = 0,
    fill: str | None = None,
    stroke: str | None = None,
    width: float = 0,
) -> str:
    corner = f'x="{format_number(x)}" y="{format_number(y)}"'
    place = f'{corner} width="{format_number(w)}" height="{format_number(h)}" rx="{format_number(r)}"'
    return f"<rect {place}{format_paint(fill, stroke, width)}/>"


def line(values: list[tuple[float, float]], stroke: str, width: float) -> str:
    return path("M" + points(values[:1]) + "L" + points(values[1:]), None, stroke, width)


def polygon(
    values: list[tuple[float, float]], fill: str | None, stroke: str | None = None, width: float = 0
) -> str:
    return path("M" + points(values[:1]) + "L" + points(values[1:]) + "Z", fill, stroke, width)


def draw_curve(values: list[tuple[float, float]], stroke: str, width: float, fill: str | None = None) -> str:
    """Draw a smooth line through all points."""
    return path(curve_path(values), fill, stroke, width)


def curve_path(values: list[tuple[float, float]]) -> str:
    """Return the path data of a Catmull-Rom curve through all points."""
    ends = [values[0], *values, values[-1]]
    d = "M" + points(values[:1])
    for a, b, c, e in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        first = (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)
        second = (c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6)
        d += "C" + points([first, second, c])
    return d


def polar_point(x: float, y: float, r: float, degrees: float) -> tuple[float, float]:
    """Return the point at distance r from (x, y); 0 degrees is right, 90 down."""
    return x + r * math.cos(math.radians(degrees)), y + r * math.sin(math.radians(degrees))


def draw_leaf(
    x: float,
    y: float,
    length: float,
    width: float,
    degrees: float,
    fill: str | None,
    stroke: str | None = None,
    line_width: float = 0,
) -> str:
    """Draw a pointed leaf from (x, y) in a direction, in degrees."""
    return path(leaf_path(x, y, length, width, degrees), fill, stroke, line_width)


def leaf_path(x: float, y: float, length: float, width: float, degrees: float) -> str:
    a = math.radians(degrees)
    ax, ay, nx, ny = math.cos(a), math.sin(a), -math.sin(a), math.cos(a)

    def at(u: float, v: float) -> tuple[float, float]:
        return x + ax * u * length + nx * v, y + ay * u * length + ny * v

    return (
        "M"
        + points([(x, y)])
        + "Q"
        + points([at(0.5, width), at(1, 0)])
        + "Q"
        + points([at(0.5, -width), (x, y)])
        + "Z"
    )


def petal_path(x: float, y: float, length: float, width: float, degrees: float) -> str:
    """Return the path data of a round-ended petal from (x, y)."""
    a = math.radians(degrees)
    ax, ay, nx, ny = math.cos(a), math.sin(a), -math.sin(a), math.cos(a)

    def at(u: float, v: float) -> tuple[float, float]:
        return x + ax * u * length + nx * v, y + ay * u * length + ny * v

    return (
        "M" + points([(x, y)])
        + "C" + points([at(0.35, width * 0.9), at(0.95, width * 1.1), at(1, 0)])
        + "C" + points([at(0.95, -width * 1.1), at(0.35, -width * 0.9), (x, y)])
        + "Z"
    )  # fmt: skip


def disc_path(x: float, y: float, r: float) -> str:
    """Return a circle as path data, for holes by the even-odd rule."""
    radius, start = format_number(r), f"{format_number(x - r)} {format_number(y)}"
    halves = (f"a{radius} {radius} 0 1 0 {format_number(across)} 0" for across in (2 * r, -2 * r))
    return f"M{start}{''.join(halves)}Z"


def with_holes(d: str, fill: str) -> str:
    """Fill a path so that its overlapping parts show the ground."""
    return f'<path d="{d}" fill="{fill}" fill-rule="evenodd"/>'
