"""The view model: everything that a front end shows of a session, and what it has to store.

`Session.dispatch` returns a `ViewModel`. `docs/reference-session.json` is its JSON schema, and
`tilesnap/web/shared/view_model.d.ts` its types for the shell; `python -m tools.reference` writes both.

`tilesnap.views.component_data` defines the parts that the components of `tilesnap/web/` show.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence  # noqa: TC003 (evaluated at run time)
from dataclasses import dataclass, fields
from typing import Any, Literal

from tilesnap.views.component_data import Editor, PhotoInput, Places, StatusBar, Texts, Voice  # noqa: TC001 (evaluated at run time)
from tilesnap.views.parts import ExportedFile, Part  # noqa: TC001 (evaluated at run time)

Screen = Literal["hand", "games", "game", "game_hand", "season", "house_rules", "lesson", "settings"]
"""The hand outside any game, the list of games, an open game, a hand in it, all games together, and screens outside."""
DealDocument = dict[str, object]
"""A deal as `tilesnap.deals.document` writes it."""


@dataclass(frozen=True, slots=True)
class ViewProblem:
    """The reason why a command was rejected: its code, and the sentence in the page's language."""

    code: str
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleChoice:
    """The choice of rules.

    Attributes:
        name: The rule set; the first one before anybody chose.
        preset: Its preset.
        is_chosen: Whether the user chose the rules; until then nothing is scored and no game begins.
        chip: The short text of the chip that opens the choice.
        title: Its full text.
        parts: All rule sets, and below the chosen one its presets.
        question: The question which rules are played, below a hand; empty once they are chosen.
    """

    name: str
    preset: str | None
    is_chosen: bool
    chip: str
    title: str
    parts: Sequence[Part]
    question: Sequence[Part]


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
        rules_chosen: Whether the user ever chose the rules.
        house_rules: The changes of the house, by rule set and preset.
        tile_sets: The contents of the files of each taught set, the current one first; None if they are as in the
            last view that had them.
        chosen_set: The chosen set, or whether the best match or none is used.
        lessons: The cards that come back, and the consent to make cards of kept hands.
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
    rules_chosen: bool
    house_rules: Mapping[str, dict[str, object]]
    tile_sets: Mapping[str, Sequence[str]] | None
    chosen_set: str
    lessons: Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewModel:
    """Everything that a front end shows, and what it has to store.

    Attributes:
        screen: The screen.
        heading: The heading of the page.
        problem: The reason why the command was rejected; None if it was not.
        parts: The parts of the screen; of a hand in a game, those above it.
        more_parts: The parts below a hand: rare facts, rarer corrections, and teaching a tile set.
        is_begun: Whether a hand is entered or a photo is shown.
        photo_problems: What is wrong with the photo.
        result_id: The identification of a final result, which is scrolled to once.
        other_ways: The ways to enter a hand without a photo.
        photo_input: The photo button.
        editor: The hand editor.
        status_bar: The total and the next question.
        voice: What is read aloud, and the answer to a correction in words.
        places: The navigation between the places.
        result: The parts of the result: the waits of the hand, or its score and what explains it.
        least_tiles: The least number of tiles in a hand.
        rules: The rules.
        language: The language.
        texts: Texts of the front end.
        sections: Texts of its sections, by section.
        stored: The state to store.
        new_rows: Entries to store.
        replaced_games: Games whose stored entries are broken, and are moved aside first.
        is_complete: Whether all of the stored state could be read.
        is_deleted: Whether the user deleted everything: the front end erases what it stored and starts again.
        file: The file that the command exported.
        reads_again: Whether to read the photo under the hand again, as other taught sets may fit it now.
        outgoing: A game to send to the server.
    """

    screen: Screen
    heading: str
    problem: ViewProblem | None
    parts: Sequence[Part]
    more_parts: Sequence[Part]
    is_begun: bool
    photo_problems: Sequence[Part]
    photo_input: PhotoInput
    editor: Editor
    status_bar: StatusBar
    voice: Voice
    places: Places
    result: Sequence[Part]
    result_id: str | None
    other_ways: Sequence[Part]
    least_tiles: int
    rules: RuleChoice
    language: str
    texts: Texts
    sections: Mapping[str, Texts]
    stored: StoredState
    new_rows: Sequence[StoredRow]
    replaced_games: Sequence[str]
    is_complete: bool
    is_deleted: bool
    file: ExportedFile | None
    reads_again: bool
    outgoing: OutgoingGame | None

    def to_json_text(self) -> str:
        """Return the view model as JSON text."""
        return json.dumps(self, default=_members)


def _members(value: Any) -> dict[str, Any]:
    """Return a dataclass as a dict, without its nested dataclasses."""
    return {each.name: getattr(value, each.name) for each in fields(value)}
