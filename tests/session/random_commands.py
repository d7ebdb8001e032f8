"""Random sequences of commands to a session: its totals are those of the JSON API and of scoring.

`python -m tests.session.random_commands --count 5000` runs that many sequences under each rule set, and reports each
kind of failure once, with its commands.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

from scoring.engines import SHIPPED
from scoring.errors import ScoringError, UserFacingError
from tests.deals.random_actions import random_action
from tests.session.json_commands import buttons, flatten, toggles
from tilesnap.deals import document
from tilesnap.deals.api import handle_request
from tilesnap.deals.commands import COMMANDS as DEAL_COMMANDS
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.session.session import JsonApi, Session

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tilesnap.deals.deal import Deal

STEPS = 12
PLAYERS = {"E": "Anna", "S": "Ben", "W": "Cleo", "N": "Dan", "start": "0"}
IN_GAMES = 0.5
"""The share of sequences that play a game."""
BESIDE = (
    {"command": "refresh"},
    {"command": "set_language", "language": "de"},
    {"command": "set_language", "language": "en"},
    {"command": "open_place", "place": "rules"},
    {"command": "open_place", "place": "hand"},
)
"""Commands that change no total."""
NOT_COMPARED = ("undo", "redo", "set_rules")
"""Commands of a deal that the API takes in another way: a document has no history, and house rules are its own."""


class SessionWalk:
    """A session to which random commands are sent; what it shows is checked after each of them."""

    def __init__(self, rules: str, seed: int) -> None:
        self.chance = Random(f"{rules} {seed}")
        self.rules = rules
        self.api = JsonApi()
        self.commands: list[dict[str, Any]] = []
        self.shown = self.send({"command": "set_rules", "name": rules})
        if self.chance.random() < IN_GAMES:
            self.send({"command": "open_place", "place": "game"})
            self.send({"command": "start_game", "values": PLAYERS})

    @property
    def session(self) -> Session:
        """The session."""
        return self.api.session

    def send(self, command: dict[str, Any]) -> dict[str, Any]:
        """Run a command, and check what the session shows then."""
        self.commands.append(command)
        before = self.session.deal
        self.shown = json.loads(self.api(json.dumps(command)))
        if command["command"] in DEAL_COMMANDS and command["command"] not in NOT_COMPARED:
            self._check_api(before, command)
        self._check_total()
        return self.shown

    def step(self) -> None:
        """Send one random command."""
        offered = [each["command"] for each in buttons(self.shown["parts"]) if not each["disabled"]]
        offered += toggles(self.shown["parts"])
        match self.chance.random():
            case share if share < 0.1:
                self.send(self.chance.choice(BESIDE))
            case share if share < 0.4 and offered:
                self._press(self.chance.choice(offered))
            case _:
                self._act(random_action(self.session.deal, self.chance))

    def _press(self, command: dict[str, Any]) -> None:
        """Press a button, whose form has its fields as they are."""
        fields = [
            each
            for part in flatten(self.shown["parts"])
            if part["kind"] == "form" and command in [button["command"] for button in part["buttons"]]
            for each in part["fields"]
        ]
        values = {"values": {each["name"]: each["value"] for each in fields}} if fields else {}
        problem = self.send({**command, **values})["problem"]
        assert (problem or {}).get("code") != "bad_action", problem

    def _act(self, action: dict[str, Any]) -> None:
        """Send the command of a random action."""
        match action["command"]:
            case "save" | "correct" | "link":
                self.send({"command": "save_deal"})
            case "reload":
                self._reload()
            case _:
                self.send({name: value for name, value in action.items() if name != "asked"})

    def _reload(self) -> None:
        """Restore the session from what the front end has stored."""
        logs = {
            game: [
                {"text": each.sealed_entry.text, "digest": each.sealed_entry.digest}
                for each in self.session.games.entries(game)
            ]
            for game in [self.session.table.game]
            if game is not None
        }
        stored = self.shown["stored"]
        shown = self.send({"command": "open_session", "stored": stored, "logs": logs})
        assert shown["is_complete"]

    def _check_api(self, before: Deal, command: Mapping[str, Any]) -> None:
        """Check that the API accepts the command on the same deal just as the session does."""
        try:
            handle_request({"deal": document.deal_to_json(before), "actions": [command]})
            code = None
        except ScoringError as error:
            code = error.code
        assert code == (self.shown["problem"] or {}).get("code"), (code, self.shown["problem"])

    def _check_total(self) -> None:
        """Check the total that is shown of the hand against the API and against its score."""
        if self.shown["screen"] not in ("hand", "game_hand"):
            return
        deal = self.session.deal
        hand = handle_request({"deal": document.deal_to_json(deal)})["view"]["hand"]
        if hand is None:  # it was confirmed, and no further one is needed
            return
        bar = self.shown["status_bar"]
        assert bar["final"] == hand["final"], (bar, hand)
        question = hand["question"] and hand["question"]["field"]
        assert (bar["question"] and bar["question"]["field"]) == question
        progress = evaluate_deal_hand(deal)
        if bar["firm"]:
            score = progress.engine.score(progress.hand, progress.context)
            assert (bar["total"], hand["total"]) == (str(score.total), score.total)
            assert any("ts-sheet" in part.get("html", "") for part in self.shown["result"])
        elif hand["least"] and hand["missing"]:
            assert str(hand["least"]) in bar["total"]
            assert str(hand["most"]) in bar["total"]


def run_sequence(rules: str, seed: int, steps: int = STEPS) -> None:
    """Run one random sequence. Raises AssertionError with its commands where the numbers differ."""
    walk = SessionWalk(rules, seed)
    try:
        for _ in range(steps):
            walk.step()
    except (AssertionError, UserFacingError, LookupError, TypeError, ValueError) as error:
        lines = "\n".join(map(json.dumps, walk.commands))
        raise AssertionError(f"{rules}, seed {seed}: {error}\n{lines}") from error


def main() -> None:
    """Run many random sequences and report their failures."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--count", type=int, default=5000, help="sequences under each rule set")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--rules", nargs="*", default=SHIPPED)
    chosen = parser.parse_args()
    failures: Counter[str] = Counter()
    for seed in range(chosen.first, chosen.first + chosen.count):
        for rules in chosen.rules:
            try:
                run_sequence(rules, seed)
            except AssertionError as error:
                failures[rules] += 1
                if failures[rules] == 1:
                    print(error, flush=True)
    print(f"{chosen.count} sequences under each of {len(chosen.rules)} rule sets: {failures.total()} failed")


if __name__ == "__main__":
    main()
