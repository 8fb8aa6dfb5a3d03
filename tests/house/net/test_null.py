"""The sign U+0000, which PostgreSQL has in no text: refused at the door, so that no entry fails by it."""

import msgspec
import pytest

from rayonw.house.net.json_input import Unreadable, read_json
from rayonw.house.wire import Note, Sit
from tests.house.rig import Rig, new_id

STORES = ("sqlite", "postgres")


async def test_a_message_with_it_is_refused_and_storing_does_not_fail(
    rig: Rig, caplog: pytest.LogCaptureFixture
) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await ada.make(2)
    one, two = await ada.open(code), await bob.open(code)
    assert await one.why(Note(new_id(), {"pad": "\0"})) == "house.malformed"
    await two.send('{"t":"sit","id":"\\u0000","seat":1}')
    await two.done(Sit(new_id(), 1))
    assert "storing fails" not in caplog.text


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/me/notices/seen", {"codes": ["\0"]}),
        ("/api/me/push/off", {"device": "a\0b"}),
        ("/api/meet", {"game": "\0", "options": {}}),
    ],
)
async def test_a_request_with_it_is_refused(rig: Rig, path: str, body: dict[str, object]) -> None:
    status, raw = await (await rig.guest()).post(path, body)
    assert (status, msgspec.json.decode(raw)["why"]) == (400, "house.malformed")


def test_a_text_may_tell_of_it() -> None:
    decoder = msgspec.json.Decoder()
    for text in (r'"\\u0000"', r'"\\\\u0000"', '"u0000"'):
        assert read_json(text.encode(), decoder).endswith("u0000")
    for text in (r'"\u0000"', r'"\\\u0000"', r'{"a\u0000":1}', r'["\n\u0000"]'):
        with pytest.raises(Unreadable, match="U\\+0000"):
            read_json(text.encode(), decoder)
