"""Tests of the signing key: it is created once, and shared by all servers on the database."""

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from sqlalchemy import text

from scoring.errors import ScoringError
from tests.games.store.test_entries import BEGUN, deal
from tilesnap.games.heads import parse_head
from tilesnap.games.log import LogEnd
from tilesnap.games.store import open_store
from tilesnap.settings import SIGNING_KEY_VARIABLE


def test_stores_of_one_database_share_key(store, url):
    other = open_store(url)
    assert store.server_key().public == other.server_key().public
    other.close()


def test_each_database_has_own_key(tmp_path):
    stores = [open_store(f"sqlite:///{tmp_path}/{name}.sqlite") for name in "ab"]
    assert len({each.server_key().public for each in stores}) == 2
    for each in stores:
        each.close()


def test_head_signs_last_or_given_entry(store):
    store.begin(BEGUN)
    first = store.last("evening")
    store.append("evening", deal(0))
    head = store.head("evening")
    assert (head.game, head.number, head.digest) == ("evening", *store.last("evening"))
    assert parse_head(head.text).key == store.server_key().public
    assert store.head("evening", first)[1:3] == first == (1, store.sealed_entries("evening")[0].digest)


def test_head_rejects_unknown_game(store):
    with pytest.raises(ScoringError) as raised:
        store.head("lost")
    assert raised.value.code == "unknown_game"


def test_setting_names_key_file(store, tmp_path, monkeypatch):
    own = store.server_key().public
    private = Ed25519PrivateKey.generate()
    file = tmp_path / "key.pem"
    file.write_bytes(private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    monkeypatch.setenv(SIGNING_KEY_VARIABLE, str(file))
    head = store.head("evening", LogEnd(1, "a" * 64))
    assert head.key == store.server_key().public != own
    private.public_key().verify(_bytes(head.signature), head.text.rpartition(".")[0].encode())


def _bytes(signature):
    from base64 import urlsafe_b64decode

    return urlsafe_b64decode(f"{signature}==")


@pytest.mark.parametrize("content", [None, b"no key"])
def test_invalid_key_file_is_named(store, tmp_path, monkeypatch, content):
    file = tmp_path / "key.pem"
    if content is not None:
        file.write_bytes(content)
    monkeypatch.setenv(SIGNING_KEY_VARIABLE, str(file))
    with pytest.raises(ScoringError, match=r"key\.pem") as raised:
        store.server_key()
    assert raised.value.code == "bad_signing_key"


def test_removed_key_is_not_recreated(store):
    with store._database.writing() as connection:
        connection.execute(text("DELETE FROM server_key"))
    with pytest.raises(ScoringError) as raised:
        store.server_key()
    assert raised.value.code == "bad_signing_key"
