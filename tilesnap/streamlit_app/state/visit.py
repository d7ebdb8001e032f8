"""What the page knows of one visit. It is the one thing of ours in Streamlit's session beside its widgets."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from tilesnap.games.store.rows import MAY
from tilesnap.i18n.languages import ENGLISH, LANGUAGES, of_locale
from tilesnap.i18n.text import ask_for_language
from tilesnap.runtime.visitors import visitor_of
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.photos import Photo, PhotoShelf, PhotoView, TablePhoto, Taken
from tilesnap.views.editor import Editor

if TYPE_CHECKING:
    from collections.abc import Mapping

    from streamlit import Page

    from scoring.engine import Engine
    from scoring.errors import ScoringError
    from tilesnap.deals.deal import Deal
    from tilesnap.deals.rules import Rules
    from tilesnap.games.heads import Head
    from tilesnap.games.log import Entry
    from tilesnap.games.playing import Evening
    from tilesnap.games.store import Act, Role
    from vision import NetworkError, PhotoError, Reading, TaughtSet

PageName = Literal["score", "game", "season", "rules"]
NAMELESS = ""
"""In the place of a game's token: the table at which nobody is named."""
TAKEN = "taken"
"""The name under which a file is kept that the browser sent and that is still to be read."""


class Going(NamedTuple):
    """Which page was gone to last, at an address with these parts, and which was left (by their paths)."""

    left: str
    to: str
    address: Mapping[str, str]


class OpenedLink(NamedTuple):
    """What the address brought: to which deal, what was wrong, the digest of rules that it lacks.

    `revision` is that of the deal as it was opened: what was wrong is told until something is done.
    """

    deal: str = ""
    revision: int = 0
    problem: ScoringError | None = None
    lacking: str | None = None


@dataclass(slots=True)
class Notice:
    """What a section tells once, at its next run: what was done, and why something could not be."""

    done: str | None = None
    problem: str | None = None

    def take(self) -> tuple[str | None, str | None]:
        """Give both, to be told now and never again."""
        found = self.done, self.problem
        self.done = self.problem = None
        return found


@dataclass(frozen=True, slots=True)
class Device:
    """A browser, by the random id that it gave itself; a person may have given it a name."""

    id: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Company:
    """The devices at the open game: which others enter the same deal, which holds the pen; their names."""

    entering: tuple[str, ...] = ()
    pen: str | None = None
    names: Mapping[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Browser:
    """What the browser has said of itself, and what it keeps from one visit to the next.

    `owner` is its key, by which a server for strangers knows whose sets of tiles are whose, None until it is
    asked for, and `lasts` whether it has that at its next visit. `ticket` is exchanged for the key that it is
    to keep from now on. `games` are those whose links it keeps, by their tokens, None for one to be
    forgotten. `brought` is what it had kept, until it is chosen. `lent` are the rules that a link brought,
    and `own` is what the browser keeps of its own meanwhile. `rules_said`: whether the visitor ever said what
    they play.
    """

    has_said: bool = False
    lasts: bool = True
    owner: str | None = None
    ticket: str | None = None
    games: dict[str, dict[str, Any] | None] = field(default_factory=dict)
    brought: Mapping[str, Any] = field(default_factory=dict)
    lent: dict[str, Any] = field(default_factory=dict)
    own: dict[str, Any] = field(default_factory=dict)
    rules_said: bool = False
    device: Device | None = None
    entries_heard: tuple[str, ...] = ()


@dataclass(slots=True)
class History:
    """Where the browser's history stands: how many steps were heard of, and the address of one to follow."""

    heard: int = 0
    address: str | None = None


@dataclass(slots=True)
class HouseChanges:
    """What the house changes, for each rule set and preset, as its file would say it; and its page.

    `new_item` is what is said of an item that is not added yet, by the names of its fields. `drawn_afresh`
    counts how often the page's widgets began anew.
    """

    edits: dict[str, dict[str, Any]] = field(default_factory=dict)
    told: Notice = field(default_factory=Notice)
    new_item: dict[str, Any] = field(default_factory=dict)
    drawn_afresh: int = 0


@dataclass(slots=True)
class OwnSets:
    """Taught sets: when the store failed and why, by which set each photo was read, what is told of them.

    `taken` is a set from a file whose name another set has, until it is said what becomes of them.
    """

    failed: tuple[float, ScoringError] | None = None
    read_with: dict[str, str | None] = field(default_factory=dict)
    told: Notice = field(default_factory=Notice)
    taken: TaughtSet | None = None


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game as it was read last, by the link of this id and role; another device may hold the pen.

    `head` is what the server signed, None where it could not. `broken` is the number of the first entry that
    is not as it was written, None where all are.
    """

    token: str
    id: str
    link: str
    role: Role
    entries: tuple[Entry, ...]
    evening: Evening
    head: Head | None = None
    broken: int | None = None
    pen_elsewhere: bool = False
    closed: str | None = None
    """The code of why the link opens the game no more, None where it does."""

    @property
    def is_withdrawn(self) -> bool:
        """Whether the link opens the game no more."""
        return self.closed is not None

    def may(self, act: Act) -> bool:
        """Whether this is to be offered here. Each act asks the store again, which may know better."""
        return act in MAY[self.role] and not self.is_withdrawn

    @property
    def may_write(self) -> bool:
        """Whether something is to be told here: by a link to write, where no other device holds the pen."""
        return self.may("enter") and not self.pen_elsewhere

    @property
    def names(self) -> tuple[str, ...]:
        return self.evening.players

    @property
    def rules(self) -> Engine:
        return self.evening.rules

    @property
    def digest(self) -> str:
        return self.entries[-1].digest


@dataclass(slots=True)
class Visit:
    """One visit. `deals` are by the token of their game, and `at` names the table that the page shows.

    `begun` is later than any other server's begin: a page may outlive the one that it spoke to. `framings`
    counts how often a frame was wanted round a hand. `is_told`: whether a component made this run by what it
    sent. `shown` is the path of the page that was shown last.
    """

    begun: int = field(default_factory=lambda: time.time_ns() // 1_000_000)
    deals: dict[str, Deal] = field(default_factory=dict)
    at: str = NAMELESS
    near: int = 0
    players: int = 4
    editor: Editor = field(default_factory=Editor)
    typing: tuple[str, int | None, str] | None = None
    wants_next: bool = False
    wants_sample: bool = False
    run_all: bool = False
    framings: int = 0
    photos: PhotoShelf = field(default_factory=PhotoShelf)
    looks: dict[tuple[str, int | None, str], PhotoView] = field(default_factory=dict)
    readings: dict[Any, Reading] = field(default_factory=dict)
    taken: Taken | None = None
    offered: dict[str, str] = field(default_factory=dict)
    refused: tuple[str, int, PhotoError | NetworkError | None] | None = None
    game: OpenGame | None = None
    draft_is_kept: bool = False
    draft_is_unkept: bool = False
    company: Company = field(default_factory=Company)
    problem: str | None = None
    to_table: bool = False
    to_hand: int | None = None
    to_score: bool = False
    to_names: bool = False
    names_wanted: bool = False
    hand_follows: bool = False
    table_photo: TablePhoto | None = None
    whose: Mapping[str, int] | None = None
    link: OpenedLink | None = None
    link_given: Mapping[str, str] | None = None
    link_problem: ScoringError | None = None
    address_followed: bool = False
    example: str | None = None
    text_problem: str | None = None
    said_problem: str | None = None
    discards_problem: str | None = None
    pages: Mapping[PageName, Page] = field(default_factory=dict)
    shown: str = ""
    going: Going | None = None
    is_told: bool = False
    browser: Browser = field(default_factory=Browser)
    history: History = field(default_factory=History)
    house: HouseChanges = field(default_factory=HouseChanges)
    rules: Rules | None = None
    own_sets: OwnSets = field(default_factory=OwnSets)
    belongings: Notice = field(default_factory=Notice)
    links_made: dict[str, dict[str, str]] = field(default_factory=dict)

    def keep_photo(self, photo: Photo) -> None:
        """Keep a photo at hand; the oldest go where there are too many, or they take too much memory."""
        self.photos.keep(photo, this_visitor())

    def take_file(self, taken: Taken) -> None:
        """Keep a file that the browser sent until it is read, within the bounds for photos."""
        self.photos.keep(Photo(TAKEN, taken.data, 0, 0), this_visitor())
        self.taken = replace(taken, data=b"")

    def file_taken(self) -> Taken | None:
        """Return the file that the browser sent last; without its bytes once they were released."""
        kept = self.photos.get(TAKEN)
        return self.taken and replace(self.taken, data=kept.data if kept else b"")

    def release_file(self) -> None:
        """Let go of the bytes of the file that was taken: the photo that was made of it has them."""
        self.photos.drop(TAKEN)


def visit() -> Visit:
    """Give what is known of this visit."""
    found: Visit | None = st.session_state.get(keys.VISIT)
    if found is None:
        found = st.session_state[keys.VISIT] = Visit()
    return found


def this_visitor() -> str:
    """Name the visitor of this page, as `tilesnap.runtime.visitors` does that of a request."""
    return visitor_of(st.context.ip_address)


def their_language() -> str:
    """Give the visitor's language: the one they chose, else the browser's, else English."""
    if get_script_run_ctx(suppress_warning=True) is None:  # in the terminal, or in a thread of the server
        return ENGLISH
    chosen = st.session_state.get(keys.LANGUAGE)
    return chosen if chosen in LANGUAGES else of_locale(st.context.locale or ENGLISH) or ENGLISH


ask_for_language(their_language)
