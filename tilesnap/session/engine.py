"""What the phone's page asks of Python, which runs beside it: JSON in, JSON out, no server.

`tilesnap.deals` plays the deal, `tilesnap.views` describes and renders it, as on the page that a
server makes. Nothing here may need what a browser lacks: OpenCV, pydantic, SQLAlchemy, Streamlit.
"""

from __future__ import annotations

import json
from dataclasses import replace
from secrets import token_hex
from typing import TYPE_CHECKING, Any

from scoring.engines import playable
from scoring.errors import ScoringError, TellableError
from tilesnap.deals import document
from tilesnap.deals.deal import Deal, facts_of
from tilesnap.deals.payments import payments_of
from tilesnap.deals.progress import deal_progress
from tilesnap.deals.update import update
from tilesnap.i18n.languages import LANGUAGES, named_language, of_locale
from tilesnap.i18n.text import preset_title, rules_title, section, speaking, t, tile_names, told
from tilesnap.session.evenings import Evenings
from tilesnap.session.house import DO as OF_HOUSE
from tilesnap.session.house import HouseRules
from tilesnap.session.own_set import DO as OF_SET
from tilesnap.session.own_set import OwnSet
from tilesnap.session.seeing import Seeing
from tilesnap.session.stored_state import readable_state
from tilesnap.session.table import DO as AT_TABLE
from tilesnap.session.table import GameTable
from tilesnap.views.bar import bar, unknown_words
from tilesnap.views.editor import Editor, editor
from tilesnap.views.evening import keep_buttons
from tilesnap.views.rare import rare_facts, rare_parts
from tilesnap.views.rendering.payments import payments_html, still_to_settle
from tilesnap.views.rendering.score_sheet import waits_html
from tilesnap.views.rendering.sheets import whole_sheet
from tilesnap.views.rendering.tile_faces import served_below
from tilesnap.views.seats import seats
from vision.arrange import arrange
from vision.arrange.hand import DOUBTFUL_BELOW
from vision.finds import Finds

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tilesnap.deals.facts import HandFacts
    from tilesnap.deals.progress import Progress
    from tilesnap.deals.rules import Rules

    Asked = Mapping[str, Any]
    Logs = Mapping[str, Sequence[Mapping[str, str]]]

KEYS = (
    "game-open",
    "game-to_game",
    "game-to_score",
    "hand-text_label",
    "hand-text_placeholder",
    "page-language_help",
    "photo-camera",
    "rules-rule_set",
    "rules-to_house",
    "talk-payments",
)
"""The words that the page's shell asks for beside those of these sections."""
SECTIONS = ("asking", "hand_editor", "photo_input", "phone_shell")


class Phone:
    """The hand of a nameless table on one phone, the games that it keeps, and the language spoken there."""

    def __init__(
        self,
        locale: str = "",
        kept: Mapping[str, Any] | None = None,
        logs: Logs | None = None,
        reader: str = "",
    ) -> None:
        """Go on with what was `kept` of before and the `logs` of games, else begin.

        The locale is the browser's. A log is its entries as they were written: `text` and `digest`.
        `reader` is the digest of the classifier's file. What cannot be read of `kept` is left out:
        `is_complete` says whether anything was.
        """
        kept, self.is_complete = readable_state(kept)
        chosen = str(kept.get("language", ""))
        self.language = chosen if chosen in LANGUAGES else of_locale(locale) or LANGUAGES[0]
        self.nameless = _deal_of(kept)
        self.device = str(kept.get("device") or token_hex(8))
        self.evenings = Evenings(logs or {}, self.device)
        self.house = HouseRules(self.nameless.rules, kept)
        self.own_set = OwnSet(str(kept.get("own_set") or ""), reader)
        self.table = GameTable(self.evenings, kept, self.nameless.rules)
        self.at_games = bool(kept.get("at_games"))
        self.editor = Editor()

    @property
    def deal(self) -> Deal:
        """The deal whose hand lies on the page."""
        found = self.table.deal if self.at_games else None
        return found if found is not None else self.nameless

    @deal.setter
    def deal(self, deal: Deal) -> None:
        if self.at_games and self.table.deal is not None:
            self.table.deal = deal
        else:
            self.nameless = deal

    def ask(self, asked: Asked) -> dict[str, Any]:
        """Do what is asked, and give all that the page shows then; `problem` is why it was not done."""
        problem = ""
        with speaking(self.language):
            try:
                do = str(asked["do"])
                if do in AT_TABLE:
                    AT_TABLE[do](self.table, asked)
                elif do in OF_SET:
                    OF_SET[do](self.own_set, asked)
                elif do in OF_HOUSE:
                    OF_HOUSE[do](self.house, asked)
                    self._play_by(self.house.rules)
                else:
                    DO[do](self, asked)
            except TellableError as error:
                problem = told(error)
        with speaking(self.language):  # which may be another one now
            return {**self._shown(), "problem": problem}

    def act(self, do: str, **of_it: Any) -> None:
        self.deal = update(self.deal, {"do": do, **of_it})

    def show(self, _asked: Asked) -> None:
        pass

    def begin(self, _asked: Asked) -> None:
        """Begin. Raises ScoringError `unreadable_state` where something was kept that cannot be read."""
        if not self.is_complete:
            raise ScoringError("unreadable_state", "some of what this page had kept could not be read")

    def read(self, asked: Asked) -> None:
        """Lay out what was found on a photo, which the browser keeps and shows."""
        photo, finds = asked["photo"], Finds.from_json(asked["finds"])
        reading = arrange(finds, own_shapes=self.deal.engine.kit.own_shapes)
        if seeing := asked.get("seeing"):
            seen = seeing.problems([tile.number for tile in reading.tiles])
            reading = replace(reading, problems=(*reading.problems, *seen))
        hand = "next" if asked.get("next") else "another"
        read = reading.as_json()
        self.act("read", hand=hand, reading=read, photo=photo["name"], doubtful_below=DOUBTFUL_BELOW)

    def edit(self, asked: Asked) -> None:
        hands = list(self.editor.hands_of(asked["edit"]))
        for hand in hands:
            self.act("lay", hand=hand)
        if hands:
            self.editor.take(self.deal.laid().hand, asked["edit"]["edits"])

    def step(self, asked: Asked) -> None:
        if asked["way"] in ("undo", "redo"):
            self.act(asked["way"])

    def answer(self, asked: Asked) -> None:
        if asked["field"] == "keep":
            self.act("keep")
        elif asked["field"] == "rules":
            self._play_by(self.house.choose(str(asked["value"]), None))
        else:
            self.act("answer", field=asked["field"], value=asked["value"])

    def rare(self, asked: Asked) -> None:
        """Take what seldom matters, as far as it is said anew."""
        progress, facts = deal_progress(self.deal), facts_of(self.deal, self.deal.player or 0)
        for fact in rare_facts(progress, facts):
            value = fact.read(str(asked["said"].get(fact.name, "")))
            if value != facts.answer(fact.name):
                self.act("answer", field=fact.name, value=value)

    def tap(self, asked: Asked) -> None:
        if asked["what"] == "seat":
            self.act("tap", seat=asked["wind"])
        else:
            self.act("answer", field="round", value=asked["wind"])

    def write(self, asked: Asked) -> None:
        self.act("bring", text=asked["text"], hand="another")

    def next(self, _asked: Asked) -> None:
        self.act("clear")

    def choose_rules(self, asked: Asked) -> None:
        self._play_by(self.house.choose(str(asked["name"]), asked.get("preset")))

    def _play_by(self, rules: Rules) -> None:
        """Count by other rules, a next game, too; one that is open stays with its own."""
        self.nameless = replace(self.nameless, rules=rules)
        self.table.rules = rules

    def go(self, asked: Asked) -> None:
        """Go to the games, or to one hand alone."""
        self.at_games = bool(asked["games"])

    def speak(self, asked: Asked) -> None:
        if asked["language"] in LANGUAGES:
            self.language = str(asked["language"])

    def _shown(self) -> dict[str, Any]:
        is_hand = (not self.at_games or self.table.entering) and not self.house.is_open
        now = self.deal if is_hand else Deal(rules=self.nameless.rules)
        progress, facts, laid = deal_progress(now), facts_of(now, now.player or 0), now.laid()
        self.editor.know(laid.hand, laid.photo.name if laid.photo else None)
        photo = {"url": None, **laid.photo._asdict()} if laid.photo else None
        is_begun = bool(laid.hand.tiles or laid.is_touched or laid.photo)
        fresh, self.evenings.fresh = self.evenings.fresh, []
        replaced, self.evenings.replaced = self.evenings.replaced, []
        send, self.table.sending = self.table.sending, None
        file, self.table.file, self.house.file = self.table.file or self.house.file, None, None
        parts = self.table.parts() if self.at_games else []
        return {
            "kept": self._kept(),
            "fresh": fresh,
            "replaced": replaced,
            "is_complete": self.is_complete,
            "file": file,
            "send": send,
            "is_hand": is_hand,
            "is_of_game": self.at_games and self.table.game is not None,
            "at_games": self.at_games,
            "parts": self.house.parts() if self.house.is_open else parts,
            "at_house": self.house.is_open,
            "is_begun": is_begun,
            "language": self.language,
            "languages": [[name, named_language(name)] for name in LANGUAGES],
            "rules": _rules(now.rules),
            "editor": {
                **editor(now),
                "origin": self.editor.origin,
                "edits": self.editor.edits,
                "photo": photo,
                "framings": 0,
                "framed": False,
                "typing": False,
            },
            "asking": {
                "shown": is_begun,
                **bar(now, progress, facts, photo, keep_buttons(now) if now.table.is_named else None),
                "names": tile_names(),
                "text": section("asking"),
            },
            "beside": [*rare_parts(progress, facts, {"do": "rare"}), *self.own_set.parts()]
            if is_hand
            else [],
            "seats": None if now.table.is_named else {**seats(now), "names": ""},
            "result": _result(progress, facts),
            "words": _words(),
            "wanted": 3 * min(now.engine.kit.sets) + 2,
            "photo_problems": [told(each) for each in laid.problems if not laid.is_touched],
        }

    def _kept(self) -> dict[str, Any]:
        return {
            **self.table.kept,
            "language": self.language,
            "device": self.device,
            "at_games": self.at_games,
            "house": self.house.changes,
            "own_set": self.own_set.text,
            "deal": document.write(self.nameless),
        }


DO: Mapping[str, Callable[[Phone, Asked], None]] = {
    "begin": Phone.begin,
    "show": Phone.show,
    "read": Phone.read,
    "edit": Phone.edit,
    "step": Phone.step,
    "answer": Phone.answer,
    "rare": Phone.rare,
    "tap": Phone.tap,
    "write": Phone.write,
    "next": Phone.next,
    "rules": Phone.choose_rules,
    "language": Phone.speak,
    "go": Phone.go,
}


def _deal_of(kept: Mapping[str, Any]) -> Deal:
    try:
        return document.read(kept["deal"])
    except (KeyError, TypeError, ValueError, ScoringError):
        return Deal()  # nothing was kept, or by another release


def _rules(chosen: Rules) -> dict[str, Any]:
    """List the rules that can be played, each with its presets."""
    return {
        "name": chosen.name,
        "preset": chosen.preset,
        "all": [
            {
                "name": name,
                "title": rules_title(table),
                "presets": [[preset.code, preset_title(preset)] for preset in table.presets],
            }
            for name, table in playable().items()
        ],
    }


def _result(progress: Progress, facts: HandFacts) -> dict[str, str]:
    """Draw what a hand waits for, and the sheet and the payments of a score that is final."""
    drawn = {"waits": waits_html(progress.hand, progress.context, progress.engine) or ""}
    sheet = progress.breakdown if progress.is_final else None
    if sheet is None:
        return drawn
    settled, by_winds = payments_of(progress, facts), facts.seat is not None
    return {
        **drawn,
        "unknown": unknown_words(progress, facts),
        "sheet": whole_sheet(sheet, progress.engine),
        "payments": payments_html(settled, by_winds=by_winds) + still_to_settle(progress.engine)
        if settled
        else "",
    }


def _words() -> dict[str, Any]:
    return {**{key: t(key) for key in KEYS}, **shell_words(SECTIONS)}


def shell_words(sections: Sequence[str]) -> dict[str, dict[str, str]]:
    """Return the words of sections, where a photo stays on the phone and goes to no server."""
    words = {name: section(name) for name in sections}
    if "photo_input" in words:
        words["photo_input"] = {**words["photo_input"], "drag": t("phone_shell-drag")}
    return words


def _started(asked: Asked) -> Phone:
    """Begin with what was kept, or without it where the page cannot be shown with it."""
    about = str(asked["locale"]), asked["kept"], asked.get("logs"), asked.get("reader") or ""
    try:
        phone = Phone(*about)
        phone.table.server = bool(asked.get("server"))
        phone.ask({"do": "show"})
    except Exception:  # noqa: BLE001 (the games have to be reachable, whatever was kept beside them)
        locale, _, logs, reader = about
        phone = Phone(locale, None, logs, reader)
        phone.table.server, phone.is_complete = bool(asked.get("server")), False
    return phone


class Answerer:
    """Answers the page, text of JSON by text of JSON; `begin` goes on with what was kept.

    With `read` comes the `tilesnap.session.seeing.Seeing` of the photo, too.
    """

    def __init__(self) -> None:
        self._phone = Phone()

    def __call__(self, text: str, seeing: Seeing | None = None) -> str:
        """Do what is asked, and give all that the page shows then."""
        asked = {**json.loads(text), "seeing": seeing}
        if asked["do"] == "begin":
            faces = str(asked["faces"])
            served_below(lambda: faces)
            self._phone = _started(asked)
        return json.dumps(self._phone.ask(asked))

    def see(self, width: int, height: int, notes: str) -> Seeing:
        """Begin with a photo, which is read with the set of tiles that is in use: see `Seeing`."""
        return Seeing(width, height, notes, self._phone.own_set.taught)
