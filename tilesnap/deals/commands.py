"""The commands that change a deal: one frozen dataclass for each, and their JSON form.

`update` in `tilesnap/deals/update.py` applies them. The constructors and `parse_command` check names and types;
whether a command is possible depends on the deal, and `update` checks that.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, TypeVar, get_args

from scoring.errors import ScoringError, suggest_name
from scoring.hand.context import Wind
from scoring.validation import Constraint, ValidatedModel, ValueSource
from tilesnap.deals.facts import WinSource

if TYPE_CHECKING:
    from collections.abc import Mapping

COMMAND_INPUT = ValueSource("bad_action")
"""The form of error messages about commands."""
DISCRIMINATOR = "command"
"""The key that names a command in JSON."""
HandTarget = Literal["next", "same", "another"]
"""Which answers stay for a new hand: it belongs to the next deal, is the same hand, or is another one."""
DiscardFlag = Literal["dangerous", "immune"]
Count = Annotated[int, Constraint("a whole number of at least 0", ge=0)]
Text = Annotated[str, Constraint("text")]
Player = Annotated[int, Constraint("the number of a player, from 0")]
Players = Annotated[tuple[int, ...], Constraint("a list of the numbers of players")]
Size = Annotated[int, Constraint("a number of pixels")]
Confidence = Annotated[int | float, Constraint("a number")]
FactValue = Annotated[bool | tuple[int, ...], Constraint("true, false or a list of the numbers of players")]
TileId = Annotated[int, Constraint("the id of a tile")]
TilesJson = Annotated[tuple[dict[str, object], ...], Constraint("a list of tiles")]
SetsJson = Annotated[tuple[dict[str, object], ...], Constraint("a list of sets")]


class CommandModel(ValidatedModel):
    """Base of the commands and of their parts."""

    __slots__ = ()
    SOURCE: ClassVar[ValueSource] = COMMAND_INPUT


@dataclass(frozen=True, slots=True)
class ReadingPart(CommandModel):
    """Base of the parts of a reading; keys that no command needs are ignored."""

    @classmethod
    def upgrade_values(cls, values: Any) -> Any:
        """Drop the keys that are not fields."""
        if not isinstance(values, dict):
            return values
        return {each.name: values[each.name] for each in fields(cls) if each.name in values}


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingProblem(ReadingPart):
    """A problem of a photo: its code, the English message and the parameters."""

    code: Text
    message: Text
    params: dict[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class PhotoReading(ReadingPart):
    """The reading of a photo of one hand, as `POST /api/v1/read` returns it.

    Attributes:
        tiles: The tiles in the JSON of a reading.
        problems: The problems of the photo.
        width: Width of the photo in pixels.
        height: Height of the photo in pixels.
        claims: Whether the photo shows which sets were claimed; None without a hand.
    """

    tiles: TilesJson
    problems: tuple[ReadingProblem, ...]
    width: Size
    height: Size
    claims: Literal["shown", "inferred"] | None

    @classmethod
    def from_json(cls, reading: Mapping[str, Any]) -> PhotoReading:
        """Parse a reading.

        Raises:
            ScoringError: `bad_action`.
        """
        return COMMAND_INPUT.check(cls, reading)


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRows(CommandModel):
    """The rows of the hand editor, with the tiles in its JSON form.

    Attributes:
        melded: The melded sets, each with `tiles`, `concealed` and `fromPung`.
        concealed: The concealed tiles.
        bonus: The flowers and seasons.
        stray: The tiles that are in no row.
        winning: The id of the winning tile.
    """

    melded: SetsJson
    concealed: TilesJson
    bonus: TilesJson
    stray: TilesJson
    winning: TileId | None

    @classmethod
    def from_json(cls, rows: Mapping[str, Any]) -> HandRows:
        """Parse the rows.

        Raises:
            ScoringError: `bad_action`.
        """
        return COMMAND_INPUT.check(cls, rows)


@dataclass(frozen=True, slots=True)
class LoadReading(CommandModel):
    """Enter the hand of a photo; tiles with less confidence than `doubtful_below` (0..1) are to be checked."""

    reading: PhotoReading
    photo: Text
    doubtful_below: Confidence
    target: HandTarget = "another"


@dataclass(frozen=True, slots=True)
class AttachPhoto(CommandModel):
    """Attach a photo to the hand that is already there."""

    reading: PhotoReading
    photo: Text
    doubtful_below: Confidence


@dataclass(frozen=True, slots=True)
class SetSeatHand(CommandModel):
    """Assign to a player the hand from a photo of the whole table."""

    player: Player
    reading: PhotoReading
    photo: Text
    doubtful_below: Confidence


@dataclass(frozen=True, slots=True)
class LoadHand(CommandModel):
    """Enter another hand, in text notation."""

    text: Text
    target: HandTarget = "another"


@dataclass(frozen=True, slots=True)
class TypeHand(CommandModel):
    """Replace the text of the current hand."""

    text: Text


@dataclass(frozen=True, slots=True)
class EditHand(CommandModel):
    """Take the rows of the hand editor."""

    hand: HandRows


@dataclass(frozen=True, slots=True)
class ClearHand(CommandModel):
    """Remove the hand."""

    target: HandTarget = "another"


@dataclass(frozen=True, slots=True)
class AnswerQuestion(CommandModel):
    """Answer a question about the hand on the page; None takes the answer back.

    The form of `value` depends on the question, see docs/playing.md.
    """

    field: Text
    value: Any


@dataclass(frozen=True, slots=True)
class TapSeat(CommandModel):
    """Name the winner's wind at a nameless table, then the discarder's; another tap takes it back."""

    seat: Wind


@dataclass(frozen=True, slots=True)
class SetWinner(CommandModel):
    """Set the winner; how the hand was won is asked again."""

    player: Player


@dataclass(frozen=True, slots=True)
class EndWithoutWinner(CommandModel):
    """End the deal without a winner."""

    outcome: Literal["drawn", "washed_out"]


@dataclass(frozen=True, slots=True)
class ClearOutcome(CommandModel):
    """Take back who won and how."""


@dataclass(frozen=True, slots=True)
class SetWinSource(CommandModel):
    """Set how the winning tile came, and from whom; None if nobody remembers."""

    source: WinSource | None
    discarder: Player | None = None


@dataclass(frozen=True, slots=True)
class SetOtherWinners(CommandModel):
    """Set further winners on the same discard."""

    players: Players


@dataclass(frozen=True, slots=True)
class SetFlag(CommandModel):
    """Set a flag of the discard: it was dangerous, or nobody is responsible for it."""

    name: DiscardFlag
    value: bool


@dataclass(frozen=True, slots=True)
class SetLiablePlayer(CommandModel):
    """Set the player who is liable for a winner's hand, by default that of the first winner."""

    player: Player | None
    winner: Player | None = None


@dataclass(frozen=True, slots=True)
class OpenHand(CommandModel):
    """Open a player's hand on the page."""

    player: Player


@dataclass(frozen=True, slots=True)
class ConfirmHand(CommandModel):
    """Confirm the hand on the page and open the next one that is needed."""


@dataclass(frozen=True, slots=True)
class StateTotal(CommandModel):
    """State a player's total, by default that of the player on the page."""

    total: Count
    player: Player | None = None


@dataclass(frozen=True, slots=True)
class HideHand(CommandModel):
    """State that a player does not show the hand, by default the player on the page."""

    player: Player | None = None


@dataclass(frozen=True, slots=True)
class CloseHand(CommandModel):
    """Return to the table; an unconfirmed hand becomes what it was before."""


@dataclass(frozen=True, slots=True)
class AddPenalty(CommandModel):
    """Add a penalty; `kind` None is the table's own kind."""

    offender: Player
    amount: Count
    to: Player
    kind: Text | None = None


@dataclass(frozen=True, slots=True)
class RemovePenalty(CommandModel):
    """Remove a penalty, counted from 0."""

    index: Count


@dataclass(frozen=True, slots=True)
class SetFact(CommandModel):
    """Set a fact that only these rules ask of a deal: a switch or players; None takes it back."""

    name: Text
    value: FactValue | None


@dataclass(frozen=True, slots=True)
class Rebase(CommandModel):
    """Move the deal behind another deal of its game, given by its id."""

    after: Text | None


@dataclass(frozen=True, slots=True)
class SetRules(CommandModel):
    """Choose other rules; answers stay."""

    name: Text
    preset: Text | None = None
    house: dict[str, object] | None = None


@dataclass(frozen=True, slots=True)
class BeginNextDeal(CommandModel):
    """Begin the next deal at a nameless table."""


@dataclass(frozen=True, slots=True)
class Undo(CommandModel):
    """Go back to the state before the last change."""


@dataclass(frozen=True, slots=True)
class Redo(CommandModel):
    """Apply the last undone change again."""


Command = (
    LoadReading
    | AttachPhoto
    | SetSeatHand
    | LoadHand
    | TypeHand
    | EditHand
    | ClearHand
    | AnswerQuestion
    | TapSeat
    | SetRules
    | BeginNextDeal
    | SetWinner
    | EndWithoutWinner
    | ClearOutcome
    | SetWinSource
    | SetOtherWinners
    | SetFlag
    | SetLiablePlayer
    | OpenHand
    | ConfirmHand
    | StateTotal
    | HideHand
    | CloseHand
    | AddPenalty
    | RemovePenalty
    | SetFact
    | Rebase
    | Undo
    | Redo
)
"""Any command."""


def command_name(kind: type[CommandModel]) -> str:
    """Return the name of a command in JSON: its class name in snake case.

    >>> command_name(SetWinSource)
    'set_win_source'
    """
    words = "".join(f" {letter}" if letter.isupper() else letter for letter in kind.__name__)
    return "_".join(words.lower().split())


COMMANDS: Mapping[str, type[Command]] = {command_name(kind): kind for kind in get_args(Command)}
"""The commands by their names in JSON."""


def parse_command(values: Mapping[str, Any]) -> Command:
    """Parse a command from the dict that its JSON contains.

    Raises:
        ScoringError: `bad_action`.
    """
    return parse_member(values, COMMANDS)


Member = TypeVar("Member", bound=CommandModel)


def parse_member(values: Mapping[str, Any], members: Mapping[str, type[Member]]) -> Member:
    """Parse a member of a union of commands from the dict that its JSON contains.

    Args:
        values: The name under `DISCRIMINATOR`, and the fields.
        members: The classes of the union by their names.

    Raises:
        ScoringError: `bad_action`, for an unknown command or field as well.
    """
    fields_given = dict(values)
    name = fields_given.pop(DISCRIMINATOR, None)
    if not isinstance(name, str):
        raise ScoringError("bad_action", f"{DISCRIMINATOR} must be one of {', '.join(members)}")
    if name not in members:
        raise ScoringError("bad_action", f"there is no command {name!r}: {suggest_name(name, members)}")
    return COMMAND_INPUT.check(members[name], fields_given)


def command_to_json(command: Command) -> dict[str, Any]:
    """Return the JSON dict of a command, which `parse_command` parses; defaults are left out."""
    values = command.as_json()
    given = {
        each.name: values[each.name]
        for each in fields(command)
        if getattr(command, each.name) != each.default
    }
    return {DISCRIMINATOR: command_name(type(command)), **given}
