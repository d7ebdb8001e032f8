"""Transfers and their sums."""

from scoring.engine import FinishedDeal, Transfer
from scoring.errors import Message
from scoring.table.deal import make_ledger

WON = Message("paid_winner", "the winner's 8", {"total": 8})


def test_ledger_sums_transfers():
    paid = (Transfer("E", "S", 8, WON), Transfer(None, "S", 1000, WON), Transfer("W", None, 1000, WON))
    ledger = make_ledger(FinishedDeal("drawn"), paid)
    assert ledger.net == {"E": -8, "S": 1008, "W": -1000, "N": 0}
    record = ledger.as_json()
    assert record["pays"] == [["E", "S", 8], ["the table", "S", 1000], ["W", "the table", 1000]]
    assert [line["why"] for line in record["lines"]] == ["the winner's 8"] * 3


def test_transfer_as_json():
    assert Transfer(None, "S", 1000, WON).as_json() == {
        "payer": None, "payee": "S", "amount": 1000, "reason": "paid_winner", "why": "the winner's 8",
    }  # fmt: skip


def test_ledger_without_transfers_is_empty():
    assert make_ledger(FinishedDeal("drawn"), ()).net == dict.fromkeys("ESWN", 0)
