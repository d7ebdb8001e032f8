"""Renderers of a whole game: totals, payments, biggest hands, luck and style, and the printed sheet."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from scoring.hand.hand import Hand
from tilesnap.games.statistics import (
    Frequency,
    compute_styles,
    find_biggest_hands,
    provisional_payments,
    provisional_players,
    provisional_totals,
    sum_payments,
)
from tilesnap.i18n.translate import format_points, item_name, join_sentences, rules_title, t, to_sentence
from tilesnap.views.rendering.deal_text import (
    describe_ending,
    describe_nets,
    describe_place,
    provisional_reasons,
)
from tilesnap.views.rendering.evidence import describe_confirmations, evidence_html, seal_html
from tilesnap.views.rendering.ledger import format_signed, format_total, ledger_html, ledger_text, number_html
from tilesnap.views.rendering.result import result_html, result_text
from tilesnap.views.rendering.sheets import full_sheet_html
from tilesnap.views.rendering.table import table_html
from tilesnap.views.rendering.tile_faces import tiles_html
from tilesnap.views.rendering.totals_svg import totals_svg

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tilesnap.games.played_game import PlayedDeal, PlayedGame
    from tilesnap.games.statistics import PlayingStyle, WonHand
    from tilesnap.views.rendering.evidence import Seal


def standings_html(game: PlayedGame) -> str:
    """Render the totals of all players in one line, in seating order."""
    moving = provisional_totals(game)[-1]
    cells = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{_number_html(format_total(total), moves=player in moving)}</dd></div>"
        for player, (name, total) in enumerate(zip(game.players, game.totals, strict=True))
    )
    return f'<dl class="ts-totals">{cells}</dl>'


def payment_matrix_html(game: PlayedGame) -> str:
    """Render the sum of payments between each two players: a row for each payer, a column for each payee."""
    paid, moving = sum_payments(game), provisional_payments(game.deals)

    def cell(payer: int, payee: int) -> str:
        return _number_html(str(paid[payer][payee]), moves=(payer, payee) in moving) if payer != payee else ""

    players = range(len(game.players))
    rows = [(game.players[payer], *(cell(payer, payee) for payee in players)) for payer in players]
    corner = t("seen-paid_by")
    note = t("seen-matrix_open") if game.provisional else ""
    return table_html([corner, *game.players], rows, "ts-players") + _note_html(note)


def biggest_hands_html(game: PlayedGame) -> str:
    """Render the biggest winning hands."""
    rows = "".join(f"<li>{_big_hand_html(hand, game)}</li>" for hand in find_biggest_hands(game.deals))
    return f'<ol class="ts-talk">{rows}</ol>' if rows else f"<p>{escape(t('seen-no_hands'))}</p>"


def _big_hand_html(hand: WonHand, game: PlayedGame) -> str:
    points = _number_html(format_points(hand.total), moves=hand.provisional)
    name = (
        f", {escape(item_name(hand.breakdown.items[0]))}"
        if hand.breakdown and hand.breakdown.limit_hand
        else ""
    )
    owner = escape(t("seen-hand_of", player=game.players[hand.player], deal=str(hand.deal)))
    return f"<b>{points}</b>{name} <span>{owner}</span>"


MEASURES = (
    "won",
    "as_east",
    "own_draw",
    "gave",
    "paid",
    "average",
    "highest",
    "doubled",
    "concealed",
    "limits",
)
HAND_MEASURES = ("paid", "average", "highest", "doubled", "concealed", "limits")
"""Measures that change with the value of a hand."""


def styles_html(game: PlayedGame) -> str:
    """Render luck and style of each player, a row for each measure."""
    player_styles = compute_styles(game)
    rows = [
        (t(f"seen-style_{measure}"), *(_measure_html(style, measure) for style in player_styles))
        for measure in MEASURES
    ]
    return table_html(["", *game.players], rows, "ts-players") + _note_html(t("seen-style_note"))


def _measure_html(style: PlayingStyle, measure: str) -> str:
    values = {
        "won": Frequency(style.won, style.deals),
        "paid": style.paid_for_giving if style.gave.known else None,
        "average": None if style.average is None else round(style.average),
    }
    value: Frequency | int | None = values[measure] if measure in values else getattr(style, measure)
    if value is None or (isinstance(value, Frequency) and not value.known):
        return "–"
    words = f"{value.count}/{value.known}" if isinstance(value, Frequency) else str(value)
    return _number_html(words, moves=style.disputed or (style.provisional and measure in HAND_MEASURES))


def game_title(game: PlayedGame, day: str) -> str:
    """Return the title of a game, by default its players, and the day."""
    name = game.state.start_event.title or " · ".join(game.players)
    return f"{name}, {day}"


def game_sheet_html(game: PlayedGame, day: str, seal: Seal | None = None) -> str:
    """Render the printed sheet of the whole game, with the code to verify it where there is a seal."""
    parts = (
        (t("seen-matrix"), payment_matrix_html(game)),
        (t("seen-biggest"), biggest_hands_html(game)),
        (t("seen-styles"), styles_html(game)),
    )
    deals = f"<h2>{escape(t('seen-deals'))}</h2>{_deals_table(game)}"
    more = "".join(f"<section><h2>{escape(heading)}</h2>{html}</section>" for heading, html in parts)
    body = f'{deals}<div class="ts-columns">{more}</div>'
    still = _note_html("" if game.finished else t("seen-not_over"))
    result = f'<div class="ts-columns">{result_html(game)}{totals_svg(game)}</div>' if game.deals else ""
    code = seal_html(seal, game) if seal else ""
    html = f"<h1>{escape(game_title(game, day))}</h1>{_rules_html(game)}{still}{result}{body}{code}"
    return f'<div class="ts-compact">{html}</div>'


def deal_sheet_html(deal: PlayedDeal, game: PlayedGame, day: str, seal: Seal) -> str:
    """Render the printed sheet of one deal: hands, payments, confirmations and the code to verify it."""
    ending = to_sentence(describe_ending(deal.record, game.players))
    lines = "".join(f"<p>{escape(each)}</p>" for each in (ending, describe_nets(deal, game.players)) if each)
    head = f"<h1>{escape(deal_heading(deal))}</h1><p>{escape(game_title(game, day))}</p>{_rules_html(game)}"
    hands = f'<div class="ts-columns">{deal_html(deal, game, unfolded=True)}</div>'
    evidence = f"{evidence_html(deal, game)}{seal_html(seal, game)}"
    return f'<div class="ts-compact">{head}{lines}{hands}{evidence}</div>'


def _rules_html(game: PlayedGame) -> str:
    """Render the rules of a game, with a note where the house changed them."""
    has_house_rules = any(
        rules.house for rules in (game.state.rules, *(slot.rules for slot in game.state.deals))
    )
    changed = f" · {t('sheet-house')}" if has_house_rules else ""
    return f"<p>{escape(rules_title(game.rules.catalogue))}{escape(changed)}</p>"


def game_text(game: PlayedGame, day: str) -> str:
    """Return the whole game as text: the result, and the ledger of every deal."""
    lines = [
        game_title(game, day),
        rules_title(game.rules.catalogue),
        *_text_unless(game.finished, t("seen-not_over")),
        "",
    ]
    if game.deals:
        lines += result_text(game)
    for deal in game.deals:
        lines += ["", *_deal_lines(deal, game)]
    return "\n".join(lines)


def deal_text(deal: PlayedDeal, game: PlayedGame) -> str:
    """Return a deal as text: its ending, its ledger, and who confirmed it."""
    return "\n".join((*_deal_lines(deal, game), *describe_confirmations(deal, game)))


def _deal_lines(deal: PlayedDeal, game: PlayedGame) -> Iterator[str]:
    yield f"{deal_heading(deal)}: {to_sentence(describe_ending(deal.record, game.players))}"
    yield from provisional_reasons(deal)
    if deal.ledger:
        yield from ledger_text(deal.ledger, seat_names(deal, game.players))
    yield from filter(None, [describe_nets(deal, game.players)])


def deal_heading(deal: PlayedDeal) -> str:
    """Return the heading of a deal: its number and its place in the game."""
    return f"{t('seen-deal', number=str(deal.place.number))} · {describe_place(deal.place)}"


def seat_names(deal: PlayedDeal, names: Sequence[str]) -> dict[str, str]:
    """Return the players' names by their winds in a deal."""
    return {seat: name for seat, name in zip(deal.seats, names, strict=True) if seat}


def _deals_table(game: PlayedGame) -> str:
    rows = [
        (
            f"{deal_heading(deal)}: "
            + join_sentences(
                describe_ending(deal.record, game.players),
                *provisional_reasons(deal),
                *(describe_confirmations(deal, game) if game.state.evidence else ()),
            ),
            *_net_cells(deal),
        )
        for deal in game.deals
    ]
    return table_html([t("seen-deals"), *game.players], rows, "ts-players")


def _net_cells(deal: PlayedDeal) -> Iterator[str]:
    moving = provisional_players(deal)
    for player, net in enumerate(deal.net):
        yield _number_html(
            format_signed(net) if deal.ledger and deal.seats[player] else "", moves=player in moving
        )


def _number_html(words: str, *, moves: bool) -> str:
    return number_html(escape(words), moving=moves)


def _note_html(words: str) -> str:
    return f'<p class="ts-note">{escape(words)}</p>' if words else ""


def _text_unless(is_so: bool, words: str) -> Iterator[str]:
    if not is_so:
        yield words


def deal_html(deal: PlayedDeal, game: PlayedGame, *, unfolded: bool = False) -> str:
    """Render a deal: why it is provisional, its ledger, and the shown hands, unfolded for paper."""
    names = seat_names(deal, game.players)
    why = "".join(f'<p class="ts-note">{escape(words)}</p>' for words in provisional_reasons(deal))
    ledger = ledger_html(deal.ledger, names) if deal.ledger else ""
    hands = _hands_html(deal, game, " open" if unfolded else "")
    return f"{why}{ledger}{''.join(hands)}"


def _hands_html(deal: PlayedDeal, game: PlayedGame, state: str) -> Iterator[str]:
    """Render the hands of a deal, winners first, with their score if there is one."""
    winners = deal.record.winners
    for player in (*winners, *(each for each in range(len(game.players)) if each not in winners)):
        shown = deal.record.shown[player]
        if shown is None or shown.hand is None:
            continue
        seat = deal.seats[player]
        result = deal.ledger.results.get(seat) if deal.ledger and seat else None
        name = game.players[player]
        if result is not None and result.breakdown is not None:
            heading = t("seen-hand", player=name, points=format_points(result.breakdown.total))
            body = full_sheet_html(result.breakdown, deal.rules)
        else:
            heading, body = t("seen-hand_shown", player=name), _layout_html(Hand.parse(shown.hand))
        yield f'<details class="ts-hand"{state}><summary>{escape(heading)}</summary>{body}</details>'


def _layout_html(hand: Hand) -> str:
    """Render a hand without a score: melded sets, concealed tiles, bonus tiles."""
    groups = (*(meld.tiles for meld in hand.melds), hand.concealed, hand.bonus)
    return f'<p class="ts-layout">{"".join(tiles_html(group) for group in groups if group)}</p>'
