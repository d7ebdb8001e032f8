"""One sequence of commands on every host: what one of them shows, all of them show.

The session of the phone page runs each command as JSON. The Streamlit page runs it on its own state and store, and
`POST /api/v1/play` on the document of the deal. The hosts are compared after each command, and after each entry of
a game also what viewers, the API and exported files show of it.

`python -m tests.hosts.sequence --count 5000` runs that many sequences under each rule set, and reports each kind of
failure once, by the shortest list of commands that was found for it.
"""

from __future__ import annotations

import argparse
import csv
import io
import json
import os
import re
import tempfile
import time
import traceback
from base64 import b64decode
from collections import Counter
from dataclasses import asdict, is_dataclass
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from scoring.engines import load_choosable_catalogues
from scoring.errors import UserFacingError
from tests.deals.invariants import BrokenRuleError, check_ledger, check_payments, expect
from tests.hosts.in_process_server import serve_in_process
from tests.hosts.page_host import PageHost
from tests.hosts.random_commands import AMERICAN, RULES, offered_commands, random_command, random_rules
from tilesnap.deals import document
from tilesnap.deals.commands import COMMANDS as DEAL_COMMANDS
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.view import deal_view
from tilesnap.games.game_cache import CachedGame
from tilesnap.games.game_file import parse_game_file
from tilesnap.games.played_game import settle_game
from tilesnap.games.public_view import build_public_view
from tilesnap.games.spreadsheets import Label
from tilesnap.games.statistics import provisional_players
from tilesnap.i18n.translate import localize, use_language
from tilesnap.server.viewer_page import viewed_game
from tilesnap.session.commands import NEW_GAME_COMMANDS
from tilesnap.session.session import JsonApi
from tilesnap.views.editor import build_editor
from tilesnap.views.game import ShownGame, localize_label
from tilesnap.views.game_table import hand_page_parts, table_parts
from tilesnap.views.rendering.evidence import make_seal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from tests.hosts.in_process_server import InProcessServer
    from tests.hosts.random_commands import Command
    from tilesnap.deals.deal import Deal
    from tilesnap.games.log import Entry
    from tilesnap.games.played_game import PlayedGame
    from tilesnap.session.session import Session

STEPS = 16
IN_GAMES = 0.6
"""The share of sequences that begin at the place of games."""
PLAY, GAME = "/api/v1/play", "/api/v1/game"
API_COMMANDS = 8
"""The number of commands that are sent to the API together."""
_TIME = re.compile(r"\d{1,2}:\d\d(?:\\u202f| )?(?:[AP]M)?")
_SAVE_BUTTONS = ("onward", "drop")
"""The rows of buttons that the page places elsewhere: its browser saves the deals."""
_OF_PHONE_ALONE = ("set_language", "refresh", "show_season", "filter_season")


class HostWalk:
    """All hosts, to which the same commands are sent.

    Attributes:
        commands: The commands so far, with references in place of the ids of deals and entries.
        shown: The view model of the phone page.
    """

    def __init__(self, server: InProcessServer, rules: str, seed: int) -> None:
        self.chance = Random(f"{rules} {seed}")
        self.rules, self.seed = rules, seed
        self.api, self.page, self._server = JsonApi(), PageHost(server), server
        self.commands: list[Command] = []
        self.shown: dict[str, Any] = {"parts": [], "result": [], "more_parts": []}
        self._base, self._accepted = self.session.deal, list[dict[str, Any]]()
        self._viewer = ""

    @property
    def session(self) -> Session:
        """The session of the phone page."""
        return self.api.session

    @property
    def game(self) -> PlayedGame | None:
        """The open game of the phone page."""
        table = self.session.table
        return None if table.game is None else table.current_game

    @property
    def entries(self) -> Sequence[Entry]:
        """The log of the open game of the phone page."""
        game = self.session.table.game
        return () if game is None else self.session.games.entries(game)

    def begin(self) -> None:
        """Choose the rules with their presets in turn, sometimes with changes of the house, and a place."""
        presets = [None, *(each.code for each in load_choosable_catalogues()[self.rules].presets)]
        preset = presets[self.seed % len(presets)]
        self.send({"command": "set_rules", "name": self.rules, "preset": preset})
        if self.rules == AMERICAN:
            self.send({"command": "open_sample_card"})
        while self.chance.random() < 0.3:
            self.send(random_rules(self.session, self.chance))
        place = "game" if self.chance.random() < IN_GAMES else "hand"
        self.send({"command": "open_place", "place": place})

    def step(self) -> None:
        """Send one random command."""
        self.send(random_command(self.session, self.shown, self.chance))

    def send(self, command: Command) -> None:
        """Run a command on every host, and compare what they show then."""
        named = json.loads(_name_ids(json.dumps(command), self._names(self.session.deal, self.entries)))
        self.commands.append(named)
        is_left = named["command"] == "open_place" and self.session.screen == "game_hand"
        is_of_games = named["command"] in NEW_GAME_COMMANDS and not self.session.is_in_games
        if is_left or is_of_games:  # the page leaves a hand at once, and has the form of a game only there
            self._run({"command": "open_place", "place": "game"})
        self._run(named)

    def finish(self) -> None:
        """Check the API, the link of the hand, a reload, and that undo and redo lead to the same again."""
        self._check_api()
        with use_language(self.session.language):
            self._compare_game()
            self._check_link()
        self._check_reload()
        self._check_undo()

    def _run(self, command: Command, *, compares_screens: bool = True) -> None:
        before, written = self.session.deal, len(self.entries)
        offered = [json.dumps(each) for each in offered_commands(self.shown)]
        of_phone = _with_ids(command, self._names(before, self.entries))
        of_page = _with_ids(command, self._names(self.page.deal, self.page.entries))
        self.shown = json.loads(self.api(json.dumps(of_phone)))
        problem = self.shown["problem"]
        is_possible = (problem or {}).get("code") != "bad_action"
        expect("what is offered is possible", is_possible or json.dumps(of_phone) not in offered, problem)
        with use_language(self.session.language):
            self._run_on_page(of_page, problem)
            self._note_command(before, of_phone, problem)
            self._compare_deals()
            if compares_screens:
                self._compare_screens()
            if len(self.entries) != written:
                self._compare_game()

    def _run_on_page(self, command: Command, problem: Mapping[str, str] | None) -> None:
        """Run a command on the page, which must refuse it as the phone does, in the same words."""
        refused = None
        try:
            if command["command"] not in _OF_PHONE_ALONE:
                self.page.run(command)
        except UserFacingError as error:
            refused = {"code": error.code, "message": localize(error)}
        self._expect_equal("the page refuses what the phone refuses", problem, refused)

    def _note_command(self, before: Deal, command: Command, problem: Mapping[str, str] | None) -> None:
        """Check a refused command of a deal against the API; accepted ones are sent together later.

        The API takes rules with the house's changes, and its documents have no history.
        """
        name = command["command"]
        is_about_rules = name == "set_rules" or command.get("field") == "rules"
        if name not in DEAL_COMMANDS or is_about_rules or name in ("undo", "redo"):
            if self.session.deal != before or is_about_rules:
                self._base, self._accepted = self.session.deal, []
        elif problem is None:
            self._accepted.append(command)
            if len(self._accepted) == API_COMMANDS:
                self._check_api()
        else:
            answer = self._play(before, [command])
            same = answer.get("code") == problem["code"]
            expect("the API refuses what the phone refuses", same, (answer, problem))

    def _check_api(self) -> None:
        """Check that the API shows the deal after the last commands as the session has it."""
        answer = self._play(self._base, self._accepted)
        expect("the API accepts what the phone accepts", "view" in answer, answer)
        ours = json.loads(json.dumps(deal_view(self.session.deal)))
        shown = {**answer["view"], **{name: ours[name] for name in ("revision", "undo", "redo")}}
        expect("API and phone show the same deal", shown == ours, find_difference(ours, shown))
        self._base, self._accepted = self.session.deal, []

    def _play(self, deal: Deal, commands: list[Command]) -> Any:
        body = {"deal": document.deal_to_json(deal), "actions": commands}
        return self._server.request("POST", PLAY, body=body).content

    def _compare_deals(self) -> None:
        """Compare the deals of both hosts, and check the totals and payments of one."""
        ours, theirs = self.session.deal, self.page.deal
        self._expect_equal("phone and page have the same deal", _document(ours), _document(theirs))
        steps = [(len(deal.past), len(deal.future)) for deal in (ours, theirs)]
        expect("phone and page can undo as many steps", steps[0] == steps[1], steps)
        if not ours.table.is_named:
            check_payments(ours)
        elif ours.is_outcome_known:
            check_ledger(ours, deal_view(ours))

    def _compare_screens(self) -> None:
        """Compare what both hosts show on the screen that the phone page shows."""
        screen = self.shown["screen"]
        if screen in ("hand", "game_hand"):
            self._compare_hands()
        elif screen == "games":
            self._expect_equal(
                "phone and page know the same rules", self.shown["rules"]["title"], self.page.rules_title
            )
        elif screen == "game":
            self._compare_tables()
        elif screen == "house_rules":
            ours = self.session.house.parts(is_chosen=self.session.rules_chosen)
            self._expect_equal("phone and page show the same rules", ours, self.page.rules_parts())

    def _compare_hands(self) -> None:
        if not self.shown["is_begun"]:
            return
        shown, page = self.shown, self.page
        photo = shown["editor"]["photo"]
        bar = {name: shown["status_bar"][name] for name in page.status_bar(photo)}
        self._expect_equal("phone and page show the same total and question", bar, page.status_bar(photo))
        if shown["status_bar"]["shown"]:
            self._expect_equal("phone and page show the same result", shown["result"], page.result_parts())
            self._check_total(bar)
        below = page.hand_parts()
        ours = shown["more_parts"][: len(below)]
        self._expect_equal("phone and page show the same below a hand", ours, below)
        editor = build_editor(page.deal)
        ours = {name: shown["editor"][name] for name in editor}
        self._expect_equal("phone and page show the same rows", ours, editor)
        if page.deal.table.is_named:
            owner = hand_page_parts(page.deal)
            self._expect_equal("phone and page ask for the same totals", shown["parts"], owner)

    def _check_total(self, bar: Mapping[str, Any]) -> None:
        """Check the shown total against the score of the hand, and that an open one is a range or marked."""
        progress = evaluate_deal_hand(self.session.deal)
        if bar["firm"]:
            score = progress.engine.score(progress.hand, progress.context)
            expect(
                "the shown total is the score", bar["total"] == str(score.total), (bar["total"], score.total)
            )
            sheets = [part for part in self.shown["result"] if "ts-sheet" in part.get("html", "")]
            expect("a final total has its sheet", sheets, bar)
        elif progress.breakdown and progress.least is not None and progress.most is not None:
            is_range = str(progress.least) in bar["total"] and str(progress.most) in bar["total"]
            expect(
                "an open total is a range",
                is_range or not progress.least,
                (bar, progress.least, progress.most),
            )
            expect("an open total is marked", bar["trust"] or not progress.least, bar)

    def _compare_tables(self) -> None:
        game, section = self.page.game, self.session.table.section
        assert game is not None
        ours = _shown_game(self.game or game, self.entries, self.session.deal)
        theirs = _shown_game(game, self.page.entries, self.page.deal)
        records = self.session.table.record, self.page.record
        if section == "play":
            table = table_parts(game, self.page.deal, self.page.choices, has_save_button=True)
            wanted = self._of_page(_without_saving(_plain(table)))
            shown = self._of_phone(_without_saving(self.shown["parts"]))
            missing = [part for part in json.loads(wanted) if part not in json.loads(shown)]
            expect("phone and page show the same table", not missing, missing)
        elif section == "deals":
            deals = [record.deals_parts(each) for record, each in zip(records, (ours, theirs), strict=True)]
            self._expect_equal("phone and page show the same deals", *deals)
        else:
            results = [
                record.results_parts(each) for record, each in zip(records, (ours, theirs), strict=True)
            ]
            self._expect_equal("phone and page show the same results", *results)

    def _compare_game(self) -> None:
        """Compare the open game of both hosts, and what viewers, the API and files show of it."""
        game, of_page = self.game, self.page.game
        expect("both hosts have a game", (game is None) == (of_page is None))
        if game is None or of_page is None:
            return
        totals = game.totals, of_page.totals
        expect("phone and page have the same totals", totals[0] == totals[1], totals)
        for ours, theirs in zip(game.deals, of_page.deals, strict=True):
            same = (ours.record, ours.place, ours.net) == (theirs.record, theirs.place, theirs.net)
            expect("phone and page settle each deal alike", same, (ours.record, theirs.record))
        self._viewer = self._viewer or self.page.make_viewer_link()
        language = self.session.language
        watched = self._server.request("GET", f"/watch/{self._viewer}/now?lang={language}").content["parts"]
        ours = viewed_game(CachedGame(tuple(self.entries), game), {}, language, ())["parts"]
        self._expect_equal("viewers see the game of the phone", ours, watched)
        public = self._server.request("GET", GAME, self._viewer).content["game"]
        expected = {**build_public_view(game), "digest": public["digest"]}
        self._expect_equal("the API has the game of the phone", expected, public)
        self._check_totals(game, public)
        self._check_files(game)

    @staticmethod
    def _check_totals(game: PlayedGame, public: Mapping[str, Any]) -> None:
        """Check the totals after each deal against its ledger, and that open ones are marked."""
        totals = [game.state.start_event.start] * len(game.players)
        for deal, after, shown in zip(game.deals, game.running_totals[1:], public["deals"], strict=True):
            if deal.ledger:
                totals = [total + net for total, net in zip(totals, deal.net, strict=True)]
                is_open = provisional_players(deal)
                marked = [player in is_open for player in range(len(totals))]
                expect("the API marks open nets", shown["open"] == marked, (shown, is_open))
                expect("an open ledger is open", is_open or deal.ledger.is_final, deal.ledger.provisional)
            expect("totals add up", [*after] == totals, (after, totals))
        expect("the last totals are the totals", [*game.totals] == totals, (game.totals, totals))

    def _check_files(self, game: PlayedGame) -> None:
        """Check the exported files of both hosts: totals in tables, and the game in its own file."""
        tables = {}
        for name in ("totals", "deals"):
            command = {"command": "export_table", "table": name}
            phone = json.loads(self.api(json.dumps(command)))["file"]["content"]
            expect("phone and page export the same table", self.page.export(command) == phone, phone)
            tables[name] = [*csv.reader(io.StringIO(b64decode(phone).decode("utf-8-sig")))][1:]
        for row in tables["totals"]:
            players = [player for player, name in enumerate(game.players) if name == row[1].removeprefix("'")]
            expect("the table has the totals", row[2] in [str(game.totals[each]) for each in players], row)
        count, yes = len(game.players), localize_label(Label("yes"))
        for row, deal, after in zip(tables["deals"], game.deals, game.running_totals[1:], strict=True):
            expect("the table has the totals after a deal", row[-1 - count : -1] == [*map(str, after)], row)
            expect("the table marks open deals", (row[-1] == yes) == deal.provisional, row)
        text = json.loads(self.api('{"command": "export_game"}'))["file"]["content"]
        opened = settle_game([each.entry() for each in parse_game_file(text).log])
        expect("a game file has the same totals", opened.totals == game.totals, opened.totals)

    def _check_link(self) -> None:
        """Open the hand by its link in another browser, which must show the same."""
        deal = self.page.deal
        if deal.table.is_named or not deal.seat_hand().hand.text or deal.seat_hand().hand.doubtful:
            return
        if not self.session.rules_chosen:
            return
        ours = _linked_view(deal)
        with self.page.opened_by_link():
            theirs = _linked_view(self.page.deal)
        expect("a link shows what the page shows", ours == theirs, find_difference(ours, theirs))

    def _check_reload(self) -> None:
        """Restore the session of the phone from what its front end has stored."""
        logs = {
            game.id: [asdict_row(entry) for entry in self.session.games.entries(game.id)]
            for game in self.session.games.list_games()
        }
        before = json.loads(self.session.view().to_json_text())
        command = {"command": "open_session", "stored": before["stored"], "logs": logs}
        after = json.loads(JsonApi()(json.dumps(command)))
        expect("a session is restored", after["is_complete"], after["problem"])
        if before["screen"] == after["screen"] and before["screen"] in ("hand", "game_hand"):
            bars = before["status_bar"], after["status_bar"]
            expect("a restored session shows the same", bars[0] == bars[1], find_difference(*bars))

    def _check_undo(self) -> None:
        """Undo everything and redo it: each state comes back as it was."""
        deals = [self.session.deal]
        for _ in self.session.deal.past:
            self._run({"command": "undo"}, compares_screens=False)
            deals.append(self.session.deal)
        for deal in reversed(deals[:-1]):
            self._run({"command": "redo"}, compares_screens=False)
            documents = _document(deal), _document(self.session.deal)
            expect("redo restores each state", documents[0] == documents[1], find_difference(*documents))
        with use_language(self.session.language):
            self._compare_screens()

    def _expect_equal(self, rule: str, ours: Any, theirs: Any) -> None:
        """Check that both hosts have the same value, apart from their ids."""
        one, other = self._of_phone(ours), self._of_page(theirs)
        if one != other:
            found = find_difference(json.loads(one), json.loads(other))
            expect(rule, not found, found)

    def _of_phone(self, value: Any) -> str:
        return _canonical_text(value, self._names(self.session.deal, self.entries))

    def _of_page(self, value: Any) -> str:
        return _canonical_text(value, self._names(self.page.deal, self.page.entries))

    @staticmethod
    def _names(deal: Deal, entries: Iterable[Entry]) -> dict[str, str]:
        """Return a reference for each id of a host: entries by number, deals in the order of the log."""
        names: dict[str, str] = {}
        deals: dict[str, str] = {}
        for entry in entries:
            names[entry.id] = f"@entry{entry.number}@"
            if of_deal := getattr(entry.event, "deal", None):
                deals.setdefault(of_deal, f"@deal{len(deals)}@")
        return {**names, deal.id: "@deal@", **deals}


def _name_ids(text: str, names: Mapping[str, str]) -> str:
    for id_, reference in names.items():
        text = text.replace(id_, reference)
    return text


def _with_ids(command: Command, names: Mapping[str, str]) -> Command:
    text = json.dumps(command)
    for id_, reference in names.items():
        text = text.replace(reference, id_)
    restored: Command = json.loads(text)
    return restored


def _canonical_text(value: Any, names: Mapping[str, str]) -> str:
    """Return a value as JSON text with references in place of ids, and without times of day."""
    is_parts = not isinstance(value, dict | list | str | None)
    text = json.dumps(_plain(value) if is_parts else value, sort_keys=True, default=_members)
    return _TIME.sub("TIME", _name_ids(text, names))


def _members(value: Any) -> Any:
    return asdict(value) if is_dataclass(value) and not isinstance(value, type) else [*value]


def _plain(parts: Iterable[Any]) -> list[dict[str, Any]]:
    return [asdict(part) for part in parts]


def asdict_row(entry: Entry) -> dict[str, str]:
    """Return an entry as a browser stores it."""
    sealed = entry.sealed_entry
    return {"text": sealed.text, "digest": sealed.digest}


def _without_saving(parts: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    return [part for part in parts if part.get("name") not in _SAVE_BUTTONS]


def _document(deal: Deal) -> dict[str, object]:
    written = document.deal_to_json(deal)
    return {name: value for name, value in written.items() if name not in ("id", "revision")}


def _linked_view(deal: Deal) -> Any:
    """Return what a link must keep: the rules, the total and its reasons, the next question, the payments.

    The deals before, by which the choices are ordered, are not part of a link.
    """
    shown: Any = deal_view(deal)
    names = ("total", "least", "most", "final", "missing", "problem", "payments", "sheet")
    asked = shown["hand"]["question"]
    question = asked and [asked["field"], sorted(str(each["value"]) for each in asked["choices"])]
    kept = {name: shown["hand"][name] for name in names}
    return json.loads(json.dumps({"rules": shown["rules"], "question": question, **kept}))


def _shown_game(game: PlayedGame, entries: Sequence[Entry], deal: Deal) -> ShownGame:
    return ShownGame(
        played=game,
        entries=entries,
        seal=make_seal(game),
        may_write=True,
        is_entering=deal.is_begun,
        describe_author=lambda _: "",
        write_file=None,
    )


def find_difference(one: Any, other: Any, path: str = "") -> str:
    """Return the first difference of two JSON values, with its path."""
    if isinstance(one, dict) and isinstance(other, dict):
        for name in [*one, *(each for each in other if each not in one)]:
            if one.get(name) != other.get(name):
                return find_difference(one.get(name), other.get(name), f"{path}.{name}")
    if isinstance(one, list) and isinstance(other, list):
        for number, (mine, theirs) in enumerate(zip(one, other, strict=False)):
            if mine != theirs:
                return find_difference(mine, theirs, f"{path}[{number}]")
    return f"{path}: {str(one)[:500]} != {str(other)[:500]}"


class Failure(NamedTuple):
    """A failure: its kind, what was found, and the commands that lead to it."""

    kind: str
    message: str
    rules: str
    seed: int
    commands: Sequence[Command]

    def __str__(self) -> str:
        commands = "".join(f"\n  {json.dumps(each)}" for each in self.commands)
        return f"{self.kind}\n  {self.rules}, seed {self.seed}: {self.message}{commands}"


def run_sequence(server: InProcessServer, rules: str, seed: int, steps: int = STEPS) -> Failure | None:
    """Run one random sequence and return its failure."""

    def run(walk: HostWalk) -> None:
        walk.begin()
        for _ in range(steps):
            walk.step()

    return _find_failure(HostWalk(server, rules, seed), run)


def replay(server: InProcessServer, rules: str, commands: Sequence[Command], seed: int = 0) -> Failure | None:
    """Run these commands and return the failure."""

    def run(walk: HostWalk) -> None:
        for command in commands:
            walk.send(command)

    return _find_failure(HostWalk(server, rules, seed), run)


def _find_failure(walk: HostWalk, run: Callable[[HostWalk], None]) -> Failure | None:
    try:
        run(walk)
        walk.finish()
    except Exception as error:  # noqa: BLE001 (any exception is a failure)
        at = traceback.extract_tb(error.__traceback__)[-1]
        kind = error.rule if isinstance(error, BrokenRuleError) else f"{type(error).__name__} in {at.name}"
        return Failure(kind, str(error)[:1500], walk.rules, walk.seed, tuple(walk.commands))
    return None


def shorten(server: InProcessServer, found: Failure) -> Failure:
    """Leave out the commands that a failure does not need."""
    at = len(found.commands) - 1
    while at >= 0:
        fewer = [*found.commands[:at], *found.commands[at + 1 :]]
        again = replay(server, found.rules, fewer, found.seed)
        if again is not None and again.kind == found.kind:
            found, at = again, min(at, len(again.commands))
        at -= 1
    return found


def main() -> None:
    """Run many random sequences on every host and report their failures."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--count", type=int, default=5000, help="sequences under each rule set")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--rules", nargs="*", default=RULES)
    chosen = parser.parse_args()
    kinds, began = Counter[str](), time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TILESNAP_DATABASE"] = f"sqlite:///{folder}/games.sqlite"
        with serve_in_process() as server:
            for done, seed in enumerate(range(chosen.first, chosen.first + chosen.count), 1):
                for rules in chosen.rules:
                    if (found := run_sequence(server, rules, seed)) is not None:
                        kinds[found.kind] += 1
                        if kinds[found.kind] == 1:
                            print(shorten(server, found), flush=True)
                if done % 10 == 0:
                    seconds = time.perf_counter() - began
                    print(f"{done} of each, {kinds.total()} failed, {seconds:.0f} s", flush=True)
    for kind, count in kinds.most_common():
        print(f"{count:6d}  {kind}")


if __name__ == "__main__":
    main()
