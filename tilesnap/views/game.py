"""View model of everything around a game's deal: a new game, recorded deals and the result.

What is offered and its texts are decided here, for every host. Functions in `_parts` return a whole section
as parts.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Literal, NamedTuple

from scoring.engine import PLAYER_COUNTS
from scoring.hand.tiles import WINDS
from tilesnap.deals.game_deal import new_deal, place_in_game
from tilesnap.deals.rules import Rules
from tilesnap.games.confirmations import confirmation_event, has_confirmed, is_confirmable
from tilesnap.games.deal_order import (
    is_several_deals,
    keep_by_time,
    keep_in_order,
    swap_deals,
    versions_by_time,
)
from tilesnap.games.events import (
    MAX_INITIALS,
    DealConfirmed,
    DealCorrected,
    DealRecorded,
    DealRemoved,
    DealsReordered,
    EntryRedone,
    EntryUndone,
    GameEnded,
    GameRules,
    PhotoPolicyChanged,
    PhotoSealed,
    PlayerRenamed,
    RulesChanged,
    VersionsChosen,
)
from tilesnap.games.played_game import start_time
from tilesnap.i18n.translate import has_translation, localize, t, to_sentence
from tilesnap.views.game_table import describe_waiting_player, place_html
from tilesnap.views.parts import (
    FileDownload,
    FileRow,
    button,
    buttons,
    file_download,
    file_input,
    fold,
    form,
    group,
    heading,
    html,
    loaded_fold,
    note,
    number_field,
    radio_field,
    sheet,
    switch_field,
    text_field,
)
from tilesnap.views.rendering.dates import format_day, format_iso_day, format_time_of_day
from tilesnap.views.rendering.deal_text import (
    describe_ending,
    describe_nets,
    describe_recording,
    describe_version,
)
from tilesnap.views.rendering.evidence import code_html, describe_confirmations
from tilesnap.views.rendering.game_html import (
    biggest_hands_html,
    deal_heading,
    deal_html,
    game_title,
    payment_matrix_html,
    standings_html,
    styles_html,
)
from tilesnap.views.rendering.result import debts_html, describe_result, settling_heading, totals_html
from tilesnap.views.rendering.totals_svg import totals_svg
from tilesnap.views.rule_choice import describe_rules
from tilesnap.views.season import open_season_button
from tilesnap.views.sharing import sharing_parts

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
    from decimal import Decimal

    from tilesnap.games.events import Event
    from tilesnap.games.game_state import DealVersion
    from tilesnap.games.log import Entry
    from tilesnap.games.played_game import PlayedDeal, PlayedGame
    from tilesnap.games.spreadsheets import Label
    from tilesnap.views.parts import Button, Fold, Part, SheetUse
    from tilesnap.views.rendering.evidence import Seal
    from tilesnap.views.sharing import SharingView

NAME_FIELDS = (*WINDS, "waits")
"""Name fields of a new game: the players by first-deal winds, and of five the one who waits."""
SectionName = Literal["play", "deals", "results"]
SECTIONS: tuple[SectionName, ...] = ("play", "deals", "results")
START_POINTS = (0, 2000)
MAX_NAME_CHOICES = 12
MAX_GAME_FILE_BYTES = 4_000_000
"""The largest game file; an evening takes about ten thousand bytes."""
MAX_LINK_LETTERS = 500


def new_game_parts(
    players: int,
    content: Mapping[str, object],
    people: Iterable[str],
    start: int | None,
    take_hand: bool | None = None,
) -> list[Part]:
    """Return the form of a new game.

    Args:
        players: Number of players.
        content: The current content of the fields.
        people: Names from earlier games.
        start: The starting points of the rules; None while no rules are chosen.
        take_hand: Whether the hand outside any game comes along; None if there is none.
    """
    fill = {"command": "fill_new_game"}
    typed = names_in_form(players, content)
    fields = [
        text_field(line, field_label(line), name, example=t("game-name")) for line, name in typed.items()
    ]
    if start is not None:
        starts = [(str(each), str(each)) for each in start_choices(start)]
        fields.append(radio_field("start", t("game-start"), starts, str(content.get("start") or start)))
    if take_hand is not None:
        fields.append(switch_field("take_hand", t("game-take_hand"), take_hand))
    counts = (
        button(t(f"game-{name}"), {**fill, "players": count}, disabled=count not in PLAYER_COUNTS)
        for name, count in player_count_actions(players)
    )
    names = (button(name, {**fill, "name": name}) for name in name_choices(people, typed))
    begin = button(t("game-begin"), {"command": "start_game"}, strong=True)
    return [heading(t("game-new")), form("new_game", fields, [*counts, *names, begin], fill)]


def field_label(line: str) -> str:
    """Return the label of a field of `NAME_FIELDS`."""
    return t("game-waits_first" if line == "waits" else f"wind-{line}")


def names_in_form(players: int, content: Mapping[str, object]) -> dict[str, str]:
    """Return the typed name of each field for a number of players."""
    return {line: str(content.get(line) or "").strip() for line in NAME_FIELDS[:players]}


def next_empty_field(typed: Mapping[str, str]) -> str | None:
    """Return the first empty field, to which a chosen name goes; None if all are filled."""
    return next((line for line, name in typed.items() if not name), None)


def start_choices(start: int) -> tuple[int, ...]:
    """Return the starting points to choose from, those of the rules first."""
    return tuple(dict.fromkeys((start, *START_POINTS)))


def player_count_actions(players: int) -> tuple[tuple[str, int], ...]:
    """Return the actions that add or remove a player, each with the resulting number."""
    return ("add_player", players + 1), ("remove_player", players - 1)


def name_choices(people: Iterable[str], typed: Mapping[str, str]) -> list[str]:
    """Return names from earlier games that are not typed already."""
    return [name for name in people if name not in typed.values()][:MAX_NAME_CHOICES]


def games_parts(
    games: Iterable[tuple[str, Iterable[str], str]], *, has_links: bool = False
) -> Iterator[Part]:
    """Yield buttons for stored games, and the other ways to open one.

    Args:
        games: The id, the players' names and the start of each game, latest first.
        has_links: Whether the host opens games by links.
    """
    rows = [
        button(f"{', '.join(names)} · {at[:10]}", {"command": "open_game", "game": game})
        for game, names, at in games
    ]
    if rows:
        yield heading(t("game-open"))
        yield buttons("games", rows)
        yield buttons("season", [open_season_button()])
    if has_links:
        link = text_field("link", t("game-link"), most=MAX_LINK_LETTERS)
        opening = form("game_link", [link], [], {"command": "open_game_link"})
        yield fold("open_link", t("game-open_link"), [opening])
    file = file_input("game_file", t("game-file"), {"command": "import_game"}, most=MAX_GAME_FILE_BYTES)
    yield fold("import_game", t("game-take_in"), [file])


def broken_games_parts(games: Sequence[tuple[str, str, str]]) -> Iterator[Part]:
    """Yield each stored game that cannot be opened (id, title and reason), with a download."""
    if games:
        yield heading(t("game-broken"))
        yield note(t("game-broken_hint"))
    for game, title, why in games:
        yield note(f"{title}\n{why}", "bad")
        export = {"command": "export_broken_game", "game": game}
        yield file_download("broken", t("game-broken_save"), f"tilesnap-stored-{game}.json", export)


def opening_section(game: PlayedGame) -> SectionName:
    """Return the section in which a game opens: a finished game opens with its results."""
    return "results" if game.finished else "play"


def section_tabs_part(chosen: str) -> Part:
    """Return the buttons that switch between the sections of a game."""
    tabs = (
        button(t(f"place-{name}"), {"command": "open_section", "name": name}, on=name == chosen)
        for name in SECTIONS
    )
    return buttons("sections", tabs, t("place-which"))


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownGame:
    """A game with what a host knows and allows of it.

    Attributes:
        played: The game.
        entries: The entries of its log.
        may_write: Whether the user may change it.
        is_entering: Whether a deal is being entered, which has to be saved or discarded first.
        describe_author: Returns who made an entry, as text.
        seal: What its sheets are verified by; None if the host makes no sheets.
        may_confirm: Whether a user who may not change it may confirm deals.
        write_file: Returns the content of the game file; None if the user may not have it.
        has_workbooks: Whether the host can make Excel files.
        sharing: Returns the ways to share it; None if there is none.
        head: The signed head of the log; None without one.
        more: Buttons below the results, before the one for the season.
        chosen: The rules that are chosen for the next new game, which the game can take over; None while none are.
    """

    played: PlayedGame
    entries: Sequence[Entry]
    may_write: bool
    is_entering: bool
    describe_author: Callable[[Entry], str]
    seal: Seal | None = None
    may_confirm: bool = False
    write_file: Callable[[], str] | None = None
    has_workbooks: bool = False
    sharing: Callable[[], SharingView] | None = None
    head: str | None = None
    more: Sequence[Button] = ()
    chosen: Rules | None = None


def deals_parts(game: ShownGame, opened: Container[str]) -> Iterator[Part]:
    """Yield the recorded deals with buttons to correct them, and who entered what.

    Args:
        game: The game.
        opened: The names of the open sections.
    """
    played = game.played
    if game.may_write:
        yield buttons("steps", _step_buttons(undo_redo_steps(played, game.entries)))
        if game.is_entering and played.deals:
            yield note(t("deal-first_finish"))
    if not played.deals:
        yield note(t("seen-no_deals"))
    yield from chain.from_iterable(_deal_folds(game, opened))
    yield _entries_fold(game, opened)


def _deal_folds(game: ShownGame, opened: Container[str]) -> Iterator[list[Part]]:
    """Yield the section of each deal, below a note where the rules changed before it."""
    rules = game.played.state.start_event.rules
    for deal in game.played.deals:
        parts: list[Part] = []
        if deal.slot.rules != rules:
            rules = deal.slot.rules
            words = t("deal-rules_from_here", rules=describe_rules(Rules.of_game(rules)))
            parts.append(note(words, "hint"))
        text = "\n".join(describe_deal(deal, game.played))
        yield [*parts, detail_fold(deal_section(deal), text, partial(_deal_parts, deal, game), opened)]


def _entries_fold(game: ShownGame, opened: Container[str]) -> Part:
    """Return the section with the entries of the log."""
    return detail_fold("entries", t("entry-heading"), partial(_entry_parts, game), opened)


def detail_fold(name: str, text: str, render: Callable[[], Iterable[Part]], opened: Container[str]) -> Fold:
    """Return a section of a game that is rendered while it is open."""
    command = {"command": "show_details", "name": name}
    return loaded_fold(name, text, command, render, is_open=name in opened)


def deal_section(deal: PlayedDeal) -> str:
    """Return the name of a deal's section, which corrections do not change."""
    return f"deal_{deal.version.deal}"


def detail_sections(game: PlayedGame) -> frozenset[str]:
    """Return the names of the sections of a game's deals and results."""
    return frozenset({"entries", *STATISTICS, *map(deal_section, game.deals)})


def _step_buttons(steps: Iterable[tuple[str, str, str]]) -> Iterator[Button]:
    """Yield the buttons of steps, each `undo` or `redo`, the entry, and a text."""
    for name, entry, words in steps:
        yield button(words, {"command": f"{name}_entry", "entry": entry})


MAX_ENTRIES = 100
"""The number of entries that are listed, the latest first; an evening has about sixty."""


def _entry_parts(game: ShownGame) -> Iterator[Part]:
    """Yield the entries of a game, the latest first."""
    latest = game.entries[-MAX_ENTRIES:]
    for entry in reversed(latest):
        columns = (
            describe_event(game.played, entry.event),
            format_time_of_day(entry.at),
            game.describe_author(entry),
        )
        yield note(f"{entry.number}. {' · '.join(columns)}")
    if len(latest) < len(game.entries):
        yield note(t("entry-latest", count=len(latest)))


def undo_redo_steps(game: PlayedGame, entries: Sequence[Entry]) -> Iterator[tuple[str, str, str]]:
    """Yield what can be undone and redone: `undo` or `redo`, the entry, and a text."""
    events = {entry.id: entry.event for entry in entries}
    for name, entry in (("undo", game.state.undoable), ("redo", game.state.redoable)):
        if entry:
            yield name, entry, t(f"deal-{name}", what=describe_event(game, events[entry]))


class LastStep(NamedTuple):
    """The last recorded step as text, and how to reverse it: `undo` or `redo` of an entry."""

    words: str
    name: Literal["undo", "redo"]
    entry: str


def last_step(game: PlayedGame, entries: Sequence[Entry]) -> LastStep | None:
    """Return the last step of a game, None if the last entry was about neither its deals nor its rules."""
    last, events = game.state.last_step, {entry.id: entry.event for entry in entries}
    if isinstance(last.event, EntryUndone) and game.state.redoable == last.event.entry:
        what = describe_event(game, events[last.event.entry])
        return LastStep(t("deal-undone", what=what), "redo", last.event.entry)
    step = last.event.entry if isinstance(last.event, EntryRedone) else last.id
    event = events.get(step)
    if step != game.state.undoable or not isinstance(
        event, DealRecorded | DealCorrected | DealRemoved | VersionsChosen | DealsReordered | RulesChanged
    ):
        return None
    saved = next((deal for deal in game.deals if deal.version.entry.id == step), None)
    words = describe_saved_deal(saved, game) if saved else t("deal-done", what=describe_event(game, event))
    return LastStep(words, "undo", step)


def last_step_parts(game: PlayedGame, entries: Sequence[Entry], *, may_write: bool = True) -> Iterator[Part]:
    """Yield the last saved step, with a button to reverse it if the user may."""
    if step := last_step(game, entries):
        steps = [(step.name, step.entry, t(f"game-{step.name}"))] if may_write else []
        yield buttons("last_step", _step_buttons(steps), question=step.words)


def describe_deal(deal: PlayedDeal, game: PlayedGame) -> tuple[str, str]:
    """Return the name of a deal, and its ending with the gains and losses."""
    ending = to_sentence(describe_ending(deal.record, game.players))
    return deal_heading(deal), " ".join(filter(None, (ending, describe_nets(deal, game.players))))


def _deal_parts(deal: PlayedDeal, game: ShownGame) -> Iterator[Part]:
    entry = deal.version.entry
    yield html(deal_html(deal, game.played))
    yield note(t("entry-by", who=game.describe_author(entry)))
    yield from _confirmation_parts(deal, game)
    if not game.may_write:
        return
    question = t("deal-remove_really", number=str(deal.place.number))
    earlier = previous_deal(deal, game.played)
    swap = {"command": "swap_deals", "entry": entry.id}
    yield buttons(
        f"right_{entry.id}",
        (
            button(
                t("deal-correct"), {"command": "correct_deal", "entry": entry.id}, disabled=game.is_entering
            ),
            *([button(t("deal-swap", number=str(earlier.place.number)), swap)] if earlier else []),
            button(t("deal-remove"), {"command": "remove_deal", "entry": entry.id}, confirm=question),
        ),
    )


def _confirmation_parts(deal: PlayedDeal, game: ShownGame) -> Iterator[Part]:
    """Yield who confirmed a deal, with a button for each player, and the sheet of the deal."""
    entry = deal.version.entry.id
    for words in describe_confirmations(deal, game.played):
        yield note(words)
    choices = [*confirmation_choices(deal, game.played)] if is_confirmable(deal) else []
    if game.may_write and choices:
        fields = [text_field("initials", t("confirm-initials"), most=MAX_INITIALS)]
        yield form(
            f"confirm_{entry}",
            fields,
            (
                button(
                    choice.words,
                    {"command": "confirm_deal", "entry": entry, "player": choice.player},
                    on=choice.is_confirmed,
                    confirm=choice.question,
                )
                for choice in choices
            ),
        )
        yield note(t("confirm-about"))
    elif game.may_confirm and (missing := [each for each in choices if not each.is_confirmed]):
        # The digest names what is shown, even if the log is rewritten meanwhile.
        confirm = {"command": "confirm_deal", "entry": deal.version.entry.digest}
        yield buttons(
            f"confirm_{entry}", (button(each.words, {**confirm, "player": each.player}) for each in missing)
        )
        yield note(t("confirm-about"))
    if game.seal is not None:
        yield sheet(
            f"sheet_{entry}",
            t("sheet-deal"),
            f"{file_stem(game.played)}-{deal.place.number}",
            {"command": "export_sheet", "entry": entry},
            title=f"{deal_heading(deal)}, {game_title(game.played, format_day(start_time(game.played)))}",
            uses=SHEET_USES,
        )


SHEET_USES: tuple[SheetUse, ...] = ("share", "copy", "picture", "print")


def file_stem(game: PlayedGame) -> str:
    """Return the name of a game's files without their suffix."""
    return f"tilesnap-{format_iso_day(start_time(game))}"


class ConfirmationChoice(NamedTuple):
    """A button by which a player confirms a deal, or takes that back after a question."""

    player: int
    words: str
    is_confirmed: bool
    question: str | None


def confirmation_choices(deal: PlayedDeal, game: PlayedGame) -> Iterator[ConfirmationChoice]:
    """Yield the choice of each player who took part in a deal."""
    for player in sorted(deal.place.seated):
        name, is_confirmed = game.players[player], has_confirmed(deal, game, player)
        words = t("confirm-done" if is_confirmed else "confirm-player", name=name)
        question = t("confirm-take_back", name=name) if is_confirmed else None
        yield ConfirmationChoice(player, words, is_confirmed, question)


def toggle_confirmation(
    game: PlayedGame, entry: str, player: int, initials: str = ""
) -> DealConfirmed | None:
    """Return the event by which a player confirms a deal, or takes it back; None if the deal has changed.

    Raises:
        ScoringError: `not_confirmable`, `bad_game`.
    """
    deal = find_deal(game, entry)
    if deal is None:
        return None
    withdrawn = has_confirmed(deal, game, player)
    return confirmation_event(deal, player, initials, withdrawn=withdrawn)


def find_deal(game: PlayedGame, entry: str) -> PlayedDeal | None:
    """Return the deal whose version in force is this entry, None if it has changed."""
    return next((deal for deal in game.deals if deal.version.entry.id == entry), None)


def previous_deal(deal: PlayedDeal, game: PlayedGame) -> PlayedDeal | None:
    """Return the deal played just before another one, None for the first."""
    place = game.deals.index(deal)
    return game.deals[place - 1] if place else None


def swap_event(deal: PlayedDeal, game: PlayedGame) -> DealsReordered | None:
    """Return the event that swaps a deal with the one before it, None for the first."""
    earlier = previous_deal(deal, game)
    return swap_deals(earlier.version, deal.version) if earlier else None


def deals_since(game: PlayedGame, after: str | None) -> tuple[PlayedDeal, ...]:
    """Return the deals that were saved after a device had seen `after` as the last one."""
    position = next((index for index, deal in enumerate(game.deals) if after in deal.slot.deals), None)
    if position is not None:
        return game.deals[position + 1 :]
    return game.deals if after is None else game.deals[-1:]


def describe_saved_deal(deal: PlayedDeal, game: PlayedGame) -> str:
    """Return which deal was saved, with its ending, gains and losses."""
    return t(
        "deal-saved", deal=t("game-deal", number=str(deal.place.number)), how=describe_deal(deal, game)[1]
    )


def conflicts_parts(
    game: PlayedGame, device_name: Callable[[str], str], *, may_write: bool = True
) -> Iterator[Part]:
    """Yield each deal to correct, and each with several versions, by time, with buttons to choose among them.

    Args:
        game: The game.
        device_name: Returns the name of a device by its id.
        may_write: Whether the user may choose.
    """
    for deal in game.deals:
        number = str(deal.place.number)
        if deal.problem:
            yield note(t("deal-to_correct", number=number, why=localize(deal.problem)), "bad")
        if not deal.slot.agreed:
            choices = _version_parts(deal, game, device_name, may_write=may_write)
            yield group([note(t("deal-told_twice", number=number), "bad"), *choices])


def _version_parts(
    deal: PlayedDeal, game: PlayedGame, device_name: Callable[[str], str], *, may_write: bool
) -> Iterator[Part]:
    for version in versions_by_time(game.state, deal.slot):
        recorded = describe_recording(version, device_name(version.entry.device), seconds=True)
        yield note(f"{recorded} {describe_version(version, deal, game)}")
        if may_write:
            choose = {"command": "resolve_conflict", "entry": version.entry.id, "how": "this"}
            yield buttons(f"take_{version.entry.id}", [button(t("deal-take_this"), choose)])
    if may_write:
        entry = deal.version.entry.id
        yield buttons(
            f"both_{entry}",
            (
                button(words, {"command": "resolve_conflict", "entry": entry, "how": how})
                for how, words, _ in _ways_to_keep_all(deal, game)
            ),
        )


def _keep_one_event(version: DealVersion, deal: PlayedDeal) -> VersionsChosen:
    """Return the event by which one version of a deal holds, and no other."""
    rest = tuple(other.entry.id for other in deal.slot.versions if other.entry.id != version.entry.id)
    return VersionsChosen(deal=version.deal, keep=(version.entry.id,), drop=rest)


def _ways_to_keep_all(
    deal: PlayedDeal, game: PlayedGame
) -> Iterator[tuple[str, str, VersionsChosen | DealsReordered]]:
    """Yield the ways to keep all versions as different deals: a name, a text, and the event.

    The first way orders them by their times of play. Of two, the other order can be chosen as well, as the
    clock of a phone may be wrong.
    """
    if not is_several_deals(deal.slot):
        return
    yield "both", t("deal-take_both"), keep_by_time(game.state, deal.slot)
    by_time = versions_by_time(game.state, deal.slot)
    if len(by_time) == 2:
        yield "reversed", t("deal-take_both_reversed"), keep_in_order(by_time[::-1])


def choice_event(game: PlayedGame, entry: str, how: str) -> VersionsChosen | DealsReordered | None:
    """Return the event of a choice among the versions of a deal, None if there is no such choice now."""
    for deal in game.deals:
        version = next((each for each in deal.slot.versions if each.entry.id == entry), None)
        if version is not None and not deal.slot.agreed:
            if how == "this":
                return _keep_one_event(version, deal)
            return next((event for name, _, event in _ways_to_keep_all(deal, game) if name == how), None)
    return None


def describe_event(game: PlayedGame, event: Event) -> str:
    """Return the description of a log event. A removed deal no longer has a number."""
    key = f"deal-event_{event.kind}"
    if isinstance(event, DealRecorded | DealCorrected | DealRemoved | VersionsChosen):
        places = (each.place.number for each in game.deals if event.deal in each.slot.deals)
        return t(key, number=str(next(places, "")))
    if isinstance(event, DealConfirmed | PhotoSealed):
        number = next((str(each.place.number) for each in game.deals if event.deal in each.slot.deals), "")
        name = game.players[event.player] if event.player < len(game.players) else ""
        withdrawn = isinstance(event, DealConfirmed) and event.withdrawn
        return t(key, number=number, name=name, so=str(withdrawn).lower())
    if isinstance(event, PlayerRenamed):
        return t(key, name=event.name)
    if isinstance(event, GameEnded | PhotoPolicyChanged):
        return t(key, so=str(event.over if isinstance(event, GameEnded) else event.keep).lower())
    return t(key)


TableName = Literal["workbook", "deals", "totals"]
_TABLES: Mapping[TableName, tuple[str, str]] = {
    "workbook": ("xlsx", ".xlsx"),
    "deals": ("csv_deals", "-deals.csv"),
    "totals": ("csv_totals", "-totals.csv"),
}
"""The message and the end of the file name of each exported table."""
MAX_STAKE = 10_000


def result_parts(game: PlayedGame, stake: Decimal | None = None) -> Iterator[Part]:
    """Yield the result or current standing, and who owes whom.

    Args:
        game: The game.
        stake: The money for each point, None for none.
    """
    if not game.deals:
        yield note(t("seen-no_deals"))
        return
    yield note(describe_result(game), "good")
    yield html(totals_html(game))
    if owed := debts_html(game, stake):
        yield heading(settling_heading(game))
        yield html(owed)
    if game.provisional:
        yield note(t("seen-moving"))


def _statistics_folds(game: PlayedGame, opened: Container[str]) -> Iterator[Part]:
    """Yield a section for each kind of statistics of a game that has deals."""
    for name, render in STATISTICS.items() if game.deals else ():
        yield detail_fold(name, t(f"seen-{name}"), partial(_statistics_parts, render, game), opened)


def viewer_parts(
    game: ShownGame, opened: Container[str], device_name: Callable[[str], str]
) -> Iterator[Part]:
    """Yield a game as viewers see it: the place of the next deal, the results and the deals, latest first.

    Args:
        game: The game.
        opened: The names of the open sections.
        device_name: Returns the name of a device by its id.
    """
    played = game.played
    if not played.finished and played.state.agreed:  # a choice between two versions may change the place
        following = place_in_game(new_deal(played), played)
        yield html(place_html(played, following))
        if waiting := describe_waiting_player(played, following):
            yield note(waiting)
    yield note(describe_rules(Rules.of_game(played.state.rules)), "hint")
    yield from conflicts_parts(played, device_name, may_write=False)
    if not played.deals:
        yield html(standings_html(played))
        if played.finished:
            yield note(t("result-over"), "good")
    yield from result_parts(played)
    if played.deals:
        yield html(totals_svg(played))
        yield heading(t("watch-deals", number=len(played.deals)))
    for parts in reversed([*_deal_folds(game, opened)]):
        yield from reversed(parts)  # upwards from a note, its rules hold
    yield _entries_fold(game, opened)
    yield from _statistics_folds(played, opened)


def results_parts(game: ShownGame, opened: Container[str], stake: Decimal | None) -> Iterator[Part]:
    """Yield the result or current standing, with buttons to end the game and to save it as a file.

    Args:
        game: The game.
        opened: The names of the open sections.
        stake: The money for each point, None for none.
    """
    played = game.played
    is_running = bool(played.deals) and not played.state.is_closed
    yield from result_parts(played, stake)
    if played.deals:
        if debts_html(played, stake):
            yield _stake_form(stake)
        if is_running:  # an evening ends with its debts; what follows is for later
            yield from _end_parts(game)
        yield html(totals_svg(played))
        yield from _statistics_folds(played, opened)
        yield from _file_parts(game)
    if not is_running:
        yield from _end_parts(game)
    yield buttons("more", [*game.more, open_season_button()])


SHARING = "share"
"""The name of the section that shares a game."""


def sharing_section(game: ShownGame, opened: Container[str]) -> Iterator[Part]:
    """Yield the section that shares a game, if there is a way to."""
    if game.sharing is not None:
        view = game.sharing
        yield detail_fold(SHARING, t("share-share"), lambda: sharing_parts(view()), opened)


def _statistics_parts(render: Callable[[PlayedGame], str], game: PlayedGame) -> list[Part]:
    return [html(render(game))]


def _stake_form(stake: Decimal | None) -> Part:
    """Return the field for the money for each point."""
    value = None if stake is None else float(stake)
    field = number_field(
        "stake", t("result-stake"), value, MAX_STAKE, whole=False, example=t("result-no_stake")
    )
    return form("stake", [field], (), {"command": "enter_stake"})


def _end_parts(game: ShownGame) -> Iterator[Part]:
    """Yield the button that closes the game or opens it again."""
    if not game.may_write:
        return
    closed = game.played.state.is_closed
    text, close = (
        t("game-open_again" if closed else "game-close"),
        {"command": "close_game", "closed": not closed},
    )
    yield buttons("end", [button(text, close, disabled=game.is_entering)])
    if game.is_entering:
        yield note(t("game-first_finish"))


def _file_parts(game: ShownGame) -> Iterator[Part]:
    """Yield the game's sheet, its tables as files, and the game file."""
    played = game.played
    stem, title = file_stem(played), game_title(played, format_day(start_time(played)))
    yield heading(t("seen-take_along"))
    if game.seal is not None:
        yield sheet(
            "sheet_game", t("sheet-game"), stem, {"command": "export_sheet"}, title=title, uses=SHEET_USES
        )
    yield FileRow("game_files", (*_files(game, stem),))
    if played.finished and game.head is not None:
        code, words = code_html(game.head, t("log-code")), t("log-code_for")
        yield group([html(code), note(words)])


def _files(game: ShownGame, stem: str) -> Iterator[FileDownload]:
    for name, (message, ending) in _TABLES.items():
        if name != "workbook" or game.has_workbooks:
            label, command = t(f"seen-file_{message}"), {"command": "export_table", "table": name}
            yield FileDownload(label, f"{stem}{ending}", command, is_shared=False)
    if game.write_file is not None:
        label = t("seen-file_json")
        yield FileDownload(label, f"{stem}.json", {"command": "export_game"}, is_shared=True)


STATISTICS = {"matrix": payment_matrix_html, "biggest": biggest_hands_html, "styles": styles_html}
"""Statistics of a game, each with its renderer: payments, biggest hands, luck and style."""


def localize_label(word: Label) -> str:
    """Return a word of a table in the page's language."""
    kind, _, name = word.key.partition("_")
    if kind == "wind":
        return t(f"wind-{name}")
    key = f"seen-column_{word.key}"
    if kind == "fact" and not has_translation(key):  # a fact of an external rule set
        return name
    return t(key, player=word.player)


def rename_part(game: PlayedGame) -> Part:
    """Return the form that corrects the players' names."""
    fields = [
        text_field(str(player), t("game-name_of", number=str(player + 1)), name)
        for player, name in enumerate(game.players)
    ]
    return fold(
        "names",
        t("game-names"),
        [
            form("new_names", fields, [button(t("game-names_save"), {"command": "rename_players"})]),
            note(t("game-names_other"), "hint"),
        ],
    )


def rename_event(game: PlayedGame, player: int, typed: str) -> PlayerRenamed | None:
    """Return the event of a new name, or None if the name is empty or unchanged."""
    name = typed.strip()[:60]
    return PlayerRenamed(player=player, name=name) if name not in ("", game.players[player]) else None


def rules_change_parts(game: PlayedGame, chosen: Rules | None) -> list[Part]:
    """Return the section that plays on by the rules that are chosen, if they are of the same rule set.

    A game has none whose rules cannot change any more.
    """
    if _keeps_rules(game):
        return []
    title = describe_rules(Rules(game.state.rules.name))
    parts: list[Part] = []
    if rules_change_event(game, chosen) is not None and chosen is not None:
        use = button(
            t("game-rules_use", rules=describe_rules(chosen)), {"command": "change_game_rules"}, strong=True
        )
        parts += [buttons("use_rules", [use]), note(t("game-rules_keep"), "hint")]
    else:
        parts.append(note(t("game-rules_choose", rules=title)))
    parts.append(note(t("game-rules_other", rules=title), "hint"))
    return [fold("game_rules", t("game-rules_change"), parts)]


def _keeps_rules(game: PlayedGame) -> bool:
    """Return True if the rules of a game cannot change any more."""
    return game.finished or game.rules.keeps_rules


def rules_change_event(game: PlayedGame, chosen: Rules | None) -> RulesChanged | None:
    """Return the event of playing on by the chosen rules.

    It is None for the same rules, for another rule set, and for a game whose rules cannot change any more.
    """
    if (
        chosen is None
        or _keeps_rules(game)
        or chosen.name != game.state.rules.name
        or chosen == Rules.of_game(game.state.rules)
    ):
        return None
    return RulesChanged(rules=GameRules(name=chosen.name, preset=chosen.preset, house=chosen.changes))
