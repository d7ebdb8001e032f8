"""The deals and results of a game, and the choice of its section, with the parts that both hosts show."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING, get_args

import streamlit as st

from scoring.errors import ScoringError
from tilesnap.deals.commands import command_name, parse_member
from tilesnap.deals.game_deal import follow_reordered_deals
from tilesnap.games.events import DealConfirmed
from tilesnap.i18n.translate import t
from tilesnap.lessons.screen import ShowLesson
from tilesnap.lessons.view import open_lesson_button
from tilesnap.runtime.addresses import reachable_address
from tilesnap.runtime.assets import with_base_path
from tilesnap.session.commands import (
    SHARING_COMMANDS,
    CloseGame,
    CorrectDeal,
    OpenSection,
    RecordCommand,
    SharingCommand,
    ShowSeason,
    rejecting_impossible,
)
from tilesnap.streamlit_app.components.parts import render_parts
from tilesnap.streamlit_app.screens.lesson import is_lesson_offered, request_lesson
from tilesnap.streamlit_app.state import keys, table_rules
from tilesnap.streamlit_app.state.current_deal import current_deal, open_for_correction, set_deal
from tilesnap.streamlit_app.state.devices import device_name, is_pen_elsewhere
from tilesnap.streamlit_app.state.open_game import (
    append_event,
    authorised_store,
    current_game,
    device_id,
    explain_refusal,
    game_file_text,
    set_problem,
)
from tilesnap.streamlit_app.state.sharing import run_sharing_command, sharing_view
from tilesnap.streamlit_app.state.visit import PageRequest, visit
from tilesnap.views.game import SECTIONS, ShownGame, find_deal, opening_section, section_tabs_part
from tilesnap.views.rendering.dates import format_time_of_day
from tilesnap.views.rendering.evidence import make_seal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tilesnap.deals.deal import Deal
    from tilesnap.games.log import Entry
    from tilesnap.games.store import Link
    from tilesnap.streamlit_app.state.visit import OpenGame
    from tilesnap.views.game import SectionName
    from tilesnap.views.parts import WireCommand

SECTION_PARAMETER = "at"
"""The query parameter with the section, unless it is the one in which the game opens."""
_COMMANDS = {
    **{
        command_name(kind): kind
        for kind in (OpenSection, CorrectDeal, ShowLesson, ShowSeason, *get_args(RecordCommand))
    },
    **SHARING_COMMANDS,
}


def render_section_choice(game: OpenGame, deal: Deal) -> SectionName:
    """Render the choice of a section, and return the current one."""
    wanted = st.query_params.get(SECTION_PARAMETER)
    place = next((each for each in SECTIONS if each == wanted), _default_section(game, deal))
    render_parts(keys.PLACE, [section_tabs_part(place)], apply_record_command)
    return place


def render_deals_section(game: OpenGame, deal: Deal) -> None:
    """Render the recorded deals. `deal` is the one that is being entered."""
    record = visit().record
    render_parts(keys.RECORD, record.deals_parts(_shown_game(game, deal)), apply_record_command, record.file)


def render_results_section(game: OpenGame, deal: Deal) -> None:
    """Render the final or current result of a game. `deal` is the one that is being entered."""
    record = visit().record
    parts = record.results_parts(_shown_game(game, deal))
    render_parts(keys.RECORD, parts, apply_record_command, record.file)
    render_share_section(game, deal)


def render_share_section(game: OpenGame, deal: Deal) -> None:
    """Offer the ways to share a game."""
    if parts := visit().record.sharing_parts(_shown_game(game, deal)):
        render_parts(keys.SHARE, parts, apply_record_command)


def apply_record_command(command: WireCommand) -> None:
    """Apply a command about the record of the open game; why it was refused is shown on the page."""
    parsed, game, deal = parse_member(command, _COMMANDS), current_game(), current_deal()
    if game is None:
        return
    game = replace(game, pen_elsewhere=is_pen_elsewhere(deal))
    with explain_refusal(), rejecting_impossible(parsed):
        if isinstance(parsed, OpenSection):
            _open_section(parsed.name, _default_section(game, deal))
        elif isinstance(parsed, CorrectDeal):
            played = find_deal(game.played, parsed.entry)
            if played is not None and game.may_write and not deal.is_begun:
                open_for_correction(game, played)
                _open_play_section()
        elif isinstance(parsed, SharingCommand):
            run_sharing_command(parsed, game)
        elif isinstance(parsed, ShowLesson):
            request_lesson(game)
        elif isinstance(parsed, ShowSeason):
            visit().requested_page = PageRequest("season", {})
        else:
            _append_events(parsed, game, deal)
            if isinstance(parsed, CloseGame) and not parsed.closed:
                _open_play_section()


def _append_events(command: RecordCommand, game: OpenGame, deal: Deal) -> None:
    """Append the events of a command to the log, after which the entered deal still follows the last one."""
    for event in visit().record.run(command, _shown_game(game, deal)):
        append_event(event, game.played.state.basis if isinstance(event, DealConfirmed) else None)
    if changed := current_game():
        followed = follow_reordered_deals(deal, game.played, changed.played)
        if followed is not deal:
            set_deal(followed)


def _default_section(game: OpenGame, deal: Deal) -> SectionName:
    """Return the section in which the game opens; a correction is made where deals are played."""
    return opening_section(game.played) if deal.over is None else "play"


def _open_section(name: SectionName, default: SectionName) -> None:
    if name == default:
        st.query_params.pop(SECTION_PARAMETER, None)
    else:
        st.query_params[SECTION_PARAMETER] = name


def _open_play_section() -> None:
    """Open the section for play: it is where the game opens now."""
    st.query_params.pop(SECTION_PARAMETER, None)


def _shown_game(game: OpenGame, deal: Deal) -> ShownGame:
    """Return the game with what this page knows and allows of it."""
    may_practise = game.played.finished and not deal.is_begun and is_lesson_offered(game.played.rules)
    head = game.head.text if game.head is not None and not game.broken else None
    return ShownGame(
        played=game.played,
        entries=game.entries,
        seal=make_seal(game.played, head, f"{reachable_address(st.context.url or '')}{with_base_path('')}"),
        may_write=game.may_write,
        is_entering=deal.is_begun,
        describe_author=_author_texts(game),
        write_file=partial(game_file_text, game) if game.may_write else None,
        has_workbooks=True,
        sharing=partial(sharing_view, game) if game.may("enter") else None,
        head=head,
        more=[open_lesson_button(after_game=True)] if may_practise else [],
        chosen=table_rules.chosen_rules(),
    )


def _author_texts(game: OpenGame) -> Callable[[Entry], str]:
    """Return a function that returns the name of an entry's device, if it has one, and its link."""

    @cache
    def links() -> Mapping[str, Link]:
        try:
            return {link.id: link for link in authorised_store(game, "watch").links(game.id)}
        except ScoringError as error:
            set_problem(error)
            return {}

    def describe(entry: Entry) -> str:
        own = t("device-by_this") if entry.device == device_id() else ""
        names = [device_name(entry.device) or own, _link_text(entry, links())]
        return " · ".join(filter(None, names)) or t("device-by_another")

    return describe


def _link_text(entry: Entry, links: Mapping[str, Link]) -> str:
    """Return the name of the link of an entry; empty for an old entry without a link."""
    if entry.link is None:
        return ""
    link = links.get(entry.link)
    if link is None:
        return t("entry-link_gone")
    return t(f"entry-link_{link.role}", when=format_time_of_day(link.made_at))
