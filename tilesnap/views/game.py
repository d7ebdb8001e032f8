"""View model of everything around a game's deal: a new game, recorded deals and the result.

What is offered and its texts are decided here, for every host. Functions in `_parts` return a whole section
as parts.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Literal, NamedTuple

from scoring.engine import PLAYER_COUNTS
from scoring.hand.tiles import WINDS
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
    PhotoPolicyChanged,
    PhotoSealed,
    PlayerRenamed,
    VersionsChosen,
)
from tilesnap.games.played_game import start_time
from tilesnap.i18n.translate import localize, t, to_sentence
from tilesnap.views.parts import (
    button,
    buttons,
    file_download,
    file_input,
    fold,
    form,
    group,
    heading,
    html,
    note,
    radio_field,
    sheet,
    switch_field,
    text_field,
)
from tilesnap.views.rendering.deal_text import (
    describe_ending,
    describe_nets,
    describe_recording,
    describe_version,
)
from tilesnap.views.rendering.evidence import describe_confirmations
from tilesnap.views.rendering.game_html import (
    biggest_hands_html,
    deal_heading,
    deal_html,
    payment_matrix_html,
    styles_html,
)
from tilesnap.views.rendering.result import debts_html, describe_result, settling_heading, totals_html

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from tilesnap.deals.deal import Deal
    from tilesnap.games.events import Event
    from tilesnap.games.game_state import DealVersion
    from tilesnap.games.log import Entry
    from tilesnap.games.played_game import PlayedDeal, PlayedGame
    from tilesnap.views.parts import Part

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
    fields = [text_field(line, field_label(line), name, example=t("game-name")) for line, name in typed.items()]
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


def games_parts(games: Iterable[tuple[str, Iterable[str], str]], *, has_links: bool = False) -> Iterator[Part]:
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


def section_tabs_part(chosen: str) -> Part:
    """Return the buttons that switch between the sections of a game."""
    return buttons(
        "sections",
        (
            button(t(f"place-{name}"), {"command": "open_section", "name": name}, on=name == chosen)
            for name in SECTIONS
        ),
    )


def deals_parts(game: PlayedGame, entries: Sequence[Entry], open_deal: Deal) -> Iterator[Part]:
    """Yield the recorded deals with buttons to correct them; `open_deal` is the deal in progress."""
    back = {"undo": "undo_entry", "redo": "redo_entry"}
    yield buttons(
        "steps",
        (
            button(words, {"command": back[name], "entry": entry})
            for name, entry, words in undo_redo_steps(game, entries)
        ),
    )
    if open_deal.is_begun and game.deals:
        yield note(t("deal-first_finish"))
    if not game.deals:
        yield note(t("seen-no_deals"))
    for deal in game.deals:
        line = "\n".join(describe_deal(deal, game))
        yield fold(f"deal_{deal.version.entry.id}", line, _deal_parts(deal, game, open_deal))


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
    """Return the last step of a game, None if the last entry was not about its deals."""
    last, events = game.state.last_step, {entry.id: entry.event for entry in entries}
    if isinstance(last.event, EntryUndone) and game.state.redoable == last.event.entry:
        what = describe_event(game, events[last.event.entry])
        return LastStep(t("deal-undone", what=what), "redo", last.event.entry)
    step = last.event.entry if isinstance(last.event, EntryRedone) else last.id
    event = events.get(step)
    if step != game.state.undoable or not isinstance(
        event, DealRecorded | DealCorrected | DealRemoved | VersionsChosen | DealsReordered
    ):
        return None
    saved = next((deal for deal in game.deals if deal.version.entry.id == step), None)
    words = describe_saved_deal(saved, game) if saved else t("deal-done", what=describe_event(game, event))
    return LastStep(words, "undo", step)


def last_step_parts(game: PlayedGame, entries: Sequence[Entry]) -> Iterator[Part]:
    """Yield the last saved step, with a button to reverse it."""
    if step := last_step(game, entries):
        back = "undo_entry" if step.name == "undo" else "redo_entry"
        yield note(step.words)
        yield buttons("last_step", [button(t(f"game-{step.name}"), {"command": back, "entry": step.entry})])


def describe_deal(deal: PlayedDeal, game: PlayedGame) -> tuple[str, str]:
    """Return the name of a deal, and its ending with the gains and losses."""
    ending = to_sentence(describe_ending(deal.record, game.players))
    return deal_heading(deal), " ".join(filter(None, (ending, describe_nets(deal, game.players))))


def _deal_parts(deal: PlayedDeal, game: PlayedGame, open_deal: Deal) -> Iterator[Part]:
    entry = deal.version.entry.id
    yield html(deal_html(deal, game))
    yield from _confirmation_parts(deal, game)
    question = t("deal-remove_really", number=str(deal.place.number))
    earlier = previous_deal(deal, game)
    swapped = [button(swap_label(earlier), {"command": "swap_deals", "entry": entry})] if earlier else []
    yield buttons(
        f"right_{entry}",
        (
            button(
                t("deal-correct"), {"command": "correct_deal", "entry": entry}, disabled=open_deal.is_begun
            ),
            *swapped,
            button(t("deal-remove"), {"command": "remove_deal", "entry": entry}, confirm=question),
        ),
    )


def _confirmation_parts(deal: PlayedDeal, game: PlayedGame) -> Iterator[Part]:
    """Yield who confirmed a deal, with a button for each player, and the sheet of the deal."""
    entry = deal.version.entry.id
    for words in describe_confirmations(deal, game):
        yield note(words)
    if is_confirmable(deal):
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
                for choice in confirmation_choices(deal, game)
            ),
        )
        yield note(t("confirm-about"))
    name = f"tilesnap-{start_time(game).date().isoformat()}-{deal.place.number}"
    yield sheet(f"sheet_{entry}", t("sheet-deal"), name, {"command": "export_sheet", "entry": entry})


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
    deal = next((each for each in game.deals if each.version.entry.id == entry), None)
    if deal is None:
        return None
    withdrawn = has_confirmed(deal, game, player)
    return confirmation_event(deal, game, player, initials, withdrawn=withdrawn)


def previous_deal(deal: PlayedDeal, game: PlayedGame) -> PlayedDeal | None:
    """Return the deal played just before another one, None for the first."""
    place = game.deals.index(deal)
    return game.deals[place - 1] if place else None


def swap_label(earlier: PlayedDeal) -> str:
    """Return the label of the button that swaps a deal with the one before it."""
    return t("deal-swap", number=str(earlier.place.number))


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
        yield from conflict_parts(deal, game, device_name, may_write=may_write)


def conflict_parts(
    deal: PlayedDeal, game: PlayedGame, device_name: Callable[[str], str], *, may_write: bool = True
) -> Iterator[Part]:
    """Yield why one deal must be corrected and its versions, if it has several; see `conflicts_parts`."""
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


def result_parts(game: PlayedGame) -> Iterator[Part]:
    """Yield the result or current standing, and who owes whom."""
    if not game.deals:
        yield note(t("seen-no_deals"))
        return
    yield note(describe_result(game), "good")
    yield html(totals_html(game))
    if owed := debts_html(game):
        yield heading(settling_heading(game))
        yield html(owed)
    if game.provisional:
        yield note(t("seen-moving"))


def statistics_parts(game: PlayedGame) -> Iterator[Part]:
    """Yield the statistics of a game that has deals, each folded."""
    for name, drawn in STATISTICS.items() if game.deals else ():
        yield fold(name, t(f"seen-{name}"), [html(drawn(game))])


def results_parts(game: PlayedGame, open_deal: Deal) -> Iterator[Part]:
    """Yield the result or current standing, with buttons to end the game and to save it as a file."""
    yield from result_parts(game)
    yield from statistics_parts(game)
    close = {"command": "close_game", "closed": not game.state.is_closed}
    yield buttons("end", [button(end_game_label(game), close, disabled=open_deal.is_begun)])
    if open_deal.is_begun:
        yield note(t("game-first_finish"))
    file = f"tilesnap-{start_time(game).date().isoformat()}.json"
    if game.deals:
        yield sheet("sheet_game", t("sheet-game"), file.removesuffix(".json"), {"command": "export_sheet"})
    yield file_download("game", t("seen-file_json"), file, {"command": "export_game"})
    yield _rename_part(game)


STATISTICS = {"matrix": payment_matrix_html, "biggest": biggest_hands_html, "styles": styles_html}
"""Statistics of a game, each with its renderer: payments, biggest hands, luck and style."""


def end_game_label(game: PlayedGame) -> str:
    """Name the button that closes the game, or opens it again."""
    return t("game-open_again" if game.state.is_closed else "game-close")


def sending_parts(token: str | None, problem: str) -> Iterator[Part]:
    """Offer to send a game to the server that gave the page, and lead there by the link that it gave."""
    yield buttons("send", [button(t("game-send_more" if token else "game-send"), {"command": "send_game"})])
    if problem:
        yield note(problem, "bad")
    elif token:
        yield html(f'<a href="../join/{escape(token)}">{escape(t("game-sent"))}</a>')


def _rename_part(game: PlayedGame) -> Part:
    """Return the form that corrects the players' names."""
    fields = [
        text_field(str(player), player_name_label(player), name) for player, name in enumerate(game.players)
    ]
    return fold(
        "names",
        t("game-names"),
        [form("new_names", fields, [button(t("game-names"), {"command": "rename_players"})])],
    )


def player_name_label(player: int) -> str:
    """Return the label of the field for a player's name."""
    return t("game-name_of", number=str(player + 1))


def rename_event(game: PlayedGame, player: int, typed: str) -> PlayerRenamed | None:
    """Return the event of a new name, or None if the name is empty or unchanged."""
    name = typed.strip()[:60]
    return PlayerRenamed(player=player, name=name) if name not in ("", game.players[player]) else None
