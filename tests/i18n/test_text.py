"""Tests that every language has all texts of the page, the rules and the reader."""

import re
from dataclasses import replace
from functools import cache
from string import Formatter
from typing import get_args

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

from scoring import load_rules
from scoring.advice.win_source import SPECIALS
from scoring.engine import Unit
from scoring.engines import find_engine
from scoring.errors import Problem
from scoring.tables.advice.explanation import explain
from scoring.tables.schema import When
from scoring.tables.shipped import TABLES
from tests.i18n.derived_keys import engine_fact_keys, rule_keys
from tests.scoring.table_rows import score_row
from tilesnap.deals import choices, facts
from tilesnap.i18n import languages
from tilesnap.i18n import translate as text
from tilesnap.streamlit_app.components import browser_storage
from tilesnap.views import settings  # imported before a test sets the language

assert settings.language is browser_storage.language is text.language
ITEMS = [(table.name, item) for table in TABLES.values() for item in table.items]
CHINESE_ROWS = [row for row in find_engine("mcr").catalogue.rows if row.native]
"""Items of engines that are not tables, with a native name in Chinese."""
OTHERS = [name for name in languages.LANGUAGES if name != text.ENGLISH]
FOLDERS = ("scoring", "vision", "tilesnap")
SOURCES = [path for folder in FOLDERS for path in sorted((text.FOLDER.parents[1] / folder).rglob("*.py"))]


@cache
def parsed(name):
    return [
        entry
        for path in text.catalogue_paths(name)
        for entry in FluentParser().parse(path.read_text("utf-8")).body
    ]


NOT_ON_THE_PAGE = {
    # shown by the command line or to other programs only
    "bad_action", "bad_game",
    "bad_json", "bad_record", "bad_settlement", "bad_option_value", "bad_context_value", "two_rule_sets",
    "unknown_context_field", "unknown_id", "unknown_option", "unknown_preset", "unknown_rules",
    "house_unreadable", "bad_letters", "unknown_item", "only_of_score", "asks_for", "lacks",
    "item_off", "unknown_language", "other_arrangement", "other_role", "more_changes",
    "all_rules_compare", "options_of_all_rules", "bad_log", "log_unreadable", "file_unreadable", "game_contradicted",
    "no_mjai_log", "no_such_deal", "no_signed_head", "photo_unknown",
    "repeated_game", "mixed_rules", "no_riichi_scores", "game_not_over", "unknown_player",
    "card_unreadable", "card_without_rules", "only_of_card", "file_unwritable", "lesson_rules", "no_file",
    "cannot_fetch", "folder_in_use", "no_such_part", "other_part", "other_key", "bad_database_url",
    "bad_deal", "bad_link", "game_there",
}  # fmt: skip


@cache
def created_codes():
    """Return the codes of messages that the code creates, as they stand there."""
    made = r'(?:Problem|ScoringError|PhotoError|SetFileError|NetworkError|Message|WhyNot)\(\s*f?"([a-z_{}]+)"'
    return {code for path in SOURCES for code in re.findall(made, path.read_text("utf-8"))}


@cache
def codes():
    """Return the codes of messages that need a text in each language."""
    reasons = {f"not_paid_{reason}" for reason in ("absorbed", "series", "limit_hand", "own_count", "less")}
    counts = {
        "too_many_tiles",
        "too_few_tiles",
        "fifth_copy",
        "second_bonus_tile",
        "face_down_tile",
        "unknown_face",
        "joker",
    }
    photo = {"too_dark", "blurred", "too_far", "noisy", "glare", "cut_off"}
    plain = {code for code in created_codes() if "{" not in code}
    return sorted((plain | reasons | counts | photo | {"bad_house_rules"}) - NOT_ON_THE_PAGE)


def test_codes_without_text_exist():
    assert sorted(NOT_ON_THE_PAGE - created_codes()) == []


@pytest.mark.parametrize("name", languages.LANGUAGES)
def test_catalogue_has_no_broken_or_duplicate_entry(name):
    entries = parsed(name)
    assert [entry.content for entry in entries if isinstance(entry, Junk)] == []
    keys = [entry.id.name for entry in entries if isinstance(entry, Message)]
    assert sorted(keys) == sorted(set(keys))


def bar_keys():
    """Yield the keys that the page builds from names of questions, answers, specials and winds."""
    yield from (f"special-{name}" for name in SPECIALS)
    yield from (f"question-{field}" for field in choices.CHOICE_BUILDERS)
    yield from (
        f"{part}-role_{role}" for part in ("question", "win") for role in facts.ALLOWED_ANSWERS["role"]
    )
    yield from (f"question-source_{came}" for came in facts.ALLOWED_ANSWERS["source"])
    yield from (f"question-flowers_{came}" for came in ("wall", "robbed_kong"))
    yield from (f"question-discarder_{who}" for who in facts.ALLOWED_ANSWERS["discarder"])
    yield from (f"win-field_{field}" for field in (*facts.MAY_BE_UNKNOWN, "sets"))
    yield from (f"wind-{wind}" for wind in "ESWN")
    yield from (f"win-{name}" for name in (*get_args(Unit), "wins_in_a_row", "draws_between", "streak"))
    yield from engine_fact_keys()


@cache
def keys_in(path):
    """Return the keys that a module contains literally."""
    return set(re.findall(r'\bt\(\s*(?:\w+ if .*? else )?"([a-z_]+-[A-Za-z_]+)"', path.read_text("utf-8")))


@pytest.mark.parametrize("name", languages.LANGUAGES)
def test_bar_texts_exist_in_every_language(name):
    bar = [path for path in SOURCES if path.stem in ("status_bar", "question", "questions")]
    wanted = {*bar_keys(), *(key for path in bar for key in keys_in(path))}
    assert {"win-missing", "question-sets_hint"} <= wanted
    assert sorted(wanted - text.catalogue_keys(name)) == []


def test_every_bar_key_is_used():
    bar = r"(?:question|special|win|wind)-\w+"
    sources = "\n".join(path.read_text("utf-8") for path in SOURCES)
    used = {*bar_keys(), *re.findall(f'"({bar})"', sources)}
    assert {key for key in text.catalogue_keys(text.ENGLISH) if re.fullmatch(bar, key)} <= used


def wanted_of(name):
    """Return the keys that a language needs; Chinese needs no item that the tables name in Chinese."""
    wanted = {*text.catalogue_keys(text.ENGLISH), *rule_keys(), *(f"message-{code}" for code in codes())}
    if name in text.CHINESE:
        named = (*(item for _, item in ITEMS), *CHINESE_ROWS)
        wanted -= {f"item-{item.id}" for item in named if item.native}
    return wanted


@pytest.mark.parametrize("name", OTHERS)
def test_catalogue_is_complete(name):
    assert sorted(wanted_of(name) - text.catalogue_keys(name)) == []


@pytest.mark.parametrize("name", OTHERS)
def test_catalogue_has_no_unused_key(name):
    assert sorted(text.catalogue_keys(name) - wanted_of(name)) == []


def test_french_marks_have_no_break_space():
    written = "\n".join(path.read_text("utf-8") for path in text.catalogue_paths("fr"))
    lines = [line for line in written.splitlines() if not line.startswith("#")]
    assert [line for line in lines if re.search(r"[^\s=] [:;?!»%]|« ", line)] == []


@pytest.mark.parametrize(
    ("name", "unclear"),
    [
        (
            "zh-Hans",
            r"和牌张|拍下一手|\} 至 \{",
        ),  # a clipped compound, "the next hand", and words in a range of totals
        ("zh-Hant", r"胡牌張|拍下一手|\} 至 \{|和牌張"),
        ("de", "Steine wie gelesen"),  # the button goes back to them
        ("fr", "telles que lues"),
    ],
)
def test_catalogue_has_no_unclear_wording(name, unclear):
    written = "\n".join(path.read_text("utf-8") for path in text.catalogue_paths(name))
    assert re.findall(unclear, written) == []


@pytest.mark.parametrize("name", languages.LANGUAGES)
def test_every_item_has_description(name, monkeypatch):
    monkeypatch.setattr(text, "language", lambda: name)
    for _, item in ITEMS:
        assert text.item_description(item).endswith(text.t("page-full_stop"))


VERBS = {
    # each sentence about an item contains one of these verbs
    "zh-Hans": "有 是 计 和 成 摸 听 打",
    "zh-Hant": "有 是 計 和 胡 糊 成 摸 聽 打",
    "ja": "ます ました です でした ません",
    "fr": "a ont est était compte marque gagne gagnent complète comble contiennent font fait pouvait",
}


@pytest.mark.parametrize("name", VERBS)
def test_item_description_has_verb(name, monkeypatch):
    edge = "" if name in text.CHARACTER_LANGUAGES else r"\b"
    word = rf"{edge}({VERBS[name].replace(' ', '|')}){edge}"
    monkeypatch.setattr(text, "language", lambda: name)
    about = {key: text.t(key) for key in text.catalogue_keys(name) if key.startswith("about-item_")}
    assert {key: words for key, words in about.items() if not re.search(word, words)} == {}


@pytest.mark.parametrize(("name", "subject"), [("en", "The hand "), ("de", "Die Hand ")])
def test_item_description_is_short_and_not_its_name(name, subject):
    with text.use_language(name):
        for _, item in ITEMS:
            about = text.item_description(item)
            assert not about.startswith(subject), about
            assert len(about.split()) <= 20, about
            assert about.rstrip(".").lower() != text.item_name(item).lower()


@pytest.mark.parametrize("name", languages.LANGUAGES)
def test_every_source_has_name(name, monkeypatch):
    monkeypatch.setattr(text, "language", lambda: name)
    monkeypatch.setattr(text, "t", lambda key, **_: key)  # in English the name may equal the rule's source
    sources = {item.source for _, item in ITEMS}
    assert {source for source in sources if text.source_name(source) == source} == set()


@pytest.mark.parametrize("name", languages.LANGUAGES)
def test_no_description_of_unknown_item(name):
    keys = {f"about-item_{item.id}" for _, item in ITEMS}
    keys |= {f"about-item_{table}_{item.id}" for table, item in ITEMS}
    assert {key for key in text.catalogue_keys(name) if key.startswith("about-item_")} <= keys


def test_table_description_is_for_unique_rule():
    """If two tables have the same condition under an id, one sentence must fit both."""
    rules = [(item.id, repr(item.when)) for _, item in ITEMS]
    own = [
        (item.id, repr(item.when))
        for table, item in ITEMS
        if f"about-item_{table}_{item.id}" in text.catalogue_keys("de")
    ]
    assert own
    assert [rule for rule in own if rules.count(rule) > 1] == []


def test_changed_item_has_no_description():
    item = TABLES["bmja"].items[0]
    assert text.item_description(item)
    assert text.item_description(replace(item, when=When("pung", of="any"))) == ""


@pytest.mark.parametrize(
    ("name", "id_", "native"),
    [
        ("en", "kong_dragons", "三元槓"),
        ("zh-Hans", "kong_dragons", ""),
        ("zh-Hant", "kong_dragons", ""),
        ("zh-Hant", "pung_simples", ""),
        ("de", "concealed_hand", "門前清 menzen"),
        ("zh-Hant", "concealed_hand", ""),
        ("zh-Hant", "carrying_pole", ""),
        ("ja", "pung_hand", ""),
        ("ja", "concealed_hand", ""),
        ("ja", "carrying_pole", ""),
    ],
)
def test_native_name_is_shown_if_different(name, id_, native, monkeypatch):
    monkeypatch.setattr(text, "language", lambda: name)
    item = next(item for item in TABLES["european_classical"].items if item.id == id_)
    assert text.native_name(item) == native


NATIVE = [(table, item) for table, item in ITEMS if item.native]


def characters(item):
    return item.native.partition(" ")[0]


def test_traditional_chinese_uses_native_names(monkeypatch):
    monkeypatch.setattr(text, "language", lambda: "zh-Hant")
    assert [item.id for _, item in NATIVE if text.item_name(item) != characters(item)] == []


@pytest.mark.parametrize(
    ("rules", "id_", "traditional", "simple"),
    [
        ("taiwanese", "all_triplets", "碰碰胡", "碰碰胡"),
        ("hong_kong", "all_triplets", "對對糊", "对对糊"),
        ("zung_jung", "all_triplets", "對對和", "对对和"),
        ("taiwanese", "fully_concealed", "不求人", "不求人"),
        ("european_classical", "fully_concealed", "門前清自摸", "门前清自摸"),
        ("hong_kong", "thirteen_orphans", "十三么", "十三幺"),
        ("bmja", "wriggling_snake", "扭蛇", "扭蛇"),
    ],
)
def test_item_name_by_rule_set(rules, id_, traditional, simple, monkeypatch):
    item = next(item for table, item in ITEMS if (table, item.id) == (rules, id_))
    for name, words in (("zh-Hant", traditional), ("zh-Hans", simple)):
        monkeypatch.setattr(text, "language", lambda name=name: name)
        assert text.item_name(item) == words


@pytest.mark.parametrize("name", text.CHINESE)
def test_chinese_item_names_are_unique_in_table(name, monkeypatch):
    monkeypatch.setattr(text, "language", lambda: name)
    for table in TABLES.values():
        names = [text.item_name(item) for item in table.items]
        assert sorted({each for each in names if names.count(each) > 1}) == []


OF_TABLE = [
    ("hong_kong", "| 111m 222m 333m 999m EE*", "E/E wall", "坎坎糊"),
    ("hong_kong", "111m 222m 333m | 999m EE*", "N/E discard", "對對糊"),
    ("taiwanese", "111m 222m 333m 444p | 999m EE*", "N/E discard", "碰碰胡"),
    ("taiwanese", "| 123m 456m 789m 234p 999s EE*", "N/E wall", "不求人"),
]


@pytest.mark.parametrize(("rules", "hand", "context", "word"), OF_TABLE)
def test_explanation_uses_item_names_of_its_rules(rules, hand, context, word, monkeypatch):
    """Each message that names an item includes its name in its table."""
    monkeypatch.setattr(text, "language", lambda: "zh-Hant")
    messages = [each for each in explain(score_row(rules, hand, context)) if "name" in each.params]
    assert word in " ".join(text.localize(each) for each in messages)
    natives = {item.id: characters(item) for item in TABLES[rules].items}
    for each in messages:
        assert natives[str(each.params["id"])] in text.localize(each)
        assert natives.get(str(each.params.get("by")), "") in text.localize(each)


@pytest.mark.parametrize(
    ("name", "place", "wind", "words"),
    [
        ("en", "wind", "East 東", "from East 東"),
        ("en", "right", "Right", "from the right"),
        ("de", "across", "Gegenüber", "von gegenüber"),
        ("zh-Hans", "left", "上家", "来自上家"),
        ("zh-Hant", "left", "上家", "來自上家"),
        ("zh-Hant", "nobody", "無人負責", "無人負責"),
        ("ja", "wind", "東", "東家から"),
        ("ja", "left", "上家", "上家から"),
    ],
)
def test_discarder_text(name, place, wind, words, monkeypatch):
    monkeypatch.setattr(text, "language", lambda: name)
    assert text.t("win-discarder", place=place, wind=wind) == words


LOOK_FIRST = Problem("look_first", "", {"places": [0, 3], "labels": ["C", "5p"]})
MISSING = Problem("winning_tile_missing", "", {"tile": "E"})
OFF = Problem(
    "no_winning_shape", "", {"why": "off", "title": "x", "id": "seven_pairs", "name": "Seven pairs"}
)
BMJA = Problem("no_winning_shape", "", {"why": "special", "most": 1, "title": "BMJA", "rules": "bmja"})


@pytest.mark.parametrize(
    ("name", "problem", "words"),
    [
        ("en", LOOK_FIRST, "Check red dragon, five of dots first: they are the least certain."),
        ("zh-Hant", LOOK_FIRST, "請先檢查紅中、五筒：它們最難確定。"),
        ("en", MISSING, "The winning tile, east wind, is not in the hand. Mark one that is."),
        (
            "de",
            MISSING,
            "Der Schlussstein (Ostwind) ist nicht in der Hand. Bitte einen markieren, der da ist.",
        ),
        (
            "de",
            OFF,
            "Das ist keine Gewinnhand: Die Regeln „x“ zählen Sieben Paare nur, wenn vereinbart.",
        ),
        ("zh-Hans", LOOK_FIRST, "请先检查红中、五筒：这几张最拿不准。"),
        ("ja", LOOK_FIRST, "まず中、五筒を確認してください。読み取りが最も不確かな牌です。"),
        ("zh-Hant", BMJA, "這不是胡牌：規則「BMJA（英國麻將協會）」沒有這種特殊牌型。"),
    ],
)
def test_message_names_tiles_and_rules(name, problem, words, monkeypatch):
    monkeypatch.setattr(text, "language", lambda: name)
    assert text.localize(problem) == words


def test_browser_placeholders_are_known():
    blanks = {
        blank
        for section in (
            "asking",
            "connection",
            "game_outbox",
            "hand_editor",
            "paper",
            "photo_input",
            "watch_line",
        )
        for words in text.section_texts(section).values()
        for _, blank, _, _ in Formatter().parse(words)
        if blank
    }
    assert blanks <= set(text.BROWSER_PLACEHOLDERS)


def test_speaking_lasts_until_block_ends():
    with text.use_language("de"):
        assert text.t("page-language") == "Deutsch"
        with text.use_language("en"):
            assert text.t("page-language") == "English"
        assert text.t("page-language") == "Deutsch"
    assert text.t("page-language") == "English"


@pytest.mark.parametrize(
    ("chosen", "name"),
    [
        ("en", "Pinfu"),
        ("de", "Pinfu"),
        ("fr", "Pinfu"),
        ("ja", "平和"),
        ("zh-Hans", "平和"),
        ("zh-Hant", "平和"),
    ],
)
def test_item_name_follows_option_names_of_riichi(chosen, name):
    rows = {row.id: row for row in load_rules("riichi", {"names": "japanese"}).catalogue.rows}
    with text.use_language(chosen):
        assert text.item_name(rows["pinfu"]) == name
