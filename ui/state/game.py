"""The game that is open on the page: what was told of it, what is told now, the draft of the next deal."""

from __future__ import annotations

import hashlib
import json
import os
import secrets
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import streamlit as st

from game.events import Begun, Corrected, Dealt, GameRules, event_json
from game.files import read_game, write_game
from game.log import Sent
from game.playing import evening
from game.record import SOURCE
from game.store import open_store
from scoring.errors import ScoringError
from ui.components.game_outbox import device
from ui.messages.text import t
from ui.state import table_rules
from ui.state.deal import Draft
from ui.state.kept import GAMES_KEY
from ui.state.sharing import told_of_store

if TYPE_CHECKING:
    from collections.abc import Sequence

    from streamlit.delta_generator import DeltaGenerator

    from game.events import Event, Person
    from game.log import Entry
    from game.playing import Evening
    from game.store import Store
    from scoring import RuleSet
    from scoring.table.dealing import Place

TOKEN = "g"  # noqa: S105 (the name of a part of the address, no secret)
"""The part of the address that holds the link's token."""
_GAME, _DRAFT, _PROBLEM = "game", "game_draft", "game_problem"
_KEPT_DRAFT, _UNKEPT = "game_draft_kept", "game_draft_unkept"
UNKNOWN_LINK = ScoringError(
    "unknown_game_link", "this link opens no game: it was revoked, or a part of it is missing"
)


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game as it was read last. `may_write` says that the link is a scorer's."""

    token: str
    id: str
    may_write: bool
    entries: tuple[Entry, ...]
    evening: Evening

    @property
    def names(self) -> tuple[str, ...]:
        return self.evening.players

    @property
    def rules(self) -> RuleSet:
        return self.evening.rules

    @property
    def digest(self) -> str:
        return self.entries[-1].digest

    def names_by(self, seats: Sequence[str]) -> dict[str, str]:
        """Give the players' names by the winds that they have in a deal."""
        return dict(zip(seats, self.names, strict=True))

    def place(self, draft: Draft) -> Place:
        """Give the place in the game of the deal that is being entered."""
        if draft.over is not None:
            for deal in self.evening.deals:
                if any(version.entry.id == draft.over for version in deal.slot.versions):
                    return deal.place
        return self.evening.next


@lru_cache(maxsize=4)
def _opened(url: str | None) -> Store:
    return open_store(url)


def store() -> Store:
    """Give the store of games. Raises ScoringError as `open_store` does."""
    return _opened(os.environ.get("TILESNAP_DATABASE"))


def opened() -> OpenGame | None:
    """Give the game whose token stands in the address, else the one opened before; None without one.

    Raises ScoringError `unknown_game_link` and what the store raises.
    """
    game: OpenGame | None = st.session_state.get(_GAME)
    token = st.query_params.get(TOKEN)
    if game is None or (token and token != game.token):
        if not token:
            return None
        game = read(token)
        st.session_state[_GAME] = game
        for key in (_DRAFT, _KEPT_DRAFT, _UNKEPT):
            st.session_state.pop(key, None)
    return game


def current() -> OpenGame | None:
    """Give the game that was opened in this session, without looking at the address."""
    game: OpenGame | None = st.session_state.get(_GAME)
    return game


def read(token: str) -> OpenGame:
    """Read a game by a link's token. Raises ScoringError as `opened` does."""
    link = store().link(token)
    if link is None:
        raise UNKNOWN_LINK
    entries = tuple(store().entries(link.game))
    return OpenGame(token, link.game, link.role == "scorer", entries, evening(entries))


def log_file(game: OpenGame) -> str:
    """Give the text of the game's own file, as it was written. Raises what the store raises."""
    return write_game(store().written(game.id))


def is_behind(game: OpenGame) -> bool:
    """Tell whether something was told since it was read. A store that is gone says nothing."""
    with suppress(ScoringError):
        return store().last(game.id).digest != game.digest
    return False


def read_again() -> None:
    """Read the open game anew. Raises ScoringError as `opened` does."""
    if game := current():
        st.session_state[_GAME] = read(game.token)


def close() -> None:
    """Leave the game; its link stays in the browser's memory."""
    for key in (_GAME, _DRAFT, _KEPT_DRAFT, _UNKEPT):
        st.session_state.pop(key, None)
    st.query_params.clear()


def begin(people: Sequence[Person], rules: GameRules, start: int) -> str:
    """Begin a game and give the token of its scorer's link. Raises ScoringError."""
    values = {
        "game": secrets.token_hex(8),
        "players": [each.model_dump() for each in people],
        "rules": rules.model_dump(),
        "start": start,
    }
    begun = SOURCE.check(Begun, values)
    store().begin(sent(begun))
    return store().make_link(begun.game, "scorer", maker=device_id())


def take_in(text: str) -> str:
    """Take in a game's file and give the token of a scorer's link to it.

    Raises ScoringError: what `read_game` raises, and `game_kept_here` where the game is kept already, as a
    file is no link to it.
    """
    game, log = read_game(text)
    try:
        store().last(game)
    except ScoringError as error:
        if error.code != "unknown_game":
            raise
    else:
        raise ScoringError("game_kept_here", "this game is kept here already: open it by its link")
    store().take_over(game, log)
    return store().make_link(game, "scorer", maker=device_id())


def sent(event: Event) -> Sent:
    """Give an event as this device tells it now, under an id of its own."""
    return Sent(event, secrets.token_hex(12), device_id(), datetime.now(UTC))


def device_id() -> str:
    """Name this browser, as it named itself."""
    own = device()
    return own.id if own else "page"


def tell(event: Event) -> Entry | None:
    """Write an event down and read the game anew; None where that failed, and why is shown."""
    game = current()
    if game is None:
        return None
    try:
        entry = store().append(game.id, sent(event))
        read_again()
    except ScoringError as error:
        note_problem(error)
        return None
    return entry


def entry_id(event: Event) -> str:
    """Name the entry of an event by what it says: it is written down once, however often it is sent."""
    said = json.dumps(event_json(event), sort_keys=True)
    return hashlib.sha256(said.encode()).hexdigest()[:32]


def heard_saved(ids: Sequence[str] | None = None) -> Draft | None:
    """Take notice that the browser had these entries written down; give the draft that is told with them.

    Where the draft was changed since it was sent, it becomes a correction of what was written. Without ids:
    of what this device told since the game was read, perhaps in another tab, and a draft that says something
    else stays as it is. Raises what the store raises, and then nothing was taken notice of.
    """
    before, mine = current(), st.session_state.get(_DRAFT)
    as_seen = prepared(before, mine, before.place(mine)) if before and mine else None
    read_again()
    game = current()
    if before is None or game is None or mine is None:
        return None
    fresh = {entry.id for entry in game.entries[len(before.entries) :] if entry.device == device_id()}
    for entry in game.entries:
        written = entry.id in (fresh if ids is None else ids)
        if not (written and isinstance(entry.event, (Dealt, Corrected)) and entry.event.deal == mine.deal):
            continue
        # Sent before the page was loaded, or before another deal came, it was prepared for another place.
        as_written = prepared(game, mine, game.place(replace(mine, over=entry.id)))
        if entry.id in {entry_id(event) for event in (as_seen, as_written) if event}:
            drop_draft()
            return mine  # type: ignore[no-any-return]
        if ids is not None:
            keep_draft(replace(mine, after=None, over=entry.id))
    return None


def prepared(game: OpenGame, deal: Draft, place: Place) -> Dealt | Corrected | None:
    """Give the deal that is entered as it would be told at that place, None while it cannot be."""
    try:
        return deal.event(deal.record(place, game.rules))
    except ScoringError:
        return None


def note_problem(error: ScoringError) -> None:
    """Have it said what went wrong: nothing that is entered on the page goes with it."""
    st.session_state[_PROBLEM] = problem_words(error)


def problem_words(error: ScoringError) -> str:
    """Say what is wrong, and of an open game that what was entered is still there."""
    words = told_of_store(error)
    return f"{words} {t('game-still_here')}" if current() and error.code.startswith("database_") else words


def place_of_problems(name: str = "game_told") -> DeltaGenerator:
    """Keep a place for what goes wrong. It is always there: what follows must not move to another."""
    return st.container(key=name)


def show_problem(place: DeltaGenerator) -> None:
    """Say once what went wrong, at the end of a run: the run itself may have met it."""
    if problem := st.session_state.pop(_PROBLEM, None):
        place.error(problem, icon=":material/error:")


def chosen_rules() -> GameRules:
    """Give the rules that are chosen on this page, with what the house changes."""
    base, preset = table_rules.chosen()
    return GameRules(name=base.name, preset=preset, house=dict(table_rules.edits()))


def known_games() -> dict[str, dict[str, Any]]:
    """Give the games whose links this browser keeps, by their tokens."""
    found: dict[str, dict[str, Any] | None] = st.session_state.get(GAMES_KEY) or {}
    return {token: game for token, game in found.items() if game is not None}


def remember_game(game: OpenGame) -> None:
    """Have the browser keep the game's link."""
    people = [[each.id, each.name] for each in game.evening.story.players]
    kept = {"players": people, "at": game.entries[0].at.isoformat()}
    games = st.session_state.get(GAMES_KEY) or {}
    if games.get(game.token) != kept:
        st.session_state[GAMES_KEY] = {**games, game.token: kept}


def forget_game(token: str) -> None:
    """Have the browser forget a game's link."""
    st.session_state[GAMES_KEY] = {**(st.session_state.get(GAMES_KEY) or {}), token: None}


def known_people() -> dict[str, str]:
    """Give the players of the games that this browser keeps: their ids by their names, the latest first."""
    people: dict[str, str] = {}
    for game in sorted(known_games().values(), key=lambda game: str(game["at"]), reverse=True):
        for id_, name in game["players"]:
            people.setdefault(name, id_)
    return people


def draft(game: OpenGame) -> Draft:
    """Give the deal as far as it is entered: on this page, else as it was kept for this device."""
    found: Draft | None = st.session_state.get(_DRAFT)
    if (found is None or not found.is_begun) and not st.session_state.get(_KEPT_DRAFT) and device():
        found = _kept_draft(game) or found
    if found is None or (not found.is_begun and found.over is None):
        found = new_draft(game)
    st.session_state[_DRAFT] = found
    return found


def new_draft(game: OpenGame) -> Draft:
    return Draft(after=game.evening.story.after)


def _kept_draft(game: OpenGame) -> Draft | None:
    try:
        text = store().drafts(game.id).get(device_id())
        st.session_state[_KEPT_DRAFT] = True
        return Draft.from_json(json.loads(text)) if text else None
    except ScoringError as error:
        note_problem(error)
    except (KeyError, TypeError, ValueError):
        pass  # kept by another version of the page
    return None


def keep_draft(changed: Draft) -> None:
    """Take over the draft as it is now; it is kept for this device, so that a reload loses nothing.

    What could not be kept is tried again: call it at each run, with a draft that may be the same.
    """
    game = current()
    if game is None or (changed == st.session_state.get(_DRAFT) and not st.session_state.get(_UNKEPT)):
        return
    st.session_state[_DRAFT] = changed
    if device() is None:
        return
    text = json.dumps(changed.as_json()) if changed.is_begun else None
    try:
        store().keep_draft(game.id, device_id(), text)
        st.session_state[_UNKEPT] = False
    except ScoringError as error:
        st.session_state[_UNKEPT] = True
        note_problem(error)


def drop_draft() -> None:
    """Forget the draft: the deal was told, or given up."""
    if game := current():
        keep_draft(new_draft(game))
        st.session_state[_DRAFT] = new_draft(game)


def others_entering(game: OpenGame, mine: Draft) -> int:
    """Count the other devices that are entering the same deal."""
    with suppress(ScoringError, ValueError):
        kept = store().drafts(game.id)
        drafts = [json.loads(text) for name, text in kept.items() if name != device_id()]
        return sum(each.get("after") == mine.after and each.get("over") == mine.over for each in drafts)
    return 0
