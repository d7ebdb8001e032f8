"""Who pays whom after a win, as HTML."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from scoring.hand.tiles import WINDS
from ui.drawing.ledger import counters_words
from ui.messages.text import t

if TYPE_CHECKING:
    from scoring import RuleSet
    from scoring.table.settling import Settlement


def payments_html(settled: Settlement, *, by_winds: bool = True) -> str:
    """Draw who pays whom, in points and in counters, with the sum.

    Players are named by their winds, or by where they sit, seen from East as the winner.
    """
    names = {
        wind: t(f"wind-{wind}" if by_winds else f"talk-seat_{place}") for place, wind in enumerate(WINDS)
    }
    rows = "".join(_row(names[payer], names[payee], amount) for payer, payee, amount in settled.pays)
    heads = f"<th>{t('talk-payer')}</th><th>{t('talk-amount')}</th><th>{t('talk-counters')}</th>"
    total = sum(amount for _, _, amount in settled.pays)
    foot = f"<tfoot><tr><th>{t('talk-together')}</th><td>{total}</td><td></td></tr></tfoot>"
    head = f"<thead><tr>{heads}</tr></thead>"
    return f'<table class="ts-items">{head}<tbody>{rows}</tbody>{foot}</table>'


def still_to_settle(rules: RuleSet) -> str:
    """Say that the losers still settle among themselves, where these rules have it so, else nothing."""
    payments = rules.settings.payout
    return f'<p class="ts-note">{escape(t("talk-losers_settle"))}</p>' if payments.losers_settle else ""


def _row(payer: str, payee: str, amount: int) -> str:
    who = t("talk-pays", payer=payer, payee=payee)
    return f"<tr><td>{escape(who)}</td><td>{amount}</td><td>{counters_words(amount)}</td></tr>"
