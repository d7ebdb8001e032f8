"""The games' place on the phone's page: which game is open there, and its deal as far as it is entered."""

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

    Asked = Mapping[str, Any]


class GameTable:
    """The games of a phone as its page shows them. `rules` are those by which the next game begins."""

    def __init__(self, evenings: Evenings, kept: Mapping[str, Any], rules: Rules) -> None:
        """Go on with what was kept: which game was open, and deals as far as they were entered."""
        self.evenings = evenings
        self.rules = rules
        game = kept.get("game")
        self.game: str | None = game if evenings.has(game) else None
        self.place = "play"
        self.rarer: str | None = None
        self.players = PLAYERS
        self.said: dict[str, Any] = {}
        self.file: str | None = None
        """The text of a file that was asked for just now."""
        self.server = False
        """Whether a server gave this page, which takes games."""
        self.sending: dict[str, str | None] | None = None
        """The game that is to be sent just now: its id, its file, and the token of a link to it there."""
        self._unsent = ""  # why the last one could not be sent
        self._links: dict[str, str] = dict(kept.get("links") or {})
        self._saved: dict[str, Deal] = {}  # by the id of its entry, in case it cannot be stored
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
        """Deals that were saved but not stored, beside the one that is offered: see `reread`."""

    @property
    def kept(self) -> dict[str, Any]:
        """What the browser is to keep beside the logs."""
        drafts = {
            game: document.write(deal)
            for game, deal in self._deals.items()
            if deal.is_begun or deal.over is not None
        }
        waiting = {game: [document.write(deal) for deal in deals] for game, deals in self._waiting.items()}
        return {"game": self.game, "drafts": drafts, "waiting": waiting, "links": self._links}

    @property
    def evening(self) -> Evening:
        """The game that is open. Raises ScoringError where none is."""
        if self.game is None:
            raise ScoringError("bad_action", "no game is open")
        return self.evenings.evening(self.game)

    @property
    def deal(self) -> Deal | None:
        """The deal of the game that is open, None where none is."""
        if self.game is None:
            return None
        return seated(still_open(self._deals.get(self.game), self.evening), self.evening)

    @deal.setter
    def deal(self, deal: Deal) -> None:
        if self.game is not None:
            self._deals[self.game] = deal

    @property
    def entering(self) -> bool:
        """Whether a hand of the game lies on the page."""
        deal = self.deal
        return deal is not None and deal.player is not None

    def parts(self) -> list[Part]:
        """Give what the page shows of the games."""
        deal = self.deal
        if deal is None:
            return self._outside()
        if deal.player is not None:
            return whose_parts(deal)
        shown = [places_part(self.place)]
        if self.place != "results" and not deal.is_begun:
            shown += conflicts_parts(self.evening, self.evenings.device)
        if self.place == "deals":
            shown += deals_parts(self.evening, self.evenings.entries(str(self.game)), deal)
        elif self.place == "results":
            shown += results_parts(self.evening, deal)
            if self.server:
                shown += sending_parts(self._links.get(str(self.game)), self._unsent)
        else:
            if not deal.is_begun and deal.over is None:
                shown += last_step_parts(self.evening, self.evenings.entries(str(self.game)))
            shown += table_parts(self.evening, deal, self.rarer)
        return shown

    def _outside(self) -> list[Part]:
        engine = self.rules.load()
        listed = engine.catalogue
        start = listed.start if isinstance(listed, Listed) else 0
        games = [(each.id, f"{', '.join(each.names)} · {each.at}") for each in self.evenings.known()]
        people = self.evenings.people()
        broken = [(each.id, each.title, told(each.problem)) for each in self.evenings.broken.values()]
        return [
            *new_game_parts(self.players, self.said, people, start),
            *games_parts(games),
            *broken_games_parts(broken),
        ]

    def act(self, do: str, **of_it: Any) -> Deal:
        """Change the open game's deal by an action of `deals.update`. Raises ScoringError as that does."""
        deal = self.deal
        if deal is None:
            raise ScoringError("bad_action", "no game is open")
        self.deal = changed = update(deal, {"do": do, **of_it})
        return changed

    def do(self, asked: Asked) -> None:
        self.act(**asked["action"])

    def came(self, asked: Asked) -> None:
        """Say how the last tile came, and go on with the first hand unless somebody else won, too."""
        deal = self.act("came", source=asked["source"], discarder=asked.get("discarder"))
        if asked.get("say"):
            deal = self.act("say", name=asked["say"], so=True)
        self.rarer = None
        following = deal.next_player()
        if not asked.get("stay") and following is not None:
            self.act("enter", player=following)

    def choose_rarer(self, asked: Asked) -> None:
        self.rarer = None if asked["name"] == self.rarer else str(asked["name"])

    def say_total(self, asked: Asked) -> None:
        """Take the total that is said of the hand on the page, and go on with the next."""
        total = str(asked["said"]["total"]).strip()
        if total:
            self.act("show", total=int(total))

    def fine(self, asked: Asked) -> None:
        """Add a penalty. Raises ScoringError `bad_settlement`."""
        deal, said = self.deal, asked["said"]
        if deal is None or not said["who"]:
            return
        kind = penalty_kinds(deal)[int(said["kind"] or 0)]
        amount, to = (int(said[name]) if said[name] else None for name in ("amount", "to"))
        for fine in fines(deal, kind, int(said["who"]), amount, to):
            self.act("fine", **fine)

    def false_win(self, asked: Asked) -> None:
        """Have a player pay everybody for a false win."""
        if deal := self.deal:
            for fine in false_win_fines(deal, int(asked["player"])):
                self.act("fine", **fine)

    def lines(self, asked: Asked) -> None:
        """Have a line more or less for names, or fill the next that is empty."""
        self.said = dict(asked["said"])
        if asked["players"] in MAY_PLAY:
            self.players = int(asked["players"])
        empty = next_line(typed_names(self.players, self.said))
        if asked.get("name") and empty:
            self.said[empty] = asked["name"]

    def begin(self, asked: Asked) -> None:
        """Begin a game. Raises ScoringError as `Evenings.begin` does."""
        self.said = dict(asked["said"])
        names = [*typed_names(self.players, self.said).values()]
        rules = GameRules(name=self.rules.name, preset=self.rules.preset, house=self.rules.changes)
        self.game = self.evenings.begin(names, rules, int(self.said.get("start") or 0))
        self.said, self.place = {}, "play"

    def open(self, asked: Asked) -> None:
        self.game = asked["game"] if self.evenings.has(asked["game"]) else None
        self.place = "results" if self.game and self.evening.finished else "play"

    def leave(self, _asked: Asked) -> None:
        self.game = None

    def choose_place(self, asked: Asked) -> None:
        self.place = asked["name"] if asked["name"] in PLACES else "play"

    def save(self, _asked: Asked) -> None:
        """Write the deal down. Raises ScoringError as `deals.evening.event` and `Evenings.tell` do."""
        if self.deal is not None:
            deal = self.deal
            self._saved[self._tell(event(deal)).id] = deal
            self._offer_next(str(self.game))

    def drop(self, _asked: Asked) -> None:
        self._offer_next(str(self.game))
        self.rarer = None

    def _offer_next(self, game: str) -> None:
        """Go on with the deal that waits, else with a new one."""
        waiting = self._waiting.pop(game, [])
        self._deals.pop(game, None)
        if waiting:
            self._deals[game] = self._moved(waiting[0], game)
            self._waiting[game] = waiting[1:]
        if not self._waiting.get(game):
            self._waiting.pop(game, None)

    def reread(self, asked: Asked) -> None:
        """Take over what another tab stored of a game, and offer the deals that could not be stored again.

        A deal that is being entered, and each that was saved here but came second, goes on top of the stored
        log: it is laid open, to be looked at and saved. What else was said here is said again.
        """
        game = str(asked["game"])
        before = len(self.evenings.entries(game)) if self.evenings.has(game) else 0
        refused = self.evenings.reread(game, asked["rows"])
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
                with suppress(ScoringError):  # such as a deal that is removed already
                    self.evenings.tell(game, entry.event)
        if deals:
            self._deals[game], *waiting = [self._moved(deal, game) for deal in deals]
            if waiting:
                self._waiting[game] = waiting
        changed = refused or len(self.evenings.entries(game)) != before
        if changed and deals and game == self.game:
            self.place = "play"
            raise ScoringError("other_tab", "another tab went on with this game: save the deal again")

    def _is_stored(self, deal: Deal, game: str) -> bool:
        """Return whether another tab, which had the same deal as a draft, saved it just so."""
        stored = [each.event for each in self.evenings.entries(game)]
        with suppress(ScoringError):
            written = event(seated(deal, self.evenings.evening(game)))
            return any(
                isinstance(each, Dealt | Corrected) and each.deal == deal.id and each.record == written.record
                for each in stored
            )
        return False

    def _moved(self, deal: Deal, game: str) -> Deal:
        """Place a deal after all that the game's log tells now; a correction goes over the latest version."""
        now = self.evenings.evening(game)
        if deal.over is None:
            taken = any(played.version.deal == deal.id for played in now.deals)
            return replace(deal, after=now.story.after, id=new_id() if taken else deal.id)
        latest = [played.version.entry.id for played in now.deals if played.version.deal == deal.id]
        return replace(deal, over=latest[0]) if latest else deal

    def correct(self, asked: Asked) -> None:
        """Lay a told deal open, unless another is being entered."""
        if self.deal is None or self.deal.is_begun:
            return
        for played in self.evening.deals:
            if played.version.entry.id == asked["entry"]:
                self.deal = opened(played, self.evening)
                self.place = "play"

    def remove(self, asked: Asked) -> None:
        for played in self.evening.deals:
            if played.version.entry.id == asked["entry"]:
                self._tell(Removed(deal=played.version.deal, over=asked["entry"]))

    def swap(self, asked: Asked) -> None:
        """Let a deal trade places with the one before it."""
        for played in self.evening.deals:
            if played.version.entry.id == asked["entry"] and (order := swapped(played, self.evening)):
                self._tell(order)
                return

    def choose(self, asked: Asked) -> None:
        """Choose among the versions of a deal that was entered on several devices."""
        if event_ := chosen(self.evening, str(asked["entry"]), str(asked["how"])):
            self._tell(event_)

    def take_back(self, asked: Asked) -> None:
        self._tell(Undone(entry=asked["entry"]))

    def bring_back(self, asked: Asked) -> None:
        self._tell(Redone(entry=asked["entry"]))

    def end(self, asked: Asked) -> None:
        self._tell(Ended(over=bool(asked["over"])))
        self.place = "results" if asked["over"] else "play"

    def rename(self, asked: Asked) -> None:
        for player in range(len(self.evening.players)):
            if event := renamed(self.evening, player, str(asked["said"].get(str(player)) or "")):
                self._tell(event)

    def take_in(self, asked: Asked) -> None:
        self.game = self.evenings.take_in(str(asked["text"]))
        self.place = "results" if self.evening.finished else "play"

    def give_file(self, _asked: Asked) -> None:
        self.file = self.evenings.file(str(self.game))

    def send(self, _asked: Asked) -> None:
        """Have the open game sent to the server."""
        game = str(self.game)
        self.sending = {"game": game, "text": self.evenings.file(game), "token": self._links.get(game)}

    def sent(self, asked: Asked) -> None:
        """Take what the server said of it, nothing where it did not answer."""
        said, game = asked["said"] or {}, str(asked["game"])
        error = said.get("error")
        self._unsent = str(error["message"]) if error else "" if said else t("game-unsent")
        if error and error["code"] in ("no_such_link", "link_ended"):
            self._links.pop(game, None)  # the next time it is sent as a new one
        elif "token" in said:
            self._links[game] = str(said["token"])

    def give_broken(self, asked: Asked) -> None:
        """Return the stored rows of a broken game as a file."""
        broken = self.evenings.broken.get(str(asked["game"]))
        self.file = broken.file if broken else None

    def _tell(self, event: Any) -> Entry:
        return self.evenings.tell(str(self.game), event)


DO: Mapping[str, Callable[[GameTable, Asked], None]] = {
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
