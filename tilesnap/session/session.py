"""The session of one user: it takes commands and returns a view model.

`tilesnap.session.commands` defines the commands, `tilesnap.session.view_model` the view model. `tilesnap.deals`
holds the state of the deal; `tilesnap.views` describes and renders it, exactly as for the page that a server
renders. The session runs in the browser as well, so it must not import anything that is not available there:
OpenCV, pydantic, SQLAlchemy, Streamlit.
"""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime
from secrets import token_hex
from typing import TYPE_CHECKING, Any, cast

from scoring.errors import ScoringError, UserFacingError
from tilesnap.deals import document
from tilesnap.deals.commands import (
    AnswerQuestion,
    CloseHand,
    EditHand,
    LoadReading,
    PhotoReading,
    SetRules,
)
from tilesnap.deals.commands import Command as DealCommand
from tilesnap.deals.deal import Deal, collect_hand_facts
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.rules import Rules
from tilesnap.deals.update import update
from tilesnap.i18n.languages import LANGUAGES, match_locale
from tilesnap.i18n.translate import (
    localize,
    section_texts,
    t,
    tile_names,
    use_language,
)
from tilesnap.lessons.cards import has_lessons
from tilesnap.lessons.screen import LessonCommand, LessonScreen
from tilesnap.lessons.view import open_lesson_button
from tilesnap.session.browser_photos import BrowserLesson, BrowserPhoto
from tilesnap.session.commands import (
    CorrectTile,
    DeleteData,
    ExportData,
    GameCommand,
    HandCommand,
    ImportData,
    ImportHouseRules,
    LayOutPhoto,
    OpenPlace,
    OpenSession,
    Refresh,
    RulesCommand,
    SeasonCommand,
    SetLanguage,
    SyncEditor,
    TileSetCommand,
    parse_command,
    rejecting_impossible,
)
from tilesnap.session.device_file import DeviceData, add_device_file, write_device_file
from tilesnap.session.game_table import GameTable
from tilesnap.session.hand_place import HandPlace
from tilesnap.session.house_rules import HouseRules
from tilesnap.session.local_games import LocalGames
from tilesnap.session.photo_part import WHOLE_PHOTO, PhotoPart
from tilesnap.session.season import SeasonScreen
from tilesnap.session.stored_state import VERSION, readable_state
from tilesnap.session.tile_sets import DeviceSets, TileSets, find_lesson_tiles
from tilesnap.session.view_model import (
    RuleChoice,
    StoredState,
    ViewModel,
    ViewProblem,
)
from tilesnap.views.editor import EditorSync, build_editor
from tilesnap.views.game_table import confirm_buttons
from tilesnap.views.hand_place import identify_result, other_ways_parts, photo_problem_parts
from tilesnap.views.parts import ExportedFile, buttons
from tilesnap.views.photo_input import build_photo_input
from tilesnap.views.places import build_places
from tilesnap.views.rendering.dates import set_time_zone_resolver
from tilesnap.views.rendering.tile_faces import set_face_base
from tilesnap.views.rule_choice import chip_texts, rule_choice_parts, rules_question_parts
from tilesnap.views.settings import SettingsView, settings_parts
from tilesnap.views.spoken import build_voice, correct_tile
from tilesnap.views.status_bar import build_status_bar
from vision.detections import Detections
from vision.layout import arrange_hand
from vision.layout.hand import DOUBTFUL_BELOW
from vision.results import Frame

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from datetime import date

    from tilesnap.deals.commands import HandTarget
    from tilesnap.deals.deal import HandPhoto
    from tilesnap.deals.evaluation import Evaluation
    from tilesnap.deals.facts import HandFacts
    from tilesnap.games.played_game import PlayedGame
    from tilesnap.session.commands import Command
    from tilesnap.session.view_model import Screen
    from tilesnap.views.component_data import Editor, Photo, PlaceName, StatusBar, Voice
    from tilesnap.views.parts import Part
    from vision.results import DetectedTile, Point

    Logs = Mapping[str, Sequence[Mapping[str, object]]]

SHELL_MESSAGES = (
    "game-open",
    "photo-camera",
    "rules-chip",
)
"""Messages that the shell of the page needs in addition to the sections below."""
_PLACE_OF_SCREEN: Mapping[Screen, PlaceName] = {
    "hand": "hand",
    "games": "game",
    "game": "game",
    "game_hand": "game",
    "season": "game",
    "house_rules": "rules",
    "settings": "settings",
}
SHELL_SECTIONS = ("phone_shell",)


class Session:
    """The state of one user: a standalone hand, the stored games, the house rules and the language."""

    def __init__(
        self,
        locale: str = "",
        stored: object = None,
        logs: Logs | None = None,
        reader: str = "",
    ) -> None:
        """Restore a session, or start a new one.

        Args:
            locale: Locale of the browser; used until a language has been chosen.
            stored: The `stored` part of a view model of an earlier visit, as JSON. Pieces that cannot be read are
                skipped, and `is_complete` is then False.
            logs: Stored entries of each game by game id, each with `text` and `digest`.
            reader: SHA-256 of the classifier file, as hexadecimal digits.

        """
        state, self.is_complete = readable_state(stored)
        chosen = str(state.get("language", ""))
        self.language = chosen if chosen in LANGUAGES else match_locale(locale) or LANGUAGES[0]
        self.standalone_deal = _read_deal(state)
        self.device = str(state.get("device") or token_hex(8))
        self.games = LocalGames(logs or {}, self.device)
        self.house = HouseRules(self.standalone_deal.rules, state)
        self.rules_chosen = bool(state.get("rules_chosen")) or _were_rules_chosen(self.house)
        self.set_storage = DeviceSets(cast("Mapping[str, list[str]]", state.get("tile_sets") or {}), reader)
        self.tile_sets = TileSets(str(state.get("chosen_set") or ""))
        self.read_with: tuple[str, str | None] = "", None
        """The name of the photo that was read last, and the taught set that it was read with."""
        self.read_part: tuple[str, PhotoPart] = "", WHOLE_PHOTO
        """The name of that photo, and the part of it that was read."""
        self._reads_again = False
        self.table = GameTable(self.games, state, self.chosen_rules)
        self.is_in_games = bool(state.get("in_games"))
        self.is_in_settings = False
        self.is_deleted = False
        self.data_file: ExportedFile | None = None
        """The file of this device, after the command that exported it."""
        self.data_news = ""
        """What the file of another device brought, until the next command."""
        self.lesson = LessonScreen(state.get("lessons"))
        self.season = SeasonScreen()
        self.editor = EditorSync()
        self.correction: tuple[Deal, str] | None = None
        """The deal after the last correction in words, and its answer; it is shown while the deal equals this one."""
        self.place = HandPlace(self.standalone_deal)

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

    @property
    def origin(self) -> int:
        """The number of the hand in the editor."""
        return self.editor.origin

    @property
    def is_deal_played(self) -> bool:
        """True if a deal is played now."""
        return self.table.has_running_deal

    @property
    def chosen_rules(self) -> Rules | None:
        """The rules outside any game, None before the user chose them."""
        return self.house.rules if self.rules_chosen else None

    def dispatch(self, command: Command, photo: BrowserPhoto | BrowserLesson | None = None) -> ViewModel:
        """Run a command and return the view model.

        Args:
            command: The command; one that is rejected changes nothing, and `problem` is the reason.
            photo: With `LayOutPhoto` the photo that was read, which knows more problems than the detections; with
                `TeachTileSet` the lesson.

        """
        problem = None
        with use_language(self.language):
            try:
                self.data_news = ""
                self._run(command, photo)
            except UserFacingError as error:
                problem = ViewProblem(error.code, localize(error))
        return self.view(problem)

    def view(self, problem: ViewProblem | None = None) -> ViewModel:
        """Return the view model, with the reason why a command was rejected."""
        with use_language(self.language):
            return self._build_view(problem)

    def _run(self, command: Command, photo: BrowserPhoto | BrowserLesson | None) -> None:
        """Run a command.

        Raises:
            UserFacingError: `bad_action` if it is not possible here, or another reason why it is rejected.

        """
        with rejecting_impossible(command):
            if isinstance(command, LayOutPhoto):
                self._lay_out_photo(command, photo if isinstance(photo, BrowserPhoto) else None)
            elif isinstance(command, TileSetCommand):
                lesson = photo if isinstance(photo, BrowserLesson) else None
                self.tile_sets.apply(command, self.set_storage, lesson)
                is_corrected = self.deal.seat_hand().is_touched
                self._reads_again = self.tile_sets.reads_again(command, is_corrected=is_corrected)
            elif handler := HANDLERS.get(type(command)):
                handler(self, command)
            elif isinstance(command, HandCommand):
                self.place.run(command, self)
            elif isinstance(command, GameCommand):
                self.table.run(command)
            elif isinstance(command, RulesCommand):
                self.house.apply(command)
                self.rules_chosen |= isinstance(command, ImportHouseRules) or _were_rules_chosen(self.house)
                self._use_rules()
            elif isinstance(command, LessonCommand):
                self._run_lesson(command)
            elif isinstance(command, SeasonCommand):
                self.season.run(command)
            else:
                self.apply(command)  # type: ignore[arg-type]

    def apply(self, *commands: DealCommand) -> None:
        """Apply commands to the current deal, all or none.

        Undo may bring back earlier rules of the hand outside any game.
        """
        deal = self.deal
        for command in commands:
            deal = update(deal, command)
        self.deal = deal
        rules = self.standalone_deal.rules
        if rules != self.house.rules:
            self.house.restore(rules)
            self.table.rules = self.chosen_rules

    def check_stored_state(self, _command: OpenSession) -> None:
        """Raise ScoringError `unreadable_state` if part of the stored state could not be read."""
        if not self.is_complete:
            raise ScoringError("unreadable_state", "some of what this page had kept could not be read")

    def refresh(self, _command: Refresh) -> None:
        """Change nothing."""

    def set_language(self, command: SetLanguage) -> None:
        """Choose the language; an unknown one is ignored."""
        if command.language in LANGUAGES:
            self.language = command.language

    def open_place(self, command: OpenPlace) -> None:
        """Open a place of the app. At a hand of a game, its place is the table."""
        place, screen = command.place, self.screen
        self.house.is_open, self.is_in_settings = place == "rules", place == "settings"
        self.house.page.clear_messages()
        self.tile_sets.news = ""
        self.lesson.is_open = self.season.is_open = False
        if place in ("hand", "game"):
            self.is_in_games = place == "game"
        if place == "game" and screen == "game_hand":
            self.apply(CloseHand())

    def export_data(self, _command: ExportData) -> None:
        """Export the games, house rules, taught sets and lessons of this device as a file for another one."""
        self.data_file = ExportedFile(write_device_file(self._device_data))

    def import_data(self, command: ImportData) -> None:
        """Add what the file of another device has and this one lacks.

        Raises:
            ScoringError: `no_belongings`.
        """
        added = add_device_file(self._device_data, command.text)
        rules = self.house.rules if self.rules_chosen else added.rules
        self.set_rules(SetRules(rules.name, rules.preset))
        self.data_news = t("belongings-brought_phone", games=added.games, sets=added.sets)
        self._reads_again = bool(added.sets) and not self.deal.seat_hand().is_touched
        if added.different:
            self.data_news += " " + t("belongings-different", count=added.different)
        if added.unreadable:
            self.data_news += " " + t("belongings-unreadable", count=added.unreadable)

    @property
    def _device_data(self) -> DeviceData:
        """The data that another device can take over."""
        return DeviceData(self.games, self.table.sending.tokens, self.house, self.set_storage, self.lesson)

    def delete_data(self, _command: DeleteData) -> None:
        """Let the front end erase everything that it stored."""
        self.is_deleted = True

    def _run_lesson(self, command: LessonCommand) -> None:
        """Run a command of the lesson.

        Raises:
            ScoringError: `bad_action` while a deal is being entered, and for rules without lessons.
        """
        if not self._may_practise:
            raise ScoringError("bad_action", "a lesson waits until the deal is over")
        self.lesson.apply(command, self._lesson_rules, self._lesson_games(), _today())

    @property
    def _may_practise(self) -> bool:
        """True unless a deal is being entered, or the rules have no lessons."""
        return not self.table.has_open_deal and has_lessons(self._lesson_rules.load())

    @property
    def _lesson_rules(self) -> Rules:
        """The rules of the open game, else the chosen ones."""
        if not self.is_in_games or self.table.game is None:
            return self.house.rules
        return Rules.of_game(self.table.current_game.state.rules)

    def _lesson_games(self) -> Iterator[PlayedGame]:
        """Yield the open game, else all games by the chosen rules, latest first."""
        if self.is_in_games and self.table.game is not None:
            yield self.table.current_game
            return
        for each in self.games.list_games():
            if each.rules.name != self.house.rules.name:
                continue
            game = self.games.replay(each.id)
            if Rules.of_game(game.state.rules) == self.house.rules:
                yield game

    def set_rules(self, command: SetRules) -> None:
        """Choose rules; without changes of the house, those that were last used with them."""
        self.house.choose(command.name, command.preset, command.house)
        self.house.ask_for_card()
        self.rules_chosen = True
        self._use_rules()

    def answer_question(self, command: AnswerQuestion) -> None:
        """Answer a question about the hand; the house rules belong to the answer which rules are played."""
        if command.field == "rules":
            self.set_rules(SetRules(str(command.value)))
        else:
            self.apply(command)

    def _lay_out_photo(self, command: LayOutPhoto, photo: BrowserPhoto | None) -> None:
        """Lay out the detections of a photo as a hand. The browser keeps and shows the photo itself.

        Raises:
            PhotoError: The wanted part of the photo cannot be read.
        """
        if photo and photo.error:
            raise photo.error
        name, part = command.photo.name, photo.part if photo else WHOLE_PHOTO
        detections = Detections.from_json(command.detections)
        kit, current = self.deal.engine.kit, self.deal.seat_hand().photo
        reading = arrange_hand(
            detections,
            photo.target if photo else None,
            own_shapes=kit.house_shapes,
            hand_size=kit.hand_size,
            is_confirmed=part.frame is not None,
        )
        if photo:
            problems = photo.problems([tile.number for tile in reading.tiles])
            reading = replace(reading, problems=(*reading.problems, *problems))
            self.read_with = name, photo.used_set
        target: HandTarget = "same" if current and current.name == name else "another"
        photo_reading = PhotoReading.from_json(reading.as_json())
        self.apply(LoadReading(photo_reading, name, DOUBTFUL_BELOW, target))
        self.read_part = name, part

    def last_part(self, name: str) -> PhotoPart:
        """Return the part of a photo that was read last; all of a photo that was not."""
        known, part = self.read_part
        return part if known == name else WHOLE_PHOTO

    def narrow_part(self, name: str, frame: Frame | None, target: Point | None) -> PhotoPart:
        """Return the part of a photo to read: a frame, the hand at a point, or all of it."""
        return self.last_part(name).narrowed(frame, target)

    def sync_editor(self, command: SyncEditor) -> None:
        """Apply edits of the hand editor, each of them only once."""
        hands = self.editor.new_hands(command.origin, command.edits, (*command.before, command.hand))
        if hands:
            self.apply(*map(EditHand, hands))
            self.editor.accept_hand(self.deal.seat_hand().hand, command.edits)

    def correct_tile(self, command: CorrectTile) -> None:
        """Correct the tile that was named, or answer why that is not possible."""
        edit, answer = correct_tile(self.deal, command.texts)
        if edit is not None:
            self.apply(edit)
        self.correction = (self.deal, answer)

    def _use_rules(self) -> None:
        """Use the chosen rules for the standalone hand, as a step that can be undone, and for new games.

        An open game keeps its own.
        """
        self.standalone_deal = self.house.use_for(self.standalone_deal)
        self.table.rules = self.chosen_rules

    @property
    def screen(self) -> Screen:
        """The screen that is shown."""
        if self.lesson.is_open and self._may_practise:
            return "lesson"
        if self.house.is_open:
            return "house_rules"
        if self.is_in_settings:
            return "settings"
        return self._games_screen if self.is_in_games else "hand"

    @property
    def _games_screen(self) -> Screen:
        """The screen of the place of games."""
        if self.season.is_open:
            return "season"
        if self.table.game is None:
            return "games"
        return "game_hand" if self.table.is_entering_hand else "game"

    @property
    def _place(self) -> PlaceName:
        """The place to which the screen belongs."""
        if self.screen == "lesson":
            return "game" if self.is_in_games and self.table.game is not None else "rules"
        return _PLACE_OF_SCREEN[self.screen]

    def _build_view(self, problem: ViewProblem | None) -> ViewModel:
        screen = self.screen
        is_hand = screen in ("hand", "game_hand")
        deal = self.deal if is_hand else Deal(rules=self.standalone_deal.rules)
        progress, facts = evaluate_deal_hand(deal), collect_hand_facts(deal, deal.player or 0)
        current = deal.seat_hand()
        is_typing = self.place.is_typing(deal)
        self.editor.set_hand(current.hand, (current.photo.name if current.photo else None, is_typing))
        photo: Photo | None = None
        if current.photo:
            photo = {
                "name": current.photo.name,
                "url": None,
                "width": current.photo.width,
                "height": current.photo.height,
            }
        is_begun = current.is_begun
        is_scored = self.rules_chosen or deal.table.is_named
        parts: list[Part] = []
        if screen == "lesson":
            has_games = self.lesson.practice.lesson is None and next(self._lesson_games(), None) is not None
            parts = self.lesson.parts(self._lesson_rules, _today(), has_games=has_games)
        elif screen == "house_rules":
            parts = self._house_parts()
        elif screen == "settings":
            sets = self.tile_sets.parts(self.set_storage)
            parts = [
                *settings_parts(
                    SettingsView(host="phone", tile_sets=sets, kept=_kept_text(), news=self.data_news)
                )
            ]
        elif screen == "season":
            parts = self._season_parts()
        elif screen in ("games", "game", "game_hand"):
            parts = self.table.parts()
        more_parts: list[Part] = []
        result: list[Part] = []
        other_ways: list[Part] = []
        if is_hand:
            below = self.place.hand_parts(self, progress, has_photo=photo is not None) if is_begun else []
            more_parts = [*below, *self._teaching_parts(current.photo)]
            other_ways = [*other_ways_parts(deal, is_begun=is_begun)]
        if is_hand and is_scored:
            result = self.place.result_parts(deal, progress, self.house.changes, has_link=False)
        new_rows, self.games.unsaved_rows = self.games.unsaved_rows, []
        replaced, self.games.replaced = self.games.replaced, []
        outgoing, self.table.sending.outgoing = self.table.sending.outgoing, None
        file = self.table.file or self.house.file or self.tile_sets.file or self.place.file or self.data_file
        self.table.file = self.house.file = self.tile_sets.file = self.place.file = self.data_file = None
        reads_again, self._reads_again = (
            self._reads_again and self._is_read(self.deal.seat_hand().photo),
            False,
        )
        return ViewModel(
            screen=screen,
            heading=self._heading(screen),
            problem=problem,
            parts=parts,
            more_parts=more_parts,
            is_begun=is_begun,
            photo_problems=[*photo_problem_parts(deal)] if is_hand else [],
            photo_input=build_photo_input(
                current, photo and photo["name"], photo_texts(), is_first=screen == "hand"
            ),
            editor=self._editor_view(deal, photo),
            status_bar=_status_bar(deal, progress, facts, photo, shown=is_begun and is_scored),
            voice=self._voice_view(deal, progress, facts, shown=is_hand, scored=is_scored),
            places=build_places(self._place),
            result=result,
            result_id=identify_result(deal, progress, facts) if result else None,
            other_ways=other_ways,
            least_tiles=deal.engine.kit.hand_size or 3 * min(deal.engine.kit.sets) + 2,
            rules=self._rule_choice(
                deal.rules, is_asked=is_hand and bool(current.hand.tiles) and not is_scored
            ),
            language=self.language,
            texts={key: t(key) for key in SHELL_MESSAGES},
            sections=shell_texts(SHELL_SECTIONS),
            stored=self._stored_state(),
            new_rows=new_rows,
            replaced_games=replaced,
            is_complete=self.is_complete,
            is_deleted=self.is_deleted,
            file=file,
            reads_again=reads_again,
            outgoing=outgoing,
        )

    def _heading(self, screen: Screen) -> str:
        """Return the heading of the page."""
        if screen == "season":
            return t("season-heading")
        return t(f"places-{self._place}" if screen in ("house_rules", "settings") else "page-title")

    def _season_parts(self) -> list[Part]:
        """Return the season of all games of this device."""
        games = [self.games.replay(each.id) for each in self.games.list_games()]
        problems = [f"{each.title}\n{localize(each.problem)}" for each in self.games.broken_games.values()]
        return self.season.parts(games, problems)

    def _house_parts(self) -> list[Part]:
        """Return the page of the rules, which also leads to the lesson."""
        return [*self._lesson_buttons(), *self.house.parts(is_chosen=self.rules_chosen)]

    def _lesson_buttons(self) -> list[Part]:
        return [buttons("lesson", [open_lesson_button()])] if self._may_practise else []

    def _rule_choice(self, shown: Rules, *, is_asked: bool) -> RuleChoice:
        """Return the choice of rules beside the hand or games, whose rules are `shown`."""
        chosen = self.chosen_rules
        chip, title = chip_texts(chosen)
        return RuleChoice(
            name=shown.name,
            preset=shown.preset,
            is_chosen=chosen is not None,
            chip=chip,
            title=title,
            parts=rule_choice_parts(chosen),
            question=rules_question_parts() if is_asked else [],
        )

    def _teaching_parts(self, photo: HandPhoto | None) -> list[Part]:
        """Return the section below a hand that teaches a tile set with its photo."""
        if not self._is_read(photo):
            return []
        return self.tile_sets.teaching_parts(self.set_storage, self.read_with[1], _kept_text())

    def _is_read(self, photo: HandPhoto | None) -> bool:
        """Return whether a hand has the photo that was read last, the only one that the browser holds."""
        return photo is not None and photo.name == self.read_with[0]

    def lesson_tiles(self) -> list[DetectedTile]:
        """Return the corrected tiles of the photo under the hand."""
        return find_lesson_tiles(self.deal.seat_hand().hand)

    def _editor_view(self, deal: Deal, photo: Photo | None) -> Editor:
        return {
            **build_editor(deal),
            "origin": self.editor.origin,
            "edits": self.editor.edits,
            "photo": photo,
            "framings": self.place.framings,
            "framed": self._is_framed(photo),
            "typing": self.place.is_typing(deal),
        }

    def _is_framed(self, photo: Photo | None) -> bool:
        name, part = self.read_part
        return photo is not None and photo["name"] == name and part != WHOLE_PHOTO

    def _voice_view(
        self, deal: Deal, progress: Evaluation, facts: HandFacts, *, shown: bool, scored: bool
    ) -> Voice:
        answer = self.correction[1] if shown and self.correction and self.correction[0] == deal else ""
        voice = build_voice(deal, progress, facts, answer)
        return voice if scored else {**voice, "reading": [], "result": []}

    def _stored_state(self) -> StoredState:
        is_changed, self.set_storage.is_changed = self.set_storage.is_changed, False
        return StoredState(
            version=VERSION,
            language=self.language,
            device=self.device,
            in_games=self.is_in_games,
            deal=document.deal_to_json(self.standalone_deal),
            house_rules=self.house.changes,
            tile_sets=self.set_storage.stored if is_changed else None,
            chosen_set=self.tile_sets.chosen,
            lessons=self.lesson.stored,
            game=self.table.game,
            drafts=self.table.stored_drafts(),
            waiting=self.table.stored_waiting_deals(),
            links=self.table.sending.tokens,
            rules_chosen=self.rules_chosen,
        )


HANDLERS: Mapping[type[Command], Callable[[Session, Any], None]] = {
    OpenSession: Session.check_stored_state,
    Refresh: Session.refresh,
    SetLanguage: Session.set_language,
    ExportData: Session.export_data,
    ImportData: Session.import_data,
    DeleteData: Session.delete_data,
    OpenPlace: Session.open_place,
    SetRules: Session.set_rules,
    AnswerQuestion: Session.answer_question,
    SyncEditor: Session.sync_editor,
    CorrectTile: Session.correct_tile,
}
"""The methods for the commands of the session itself, and for those of a deal that concern more than the deal."""


def _today() -> date:
    """Return the day where the user is: the session runs on the user's device."""
    return datetime.now().astimezone().date()


def _kept_text() -> str:
    """Return a sentence on where the taught sets are kept."""
    return t("own_set-kept_on_device")


def _read_deal(stored: Mapping[str, object]) -> Deal:
    try:
        return document.deal_from_json(stored["deal"])
    except (KeyError, TypeError, ValueError, ScoringError):
        return Deal()  # nothing was stored, or another release stored it


def _were_rules_chosen(house: HouseRules) -> bool:
    """Return True if a user chose the stored rules: earlier releases stored the first rule set unasked."""
    return house.rules != Rules() or bool(house.changes)


def _status_bar(
    deal: Deal, progress: Evaluation, facts: HandFacts, photo: Photo | None, *, shown: bool
) -> StatusBar:
    onward = confirm_buttons(deal) if deal.table.is_named else None
    return {
        "shown": shown,
        **build_status_bar(deal, progress, facts, photo, onward),
        "names": tile_names(),
        "text": section_texts("asking"),
    }


def photo_texts() -> dict[str, str]:
    """Return the texts about where photos are stored: they never leave the device."""
    return {"drag": t("phone_shell-drag"), "privacy": t("phone_shell-privacy")}


def shell_texts(sections: Sequence[str]) -> dict[str, dict[str, str]]:
    """Return the messages of these sections, worded for photos that never leave the device."""
    texts = {name: section_texts(name) for name in sections}
    if "photo_input" in texts:
        texts["photo_input"] |= photo_texts()
    if "phone_shell" in texts:
        shell = texts["phone_shell"]
        texts["phone_shell"] = {**shell, **section_texts("paper"), "share_file": shell["share"]}
    return texts


def open_session(command: OpenSession) -> Session:
    """Restore a session, or start without the stored state if the page cannot be rendered with it."""
    try:
        session = Session(command.locale, command.stored, command.logs, command.reader)
        session.table.sending.has_server = command.server
        session.view()
        session.set_storage.is_changed = True  # the view that is shown has to have the sets
    except Exception:  # noqa: BLE001 (a broken state must never make the games unreachable)
        session = Session(command.locale, None, command.logs, command.reader)
        session.table.sending.has_server, session.is_complete = command.server, False
    return session


class JsonApi:
    """The session as a function of JSON text, for hosts in another language.

    The command `open_session` restores the stored state. With `lay_out_photo` the host also passes the
    `tilesnap.session.browser_photos.BrowserPhoto` that was read, and with `teach_tile_set` the `BrowserLesson`.
    """

    def __init__(self) -> None:
        set_time_zone_resolver(lambda: None)  # it runs on the user's device
        self.session = Session()

    def __call__(self, text: str, photo: BrowserPhoto | BrowserLesson | None = None) -> str:
        """Run a command and return the view model, both as JSON text."""
        try:
            command = parse_command(json.loads(text))
        except ScoringError as error:
            with use_language(self.session.language):
                problem = ViewProblem(error.code, localize(error))
            return self.session.view(problem).to_json_text()
        if isinstance(command, OpenSession):
            faces = command.faces
            set_face_base(lambda: faces)
            self.session = open_session(command)
        return self.session.dispatch(command, photo).to_json_text()

    def open_photo(self, width: int, height: int, notes: str, name: str, part: str) -> BrowserPhoto:
        """Start reading a photo with the chosen taught sets; see `BrowserPhoto`.

        Args:
            width: As for `BrowserPhoto`.
            height: As for `BrowserPhoto`.
            notes: As for `BrowserPhoto`.
            name: The name of the photo.
            part: The wanted part as JSON: `frame` with its sides, and `target` with two coordinates. Null for all
                of a new photo, and for the same part of the photo that was read last.
        """
        session, wanted = self.session, json.loads(part)
        if wanted:
            frame, target = wanted["frame"], wanted["target"]
            chosen = session.narrow_part(
                name, Frame(**frame) if frame else None, tuple(target) if target else None
            )
        else:
            chosen = session.last_part(name)
        return BrowserPhoto(
            width, height, notes, session.tile_sets.find_choice(session.set_storage).sets, chosen
        )

    def open_lesson(self, width: int, height: int, notes: str) -> BrowserLesson:
        """Start teaching the corrected tiles of the photo under the hand; see `BrowserLesson`."""
        return BrowserLesson(width, height, notes, self.session.lesson_tiles())
