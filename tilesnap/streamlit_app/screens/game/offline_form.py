"""The data with which a browser records deals while it cannot reach the server.

Everything is computed here: the browser shows the parts whose questions arise, and knows no rules and no payments.
"""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any, Literal

from scoring.advice.win_source import source_facts
from scoring.engine import FULL_TABLE, TotalRole, possible_totals
from scoring.engine import FinishedDeal as Ended
from tilesnap.deals.commands import EndWithoutWinner, SetWinner, command_to_json
from tilesnap.deals.deal import SeatHand
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.game_deal import new_deal, place_in_game
from tilesnap.deals.record import to_record
from tilesnap.games.record import MAX_POINTS
from tilesnap.i18n.translate import t
from tilesnap.streamlit_app.components.game_outbox import current_device
from tilesnap.streamlit_app.state.current_deal import current_deal
from tilesnap.streamlit_app.state.open_game import current_game
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.game_table import deal_fact_question, describe_evaluation, sources_without_player
from tilesnap.views.parts import button, buttons, number_field, several_field, switch_field
from tilesnap.views.rendering.payments import describe_possible_totals

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.engine import Fact, GamePosition
    from tilesnap.deals.deal import Deal
    from tilesnap.streamlit_app.state.visit import OpenGame
    from tilesnap.views.parts import ButtonRow, Field

DEALS_AHEAD = 2
"""The number of deals after the next one whose dealers are computed in advance."""


def offline_form_data() -> dict[str, object] | None:
    """Return the data of the form for a deal; None if there is no game to continue."""
    game = current_game()
    if game is None or current_device() is None or visit().table != game.token:
        return None
    if not game.may_write or game.played.finished or len(game.names) > FULL_TABLE:
        return None  # with more players than seats it is unknown in advance who sits out
    now, fresh = current_deal(), place_in_game(new_deal(game.played), game.played)
    mine = now if now.is_begun and now.over is None else None
    players = range(len(game.names))
    return {
        "token": game.token,
        "after": (mine or fresh).after,
        "draft": mine and _draft_data(mine),
        "player": mine and mine.player,
        "at_table": now.player is None,
        "players": list(game.names),
        "wanted": [list(_deal_won_by(fresh, player).required_players) for player in players],
        "winner": asdict(_winner_buttons(game)),
        "source": asdict(_source_buttons(game)),
        "also_won": _also_won_field(game),
        "reach": {name: _possible_totals(game, role) for name, role in _ROLES.items()},
        "robbed": source_facts("robbed_kong"),
        "facts": [
            {"field": asdict(_fact_field(game, each)), "outcomes": list(each.outcomes)}
            for each in _form_facts(game)
        ],
        "places": _place_list(game, fresh),
        "words": _texts(),
    }


def _deal_won_by(fresh: Deal, player: int) -> Deal:
    return replace(fresh, outcome="won", winner=player)


def _draft_data(mine: Deal) -> dict[str, Any]:
    """Return what is already entered of the deal on the page, so that the form does not ask for it again."""
    record = to_record(mine)
    shown = [
        {"total": each, "context": {}} if isinstance(each, int) else record["shown"][player]
        for player, each in enumerate(mine.shown)
    ]
    laid = {player: each for player, each in enumerate(mine.shown) if isinstance(each, SeatHand)}
    return {
        "id": mine.id,
        "is_outcome_known": mine.is_outcome_known,
        "record": {**record, "shown": shown},
        "wanted": list(mine.required_players),
        "laid": {
            str(player): describe_evaluation(evaluate_deal_hand(mine, player))
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
"""The roles that the form knows; a winner's depends on the source of the last tile, once known."""


def _possible_totals(game: OpenGame, role: TotalRole) -> dict[str, object]:
    """Return the field for the total of a role, and all possible totals unless each in its range is."""
    possible = possible_totals(game.rules, role)
    most = MAX_POINTS if possible.most is None else possible.most
    field = number_field("total", describe_possible_totals(possible), None, most, least=possible.least)
    return {"field": asdict(field), "values": None if possible.values is None else list(possible.values)}


def _winner_buttons(game: OpenGame) -> ButtonRow:
    """Return the players, and the ways in which nobody wins."""
    ends: tuple[Literal["drawn", "washed_out"], ...] = ("drawn", "washed_out")
    return buttons(
        "who_won",
        (
            *(button(name, command_to_json(SetWinner(player))) for player, name in enumerate(game.names)),
            *(button(t(f"game-{end}"), command_to_json(EndWithoutWinner(end))) for end in ends),
        ),
        t("game-who_won"),
    )


def _source_buttons(game: OpenGame) -> ButtonRow:
    """Return the sources of a winner's last tile, from any player: the winner's own are not shown."""
    wall, unknown = (
        button(words, {"command": "record_win_source", "source": source})
        for source, words in sources_without_player()
    )
    from_players = (
        button(
            t(f"game-offline_{key}", name=name),
            {"command": "record_win_source", "source": source, "discarder": player},
        )
        for source, key in (("discard", "from"), ("robbed_kong", "robbed_of"))
        for player, name in enumerate(game.names)
    )
    return buttons("how", (wall, *from_players, unknown))


def _player_choices(game: OpenGame) -> list[tuple[str, str]]:
    return [(str(player), name) for player, name in enumerate(game.names)]


def _also_won_field(game: OpenGame) -> dict[str, Any] | None:
    """Return the field for further winners, None where only one may win."""
    if not game.rules.paying.several:
        return None
    return asdict(several_field("also_won", t("game-also_won"), _player_choices(game), ()))


def _fact_field(game: OpenGame, fact: Fact) -> Field:
    """Return the field for a fact of a deal that only these rules use."""
    if fact.kind == "switch":
        return switch_field(fact.name, deal_fact_question(fact), value=False)
    return several_field(fact.name, deal_fact_question(fact), _player_choices(game), ())


def _place_list(game: OpenGame, fresh: Deal) -> list[dict[str, Any]]:
    """Return the place of the next deal and those that may follow, each with its transitions."""
    places: dict[GamePosition, dict[str, Any]] = {}
    now = [fresh.table.place]
    for step in range(DEALS_AHEAD + 1):
        later: list[GamePosition] = []
        for place in now:
            ways = {} if step == DEALS_AHEAD or game.rules.is_over(place) else _transitions(game, place)
            places.setdefault(place, {**_place_data(game, fresh, place), "ways": ways})
            later += (then for then in ways.values() if then not in places)
        now = list(dict.fromkeys(later))
    numbers = {place: number for number, place in enumerate(places)}
    return [
        {**each, "ways": {end: numbers[then] for end, then in each["ways"].items()}}
        for each in places.values()
    ]


def _form_facts(game: OpenGame) -> list[Fact]:
    """Return the facts of a deal that only these rules use, of the kinds that the form supports."""
    kinds = ("seats", "switch")
    return [
        each
        for each in game.rules.facts
        if each.own and each.about == "deal" and each.outcomes and each.kind in kinds
    ]


def _transitions(game: OpenGame, place: GamePosition) -> Mapping[str, GamePosition]:
    """Return the next place for each end of a deal: the dealer won, another player won, or nobody did.

    If a fact of these rules changes the next dealer, for example that East is ready after a drawn deal, that
    transition has its own key of the end and the fact: `drawn+tenpai`.
    """
    ends = {
        "dealer": Ended("won", winner="E"),
        "won": Ended("won", winner="S"),
        "drawn": Ended("drawn"),
        "washed_out": Ended("washed_out"),
    }
    transitions = {end: game.rules.next_position(place, ended) for end, ended in ends.items()}
    for fact in _form_facts(game):
        so: object = ["E"] if fact.kind == "seats" else True
        for end, ended in ends.items():
            if ended.outcome in fact.outcomes:
                then = game.rules.next_position(place, replace(ended, extra={fact.name: so}))
                if replace(then, carried={}) != replace(transitions[end], carried={}):
                    transitions[f"{end}+{fact.name}"] = then
    return transitions


def _place_data(game: OpenGame, fresh: Deal, place: GamePosition) -> dict[str, object]:
    """Return the description of a place, and the seat wind of each player."""
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


def _texts() -> dict[str, str]:
    """Return the texts that the table also uses, with placeholders for names."""
    return {
        "how": t("game-offline_how", name="{name}"),
        "over": t("result-over"),
        "save": t("deal-save"),
        "save_as_it_is": t("deal-save_as_it_is"),
    }
