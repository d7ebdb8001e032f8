"""A game that comes from elsewhere, such as from a phone that kept an evening by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.errors import ScoringError

if TYPE_CHECKING:
    from game.files import GameFile
    from game.store import Store


def receive(store: Store, file: GameFile, maker: str) -> str:
    """Keep a game that is not kept here yet; give the token of a host's link to it.

    Raises ScoringError `game_kept_here`, as a file is no link to what is kept, and what the store raises.
    """
    store.take_over(file.game, file.log, is_new=True)
    return store.make_link(file.game, "host", maker=maker)


def receive_more(store: Store, file: GameFile, token: str) -> None:
    """Add to a game what its file has beyond the entries that are kept, by a link that may enter deals.

    Raises ScoringError `no_such_link`, also where the link is to another game, `link_ended`, `only_scorers`,
    `log_diverges` and what the store raises.
    """
    if store.authorised(token, "enter").game != file.game:
        raise ScoringError("no_such_link", "this link is to another game: send it without one")
    store.take_over(file.game, file.log)
