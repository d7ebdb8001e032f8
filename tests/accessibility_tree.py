"""A browser page as a screen reader has it: Chromium's accessibility tree and the keyboard, without pixels."""

from __future__ import annotations

import os
import random
import re
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, NamedTuple

from playwright.sync_api import Error

from scoring import Context, Hand, load_rules, score
from scoring.hand.tiles import Tile
from tilesnap.deals.editable_hand import EditableHand
from tilesnap.i18n.translate import tile_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

HANDS = int(os.environ.get("TILESNAP_EAR_HANDS", "3"))
"""Number of hands that each host corrects and scores."""
PATIENCE = 60  # seconds, for busy machines
MAX_QUESTIONS = 8
FAKE_VOICE = """
  window.spokenTexts = [];
  const fake = {
    getVoices: () => [{ lang: "en-US", default: true }],
    addEventListener() {}, removeEventListener() {}, cancel() {},
    speak: (utterance) => window.spokenTexts.push(utterance.text),
  };
  Object.defineProperty(window, "speechSynthesis", { value: fake, configurable: true });
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""
"""A script that gives the browser an English voice, which records what it reads."""
SEAT, ROUND = "N", "S"
ANSWERS = {
    "Who won?": r"North.*: On a discard",
    "What is the winner’s seat wind?": "North",
    "What is the prevailing wind?": "South",
    "Which sets were claimed?": r"(None was|These were) claimed",
}
"""The button that answers each question for a hand of North in the south round, won on a discard."""


class Node(NamedTuple):
    """A node that a screen reader announces, with the text of its descendants."""

    id: int
    role: str
    name: str
    text: str
    pressed: bool
    disabled: bool
    ancestors: tuple[str, ...]


class AccessibilityTree:
    """The accessibility tree of a page, and its keyboard."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)

    def nodes(self) -> list[Node]:
        """Return the nodes in reading order."""
        found = {each["nodeId"]: each for each in self._session.send("Accessibility.getFullAXTree")["nodes"]}
        roots = [each for each in found.values() if "parentId" not in each]
        return [node for root in roots for node in _walk(root, found, ())]

    def find(self, role: str, name: str, within: str = "") -> Node | None:
        """Return the first enabled node of a role whose name matches, in a named ancestor."""
        return next(
            (
                node
                for node in self.nodes()
                if node.role == role
                and re.search(name, node.name)
                and not node.disabled
                and (not within or within in node.ancestors)
            ),
            None,
        )

    def wait_for(self, role: str, name: str, within: str = "") -> Node:
        """Wait until such a node is there."""
        return self.wait_until(lambda: self.find(role, name, within), f"{role} {name}")

    def wait_until(self, condition: Callable[[], Any], what: str) -> Any:
        """Wait until a condition is true, and return its value."""
        end = monotonic() + PATIENCE
        while not (value := condition()):
            if monotonic() > end:
                raise AssertionError(f"no {what} in {[(each.role, each.name) for each in self.nodes()]}")
            sleep(0.1)
        return value

    def press(self, role: str, name: str, within: str = "") -> None:
        """Focus a node and press the enter key; a node may be replaced between both."""
        self.wait_until(lambda: self._focus(self.wait_for(role, name, within)), f"focus on {name}")
        self._page.keyboard.press("Enter")

    def write(self, name: str, text: str) -> None:
        """Type into a text box in place of its content, and press the enter key."""
        self.wait_until(lambda: self._focus(self.wait_for("textbox", name)), f"focus on {name}")
        self._page.keyboard.press("Control+A")
        self._page.keyboard.type(text)
        self._page.keyboard.press("Enter")

    def _focus(self, node: Node) -> bool:
        try:
            self._session.send("DOM.focus", {"backendNodeId": node.id})
        except Error:  # the node was replaced
            return False
        return True

    def status(self) -> list[str]:
        """Return the texts of the live regions."""
        return [node.text for node in self.nodes() if node.role == "status"]


def _walk(node: dict[str, Any], found: dict[str, Any], above: tuple[str, ...]) -> Iterator[Node]:
    own = _node(node, found, above)
    if own is not None:
        yield own
        above = (*above, own.name) if own.name else above
    for child in node.get("childIds", ()):
        if child in found:
            yield from _walk(found[child], found, above)


def _node(node: dict[str, Any], found: dict[str, Any], above: tuple[str, ...]) -> Node | None:
    role = node.get("role", {}).get("value", "")
    if node.get("ignored") or role in ("none", "generic", "InlineTextBox", "StaticText"):
        return None
    properties = {each["name"]: each["value"].get("value") for each in node.get("properties", ())}
    return Node(
        node.get("backendDOMNodeId", 0),
        role,
        node.get("name", {}).get("value", ""),
        " ".join(_texts(node, found)),
        properties.get("pressed") == "true",
        bool(properties.get("disabled")),
        above,
    )


def _texts(node: dict[str, Any], found: dict[str, Any]) -> Iterator[str]:
    if node.get("role", {}).get("value") == "StaticText":
        yield node.get("name", {}).get("value", "").strip()
        return
    for child in node.get("childIds", ()):
        if child in found:
            yield from _texts(found[child], found)


class MisreadHand(NamedTuple):
    """A hand, the same with one wrong tile, the correction in words, and the total."""

    right: str
    wrong: str
    correction: str
    total: int


def misread_hands(count: int, seed: int = 52) -> Iterator[MisreadHand]:
    """Yield legal hands, each with one misread tile."""
    chance = random.Random(seed)
    rules = load_rules("european_classical")
    kinds = [tile for tile in Tile.ALL if tile.is_honor or (tile.is_suited and tile.plain is tile)]
    while count:
        sets = [_random_set(chance, kinds) for _ in range(4)]
        pair = [chance.choice(kinds).code] * 2
        melded = chance.randint(0, 2)
        concealed = [code for each in sets[melded:] for code in each]
        tiles = [code for each in sets for code in each] + pair
        if any(tiles.count(code) > 4 for code in tiles):
            continue
        at = chance.randrange(len(concealed))
        other = chance.choice([kind.code for kind in kinds if kind.code not in tiles])
        misread = [*concealed[:at], other, *concealed[at + 1 :]]
        head, tail = " ".join("".join(each) for each in sets[:melded]), f"{''.join(pair)}*"
        right, wrong = (f"{head} | {''.join(row)} {tail}" for row in (concealed, misread))
        numbers = [tile.face.code for tile in EditableHand.from_text(wrong).layout.tiles]
        correction = f"tile {numbers.index(other) + 1}: {tile_name(concealed[at])}"
        sheet = score(Hand.parse(right), Context(seat=SEAT, round=ROUND, source="discard"), rules)
        yield MisreadHand(right, wrong, correction, sheet.total)
        count -= 1


def _random_set(chance: random.Random, kinds: list[Tile]) -> list[str]:
    first = chance.choice(kinds)
    if first.is_suited and first.rank <= 7 and chance.random() < 0.5:
        return [f"{first.rank + step}{first.code[-1]}" for step in range(3)]
    return [first.code] * 3


def correct_and_score(tree: AccessibilityTree, hand: MisreadHand) -> int:
    """Correct the wrong tile by its name, answer every question, and return the total that is announced."""
    if tree.find("textbox", "Correct a tile by its name") is None:
        tree.press("DisclosureTriangle", "Correct a tile by its name")
    tree.write("Correct a tile by its name", hand.correction)
    number = re.search(r"\d+", hand.correction)
    assert number is not None
    begin = f"Tile {number[0]} was "
    tree.wait_until(lambda: any(text.startswith(begin) for text in tree.status()), "answer to the correction")
    for _ in range(MAX_QUESTIONS):
        title = tree.wait_until(lambda: _question(tree) or _final(tree), "question or total")
        if title.isdigit():
            return int(title)
        tree.press("button", ANSWERS[title], within=title)
        tree.wait_until(lambda title=title: _question(tree) != title, f"answer to {title}")
    raise AssertionError(f"there is always something to ask: {hand}")


def _question(tree: AccessibilityTree) -> str:
    return next((node.name for node in tree.nodes() if node.role == "group" and node.name in ANSWERS), "")


def _final(tree: AccessibilityTree) -> str:
    """Return the total if it is one number."""
    found = (re.fullmatch(r"(\d+) points?", text.strip()) for text in tree.status())
    return next((match[1] for match in found if match), "")
