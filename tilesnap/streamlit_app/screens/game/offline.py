"""What a browser needs to take the deals that are played while no server answers it.

All of it is worked out here: the browser fills in a form, and knows no rule and no payment.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scoring.advice.win_source import way
from scoring.table.deal import FinishedDeal as Ended
from scoring.table.dealing import PLAYERS
from scoring.table.stated_total import TotalRole, possible_totals
from tilesnap.deals.deal import Laid
from tilesnap.deals.evening import new_deal, seated
from tilesnap.deals.progress import deal_progress
from tilesnap.deals.record import told
from tilesnap.games.record import MOST_POINTS
from tilesnap.i18n.text import t
from tilesnap.streamlit_app.components.game_outbox import device
from tilesnap.streamlit_app.state.game import current
from tilesnap.streamlit_app.state.store import deal
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.evening import fact_words, progress_words
from tilesnap.views.rendering.payments import reach_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.engine import Fact
    from scoring.table.dealing import Place
    from tilesnap.deals.deal import Deal
    from tilesnap.streamlit_app.state.visit import OpenGame

AHEAD = 2
"""How many deals after the one that comes now are told who deals them."""


def offline_form() -> dict[str, Any] | None:
    """Give what the form for a deal needs; None where no game can be gone on with."""
    game = current()
    if game is None or device() is None or visit().at != game.token:
        return None
    if not game.may_write or game.evening.finished or len(game.names) > PLAYERS:
        return None  # of more than sit at once it cannot be told beforehand who waits
    now, fresh = deal(), seated(new_deal(game.evening), game.evening)
    mine = now if now.is_begun and now.over is None else None
    players = range(len(game.names))
    return {
        "token": game.token,
        "after": (mine or fresh).after,
        "draft": mine and _draft(mine),
        "player": mine and mine.player,
        "at_table": now.player is None,
        "players": list(game.names),
        "wanted": [list(_won_by(fresh, player).wanted) for player in players],
        "several": game.rules.paying.several,
        "reach": {name: _reach(game, role) for name, role in _ROLES.items()},
        "robbed": way("robbed_kong"),
        "facts": [
            {"name": each.name, "kind": each.kind, "words": fact_words(each), "outcomes": list(each.outcomes)}
            for each in _facts(game)
        ],
        "places": _places(game, fresh),
        "words": _words(),
    }


def _won_by(fresh: Deal, player: int) -> Deal:
    return replace(fresh, outcome="won", winner=player)


def _draft(mine: Deal) -> dict[str, Any]:
    """Give what is entered of the deal on the page: it is not asked again."""
    record = told(mine)
    shown = [
        {"total": each, "context": {}} if isinstance(each, int) else record["shown"][player]
        for player, each in enumerate(mine.shown)
    ]
    laid = {player: each for player, each in enumerate(mine.shown) if isinstance(each, Laid)}
    return {
        "id": mine.id,
        "is_told": mine.is_told,
        "record": {**record, "shown": shown},
        "wanted": list(mine.wanted),
        "laid": {
            str(player): progress_words(deal_progress(mine, player))
            for player, each in laid.items()
            if each.kept
        },
        "begun": [player for player, each in laid.items() if not each.kept],
    }


_ROLES = {
    "loser": TotalRole(won=False),
    "winner": TotalRole(won=True),
    "drawn": TotalRole(won=True, drawn=True),
    "claimed": TotalRole(won=True, drawn=False),
}
"""The roles that the form knows: a winner's depends on how the tile came, once that is said."""


def _reach(game: OpenGame, role: TotalRole) -> dict[str, Any]:
    """Return which totals are possible in a role, and how they are asked for."""
    possible = possible_totals(game.rules, role)
    most = MOST_POINTS if possible.most is None else possible.most
    values = None if possible.values is None else list(possible.values)
    return {"least": possible.least, "most": most, "values": values, "words": reach_words(possible)}


def _places(game: OpenGame, fresh: Deal) -> list[dict[str, Any]]:
    """Give the place of the deal that comes now and those that may follow, each with its ways to the next."""
    found: dict[Place, dict[str, Any]] = {}
    now = [fresh.table.place]
    for step in range(AHEAD + 1):
        later: list[Place] = []
        for place in now:
            ways = {} if step == AHEAD or game.rules.is_over(place) else _ways(game, place)
            found.setdefault(place, {**_place(game, fresh, place), "ways": ways})
            later += (then for then in ways.values() if then not in found)
        now = list(dict.fromkeys(later))
    numbers = {place: number for number, place in enumerate(found)}
    return [
        {**each, "ways": {end: numbers[then] for end, then in each["ways"].items()}}
        for each in found.values()
    ]


def _facts(game: OpenGame) -> list[Fact]:
    """Give what only these rules ask of a deal: who of the players, or whether it is so."""
    kinds = ("seats", "switch")
    return [
        each
        for each in game.rules.facts
        if each.own and each.about == "deal" and each.outcomes and each.kind in kinds
    ]


def _ways(game: OpenGame, place: Place) -> Mapping[str, Place]:
    """Give the place after each end that a deal may have: the dealer won, somebody else, or nobody.

    Where a fact of these rules makes another dealer of the next deal, as that East is ready after a drawn
    one, that has a place of its own, by the end and the fact: `drawn+tenpai`.
    """
    ends = {
        "dealer": Ended("won", winner="E"),
        "won": Ended("won", winner="S"),
        "drawn": Ended("drawn"),
        "washed_out": Ended("washed_out"),
    }
    found = {end: game.rules.after(place, ended) for end, ended in ends.items()}
    for fact in _facts(game):
        so: object = ["E"] if fact.kind == "seats" else True
        for end, ended in ends.items():
            if ended.outcome in fact.outcomes:
                then = game.rules.after(place, replace(ended, extra={fact.name: so}))
                if replace(then, carried={}) != replace(found[end], carried={}):
                    found[f"{end}+{fact.name}"] = then
    return found


def _place(game: OpenGame, fresh: Deal, place: Place) -> dict[str, Any]:
    """Say which deal is played at a place, and who has which wind."""
    table = replace(fresh.table, places=(place,))
    words = (
        t("game-deal", number=str(place.number)),
        t("game-round", wind=t(f"wind-{place.round}")),
        t("game-deals", name=game.names[place.dealer]),
    )
    return {
        "words": " · ".join(words),
        "winds": [t(f"wind-{seat}") for seat in table.seats()],
        "dealer": place.dealer,
        "over": game.rules.is_over(place),
    }


def _words() -> dict[str, str]:
    """Give the words that the table has, too, with the names left open."""
    name = "{name}"
    return {
        "who_won": t("game-who_won"),
        "drawn": t("game-drawn"),
        "washed_out": t("game-washed_out"),
        "how": t("game-offline_how", name=name),
        "wall": t("game-own_draw"),
        "from": t("game-offline_from", name=name),
        "robbed_of": t("game-offline_robbed_of", name=name),
        "unknown": t("game-nobody_remembers"),
        "also_won": t("game-also_won"),
        "over": t("result-over"),
        "save": t("deal-save"),
        "save_as_it_is": t("deal-save_as_it_is"),
    }
