"""How a game is seen: the chart of its totals, its deals, statistics, and what can be taken along."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from game.playing import began
from game.statistics import moving_totals
from game.tables import as_csv, as_workbook, deals_table, payments_table, totals_table
from ui.components.paper import take_along
from ui.drawing.dates import day_code, day_words
from ui.drawing.deal_words import ending_words, nets_words
from ui.drawing.evening import (
    biggest_html,
    deal_heading,
    deal_html,
    game_title,
    matrix_html,
    plain_game,
    sheet_html,
    styles_html,
    totals_html,
)
from ui.drawing.totals_chart import chart_words, totals_chart
from ui.state import keys
from words.text import literal, sentence, t

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.playing import Evening, PlayedDeal
    from game.tables import Spreadsheet, Word

WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def totals_section(game: Evening) -> None:
    """Show where everybody stands, and how the totals ran."""
    st.html(totals_html(game))
    moving = moving_totals(game)
    st.vega_lite_chart(totals_chart(game, moving), key="seen_chart", alt=chart_words(game), width="stretch")
    if game.provisional:
        st.caption(t("seen-moving"))


def statistics_section(game: Evening) -> None:
    """Show what the evening was like: who paid whom, the biggest hands, luck and style."""
    _folded("matrix", "payments", matrix_html(game))
    _folded("biggest", "trophy", biggest_html(game))
    _folded("styles", "query_stats", styles_html(game))


def _folded(name: str, icon: str, html: str) -> None:
    st.expander(t(f"seen-{name}"), icon=f":material/{icon}:", key=f"seen_{name}").html(html)


@st.fragment
def deals_listed(game: Evening, beside: Callable[[PlayedDeal], None] | None = None) -> None:
    """List the deals; each opens to its ledger in words and the hands that were shown.

    `beside` shows what is to stand with a deal that is unfolded.
    """
    if not game.deals:
        st.caption(t("seen-no_deals"))
    for deal in game.deals:
        key = f"seen_deal_{deal.place.number}"
        icon = ":material/help:" if deal.provisional else None
        folded = st.expander(_line(deal, game), icon=icon, key=key, on_change="rerun")
        if folded.open:
            with folded:
                st.html(deal_html(deal, game))
                if beside is not None:
                    beside(deal)


def _line(deal: PlayedDeal, game: Evening) -> str:
    ending = sentence(ending_words(deal.record, game.players))
    told = " ".join(filter(None, (ending, nets_words(deal, game.players))))
    return f"**{literal(deal_heading(deal))}**  \n{literal(told)}"


def downloads(game: Evening, log: Callable[[], str] | None) -> None:
    """Offer the game's sheet to be printed, its tables as files, and the game itself if `log` gives it."""
    st.subheader(t("seen-take_along"), anchor=False)
    at = began(game)
    day = day_words(at)
    # The address of a game lets whoever has it change the game: it is no link to hand on with a sheet.
    take_along(
        keys.GAME_SHEET,
        plain=plain_game(game, day),
        html=sheet_html(game, day),
        shared_as=game_title(game, day),
    )
    name = f"tilesnap-{day_code(at)}"
    with st.container(horizontal=True, key="seen_files"):
        _file("xlsx", f"{name}.xlsx", WORKBOOK, lambda: as_workbook(_tables(game), _word))
        _file("csv_deals", f"{name}-deals.csv", "text/csv", lambda: as_csv(deals_table(game), _word))
        _file("csv_totals", f"{name}-totals.csv", "text/csv", lambda: as_csv(totals_table(game), _word))
        if log is not None:
            _file("json", f"{name}.json", "application/json", log)


def _file(kind: str, name: str, mime: str, made: Callable[[], str | bytes]) -> None:
    """Offer a file, which is made when somebody wants it."""
    label = t(f"seen-file_{kind}")
    st.download_button(
        label, made, name, mime, key=f"seen_{kind}", on_click="ignore", icon=":material/download:"
    )


def _tables(game: Evening) -> tuple[Spreadsheet, ...]:
    return totals_table(game), deals_table(game), payments_table(game)


def _word(word: Word) -> str:
    """Write a word of a table in the page's language."""
    group, _, wind = word.key.partition("_")
    return t(f"wind-{wind}") if group == "wind" else t(f"seen-column_{word.key}", player=word.player)
