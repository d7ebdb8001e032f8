"""The record of a game: its deals and results as one user sees them, and the commands about both.

Both hosts run these commands here and append the events that come of them; each has its own store.
"""

from __future__ import annotations

from base64 import b64encode
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING

from tilesnap.games.events import DealRemoved, EntryRedone, EntryUndone, GameEnded, PhotoPolicyChanged
from tilesnap.games.played_game import start_time
from tilesnap.games.spreadsheets import (
    build_workbook,
    deals_table,
    debts_table,
    format_csv,
    payments_table,
    totals_table,
)
from tilesnap.session.commands import (
    ChangeGameRules,
    CloseGame,
    ConfirmDeal,
    EnterStake,
    ExportGame,
    ExportSheet,
    ExportTable,
    KeepPhotos,
    RedoEntry,
    RemoveDeal,
    RenamePlayers,
    ResolveConflict,
    ShowDetails,
    SwapDeals,
    UndoEntry,
)
from tilesnap.views.game import (
    MAX_STAKE,
    SHARING,
    choice_event,
    deals_parts,
    detail_sections,
    find_deal,
    localize_label,
    rename_event,
    results_parts,
    rules_change_event,
    sharing_section,
    swap_event,
    toggle_confirmation,
)
from tilesnap.views.parts import ExportedFile
from tilesnap.views.rendering.dates import format_day
from tilesnap.views.rendering.game_html import deal_sheet_html, deal_text, game_sheet_html, game_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tilesnap.games.events import Event
    from tilesnap.games.played_game import PlayedGame
    from tilesnap.session.commands import RecordCommand
    from tilesnap.views.game import ShownGame, TableName
    from tilesnap.views.parts import Part


class GameRecord:
    """The details of deals and results that a user has open, the stake, and the exported file.

    Attributes:
        file: The file that the last command exported.
    """

    def __init__(self) -> None:
        """Open nothing."""
        self.file: ExportedFile | None = None
        self._opened: frozenset[str] = frozenset()
        self._stake: Decimal | None = None

    def deals_parts(self, game: ShownGame) -> list[Part]:
        """Return the deals of a game."""
        return [*deals_parts(game, self._opened)]

    def results_parts(self, game: ShownGame) -> list[Part]:
        """Return the results of a game."""
        return [*results_parts(game, self._opened, self._stake)]

    def sharing_parts(self, game: ShownGame) -> list[Part]:
        """Return the section that shares a game; nothing where there is no way to."""
        return [*sharing_section(game, self._opened)]

    def run(self, command: RecordCommand, game: ShownGame) -> list[Event]:
        """Run a command; return the events to append to the log of the game.

        A command about a deal that is gone, or that this user may not send, does nothing.

        Raises:
            ScoringError: As `toggle_confirmation` raises it, or as the game file cannot be read.
        """
        self.file = None
        match command:
            case ShowDetails(name, is_open):
                shown = self._opened & (detail_sections(game.played) | {SHARING})
                self._opened = shown | {name} if is_open else shown - {name}
            case EnterStake(values):
                self._stake = _parse_stake(str(values.get("stake") or ""))
            case ExportSheet(entry):
                self.file = _export_sheet(game, entry)
            case ExportTable(table):
                self.file = _export_table(game, table)
            case ExportGame():
                self.file = ExportedFile(game.write_file()) if game.write_file else None
            case ChangeGameRules() if game.may_write:
                changed = rules_change_event(game.played, game.chosen)
                return [changed] if changed else []
            case _ if game.may_write:
                return [*_events(command, game.played)]
        return []


def _events(command: RecordCommand, game: PlayedGame) -> Iterator[Event]:
    """Yield the events of a command that changes a game."""
    match command:
        case UndoEntry(entry):
            yield EntryUndone(entry=entry)
        case RedoEntry(entry):
            yield EntryRedone(entry=entry)
        case CloseGame(closed):
            yield GameEnded(over=closed)
        case KeepPhotos(values):
            if (keep := values.get("keep") is True) != game.state.keep_photos:
                yield PhotoPolicyChanged(keep=keep)
        case RenamePlayers(values):
            for player in range(len(game.players)):
                if renamed := rename_event(game, player, str(values.get(str(player)) or "")):
                    yield renamed
        case _:
            if event := _deal_event(command, game):
                yield event


def _deal_event(command: RecordCommand, game: PlayedGame) -> Event | None:
    """Return the event of a command about a deal, None if the deal has changed."""
    match command:
        case ConfirmDeal(entry, player, values):
            return toggle_confirmation(game, entry, player, str(values.get("initials") or ""))
        case ResolveConflict(entry, how):
            return choice_event(game, entry, how)
        case SwapDeals(entry) if deal := find_deal(game, entry):
            return swap_event(deal, game)
        case RemoveDeal(entry) if deal := find_deal(game, entry):
            return DealRemoved(deal=deal.version.deal, over=entry)
    return None


def _parse_stake(text: str) -> Decimal | None:
    """Return the stake that was typed, None for none."""
    try:
        stake = Decimal(text.strip().replace(",", "."))
    except InvalidOperation:
        return None
    return stake if stake.is_finite() and 0 < stake <= MAX_STAKE else None


def _export_sheet(game: ShownGame, entry: str | None) -> ExportedFile | None:
    """Return the sheet of a deal, or of the game without an entry."""
    if game.seal is None:
        return None
    played = game.played
    day = format_day(start_time(played))
    if entry is None:
        return ExportedFile(game_sheet_html(played, day, game.seal), game_text(played, day), is_sheet=True)
    if deal := find_deal(played, entry):
        html = deal_sheet_html(deal, played, day, game.seal)
        return ExportedFile(html, deal_text(deal, played), is_sheet=True)
    return None


def _export_table(game: ShownGame, table: TableName) -> ExportedFile | None:
    """Return a table of the game as a file."""
    played = game.played
    if table == "workbook":
        if not game.has_workbooks:
            return None
        tables = totals_table(played), deals_table(played), payments_table(played), debts_table(played)
        return ExportedFile(b64encode(build_workbook(tables, localize_label)).decode(), is_binary=True)
    rows = deals_table(played) if table == "deals" else totals_table(played)
    return ExportedFile(b64encode(format_csv(rows, localize_label)).decode(), is_binary=True)
