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

from scoring.engines import load_catalogues
from scoring.errors import ScoringError, UserFacingError
from tilesnap.deals import document
from tilesnap.deals.commands import (
    AnswerQuestion,
    ClearHand,
    ConfirmHand,
    EditHand,
    HandRows,
    LoadHand,
    LoadReading,
    PhotoReading,
    Redo,
    TapSeat,
    Undo,
)
from tilesnap.deals.deal import Deal, collect_hand_facts
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.update import update
from tilesnap.deals.view import settle_hand
from tilesnap.i18n.languages import LANGUAGES, language_name, match_locale
from tilesnap.i18n.translate import (
    localize,
    preset_title,
    rules_title,
    section_texts,
    t,
    tile_names,
    use_language,
)
from tilesnap.session.active_set import COMMANDS as SET_COMMANDS
from tilesnap.session.active_set import ActiveTileSet
from tilesnap.session.browser_photos import BrowserPhoto
from tilesnap.session.game_table import COMMANDS as TABLE_COMMANDS
from tilesnap.session.game_table import GameTable
from tilesnap.session.house_rules import COMMANDS as HOUSE_COMMANDS
from tilesnap.session.house_rules import HouseRules
from tilesnap.session.local_games import LocalGames
from tilesnap.session.stored_state import readable_state
from tilesnap.views.editor import EditorSync, build_editor
from tilesnap.views.game_table import confirm_buttons
from tilesnap.views.parts import button, buttons, html
from tilesnap.views.rare_facts import rare_facts, rare_parts
from tilesnap.views.rendering.comparison import comparison_html
from tilesnap.views.rendering.payments import losers_settle_html, payments_html
from tilesnap.views.rendering.score_sheet import waits_html
from tilesnap.views.rendering.sheets import full_sheet_html
from tilesnap.views.rendering.tile_faces import set_face_base
from tilesnap.views.seat_row import build_seat_row
from tilesnap.views.status_bar import build_status_bar, describe_unknown_facts
from vision.detections import Detections
from vision.layout import arrange_hand
from vision.layout.hand import DOUBTFUL_BELOW

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tilesnap.deals.commands import Command as DealCommand
    from tilesnap.deals.commands import HandTarget
    from tilesnap.deals.evaluation import Evaluation
    from tilesnap.deals.facts import HandFacts
    from tilesnap.deals.rules import Rules
    from tilesnap.views.parts import Part

    Command = Mapping[str, Any]
    Logs = Mapping[str, Sequence[Mapping[str, str]]]

SHELL_MESSAGES = (
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
SHELL_SECTIONS = ("asking", "hand_editor", "photo_input", "phone_shell")


class Session:
    """The state of one user: a standalone hand, the stored games, the house rules and the language."""

    def __init__(
        self,
        locale: str = "",
        stored: Mapping[str, Any] | None = None,
        logs: Logs | None = None,
        reader: str = "",
    ) -> None:
        """Restore a session, or start a new one.

        Args:
            locale: Locale of the browser; used until a language has been chosen.
            stored: State that `dispatch` returned as `stored` on an earlier visit. Parts that cannot be read are
                skipped, and `is_complete` is then False.
            logs: Stored entries of each game by game id, each with `text` and `digest`.
            reader: SHA-256 of the classifier file, as hexadecimal digits.

        """
        stored, self.is_complete = readable_state(stored)
        chosen = str(stored.get("language", ""))
        self.language = chosen if chosen in LANGUAGES else match_locale(locale) or LANGUAGES[0]
        self.standalone_deal = _read_deal(stored)
        self.device = str(stored.get("device") or token_hex(8))
        self.games = LocalGames(logs or {}, self.device)
        self.house = HouseRules(self.standalone_deal.rules, stored)
        self.active_set = ActiveTileSet(str(stored.get("own_set") or ""), reader)
        self.table = GameTable(self.games, stored, self.standalone_deal.rules)
        self.is_in_games = bool(stored.get("at_games"))
        self.editor = EditorSync()
        self.compared_deal: Deal | None = None
        """The deal whose hand is shown under all rule sets; a change of the deal closes the comparison."""

    @property
    def deal(self) -> Deal:
        """The deal whose hand is shown: that of the open game or the standalone one."""
        game_deal = self.table.deal if self.is_in_games else None
        return game_deal if game_deal is not None else self.standalone_deal

    @deal.setter
    def deal(self, deal: Deal) -> None:
        if self.is_in_games and self.table.deal is not None:
            self.table.deal = deal
        else:
            self.standalone_deal = deal

    def dispatch(self, command: Command) -> dict[str, Any]:
        """Run a command and return the view model.

        `problem` in the view model is the localized reason why the command was rejected, or empty.
        """
        problem = ""
        with use_language(self.language):
            try:
                do = str(command["do"])
                if do in TABLE_COMMANDS:
                    TABLE_COMMANDS[do](self.table, command)
                elif do in SET_COMMANDS:
                    SET_COMMANDS[do](self.active_set, command)
                elif do in HOUSE_COMMANDS:
                    HOUSE_COMMANDS[do](self.house, command)
                    self._set_rules(self.house.rules)
                else:
                    COMMANDS[do](self, command)
            except UserFacingError as error:
                problem = localize(error)
        with use_language(self.language):  # the command may have changed the language
            return {**self._view_model(), "problem": problem}

    def apply(self, command: DealCommand) -> None:
        """Apply a command to the current deal."""
        self.deal = update(self.deal, command)

    def refresh(self, _command: Command) -> None:
        """Change nothing: the view model alone is requested."""

    def start(self, _command: Command) -> None:
        """Start the page.

        Raises:
            ScoringError: `unreadable_state`, if part of the stored state could not be read.

        """
        if not self.is_complete:
            raise ScoringError("unreadable_state", "some of what this page had kept could not be read")

    def load_reading(self, command: Command) -> None:
        """Lay out the detections of a photo as a hand. The browser keeps and shows the photo itself."""
        photo, finds = command["photo"], Detections.from_json(command["finds"])
        reading = arrange_hand(finds, own_shapes=self.deal.engine.kit.house_shapes)
        if browser_photo := command.get("browser_photo"):
            problems = browser_photo.problems([tile.number for tile in reading.tiles])
            reading = replace(reading, problems=(*reading.problems, *problems))
        target: HandTarget = "next" if command.get("next") else "another"
        photo_reading = PhotoReading.from_json(reading.as_json())
        self.apply(LoadReading(photo_reading, photo["name"], DOUBTFUL_BELOW, target))

    def edit_hand(self, command: Command) -> None:
        """Apply edits of the hand editor, each of them only once."""
        hands = list(self.editor.new_hands(command["edit"]))
        for hand in hands:
            self.apply(EditHand(HandRows.from_json(hand)))
        if hands:
            self.editor.accept_hand(self.deal.seat_hand().hand, command["edit"]["edits"])

    def undo_or_redo(self, command: Command) -> None:
        """Undo or redo a step."""
        if command["way"] in ("undo", "redo"):
            self.apply(Undo() if command["way"] == "undo" else Redo())

    def answer_question(self, command: Command) -> None:
        """Answer a question about the hand, confirm the hand, or choose a rule set."""
        if command["field"] == "keep":
            self.apply(ConfirmHand())
        elif command["field"] == "rules":
            self._set_rules(self.house.choose(str(command["value"]), None))
        else:
            self.apply(AnswerQuestion(command["field"], command["value"]))

    def set_rare_facts(self, command: Command) -> None:
        """Set the rarely needed facts whose values have changed."""
        progress, facts = evaluate_deal_hand(self.deal), collect_hand_facts(self.deal, self.deal.player or 0)
        for fact in rare_facts(progress, facts):
            value = fact.parse(str(command["said"].get(fact.name, "")))
            if value != facts.answer_to(fact.name):
                self.apply(AnswerQuestion(fact.name, value))

    def set_wind(self, command: Command) -> None:
        """Set the seat wind or the prevailing wind."""
        if command["what"] == "seat":
            self.apply(TapSeat(command["wind"]))
        else:
            self.apply(AnswerQuestion("round", command["wind"]))

    def load_text(self, command: Command) -> None:
        """Load a hand from its text notation."""
        self.apply(LoadHand(command["text"]))

    def clear_hand(self, _command: Command) -> None:
        """Clear the hand for the next one."""
        self.apply(ClearHand())

    def choose_rules(self, command: Command) -> None:
        """Choose a rule set and a preset."""
        self._set_rules(self.house.choose(str(command["name"]), command.get("preset")))

    def _set_rules(self, rules: Rules) -> None:
        """Use other rules for the standalone hand and for new games; an open game keeps its own."""
        self.standalone_deal = replace(self.standalone_deal, rules=rules)
        self.table.rules = rules

    def compare_rules(self, command: Command) -> None:
        """Show the hand under all rule sets, or close that."""
        self.compared_deal = self.deal if command["open"] else None

    def switch_view(self, command: Command) -> None:
        """Switch between the games and the standalone hand."""
        self.is_in_games = bool(command["games"])

    def set_language(self, command: Command) -> None:
        """Choose the language."""
        if command["language"] in LANGUAGES:
            self.language = str(command["language"])

    def _view_model(self) -> dict[str, Any]:
        is_hand = (not self.is_in_games or self.table.is_entering_hand) and not self.house.is_open
        shown_deal = self.deal if is_hand else Deal(rules=self.standalone_deal.rules)
        progress, facts = (
            evaluate_deal_hand(shown_deal),
            collect_hand_facts(shown_deal, shown_deal.player or 0),
        )
        current = shown_deal.seat_hand()
        self.editor.set_hand(current.hand, current.photo.name if current.photo else None)
        photo = {"url": None, **current.photo._asdict()} if current.photo else None
        is_begun = bool(current.hand.tiles or current.is_touched or current.photo)
        fresh, self.games.unsaved_rows = self.games.unsaved_rows, []
        replaced, self.games.replaced = self.games.replaced, []
        send, self.table.sending = self.table.sending, None
        file, self.table.file, self.house.file = self.table.file or self.house.file, None, None
        parts = self.table.parts() if self.is_in_games else []
        return {
            "kept": self._stored_state(),
            "fresh": fresh,
            "replaced": replaced,
            "is_complete": self.is_complete,
            "file": file,
            "send": send,
            "is_hand": is_hand,
            "is_of_game": self.is_in_games and self.table.game is not None,
            "at_games": self.is_in_games,
            "parts": self.house.parts() if self.house.is_open else parts,
            "at_house": self.house.is_open,
            "is_begun": is_begun,
            "language": self.language,
            "languages": [[name, language_name(name)] for name in LANGUAGES],
            "rules": _rule_choices(shown_deal.rules),
            "editor": {
                **build_editor(shown_deal),
                "origin": self.editor.origin,
                "edits": self.editor.edits,
                "photo": photo,
                "framings": 0,
                "framed": False,
                "typing": False,
            },
            "asking": {
                "shown": is_begun,
                **build_status_bar(
                    shown_deal,
                    progress,
                    facts,
                    photo,
                    confirm_buttons(shown_deal) if shown_deal.table.is_named else None,
                ),
                "names": tile_names(),
                "text": section_texts("asking"),
            },
            "beside": [*rare_parts(progress, facts, {"do": "rare"}), *self.active_set.parts()]
            if is_hand
            else [],
            "seats": None if shown_deal.table.is_named else {**build_seat_row(shown_deal), "names": ""},
            "result": _render_result(progress, facts),
            "comparison": self._comparison_parts(shown_deal) if is_hand and progress.is_final else [],
            "words": _shell_messages(),
            "wanted": 3 * min(shown_deal.engine.kit.sets) + 2,
            "photo_problems": [localize(each) for each in current.problems if not current.is_touched],
        }

    def _comparison_parts(self, deal: Deal) -> list[Part]:
        """Return the button that compares all rule sets, and the comparison while it is open."""
        is_open = deal is self.compared_deal
        toggle = button(t("compare-open"), {"do": "compare", "open": not is_open}, on=is_open)
        shown = [html(comparison_html(deal, self.house.changes))] if is_open else []
        return [buttons("compare", [toggle]), *shown]

    def _stored_state(self) -> dict[str, Any]:
        return {
            **self.table.stored_state,
            "language": self.language,
            "device": self.device,
            "at_games": self.is_in_games,
            "house": self.house.changes,
            "own_set": self.active_set.text,
            "deal": document.deal_to_json(self.standalone_deal),
        }


COMMANDS: Mapping[str, Callable[[Session, Command], None]] = {
    "begin": Session.start,
    "show": Session.refresh,
    "read": Session.load_reading,
    "edit": Session.edit_hand,
    "step": Session.undo_or_redo,
    "answer": Session.answer_question,
    "rare": Session.set_rare_facts,
    "tap": Session.set_wind,
    "write": Session.load_text,
    "next": Session.clear_hand,
    "rules": Session.choose_rules,
    "compare": Session.compare_rules,
    "language": Session.set_language,
    "go": Session.switch_view,
}


def _read_deal(kept: Mapping[str, Any]) -> Deal:
    try:
        return document.deal_from_json(kept["deal"])
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
            for name, table in load_catalogues().items()
        ],
    }


def _render_result(progress: Evaluation, facts: HandFacts) -> dict[str, str]:
    """Render the waits of the hand, and the score sheet and the payments once the score is final."""
    result = {"waits": waits_html(progress.hand, progress.context, progress.engine) or ""}
    sheet = progress.breakdown if progress.is_final else None
    if sheet is None:
        return result
    payments, by_winds = settle_hand(progress, facts), facts.seat is not None
    return {
        **result,
        "unknown": describe_unknown_facts(progress, facts),
        "sheet": full_sheet_html(sheet, progress.engine),
        "payments": payments_html(payments, by_winds=by_winds) + losers_settle_html(progress.engine)
        if payments
        else "",
    }


def _shell_messages() -> dict[str, Any]:
    return {**{key: t(key) for key in SHELL_MESSAGES}, **shell_texts(SHELL_SECTIONS)}


def shell_texts(sections: Sequence[str]) -> dict[str, dict[str, str]]:
    """Return the messages of these sections, worded for photos that never leave the device."""
    texts = {name: section_texts(name) for name in sections}
    if "photo_input" in texts:
        texts["photo_input"] = {**texts["photo_input"], "drag": t("phone_shell-drag")}
    return texts


def _start_session(command: Command) -> Session:
    """Restore the session, or start without the stored state if the page cannot be rendered with it."""
    arguments = str(command["locale"]), command["kept"], command.get("logs"), command.get("reader") or ""
    try:
        session = Session(*arguments)
        session.table.server = bool(command.get("server"))
        session.dispatch({"do": "show"})
    except Exception:  # noqa: BLE001 (a broken state must never make the games unreachable)
        locale, _, logs, reader = arguments
        session = Session(locale, None, logs, reader)
        session.table.server, session.is_complete = bool(command.get("server")), False
    return session


class JsonApi:
    """The session as a function of JSON text, for hosts in another language.

    The command `begin` restores the stored state. With the command `read` the host also passes the
    `tilesnap.session.browser_photos.BrowserPhoto` that was read.
    """

    def __init__(self) -> None:
        self._session = Session()

    def __call__(self, text: str, photo: BrowserPhoto | None = None) -> str:
        """Run a command and return the view model, both as JSON text."""
        command = {**json.loads(text), "browser_photo": photo}
        if command["do"] == "begin":
            faces = str(command["faces"])
            set_face_base(lambda: faces)
            self._session = _start_session(command)
        return json.dumps(self._session.dispatch(command))

    def open_photo(self, width: int, height: int, notes: str) -> BrowserPhoto:
        """Start reading a photo with the taught set that is in use; see `BrowserPhoto`."""
        return BrowserPhoto(width, height, notes, self._session.active_set.taught_set)
