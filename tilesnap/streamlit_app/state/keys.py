"""The keys of our values in Streamlit's session state, and the keys of all components.

A widget whose value is read in one module only, and that disappears with its page, defines its key there. All
other keys stand here, where a test checks that no two are equal: a component with a key that is in use would
overwrite the value.
"""

from __future__ import annotations

VISIT = "visit"
"""The state of the visit, which holds everything of ours except the values of these widgets."""

LANGUAGE = "language"
RULES = "rules"
LIVE_CAMERA = "live_camera"
FOUR_HANDS = "four_hands_wanted"


def preset(rule_set: str) -> str:
    """Return the key of the widget that chooses a preset of the rule set."""
    return f"preset_{rule_set}"


# Components; a page mounts each at most once.
STATUS_BAR = "status_bar"
CONNECTION = "connection"
GAME_OUTBOX = "game_outbox"
HAND_EDITOR = "hand_editor"
HISTORY = "history"
SCROLLING = "scrolling"
RESULT_SCROLLING = "result_scrolling"
PHOTO_INPUT = "photo_input"
BROWSER_STORAGE = "browser_storage"
TABLE_PHOTO = "table_photo"
HOUSE_PARTS = "house_parts"
LESSON_PARTS = "lesson_parts"
PHOTO_PROBLEMS = "photo_problems"
HAND_PARTS = "hand_parts"
OTHER_WAYS = "other_ways_parts"
RESULT = "result"
CONFLICTS = "conflicts"
TABLE = "table_parts"
DROP_DEAL = "drop_deal"
TOTAL_ENTRY = "total_entry"
HAND_HEAD = "to_table"
NEW_GAME = "new_game"
TILE_SETS = "tile_sets"
SETTINGS = "settings_parts"
PLACES = "places"
RULE_CHOICE = "rule_choice"
RULES_QUESTION = "rules_question"
PLACE = "place"
LAST_STEP = "last_step"
RECORD = "record"
SEASON = "season"
SHARE = "share"
NAMES = "names"
VOICE = "voice"
RESULT_VOICE = "result_voice"
