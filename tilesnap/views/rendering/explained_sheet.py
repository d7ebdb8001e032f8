"""Score sheet of an engine that explains its own scores, as HTML and text."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING

from scoring.engine import SimpleSheet
from scoring.hand.tiles import restore_red_fives, write_tiles
from scoring.tables.counting.breakdown import Breakdown
from tilesnap.i18n.translate import (
    capitalize,
    format_points,
    has_translation,
    item_name,
    join_list,
    localize,
    native_name,
    rules_title,
    t,
)
from tilesnap.views.rendering.message_html import (
    insert_pictures,
    marked_fragment,
    message_html,
    name_html,
)
from tilesnap.views.rendering.sums import line_value
from tilesnap.views.rendering.tile_faces import tiles_html

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring import Line, Tile
    from scoring.engine import Engine, Sheet
    from scoring.errors import Message

WHOLE_HAND = 13


def explained_title(sheet: Sheet, engine: Engine) -> str:
    """Return the total and the rules of the score."""
    return f"{format_points(sheet.total, engine.unit)} · {rules_title(engine.catalogue)}"


def explained_sheet_html(sheet: Sheet, engine: Engine) -> str:
    """Render the whole sheet: each item with its description, the parts of its points, and the total."""
    explained = engine.explain(sheet)
    rows = "".join(
        f"<tr><td>{_item_html(line, messages)}</td>{_value_cells(line, sheet)}</tr>"
        for line, messages in zip(sheet.items, explained.items, strict=True)
    )
    parts = [each for each in explained.whole if _is_part(each)]
    rest = [each for each in explained.whole if not _is_part(each) and each.code != "total"]
    steps = "".join(f"<p>{message_html(each)}</p>" for each in rest)
    return (
        f'<div class="ts-sheet">{_tiles_html(sheet)}{_items_table(sheet, rows)}{_parts_table(parts, sheet)}'
        f'<div class="ts-explained">{steps}</div><p class="ts-chain">{_chain_html(sheet)}</p></div>'
    )


def explained_sheet_text(sheet: Sheet, engine: Engine) -> str:
    """Return the sheet as text: total, hand, items, and the explanation of the sum."""
    groups = " ".join(map(write_tiles, _groups_of(sheet)))
    lines = [explained_title(sheet, engine), groups or str(sheet.arrangement or sheet.hand), ""]
    for line in sheet.items:
        names = " ".join(filter(None, (item_name(line), native_name(line))))
        lines.append(f"{names}: {join_list(value_texts(line, sheet))}")
    return "\n".join([*lines, "", *(localize(each) for each in engine.explain(sheet).whole)])


def _is_part(message: Message) -> bool:
    """Return True if a message is one of the parts of the points."""
    return {"points", "kind"} <= message.params.keys()


def _tiles_html(sheet: Sheet) -> str:
    """Render the hand as it is arranged, in one row, with red fives red."""
    arrangement = sheet.arrangement
    if arrangement is None:
        drawn = [tiles_html(group) for group in _groups_of(sheet) or (sheet.hand.tiles,)]
        return f'<p class="ts-whole">{"".join(drawn)}</p>'
    reds = list(sheet.hand.reds)
    drawn = [
        tiles_html(
            restore_red_fives(meld.tiles, reds),
            arrangement.winning_tile if place == arrangement.winning_set else None,
        )
        for place, meld in enumerate(arrangement.sets)
    ]
    drawn += [
        tiles_html(restore_red_fives(row, reds)) for row in (arrangement.loose, arrangement.bonus) if row
    ]
    return f'<p class="ts-whole">{"".join(drawn)}</p>'


def _groups_of(sheet: Sheet) -> tuple[tuple[Tile, ...], ...]:
    """Return the tiles in groups, where the rules know groups that are not sets."""
    return sheet.groups if isinstance(sheet, SimpleSheet) else ()


def _items_table(sheet: Sheet, rows: str) -> str:
    if not rows:
        return "".join(f"<p>{escape(localize(each))}</p>" for each in sheet.warnings[-1:])
    columns = [unit for unit, counts in _columns(sheet) if counts]
    heads = "".join(f"<th>{escape(t(f'score-{unit}'))}</th>" for unit in columns)
    head = f"<thead><tr><th>{escape(t('score-item'))}</th>{heads}</tr></thead>"
    return f'<table class="ts-items">{head}<tbody>{rows}</tbody></table>'


def _columns(sheet: Sheet) -> tuple[tuple[str, bool], ...]:
    """Return the units of the items, each with whether any item has it."""
    points = any(line.points for line in sheet.items)
    return (sheet.unit, points), (sheet.double, any(line.doubles for line in sheet.items))


def _value_cells(line: Line, sheet: Sheet) -> str:
    paid = (line.points, line.doubles)
    shown = [each for each, (_, counts) in zip(paid, _columns(sheet), strict=True) if counts]
    return "".join(f"<td>{each or ''}</td>" for each in shown)


def value_texts(line: Line, sheet: Sheet) -> list[str]:
    """Return the points and the doubles of an item, each with its unit."""
    paid = ((line.points, sheet.unit), (line.doubles, sheet.double))
    return [f"{count} {t(f'score-{unit}')}" for count, unit in paid if count]


def line_value_text(line: Line, sheet: Sheet) -> str:
    """Return the value of an item with its units, as the sheet of its rules words it."""
    return line_value(line, sheet) if isinstance(sheet, Breakdown) else join_list(value_texts(line, sheet))


def _item_html(line: Line, messages: Sequence[Message]) -> str:
    tiles = tiles_html(line.tiles) if 0 < len(line.tiles) < WHOLE_HAND else ""
    below = "".join(f"<p>{message_html(each)}</p>" for each in messages if each.code != "item_by")
    words = f'<span class="ts-words">{name_html(line)}</span>'
    return f"<details><summary>{tiles}{words}</summary>{below}</details>"


def _parts_table(parts: Sequence[Message], sheet: Sheet) -> str:
    """Render the parts of the points, each with its tiles and reason."""
    if not parts:
        return ""
    rows = "".join(f"<tr><td>{_part_html(each)}</td><td>{each.params['points']}</td></tr>" for each in parts)
    unit = escape(t(f"score-{sheet.unit}"))
    sums = f"<tfoot><tr><th>{escape(t('talk-together'))}</th><td>{sheet.points}</td></tr></tfoot>"
    head = f"<thead><tr><th>{unit}</th><th></th></tr></thead>"
    return f'<table class="ts-items ts-parts">{head}<tbody>{rows}</tbody>{sums}</table>'


def _part_html(message: Message) -> str:
    """Return the reason of a part, without its points and without a full stop: it is a line of a table."""
    own = replace(message, code=f"part_{message.code}")
    return insert_pictures(
        capitalize(marked_fragment(own if has_translation(f"message-{own.code}") else message))
    )


def _chain_html(sheet: Sheet) -> str:
    """Render the steps to the total, side by side."""
    steps = [(str(sheet.doubles), t(f"score-{sheet.double}")), (str(sheet.rounded), t(f"score-{sheet.unit}"))]
    steps = [step for step in steps if step[0] != "0"]
    if sheet.limit_hand:
        key = f"score-limit_{sheet.limit_hand}"
        steps.append((t(key) if has_translation(key) else sheet.limit_hand, ""))
    steps.append((str(sheet.total), t("score-points")))
    return '<span class="ts-then" aria-hidden="true">→</span>'.join(
        f'<span class="ts-step"><b>{escape(number)}</b><small>{escape(word)}</small></span>'
        for number, word in steps
    )
