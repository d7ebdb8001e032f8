"""The photo section: take or choose a photo of a hand, and have it read."""

from __future__ import annotations

import hashlib
import io
from dataclasses import replace
from typing import TYPE_CHECKING

import streamlit as st
from PIL import Image
from streamlit.runtime import get_instance

from ui.components.loading import address
from ui.components.photo_input import Taken, photo_input, photo_taken
from ui.messages.text import literal, told
from ui.screens.guide import laying_guide
from ui.screens.other_ways import other_way
from ui.screens.own_set import chosen_set, photo_source
from ui.state.answers import answers, keep
from ui.state.edit_hand import EditHand
from ui.state.entering import rules_in_play
from ui.state.kept import OWN_SET_KEY
from ui.state.reader import reading_turns, shapes_to_read, shared_reader
from ui.state.session import NEXT, Photo, laid_out, photo_name
from vision import NetworkError, PhotoError
from vision.turns import BUSY

if TYPE_CHECKING:
    from collections.abc import Callable

    from streamlit.delta_generator import DeltaGenerator

    from scoring.hand.patterns import OwnShape
    from ui.state.session import LaidOut
    from vision import Reading, TaughtSet
    from vision.opened import OpenPhoto
    from vision.photo import Pixels

    Bring = Callable[[Taken, TaughtSet | None], PhotoError | NetworkError | None]

SHOWN_SIDE = 1400  # of the photo as shown: enough for a tile to be made out, small enough for a phone
PHOTOS_KEPT = 6
_READ_KEY, _OFFERED_KEY, _REFUSED_KEY = "photos_read", "photos_offered", "photo_refused"


def photo_section(
    above: DeltaGenerator, below: DeltaGenerator, *, guided: bool = True, bring: Bring | None = None
) -> None:
    """Offer to take a photo above the hand, and the other ways below it. A new photo is read.

    `guided` says whether it is shown how to lay a hand out. `bring` reads a new photo in another way.
    """
    with below:
        way, data = other_way()
        # Whoever scores a hand without a photo waits for no store of sets.
        wanted = photo_taken() or data or laid_out().photo or st.session_state.get(OWN_SET_KEY)
        taught = chosen_set() if wanted else None
    reading = above.container()
    with reading:
        error = _take_in("photo", photo_taken(), taught, bring)
        if way and (other := _take_in(way, _named(data), taught)):
            st.error(literal(told(other)), icon=":material/broken_image:")
    with above:
        laid = laid_out()
        if guided and not laid.is_begun:
            laying_guide()
        photo_input(told(error) if error else None, busy=_seconds_to_wait(error), compact=laid.is_begun)
    if laid.photo:
        laid.photo = _shown(laid.photo)


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
    way: str, offered: Taken | None, taught: TaughtSet | None, bring: Bring | None = None
) -> PhotoError | NetworkError | None:
    """Bring in what is offered or the photo that lies there; give what is wrong with it, while it matters."""
    error: PhotoError | NetworkError | None = None
    done: dict[str, str] = st.session_state.setdefault(_OFFERED_KEY, {})
    if offered and offered.id != done.get(way):  # the one offered before must not come back over a later hand
        error = (bring or _bring_in)(offered, taught)
        if not _is_busy(error):  # then the next run tries again
            done[way] = offered.id  # not before: a run may be broken off while it reads
        st.session_state[_REFUSED_KEY] = way, laid_out().origin, error
    elif there := _lying_there():
        error = _bring_in(there, taught)
    if error is None:
        of_way, origin, refused = st.session_state.get(_REFUSED_KEY, (way, None, None))
        error = refused if (of_way, origin) == (way, laid_out().origin) else None
    return error


def _is_busy(error: PhotoError | NetworkError | None) -> bool:
    return error is not None and error.code == BUSY


def _seconds_to_wait(error: PhotoError | NetworkError | None) -> int | None:
    """Say when the browser is to send its photo again; None where it was read or refused."""
    taken = photo_taken()
    is_read = taken is None or st.session_state[_OFFERED_KEY].get("photo") == taken.id
    return None if error is None or is_read or not _is_busy(error) else int(str(error.params["seconds"]))


def _lying_there() -> Taken | None:
    """Return the photo of the hand on the page: it may be wanted in another frame or with another set."""
    laid = laid_out()
    photo = laid.photo
    if photo is None:
        return None
    return Taken(photo.name, photo.data, again=laid.stands, shown=photo.picture is None)


def _bring_in(photo: Taken, taught: TaughtSet | None) -> PhotoError | NetworkError | None:
    """Read a photo and lay its hand out, unless it lies there as read with this set of tiles and frame.

    Returns what keeps it from being read.
    """
    laid = laid_out()
    if laid.photo and laid.photo.data != photo.data:
        laid.look_at(None, None)
    source = photo_source(hashlib.sha256(photo.data).hexdigest(), taught, laid.frame, laid.meant)
    if source == laid.source:
        return None
    try:
        opened = shared_reader().opened(photo.data)
        reading = _read(source, opened, taught, laid)
        lying = _lying(photo, reading, opened)
    except (PhotoError, NetworkError) as error:
        laid.look_as_before()
        return error
    stands = photo.again and not (laid.frame or laid.meant) and bool(laid.hand.tiles)
    same = laid.photo is not None and laid.photo.data == photo.data
    lay = laid.lay_under if stands else laid.bring_in
    lay(
        EditHand.from_reading(reading),
        photo=lying,
        problems=tuple(reading.problems),
        source=source,
    )
    if not stands:
        _ask_anew(same_photo=same, shown=reading.claims == "shown")
    return None


def _ask_anew(*, same_photo: bool, shown: bool) -> None:
    """Forget the answers about the hand before; another part of its photo keeps those about the table."""
    if same_photo:
        keep(replace(answers(), sets=shown))
    else:
        following = st.session_state.pop(NEXT, None) or answers().of_another_photo(sets=shown)
        keep(replace(following, sets=shown))


def _read(source: str, photo: OpenPhoto, taught: TaughtSet | None, wanted: LaidOut) -> Reading:
    """Read of a photo what is wanted, once: a visitor's last few readings stay at hand. Raises PhotoError."""
    kept: dict[tuple[str, str, tuple[OwnShape, ...]], Reading] = st.session_state.setdefault(_READ_KEY, {})
    shapes = shapes_to_read(rules_in_play())
    # A set that has since learnt more reads otherwise, and so do other rules.
    key = source, taught.to_text() if taught else "", shapes
    if key not in kept:
        read = shared_reader().read
        with reading_turns().turn():
            kept[key] = read(
                photo,
                taught=taught,
                frame=wanted.frame,
                meant=wanted.meant,
                own_shapes=shapes,
            )
        while len(kept) > PHOTOS_KEPT:
            del kept[next(iter(kept))]
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
