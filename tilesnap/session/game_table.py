"""The games of a session: the open game, the deal that is being entered, and the commands for both."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, get_args

from scoring.errors import ScoringError
from tilesnap.deals import document
from tilesnap.deals.deal import new_id
from tilesnap.deals.game_deal import (
    deal_event,
    follow_reordered_deals,
    open_for_correction,
    place_in_game,
    refresh_open_deal,
)
from tilesnap.games.events import DealCorrected, DealRecorded, GameStarted
from tilesnap.i18n.translate import localize, t
from tilesnap.lessons.cards import has_lessons
from tilesnap.lessons.view import open_lesson_button
from tilesnap.session.commands import (
    CloseGame,
    CorrectDeal,
    DiscardDeal,
    ExportBrokenGame,
    FillNewGame,
    FinishSending,
    ImportGame,
    LeaveGame,
    MergeStored,
    OpenGame,
    OpenSection,
    RecordCommand,
    SaveDeal,
    SendGame,
    StartGame,
    TableCommand,
)
from tilesnap.session.game_record import GameRecord
from tilesnap.session.new_game import NewGame
from tilesnap.session.sharing import GameSending
from tilesnap.session.table_commands import run_table_command
from tilesnap.views.game import (
    ShownGame,
    broken_games_parts,
    conflicts_parts,
    find_deal,
    games_parts,
    last_step_parts,
    opening_section,
    rename_part,
    rules_change_parts,
    section_tabs_part,
)
from tilesnap.views.game_table import TableChoices, hand_page_parts, table_parts
from tilesnap.views.parts import ExportedFile
from tilesnap.views.rendering.evidence import make_seal
from tilesnap.views.sharing import SharingView

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tilesnap.deals.deal import Deal
    from tilesnap.deals.rules import Rules
    from tilesnap.games.events import Event
    from tilesnap.games.log import Entry
    from tilesnap.games.played_game import PlayedGame
    from tilesnap.session.commands import GameCommand
    from tilesnap.session.local_games import LocalGames
    from tilesnap.session.view_model import DealDocument
    from tilesnap.views.game import SectionName
    from tilesnap.views.parts import Part


class GameTable:
    """The open game and its deal. `rules` are the rules of the next new game, None while none are chosen."""

    def __init__(self, games: LocalGames, stored: Mapping[str, Any], rules: Rules | None) -> None:
        """Restore the open game and the drafts of deals from the stored state."""
        self.games = games
        self.rules = rules
        game = stored.get("game")
        self.game: str | None = game if games.has(game) else None
        self.section: SectionName = "play"
        self.choices = TableChoices()
        self.new_game = NewGame()
        self.record = GameRecord()
        self.file: ExportedFile | None = None
        """The file that the last command exported."""
        self.sending = GameSending(dict(stored.get("links") or {}))
        self._saved: dict[str, Deal] = {}  # by entry id, in case the entry cannot be stored
        self._deals: dict[str, Deal] = {
            name: document.deal_from_json(written)
            for name, written in dict(stored.get("drafts") or {}).items()
            if games.has(name)
        }
        self._waiting: dict[str, list[Deal]] = {
            name: [document.deal_from_json(written) for written in waiting]
            for name, waiting in dict(stored.get("waiting") or {}).items()
            if games.has(name)
        }
        """Deals that could not be stored, by game, after the first one, which is offered."""

    def stored_drafts(self) -> dict[str, DealDocument]:
        """Return the deals that are being entered, by game, for the browser to store."""
        return {game: document.deal_to_json(deal) for game, deal in self._deals.items() if deal.is_in_work}

    def stored_waiting_deals(self) -> dict[str, list[DealDocument]]:
        """Return the deals that could not be stored, by game, for the browser to store."""
        return {
            game: [document.deal_to_json(deal) for deal in deals] for game, deals in self._waiting.items()
        }

    @property
    def current_game(self) -> PlayedGame:
        """The open game.

        Raises:
            ScoringError: `bad_action`, if no game is open.

        """
        return self.games.replay(self._open_game)

    @property
    def _open_game(self) -> str:
        """The id of the open game. Raises ScoringError `bad_action` if no game is open."""
        if self.game is None:
            raise ScoringError("bad_action", "no game is open")
        return self.game

    @property
    def deal(self) -> Deal | None:
        """The deal of the open game, None if no game is open."""
        if self.game is None:
            return None
        return place_in_game(
            refresh_open_deal(self._deals.get(self.game), self.current_game), self.current_game
        )

    @deal.setter
    def deal(self, deal: Deal) -> None:
        if self.game is not None:
            self._deals[self.game] = deal

    @property
    def is_entering_hand(self) -> bool:
        """True while a hand of the game is being entered."""
        deal = self.deal
        return deal is not None and deal.player is not None

    @property
    def has_open_deal(self) -> bool:
        """True while a deal of any game is being entered or corrected."""
        return any(deal.is_in_work for deal in self._deals.values())

    @property
    def has_running_deal(self) -> bool:
        """True while a deal of any game is being entered that may not be over yet."""
        return any(deal.may_still_be_played for deal in self._deals.values())

    def parts(self) -> list[Part]:
        """Return the parts of the games page."""
        deal = self.deal
        if deal is None:
            return self._overview_parts()
        if deal.player is not None:
            return hand_page_parts(deal)
        parts = [section_tabs_part(self.section)]
        if self.section != "results" and not deal.is_begun:
            parts += conflicts_parts(self.current_game, self._device_name)
        if self.section == "deals":
            parts += self.record.deals_parts(self._shown_game())
        elif self.section == "results":
            parts += self.record.results_parts(self._shown_game())
            parts += self.record.sharing_parts(self._shown_game())
        else:
            if not deal.is_in_work:
                parts += last_step_parts(self.current_game, self.games.entries(self._open_game))
            parts += table_parts(self.current_game, deal, self.choices)
            if not deal.is_begun:
                parts += [rename_part(self.current_game), *rules_change_parts(self.current_game, self.rules)]
                parts += self.record.sharing_parts(self._shown_game())
        return parts

    def _overview_parts(self) -> list[Part]:
        games = [(each.id, each.names, each.at) for each in self.games.list_games()]
        broken = [(each.id, each.title, localize(each.problem)) for each in self.games.broken_games.values()]
        return [
            *self.new_game.parts(self.games.player_ids(), self.rules),
            *games_parts(games),
            *broken_games_parts(broken),
        ]

    def run(self, command: GameCommand) -> None:
        """Run a command about games.

        Raises:
            ScoringError: `bad_action`, or as the games and the deal raise it.

        """
        if isinstance(command, RecordCommand):
            self._run_record_command(command)
        else:
            HANDLERS[type(command)](self, command)

    def _run_record_command(self, command: RecordCommand) -> None:
        """Run a command about the deals, results or players of the open game, and append its events."""
        game, before = self._open_game, self.current_game
        events = self.record.run(command, self._shown_game())
        self.file = self.record.file
        for event in events:
            self._append(event)
        if game in self._deals:
            self._deals[game] = follow_reordered_deals(self._deals[game], before, self.current_game)
        if isinstance(command, CloseGame):
            self.section = "results" if command.closed else "play"

    def _shown_game(self) -> ShownGame:
        """Return the open game with what this device knows of it."""
        game, deal = self.current_game, self.deal
        sending = self.sending.view(self._open_game)
        has_lesson = game.finished and not self.has_open_deal and has_lessons(game.rules)
        return ShownGame(
            played=game,
            entries=self.games.entries(self._open_game),
            seal=make_seal(game),
            may_write=True,
            is_entering=deal is not None and deal.is_begun,
            describe_author=lambda entry: self._device_name(entry.device),
            write_file=partial(self.games.export_game, self._open_game),
            sharing=(lambda: SharingView(sending=sending)) if sending else None,
            more=[open_lesson_button(after_game=True)] if has_lesson else [],
            chosen=self.rules,
        )

    def run_at_table(self, command: TableCommand) -> None:
        """Run a command at the table.

        Raises:
            ScoringError: As `run_table_command` raises it; `bad_action`, if no game is open.

        """
        deal = self.deal
        if deal is None:
            raise ScoringError("bad_action", "no game is open")
        self.deal, self.choices = run_table_command(deal, self.choices, command)

    def fill_new_game(self, command: FillNewGame) -> None:
        """Fill in the form of a new game."""
        self.new_game.fill(command, self.rules)

    def start_game(self, command: StartGame) -> None:
        """Start a game.

        Raises:
            ScoringError: As `NewGame.finish` and `LocalGames.start_game` raise it.

        """
        self.game = self.games.start_game(*self.new_game.finish(command, self.rules))
        self.new_game, self.section = NewGame(), "play"

    def open_game(self, command: OpenGame) -> None:
        """Open a game."""
        self.game = command.game if self.games.has(command.game) else None
        self.section = opening_section(self.current_game) if self.game else "play"

    def leave_game(self, _command: LeaveGame) -> None:
        """Leave the open game for the list of games."""
        self.game = None

    def open_section(self, command: OpenSection) -> None:
        """Open a section of the game."""
        self.section = command.name

    def save_deal(self, _command: SaveDeal) -> None:
        """Save the deal.

        Raises:
            ScoringError: As `deal_event` and `LocalGames.append_event` raise it.

        """
        if self.deal is not None:
            deal = self.deal
            self._saved[self._append(deal_event(deal)).id] = deal
            self._offer_next(self._open_game)

    def discard_deal(self, _command: DiscardDeal) -> None:
        """Discard the deal that is being entered."""
        self._offer_next(self._open_game)

    def _offer_next(self, game: str) -> None:
        """Offer the next waiting deal, or a new one."""
        waiting = self._waiting.pop(game, [])
        self._deals.pop(game, None)
        if waiting:
            self._deals[game] = self._rebase(waiting[0], game)
            self._waiting[game] = waiting[1:]
        if not self._waiting.get(game):
            self._waiting.pop(game, None)

    def merge_stored(self, command: MergeStored) -> None:
        """Merge what another tab stored of a game, and offer the refused deals again.

        The deal that is being entered and each deal that was saved here too late are moved after the stored
        log and opened again, to be checked and saved. Other refused events are appended again.

        Raises:
            ScoringError: `other_tab`, if the open game changed and a deal has to be saved again.

        """
        game = command.game
        before = len(self.games.entries(game)) if self.games.has(game) else 0
        refused = self.games.merge_stored(game, command.rows)
        if not self.games.has(game):
            return
        deals = [self._saved.pop(entry.id) for entry in refused if entry.id in self._saved]
        draft = self._deals.pop(game, None)
        if draft is not None and draft.is_in_work and not self._is_stored(draft, game):
            deals.append(draft)
        deals += self._waiting.pop(game, [])
        for entry in refused:
            if not isinstance(entry.event, DealRecorded | DealCorrected | GameStarted):
                with suppress(ScoringError):  # for example a deal that has been removed already
                    self.games.append_event(game, entry.event)
        if deals:
            self._deals[game], *waiting = [self._rebase(deal, game) for deal in deals]
            if waiting:
                self._waiting[game] = waiting
        changed = refused or len(self.games.entries(game)) != before
        if changed and deals and game == self.game:
            self.section = "play"
            raise ScoringError("other_tab", "another tab continued this game: save the deal again")

    def _is_stored(self, deal: Deal, game: str) -> bool:
        """Return True if another tab, which had the same draft, saved it unchanged."""
        stored = [each.event for each in self.games.entries(game)]
        with suppress(ScoringError):
            unsaved = deal_event(place_in_game(deal, self.games.replay(game)))
            return any(
                isinstance(each, DealRecorded | DealCorrected)
                and each.deal == deal.id
                and each.record == unsaved.record
                for each in stored
            )
        return False

    def _rebase(self, deal: Deal, game: str) -> Deal:
        """Move a deal to the end of the log; a correction replaces the latest version of its deal."""
        current = self.games.replay(game)
        if deal.over is None:
            taken = any(played.version.deal == deal.id for played in current.deals)
            return replace(deal, after=current.state.last_deal, id=new_id() if taken else deal.id)
        latest = [played.version.entry.id for played in current.deals if played.version.deal == deal.id]
        return replace(deal, over=latest[0]) if latest else deal

    def correct_deal(self, command: CorrectDeal) -> None:
        """Open a saved deal for correction, unless another deal is being entered."""
        if self.deal is None or self.deal.is_begun:
            return
        if played := find_deal(self.current_game, command.entry):
            self.deal = open_for_correction(played, self.current_game)
            self.section = "play"

    def import_game(self, command: ImportGame) -> None:
        """Import a game file and open the game."""
        self.game = self.games.import_game(command.text)
        self.section = opening_section(self.current_game)

    def send_game(self, _command: SendGame) -> None:
        """Request that the open game is sent to the server."""
        self.sending.send(self._open_game, self.games.export_game(self._open_game))

    def finish_sending(self, command: FinishSending) -> None:
        """Take the answer of the server to a game that was sent."""
        self.sending.finish(command)

    def export_broken_game(self, command: ExportBrokenGame) -> None:
        """Export the stored rows of a broken game as a file."""
        broken = self.games.broken_games.get(command.game)
        self.file = ExportedFile(broken.file) if broken else None

    def _device_name(self, device: str) -> str:
        return t("device-by_this" if device == self.games.device else "device-by_another")

    def _append(self, event: Event) -> Entry:
        return self.games.append_event(self._open_game, event)


HANDLERS: Mapping[type[GameCommand], Callable[[GameTable, Any], None]] = {
    FillNewGame: GameTable.fill_new_game,
    StartGame: GameTable.start_game,
    OpenGame: GameTable.open_game,
    LeaveGame: GameTable.leave_game,
    OpenSection: GameTable.open_section,
    SaveDeal: GameTable.save_deal,
    DiscardDeal: GameTable.discard_deal,
    CorrectDeal: GameTable.correct_deal,
    ImportGame: GameTable.import_game,
    ExportBrokenGame: GameTable.export_broken_game,
    MergeStored: GameTable.merge_stored,
    SendGame: GameTable.send_game,
    FinishSending: GameTable.finish_sending,
    **dict.fromkeys(get_args(TableCommand), GameTable.run_at_table),
}
"""The method that runs each command about games."""
