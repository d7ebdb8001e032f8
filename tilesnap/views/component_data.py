"""Data of the browser's components, which both pages show: photo button, hand editor and status bar.

The functions of this folder build them from a deal. The types of the components in `tilesnap/web/` agree with them.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from scoring.hand import sets  # noqa: TC001 (evaluated at run time)
from tilesnap.deals.choices import LastTile, TileInQuestion  # noqa: TC001 (evaluated at run time)
from tilesnap.deals.hand_json import Hand  # noqa: TC001 (evaluated at run time)

Texts = dict[str, str]
"""Texts by their keys."""
PlaceName = Literal["hand", "game", "rules", "settings"]
"""The places of the app, in their order."""


class Place(TypedDict):
    """A place of the app with its text."""

    name: PlaceName
    text: str


class Places(TypedDict):
    """The navigation between the places; `label` is its name for a screen reader."""

    label: str
    current: PlaceName
    places: list[Place]


class Photo(TypedDict):
    """A photo that the browser has, with the size in pixels that quads refer to."""

    name: str
    url: str | None
    width: int
    height: int


class PhotoInput(TypedDict):
    """The photo button.

    Attributes:
        current: The name of the photo under the hand.
        compact: Whether the button is small because there is a hand.
        earlier: Whether tiles are there that a refused photo leaves.
        about: What the page is for; empty unless it is introduced.
        guide: How to lay out a hand, as HTML.
        text: Texts.
    """

    current: str | None
    compact: bool
    earlier: bool
    about: str
    guide: str
    text: Texts


class SetKind(TypedDict):
    """A set by its tiles; `concealed` is present if some of them must lie face down."""

    kind: sets.SetKind | Literal["group"]
    concealable: bool
    concealed: NotRequired[bool]


class EditorContent(TypedDict):
    """The content of the hand editor, as far as it follows from the deal."""

    hand: Hand
    read: Hand | None
    undo: bool
    redo: bool
    unclear: str | None
    nothing_found: bool
    may_read_anyway: bool
    sets: dict[str, SetKind]
    jokers: bool
    order: list[str]
    names: Texts
    text: Texts


class Editor(EditorContent):
    """The hand editor. `origin` numbers the hands, `edits` counts the edits of this one that arrived."""

    origin: int
    edits: int
    photo: Photo | None
    framings: int
    framed: bool
    typing: bool


class Chip(TypedDict):
    """An answered question, which a tap asks again."""

    field: str
    text: str
    faces: list[str]


class Choice(TypedDict):
    """A possible answer, how often it may be chosen, and how often it is chosen initially."""

    value: object
    text: str
    faces: list[str]
    pressed: bool
    most: int
    times: int


class Chair(TypedDict):
    """A seat: a wind, or a position relative to the winner."""

    value: str
    name: str


class Seating(TypedDict):
    """The picture of the table, which answers several questions by one gesture."""

    chairs: list[Chair]
    winner: str | None
    drawn: bool
    sources: list[str]
    robbed: bool | None
    nobody: bool
    givers: bool
    words: Texts


class DoneLabels(TypedDict):
    """The labels of the button that ends a multiple choice: with and without a choice."""

    some: str
    none: str


class Question(TypedDict):
    """The one question that is open, with its choices in the order in which they are offered."""

    field: str
    title: str
    hint: str
    choices: list[Choice]
    many: bool
    atMost: int | None
    done: DoneLabels | None
    tile: TileInQuestion | None
    face: NotRequired[str]
    mayBeUnknown: bool
    proposed: object
    seen: bool
    more: int
    together: list[str]
    tiles: list[LastTile]
    seating: Seating | None


class Special(TypedDict):
    """A special circumstance of the win, and whether it was stated."""

    name: str
    text: str
    on: bool


class Onward(TypedDict):
    """A button to the next step; `camera`: it also opens the camera."""

    field: str
    text: str
    strong: bool
    camera: bool


class TotalText(TypedDict):
    """The total or its range, and why it is not certain; `firm`: nothing can change it any more."""

    total: str
    unit: str
    trust: str
    firm: bool


class StatusBarContent(TotalText):
    """The content of the status bar, as far as it follows from the deal."""

    final: bool
    chips: list[Chip]
    question: Question | None
    specials: list[Special]
    sheet: bool
    onward: list[Onward]
    photo: Photo | None


class StatusBar(StatusBarContent):
    """The total or its range, why it is not certain, the answers so far, and the next question."""

    shown: bool
    names: Texts
    text: Texts


class Voice(TypedDict):
    """The texts that the voice component reads aloud of the hand and its result, and the answer to a correction."""

    reading: list[str]
    result: list[str]
    answer: str
    language: str
    text: Texts
