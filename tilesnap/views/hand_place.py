"""The place of a hand: ways to enter it, its result with reasons and payments, and the sheet to share or print."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from scoring.hand.notation import to_mpsz
from scoring.hand.tiles import write_marked
from tilesnap.deals.view import ledger_with_hand, settle_hand
from tilesnap.i18n.translate import join_list, localize, t
from tilesnap.views.parts import (
    ExportedFile,
    button,
    buttons,
    choice_field,
    fold,
    form,
    html,
    notation_field,
    note,
    sheet,
)
from tilesnap.views.rendering.dates import format_day, format_iso_day
from tilesnap.views.rendering.ledger import is_provisional, ledger_text
from tilesnap.views.rendering.payments import (
    losers_settle_html,
    payment_lines_html,
    payments_html,
    payments_text,
)
from tilesnap.views.rendering.score_sheet import near_wins_html, waits_html
from tilesnap.views.rendering.sheets import full_sheet_html, sheet_text, sheet_title
from tilesnap.views.status_bar import unstated_specials

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.engine import Engine, Sheet
    from scoring.hand.hand import Hand
    from tilesnap.deals.deal import Deal
    from tilesnap.deals.evaluation import Evaluation
    from tilesnap.deals.facts import HandFacts
    from tilesnap.views.parts import Part


MAX_HAND_LENGTH = 300
EXAMPLES = Path(__file__).parents[2] / "samples" / "hands.txt"


_SHOWN_ELSEWHERE = ("strays_left_out", "no_winning_tile", "no_tiles", "no_sure_tile", "hand_unclear")
"""The codes of problems that the editor's rows and the status bar show in their current state."""


def photo_problem_parts(deal: Deal) -> Iterator[Part]:
    """Yield the problems of the photo, until the hand is corrected, except those that the hand itself shows."""
    seat_hand = deal.seat_hand()
    if seat_hand.is_touched or seat_hand.has_no_tiles:  # then the editor reports it, and nothing else matters
        return
    known = {problem.code for problem in seat_hand.hand.to_hand().problems()} | {*_SHOWN_ELSEWHERE}
    for problem in seat_hand.problems:
        if problem.code not in known:
            yield note(localize(problem), "bad")


def text_parts(deal: Deal) -> Iterator[Part]:
    """Yield the field for the hand as text, sent at once, with what its letters mean."""
    written = deal.seat_hand().hand.text
    field = notation_field("hand", t("hand-text_label"), written, MAX_HAND_LENGTH, t("hand-text_placeholder"))
    yield form("hand_text", [field], [], {"command": "write_hand"})
    yield note(t("hand-text_help"), "hint")


def more_parts(deal: Deal, *, has_photo: bool) -> Iterator[Part]:
    """Yield the rarer ways to correct a hand: its text, and a frame on its photo."""
    frame = button(t("hand-frame"), {"command": "frame_hand"})
    framing = [buttons("frame", [frame])] if has_photo else []
    yield fold("more", t("hand-more"), [*text_parts(deal), *framing])


def other_ways_parts(deal: Deal, *, is_begun: bool) -> Iterator[Part]:
    """Yield the ways to enter a hand without a photo: tile by tile, as text, or an example."""
    lay = button(t("photo-new_hand"), {"command": "lay_tiles"})
    names = [(name, name[:1].upper() + name[1:]) for name in example_hands()]
    examples = choice_field("example", t("photo-example_label"), names, "", t("photo-example_pick"))
    parts = [
        note(t("photo-type_hint")),
        buttons("lay_tiles", [lay]),
        form("examples", [examples], [], {"command": "load_example"}),
        *([] if is_begun else text_parts(deal)),
    ]
    yield fold("other_ways", t("photo-other_ways"), parts)


@cache
def example_hands() -> dict[str, str]:
    """Read the example hands by their names: each line of the file is `name: hand`."""
    lines = EXAMPLES.read_text(encoding="utf-8").splitlines()
    rows = (line.partition(":") for line in lines if ":" in line and not line.startswith("#"))
    return {name.strip(): hand.strip() for name, _, hand in rows}


def final_sheet(progress: Evaluation) -> Sheet | None:
    """Return the sheet of a hand whose score is final; None before."""
    return progress.breakdown if progress.is_final else None


def result_parts(deal: Deal, progress: Evaluation, facts: HandFacts, *, has_link: bool) -> Iterator[Part]:
    """Yield the tiles that a hand waits for, or its score with reasons and payments once that is final.

    Args:
        deal: The deal.
        progress: The evaluation of its hand.
        facts: What is known of the hand besides its tiles.
        has_link: Whether the address of the page shows the hand, so that it can be shared.
    """
    waits = waits_html(progress.hand, progress.context, progress.engine)
    if markup := waits or near_wins_html(progress.near_wins):
        yield html(markup)
    if address := tenhou_address(progress.hand, progress.engine):
        link = f'<a href="{escape(address)}" target="_blank" rel="noreferrer">{escape(t("score-tenhou"))}</a>'
        yield html(f'<p class="ts-note">{link}</p>')
    breakdown = final_sheet(progress)
    if breakdown is None:
        return
    score = full_sheet_html(breakdown, progress.engine)
    paid = payments_of_hand_html(deal, progress, facts)
    yield html(f'<section class="ts-result">{score}{paid}{_assumptions_html(progress, facts)}</section>')
    yield sheet(
        "hand_sheet",
        t("asking-sheet"),
        f"tilesnap-{format_iso_day(datetime.now(UTC))}",
        {"command": "export_hand_sheet"},
        title=sheet_title(breakdown, progress.engine),
        uses=("share", "copy", "picture", "print"),
        # At a table with names anyone who has the address can write in the game.
        has_link=has_link and not deal.table.is_named,
    )


def tenhou_address(hand: Hand, rules: Engine) -> str | None:
    """Return the address of tenhou.net that shows the best discards and the waits of a riichi hand.

    None under other rules, and for hands with melds, bonus tiles or unknown tiles, which it cannot show.
    """
    tiles = list(hand.concealed)
    if (
        rules.name != "riichi"
        or hand.melds
        or hand.bonus
        or not tiles
        or not all(each.is_known for each in tiles)
    ):
        return None
    for red in hand.red_fives:
        tiles[tiles.index(red.plain)] = red
    words = ["".join(tile.code for tile in tiles if not tile.is_suited)]
    words[:0] = [write_marked(tuple(tile for tile in tiles if tile.suit == suit), -1) for suit in "mps"]
    return f"https://tenhou.net/2/?q={to_mpsz(''.join(words))}"


def identify_result(deal: Deal, progress: Evaluation, facts: HandFacts) -> str | None:
    """Return an identification of a final result, which a page scrolls to once; None before it is final.

    A hand can be final before the payer is known: with its payments it is another result.
    """
    if final_sheet(progress) is None:
        return None
    return f"{deal.id} {deal.player} {bool(payments_of_hand_html(deal, progress, facts))}"


def payments_of_hand_html(deal: Deal, progress: Evaluation, facts: HandFacts) -> str:
    """Render the payments; at a table with names, those of its deal with this hand. Empty until all is known."""
    if deal.table.is_named:
        ledger = ledger_with_hand(deal)
        if ledger is None:
            return ""
        names = deal.table.names_by_wind
        return payment_lines_html(ledger.lines, names, lambda line: is_provisional(line, ledger))
    settled = settle_hand(progress, facts)
    if settled is None:
        return ""
    return payments_html(settled, by_winds=facts.seat is not None) + losers_settle_html(progress.engine)


def _assumptions_html(progress: Evaluation, facts: HandFacts) -> str:
    """Render which special ways to win the total assumes not to have happened."""
    names = unstated_specials(progress, facts)
    return f'<p class="ts-note">{escape(t("score-assumes", specials=join_list(names)))}</p>' if names else ""


def export_hand_sheet(deal: Deal, progress: Evaluation, facts: HandFacts) -> ExportedFile | None:
    """Return the sheet of a final score: player, date, total, every step, and the payments. None before that."""
    breakdown = final_sheet(progress)
    if breakdown is None:
        return None
    is_named = deal.table.is_named and deal.player is not None
    player = t("seen-hand_shown", player=deal.table.names[deal.player or 0]) if is_named else ""
    title, day = sheet_title(breakdown, progress.engine), format_day(datetime.now(UTC))
    about = " · ".join(filter(None, (player, day)))
    markup = f"<h1>{escape(title)}</h1><p>{escape(about)}</p>{full_sheet_html(breakdown, progress.engine)}"
    if paid := payments_of_hand_html(deal, progress, facts):
        markup += f"<h2>{escape(t('talk-payments'))}</h2>{paid}"
    plain = [about, sheet_text(breakdown, progress.engine)]
    if ledger := ledger_with_hand(deal):
        plain += ["", *ledger_text(ledger, deal.table.names_by_wind)]
    elif settled := None if facts.given else settle_hand(progress, facts):
        plain += ["", payments_text(settled, by_winds=facts.seat is not None)]
    return ExportedFile(markup, "\n".join(plain), is_sheet=True)
