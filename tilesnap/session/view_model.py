"""The view model: everything that a front end shows of a session, and what it has to store.

`Session.dispatch` returns a `ViewModel`. `docs/reference-session.json` is its JSON schema, and
`tilesnap/pwa/shell/view_model.d.ts` its types for the shell; `python -m tools.reference` writes both.

`Editor`, `StatusBar`, `Voice` and `SeatRow` are what the components of `tilesnap/web/` show. They are dicts,
because the functions of `tilesnap/views/` build them for every host.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence  # noqa: TC003 (evaluated at run time)
from dataclasses import dataclass, fields
from typing import Any, Literal, NotRequired, TypedDict

from tilesnap.views.parts import Part  # noqa: TC001 (evaluated at run time)

Screen = Literal["hand", "games", "game", "game_hand", "house_rules"]
"""The hand outside any game, the list of games, an open game, a hand in it, or the house rules."""
Point = tuple[float, float]
Quad = tuple[Point, Point, Point, Point]
"""The corners of a tile in the photo, clockwise from the top left of its face."""
Texts = dict[str, str]
"""Texts by their keys."""
DealDocument = dict[str, Any]
"""A deal as `tilesnap.deals.document` writes it."""


class Photo(TypedDict):
    """A photo that the browser has, with the size in pixels that quads refer to."""

    name: str
    url: str | None
    width: int
    height: int


class Tile(TypedDict):
    """A tile of the hand editor; a tile that a person has named has no confidence."""

    id: int
    label: str
    confidence: float | None
    alternatives: list[tuple[str, float]]
    quad: Quad | None
    repairedFrom: str | None
    unsure: bool


class TileSet(TypedDict):
    """A melded set, or a concealed kong; `fromPung`: of three concealed tiles and a claimed fourth."""

    tiles: list[Tile]
    concealed: bool
    fromPung: bool


class Hand(TypedDict):
    """The rows of the hand editor, and the id of the winning tile."""

    melded: list[TileSet]
    concealed: list[Tile]
    bonus: list[Tile]
    stray: list[Tile]
    winning: int | None


class SetKind(TypedDict):
    """A set by its tiles; `concealed` is present if some of them must lie face down."""

    kind: Literal["pair", "chow", "pung", "kong", "group"]
    concealable: bool
    concealed: NotRequired[bool]


class Editor(TypedDict):
    """The hand editor. `origin` numbers the hands, `edits` counts the edits of this one that arrived."""

    origin: int
    edits: int
    hand: Hand
    read: Hand | None
    photo: Photo | None
    framings: int
    framed: bool
    undo: bool
    redo: bool
    typing: bool
    unclear: str | None
    nothing_found: bool
    may_read_anyway: bool
    sets: dict[str, SetKind]
    jokers: bool
    order: list[str]
    names: Texts
    text: Texts


class Chip(TypedDict):
    """An answered question, which a tap asks again."""

    field: str
    text: str
    faces: list[str]


class Choice(TypedDict):
    """A possible answer, how often it may be chosen, and how often it is chosen initially."""

    value: Any
    text: str
    faces: list[str]
    pressed: bool
    most: int
    times: int


class LastTile(TypedDict):
    """A possible winning tile, with the set of each copy, None for none."""

    value: str
    faces: list[str]
    pressed: bool
    sets: list[int | None]


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


class TileInQuestion(TypedDict):
    """The tile that a question is about."""

    id: int
    quad: Quad | None


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
    proposed: Any
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


class StatusBar(TypedDict):
    """The total or its range, why it is not certain, the answers so far, and the next question."""

    shown: bool
    total: str
    unit: str
    trust: str
    firm: bool
    final: bool
    chips: list[Chip]
    question: Question | None
    specials: list[Special]
    sheet: bool
    onward: list[Onward]
    photo: Photo | None
    names: Texts
    text: Texts


class Voice(TypedDict):
    """The texts that the voice component reads aloud of the hand and its result, and the answer to a correction."""

    reading: list[str]
    result: list[str]
    answer: str
    language: str
    text: Texts


class Seat(TypedDict):
    """A wind with its name and mark; `stated`: the mark is not only the dealer's."""

    wind: str
    name: str
    mark: str
    stated: bool
    pressed: bool


class Round(TypedDict):
    """The round with its choices; `known`: it was set, and is not only likely."""

    title: str
    words: str
    known: bool
    question: str
    choices: list[Seat]


class SeatRow(TypedDict):
    """The seats of a table without names."""

    status: str
    streak: str
    seats: list[Seat]
    round: Round


@dataclass(frozen=True, slots=True)
class ViewProblem:
    """The reason why a command was rejected: its code, and the sentence in the page's language."""

    code: str
    message: str


@dataclass(frozen=True, slots=True)
class Language:
    """A language that can be chosen, with its own name."""

    code: str
    name: str


@dataclass(frozen=True, slots=True)
class Preset:
    """A preset of a rule set."""

    code: str
    title: str


@dataclass(frozen=True, slots=True)
class OfferedRules:
    """A rule set that can be chosen, with its presets."""

    name: str
    title: str
    presets: Sequence[Preset]


@dataclass(frozen=True, slots=True)
class RuleChoice:
    """The chosen rule set and preset, and all rule sets."""

    name: str
    preset: str | None
    all: Sequence[OfferedRules]


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The result of the hand as HTML; empty as long as it is not known.

    Attributes:
        waits: The tiles that an unfinished hand waits for.
        unknown: A sentence about the facts that nobody knows.
        sheet: The score sheet.
        payments: The payments.
    """

    waits: str
    unknown: str = ""
    sheet: str = ""
    payments: str = ""


@dataclass(frozen=True, slots=True)
class StoredRow:
    """An entry of a game to store; the digest covers the text."""

    game: str
    number: int
    text: str
    digest: str


@dataclass(frozen=True, slots=True)
class OutgoingGame:
    """A game to send to the server: its id, its file, and the token of its link there."""

    game: str
    text: str
    token: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredState:
    """The state to store beside the logs of the games.

    Attributes:
        version: The version of this form; `tilesnap/session/stored_state.py` upgrades earlier ones.
        language: The chosen language.
        device: The id of the device.
        in_games: Whether the games are shown.
        game: The id of the open game.
        deal: The hand outside any game.
        drafts: The deal that is being entered, by game.
        waiting: The deals that could not be stored, by game.
        links: The token of the link on the server, by game.
        house_rules: The changes of the house, by rule set and preset.
        tile_set: The content of the file of the taught set, or empty.
    """

    version: int
    language: str
    device: str
    in_games: bool
    game: str | None
    deal: DealDocument
    drafts: Mapping[str, DealDocument]
    waiting: Mapping[str, Sequence[DealDocument]]
    links: Mapping[str, str]
    house_rules: Mapping[str, dict[str, Any]]
    tile_set: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewModel:
    """Everything that a front end shows, and what it has to store.

    Attributes:
        screen: The screen.
        problem: The reason why the command was rejected; None if it was not.
        parts: The parts of the screen; of a hand in a game, those above it.
        more_parts: The parts below a hand: rare facts and the taught set.
        comparison: Below a final score: its button, and the hand under all rule sets while that is open.
        is_begun: Whether a hand is entered or a photo is shown.
        photo_problems: What is wrong with the photo.
        editor: The hand editor.
        status_bar: The total and the next question.
        voice: What is read aloud, and the answer to a correction in words.
        seats: The seats of a table without names, None at another.
        result: The result of the hand.
        least_tiles: The least number of tiles in a hand.
        rules: The rules.
        language: The language.
        languages: All languages.
        texts: Texts of the front end.
        sections: Texts of its sections, by section.
        stored: The state to store.
        new_rows: Entries to store.
        replaced_games: Games whose stored entries are broken, and are moved aside first.
        is_complete: Whether all of the stored state could be read.
        file: The content of the file that the command exported.
        outgoing: A game to send to the server.
    """

    screen: Screen
    problem: ViewProblem | None
    parts: Sequence[Part]
    more_parts: Sequence[Part]
    comparison: Sequence[Part]
    is_begun: bool
    photo_problems: Sequence[str]
    editor: Editor
    status_bar: StatusBar
    voice: Voice
    seats: SeatRow | None
    result: Result
    least_tiles: int
    rules: RuleChoice
    language: str
    languages: Sequence[Language]
    texts: Texts
    sections: Mapping[str, Texts]
    stored: StoredState
    new_rows: Sequence[StoredRow]
    replaced_games: Sequence[str]
    is_complete: bool
    file: str | None
    outgoing: OutgoingGame | None

    def to_json_text(self) -> str:
        """Return the view model as JSON text."""
        return json.dumps(self, default=_members)


def _members(value: Any) -> dict[str, Any]:
    """Return a dataclass as a dict, without its nested dataclasses."""
    return {each.name: getattr(value, each.name) for each in fields(value)}
