"""Names: seen by everybody, readable, and nobody's who is a bot."""

import unicodedata

import msgspec
import pytest

from rayonw.house.people.names import BOT_NAMES, BadName, good_name
from tests.house.rig import Rig


def why(name: str) -> str:
    with pytest.raises(BadName) as refused:
        good_name(name)
    return refused.value.why


@pytest.mark.parametrize(
    "name",
    [
        *(
            "\u200d",
            "\u200d\u200d",
            "\u3164",
            "\u2800",
            "\u2800\u2800 \u2800",
            "\u115f",
            "\u1160",
            "\uffa0",
            "\u034f",
        ),
        *("\u00ad", "\u180e", "\ufe0f", "\U000e0100", "\u17b4", "\U0001d159", "\u200b", "\ufeff", "\u2066x"),
        *(
            "Ada\u3164",
            "Ada\u200d",
            "A\u200dda",
            "A\u200cda",
            "Ada\ufe0f",
            "\u200dAda",
            "A\u00adda",
            "a\u202eb",
        ),
        *("\ud800", "tab\x00", "\ue000", "\U000e0067", "👩\u200d", "\u200d👩", "👩\u200dx", "x\u200d👩"),
    ],
)
def test_what_nobody_sees_is_no_name_nor_part_of_one(name: str) -> None:
    assert why(name) == "house.name_unseen"


@pytest.mark.parametrize(
    "name",
    [
        "Z\u0334\u0341\u0322algo",
        "a\u0300\u0301\u0302",
        "a\u0301\u0301\u0301",
        "ก\u0e47\u0e47\u0e47",
        "\u0301Ada",
        "Ada \u0301\u0302",
        "o\u20dd\u20dd",
        "م\u064b\u0651\u0670",
    ],
)
def test_a_letter_has_two_marks_at_most_and_none_twice(name: str) -> None:
    assert why(name) == "house.name_marks"


@pytest.mark.parametrize("bot", BOT_NAMES)
def test_nobody_is_called_as_a_bot_is(bot: str) -> None:
    spread = " ".join(bot)
    accented = unicodedata.normalize("NFC", bot.replace("a", "á").replace("i", "í"))
    wide = "".join(chr(ord(sign) - 0x20 + 0xFF00) for sign in bot)
    cyrillic = bot.replace("a", "а").replace("i", "і").replace("e", "е")
    for name in (
        bot,
        bot.upper(),
        bot.lower(),
        f"  {bot} ",
        spread,
        bot + ".",
        f"-{bot}-",
        accented,
        wide,
        cyrillic,
    ):
        assert why(name) == "house.name_bot", name
    assert good_name(bot + " B") == bot + " B"
    assert good_name("La " + bot) == "La " + bot


@pytest.mark.parametrize(
    "name",
    [
        *("Zoé", "张伟", "O’Neil", "Ёлка", "محمد", "Jean-Loup 3", "Nguyễn Thị Hường", "Nguyễn Ái Quốc"),
        *("علی‌رضا", "مُحَمَّد", "प्रियंका", "श्रीमती", "क्‍ष", "ශ්‍රී", "র‍্যাব", "தமிழ்ச்செல்வி", "สมศรี", "ดื้อ", "ซื้อ"),
        *("မြို့", "ञ्ज़ीं", "བརྒྱུད", "ញ៉ាំ", "שָׁלוֹם", "שּׁ", "ọ́lá", "Ọlájùmọ̀kẹ́", "İpek", "Łukasz", "3"),
        *(
            "👩‍🚀",
            "👨‍👩‍👧‍👦",
            "❤️",
            "🏳️‍🌈",
            "👍🏽",
            "🇫🇷",
            "3️⃣",
            "Ada 🦉",
            "♟️",
            "\U0001fae8",
            "(^_^)",
            "ᾍδης",
            "ễ",
            "¯\\_(ツ)_/¯",
            "한글",
            "ᄒ",
        ),
        *("Wanda B.", "Wimbledon", "Grande Willa"),
    ],
)
def test_names_of_all_scripts_and_pictures_are_welcome(name: str) -> None:
    assert good_name(name) == unicodedata.normalize("NFC", name)


def test_a_name_is_one_to_twenty_four_signs() -> None:
    assert why("") == why("  \t ") == why("x" * 25) == "house.name"
    assert good_name("x" * 24) == "x" * 24


async def test_the_reason_reaches_whoever_chose_the_name(rig: Rig) -> None:
    browser = await rig.browser()
    for name, reason in {"Wanda": "bot", "\u3164": "unseen", "a\u0300\u0301\u0302": "marks"}.items():
        status, raw = await browser.post("/api/me", {"name": name})
        assert status == 400
        assert msgspec.json.decode(raw)["why"] == "house.name_" + reason
    ada = await rig.guest("Ada")
    status, raw = await ada.post("/api/me", {"name": "wim"})
    assert (status, msgspec.json.decode(raw)["why"]) == (400, "house.name_bot")
    assert msgspec.json.decode((await ada.get("/api/me"))[1])["name"] == "Ada"
