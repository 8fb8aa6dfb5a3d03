"""What the recorded matches of WazBaraz hold."""

from tests.games.recorded import action_texts


def test_the_records_hold_every_kind_of_action() -> None:
    texts = action_texts("wazbaraz")
    kinds = {text[0] if text[0] in "+-" else text.split(" ")[0] for text in texts}
    assert kinds >= {"go", "+", "name", "choose", "ask", "expire"}
