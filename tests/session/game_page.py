"""The page of games on a device without a server, as a browser uses it."""

import json

from tests.session.json_commands import buttons, flatten, part_text
from tilesnap.games.game_file import parse_game_file
from tilesnap.games.played_game import settle_game
from tilesnap.session.session import JsonApi

NAMES = ("Anna", "Ben", "Cleo", "Dan")
LINES = dict(zip("ESWN", NAMES, strict=True))


class GamePage:
    """The page without a browser: stores what the session asks it to store, as JSON."""

    def __init__(self):
        self.rows, self.kept, self.shown = [], None, None
        self.open()

    def open(self, **more):
        """Reload the page with the stored data."""
        self.api = JsonApi()
        logs = {}
        for row in self.rows:
            logs.setdefault(row["game"], []).append(row)
        self.ask(command="open_session", locale="en-US", faces="faces/", stored=self.kept, logs=logs, **more)

    def ask(self, **what):
        self.shown = json.loads(self.api(json.dumps(what)))
        self.rows = [row for row in self.rows if row["game"] not in self.shown["replaced_games"]]
        self.rows += self.shown["new_rows"]
        sets = self.shown["stored"]["tile_sets"]
        self.kept = {
            **self.shown["stored"],
            "tile_sets": (self.kept or {}).get("tile_sets") if sets is None else sets,
        }
        return self.shown

    def press(self, words):
        """Press the button with these words; it must exist and be enabled."""
        matches = [each for each in buttons(self.shown["parts"]) if words in each["text"]]
        assert matches, (words, [each["text"] for each in buttons(self.shown["parts"])])
        assert not matches[0]["disabled"], words
        return self.ask(**matches[0]["command"])

    def send(self, name, **values):
        """Fill in a form and press the enter key."""
        form = next(part for part in flatten(self.shown["parts"]) if part.get("name") == name)
        filled = {field["name"]: field["value"] for field in form["fields"]}
        assert values.keys() <= filled.keys()
        main = max(form["buttons"], key=lambda each: each["strong"])
        return self.ask(**main["command"], values={**filled, **values})

    def state_total(self, total):
        """Type the total of the hand on the page."""
        return self.send("total", **{f"total_{self.deal.player}": str(total)})

    def unfold(self, words="Deal 1 "):
        """Open the section with these words, in the section of the deals."""
        self.ask(command="open_section", name="deals")
        section = next(
            part for part in self.shown["parts"] if part["kind"] == "fold" and words in part["text"]
        )
        return self.ask(**section["command"], open=True)

    def begin(self, rules="european_classical", **lines):
        self.ask(command="set_rules", name=rules)
        self.ask(command="open_place", place="game")
        return self.send("new_game", **{**LINES, **lines})

    def won(self, winner, giver, *totals):
        """Play a deal by stated totals, the winner's first."""
        self.press(winner)
        self.press("Self-drawn" if giver is None else giver)
        for total in totals:
            self.state_total(total)
        assert self.press("Save the deal")["problem"] is None

    @property
    def labels(self):
        """The texts of the buttons that can be pressed."""
        return [each["text"] for each in buttons(self.shown["parts"]) if not each["disabled"]]

    @property
    def text(self):
        """The texts on the page, one a line."""
        return "\n".join(part_text(part) for part in flatten(self.shown["parts"]))

    @property
    def deal(self):
        return self.api.session.table.deal

    @property
    def log(self):
        return parse_game_file(self.ask(command="export_game")["file"]["content"]).log

    @property
    def totals(self):
        return settle_game([each.entry() for each in self.log]).totals
