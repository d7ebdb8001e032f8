"""Every key under which something of ours lies in Streamlit's session, and the key of every component.

A widget whose value is read in its own module alone, and is gone with its page, has its key there. All others
stand here, where a test sees that no two are the same: a component's key that is also one of ours would write
over what lies there.
"""

from __future__ import annotations

VISIT = "visit"
"""What the page knows of one visit, which is all of ours but the values of these widgets."""

LANGUAGE = "language"
RULES = "rules"
OWN_SET = "own_set"
WAY = "way"
FOUR_HANDS = "four_hands_wanted"
STAKE = "stake"
PLACE = "place"


def preset(rule_set: str) -> str:
    """Give the key of the widget in which a preset of the rule set is chosen."""
    return f"preset_{rule_set}"


# Components, each once on a page.
ASKING = "asking"
CONNECTION = "connection"
GAME_OUTBOX = "game_outbox"
HAND_EDITOR = "hand_editor"
HISTORY = "history"
IN_SIGHT = "in_sight"
RESULT_IN_SIGHT = "result_in_sight"
PHOTO_INPUT = "photo_input"
REMEMBER = "remember"
SEATING = "seating"
TABLE_PHOTO = "table_photo"

# Sheets to take along, and files to be opened.
SCORE_SHARE = "score_share"
SCORE_SHEET = "score"
GAME_SHEET = "game"
RULE_SHEET = "print_rules"
GAME_FILE = "game_file"
HOUSE_FILE = "house_file"
OWN_SET_FILE = "own_set_import"


def belongings_file(place: str) -> str:
    """Give the key of the button that opens a browser's file, by the section in which it is."""
    return f"belongings_{place}"
