"""The licences under which a player may give a data set away."""

from __future__ import annotations

from typing import NamedTuple


class Licence(NamedTuple):
    """A licence: its SPDX identifier (spdx.org/licenses), or our own word, its name, address and terms."""

    id: str
    name: str
    url: str | None
    terms: str


LICENCES = {
    licence.id: licence
    for licence in (
        Licence(
            "CC0-1.0",
            "Creative Commons Zero 1.0 Universal",
            "https://creativecommons.org/publicdomain/zero/1.0/legalcode",
            "Whoever made this data set has waived all rights in it worldwide, as far as the law allows. "
            "You may copy, change and use it, also commercially, without asking.",
        ),
        Licence(
            "CC-BY-4.0",
            "Creative Commons Attribution 4.0 International",
            "https://creativecommons.org/licenses/by/4.0/legalcode",
            "You may share and change this data set, also commercially, if you name whoever made it, link "
            "to the licence and say what you changed.",
        ),
        Licence(
            "CC-BY-SA-4.0",
            "Creative Commons Attribution-ShareAlike 4.0 International",
            "https://creativecommons.org/licenses/by-sa/4.0/legalcode",
            "You may share and change this data set, also commercially, if you name whoever made it, link "
            "to the licence, say what you changed, and give what you made of it under the same licence.",
        ),
        Licence(
            "own-use",
            "All rights reserved",
            None,
            "Whoever made this data set keeps all rights. It is for their own use: do not hand it on.",
        ),
    )
}


def licence_text(licence: Licence) -> str:
    """Return the text of the file LICENSE.txt."""
    where = f"\nThe whole licence: {licence.url}\n" if licence.url else ""
    return f"{licence.name} ({licence.id})\n\n{licence.terms}\n{where}"
