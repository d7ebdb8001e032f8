"""Licences under which a player may publish a data set."""

from __future__ import annotations

from typing import NamedTuple


class Licence(NamedTuple):
    """A licence.

    Attributes:
        id: SPDX identifier (spdx.org/licenses), or an identifier of our own.
        name: Full name.
        url: Address of the text, where there is one.
        terms: Summary of the terms.
    """

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
            "The author of this data set has waived all rights in it worldwide, as far as the law allows. "
            "You may copy, change and use it, also commercially, without asking.",
        ),
        Licence(
            "CC-BY-4.0",
            "Creative Commons Attribution 4.0 International",
            "https://creativecommons.org/licenses/by/4.0/legalcode",
            "You may share and change this data set, also commercially, if you name its author, link "
            "to the licence and say what you changed.",
        ),
        Licence(
            "CC-BY-SA-4.0",
            "Creative Commons Attribution-ShareAlike 4.0 International",
            "https://creativecommons.org/licenses/by-sa/4.0/legalcode",
            "You may share and change this data set, also commercially, if you name its author, link "
            "to the licence, say what you changed, and give what you made of it under the same licence.",
        ),
        Licence(
            "own-use",
            "All rights reserved",
            None,
            "The author of this data set keeps all rights. It is for their own use: do not pass it on.",
        ),
    )
}


def format_licence(licence: Licence) -> str:
    """Return the text of the file LICENSE.txt."""
    link = f"\nFull text of the licence: {licence.url}\n" if licence.url else ""
    return f"{licence.name} ({licence.id})\n\n{licence.terms}\n{link}"
