"""The table of a game and its deal, step by step: who won, how, what each shows, the ledger, as parts."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from game.record import MOST_POINTS
from game.statistics import moving_totals
from play.deal import CLAIMED, NOT_SHOWN, Laid
from play.evening import record
from play.progress import deal_facts, deal_progress, is_dead, is_keepable
from play.view import deal_ledger
from scoring.errors import ScoringError
from scoring.table.penalties import OWN
from ui.drawing.evening import standing_html
from ui.drawing.ledger import counted, ledger_html
from ui.views.parts import button, buttons, choice_field, fold, form, html, note, number_field
from words.text import has, listed, named, points_words, rules_title, t, told, words_there

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.playing import Evening
    from play.deal import Deal
    from play.progress import Progress
    from scoring.table.stated_total import Range
    from ui.views.parts import Part


def act(do: str, **of_it: Any) -> dict[str, Any]:
    """Ask for an action of `play.update`."""
    return {"do": "act", "action": {"do": do, **of_it}}


def table_parts(game: Evening, deal: Deal, rarer: str | None) -> list[Part]:
    """Show the table and the next step of the deal; `rarer` was chosen before it is asked whose tile."""
    found = [html(place_html(game, deal)), note(rules_title(game.rules.catalogue))]
    if game.finished and deal.over is None:
        return [*found, html(standing_html(game)), note(t("result-over"), "good")]
    if deal.outcome is None:
        return [*found, *_who(game, deal)]
    if not deal.is_told:
        return [*found, *_how(game, deal, rarer)]
    return [*found, html(standing_html(game)), *_hands(game, deal), *_ledger(game, deal)]


def place_html(game: Evening, deal: Deal) -> str:
    """Say which deal it is, who deals, and what is carried over."""
    place = deal.table.place
    words = (
        t("game-deal", number=str(place.number)),
        t("game-round", wind=t(f"wind-{place.round}")),
        t("game-hand", number=str(place.hand), wind=t(f"wind-{place.round}"), turn=str(place.turn)),
        t("game-deals", name=game.players[place.dealer]),
        *(t(f"game-carried_{name}", count=count) for name, count in place.carried.items() if count),
    )
    corrected = f"<b>{escape(t('deal-correcting'))}</b> " if deal.over is not None else ""
    return f'<p class="ts-place">{corrected}{escape(" · ".join(words))}</p>'


def _who(game: Evening, deal: Deal) -> Iterator[Part]:
    """Ask who won, or that nobody did."""
    yield note(t("game-who_won"))
    yield buttons("seats", (_seat(game, deal, player, act("won", player=player)) for player in _order(deal)))
    yield buttons("nobody", (button(t(f"game-{end}"), act("ended", outcome=end)) for end in _NOBODY))
    if (waiting := deal.table.place.waiting) is not None:
        yield note(t("game-waits", name=game.players[waiting], total=_total(game, waiting)))
    if deal.over is not None:
        yield buttons("drop", [_drop(deal)])


_NOBODY = ("drawn", "washed_out")


def _order(deal: Deal) -> list[int]:
    return sorted(deal.table.sitting)


def _seat(game: Evening, deal: Deal, player: int, ask: dict[str, Any]) -> Part:
    wind = t(f"wind-{deal.table.seats()[player]}")
    words = f"{wind}\n{game.players[player]}\n{_total(game, player)}"
    return button(words, ask, on=deal.winner == player)


def _total(game: Evening, player: int) -> str:
    mark = "?" if player in moving_totals(game)[-1] else ""
    return f"{counted(game.totals[player])}{mark}"


def _how(game: Evening, deal: Deal, rarer: str | None) -> Iterator[Part]:
    """Ask from whom the winning tile came, or in which other way."""
    winner = deal.winner or 0
    yield note(t("game-whose_kong" if rarer == "robbed_kong" else "game-from_whom"))
    yield buttons(
        "seats", (_seat(game, deal, player, _from(winner, player, rarer)) for player in _order(deal))
    )
    yield note(t("game-how", name=game.players[winner]))
    yield buttons(
        "how",
        (
            button(t("game-own_draw"), {"do": "came", "source": "wall"}),
            button(t("game-nobody_remembers"), {"do": "came", "source": None}),
        ),
    )
    several = ("several",) if deal.engine.paying.several else ()
    offered = ("robbed_kong", *_offered(deal), *several)
    yield buttons(
        "rarer",
        (
            button(t(f"game-rarer_{name}"), {"do": "rarer", "name": name}, on=name == rarer)
            for name in offered
        ),
    )
    yield buttons("back", [button(t("game-back"), act("undecided"))])


def _from(winner: int, player: int, rarer: str | None) -> dict[str, Any]:
    if player == winner:
        return {"do": "came", "source": "wall"}
    source = "robbed_kong" if rarer == "robbed_kong" else "discard"
    said = rarer if rarer in ("dangerous", "immune") else None
    return {"do": "came", "source": source, "discarder": player, "stay": rarer == "several", "say": said}


def _offered(deal: Deal) -> tuple[str, ...]:
    """Name what matters under these rules. Nobody is immune against several winners at once."""
    if deal.engine.paying.immune:
        return () if deal.also_won else ("immune",)
    return ("dangerous",) if deal.engine.paying.dangerous else ()


def _hands(game: Evening, deal: Deal) -> Iterator[Part]:
    """Say how the deal ended, and lead to each hand that the rules want."""
    winner = deal.winner
    anew = act("undecided") if winner is None else act("won", player=winner)
    yield note(_ending(game, deal))
    yield buttons("anew", [button(t("game-change"), anew)])
    if deal.outcome == "won":
        yield from _also_won(game, deal)
        yield buttons(
            "hands",
            (button(_hand_words(game, deal, player), act("enter", player=player)) for player in deal.wanted),
        )
        yield from _special(game, deal)
    yield from _own_facts(game, deal)


def _ending(game: Evening, deal: Deal) -> str:
    if deal.outcome != "won":
        return t(f"game-{deal.outcome}")
    name = named(game.players[player] for player in deal.winners)
    other = "" if deal.discarder is None else game.players[deal.discarder]
    return t("game-won_how", name=name, count=len(deal.winners), how=deal.source or "unknown", other=other)


def _also_won(game: Evening, deal: Deal) -> Iterator[Part]:
    if others := deal.may_also_win():
        yield note(t("game-also_won"))
        yield buttons(
            "also_won",
            (
                button(
                    game.players[player],
                    act("also_won", players=sorted({player} ^ {*deal.also_won})),
                    on=player in deal.also_won,
                )
                for player in others
            ),
        )
    elif deal.discarder is not None:
        order = listed(game.players[player] for player in deal.in_turn)
        yield note(t("game-one_winner", giver=game.players[deal.discarder], order=order))


def _hand_words(game: Evening, deal: Deal, player: int) -> str:
    wind = t(f"wind-{deal.table.seats()[player]}")
    return f"{game.players[player]} · {wind} · {shown_words(deal, player)}"


def shown_words(deal: Deal, player: int) -> str:
    """Write what a player shows so far."""
    shown = deal.shown[player]
    if shown == NOT_SHOWN:
        return t("game-not_shown")
    if isinstance(shown, int):
        return t("game-said", points=_points(shown, deal.engine.unit))
    if not isinstance(shown, Laid):
        return t("game-no_hand_yet")
    words = progress_words(deal_progress(deal, player))
    return words if shown.kept else t("game-not_kept", words=words)


def progress_words(progress: Progress) -> str:
    """Write what a hand is worth, so that a number that may change looks like it."""
    if is_dead(progress):
        return t("game-dead")
    if progress.breakdown is None:
        return told(progress.problem) if progress.problem else t("win-to_answer")
    if progress.least != progress.most and progress.least is not None:
        most = _points(progress.most or 0, progress.engine.unit)
        return t("game-open_points", least=str(progress.least), most=most)
    return t("game-points_of", points=_points(progress.breakdown.total, progress.engine.unit))


def _points(total: int, unit: str) -> str:
    """Write a total with its unit, where it is not what is paid."""
    return str(total) if unit == "points" else points_words(total, unit)


def _special(game: Evening, deal: Deal) -> Iterator[Part]:
    """Offer what some rules know: a dangerous discard, that nobody is responsible for it, who is liable."""
    if deal.engine.paying.liable:
        for winner in sorted(deal.winners):
            yield note(t("game-liable", name=game.players[winner], winners=len(deal.winners)))
            held = deal.liable if winner == deal.winner else None
            may = [None, *(player for player in _order(deal) if player not in deal.winners)]
            yield buttons(
                f"liable_{winner}",
                (
                    button(
                        t("question-liable_nobody") if player is None else game.players[player],
                        act("liable", player=player, winner=winner),
                        on=player == held,
                    )
                    for player in may
                ),
            )
    if deal.source in CLAIMED:
        for name in _offered(deal):
            so = bool(getattr(deal, name))
            yield buttons(name, [button(t(f"game-{name}"), act("say", name=name, so=not so), on=so)])


def _own_facts(game: Evening, deal: Deal) -> Iterator[Part]:
    """Ask what only the rules in play ask of a deal; what is not said is not so."""
    said = dict(deal.own)
    for fact in deal_facts(deal.engine, deal.outcome):
        key = f"deal-fact_{fact.name}"
        words = t(key) if words_there(key) else fact.question
        value = said.get(fact.name)
        if fact.kind == "switch":
            so = value is True
            yield buttons(fact.name, [button(words, act("tell", name=fact.name, value=not so), on=so)])
        elif fact.kind == "seats":
            who = set(value) if isinstance(value, tuple) else set()
            yield note(words)
            yield buttons(
                fact.name,
                (
                    button(
                        game.players[player],
                        act("tell", name=fact.name, value=sorted({player} ^ who)),
                        on=player in who,
                    )
                    for player in _order(deal)
                ),
            )


def _ledger(game: Evening, deal: Deal) -> Iterator[Part]:
    """Show what the deal comes to as it is entered, and offer to save it."""
    yield _penalties(game, deal)
    can_be_told = False
    try:
        record(deal)
        names: dict[str, str] = {
            seat: name for seat, name in zip(deal.table.seats(), game.players, strict=True) if seat
        }
        yield html(ledger_html(deal_ledger(deal), names))
        can_be_told = True
    except ScoringError as error:
        yield note(told(error), "bad")
    following = deal.next_player()
    onward = []
    if following is not None:
        text = t("game-next_hand", name=game.players[following])
        onward.append(button(text, act("enter", player=following), strong=True))
    if can_be_told:
        missing = "deal-save" if following is None else "deal-save_as_it_is"
        label = t("deal-save_correction" if deal.over else missing)
        onward.append(button(label, {"do": "save_deal"}, strong=following is None))
    yield buttons("save", [*onward, _drop(deal)])


def _drop(deal: Deal) -> Part:
    return button(t("deal-give_up_correction" if deal.over else "deal-give_up"), {"do": "drop_deal"})


def _penalties(game: Evening, deal: Deal) -> Part:
    """List the deal's penalties, and offer to add one."""
    told_ = (
        button(f"{_fine_words(game, fine)} · {t('deal-penalty_remove')}", act("no_fine", number=number))
        for number, fine in enumerate(deal.penalties)
    )
    players = [(str(player), game.players[player]) for player in _order(deal)]
    kinds = [
        (str(number), _kind_name(kind.id, kind.name))
        for number, kind in enumerate((*deal.engine.penalties, OWN))
    ]
    fields = [
        choice_field("who", t("deal-penalty_who"), players),
        choice_field("kind", t("deal-penalty_kind"), kinds, "0"),
        number_field("amount", t("deal-penalty_amount"), None, MOST_POINTS),
        choice_field("to", t("deal-penalty_to"), [("", "–"), *players]),
    ]
    add = form("fine", fields, [button(t("deal-penalty_add"), {"do": "fine"})])
    return fold("penalties", t("deal-penalties", count=len(deal.penalties)), [buttons("fines", told_), add])


def _fine_words(game: Evening, fine: Any) -> str:
    payer, payee = game.players[fine.offender], game.players[fine.to]
    return t("deal-penalty_told", payer=payer, payee=payee, amount=str(fine.amount))


def _kind_name(id_: str, name: str) -> str:
    key = f"deal-penalty_{id_}"
    return t(key) if has(key) else name


def keep_buttons(deal: Deal) -> list[dict[str, Any]]:
    """Offer to keep the hand on the page, one that is not final as it is; nothing where it cannot be told."""
    if deal.player is None or not is_keepable(deal, deal.player):
        return []
    following, progress = deal.next_player(beside=deal.player), deal_progress(deal)
    name = None if following is None else deal.table.names[following]
    if progress.is_final:
        text = t("game-keep_to_table") if name is None else t("game-keep_next", name=name)
    else:
        text = t("game-keep_dead" if is_dead(progress) else "game-keep_open")
    camera = name is not None and progress.is_final
    return [{"field": "keep", "text": text, "strong": progress.is_final, "camera": camera}]


def whose_parts(game: Evening, deal: Deal) -> list[Part]:
    """Say whose hand is entered, lead back to the table, and offer to do without tiles."""
    player = deal.player or 0
    wind, number = t(f"wind-{deal.table.seats()[player]}"), t("game-deal", number=str(deal.table.number))
    whose = t("game-whose_hand", name=game.players[player])
    found = [
        buttons("to_table", [button(t("game-to_table"), act("leave"))]),
        html(f'<div class="ts-whose"><h2>{escape(whose)}</h2><p>{escape(f"{wind} · {number}")}</p></div>'),
    ]
    if deal.laid().hand.tiles:
        return found
    if deal.also_won and player in deal.winners:
        found.append(note(t("game-same_tile")))
    reach = deal.engine.range_of(won=player in deal.winners)
    following = deal.next_player(beside=player)
    keep = t("game-keep_to_table") if following is None else t("game-keep_next", name=game.players[following])
    asked = number_field("total", _reach_words(reach), None, MOST_POINTS)
    found.append(
        form(
            "said",
            [asked],
            [button(keep, {"do": "say_total"}, strong=True), button(t("game-not_shown"), act("show"))],
        )
    )
    return found


def _reach_words(said: Range) -> str:
    """Name the unit, and what it can be."""
    unit = t(f"game-{said.unit}")
    if said.most is not None:
        return listed((unit, t("game-said_between", least=str(said.least), most=str(said.most))))
    return listed((unit, t("game-said_from", least=str(said.least)))) if said.least else unit
