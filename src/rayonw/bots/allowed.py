"""What a bot may play: every legal action, except those that only the house plays."""

from rayonw.kernel.game import Game
from rayonw.kernel.state import State


def allowed(game: Game, state: State, seat: int) -> list[int]:
    """The actions that the bot of a seat may play now."""
    legal = state.legal(seat)
    reserved = game.reserved()
    if not reserved:
        return legal
    return [action for action in legal if game.writer(state, action) not in reserved]
