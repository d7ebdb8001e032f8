"""The session of one user: it takes commands and returns a view model, both as plain JSON data.

`tilesnap.deals` holds the state of the deal; `tilesnap.views` describes and renders it, exactly as for
the page that a server renders. The session runs in the browser as well, so it must not import anything that
is not available there: OpenCV, pydantic, SQLAlchemy, Streamlit.
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
from tilesnap.session.active_set import COMMANDS as SET_COMMANDS
from tilesnap.session.active_set import ActiveTileSet
from tilesnap.session.browser_photos import BrowserPhoto
from tilesnap.session.evenings import Evenings
from tilesnap.session.game_table import COMMANDS as TABLE_COMMANDS
from tilesnap.session.game_table import GameTable
from tilesnap.session.house_rules import COMMANDS as HOUSE_COMMANDS
from tilesnap.session.house_rules import HouseRules
from tilesnap.session.stored_state import readable_state
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

    Command = Mapping[str, Any]
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
"""Messages that the shell of the page needs in addition to the sections below."""
SECTIONS = ("asking", "hand_editor", "photo_input", "phone_shell")


class Phone:
    """The state of one user: a standalone hand, the stored games, the house rules and the language."""

    def __init__(
        self,
        locale: str = "",
        kept: Mapping[str, Any] | None = None,
        logs: Logs | None = None,
        reader: str = "",
    ) -> None:
        """Restore a session, or start a new one.

        Args:
            locale: Locale of the browser; used until a language has been chosen.
            kept: State that `dispatch` returned as `kept` on an earlier visit. Parts that cannot be read are
                skipped, and `is_complete` is then False.
            logs: Stored entries of each game by game id, each with `text` and `digest`.
            reader: SHA-256 of the classifier file, as hexadecimal digits.

        """
        kept, self.is_complete = readable_state(kept)
        chosen = str(kept.get("language", ""))
        self.language = chosen if chosen in LANGUAGES else of_locale(locale) or LANGUAGES[0]
        self.nameless = _read_deal(kept)
        self.device = str(kept.get("device") or token_hex(8))
        self.evenings = Evenings(logs or {}, self.device)
        self.house = HouseRules(self.nameless.rules, kept)
        self.own_set = ActiveTileSet(str(kept.get("own_set") or ""), reader)
        self.table = GameTable(self.evenings, kept, self.nameless.rules)
        self.at_games = bool(kept.get("at_games"))
        self.editor = Editor()

    @property
    def deal(self) -> Deal:
        """The deal whose hand is shown: that of the open game or the standalone one."""
        game_deal = self.table.deal if self.at_games else None
        return game_deal if game_deal is not None else self.nameless

    @deal.setter
    def deal(self, deal: Deal) -> None:
        if self.at_games and self.table.deal is not None:
            self.table.deal = deal
        else:
            self.nameless = deal

    def ask(self, command: Command) -> dict[str, Any]:
        """Run a command and return the view model.

        `problem` in the view model is the localized reason why the command was rejected, or empty.
        """
        problem = ""
        with speaking(self.language):
            try:
                do = str(command["do"])
                if do in TABLE_COMMANDS:
                    TABLE_COMMANDS[do](self.table, command)
                elif do in SET_COMMANDS:
                    SET_COMMANDS[do](self.own_set, command)
                elif do in HOUSE_COMMANDS:
                    HOUSE_COMMANDS[do](self.house, command)
                    self._set_rules(self.house.rules)
                else:
                    COMMANDS[do](self, command)
            except TellableError as error:
                problem = told(error)
        with speaking(self.language):  # the command may have changed the language
            return {**self._view_model(), "problem": problem}

    def act(self, do: str, **fields: Any) -> None:
        """Apply an action of `tilesnap.deals.update` to the current deal."""
        self.deal = update(self.deal, {"do": do, **fields})

    def show(self, _command: Command) -> None:
        """Change nothing: the view model alone is requested."""

    def begin(self, _command: Command) -> None:
        """Start the page.

        Raises:
            ScoringError: `unreadable_state`, if part of the stored state could not be read.

        """
        if not self.is_complete:
            raise ScoringError("unreadable_state", "some of what this page had kept could not be read")

    def read(self, command: Command) -> None:
        """Lay out the detections of a photo as a hand. The browser keeps and shows the photo itself."""
        photo, finds = command["photo"], Finds.from_json(command["finds"])
        reading = arrange(finds, own_shapes=self.deal.engine.kit.own_shapes)
        if browser_photo := command.get("browser_photo"):
            problems = browser_photo.problems([tile.number for tile in reading.tiles])
            reading = replace(reading, problems=(*reading.problems, *problems))
        hand = "next" if command.get("next") else "another"
        self.act(
            "read", hand=hand, reading=reading.as_json(), photo=photo["name"], doubtful_below=DOUBTFUL_BELOW
        )

    def edit(self, command: Command) -> None:
        """Apply edits of the hand editor, each of them only once."""
        hands = list(self.editor.hands_of(command["edit"]))
        for hand in hands:
            self.act("lay", hand=hand)
        if hands:
            self.editor.take(self.deal.laid().hand, command["edit"]["edits"])

    def step(self, command: Command) -> None:
        """Undo or redo a step."""
        if command["way"] in ("undo", "redo"):
            self.act(command["way"])

    def answer(self, command: Command) -> None:
        """Answer a question about the hand, confirm the hand, or choose a rule set."""
        if command["field"] == "keep":
            self.act("keep")
        elif command["field"] == "rules":
            self._set_rules(self.house.choose(str(command["value"]), None))
        else:
            self.act("answer", field=command["field"], value=command["value"])

    def rare(self, command: Command) -> None:
        """Set the rarely needed facts whose values have changed."""
        progress, facts = deal_progress(self.deal), facts_of(self.deal, self.deal.player or 0)
        for fact in rare_facts(progress, facts):
            value = fact.read(str(command["said"].get(fact.name, "")))
            if value != facts.answer(fact.name):
                self.act("answer", field=fact.name, value=value)

    def tap(self, command: Command) -> None:
        """Set the seat wind or the prevailing wind."""
        if command["what"] == "seat":
            self.act("tap", seat=command["wind"])
        else:
            self.act("answer", field="round", value=command["wind"])

    def write(self, command: Command) -> None:
        """Load a hand from its text notation."""
        self.act("bring", text=command["text"], hand="another")

    def next(self, _command: Command) -> None:
        """Clear the hand for the next one."""
        self.act("clear")

    def choose_rules(self, command: Command) -> None:
        """Choose a rule set and a preset."""
        self._set_rules(self.house.choose(str(command["name"]), command.get("preset")))

    def _set_rules(self, rules: Rules) -> None:
        """Use other rules for the standalone hand and for new games; an open game keeps its own."""
        self.nameless = replace(self.nameless, rules=rules)
        self.table.rules = rules

    def go(self, command: Command) -> None:
        """Switch between the games and the standalone hand."""
        self.at_games = bool(command["games"])

    def speak(self, command: Command) -> None:
        """Choose the language."""
        if command["language"] in LANGUAGES:
            self.language = str(command["language"])

    def _view_model(self) -> dict[str, Any]:
        is_hand = (not self.at_games or self.table.entering) and not self.house.is_open
        shown_deal = self.deal if is_hand else Deal(rules=self.nameless.rules)
        progress, facts = deal_progress(shown_deal), facts_of(shown_deal, shown_deal.player or 0)
        current = shown_deal.laid()
        self.editor.know(current.hand, current.photo.name if current.photo else None)
        photo = {"url": None, **current.photo._asdict()} if current.photo else None
        is_begun = bool(current.hand.tiles or current.is_touched or current.photo)
        fresh, self.evenings.fresh = self.evenings.fresh, []
        replaced, self.evenings.replaced = self.evenings.replaced, []
        send, self.table.sending = self.table.sending, None
        file, self.table.file, self.house.file = self.table.file or self.house.file, None, None
        parts = self.table.parts() if self.at_games else []
        return {
            "kept": self._stored_state(),
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
            "rules": _rule_choices(shown_deal.rules),
            "editor": {
                **editor(shown_deal),
                "origin": self.editor.origin,
                "edits": self.editor.edits,
                "photo": photo,
                "framings": 0,
                "framed": False,
                "typing": False,
            },
            "asking": {
                "shown": is_begun,
                **bar(
                    shown_deal,
                    progress,
                    facts,
                    photo,
                    keep_buttons(shown_deal) if shown_deal.table.is_named else None,
                ),
                "names": tile_names(),
                "text": section("asking"),
            },
            "beside": [*rare_parts(progress, facts, {"do": "rare"}), *self.own_set.parts()]
            if is_hand
            else [],
            "seats": None if shown_deal.table.is_named else {**seats(shown_deal), "names": ""},
            "result": _render_result(progress, facts),
            "words": _shell_messages(),
            "wanted": 3 * min(shown_deal.engine.kit.sets) + 2,
            "photo_problems": [told(each) for each in current.problems if not current.is_touched],
        }

    def _stored_state(self) -> dict[str, Any]:
        return {
            **self.table.kept,
            "language": self.language,
            "device": self.device,
            "at_games": self.at_games,
            "house": self.house.changes,
            "own_set": self.own_set.text,
            "deal": document.write(self.nameless),
        }


COMMANDS: Mapping[str, Callable[[Phone, Command], None]] = {
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


def _read_deal(kept: Mapping[str, Any]) -> Deal:
    try:
        return document.read(kept["deal"])
    except (KeyError, TypeError, ValueError, ScoringError):
        return Deal()  # nothing was stored, or another release stored it


def _rule_choices(chosen: Rules) -> dict[str, Any]:
    """Return the chosen rules and all rule sets that can be played, each with its presets."""
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


def _render_result(progress: Progress, facts: HandFacts) -> dict[str, str]:
    """Render the waits of the hand, and the score sheet and the payments once the score is final."""
    result = {"waits": waits_html(progress.hand, progress.context, progress.engine) or ""}
    sheet = progress.breakdown if progress.is_final else None
    if sheet is None:
        return result
    payments, by_winds = payments_of(progress, facts), facts.seat is not None
    return {
        **result,
        "unknown": unknown_words(progress, facts),
        "sheet": whole_sheet(sheet, progress.engine),
        "payments": payments_html(payments, by_winds=by_winds) + still_to_settle(progress.engine)
        if payments
        else "",
    }


def _shell_messages() -> dict[str, Any]:
    return {**{key: t(key) for key in KEYS}, **shell_texts(SECTIONS)}


def shell_texts(sections: Sequence[str]) -> dict[str, dict[str, str]]:
    """Return the messages of these sections, worded for photos that never leave the device."""
    texts = {name: section(name) for name in sections}
    if "photo_input" in texts:
        texts["photo_input"] = {**texts["photo_input"], "drag": t("phone_shell-drag")}
    return texts


def _start_session(command: Command) -> Phone:
    """Restore the session, or start without the stored state if the page cannot be rendered with it."""
    arguments = str(command["locale"]), command["kept"], command.get("logs"), command.get("reader") or ""
    try:
        session = Phone(*arguments)
        session.table.server = bool(command.get("server"))
        session.ask({"do": "show"})
    except Exception:  # noqa: BLE001 (a broken state must never make the games unreachable)
        locale, _, logs, reader = arguments
        session = Phone(locale, None, logs, reader)
        session.table.server, session.is_complete = bool(command.get("server")), False
    return session


class JsonApi:
    """The session as a function of JSON text, for hosts in another language.

    The command `begin` restores the stored state. With the command `read` the host also passes the
    `tilesnap.session.browser_photos.BrowserPhoto` that was read.
    """

    def __init__(self) -> None:
        self._session = Phone()

    def __call__(self, text: str, photo: BrowserPhoto | None = None) -> str:
        """Run a command and return the view model, both as JSON text."""
        command = {**json.loads(text), "browser_photo": photo}
        if command["do"] == "begin":
            faces = str(command["faces"])
            served_below(lambda: faces)
            self._session = _start_session(command)
        return json.dumps(self._session.ask(command))

    def open_photo(self, width: int, height: int, notes: str) -> BrowserPhoto:
        """Start reading a photo with the taught set that is in use; see `BrowserPhoto`."""
        return BrowserPhoto(width, height, notes, self._session.own_set.taught)
