"""What the tests of Witty Zibi share: looks at piles, hands, the discard and clans."""

from rayonw.games.wittyzibi.material import CARD_NAMES, CLAN_NAMES, KINDS
from rayonw.games.wittyzibi.rules import State
from rayonw.games.wittyzibi.shape import Step
from rayonw.games.wittyzibi.story import step_of, write_step
from tests.games.rig import LETTERS


def pile(state: State, letter: str) -> str:
    """A pile from bottom to top."""
    return " ".join(CARD_NAMES[kind] for kind in state.piles[LETTERS.index(letter)])


def hand(state: State, letter: str) -> str:
    """A hand, by kinds."""
    first = LETTERS.index(letter) * KINDS
    return " ".join(CARD_NAMES[kind] for kind in range(KINDS) for _ in range(state.hands[first + kind]))


def discard(state: State) -> str:
    """The discard, by kinds."""
    return " ".join(CARD_NAMES[kind] for kind in range(KINDS) for _ in range(state.discard[kind]))


def written(story: dict[str, Step]) -> list[str]:
    """A story of a View, each step as text, in its order."""
    assert list(story) == [str(number) for number in range(len(story))]
    return [write_step(step_of(told)) for told in story.values()]


def clans(state: State) -> str:
    """The clans by seat."""
    return " ".join(CLAN_NAMES[clan] for clan in state.clans)
