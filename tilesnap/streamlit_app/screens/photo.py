"""The photo section: take or choose a photo of a hand, and have it read."""

from __future__ import annotations

import hashlib
import io
from dataclasses import replace
from typing import TYPE_CHECKING

import streamlit as st
from PIL import Image
from streamlit.runtime import get_instance

from scoring import Tile
from tilesnap.i18n.text import literal, t, told
from tilesnap.runtime.assets import address
from tilesnap.runtime.reader import reading_turns, shapes_to_read, shared_reader
from tilesnap.streamlit_app.components.photo_input import photo_input, photo_taken
from tilesnap.streamlit_app.screens.other_ways import other_way, sample_button
from tilesnap.streamlit_app.screens.own_set import photo_source, set_line
from tilesnap.streamlit_app.screens.seats import seats_before_a_hand
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.own_sets import Choice, choice, note_read_with
from tilesnap.streamlit_app.state.photos import PHOTOS_KEPT, Photo, PhotoView, Taken, photo_name
from tilesnap.streamlit_app.state.session import laid_out
from tilesnap.streamlit_app.state.store import rules_in_play
from tilesnap.streamlit_app.state.visit import this_visitor, visit
from tilesnap.views.rendering.tile_faces import tile_html
from vision import NetworkError, PhotoError
from vision.reading_queue import BUSY

if TYPE_CHECKING:
    from collections.abc import Callable

    from streamlit.delta_generator import DeltaGenerator

    from vision import Reading
    from vision.lazy_photo import OpenPhoto
    from vision.photo import Pixels

    Bring = Callable[[Taken, Choice], PhotoError | NetworkError | None]


SHOWN_SIDE = 1400  # of the photo as shown: enough for a tile to be made out, small enough for a phone


def photo_section(
    above: DeltaGenerator,
    below: DeltaGenerator,
    *,
    guided: bool = True,
    bring: Bring | None = None,
    ready: bool = True,
) -> None:
    """Offer to take a photo above the hand, and the other ways below it. A new photo is read.

    `guided` says whether it is shown how to lay a hand out. `bring` reads a new photo in another way. Until
    the page is `ready` nothing is read: the browser may still name the rules and the set of tiles.
    """
    with below:
        way, data = other_way()
        # Whoever scores a hand without a photo waits for no store of sets.
        wanted = photo_taken() or data or laid_out().photo or st.session_state.get(keys.OWN_SET)
        chosen = choice() if wanted else Choice()
    reading = above.container()
    with reading:
        error = _take_in("photo", photo_taken(), chosen, bring) if ready else None
        other = _take_in(way, _named(data), chosen) if way and ready else None
        visit().wants_sample = False
        if other:
            st.error(literal(told(other)), icon=":material/broken_image:")
    with above:
        laid = laid_out()
        is_first = guided and not laid.is_begun
        introduction = st.container(key="introduction")
        if is_first:
            introduction.caption(t("page-about"))
        photo_input(told(error) if error else None, busy=_seconds_to_wait(error), compact=laid.is_begun)
        if is_first:  # the photo button stands first: what comes later does not push it down
            laying_guide()
            seats_before_a_hand()
            sample_button()
        set_line(chosen, laid)
    if laid.photo:
        visit().keep_photo(_shown(laid.photo))


def _shown(photo: Photo) -> Photo:
    """Serve the picture of a photo that the browser does not show itself: it has the last one's alone."""
    taken = photo_taken()
    if photo.picture is None and (taken is None or taken.id == photo.name):
        return photo
    try:
        picture = photo.picture or picture_of(shared_reader().opened(photo.data).glimpse.pixels)
    except (PhotoError, NetworkError):
        return photo
    return replace(photo, picture=picture, url=serve(picture))


def _named(data: bytes | None) -> Taken | None:
    """Name a photo that this browser does not have, by what it holds."""
    if data is None:
        return None
    return Taken(photo_name(hashlib.sha256(data).hexdigest()), data, shown=False)


def _take_in(
    way: str, offered: Taken | None, chosen: Choice, bring: Bring | None = None
) -> PhotoError | NetworkError | None:
    """Bring in what is offered or the photo that lies there; give what is wrong with it, while it matters."""
    error: PhotoError | NetworkError | None = None
    done = visit().offered
    if offered and offered.id != done.get(way):  # the one offered before must not come back over a later hand
        error = (bring or _bring_in)(offered, chosen)
        if not _is_busy(error):  # then the next run tries again
            done[way] = offered.id  # not before: a run may be broken off while it reads
            if way == "photo":
                visit().release_file()
        visit().refused = way, laid_out().origin, error
    elif there := _lying_there():
        error = _bring_in(there, chosen)
    if error is None:
        of_way, origin, refused = visit().refused or (way, 0, None)
        error = refused if (of_way, origin) == (way, laid_out().origin) else None
    return error


def _is_busy(error: PhotoError | NetworkError | None) -> bool:
    return error is not None and error.code == BUSY


def _seconds_to_wait(error: PhotoError | NetworkError | None) -> int | None:
    """Say when the browser is to send its photo again; None where it was read or refused."""
    taken = photo_taken()
    is_read = taken is None or visit().offered.get("photo") == taken.id
    return None if error is None or is_read or not _is_busy(error) else int(str(error.params["seconds"]))


def _lying_there() -> Taken | None:
    """Return the photo of the hand on the page: it may be wanted in another frame or with another set."""
    laid = laid_out()
    photo = laid.photo
    if photo is None:
        return None
    return Taken(photo.name, photo.data, again=laid.look.stands, shown=photo.picture is None)


def _bring_in(photo: Taken, chosen: Choice) -> PhotoError | NetworkError | None:
    """Read a photo and lay its hand out, unless it lies there as read with this set of tiles and frame.

    Returns what keeps it from being read.
    """
    laid = laid_out()
    same = laid.photo is not None and laid.photo.data == photo.data
    look = laid.look if same else PhotoView()
    source = photo_source(hashlib.sha256(photo.data).hexdigest(), chosen.name, look.frame, look.target)
    if source == look.read_as:
        return None
    try:
        opened = shared_reader().opened(photo.data)
        reading = _read(source, opened, chosen, look)
        lying = _lying(photo, reading, opened)
    except (PhotoError, NetworkError) as error:
        laid.look = look.as_before()
        return error
    look = replace(look, read_as=source, read_with=(look.frame, look.target), stands=False)
    if photo.again and not (look.frame or look.target) and laid.hand.tiles:
        laid.lay_under(reading, lying, look)
    else:
        laid.bring_in(reading, lying, look, same=same)
    return None


def _read(source: str, photo: OpenPhoto, chosen: Choice, wanted: PhotoView) -> Reading:
    """Read of a photo what is wanted, once: a visitor's last few readings stay at hand. Raises PhotoError."""
    kept = visit().readings
    shapes = shapes_to_read(rules_in_play())
    taught = chosen.sets()
    # A set that has since learnt more reads otherwise, and so do other rules.
    texts = tuple(each.to_text() for each in (taught if isinstance(taught, list) else filter(None, [taught])))
    key = source, texts, shapes
    if key not in kept:
        read = shared_reader().read
        with reading_turns().turn(this_visitor()):
            kept[key] = read(
                photo,
                taught=taught,
                frame=wanted.frame,
                meant=wanted.target,
                own_shapes=shapes,
            )
        while len(kept) > PHOTOS_KEPT:
            del kept[next(iter(kept))]
    note_read_with(source, kept[key].taught)
    return kept[key]


def _lying(photo: Taken, reading: Reading, opened: OpenPhoto) -> Photo:
    """Give a photo as it lies on the page, with a picture to be served where the browser has none to show."""
    there = laid_out().photo
    if there and there.data == photo.data:
        return there
    picture = None if photo.shown else picture_of(opened.glimpse.pixels)
    url = serve(picture) if picture else None
    return Photo(photo.id, photo.data, reading.width, reading.height, picture, url)


def picture_of(pixels: Pixels) -> bytes:
    """Make the picture for the page, smaller than the photo."""
    image = Image.fromarray(pixels)
    image.thumbnail((SHOWN_SIDE, SHOWN_SIDE))
    jpeg = io.BytesIO()
    image.save(jpeg, "JPEG", quality=82)
    return jpeg.getvalue()


def serve(picture: bytes) -> str:
    """Serve the picture as long as it is asked for in each run of the whole page; give its address.

    So the browser fetches it once, and corrections bring only its address.
    """
    return address(get_instance().media_file_mgr.add(picture, "image/jpeg", "photo"))


ROWS = (
    ("melded", ("555m", "CCCC")),
    ("concealed", ("111p", "222s", "E")),
    ("bonus", ("3f",)),
)
"""The worked example of the rules, as it lies on the table."""


def laying_guide() -> None:
    """Show melded sets above, concealed tiles below with the winning tile sideways, flowers apart."""
    rows = "".join(_row(name, words) for name, words in ROWS)
    words = f"<figcaption>{t('guide-words')}</figcaption>"
    st.html(f'<figure class="ts-guide" role="img" aria-label="{t("guide-words")}">{rows}{words}</figure>')


def _row(name: str, words: tuple[str, ...]) -> str:
    groups = "".join(f'<span class="ts-group">{_tiles(word)}</span>' for word in words)
    if name == "concealed":
        groups += f'<span class="ts-lying">{tile_html(Tile("E"))}</span>'
    return f'<div class="ts-guide-{name}"><span>{groups}</span><small>{t(f"guide-{name}")}</small></div>'


def _tiles(word: str) -> str:
    letter = word[-1]
    codes = [digit + letter for digit in word[:-1]] if letter.islower() else list(word)
    return "".join(tile_html(Tile(code)) for code in codes)
