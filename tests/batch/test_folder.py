"""Which files of a folder are its photos."""

import hashlib
import os
import sys
import tempfile
from pathlib import Path

import pytest

from tilesnap.batch.folder import digest_of, find_photos, name_in
from tilesnap.batch.unusable import ArchiveError

FILES = {
    # a row: a file, and whether it is taken for a photo
    "b.jpg": True,
    "a.JPEG": True,
    "a/z.png": True,
    "a/deep/c.webp": True,
    "c.heic": True,
    "c.heif": True,
    "notes.txt": False,
    "jpg": False,
    ".hidden.jpg": False,
    "._b.jpg": False,
    ".thumbnails/b.jpg": False,
    "__MACOSX/._b.jpg": False,
}


def laid_out(folder, *names):
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(name.encode())
    return folder


def test_photos_are_found_by_their_names_in_order(tmp_path):
    found = find_photos(laid_out(tmp_path, *FILES))
    photos = sorted(Path(name) for name, is_photo in FILES.items() if is_photo)
    assert [name_in(tmp_path, path) for path in found.photos] == [path.as_posix() for path in photos]
    assert found.closed == ()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither pipes nor links in folders")
def test_a_pipe_is_no_photo_and_a_broken_link_is_one_that_cannot_be_opened(tmp_path):
    laid_out(tmp_path, "a.jpg")
    os.mkfifo(tmp_path / "pipe.jpg")
    (tmp_path / "link.jpg").symlink_to(tmp_path / "nowhere.jpg")
    (tmp_path / "again").symlink_to(tmp_path, target_is_directory=True)
    photos = find_photos(tmp_path).photos
    assert [path.name for path in photos] == ["a.jpg", "link.jpg"]
    with pytest.raises(FileNotFoundError):
        digest_of(photos[1])


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names are text")
def test_a_name_that_is_no_text_is_written_as_one(tmp_path):
    (tmp_path / os.fsdecode(b"g\xfcnther.jpg")).write_bytes(b"")
    (photo,) = find_photos(tmp_path).photos
    assert name_in(tmp_path, photo) == r"g\xfcnther.jpg"


@pytest.mark.parametrize(
    ("made", "says"),
    [
        ((), "folder {} holds no photo: none ends in .jpg, .jpeg"),
        (("notes.txt",), "folder {} holds no photo"),
        (None, "folder {} cannot be opened: No such file or directory."),
    ],
)
def test_a_folder_without_photos_is_told(tmp_path, made, says):
    folder = tmp_path / "photos"
    if made is not None:
        folder.mkdir()
        laid_out(folder, *made)
    with pytest.raises(ArchiveError) as told:
        find_photos(folder)
    assert says.format(folder) in told.value.message


def test_a_file_is_no_folder(tmp_path):
    laid_out(tmp_path, "a.jpg")
    with pytest.raises(ArchiveError, match="cannot be opened: Not a directory"):
        find_photos(tmp_path / "a.jpg")


@pytest.fixture
def half_open():
    """A folder that everybody may open, one in it that nobody may; root, who may, is nobody meanwhile."""
    if not hasattr(os, "seteuid"):
        pytest.skip("Windows closes folders otherwise")
    was = os.geteuid()
    with tempfile.TemporaryDirectory() as name:  # pytest's own folders are for their owner alone
        folder, closed = Path(name), Path(name, "closed")
        laid_out(folder, "a.jpg", "closed/b.jpg")
        folder.chmod(0o755)
        closed.chmod(0)
        if was == 0:
            os.seteuid(65534)
        yield folder
        os.seteuid(was)
        closed.chmod(0o755)


def test_a_closed_folder_is_told(half_open):
    found = find_photos(half_open)
    assert [path.name for path in found.photos] == ["a.jpg"]
    assert found.closed == (f"{half_open / 'closed'}: Permission denied",)
    with pytest.raises(ArchiveError, match="closed cannot be opened: Permission denied"):
        find_photos(half_open / "closed")


def test_the_digest_is_that_of_the_bytes(tmp_path):
    laid_out(tmp_path, "a.jpg")
    assert digest_of(tmp_path / "a.jpg") == hashlib.sha256(b"a.jpg").hexdigest()
