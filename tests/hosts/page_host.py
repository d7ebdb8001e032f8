"""The Streamlit page without its widgets: commands go to the functions that its buttons call.

What the page shows is returned as its screens pass it to their components.
"""

from __future__ import annotations

import logging
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import streamlit as st
from streamlit.runtime.scriptrunner_utils import script_run_context

from scoring.errors import ScoringError
from tilesnap.deals.commands import AnswerQuestion, SetRules
from tilesnap.deals.commands import Command as DealCommand
from tilesnap.deals.deal import collect_hand_facts
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.game_deal import deal_event
from tilesnap.games.events import event_to_json
from tilesnap.session.commands import (
    HAND_COMMANDS,
    NEW_GAME_COMMANDS,
    CorrectTile,
    DiscardDeal,
    LeaveGame,
    OpenPlace,
    RulesCommand,
    SaveDeal,
    TableCommand,
    parse_command,
    rejecting_impossible,
)
from tilesnap.streamlit_app.screens.game import new_game
from tilesnap.streamlit_app.screens.game.record import apply_record_command
from tilesnap.streamlit_app.screens.game.save_deal import process_saved
from tilesnap.streamlit_app.screens.hand import run_hand_command
from tilesnap.streamlit_app.state import table_rules
from tilesnap.streamlit_app.state.current_deal import (
    apply_command,
    choose_rules,
    current_deal,
    run_game_command,
    set_deal,
)
from tilesnap.streamlit_app.state.current_hand import current_hand
from tilesnap.streamlit_app.state.hand_link import link_parameters, load_link
from tilesnap.streamlit_app.state.navigation import leave_hand
from tilesnap.streamlit_app.state.open_game import entry_id, game_store, leave_game
from tilesnap.streamlit_app.state.visit import UNNAMED_TABLE, Device, visit
from tilesnap.views.game_table import confirm_buttons
from tilesnap.views.rule_choice import chip_texts
from tilesnap.views.spoken import correct_tile
from tilesnap.views.status_bar import build_status_bar

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tests.hosts.in_process_server import InProcessServer
    from tilesnap.deals.deal import Deal
    from tilesnap.games.log import Entry
    from tilesnap.games.played_game import PlayedGame
    from tilesnap.session.commands import Command
    from tilesnap.session.game_record import GameRecord
    from tilesnap.views.game_table import TableChoices
    from tilesnap.views.parts import Part

ENTRIES = "/api/v1/entries"
logging.getLogger(script_run_context.__name__).disabled = True  # it would warn at each use of the state


class PageHost:
    """One visit of the page. Its state is Streamlit's session state of this process, so there is one at a time."""

    def __init__(self, server: InProcessServer) -> None:
        st.session_state.clear()
        st.query_params.clear()
        self.server = server
        self.open_browser()

    @staticmethod
    def open_browser() -> None:
        """Identify the browser, as its first message does."""
        visit().browser.device = Device("page-device")
        visit().browser.has_answered = True

    @property
    def deal(self) -> Deal:
        """The deal on the page."""
        return current_deal()

    @property
    def game(self) -> PlayedGame | None:
        """The open game."""
        opened = visit().game
        return None if opened is None else opened.played

    @property
    def entries(self) -> Sequence[Entry]:
        """The log of the open game."""
        opened = visit().game
        return () if opened is None else opened.entries

    @property
    def record(self) -> GameRecord:
        """The record of the open game, with what is open there."""
        return visit().record

    @property
    def choices(self) -> TableChoices:
        """The choices at the table."""
        return visit().choices

    @property
    def rules_title(self) -> str:
        """The full text of the chip with the rules."""
        return chip_texts(table_rules.chosen_rules())[1]

    def export(self, command: dict[str, Any]) -> str | None:
        """Run a command that exports a file of the game, and return its content."""
        self.run(command)
        file = visit().record.file
        return None if file is None else file.content

    @staticmethod
    def make_viewer_link() -> str:
        """Return the token of a new link by which others watch the open game."""
        opened = visit().game
        assert opened is not None
        return game_store().make_link(opened.id, "viewer")

    def run(self, command: dict[str, Any]) -> None:
        """Run a command, and forget the message that a refused one leaves for the next screen.

        Raises:
            ScoringError: It is refused; nothing has changed.
        """
        try:
            self._run(command)
        finally:
            visit().problem = visit().house_problem = visit().hand_problem = None
            _ = current_hand().origin  # the editor is rendered, and so counts the hands that it gets

    def _run(self, command: dict[str, Any]) -> None:
        parsed = parse_command(command)
        with rejecting_impossible(parsed):
            if isinstance(parsed, AnswerQuestion) and parsed.field == "rules":
                choose_rules(SetRules(str(parsed.value)))
            elif isinstance(parsed, SetRules | RulesCommand):
                choose_rules(parsed)
            elif isinstance(parsed, CorrectTile):
                self._correct_tile(parsed)
            elif command["command"] in HAND_COMMANDS:
                run_hand_command(command)
            elif isinstance(parsed, DealCommand):
                apply_command(parsed)
            else:
                self._run_beside_hand(parsed, command)

    def _run_beside_hand(self, parsed: Command, command: dict[str, Any]) -> None:
        """Run a command of the games, or go to another page."""
        if isinstance(parsed, OpenPlace):
            self._open_place(parsed.place)
        elif isinstance(parsed, LeaveGame):
            self._leave_game()
        elif isinstance(parsed, SaveDeal):
            self._save_deal()
        elif isinstance(parsed, TableCommand | DiscardDeal):
            run_game_command(parsed)
        elif command["command"] in NEW_GAME_COMMANDS:
            new_game._apply(command)
            self._show_table()
        else:
            apply_record_command(command)

    @staticmethod
    def _correct_tile(command: CorrectTile) -> None:
        edit, _ = correct_tile(current_deal(), command.texts)
        if edit is not None:
            apply_command(edit)

    def _open_place(self, place: str) -> None:
        """Go to another page: the hand of a game is left for its table."""
        if place == "game" and visit().game is not None:
            self._show_table()
        elif place == "hand":
            leave_hand(UNNAMED_TABLE)

    @staticmethod
    def _show_table() -> None:
        opened = visit().game
        leave_hand(UNNAMED_TABLE if opened is None else opened.token)
        if opened is not None:
            set_deal(current_deal())

    @staticmethod
    def _leave_game() -> None:
        """Go back to the list of games."""
        leave_hand(UNNAMED_TABLE)
        leave_game()
        st.query_params.clear()

    def _save_deal(self) -> None:
        """Save the deal as the browser does: it sends the entry to the server, and tells the page that it is saved."""
        opened = visit().game
        if opened is None:
            raise ScoringError("bad_action", "no game is open")
        event = deal_event(current_deal())
        body = {"id": entry_id(event), "device": "page-device", "event": event_to_json(event)}
        answer = self.server.request("POST", ENTRIES, opened.token, body)
        if answer.status != 200:
            error = answer.content["error"]
            raise ScoringError(error["code"], error["message"])
        process_saved([entry_id(event)])

    def hand_parts(self) -> list[Part]:
        """Return the parts directly below the hand."""
        hand = current_hand()
        return visit().place.hand_parts(
            hand, evaluate_deal_hand(hand.deal), has_photo=hand.seat_hand.photo is not None
        )

    def result_parts(self) -> list[Part]:
        """Return the parts of the result."""
        deal = current_deal()
        return visit().place.result_parts(
            deal, evaluate_deal_hand(deal), visit().house.changes, has_link=False
        )

    @staticmethod
    def rules_parts() -> list[Part]:
        """Return the page of the rules."""
        return table_rules.table_house().parts(is_chosen=table_rules.are_rules_chosen())

    def status_bar(self, photo: Any) -> Mapping[str, Any]:
        """Return the total, the question and the answers of the hand."""
        deal = current_deal()
        progress, facts = evaluate_deal_hand(deal), collect_hand_facts(deal, deal.player or 0)
        onward = confirm_buttons(deal) if deal.table.is_named else None
        return build_status_bar(deal, progress, facts, photo, onward)

    @contextmanager
    def opened_by_link(self) -> Iterator[None]:
        """Open the address of the page in another browser for a while."""
        parts = link_parameters()
        before, address = dict(st.session_state), st.query_params.to_dict()
        st.session_state.clear()
        st.query_params.from_dict(parts)
        self.open_browser()
        try:
            load_link()
            yield
        finally:
            st.session_state.clear()
            for name, value in before.items():
                st.session_state[name] = value
            st.query_params.from_dict(address)
