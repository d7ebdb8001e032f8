"""What stands round the deal of a game: a new game, the deals so far, how it ended, as parts."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from game.events import Chosen, Corrected, Dealt, Ended, PhotosKept, Removed, Renamed
from game.playing import began
from scoring.hand.tiles import WINDS
from scoring.table.dealing import MAY_PLAY
from ui.drawing.deal_words import ending_words, nets_words
from ui.drawing.evening import biggest_html, deal_heading, deal_html, matrix_html, styles_html, totals_html
from ui.drawing.result import owed_html, ranking_html, result_words
from ui.views.parts import (
    button,
    buttons,
    choice_field,
    file_given,
    file_wanted,
    fold,
    form,
    heading,
    html,
    note,
    text_field,
)
from words.text import sentence, t

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from typing import Any

    from game.events import Event
    from game.log import Entry
    from game.playing import Evening, PlayedDeal
    from play.deal import Deal
    from ui.views.parts import Part

LINES = (*WINDS, "waits")
"""The lines for names: the players by their winds in the first deal, of five who waits in it."""
PLACES = ("play", "deals", "results")
STARTS = (0, 2000)
MOST_NAMES = 12


def new_game_parts(players: int, said: Mapping[str, Any], people: Iterable[str], start: int) -> list[Part]:
    """Ask who plays; `said` is what stands in the lines already, `start` the points that the rules name."""
    lines = LINES[:players]
    fields = [
        text_field(
            line, t("game-waits_first" if line == "waits" else f"wind-{line}"), str(said.get(line) or "")
        )
        for line in lines
    ]
    starts = [str(each) for each in dict.fromkeys((start, *STARTS))]
    fields.append(
        choice_field(
            "start", t("game-start"), [(each, each) for each in starts], str(said.get("start") or start)
        )
    )
    known = [name for name in people if name not in {said.get(line) for line in lines}][:MOST_NAMES]
    ways = (("add_player", players + 1), ("remove_player", players - 1))
    asked = [
        button(t("game-begin"), {"do": "begin_game"}, strong=True),
        *(
            button(t(f"game-{key}"), {"do": "lines", "players": count}, disabled=count not in MAY_PLAY)
            for key, count in ways
        ),
        *(button(name, {"do": "lines", "players": players, "name": name}) for name in known),
    ]
    return [heading(t("game-new")), form("new_game", fields, asked)]


def games_parts(games: Sequence[tuple[str, str]]) -> list[Part]:
    """Offer the games of before, each an id with words, and to take one in."""
    found = [buttons("games", (button(text, {"do": "open_game", "game": game}) for game, text in games))]
    take_in = file_wanted("game_file", t("game-file"), {"do": "take_in"})
    return [
        *([heading(t("game-open")), *found] if games else []),
        fold("take_in", t("game-take_in"), [take_in]),
    ]


def places_part(chosen: str) -> Part:
    return buttons(
        "places",
        (button(t(f"place-{name}"), {"do": "place", "name": name}, on=name == chosen) for name in PLACES),
    )


def deals_parts(game: Evening, entries: Sequence[Entry], now: Deal) -> Iterator[Part]:
    """Show how each deal went, and offer to put it right. `now` is the deal that is entered meanwhile."""
    known = {entry.id: entry.event for entry in entries}
    story = game.story
    steps = []
    if story.undoable:
        words = t("deal-undo", what=_event_words(game, known[story.undoable]))
        steps.append(button(words, {"do": "take_back", "entry": story.undoable}))
    if story.redoable:
        words = t("deal-redo", what=_event_words(game, known[story.redoable]))
        steps.append(button(words, {"do": "bring_back", "entry": story.redoable}))
    yield buttons("steps", steps)
    if now.is_begun and game.deals:
        yield note(t("deal-first_finish"))
    if not game.deals:
        yield note(t("seen-no_deals"))
    for deal in game.deals:
        yield fold(f"deal_{deal.version.entry.id}", _line(deal, game), _deal_parts(deal, game, now))


def _line(deal: PlayedDeal, game: Evening) -> str:
    ending = sentence(ending_words(deal.record, game.players))
    told = " ".join(filter(None, (ending, nets_words(deal, game.players))))
    return f"{deal_heading(deal)}\n{told}"


def _deal_parts(deal: PlayedDeal, game: Evening, now: Deal) -> Iterator[Part]:
    entry = deal.version.entry.id
    yield html(deal_html(deal, game))
    really = t("deal-remove_really", number=str(deal.place.number))
    yield buttons(
        f"right_{entry}",
        (
            button(t("deal-correct"), {"do": "correct", "entry": entry}, disabled=now.is_begun),
            button(t("deal-remove"), {"do": "remove", "entry": entry}, really=really),
        ),
    )


def _event_words(game: Evening, event: Event) -> str:
    """Name what an entry told, for a button that takes it back."""
    key = f"deal-event_{event.kind}"
    if isinstance(event, Dealt | Corrected | Removed | Chosen):
        places = (each.place.number for each in game.deals if event.deal in each.slot.deals)
        return t(key, number=str(next(places, "")))
    if isinstance(event, Renamed):
        return t(key, name=event.name)
    if isinstance(event, Ended | PhotosKept):
        return t(key, so=str(event.over if isinstance(event, Ended) else event.keep).lower())
    return t(key)


def results_parts(game: Evening, now: Deal) -> Iterator[Part]:
    """Show how a game ended, or how it stands, and offer to close it and to save it as a file."""
    if game.deals:
        yield note(result_words(game), "good")
        if ranked := ranking_html(game):
            yield heading(t("result-ranking"))
            yield html(ranked)
        if owed := owed_html(game):
            yield heading(t("result-settling" if game.finished else "result-settling_now"))
            yield html(owed)
        yield html(totals_html(game))
        if game.provisional:
            yield note(t("seen-moving"))
        for name, markup in (
            ("matrix", matrix_html(game)),
            ("biggest", biggest_html(game)),
            ("styles", styles_html(game)),
        ):
            yield fold(name, t(f"seen-{name}"), [html(markup)])
    else:
        yield note(t("seen-no_deals"))
    over = game.story.over
    close = button(
        t("game-open_again" if over else "game-close"),
        {"do": "end_game", "over": not over},
        disabled=now.is_begun,
    )
    yield buttons("end", [close])
    if now.is_begun:
        yield note(t("game-first_finish"))
    file = f"tilesnap-{began(game).date().isoformat()}.json"
    yield file_given("game", t("seen-file_json"), file, {"do": "give_file"})
    yield _names(game)


def sending_parts(token: str | None, problem: str) -> Iterator[Part]:
    """Offer to send a game to the server that gave the page, and lead there by the link that it gave."""
    yield buttons("send", [button(t("game-send_more" if token else "game-send"), {"do": "send_game"})])
    if problem:
        yield note(problem, "bad")
    elif token:
        yield html(f'<a href="../join/{escape(token)}">{escape(t("game-sent"))}</a>')


def _names(game: Evening) -> Part:
    """Offer to put names right."""
    fields = [
        text_field(str(player), t("game-name_of", number=str(player + 1)), name)
        for player, name in enumerate(game.players)
    ]
    return fold(
        "names", t("game-names"), [form("new_names", fields, [button(t("game-names"), {"do": "rename"})])]
    )
