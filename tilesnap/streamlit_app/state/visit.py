"""The state of one visit, the only value in Streamlit's session state beside those of widgets."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from datetime import UTC
from typing import TYPE_CHECKING, Any, Literal, NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from scoring.engines import SHIPPED
from tilesnap.deals.rules import Rules
from tilesnap.games.store.models import PERMISSIONS
from tilesnap.i18n.languages import ENGLISH, LANGUAGES, match_locale
from tilesnap.i18n.translate import set_language_resolver
from tilesnap.lessons.screen import LessonScreen
from tilesnap.runtime.previews import PreviewChannel
from tilesnap.runtime.visitors import visitor_at
from tilesnap.session.game_record import GameRecord
from tilesnap.session.hand_place import HandPlace
from tilesnap.session.house_rules import HouseRules
from tilesnap.session.new_game import NewGame
from tilesnap.session.season import SeasonScreen
from tilesnap.session.sharing import GameLinks
from tilesnap.session.tile_sets import TileSets
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.photos import Photo, PhotoShelf, PhotoView, ReceivedFile, TablePhoto
from tilesnap.views.editor import EditorSync
from tilesnap.views.game_table import TableChoices
from tilesnap.views.rendering.dates import set_time_zone_resolver

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import tzinfo

    from streamlit import Page

    from scoring.engine import Engine
    from scoring.errors import ScoringError
    from tilesnap.deals.deal import Deal
    from tilesnap.games.heads import Head
    from tilesnap.games.log import Entry
    from tilesnap.games.played_game import PlayedGame
    from tilesnap.games.store import LinkAction, Role
    from tilesnap.views.component_data import PlaceName
    from tilesnap.views.parts import ExportedFile
    from vision import NetworkError, PhotoError, Reading

PageName = Literal["score", "game", "season", "rules", "lesson", "settings"]
UNNAMED_TABLE = ""
"""The key, in place of a game's token, of the table without names."""
RECEIVED_FILE = "received"
"""The name under which the last file of the browser is stored until it is read."""


class PageChange(NamedTuple):
    """The last change of page: the paths of the old and the new page, and the new query parameters."""

    left: str
    to: str
    address: Mapping[str, str]


class PageRequest(NamedTuple):
    """A page that the user has asked for, and its query parameters."""

    name: PageName
    address: Mapping[str, str]


class OpenedLink(NamedTuple):
    """The result of opening a link.

    Attributes:
        deal: The id of the deal that was loaded.
        revision: The revision of the deal as loaded; its problem is shown until the next action.
        problem: What is wrong with the link.
        missing_digest: The digest of house rules that the link names but does not contain.
    """

    deal: str = ""
    revision: int = 0
    problem: ScoringError | None = None
    missing_digest: str | None = None


@dataclass(slots=True)
class Notice:
    """A message that a section shows once in its next run: what was done, and what failed."""

    done: str | None = None
    problem: str | None = None

    def take(self) -> tuple[str | None, str | None]:
        """Return both messages and clear them."""
        state = self.done, self.problem
        self.done = self.problem = None
        return state


@dataclass(frozen=True, slots=True)
class Device:
    """A browser by the random id that it chose; a person may have named it."""

    id: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class OtherDevices:
    """The other devices of the open game.

    Attributes:
        entering: The ids of the devices that enter the same deal.
        pen: The id of the device that holds the pen.
        names: The names of devices by id.
    """

    entering: tuple[str, ...] = ()
    pen: str | None = None
    names: Mapping[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Browser:
    """The browser of the visit and the settings that it stores.

    Attributes:
        has_answered: Whether the stored settings have arrived.
        is_persistent: Whether the browser will still have its key at the next visit.
        owner: The key by which a public server identifies the owner of taught sets; None until it is needed.
        ticket: A ticket that the browser exchanges for the key that it stores from now on.
        games: The games whose links it stores, by token; None for a game to delete.
        arrived_settings: The stored settings that arrived, until they are applied.
        link_settings: The rules that a link brought.
        own_settings: The browser's own settings while a link has brought others.
        rules_chosen: Whether the visitor ever chose the rules.
        device: The browser's id and name.
        processed_entries: The ids of saved entries that were processed.
        is_deleted: Whether the visitor deleted everything that it stores.
    """

    has_answered: bool = False
    is_persistent: bool = True
    owner: str | None = None
    ticket: str | None = None
    games: dict[str, dict[str, object] | None] = field(default_factory=dict)
    arrived_settings: Mapping[str, object] = field(default_factory=dict)
    link_settings: dict[str, Any] = field(default_factory=dict)
    own_settings: dict[str, Any] = field(default_factory=dict)
    rules_chosen: bool = False
    device: Device | None = None
    processed_entries: tuple[str, ...] = ()
    is_deleted: bool = False


@dataclass(slots=True)
class BrowserHistory:
    """The browser's history: the number of known steps, and the address of a step to follow."""

    steps: int = 0
    address: str | None = None


@dataclass(slots=True)
class CommandState:
    """The commands of a component: of its parts, or the answers in the score bar.

    Attributes:
        done: The number of the last one that was run.
        is_refused: Whether it was refused.
    """

    done: int = 0
    is_refused: bool = False


@dataclass(slots=True)
class TaughtSetsState:
    """The state of taught sets beside the choice among them.

    Attributes:
        failure: The time and error of the store's last failure.
        read_with: The set with which each photo was read.
        problem: Why the last command was refused.
    """

    failure: tuple[float, ScoringError] | None = None
    read_with: dict[str, str | None] = field(default_factory=dict)
    problem: str = ""


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game as it was read last, by the link of this id and role; another device may hold the pen.

    Attributes:
        token: The token of the link.
        id: The id of the game.
        link: The id of the link.
        role: The role of the link.
        entries: The entries of the log.
        played: The state of the game.
        head: The signed head of the log; None without a signing key.
        broken: The number of the first entry that was altered; None if the log is intact.
        pen_elsewhere: Whether another device holds the pen.
        closed: The error code of a link that no longer opens the game.
    """

    token: str
    id: str
    link: str
    role: Role
    entries: tuple[Entry, ...]
    played: PlayedGame
    head: Head | None = None
    broken: int | None = None
    pen_elsewhere: bool = False
    closed: str | None = None

    @property
    def is_withdrawn(self) -> bool:
        """True if the link no longer opens the game."""
        return self.closed is not None

    def may(self, act: LinkAction) -> bool:
        """Return whether to offer an act. Each act is authorised again by the store."""
        return act in PERMISSIONS[self.role] and not self.is_withdrawn

    @property
    def may_write(self) -> bool:
        """True if entries can be made here: by a link to write, while no other device holds the pen."""
        return self.may("enter") and not self.pen_elsewhere

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return self.played.players

    @property
    def rules(self) -> Engine:
        """The rules of the game."""
        return self.played.rules

    @property
    def digest(self) -> str:
        """The digest of the last entry."""
        return self.entries[-1].digest


@dataclass(slots=True)
class Visit:
    """One visit. `deals` are stored by the token of their game, and `table` names the one that is shown.

    Attributes:
        begun: The start in milliseconds, later than that of any other server: a page may outlive its server.
        from_component: Whether a component's message caused this run.
        shown_page: The path of the page that was shown last.
        correction: The deal after the last correction in words, and its answer.
        house_problem: Why the last change of the house rules was refused.
        previews: The deals that the browser may ask previews of.
        place: What is open beside the hand.
        hand_problem: Why the last command about the hand was refused.
        choices: The choices at the table of a game.
        commands: The commands of each component with parts, by its key.
        requested_page: A page of the place that is open, which the user has asked for.
        data_notice: What the file of another browser brought.
        data_file: The file of this browser, after the command that exported it.
    """

    begun: int = field(default_factory=lambda: time.time_ns() // 1_000_000)
    deals: dict[str, Deal] = field(default_factory=dict)
    table: str = UNNAMED_TABLE
    choices: TableChoices = field(default_factory=TableChoices)
    new_game: NewGame = field(default_factory=NewGame)
    editor: EditorSync = field(default_factory=EditorSync)
    run_all: bool = False
    photos: PhotoShelf = field(default_factory=PhotoShelf)
    photo_views: dict[tuple[str, int | None, str], PhotoView] = field(default_factory=dict)
    readings: dict[object, Reading] = field(default_factory=dict)
    received: ReceivedFile | None = None
    read_files: dict[str, str] = field(default_factory=dict)
    refused_photo: tuple[str, int, PhotoError | NetworkError | None] | None = None
    game: OpenGame | None = None
    record: GameRecord = field(default_factory=GameRecord)
    is_draft_stored: bool = False
    is_draft_lost: bool = False
    other_devices: OtherDevices = field(default_factory=OtherDevices)
    problem: str | None = None
    requests_table: bool = False
    requested_place: PlaceName | None = None
    requested_page: PageRequest | None = None
    requested_hand: int | None = None
    takes_hand_along: bool = False
    table_photo: TablePhoto | None = None
    seat_assignment: Mapping[str, int] | None = None
    link: OpenedLink | None = None
    shown_link: Mapping[str, str] | None = None
    link_problem: ScoringError | None = None
    address_followed: bool = False
    correction: tuple[Deal, str] | None = None
    previews: PreviewChannel = field(default_factory=PreviewChannel)
    place: HandPlace = field(default_factory=HandPlace)
    hand_problem: str | None = None
    pages: Mapping[PageName, Page] = field(default_factory=dict)
    shown_page: str = ""
    page_change: PageChange | None = None
    from_component: bool = False
    browser: Browser = field(default_factory=Browser)
    history: BrowserHistory = field(default_factory=BrowserHistory)
    house: HouseRules = field(default_factory=lambda: HouseRules(Rules.create(SHIPPED[0])))
    house_problem: str | None = None
    commands: dict[str, CommandState] = field(default_factory=dict)
    lesson: LessonScreen = field(default_factory=LessonScreen)
    lesson_left: bool = False
    season: SeasonScreen = field(default_factory=SeasonScreen)
    rules: Rules | None = None
    own_sets: TaughtSetsState = field(default_factory=TaughtSetsState)
    tile_sets: TileSets = field(default_factory=TileSets)
    data_notice: Notice = field(default_factory=Notice)
    data_file: ExportedFile | None = None
    links: GameLinks = field(default_factory=GameLinks)

    def keep_photo(self, photo: Photo) -> None:
        """Store a photo; the oldest photos are dropped if there are too many or they take too much memory."""
        self.photos.keep(photo, this_visitor())

    def receive_file(self, taken: ReceivedFile) -> None:
        """Store a file that the browser sent until it is read, within the limits for photos."""
        self.photos.keep(Photo(RECEIVED_FILE, taken.data, 0, 0), this_visitor())
        self.received = replace(taken, data=b"")

    def received_file(self) -> ReceivedFile | None:
        """Return the file that the browser sent last; its data are empty after they were released."""
        kept = self.photos.get(RECEIVED_FILE)
        return self.received and replace(self.received, data=kept.data if kept else b"")

    def release_file(self) -> None:
        """Release the data of the browser's file: the photo that was made of it has them."""
        self.photos.drop(RECEIVED_FILE)


def visit() -> Visit:
    """Return the state of this visit."""
    state: Visit | None = st.session_state.get(keys.VISIT)
    if state is None:
        state = st.session_state[keys.VISIT] = Visit()
    return state


def this_visitor() -> str:
    """Return the identification of this page's visitor, the same as for requests to the server."""
    return visitor_at(st.context.ip_address)


def visitor_language() -> str:
    """Return the visitor's language: the chosen one, else the browser's, else English."""
    if get_script_run_ctx(suppress_warning=True) is None:  # in the terminal, or in a thread of the server
        return ENGLISH
    chosen = st.session_state.get(keys.LANGUAGE)
    return chosen if chosen in LANGUAGES else match_locale(st.context.locale or ENGLISH) or ENGLISH


def visitor_time_zone() -> tzinfo:
    """Return the visitor's time zone as the browser states it, else UTC."""
    if get_script_run_ctx(suppress_warning=True) is None:
        return UTC
    try:
        return ZoneInfo(st.context.timezone or "UTC")
    except (ZoneInfoNotFoundError, ValueError):
        return UTC


set_language_resolver(visitor_language)
set_time_zone_resolver(visitor_time_zone)
