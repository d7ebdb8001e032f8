"""A slow matcher for cards that shares no code with `scoring.american`, and random hands of a card."""

import re
import tomllib
from collections import Counter
from itertools import permutations, product
from typing import NamedTuple

WINDS = "NEWS"
HONORS = (*WINDS, "C", "F", "B")
NATURALS = (*(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)), *HONORS, "1f")
DRAGONS = {"m": "C", "s": "F", "p": "B"}
SETTINGS = {"jokers": 8, "concealed_bonus": 0}


class Group(NamedTuple):
    """Equal tiles: the code, their number, and whether jokers and flowers may replace them."""

    tile: str
    count: int
    jokers: bool
    flowers: bool


class Row(NamedTuple):
    """A line of a card with all its hands, written out."""

    points: int
    concealed: bool
    hands: tuple
    pairs_only: bool


class SlowCard:
    """A card that tries every hand of every line."""

    def __init__(self, text):
        values = tomllib.loads(text)
        self.settings = {**SETTINGS, **values.get("options", {})}
        self.rows = [self._write_out(row) for row in values["line"]]

    def _write_out(self, row):
        texts = [row["hand"]] if isinstance(row["hand"], str) else row["hand"]
        hands = {tuple(sorted(hand)) for text in texts for hand in all_hands(text, row)}
        small = all(group.count < 3 for hand in hands for group in hand)
        return Row(row["points"], row.get("concealed", False), tuple(sorted(hands)), small)

    def judge(self, exposed, rack):
        """Return the numbers of the lines that the tiles make, and the best total.

        Args:
            exposed: The exposed groups, each a list of codes.
            rack: The codes of all other tiles.
        """
        tiles = [tile for group in exposed for tile in group] + rack
        if len(tiles) != 14 or any(count > self._copies(tile) for tile, count in Counter(tiles).items()):
            return set(), 0
        groups = []
        for group in exposed:
            plain = {tile for tile in group if tile != "J"}
            if len(plain) != 1 or len(group) < 3:
                return set(), 0
            groups.append((plain.pop(), len(group), "J" in group))
        lines, totals = set(), [0]
        for number, row in enumerate(self.rows, 1):
            if row.concealed and exposed:
                continue
            if any(fits_exposed(list(hand), groups, Counter(rack)) for hand in row.hands):
                lines.add(number)
                bonus = 0 if exposed or row.concealed else self.settings["concealed_bonus"]
                factor = 1 if "J" in tiles or row.pairs_only else 2
                totals.append((row.points + bonus) * factor)
        return lines, max(totals)

    def _copies(self, tile):
        return self.settings["jokers"] if tile == "J" else 8 if tile == "1f" else 4

    def random_hand(self, chance):
        """Return the number of a line, exposed groups and rack of a random hand of the card."""
        while True:
            number = chance.randrange(len(self.rows))
            row = self.rows[number]
            wanted = chance.choice(row.hands)
            groups = [self._random_group(group, chance) for group in wanted]
            tiles = Counter(tile for group in groups for tile in group)
            if any(count > self._copies(tile) for tile, count in tiles.items()):
                continue
            exposed, rack = [], []
            for group, tiles in zip(wanted, groups, strict=True):
                may_open = not row.concealed and group.count >= 3 and {*tiles} - {"J"} == {group.tile}
                if may_open and chance.random() < 0.4:
                    exposed.append(tiles)
                else:
                    rack += tiles
            return number + 1, exposed, rack

    def _random_group(self, group, chance):
        jokers = chance.choice([0, 0, 0, 1, 1, 2, group.count]) if group.jokers else 0
        jokers = max(min(jokers, group.count), group.count - self._copies(group.tile) if group.jokers else 0)
        flowers = chance.choice([0, 0, 1]) if group.flowers and jokers < group.count else 0
        naturals = group.count - jokers - flowers
        return [group.tile] * naturals + ["1f"] * flowers + ["J"] * jokers


def all_hands(text, row):
    """Yield each hand of a notation as a list of groups."""
    words = [token.split("|") for token in text.split()]
    suits = {re.fullmatch(r"[^a-z]*([a-z]?)[-+~]*", word)[1] for token in words for word in token}
    letters = sorted(suits - {"", "o"})
    xs = row.get("x", range(1, 10)) if "X" in text else [0]
    ys = row.get("y", range(1, 10)) if "Y" in text else [0]
    others = "mps" if "o" in suits else "m"
    for chosen, other, x, y, wind in product(
        permutations("mps", len(letters)), others, xs, ys, WINDS if "Z" in text else "N"
    ):
        if x == y and x:
            continue
        suit_of = dict(zip(letters, chosen, strict=True)) | {"o": other}
        for token in product(*words):
            for groups in product(*(expand(word, suit_of, x, y, wind) for word in token)):
                yield [group for each in groups for group in each]


def is_possible(hand):
    """Return True if a set has the tiles that no joker may replace."""
    least = Counter()
    for group in hand:
        if not group.jokers and not group.flowers:
            least[group.tile] += group.count
    return all(count <= (8 if tile == "1f" else 4) for tile, count in least.items())


def expand(word, suit_of, x, y, wind):
    """Return the possible lists of groups of one word."""
    flags = word[len(word.rstrip("+-~")) :]
    body = word[: len(word) - len(flags)]
    suit = suit_of.get(body[-1], "") if body[-1].islower() else ""
    body = body.rstrip("abco")

    def group(tile, count):
        return Group(tile, count, ("-" not in flags and count >= 3) or "+" in flags, "~" in flags)

    first = body[0]
    if first in "XY":
        count = body.count(first)
        rank = (x if first == "X" else y) + int(body[count:] or 0)
        return [[group(f"{rank}{suit}", count)]] if 1 <= rank <= 9 else []
    if first == "A":
        return [[group(tile, len(body))] for tile in NATURALS]
    tiles = [name_tile(letter, suit, wind) for letter in body]
    if len(set(body)) == 1:
        return [[group(tiles[0], len(tiles))]]
    return [[group(tile, 1) for tile in tiles]]


def name_tile(letter, suit, wind):
    """Return the code of a letter or digit in a word."""
    special = {"0": "B", "R": "C", "G": "F", "F": "1f", "Z": wind, "D": DRAGONS.get(suit, "")}
    if letter in special:
        return special[letter]
    return f"{letter}{suit}" if letter.isdigit() else letter


def fits_exposed(hand, exposed, rack):
    """Return True if each exposed group is one of the hand and the rack makes the others."""
    if not exposed:
        total = Counter()
        for group in hand:
            total[group.tile] += group.count
        wild = any(group.flowers for group in hand)
        free = {"J", "1f"} if wild else {"J"}
        if any(count > total[tile] for tile, count in rack.items() if tile not in free):
            return False
        return fits(sorted(hand, key=lambda group: (group.jokers, group.flowers)), rack)
    tile, count, jokers = exposed[0]
    return any(
        (group.tile, group.count) == (tile, count)
        and (group.jokers or not jokers)
        and fits_exposed(hand[:at] + hand[at + 1 :], exposed[1:], rack)
        for at, group in enumerate(hand)
    )


def fits(groups, rack):
    """Return True if the tiles make the groups, each tile in one of them."""
    if not groups:
        return not +rack
    group, rest = groups[0], groups[1:]
    for jokers in range(min(group.count, rack["J"]) + 1 if group.jokers else 1):
        left = group.count - jokers
        for flowers in range(min(left, rack["1f"]) + 1 if group.flowers else 1):
            naturals = left - flowers
            taken = Counter({group.tile: naturals}) + Counter({"J": jokers}) + Counter({"1f": flowers})
            if all(rack[tile] >= count for tile, count in taken.items()) and fits(rest, rack - taken):
                return True
    return False
