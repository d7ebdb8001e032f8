"""Transfers of points between players, with their reasons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scoring.errors import Message

TABLE = "the table"
"""The name of the table as payer or payee."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """A payment. A payer or payee of None is the table itself, where stakes lie."""

    payer: str | None
    payee: str | None
    amount: int
    reason: Message

    def as_json(self) -> dict[str, object]:
        """Return the JSON object of the transfer."""
        return {
            "payer": self.payer,
            "payee": self.payee,
            "amount": self.amount,
            "reason": self.reason.code,
            "why": self.reason.message,
        }
