"""Tests of signed heads: changes are detected, and the signer is known."""

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    NoEncryption,
    PrivateFormat,
)

from scoring.errors import ScoringError
from tests.games.log_builders import build_log, deal_event, start_event, won_deal
from tilesnap.games.heads import ServerKey, parse_head

# The first test vector of RFC 8032, section 7.1.
SEED = bytes.fromhex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")
PUBLIC = "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"
LOG = [
    each.sealed_entry
    for each in build_log(
        start_event(), deal_event("d0", None, won_deal()), deal_event("d1", "d0", won_deal(1))
    )
]
HEAD = ServerKey.from_seed(SEED).sign("evening", 2, LOG[1].digest)
OTHER = ServerKey.from_seed(b"\1" * 32).sign("evening", 2, LOG[1].digest)


def test_head_round_trip():
    assert ServerKey.from_seed(SEED).public == HEAD.key == PUBLIC
    assert parse_head(HEAD.text) == HEAD
    assert HEAD.text.startswith(f"tilesnap-head.evening.2.{LOG[1].digest}.{PUBLIC}.")


def test_same_log_has_same_head():
    assert ServerKey.from_seed(SEED).sign("evening", 2, LOG[1].digest) == HEAD


CHANGED = {
    "another game": HEAD.text.replace("evening", "morning"),
    "another number": HEAD.text.replace(".2.", ".3."),
    "another digest": HEAD.text.replace(LOG[1].digest, LOG[2].digest),
    "another key": HEAD.text.replace(PUBLIC, OTHER.key),
    "the signature of another key": HEAD.text.replace(HEAD.signature, OTHER.signature),
    "a key that is none": HEAD.text.replace(PUBLIC, "_" * 43),
    "a part too few": HEAD.text.rpartition(".")[0],
    "a part too many": f"{HEAD.text}.more",
    "a line break": f"{HEAD.text}\n",
    "nothing": "",
}


@pytest.mark.parametrize("text", CHANGED.values(), ids=CHANGED)
def test_read_head_rejects_changed_text(text):
    with pytest.raises(ScoringError) as raised:
        parse_head(text)
    assert raised.value.code == "bad_head"


def test_head_is_in_log():
    assert HEAD.matches_log(LOG)
    assert HEAD.matches_log(LOG[:2])
    assert not HEAD.matches_log(LOG[:1])
    assert not HEAD.matches_log([LOG[0], *LOG[2:], LOG[2]])


def pem(private, hiding=None):
    return private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, hiding or NoEncryption())


def test_pem_key_signs_like_seed_key():
    private = Ed25519PrivateKey.from_private_bytes(SEED)
    assert ServerKey.from_pem(pem(private)).sign("evening", 2, LOG[1].digest) == HEAD


NO_KEYS = {
    "no key": b"abc",
    "a public key": Ed25519PrivateKey.from_private_bytes(SEED).public_key().public_bytes_raw(),
    "a key of another kind": pem(generate_private_key(SECP256R1())),
    "one with a password": pem(Ed25519PrivateKey.from_private_bytes(SEED), BestAvailableEncryption(b"word")),
}


@pytest.mark.parametrize("data", NO_KEYS.values(), ids=NO_KEYS)
def test_of_pem_rejects_other_keys(data):
    with pytest.raises(ScoringError) as raised:
        ServerKey.from_pem(data)
    assert raised.value.code == "bad_signing_key"
