"""Constant data of components: each URL stands for one content, which browsers keep forever."""

import gzip
import json

from tilesnap.runtime.constants import MAX_PUBLISHED, ConstantStore, publish_constants


def test_publish_returns_same_url_for_same_content():
    urls = [publish_constants(each) for each in ({"text": {"a": "b"}}, {"text": {"a": "b"}}, {"text": {}})]
    assert urls[0] == urls[1] != urls[2]


def test_store_returns_published_content():
    store, values = ConstantStore(), {"names": {"1m": "一萬"}}
    assert json.loads(gzip.decompress(store.find(store.publish(values)))) == values
    assert store.find("unknown") is None


def test_store_drops_least_recently_used_content():
    store = ConstantStore()
    digests = [store.publish({"n": n}) for n in range(MAX_PUBLISHED)]
    store.publish({"n": 0})
    store.publish({"n": "new"})
    assert [store.find(each) is not None for each in digests[:3]] == [True, False, True]


def test_server_does_not_find_unknown_constants(games):
    assert games.request("GET", "/constants/unknown.json")[0] == 404
