"""The commands of a session: one frozen dataclass for each, and their JSON form.

They are the commands of a deal (`tilesnap/deals/commands.py`), those of the house rules page
(`tilesnap/views/house_edits.py`), those of the lesson (`tilesnap/lessons/screen.py`), and the commands below.
`Session.dispatch` applies them. A front end sends the JSON form, with the name of the command under `command`:
`{"command": "open_section", "name": "deals"}`.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Literal, get_args

from scoring.errors import ScoringError, UserFacingError
from scoring.validation import Constraint
from tilesnap.deals.commands import Command as DealCommand
from tilesnap.deals.commands import (
    CommandModel,
    Count,
    DiscardFlag,
    HandRows,
    Player,
    Size,
    Text,
    command_name,
    parse_member,
)
from tilesnap.deals.facts import WinSource  # noqa: TC001 (evaluated at run time)
from tilesnap.lessons.screen import LessonCommand
from tilesnap.views.card_edits import CardCommand
from tilesnap.views.component_data import PlaceName  # noqa: TC001 (evaluated at run time)
from tilesnap.views.explanations import ExplanationName  # noqa: TC001 (evaluated at run time)
from tilesnap.views.game import SectionName, TableName  # noqa: TC001 (evaluated at run time)
from tilesnap.views.house_edits import FormValues, HouseCommand
from tilesnap.views.sharing import SharedRole  # noqa: TC001 (evaluated at run time)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Flag = Annotated[bool, Constraint("true or false")]
StoredRow = dict[str, object]
"""A stored entry of a game, as `LocalGames` returned it in `unsaved_rows`; it may be damaged."""
ConflictChoice = Literal["this", "both", "reversed"]
DuplicateChoice = Literal["replace", "both", "leave"]


@dataclass(frozen=True, slots=True)
class OpenSession(CommandModel):
    """Start the session with what the device has stored.

    Attributes:
        locale: The locale of the browser; used until a language has been chosen.
        faces: The address of the tile faces.
        stored: The state of an earlier visit, or anything else found in its place; None on the first visit.
        logs: The stored entries of each game by its id.
        reader: SHA-256 of the classifier file, as hexadecimal digits.
        server: Whether the page was loaded from a server that accepts games.
    """

    locale: Text = ""
    faces: Text = ""
    stored: object = None
    logs: dict[str, list[StoredRow]] = field(default_factory=dict)
    reader: Text = ""
    server: Flag = False


@dataclass(frozen=True, slots=True)
class Refresh(CommandModel):
    """Change nothing: only the view model is needed."""


@dataclass(frozen=True, slots=True)
class SetLanguage(CommandModel):
    """Choose the language."""

    language: Text


@dataclass(frozen=True, slots=True)
class OpenPlace(CommandModel):
    """Open a place of the app; at a hand of a game, its table."""

    place: PlaceName


@dataclass(frozen=True, slots=True)
class ExportData(CommandModel):
    """Export what this device or browser stores as a file for another one."""


@dataclass(frozen=True, slots=True)
class ImportData(CommandModel):
    """Add the data in the file of another device or browser."""

    text: Text


@dataclass(frozen=True, slots=True)
class DeleteData(CommandModel):
    """Delete everything that this device or browser stores."""


@dataclass(frozen=True, slots=True)
class ShowExplanation(CommandModel):
    """Open or close an explanation of the score."""

    name: ExplanationName
    open: Flag


@dataclass(frozen=True, slots=True)
class ShowNearest(CommandModel):
    """Show the lines of the card that the hand is nearest to, or close that."""

    open: Flag


@dataclass(frozen=True, slots=True)
class PhotoSize(CommandModel):
    """A photo that stays in the browser: its name there, and its size in pixels."""

    name: Text
    width: Size
    height: Size


@dataclass(frozen=True, slots=True)
class LayOutPhoto(CommandModel):
    """Lay out the detections of a photo as a hand.

    Attributes:
        photo: The photo.
        detections: The detections in the JSON form of `vision.detections.Detections`.
    """

    photo: PhotoSize
    detections: dict[str, object]


@dataclass(frozen=True, slots=True)
class SyncEditor(CommandModel):
    """Apply the edits of the hand editor that have not arrived yet.

    Attributes:
        origin: The hand that was edited, as the view model numbers it.
        edits: The number of edits of this hand so far.
        hand: The hand after them.
        before: The hands after the earlier edits that may not have arrived, oldest first.
    """

    origin: Count
    edits: Count
    hand: HandRows
    before: tuple[HandRows, ...] = ()


@dataclass(frozen=True, slots=True)
class CorrectTile(CommandModel):
    """Correct a tile that is named in words, such as “third tile: six of dots”.

    Attributes:
        texts: What was typed or understood, the likeliest first.
    """

    texts: Annotated[tuple[str, ...], Constraint("a list of texts")]


@dataclass(frozen=True, slots=True)
class SetRareFacts(CommandModel):
    """Set the rarely needed facts whose values have changed."""

    values: FormValues


@dataclass(frozen=True, slots=True)
class WriteHand(CommandModel):
    """Take the hand as it was typed: `hand` in the values, in text notation."""

    values: FormValues


@dataclass(frozen=True, slots=True)
class LayTiles(CommandModel):
    """Begin a hand with empty rows, to be filled tile by tile."""


@dataclass(frozen=True, slots=True)
class LoadExample(CommandModel):
    """Load an example hand: its name is `example` in the values."""

    values: FormValues


@dataclass(frozen=True, slots=True)
class FrameHand(CommandModel):
    """Show the whole photo, so that the user can draw a frame around the hand."""


@dataclass(frozen=True, slots=True)
class ExportHandSheet(CommandModel):
    """Export the score sheet of the hand, to share or print it."""


@dataclass(frozen=True, slots=True)
class FillNewGame(CommandModel):
    """Fill in the form of a new game.

    Attributes:
        players: The number of players; None leaves it.
        name: A name from an earlier game, for the next empty field.
        values: The content of fields.
    """

    players: Count | None = None
    name: Text | None = None
    values: FormValues = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class StartGame(CommandModel):
    """Start a game with the players of the form."""

    values: FormValues


@dataclass(frozen=True, slots=True)
class OpenGame(CommandModel):
    """Open a stored game."""

    game: Text


@dataclass(frozen=True, slots=True)
class OpenGameLink(CommandModel):
    """Open the game of a link: `link` in the values. Only a host with a server has links."""

    values: FormValues


@dataclass(frozen=True, slots=True)
class LeaveGame(CommandModel):
    """Leave the open game for the list of games."""


@dataclass(frozen=True, slots=True)
class OpenSection(CommandModel):
    """Open a section of the game."""

    name: SectionName


@dataclass(frozen=True, slots=True)
class RecordWinSource(CommandModel):
    """Record by one tap how the deal was won, and open the first hand that is needed.

    Attributes:
        source: How the winning tile came; None if nobody remembers.
        discarder: From whom it came.
        flag: A flag of the discard.
        more_winners: Whether further winners are named before a hand is opened.
    """

    source: WinSource | None
    discarder: Player | None = None
    flag: DiscardFlag | None = None
    more_winners: Flag = False


@dataclass(frozen=True, slots=True)
class ToggleRareSource(CommandModel):
    """Choose a rarer win source before the discarder is tapped, or take that back."""

    name: Text


@dataclass(frozen=True, slots=True)
class TurnTable(CommandModel):
    """Show the table as seen by a player."""

    near: Player


@dataclass(frozen=True, slots=True)
class EnterTotal(CommandModel):
    """State totals as typed, each under `total_` and the number of its player."""

    values: FormValues


@dataclass(frozen=True, slots=True)
class FillPenalty(CommandModel):
    """Change the penalty that is being entered: `who`, `kind`, `to`, or `amount_` and the number of a kind."""

    values: FormValues


@dataclass(frozen=True, slots=True)
class EnterPenalty(CommandModel):
    """Add the penalty that was entered, with these changes to it."""

    values: FormValues


@dataclass(frozen=True, slots=True)
class RecordFalseWin(CommandModel):
    """End the deal by a player's false win; without one, by that of the hand on the page."""

    player: Player | None = None


@dataclass(frozen=True, slots=True)
class SaveDeal(CommandModel):
    """Save the deal that is being entered."""


@dataclass(frozen=True, slots=True)
class DiscardDeal(CommandModel):
    """Discard the deal that is being entered."""


@dataclass(frozen=True, slots=True)
class ShowDetails(CommandModel):
    """Open or close a section of the deals or results whose content is shown on demand."""

    name: Text
    open: Flag


@dataclass(frozen=True, slots=True)
class CorrectDeal(CommandModel):
    """Open a saved deal for correction."""

    entry: Text


@dataclass(frozen=True, slots=True)
class RemoveDeal(CommandModel):
    """Remove a saved deal."""

    entry: Text


@dataclass(frozen=True, slots=True)
class ConfirmDeal(CommandModel):
    """Confirm a saved deal in a player's name, or take that back; `initials` may be in the values."""

    entry: Text
    player: Player
    values: FormValues = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ExportSheet(CommandModel):
    """Export the printed sheet of a saved deal as HTML; without an entry, that of the whole game."""

    entry: Text | None = None


@dataclass(frozen=True, slots=True)
class ExportTable(CommandModel):
    """Export deals or totals of the open game as CSV, or all its tables as a workbook."""

    table: TableName


@dataclass(frozen=True, slots=True)
class EnterStake(CommandModel):
    """Set the money for each point, by which debts are shown: `stake` in the values, empty for none."""

    values: FormValues


@dataclass(frozen=True, slots=True)
class SwapDeals(CommandModel):
    """Swap a deal with the one before it."""

    entry: Text


@dataclass(frozen=True, slots=True)
class ResolveConflict(CommandModel):
    """Resolve a conflict between versions of a deal that was entered on several devices."""

    entry: Text
    how: ConflictChoice


@dataclass(frozen=True, slots=True)
class UndoEntry(CommandModel):
    """Undo an entry of the log."""

    entry: Text


@dataclass(frozen=True, slots=True)
class RedoEntry(CommandModel):
    """Redo an undone entry of the log."""

    entry: Text


@dataclass(frozen=True, slots=True)
class CloseGame(CommandModel):
    """Close the game, or open it again."""

    closed: Flag


@dataclass(frozen=True, slots=True)
class RenamePlayers(CommandModel):
    """Rename players: the new names by the number of the player."""

    values: FormValues


@dataclass(frozen=True, slots=True)
class ChangeGameRules(CommandModel):
    """Play the deals to come by the rules that are chosen now, which are of the same rule set."""


@dataclass(frozen=True, slots=True)
class ImportGame(CommandModel):
    """Import a game file and open the game."""

    text: Text


@dataclass(frozen=True, slots=True)
class ExportGame(CommandModel):
    """Export the open game as a file."""


@dataclass(frozen=True, slots=True)
class ExportBrokenGame(CommandModel):
    """Export the stored entries of a game that cannot be opened."""

    game: Text


@dataclass(frozen=True, slots=True)
class MergeStored(CommandModel):
    """Merge what another tab has stored of a game."""

    game: Text
    rows: list[StoredRow]


@dataclass(frozen=True, slots=True)
class SendGame(CommandModel):
    """Send the open game to the server."""


@dataclass(frozen=True, slots=True)
class FinishSending(CommandModel):
    """Take the answer of the server to a game that was sent; None if it did not answer."""

    game: Text
    answer: dict[str, object] | None


@dataclass(frozen=True, slots=True)
class KeepPhotos(CommandModel):
    """Store photos with the hands of the game, or stop that: `keep` in the values."""

    values: FormValues


@dataclass(frozen=True, slots=True)
class NameDevice(CommandModel):
    """Name this device for the others of a game: `name` in the values. Only a host with a server has others."""

    values: FormValues


@dataclass(frozen=True, slots=True)
class HoldPen(CommandModel):
    """Take the pen, so that only this device writes, or put it down. Only a host with a server has it."""

    on: Flag


@dataclass(frozen=True, slots=True)
class MakeLink(CommandModel):
    """Make a link that opens the game on other devices; `ends` in the values is how long it is valid."""

    role: SharedRole
    values: FormValues


@dataclass(frozen=True, slots=True)
class ExchangeLink(CommandModel):
    """Replace a link of the game by a new one of the same kind."""

    link: Text


@dataclass(frozen=True, slots=True)
class RevokeLink(CommandModel):
    """Revoke a link of the game."""

    link: Text


@dataclass(frozen=True, slots=True)
class ShowSeason(CommandModel):
    """Open or close the season: all games and their players."""

    open: Flag


@dataclass(frozen=True, slots=True)
class FilterSeason(CommandModel):
    """Show only the games by one rule set: `rules` in the values, empty for all."""

    values: FormValues


@dataclass(frozen=True, slots=True)
class ChooseTileSet(CommandModel):
    """Choose the taught tile set that photos are read with: `set` in the values."""

    values: FormValues


@dataclass(frozen=True, slots=True)
class TeachTileSet(CommandModel):
    """Teach a tile set with the corrected photo: `name` in the values."""

    values: FormValues


@dataclass(frozen=True, slots=True)
class ImportTileSet(CommandModel):
    """Add the taught tile set in a file."""

    text: Text


@dataclass(frozen=True, slots=True)
class SettleTileSet(CommandModel):
    """Decide what becomes of the set from a file whose name is in use."""

    how: DuplicateChoice


@dataclass(frozen=True, slots=True)
class ExportTileSet(CommandModel):
    """Export a taught tile set as a file."""

    name: Text


@dataclass(frozen=True, slots=True)
class RestoreTileSet(CommandModel):
    """Restore the version before of a taught tile set."""

    name: Text


@dataclass(frozen=True, slots=True)
class RemoveTileSet(CommandModel):
    """Remove a taught tile set."""

    name: Text


@dataclass(frozen=True, slots=True)
class ImportHouseRules(CommandModel):
    """Use a house rules file."""

    text: Text


@dataclass(frozen=True, slots=True)
class ExportHouseRules(CommandModel):
    """Export the house rules as a file."""


@dataclass(frozen=True, slots=True)
class ExportRuleSheet(CommandModel):
    """Export the sheet of the rules as HTML."""


@dataclass(frozen=True, slots=True)
class ExportCard(CommandModel):
    """Export the card of hands as a file."""


TableCommand = (
    RecordWinSource | ToggleRareSource | TurnTable | EnterTotal | FillPenalty | EnterPenalty | RecordFalseWin
)
"""Any command at the table of a game that `tilesnap/session/table_commands.py` runs."""
RecordCommand = (
    ShowDetails
    | RemoveDeal
    | ConfirmDeal
    | SwapDeals
    | ResolveConflict
    | UndoEntry
    | RedoEntry
    | CloseGame
    | RenamePlayers
    | ChangeGameRules
    | KeepPhotos
    | EnterStake
    | ExportSheet
    | ExportTable
    | ExportGame
)
"""Any command about the recorded deals, the results, the players or the photos of a game."""
LinkCommand = MakeLink | ExchangeLink | RevokeLink
"""Any command about the links of a game, which only a host with a server has."""
SharingCommand = NameDevice | HoldPen | LinkCommand
"""Any command about sharing a game on a server."""
SHARING_COMMANDS: Mapping[str, type[SharingCommand]] = {
    command_name(kind): kind for kind in get_args(SharingCommand)
}
"""These commands by their names in JSON."""
GameCommand = (
    TableCommand
    | RecordCommand
    | FillNewGame
    | StartGame
    | OpenGame
    | LeaveGame
    | OpenSection
    | SaveDeal
    | DiscardDeal
    | CorrectDeal
    | ImportGame
    | ExportBrokenGame
    | MergeStored
    | SendGame
    | FinishSending
)
"""Any command about games."""
RulesCommand = HouseCommand | CardCommand | ImportHouseRules | ExportHouseRules | ExportRuleSheet | ExportCard
"""Any command about the house rules."""
HandCommand = (
    WriteHand
    | LayTiles
    | LoadExample
    | FrameHand
    | ShowExplanation
    | ShowNearest
    | SetRareFacts
    | ExportHandSheet
)
"""Any command about the place of a hand that `tilesnap/session/hand_place.py` runs."""
HAND_COMMANDS: Mapping[str, type[HandCommand]] = {command_name(kind): kind for kind in get_args(HandCommand)}
"""These commands by their names in JSON."""
TileSetCommand = (
    ChooseTileSet
    | TeachTileSet
    | ImportTileSet
    | SettleTileSet
    | ExportTileSet
    | RestoreTileSet
    | RemoveTileSet
)
"""Any command about taught tile sets."""
SeasonCommand = ShowSeason | FilterSeason
"""Any command of the season."""
SEASON_COMMANDS: Mapping[str, type[SeasonCommand]] = {
    command_name(kind): kind for kind in get_args(SeasonCommand)
}
"""These commands by their names in JSON."""
SettingsCommand = SetLanguage | ExportData | ImportData | DeleteData
"""Any command of the settings, beside those about taught tile sets."""
SETTINGS_COMMANDS: Mapping[str, type[SettingsCommand | TileSetCommand]] = {
    command_name(kind): kind for kind in (*get_args(SettingsCommand), *get_args(TileSetCommand))
}
"""These commands by their names in JSON."""
NEW_GAME_COMMANDS = {
    command_name(kind): kind
    for kind in (FillNewGame, StartGame, OpenGame, OpenGameLink, ImportGame, ShowSeason)
}
"""The commands before a game is open, by their names in JSON, with those of a host that has a server."""
RULES_COMMANDS: Mapping[str, type[RulesCommand]] = {
    command_name(kind): kind for kind in get_args(RulesCommand)
}
"""These commands by their names in JSON."""
Command = (
    DealCommand
    | GameCommand
    | RulesCommand
    | LessonCommand
    | SeasonCommand
    | OpenSession
    | Refresh
    | SettingsCommand
    | OpenPlace
    | LayOutPhoto
    | SyncEditor
    | CorrectTile
    | HandCommand
    | TileSetCommand
)
"""Any command of a session."""
COMMANDS: Mapping[str, type[Command]] = {command_name(kind): kind for kind in get_args(Command)}
"""The commands by their names in JSON."""


@contextmanager
def rejecting_impossible(command: CommandModel) -> Iterator[None]:
    """Return a context that raises ScoringError `bad_action` for names and values that the game or rules lack."""
    try:
        yield
    except UserFacingError:
        raise
    except (LookupError, TypeError, ValueError) as error:
        message = f"{command_name(type(command))} is not possible here: {error}"
        raise ScoringError("bad_action", message) from error


def parse_command(values: Mapping[str, object]) -> Command:
    """Parse a command from the dict that its JSON contains.

    Raises:
        ScoringError: `bad_action`, for an unknown command or field as well.
    """
    return parse_member(values, COMMANDS)
