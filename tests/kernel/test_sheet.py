"""How a sheet's sentences are filled: names after “de”, and several words in a row."""

from rayonw.kernel.sheet import Sheet, elided


def sheet(language: str) -> Sheet:
    words = {"owl": "hibou", "bear": "ours"}
    return Sheet(language, "", "", "", {}, (), words, {}, {}, {}, {}, {}, {})


def test_de_and_que_lose_their_e_before_a_vowel() -> None:
    names = ["Écureuil roi", "Hibou lunaire"]
    assert sheet("fr").fill("la pile de {seat}", {"seat": 0}, names) == "la pile d’Écureuil roi"
    assert sheet("fr").fill("la pile de {seat}", {"seat": 1}, names) == "la pile de Hibou lunaire"
    assert sheet("fr").fill("Attends que {seat} joue", {"seat": 0}, names) == "Attends qu’Écureuil roi joue"
    assert sheet("fr").fill("une aide {seat}", {"seat": 0}, names) == "une aide Écureuil roi"
    assert elided("", "Anne") == ""


def test_words_in_a_row_are_joined_as_the_language_does() -> None:
    row = {"parts": ["owl", "bear", "owl"]}
    assert sheet("fr").fill("{parts}", row, []) == "hibou, ours et hibou"
    assert sheet("en").fill("{parts}", row, []) == "hibou, ours and hibou"
    assert sheet("en").fill("{parts}", {"parts": ["owl"]}, []) == "hibou"
    assert sheet("en").fill("{parts}!", {"parts": []}, []) == "!"


def test_a_blank_without_a_value_stays() -> None:
    assert sheet("fr").fill("de {seat} et {other_seat}", {"other_seat": 0}, ["Ada"]) == "de {seat} et Ada"
