"""The games of a session: the open game, the deal that is being entered, and the commands for both."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scoring.engine import Listed
from scoring.errors import ScoringError
from scoring.table.dealing import MAY_PLAY, PLAYERS
from tilesnap.deals import document
from tilesnap.deals.deal import new_id
from tilesnap.deals.evening import event, opened, seated, still_open
from tilesnap.deals.update import update
from tilesnap.games.events import Begun, Corrected, Dealt, Ended, GameRules, Redone, Removed, Undone
from tilesnap.i18n.text import t, told
from tilesnap.views.evening import table_parts, whose_parts
from tilesnap.views.game import (
    PLACES,
    broken_games_parts,
    chosen,
    conflicts_parts,
    deals_parts,
    games_parts,
    last_step_parts,
    new_game_parts,
    next_line,
    places_part,
    renamed,
    results_parts,
    sending_parts,
    swapped,
    typed_names,
)
from tilesnap.views.ledger import false_win_fines, fines, penalty_kinds

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tilesnap.deals.deal import Deal
    from tilesnap.deals.rules import Rules
    from tilesnap.games.log import Entry
    from tilesnap.games.playing import Evening
    from tilesnap.session.evenings import Evenings
    from tilesnap.views.parts import Part

    Command = Mapping[str, Any]


class GameTable:
    """The open game and its deal. `rules` are the rules of the next new game."""

    def __init__(self, evenings: Evenings, kept: Mapping[str, Any], rules: Rules) -> None:
        """Restore the open game and the drafts of deals from the stored state."""
        self.evenings = evenings
        self.rules = rules
        game = kept.get("game")
        self.game: str | None = game if evenings.has(game) else None
        self.place = "play"
        self.rarer: str | None = None
        self.players = PLAYERS
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
            name: document.read(written)
            for name, written in dict(kept.get("drafts") or {}).items()
            if evenings.has(name)
        }
        self._waiting: dict[str, list[Deal]] = {
            name: [document.read(written) for written in waiting]
            for name, waiting in dict(kept.get("waiting") or {}).items()
            if evenings.has(name)
        }
        """Deals that could not be stored, by game, after the first one, which is offered; see `reread`."""

    @property
    def kept(self) -> dict[str, Any]:
        """The state that the browser stores next to the logs."""
        drafts = {
            game: document.write(deal)
            for game, deal in self._deals.items()
            if deal.is_begun or deal.over is not None
        }
        waiting = {game: [document.write(deal) for deal in deals] for game, deals in self._waiting.items()}
        return {"game": self.game, "drafts": drafts, "waiting": waiting, "links": self._links}

    @property
    def evening(self) -> Evening:
        """The open game.

        Raises:
            ScoringError: `bad_action`, if no game is open.

        """
        if self.game is None:
            raise ScoringError("bad_action", "no game is open")
        return self.evenings.evening(self.game)

    @property
    def deal(self) -> Deal | None:
        """The deal of the open game, None if no game is open."""
        if self.game is None:
            return None
        return seated(still_open(self._deals.get(self.game), self.evening), self.evening)

    @deal.setter
    def deal(self, deal: Deal) -> None:
        if self.game is not None:
            self._deals[self.game] = deal

    @property
    def entering(self) -> bool:
        """True while a hand of the game is being entered."""
        deal = self.deal
        return deal is not None and deal.player is not None

    def parts(self) -> list[Part]:
        """Return the parts of the games page."""
        deal = self.deal
        if deal is None:
            return self._overview_parts()
        if deal.player is not None:
            return whose_parts(deal)
        parts = [places_part(self.place)]
        if self.place != "results" and not deal.is_begun:
            parts += conflicts_parts(self.evening, self.evenings.device)
        if self.place == "deals":
            parts += deals_parts(self.evening, self.evenings.entries(str(self.game)), deal)
        elif self.place == "results":
            parts += results_parts(self.evening, deal)
            if self.server:
                parts += sending_parts(self._links.get(str(self.game)), self._send_error)
        else:
            if not deal.is_begun and deal.over is None:
                parts += last_step_parts(self.evening, self.evenings.entries(str(self.game)))
            parts += table_parts(self.evening, deal, self.rarer)
        return parts

    def _overview_parts(self) -> list[Part]:
        engine = self.rules.load()
        catalogue = engine.catalogue
        start = catalogue.start if isinstance(catalogue, Listed) else 0
        games = [(each.id, f"{', '.join(each.names)} · {each.at}") for each in self.evenings.known()]
        people = self.evenings.people()
        broken = [(each.id, each.title, told(each.problem)) for each in self.evenings.broken.values()]
        return [
            *new_game_parts(self.players, self.form, people, start),
            *games_parts(games),
            *broken_games_parts(broken),
        ]

    def act(self, do: str, **fields: Any) -> Deal:
        """Apply an action of `deals.update` to the deal of the open game.

        Raises:
            ScoringError: `bad_action`, or as `update` raises it.

        """
        deal = self.deal
        if deal is None:
            raise ScoringError("bad_action", "no game is open")
        self.deal = changed = update(deal, {"do": do, **fields})
        return changed

    def do(self, command: Command) -> None:
        """Apply an action of `deals.update`."""
        self.act(**command["action"])

    def came(self, command: Command) -> None:
        """Set how the hand was won, and open the first hand unless there is another winner."""
        deal = self.act("came", source=command["source"], discarder=command.get("discarder"))
        if command.get("say"):
            deal = self.act("say", name=command["say"], so=True)
        self.rarer = None
        following = deal.next_player()
        if not command.get("stay") and following is not None:
            self.act("enter", player=following)

    def choose_rarer(self, command: Command) -> None:
        """Show or hide a group of rare choices."""
        self.rarer = None if command["name"] == self.rarer else str(command["name"])

    def say_total(self, command: Command) -> None:
        """Set the stated total of the hand that is shown."""
        total = str(command["said"]["total"]).strip()
        if total:
            self.act("show", total=int(total))

    def fine(self, command: Command) -> None:
        """Add a penalty.

        Raises:
            ScoringError: `bad_settlement`.

        """
        deal, form = self.deal, command["said"]
        if deal is None or not form["who"]:
            return
        kind = penalty_kinds(deal)[int(form["kind"] or 0)]
        amount, to = (int(form[name]) if form[name] else None for name in ("amount", "to"))
        for fine in fines(deal, kind, int(form["who"]), amount, to):
            self.act("fine", **fine)

    def false_win(self, command: Command) -> None:
        """Make a player pay everybody for a false win."""
        if deal := self.deal:
            for fine in false_win_fines(deal, int(command["player"])):
                self.act("fine", **fine)

    def lines(self, command: Command) -> None:
        """Change the number of name fields, or fill the next empty one."""
        self.form = dict(command["said"])
        if command["players"] in MAY_PLAY:
            self.players = int(command["players"])
        empty = next_line(typed_names(self.players, self.form))
        if command.get("name") and empty:
            self.form[empty] = command["name"]

    def begin(self, command: Command) -> None:
        """Start a game.

        Raises:
            ScoringError: As `LocalGames.begin` raises it.

        """
        self.form = dict(command["said"])
        names = [*typed_names(self.players, self.form).values()]
        rules = GameRules(name=self.rules.name, preset=self.rules.preset, house=self.rules.changes)
        self.game = self.evenings.begin(names, rules, int(self.form.get("start") or 0))
        self.form, self.place = {}, "play"

    def open(self, command: Command) -> None:
        """Open a game."""
        self.game = command["game"] if self.evenings.has(command["game"]) else None
        self.place = "results" if self.game and self.evening.finished else "play"

    def leave(self, _command: Command) -> None:
        """Leave the open game for the list of games."""
        self.game = None

    def choose_place(self, command: Command) -> None:
        """Switch to a tab of the game: play, deals or results."""
        self.place = command["name"] if command["name"] in PLACES else "play"

    def save(self, _command: Command) -> None:
        """Save the deal.

        Raises:
            ScoringError: As `deals.evening.event` and `LocalGames.append_event` raise it.

        """
        if self.deal is not None:
            deal = self.deal
            self._saved[self._append(event(deal)).id] = deal
            self._offer_next(str(self.game))

    def drop(self, _command: Command) -> None:
        """Discard the deal that is being entered."""
        self._offer_next(str(self.game))
        self.rarer = None

    def _offer_next(self, game: str) -> None:
        """Offer the next waiting deal, or a new one."""
        waiting = self._waiting.pop(game, [])
        self._deals.pop(game, None)
        if waiting:
            self._deals[game] = self._rebase(waiting[0], game)
            self._waiting[game] = waiting[1:]
        if not self._waiting.get(game):
            self._waiting.pop(game, None)

    def reread(self, command: Command) -> None:
        """Merge what another tab stored of a game, and offer the refused deals again.

        The deal that is being entered and each deal that was saved here too late are moved after the stored
        log and opened again, to be checked and saved. Other refused events are appended again.

        Raises:
            ScoringError: `other_tab`, if the open game changed and a deal has to be saved again.

        """
        game = str(command["game"])
        before = len(self.evenings.entries(game)) if self.evenings.has(game) else 0
        refused = self.evenings.reread(game, command["rows"])
        if not self.evenings.has(game):
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
            if not isinstance(entry.event, Dealt | Corrected | Begun):
                with suppress(ScoringError):  # for example a deal that has been removed already
                    self.evenings.tell(game, entry.event)
        if deals:
            self._deals[game], *waiting = [self._rebase(deal, game) for deal in deals]
            if waiting:
                self._waiting[game] = waiting
        changed = refused or len(self.evenings.entries(game)) != before
        if changed and deals and game == self.game:
            self.place = "play"
            raise ScoringError("other_tab", "another tab went on with this game: save the deal again")

    def _is_stored(self, deal: Deal, game: str) -> bool:
        """Return True if another tab, which had the same draft, saved it unchanged."""
        stored = [each.event for each in self.evenings.entries(game)]
        with suppress(ScoringError):
            unsaved = event(seated(deal, self.evenings.evening(game)))
            return any(
                isinstance(each, Dealt | Corrected) and each.deal == deal.id and each.record == unsaved.record
                for each in stored
            )
        return False

    def _rebase(self, deal: Deal, game: str) -> Deal:
        """Move a deal to the end of the log; a correction replaces the latest version of its deal."""
        current = self.evenings.evening(game)
        if deal.over is None:
            taken = any(played.version.deal == deal.id for played in current.deals)
            return replace(deal, after=current.story.after, id=new_id() if taken else deal.id)
        latest = [played.version.entry.id for played in current.deals if played.version.deal == deal.id]
        return replace(deal, over=latest[0]) if latest else deal

    def correct(self, command: Command) -> None:
        """Open a saved deal for correction, unless another deal is being entered."""
        if self.deal is None or self.deal.is_begun:
            return
        for played in self.evening.deals:
            if played.version.entry.id == command["entry"]:
                self.deal = opened(played, self.evening)
                self.place = "play"

    def remove(self, command: Command) -> None:
        """Remove a saved deal."""
        for played in self.evening.deals:
            if played.version.entry.id == command["entry"]:
                self._append(Removed(deal=played.version.deal, over=command["entry"]))

    def swap(self, command: Command) -> None:
        """Swap a deal with the one before it."""
        for played in self.evening.deals:
            if played.version.entry.id == command["entry"] and (order := swapped(played, self.evening)):
                self._append(order)
                return

    def choose(self, command: Command) -> None:
        """Resolve a conflict between versions of a deal that was entered on several devices."""
        if resolution := chosen(self.evening, str(command["entry"]), str(command["how"])):
            self._append(resolution)

    def take_back(self, command: Command) -> None:
        """Undo an entry of the log."""
        self._append(Undone(entry=command["entry"]))

    def bring_back(self, command: Command) -> None:
        """Redo an undone entry of the log."""
        self._append(Redone(entry=command["entry"]))

    def end(self, command: Command) -> None:
        """Close or reopen the game."""
        self._append(Ended(over=bool(command["over"])))
        self.place = "results" if command["over"] else "play"

    def rename(self, command: Command) -> None:
        """Rename players."""
        for player in range(len(self.evening.players)):
            if event := renamed(self.evening, player, str(command["said"].get(str(player)) or "")):
                self._append(event)

    def take_in(self, command: Command) -> None:
        """Import a game file and open the game."""
        self.game = self.evenings.take_in(str(command["text"]))
        self.place = "results" if self.evening.finished else "play"

    def give_file(self, _command: Command) -> None:
        """Export the open game as a file."""
        self.file = self.evenings.file(str(self.game))

    def send(self, _command: Command) -> None:
        """Request that the open game is sent to the server."""
        game = str(self.game)
        self.sending = {"game": game, "text": self.evenings.file(game), "token": self._links.get(game)}

    def sent(self, command: Command) -> None:
        """Handle the answer of the server to a game that was sent, None if it did not answer."""
        answer, game = command["said"] or {}, str(command["game"])
        error = answer.get("error")
        self._send_error = str(error["message"]) if error else "" if answer else t("game-unsent")
        if error and error["code"] in ("no_such_link", "link_ended"):
            self._links.pop(game, None)  # the next time, it is sent as a new game
        elif "token" in answer:
            self._links[game] = str(answer["token"])

    def give_broken(self, command: Command) -> None:
        """Export the stored rows of a broken game as a file."""
        broken = self.evenings.broken.get(str(command["game"]))
        self.file = broken.file if broken else None

    def _append(self, event: Any) -> Entry:
        return self.evenings.tell(str(self.game), event)


COMMANDS: Mapping[str, Callable[[GameTable, Command], None]] = {
    "act": GameTable.do,
    "came": GameTable.came,
    "rarer": GameTable.choose_rarer,
    "say_total": GameTable.say_total,
    "fine": GameTable.fine,
    "false_win": GameTable.false_win,
    "lines": GameTable.lines,
    "begin_game": GameTable.begin,
    "open_game": GameTable.open,
    "leave_game": GameTable.leave,
    "place": GameTable.choose_place,
    "save_deal": GameTable.save,
    "drop_deal": GameTable.drop,
    "correct": GameTable.correct,
    "remove": GameTable.remove,
    "swap": GameTable.swap,
    "choose": GameTable.choose,
    "take_back": GameTable.take_back,
    "bring_back": GameTable.bring_back,
    "end_game": GameTable.end,
    "rename": GameTable.rename,
    "take_in": GameTable.take_in,
    "give_file": GameTable.give_file,
    "give_broken": GameTable.give_broken,
    "reread": GameTable.reread,
    "send_game": GameTable.send,
    "sent": GameTable.sent,
}
