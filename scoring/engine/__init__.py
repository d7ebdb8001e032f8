"""The contract of rule engines: the `Engine` protocol and the types it exchanges.

An engine scores hands and settles deals. The rule tables are one implementation (`scoring.tables.engine`),
riichi is another (`scoring.riichi`), and other packages may bring more: `scoring.engines` finds them by name,
and docs/engines.md shows how one is written. Callers use nothing of an engine beyond this protocol.

The contract depends on hands and errors alone. Import its names from here.
"""

from scoring.engine.catalogue import (
    MAX_OPTION_VALUE,
    Catalogue,
    CatalogueRow,
    ListedItem,
    Option,
    PenaltyKind,
    Preset,
    SimpleCatalogue,
    Value,
    choose_options,
    describe_rules,
)
from scoring.engine.deal import (
    FinishedDeal,
    HandOrTotal,
    Ledger,
    Outcome,
    Result,
)
from scoring.engine.facts import (
    PLAIN_SOURCES,
    Fact,
    FactKind,
    PlainSource,
)
from scoring.engine.game import (
    FULL_TABLE,
    PLAYER_COUNTS,
    SEATS,
    FinalResult,
    GamePosition,
    first_position,
    is_over,
    seat_of,
    seats_in,
)
from scoring.engine.kit import (
    Kit,
)
from scoring.engine.payment_lines import (
    DEALER,
    NO_DEALER_UNITS,
    DealerUnits,
    GapReason,
    PaymentLine,
    PaymentReason,
    Unit,
    UnsettledPayment,
    explain_gap,
    explain_payment,
    format_worth,
)
from scoring.engine.payments import (
    COUNTER_WORTHS,
    PaymentFacts,
    Penalty,
    Settlement,
    Win,
    split_into_counters,
)
from scoring.engine.protocol import (
    Engine,
)
from scoring.engine.sheet import (
    Explanation,
    Line,
    Sheet,
    SimpleSheet,
    WaitingTile,
    sheet_to_json,
)
from scoring.engine.totals import (
    HasTotalLimits,
    PossibleTotals,
    Price,
    TotalLimits,
    TotalRange,
    TotalRole,
    check_stated_total,
    check_total_limits,
    possible_totals,
)
from scoring.engine.transfers import (
    TABLE,
    Transfer,
)

__all__ = [
    "COUNTER_WORTHS",
    "DEALER",
    "FULL_TABLE",
    "MAX_OPTION_VALUE",
    "NO_DEALER_UNITS",
    "PLAIN_SOURCES",
    "PLAYER_COUNTS",
    "SEATS",
    "TABLE",
    "Catalogue",
    "CatalogueRow",
    "DealerUnits",
    "Engine",
    "Explanation",
    "Fact",
    "FactKind",
    "FinalResult",
    "FinishedDeal",
    "GamePosition",
    "GapReason",
    "HandOrTotal",
    "HasTotalLimits",
    "Kit",
    "Ledger",
    "Line",
    "ListedItem",
    "Option",
    "Outcome",
    "PaymentFacts",
    "PaymentLine",
    "PaymentReason",
    "Penalty",
    "PenaltyKind",
    "PlainSource",
    "PossibleTotals",
    "Preset",
    "Price",
    "Result",
    "Settlement",
    "Sheet",
    "SimpleCatalogue",
    "SimpleSheet",
    "TotalLimits",
    "TotalRange",
    "TotalRole",
    "Transfer",
    "Unit",
    "UnsettledPayment",
    "Value",
    "WaitingTile",
    "Win",
    "check_stated_total",
    "check_total_limits",
    "choose_options",
    "describe_rules",
    "explain_gap",
    "explain_payment",
    "first_position",
    "format_worth",
    "is_over",
    "possible_totals",
    "seat_of",
    "seats_in",
    "sheet_to_json",
    "split_into_counters",
]
