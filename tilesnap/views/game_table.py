"""View model of a game's table and its deal: winner, win source, hands and ledger.

What is offered, its texts and its actions are decided here, for every host. Functions in `_parts` return
a whole section as parts.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Literal, NotRequired, TypedDict

from scoring.engine import engine_deal_facts
from scoring.errors import ScoringError
from tilesnap.deals.commands import (
    ClearOutcome,
    CloseHand,
    EndWithoutWinner,
    HideHand,
    OpenHand,
    SetFact,
    SetFlag,
    SetLiablePlayer,
    SetOtherWinners,
    SetWinner,
    StateTotal,
    command_to_json,
)
from tilesnap.deals.deal import CLAIMED_SOURCES, NOT_SHOWN, SeatHand
from tilesnap.deals.evaluation import evaluate_deal_hand, is_confirmable, is_dead_hand
from tilesnap.deals.record import price_totals, winners_stating
from tilesnap.deals.rules import Rules
from tilesnap.deals.stated_totals import possible_totals_for
from tilesnap.games.record import MAX_POINTS
from tilesnap.games.statistics import provisional_totals
from tilesnap.i18n.translate import (
    format_points,
    has_text,
    join_list,
    join_names,
    localize,
    localize_fragment,
    t,
)
from tilesnap.views.ledger import (
    drop_part,
    false_win_kind,
    is_false_win_open,
    ledger_parts,
    penalties_part,
    saving_parts,
)
from tilesnap.views.parts import Seats, button, buttons, fold, form, group, html, note, number_field
from tilesnap.views.rendering.game_html import standings_html
from tilesnap.views.rendering.ledger import format_total
from tilesnap.views.rendering.payments import describe_possible_totals, describe_price, prices_html
from tilesnap.views.rule_choice import describe_rules

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from scoring.engine import Fact, GamePosition, Price
    from tilesnap.deals.commands import DiscardFlag
    from tilesnap.deals.deal import Deal
    from tilesnap.deals.evaluation import Evaluation
    from tilesnap.deals.facts import WinSource
    from tilesnap.games.played_game import PlayedGame
    from tilesnap.views.component_data import Onward
    from tilesnap.views.parts import Button, Part, WireCommand


@dataclass(frozen=True, slots=True)
class TableChoices:
    """The choices at the table of a game that do not belong to its deal.

    Attributes:
        near: The player who sits nearest.
        rare_source: The rarer win source that was chosen before the discarder is tapped, with the id and winner
            of its deal.
        penalty: The fields of the penalty that is being entered, with the id of its deal.
    """

    near: int = 0
    rare_source: tuple[str, int | None, str] | None = None
    penalty: tuple[str, Mapping[str, object]] | None = None

    def rarer(self, deal: Deal) -> str | None:
        """Return the rarer win source that was chosen for this deal and winner."""
        chosen = self.rare_source
        return chosen[2] if chosen and chosen[:2] == (deal.id, deal.winner) else None

    def penalty_values(self, deal: Deal) -> Mapping[str, object]:
        """Return the fields of the penalty that is being entered in this deal."""
        return self.penalty[1] if self.penalty and self.penalty[0] == deal.id else {}


def table_parts(
    game: PlayedGame,
    deal: Deal,
    choices: TableChoices,
    *,
    may_write: bool = True,
    has_save_button: bool = False,
) -> Iterator[Part]:
    """Yield the table and the next step of the deal.

    Args:
        game: The game.
        deal: The deal in progress.
        choices: The choices at the table.
        may_write: Whether the user may enter the deal.
        has_save_button: Whether the host has its own button to save the deal, and `drop_part` stands below it.
    """
    is_over = game.finished and deal.over is None
    yield note(t("result-over"), "good") if is_over else html(place_html(game, deal))
    yield note(describe_rules(Rules.of_game(game.state.rules)), "hint")
    if deal.is_outcome_known:
        yield html(standings_html(game))
    else:
        yield _seats_part(game, deal, choices, asks=may_write and not is_over)
        if waiting := describe_waiting_player(game, deal):
            yield note(waiting)
    if not may_write or is_over:
        return
    if deal.outcome is None:
        yield from _endings_parts(deal)
    elif not deal.is_outcome_known:
        yield from _source_parts(deal, choices)
    else:
        yield from _deal_parts(deal, choices, has_save_button=has_save_button)


def _deal_parts(deal: Deal, choices: TableChoices, *, has_save_button: bool) -> Iterator[Part]:
    """Show the deal as it ended: its hands and its ledger, which comes first once no hand is missing."""
    yield from _outcome_parts(deal)
    is_complete = deal.next_player() is None
    if is_complete:
        yield from ledger_parts(deal)
    yield from _hand_parts(deal)
    if not is_complete:
        yield from ledger_parts(deal)
    yield penalties_part(deal, choices.penalty_values(deal))
    yield from saving_parts(deal, has_save_button=has_save_button)


def place_html(game: PlayedGame, deal: Deal) -> str:
    """Render the deal's place: dealer, and what is carried over."""
    place = deal.table.place
    corrected = f"<b>{escape(t('deal-correcting'))}</b> " if deal.over is not None else ""
    words = " · ".join(place_texts(game, place))
    return f'<p class="ts-place">{corrected}{escape(words)}</p>'


def place_texts(game: PlayedGame, place: GamePosition) -> list[str]:
    """Return the deal and round, the dealer, the dealer's streak, and what is carried over.

    Rules that count honba name the deal as riichi players do: East 2, 1 honba.
    """
    wind = t(f"wind-{place.round}")
    counts_honba = any(fact.name == "honba" for fact in game.rules.facts)
    turn = t("game-hand", wind=wind, turn=str(place.turn))
    stayed = [] if counts_honba or not place.streak else [t("game-kept", count=str(place.streak))]
    carried = [t(f"game-carried_{name}", count=count) for name, count in place.carried.items() if count]
    return [
        t("game-deal", number=str(place.number)),
        turn if counts_honba else t("game-round", wind=wind),
        *(carried if counts_honba else ()),
        t("game-deals", name=game.players[place.dealer]),
        *stayed,
        *(() if counts_honba else carried),
    ]


def _seats_part(game: PlayedGame, deal: Deal, choices: TableChoices, *, asks: bool) -> Part:
    """Show the players around the table; a tap names the winner, then the discarder."""
    sides = deal.table.players_around(choices.near % len(game.players))
    return Seats(
        tap_question(deal, choices.rarer(deal)) if asks else "",
        [
            None if player is None else _seat_button(game, deal, player, choices, asks=asks)
            for player in sides
        ],
        button(
            t("game-turn_table"),
            {"command": "turn_table", "near": next(player for player in sides[1:] if player is not None)},
        ),
    )


def _seat_button(game: PlayedGame, deal: Deal, player: int, choices: TableChoices, *, asks: bool) -> Button:
    command: WireCommand = (
        command_to_json(SetWinner(player))
        if deal.outcome is None
        else {"command": "record_win_source", **win_source_of_tap(deal, player, choices.rarer(deal))}
    )
    text = "\n".join(describe_seat(game, deal, player))
    return button(text, command, on=deal.winner == player if deal.outcome else None, disabled=not asks)


def _endings_parts(deal: Deal) -> Iterator[Part]:
    """Offer the ways in which nobody wins."""
    ends = endings_without_winner(deal).items()
    yield buttons(
        "nobody", (button(t(f"game-{name}"), command_to_json(EndWithoutWinner(end))) for name, end in ends)
    )
    if deal.over is not None:
        yield drop_part(deal)


def endings_without_winner(deal: Deal) -> dict[str, Literal["drawn", "washed_out"]]:
    """Return the ways in which a deal ends without a winner, each with its outcome."""
    has_false_win = any(fact.name == "chombo" for fact in deal.engine.facts) or false_win_kind(deal)
    ends: dict[str, Literal["drawn", "washed_out"]] = {"drawn": "drawn", "washed_out": "washed_out"}
    return {**ends, "false_win": "washed_out"} if has_false_win else ends


def _seated_players(deal: Deal) -> list[int]:
    return sorted(deal.table.sitting)


def describe_seat(game: PlayedGame, deal: Deal, player: int) -> tuple[str, str, str]:
    """Return a player's wind with the dealer mark, name and total."""
    wind = t(f"wind-{deal.table.seats()[player]}")
    if player == deal.table.place.dealer:
        wind = f"{wind} · {t('game-dealer')}"
    return wind, game.players[player], _total_text(game, player)


def describe_waiting_player(game: PlayedGame, deal: Deal) -> str:
    """Return who waits in this deal, with the total; empty if nobody does."""
    waiting = deal.table.place.sitting_out
    if waiting is None:
        return ""
    return t("game-waits", name=game.players[waiting], total=_total_text(game, waiting))


def _total_text(game: PlayedGame, player: int) -> str:
    mark = "?" if player in provisional_totals(game)[-1] else ""
    return f"{format_total(game.totals[player])}{mark}"


def tap_question(deal: Deal, rarer: str | None) -> str:
    """Return the question that a tap on a player answers."""
    if deal.outcome is None:
        return t("game-who_won")
    return t("game-whose_kong" if rarer == "robbed_kong" else "game-from_whom")


def _source_parts(deal: Deal, choices: TableChoices) -> Iterator[Part]:
    """Offer the win sources other than the discard of a tapped player."""
    yield buttons(
        "how",
        (
            button(words, {"command": "record_win_source", "source": source})
            for source, words in sources_without_player()
        ),
        question=win_source_question(deal),
    )
    yield buttons(
        "rarer",
        (
            button(
                t(f"game-rarer_{name}"),
                {"command": "toggle_rare_source", "name": name},
                on=name == choices.rarer(deal),
            )
            for name in rarer_choices(deal)
        ),
        question=t("game-rarer"),
    )
    yield buttons("back", [button(t("game-back"), command_to_json(ClearOutcome()))])


def win_source_question(deal: Deal) -> str:
    """Return the question how the winner's last tile came."""
    return t("game-how", name=deal.table.names[deal.winner or 0])


def sources_without_player() -> tuple[tuple[WinSource | None, str], ...]:
    """Return the win sources without a player to tap, each with its text."""
    return ("wall", t("game-own_draw")), (None, t("game-nobody_remembers"))


def rarer_choices(deal: Deal) -> tuple[str, ...]:
    """Return the rarer choices that come before the question whose tile won."""
    several = ("several",) if deal.engine.paying.several else ()
    return ("robbed_kong", *_discard_flags(deal), *several)


class TappedSource(TypedDict):
    """The source of the last tile as a tap states it.

    `more_winners`: further winners are chosen before a hand is entered; `flag`: the flag of the discard.
    """

    source: WinSource
    discarder: NotRequired[int]
    more_winners: NotRequired[bool]
    flag: NotRequired[DiscardFlag | None]


def win_source_of_tap(deal: Deal, player: int, rarer: str | None) -> TappedSource:
    """Return what a tap on a player states about the last tile; a tap on the winner means self-drawn."""
    if player == deal.winner:
        return {"source": "wall"}
    source: WinSource = "robbed_kong" if rarer == "robbed_kong" else "discard"
    flag = next((flag for flag in _discard_flags(deal) if flag == rarer), None)
    return {"source": source, "discarder": player, "more_winners": rarer == "several", "flag": flag}


def _discard_flags(deal: Deal) -> tuple[DiscardFlag, ...]:
    """Return the flags of a discard that matter under these rules; no immunity against several winners."""
    if deal.engine.paying.immune:
        return () if deal.also_won else ("immune",)
    return ("dangerous",) if deal.engine.paying.dangerous else ()


def discard_flags(deal: Deal) -> tuple[DiscardFlag, ...]:
    """Return the flags that can be set for the winning discard: `dangerous` is said of a known discarder."""
    if deal.source not in CLAIMED_SOURCES:
        return ()
    return tuple(flag for flag in _discard_flags(deal) if flag != "dangerous" or deal.discarder is not None)


def _outcome_parts(deal: Deal) -> Iterator[Part]:
    """Show how the deal ended, with a button to change that."""
    change = button(t("game-change"), command_to_json(reopen_command(deal)))
    yield buttons("anew", [change], question=describe_outcome(deal))


def _hand_parts(deal: Deal) -> Iterator[Part]:
    """Link to each hand that the rules need, and ask for facts of the deal."""
    if deal.outcome == "won":
        yield from _other_winner_parts(deal)
        yield buttons(
            "hands",
            (
                button(" · ".join(describe_hand(deal, player)), command_to_json(OpenHand(player)))
                for player in deal.required_players
            ),
        )
        yield from _special_parts(deal)
    if is_false_win_open(deal):
        yield buttons(
            "false_win",
            (
                button(deal.table.names[player], {"command": "record_false_win", "player": player})
                for player in _seated_players(deal)
            ),
            question=t("game-whose_false_win"),
        )
    yield from _engine_fact_parts(deal)


def reopen_command(deal: Deal) -> ClearOutcome | SetWinner:
    """Return the command that asks again how the deal was won."""
    return ClearOutcome() if deal.winner is None else SetWinner(deal.winner)


def describe_outcome(deal: Deal) -> str:
    """Return how the deal ended."""
    if deal.outcome != "won":
        return t(f"game-{deal.outcome}")
    names = deal.table.names
    name = join_names(names[player] for player in deal.winners)
    discarder_name = "" if deal.discarder is None else names[deal.discarder]
    return t(
        "game-won_how", name=name, count=len(deal.winners), how=deal.source or "unknown", other=discarder_name
    )


def _other_winner_parts(deal: Deal) -> Iterator[Part]:
    names = deal.table.names
    if others := deal.possible_other_winners():
        yield buttons(
            "also_won",
            (
                button(
                    names[player],
                    command_to_json(SetOtherWinners(tuple(sorted({player} ^ {*deal.also_won})))),
                    on=player in deal.also_won,
                )
                for player in others
            ),
            question=t("game-also_won"),
        )
        yield note(t("game-also_won_help"), "hint")
    elif words := describe_turn_order(deal):
        yield fold("one_winner", t("game-also_won"), [note(words)])


def describe_turn_order(deal: Deal) -> str:
    """Return the turn order that decides among winners where only one may win; empty without a discard."""
    names = deal.table.names
    if deal.discarder is None or deal.possible_other_winners():
        return ""
    order = join_list(names[player] for player in deal.turn_order)
    return t("game-one_winner", giver=names[deal.discarder], order=order)


def describe_hand(deal: Deal, player: int) -> tuple[str, str, str]:
    """Return the player's name and wind, and what is shown so far."""
    wind = t(f"wind-{deal.table.seats()[player]}")
    return deal.table.names[player], wind, describe_shown(deal, player)


def describe_shown(deal: Deal, player: int) -> str:
    """Return what a player shows so far."""
    shown = deal.shown[player]
    if shown == NOT_SHOWN:
        return t("game-not_shown")
    if isinstance(shown, int):
        return t("game-said", points=_format_total(shown, deal.engine.unit))
    if not isinstance(shown, SeatHand):
        return t("game-no_hand_yet")
    words = describe_evaluation(evaluate_deal_hand(deal, player))
    return words if shown.kept else t("game-not_kept", words=words)


def describe_evaluation(progress: Evaluation) -> str:
    """Return the value of a hand, marked if it may still change."""
    if is_dead_hand(progress):
        return t("game-dead")
    if progress.breakdown is None:
        return localize(progress.problem) if progress.problem else t("win-to_answer")
    if progress.least != progress.most and progress.least is not None:
        most = _format_total(progress.most or 0, progress.engine.unit)
        return t("game-open_points", least=str(progress.least), most=most)
    return t("game-points_of", points=_format_total(progress.breakdown.total, progress.engine.unit))


def _format_total(total: int, unit: str) -> str:
    """Format a total, with its unit unless it counts in points."""
    return str(total) if unit == "points" else format_points(total, unit)


def liable_question(deal: Deal, winner: int) -> str:
    """Return the question who is liable for a winner's hand."""
    return t("game-liable", name=deal.table.names[winner], winners=len(deal.winners))


def liable_choices(deal: Deal) -> list[tuple[int | None, str]]:
    """Return the players who may be liable for a winner's hand, with their names; None is nobody."""
    losers = [player for player in _seated_players(deal) if player not in deal.winners]
    return [(None, t("question-liable_nobody")), *((player, deal.table.names[player]) for player in losers)]


def liable_player(deal: Deal, winner: int) -> int | None:
    """Return the player who is stated to be liable for this winner's hand."""
    return deal.liable if winner == deal.winner else None


def _special_parts(deal: Deal) -> Iterator[Part]:
    """Offer the flags of the discard and the liable player, where the rules know them."""
    for winner in sorted(deal.winners) if deal.engine.paying.liable else ():
        yield buttons(
            f"liable_{winner}",
            (
                button(
                    name,
                    command_to_json(SetLiablePlayer(player, winner)),
                    on=player == liable_player(deal, winner),
                )
                for player, name in liable_choices(deal)
            ),
            question=liable_question(deal, winner),
        )
    for name in discard_flags(deal):
        is_set = bool(getattr(deal, name))
        yield buttons(
            name, [button(t(f"game-{name}"), command_to_json(SetFlag(name, not is_set)), on=is_set)]
        )
        yield note(t(f"game-{name}_help"), "hint")


def _engine_fact_parts(deal: Deal) -> Iterator[Part]:
    """Ask for the facts of a deal that only the rules in play have; an unstated one counts as false.

    What a winner's hand states already is shown as chosen, and is changed with that hand.
    """
    stated = dict(deal.engine_facts)
    for fact in engine_deal_facts(deal.engine, deal.outcome):
        words, value = deal_fact_question(fact), stated.get(fact.name)
        if fact.kind == "switch":
            is_set = value is True
            yield buttons(
                fact.name,
                [button(words, command_to_json(SetFact(fact.name, not is_set)), on=is_set)],
            )
        elif fact.kind == "seats":
            chosen = set(value) if isinstance(value, tuple) else set()
            by_hand = winners_stating(deal, fact.name)
            yield buttons(
                fact.name,
                (
                    button(
                        deal.table.names[player],
                        command_to_json(SetFact(fact.name, tuple(sorted({player} ^ chosen)))),
                        on=player in chosen | by_hand,
                        disabled=player in by_hand,
                    )
                    for player in _seated_players(deal)
                ),
                question=words,
            )


def deal_fact_question(fact: Fact) -> str:
    """Return the question for a fact of a deal: a translated one, else the engine's."""
    key = f"deal-fact_{fact.name}"
    return t(key) if has_text(key) else fact.question


FALSE_WIN_PROBLEMS = frozenset({"below_minimum", "mcr_below_minimum", "no_yaku", "too_few_doubles"})
"""The problems of complete hands that do not win by the rules: whoever declared such a win made a false one."""


def is_false_win(deal: Deal) -> bool:
    """Return True if the hand on the page, which is the only winner's, is complete and does not win by the rules."""
    if deal.player is None or deal.winners != (deal.player,) or is_confirmable(deal, deal.player):
        return False
    problem = evaluate_deal_hand(deal).problem
    return (
        problem is not None
        and problem.code in FALSE_WIN_PROBLEMS
        and "false_win" in endings_without_winner(deal)
    )


def confirm_buttons(deal: Deal) -> list[Onward]:
    """Return the button that confirms the hand on the page, or that books a false win if the hand does not win."""
    if deal.player is None:
        return []
    if not is_confirmable(deal, deal.player):
        if not is_false_win(deal):
            return []
        return [{"field": "false_win", "text": t("game-false_win"), "strong": False, "camera": False}]
    progress = evaluate_deal_hand(deal)
    final = progress.is_final
    text = (
        next_step_label(deal)
        if final
        else t("game-keep_dead" if is_dead_hand(progress) else "game-keep_open")
    )
    camera = final and deal.next_player(other_than=deal.player) is not None
    return [{"field": "keep", "text": text, "strong": final, "camera": camera}]


def next_step_label(deal: Deal) -> str:
    """Return where confirming the hand leads: to the next hand, else to the table."""
    following = deal.next_player(other_than=deal.player)
    if following is None:
        return t("game-keep_to_table")
    return t("game-keep_next", name=deal.table.names[following])


def hand_head_part(deal: Deal, heading: Literal["h1", "h2"]) -> Part:
    """Return the head of a hand: the way back to the table, and its owner with the deal, as a heading of that rank."""
    player = deal.player or 0
    wind, number = t(f"wind-{deal.table.seats()[player]}"), t("game-deal", number=str(deal.table.number))
    title = escape(t("game-whose_hand", name=deal.table.names[player]))
    where = escape(f"{wind} · {number}")
    back = button(f"← {t('game-to_table')}", command_to_json(CloseHand()))
    owner = html(f'<div class="ts-whose"><{heading}>{title}</{heading}><p>{where}</p></div>')
    return group([buttons("to_table", [back]), owner])


def hand_page_parts(deal: Deal) -> list[Part]:
    """Return the head of a hand, and ways to enter it without tiles while it has none."""
    without_tiles = () if deal.seat_hand().hand.tiles else total_parts(deal)
    return [hand_head_part(deal, "h2"), *without_tiles]


def total_parts(deal: Deal) -> Iterator[Part]:
    """Yield ways to enter the hand on the page without tiles: its price, totals as typed, or not shown.

    The totals of all missing hands can be typed at once.
    """
    player = deal.player or 0
    if is_shared_win(deal):
        yield note(t("game-same_tile"))
    prices = price_choices(deal)
    if prices:
        choices = [button(words, command_to_json(StateTotal(total))) for total, words in prices]
        by_name = any(price.name for price in _prices(deal, player))
        part = buttons("prices", choices)
        yield fold("named_prices", t("game-by_han_and_fu"), [part]) if by_name else part
    possible = possible_totals_for(deal, player)
    others = [each for each in deal.required_players if each != player and not deal.is_entered(each)]
    fields = []
    for each in [player, *others]:
        words = describe_possible_totals(possible_totals_for(deal, each))
        label = f"{deal.table.names[each]}: {words}" if others else words
        fields.append(number_field(f"total_{each}", label, None, MAX_POINTS))
    yield note(t(f"game-say_{possible.unit}"), "hint")
    yield form("total", fields, [button(next_step_label(deal), {"command": "enter_total"})])
    if may_stay_hidden(deal):
        yield buttons("hidden", [button(t("game-not_shown"), command_to_json(HideHand()))])
    if not prices and (table := _prices_html(deal, player)):
        yield fold("all_prices", t("talk-payments"), [html(table)])


def _prices(deal: Deal, player: int) -> tuple[Price, ...]:
    """Return what each total of a player pays; nothing if the facts contradict each other."""
    try:
        return price_totals(deal, player)
    except ScoringError:
        return ()


def _prices_html(deal: Deal, player: int) -> str:
    return prices_html(_prices(deal, player), deal.engine.unit, deal.table.names_by_wind)


MAX_PRICE_BUTTONS = 14
"""Limit on totals that are offered as buttons unless they have names; more are typed."""


def price_choices(deal: Deal) -> list[tuple[int, str]]:
    """Return totals of the hand on the page with their payments; none if they are typed.

    Each row is one total, even if several pay the same: the total is stored as stated.
    """
    player = deal.player
    if player is None or player not in deal.winners:
        return []
    unit, names = deal.engine.unit, deal.table.names_by_wind
    each = [
        (total, localize_fragment(price.name) if price.name else format_points(total, unit), price)
        for price in _prices(deal, player)
        for total in range(price.first, (price.first if price.last is None else price.last) + 1)
    ]
    if len(each) > MAX_PRICE_BUTTONS and not all(price.name for _, _, price in each):
        return []
    return [
        (total, t("game-price", total=words, pays=describe_price(price, names)))
        for total, words, price in each
    ]


def may_stay_hidden(deal: Deal) -> bool:
    """Return True if the deal can be settled without the hand on the page: not the only one that counts."""
    return deal.player not in deal.winners or len(deal.required_players) > len(deal.winners)


def is_shared_win(deal: Deal) -> bool:
    """Return True if the hand on the page won on the same tile as another one."""
    return bool(deal.also_won) and deal.player in deal.winners
