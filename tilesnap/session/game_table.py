"""The games of a session: the open game, the deal that is being entered, and the commands for both."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scoring.engine import FULL_TABLE, PLAYER_COUNTS, SimpleCatalogue
from scoring.errors import ScoringError
from tilesnap.deals import document
from tilesnap.deals.commands import OpenHand, SetFlag, SetWinSource, StateTotal, parse_command
from tilesnap.deals.deal import new_id
from tilesnap.deals.game_deal import deal_event, open_for_correction, place_in_game, refresh_open_deal
from tilesnap.deals.update import update
from tilesnap.games.events import (
    DealCorrected,
    DealRecorded,
    DealRemoved,
    EntryRedone,
    EntryUndone,
    GameEnded,
    GameRules,
    GameStarted,
)
from tilesnap.i18n.translate import localize, t
from tilesnap.views.game import (
    SECTIONS,
    broken_games_parts,
    choice_event,
    conflicts_parts,
    deals_parts,
    games_parts,
    last_step_parts,
    names_in_form,
    new_game_parts,
    next_empty_field,
    rename_event,
    results_parts,
    section_tabs_part,
    sending_parts,
    swap_event,
)
from tilesnap.views.game_table import hand_owner_parts, table_parts
from tilesnap.views.ledger import false_win_penalties, penalty_commands, penalty_kinds

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tilesnap.deals.commands import Command as DealCommand
    from tilesnap.deals.deal import Deal
    from tilesnap.deals.rules import Rules
    from tilesnap.games.log import Entry
    from tilesnap.games.played_game import PlayedGame
    from tilesnap.session.local_games import LocalGames
    from tilesnap.views.parts import Part

    Command = Mapping[str, Any]


class GameTable:
    """The open game and its deal. `rules` are the rules of the next new game."""

    def __init__(self, evenings: LocalGames, kept: Mapping[str, Any], rules: Rules) -> None:
        """Restore the open game and the drafts of deals from the stored state."""
        self.games = evenings
        self.rules = rules
        game = kept.get("game")
        self.game: str | None = game if evenings.has(game) else None
        self.tab = "play"
        self.open_rare_group: str | None = None
        self.players = FULL_TABLE
        self.form: dict[str, Any] = {}
        self.file: str | None = None
        """Content of the file that the last command exported."""
        self.server = False
        """Whether the page was loaded from a server that accepts games."""
        self.sending: dict[str, str | None] | None = None
        """The game to send to the server now: its id, its file, and the token of its link there."""
        self._send_error = ""  # why the last game could not be sent
        self._links: dict[str, str] = dict(kept.get("links") or {})
        self._saved: dict[str, Deal] = {}  # by entry id, in case the entry cannot be stored
        self._deals: dict[str, Deal] = {
            name: document.deal_from_json(written)
            for name, written in dict(kept.get("drafts") or {}).items()
            if evenings.has(name)
        }
        self._waiting: dict[str, list[Deal]] = {
            name: [document.deal_from_json(written) for written in waiting]
            for name, waiting in dict(kept.get("waiting") or {}).items()
            if evenings.has(name)
        }
        """Deals that could not be stored, by game, after the first one, which is offered; see `reread`."""

    @property
    def stored_state(self) -> dict[str, Any]:
        """The state that the browser stores next to the logs."""
        drafts = {
            game: document.deal_to_json(deal)
            for game, deal in self._deals.items()
            if deal.is_begun or deal.over is not None
        }
        waiting = {
            game: [document.deal_to_json(deal) for deal in deals] for game, deals in self._waiting.items()
        }
        return {"game": self.game, "drafts": drafts, "waiting": waiting, "links": self._links}

    @property
    def current_game(self) -> PlayedGame:
        """The open game.

        Raises:
            ScoringError: `bad_action`, if no game is open.

        """
        if self.game is None:
            raise ScoringError("bad_action", "no game is open")
        return self.games.replay(self.game)

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

    def parts(self) -> list[Part]:
        """Return the parts of the games page."""
        deal = self.deal
        if deal is None:
            return self._overview_parts()
        if deal.player is not None:
            return hand_owner_parts(deal)
        parts = [section_tabs_part(self.tab)]
        if self.tab != "results" and not deal.is_begun:
            parts += conflicts_parts(self.current_game, self.games.device)
        if self.tab == "deals":
            parts += deals_parts(self.current_game, self.games.entries(str(self.game)), deal)
        elif self.tab == "results":
            parts += results_parts(self.current_game, deal)
            if self.server:
                parts += sending_parts(self._links.get(str(self.game)), self._send_error)
        else:
            if not deal.is_begun and deal.over is None:
                parts += last_step_parts(self.current_game, self.games.entries(str(self.game)))
            parts += table_parts(self.current_game, deal, self.open_rare_group)
        return parts

    def _overview_parts(self) -> list[Part]:
        engine = self.rules.load()
        catalogue = engine.catalogue
        start = catalogue.start if isinstance(catalogue, SimpleCatalogue) else 0
        games = [(each.id, f"{', '.join(each.names)} · {each.at}") for each in self.games.list_games()]
        people = self.games.player_ids()
        broken = [(each.id, each.title, localize(each.problem)) for each in self.games.broken_games.values()]
        return [
            *new_game_parts(self.players, self.form, people, start),
            *games_parts(games),
            *broken_games_parts(broken),
        ]

    def apply(self, command: DealCommand) -> Deal:
        """Apply a command to the deal of the open game.

        Raises:
            ScoringError: `bad_action`, or as `update` raises it.

        """
        deal = self.deal
        if deal is None:
            raise ScoringError("bad_action", "no game is open")
        self.deal = changed = update(deal, command)
        return changed

    def apply_action(self, command: Command) -> None:
        """Apply a command of `tilesnap.deals.commands` to the deal."""
        self.apply(parse_command(command["action"]))

    def set_win_source(self, command: Command) -> None:
        """Set how the hand was won, and open the first hand unless there is another winner."""
        deal = self.apply(SetWinSource(command["source"], command.get("discarder")))
        if command.get("say"):
            deal = self.apply(SetFlag(command["say"], value=True))
        self.open_rare_group = None
        following = deal.next_player()
        if not command.get("stay") and following is not None:
            self.apply(OpenHand(following))

    def toggle_rare_group(self, command: Command) -> None:
        """Show or hide a group of rare choices."""
        self.open_rare_group = None if command["name"] == self.open_rare_group else str(command["name"])

    def set_total(self, command: Command) -> None:
        """Set the stated total of the hand that is shown."""
        total = str(command["said"]["total"]).strip()
        if total:
            self.apply(StateTotal(int(total)))

    def add_penalty(self, command: Command) -> None:
        """Add a penalty.

        Raises:
            ScoringError: `bad_settlement`.

        """
        deal, form = self.deal, command["said"]
        if deal is None or not form["who"]:
            return
        kind = penalty_kinds(deal)[int(form["kind"] or 0)]
        amount, to = (int(form[name]) if form[name] else None for name in ("amount", "to"))
        for fine in penalty_commands(deal, kind, int(form["who"]), amount, to):
            self.apply(fine)

    def add_false_win(self, command: Command) -> None:
        """Make a player pay everybody for a false win."""
        if deal := self.deal:
            for fine in false_win_penalties(deal, int(command["player"])):
                self.apply(fine)

    def update_names(self, command: Command) -> None:
        """Change the number of name fields, or fill the next empty one."""
        self.form = dict(command["said"])
        if command["players"] in PLAYER_COUNTS:
            self.players = int(command["players"])
        empty = next_empty_field(names_in_form(self.players, self.form))
        if command.get("name") and empty:
            self.form[empty] = command["name"]

    def start_game(self, command: Command) -> None:
        """Start a game.

        Raises:
            ScoringError: As `LocalGames.start_game` raises it.

        """
        self.form = dict(command["said"])
        names = [*names_in_form(self.players, self.form).values()]
        rules = GameRules(name=self.rules.name, preset=self.rules.preset, house=self.rules.changes)
        self.game = self.games.start_game(names, rules, int(self.form.get("start") or 0))
        self.form, self.tab = {}, "play"

    def open_game(self, command: Command) -> None:
        """Open a game."""
        self.game = command["game"] if self.games.has(command["game"]) else None
        self.tab = "results" if self.game and self.current_game.finished else "play"

    def leave_game(self, _command: Command) -> None:
        """Leave the open game for the list of games."""
        self.game = None

    def choose_tab(self, command: Command) -> None:
        """Switch to a tab of the game: play, deals or results."""
        self.tab = command["name"] if command["name"] in SECTIONS else "play"

    def save_deal(self, _command: Command) -> None:
        """Save the deal.

        Raises:
            ScoringError: As `deals.evening.event` and `LocalGames.append_event` raise it.

        """
        if self.deal is not None:
            deal = self.deal
            self._saved[self._append(deal_event(deal)).id] = deal
            self._offer_next(str(self.game))

    def discard_deal(self, _command: Command) -> None:
        """Discard the deal that is being entered."""
        self._offer_next(str(self.game))
        self.open_rare_group = None

    def _offer_next(self, game: str) -> None:
        """Offer the next waiting deal, or a new one."""
        waiting = self._waiting.pop(game, [])
        self._deals.pop(game, None)
        if waiting:
            self._deals[game] = self._rebase(waiting[0], game)
            self._waiting[game] = waiting[1:]
        if not self._waiting.get(game):
            self._waiting.pop(game, None)

    def merge_stored(self, command: Command) -> None:
        """Merge what another tab stored of a game, and offer the refused deals again.

        The deal that is being entered and each deal that was saved here too late are moved after the stored
        log and opened again, to be checked and saved. Other refused events are appended again.

        Raises:
            ScoringError: `other_tab`, if the open game changed and a deal has to be saved again.

        """
        game = str(command["game"])
        before = len(self.games.entries(game)) if self.games.has(game) else 0
        refused = self.games.merge_stored(game, command["rows"])
        if not self.games.has(game):
            return
        deals = [self._saved.pop(entry.id) for entry in refused if entry.id in self._saved]
        draft = self._deals.pop(game, None)
        if (
            draft is not None
            and (draft.is_begun or draft.over is not None)
            and not self._is_stored(draft, game)
        ):
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
            self.tab = "play"
            raise ScoringError("other_tab", "another tab went on with this game: save the deal again")

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

    def correct_deal(self, command: Command) -> None:
        """Open a saved deal for correction, unless another deal is being entered."""
        if self.deal is None or self.deal.is_begun:
            return
        for played in self.current_game.deals:
            if played.version.entry.id == command["entry"]:
                self.deal = open_for_correction(played, self.current_game)
                self.tab = "play"

    def remove_deal(self, command: Command) -> None:
        """Remove a saved deal."""
        for played in self.current_game.deals:
            if played.version.entry.id == command["entry"]:
                self._append(DealRemoved(deal=played.version.deal, over=command["entry"]))

    def swap_deals(self, command: Command) -> None:
        """Swap a deal with the one before it."""
        for played in self.current_game.deals:
            if played.version.entry.id == command["entry"] and (
                order := swap_event(played, self.current_game)
            ):
                self._append(order)
                return

    def resolve_conflict(self, command: Command) -> None:
        """Resolve a conflict between versions of a deal that was entered on several devices."""
        if resolution := choice_event(self.current_game, str(command["entry"]), str(command["how"])):
            self._append(resolution)

    def undo_entry(self, command: Command) -> None:
        """Undo an entry of the log."""
        self._append(EntryUndone(entry=command["entry"]))

    def redo_entry(self, command: Command) -> None:
        """Redo an undone entry of the log."""
        self._append(EntryRedone(entry=command["entry"]))

    def close_game(self, command: Command) -> None:
        """Close or reopen the game."""
        self._append(GameEnded(over=bool(command["over"])))
        self.tab = "results" if command["over"] else "play"

    def rename_players(self, command: Command) -> None:
        """Rename players."""
        for player in range(len(self.current_game.players)):
            if event := rename_event(self.current_game, player, str(command["said"].get(str(player)) or "")):
                self._append(event)

    def import_game(self, command: Command) -> None:
        """Import a game file and open the game."""
        self.game = self.games.import_game(str(command["text"]))
        self.tab = "results" if self.current_game.finished else "play"

    def export_game(self, _command: Command) -> None:
        """Export the open game as a file."""
        self.file = self.games.export_game(str(self.game))

    def request_sending(self, _command: Command) -> None:
        """Request that the open game is sent to the server."""
        game = str(self.game)
        self.sending = {"game": game, "text": self.games.export_game(game), "token": self._links.get(game)}

    def handle_sent(self, command: Command) -> None:
        """Handle the answer of the server to a game that was sent, None if it did not answer."""
        answer, game = command["said"] or {}, str(command["game"])
        error = answer.get("error")
        self._send_error = str(error["message"]) if error else "" if answer else t("game-unsent")
        if error and error["code"] in ("no_such_link", "link_ended"):
            self._links.pop(game, None)  # the next time, it is sent as a new game
        elif "token" in answer:
            self._links[game] = str(answer["token"])

    def export_broken_game(self, command: Command) -> None:
        """Export the stored rows of a broken game as a file."""
        broken = self.games.broken_games.get(str(command["game"]))
        self.file = broken.file if broken else None

    def _append(self, event: Any) -> Entry:
        return self.games.append_event(str(self.game), event)


COMMANDS: Mapping[str, Callable[[GameTable, Command], None]] = {
    "act": GameTable.apply_action,
    "came": GameTable.set_win_source,
    "rarer": GameTable.toggle_rare_group,
    "say_total": GameTable.set_total,
    "fine": GameTable.add_penalty,
    "false_win": GameTable.add_false_win,
    "lines": GameTable.update_names,
    "begin_game": GameTable.start_game,
    "open_game": GameTable.open_game,
    "leave_game": GameTable.leave_game,
    "place": GameTable.choose_tab,
    "save_deal": GameTable.save_deal,
    "drop_deal": GameTable.discard_deal,
    "correct": GameTable.correct_deal,
    "remove": GameTable.remove_deal,
    "swap": GameTable.swap_deals,
    "choose": GameTable.resolve_conflict,
    "take_back": GameTable.undo_entry,
    "bring_back": GameTable.redo_entry,
    "end_game": GameTable.close_game,
    "rename": GameTable.rename_players,
    "take_in": GameTable.import_game,
    "give_file": GameTable.export_game,
    "give_broken": GameTable.export_broken_game,
    "reread": GameTable.merge_stored,
    "send_game": GameTable.request_sending,
    "sent": GameTable.handle_sent,
}
