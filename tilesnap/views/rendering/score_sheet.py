"""Score sheet: each set with its value and reason, the hand's own items, and the steps to the total."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from scoring import ScoringError
from scoring.tables.advice.explanation import explain_total, explain_unpaid
from scoring.tables.advice.line_explanations import WHOLE_HAND, compare_set_payment, explain_line
from tilesnap.i18n.conditions import item_requirements
from tilesnap.i18n.translate import format_points, item_description, localize, t, to_sentence
from tilesnap.views.rendering.message_html import message_html, name_html
from tilesnap.views.rendering.sums import limit_points, score_notes, total_steps, unit_name
from tilesnap.views.rendering.tile_faces import tiles_html

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from scoring import Breakdown, Context, Hand, Line, Tile
    from scoring.engine import Engine, Sheet
    from scoring.hand.meld import Meld
    from scoring.tables.active_item import ActiveItem
    from scoring.tables.schema import Item
    from tilesnap.i18n.translate import LocalizableMessage


NAMED_KINDS = ("chow", "pung", "kong")
"""Kinds of set for which it matters whether they are melded."""
DETAIL_CODES = ("item_whole", "item_won", "item_waits", "item_source")
"""Messages in the details of a row, after the item's description; the tiles are in the row."""
WORDLESS_STEPS = ("sum", "doubled", "total")
"""Steps to the total that are shown without text."""


class _GroupedLines(NamedTuple):
    """The lines of a score by their subject."""

    sets: tuple[tuple[Line, ...], ...]
    """Lines of each set of the arrangement."""
    bonus: tuple[tuple[Line, ...], ...]
    """Lines about flowers and seasons, grouped by item."""
    hand: tuple[Line, ...]
    """Lines about several sets, all tiles, or how the last tile came."""


def score_sheet(breakdown: Breakdown, *, with_total: bool = False) -> str:
    """Render the sheet as HTML, `with_total` at its head."""
    return "".join(
        (
            '<div class="ts-sheet">',
            _total_html(breakdown) if with_total else "",
            _SheetRenderer(breakdown).items(),
            *(f"<p>{escape(note)}</p>" for note in score_notes(breakdown)),
            _chain_html(breakdown),
            _limit_html(breakdown),
            "</div>",
        )
    )


def _total_html(breakdown: Breakdown) -> str:
    unit = t(f"score-{unit_name(breakdown)}_unit", count=breakdown.total)
    return f'<p class="ts-total"><strong data-testid="total">{breakdown.total}</strong> {unit}</p>'


def chain_html(steps: Iterable[tuple[int, str]]) -> str:
    """Render the steps to the total, side by side."""
    return '<span class="ts-then" aria-hidden="true">→</span>'.join(
        f'<span class="ts-step"><b>{points}</b><small>{word}</small></span>' for points, word in steps
    )


def _chain_html(breakdown: Breakdown) -> str:
    """Render the steps to the total, with their reasons as details."""
    how = chain_html(total_steps(breakdown))
    why = "".join(
        f"<p>{message_html(each)}</p>" for each in explain_total(breakdown) if each.code not in WORDLESS_STEPS
    )
    if not why:
        return f'<p class="ts-chain">{how}</p>'
    return f'<details class="ts-how"><summary><span class="ts-chain">{how}</span></summary>{why}</details>'


def _limit_html(breakdown: Breakdown) -> str:
    """Render the total's share of the limit as a bar; nothing without a limit."""
    if not breakdown.rules.settings.has_limit:
        return ""
    most, total = breakdown.limit, min(breakdown.total, breakdown.limit)
    words = t("score-limit_line", limit=str(most))
    # The content security policy of the viewers' page allows no inline style.
    line = f'<progress max="{most}" value="{total}" aria-hidden="true"></progress>'
    return f'<p class="ts-limit">{line}<small>{words}</small></p>'


class _SheetRenderer:
    """Renderer of the table of sets and items of one breakdown."""

    def __init__(self, breakdown: Breakdown) -> None:
        self.breakdown = breakdown
        self.folded = _group_lines(breakdown)
        self.active: dict[str, ActiveItem] = {active.item.id: active for active in breakdown.rules.items}
        self.doubled = any(line.doubles for line in breakdown.items)

    def items(self) -> str:
        sets = "".join(self._sets()) if any(self.folded.sets) else ""
        bonus = "".join(self._bonus()) if self.folded.bonus else ""
        hand = "".join(self._line(line) for line in self.folded.hand)
        parts = (
            (t("score-part_sets"), sets),
            (t("score-part_bonus"), bonus),
            (t("score-part_hand"), hand),
        )
        bodies = "".join(f"<tbody>{self._part(title)}{rows}</tbody>" for title, rows in parts if rows)
        heads = f"<th>{t('score-item')}</th><th>{t(f'score-{unit_name(self.breakdown)}')}</th>"
        heads += f"<th>{t('score-doubles')}</th>" * self.doubled
        table = f'<table class="ts-items"><thead><tr>{heads}</tr></thead>{bodies}</table>' if bodies else ""
        figures = [*([] if sets else self._figures()), *([] if bonus else self._bonus_figure())]
        unpaid = f'<div class="ts-arrangement">{"".join(figures)}</div>' if figures else ""
        return unpaid + (table or f"<p>{escape(t('score-nothing'))}</p>")

    def _part(self, title: str) -> str:
        return f'<tr class="ts-part"><th colspan="{2 + self.doubled}" scope="rowgroup">{title}</th></tr>'

    def _sets(self) -> Iterator[str]:
        """Render each set's rows, the first with its tiles, and one row for all sets without a value."""
        unpaid = ""
        for place, (meld, lines) in enumerate(
            zip(self.breakdown.arrangement.sets, self.folded.sets, strict=True)
        ):
            drawn = tiles_html(meld.tiles, self._marked(place))
            if not lines:
                unpaid += _unpaid_html(drawn, meld_name(meld))
            for number, line in enumerate(lines):
                why = self._why(line, place)
                if not number and not why:
                    why = to_sentence(meld_name(meld))
                yield self._line(line, "" if number else drawn, why, further=number > 0)
        if loose := self.breakdown.arrangement.loose:
            unpaid += _unpaid_html(tiles_html(loose, self._marked(None)), t("score-single_tiles"))
        if unpaid:
            yield self._row(unpaid, "0", "")

    def _bonus(self) -> Iterator[str]:
        """Render a row for each item about bonus tiles, added up."""
        paid_for = {tile for lines in self.folded.bonus for line in lines for tile in line.tiles}
        for lines in self.folded.bonus:
            tiles = tuple(tile for line in lines for tile in line.tiles)
            first = lines[0]
            each = (
                t("score-each", count=len(lines), points=str(first.points))
                if len(lines) > 1 and first.points
                else ""
            )
            points, doubles = (sum(line.points for line in lines), sum(line.doubles for line in lines))
            item_cell = self._item_html(first, tiles_html(tiles), each)
            yield self._row(item_cell, points, doubles)
        if others := tuple(tile for tile in self.breakdown.arrangement.bonus if tile not in paid_for):
            yield self._row(_unpaid_html(tiles_html(others), ""), "0", "")

    def _line(self, line: Line, head: str = "", why: str = "", *, further: bool = False) -> str:
        if not head and not further and 0 < len(line.tiles) < WHOLE_HAND:
            head = tiles_html(line.tiles)
        if line.limit:
            why = t("score-counts_alone")
            points: int | str = limit_points(line, self.breakdown)
        else:
            points = line.points
        item_cell = self._item_html(line, head, why)
        return self._row(item_cell, points, line.doubles, "ts-further" if further else "")

    def _item_html(self, line: Line, head: str, words: str) -> str:
        """Render an item's name; its reason, description and source are in the details."""
        more = [escape(about)] if (about := self._about(line)) else []
        more += [
            message_html(each) for each in explain_line(self.breakdown, line) if each.code in DETAIL_CODES
        ]
        below = "".join(f"<p>{each}</p>" for each in more)
        why = f"<p>{escape(words)}</p>" if words else ""
        name = f'<span class="ts-words">{name_html(line)}</span>'
        return f"<details><summary>{head}{name}</summary>{why}{below}</details>"

    def _row(self, item_cell: str, points: int | str, doubles: int | str, kind: str = "") -> str:
        marked = f' class="{kind}"' if kind else ""
        return f"<tr{marked}><td>{item_cell}</td><td>{points or ''}</td>" + (
            f"<td>{doubles or ''}</td></tr>" if self.doubled else "</tr>"
        )

    def _about(self, line: Line) -> str:
        """Return the description of an item; for a house's own item its requirements."""
        if line.id not in self.active:
            return ""
        item = self.active[line.id].item
        return item_description(item) or item_requirements(item)

    def _why(self, line: Line, place: int) -> str:
        """Return why a set has this value, if it depends on being melded or concealed."""
        pays = compare_set_payment(self.breakdown, line, place)
        return localize(pays) if pays else ""

    def _figures(self) -> Iterator[str]:
        """Render the sets side by side, if none of them has a value by itself."""
        arranged = self.breakdown.arrangement
        for place, meld in enumerate(arranged.sets):
            yield _figure_html(tiles_html(meld.tiles, self._marked(place)), meld_name(meld))
        if arranged.loose:
            yield _figure_html(tiles_html(arranged.loose, self._marked(None)), t("score-single_tiles"))

    def _bonus_figure(self) -> Iterator[str]:
        if bonus := self.breakdown.arrangement.bonus:
            yield _figure_html(tiles_html(bonus), t("score-part_bonus"))

    def _marked(self, place: int | None) -> Tile | None:
        arranged = self.breakdown.arrangement
        return arranged.winning_tile if place == arranged.winning_set else None


def meld_name(meld: Meld) -> str:
    """Return the name of a set, such as `concealed pung`."""
    if meld.kind not in NAMED_KINDS:
        return t(f"score-{meld.kind}")
    return t(f"score-{'concealed' if meld.concealed else 'melded'}_{meld.kind}")


def _unpaid_html(tiles: str, words: str) -> str:
    return f'<p class="ts-unpaid">{tiles}<small>{words}</small></p>'


def _figure_html(tiles: str, words: str) -> str:
    return f"<figure>{tiles}<figcaption>{words}</figcaption></figure>"


def _group_lines(breakdown: Breakdown) -> _GroupedLines:
    """Group the lines by their subject."""
    melds = breakdown.arrangement.sets
    sets: list[list[Line]] = [[] for _ in melds]
    bonus: dict[str, list[Line]] = {}
    hand: list[Line] = []
    for line in breakdown.items:
        place = _find_set(line, breakdown, sets)
        if place is not None:
            sets[place].append(line)
        elif line.tiles and all(tile.is_bonus for tile in line.tiles):
            bonus.setdefault(line.id, []).append(line)
        else:
            hand.append(line)
    return _GroupedLines(tuple(map(tuple, sets)), tuple(map(tuple, bonus.values())), tuple(hand))


def _find_set(line: Line, breakdown: Breakdown, sets: list[list[Line]]) -> int | None:
    """Find the set of a line; of equal ones the winning set, then one without such a line."""
    arranged = breakdown.arrangement
    alike = [place for place, meld in enumerate(arranged.sets) if meld.tiles == tuple(sorted(line.tiles))]
    free = [place for place in alike if all(line.id != other.id for other in sets[place])]
    return min(free or alike, key=lambda place: place != arranged.winning_set, default=None)


def not_counted_html(breakdown: Breakdown) -> str:
    """Render the items that the hand has or nearly has and that do not count, with reasons."""
    items = {item.id: item for item in breakdown.rules.table.items}
    items_found = "".join(
        f"<li>{_not_counted_html(message, items)}</li>" for message in explain_unpaid(breakdown)
    )
    return (
        f'<ul class="ts-talk">{items_found}</ul>'
        if items_found
        else f"<p>{escape(t('score-all_counts'))}</p>"
    )


def _not_counted_html(message: LocalizableMessage, items: dict[str, Item]) -> str:
    words = message_html(message)
    if not message.code.startswith("not_paid_"):
        return words
    item = items[str(message.params["id"])]
    about = escape(item_description(item) or item_requirements(item))
    return f'<details class="ts-how"><summary><span>{words}</span></summary><p>{about}</p></details>'


def near_wins_html(near_wins: Sequence[LocalizableMessage]) -> str:
    """Render what would have given a hand enough to win; nothing if that is not known."""
    if not near_wins:
        return ""
    rows = "".join(f"<li>{message_html(each)}</li>" for each in near_wins)
    return f'<div class="ts-waits"><h4>{t("talk-near_misses")}</h4><ul>{rows}</ul></div>'


def _wait_caption(sheet: Sheet, unit: str) -> str:
    """Return the total with a waiting tile, or which minimum the hand would lack."""
    return format_points(sheet.total, unit) if sheet.won else escape(localize(sheet.warnings[-1]))


def waits_html(hand: Hand, context: Context, rules: Engine) -> str:
    """Render the waits of a losing hand; nothing if it has none."""
    if rules.kit.count_problem(hand, "loser") is not None:
        return ""
    try:
        waits = rules.waits(hand, before_the_win(context))
    except ScoringError:  # an impossible tile, which is reported elsewhere
        return ""
    if not waits:
        return ""
    captions = ((each.tile, _wait_caption(each.sheet, rules.unit)) for each in waits)
    return (
        f'<div class="ts-waits"><h4>{t("talk-waits")}</h4><p>{t("talk-waits_about")}</p>'
        f"{captioned_tiles_html(captions)}</div>"
    )


def before_the_win(context: Context) -> Context:
    """Return the context of a player who waits for a self-drawn tile, without the facts of another win."""
    return replace(context, source="wall", last_tile=None, turn=None, discarder=None, robbed_concealed=None)


def captioned_tiles_html(captions: Iterable[tuple[Tile, str]]) -> str:
    """Render tiles side by side, each with its caption, which is markup, below it."""
    figures = "".join(
        f"<figure>{tiles_html([tile])}<figcaption>{caption}</figcaption></figure>"
        for tile, caption in captions
    )
    return f'<div class="ts-arrangement">{figures}</div>'
