"""Tables whose people all share one device: just dealt, or nearly over."""

from collections.abc import Iterator

from playwright.sync_api import expect

from rayonw import game
from rayonw.house.log.entries import Acted, Entry, Expired, Made, Sat, Started
from rayonw.kernel.chance import Chance
from rayonw.kernel.record import Move
from tests.browser.guest import PATIENCE, Guest
from tests.browser.house_process import HouseProcess
from tests.browser.stored import StoredTable
from tests.contract.walk import walk

PLAY_ONE_MOVE = """([code, seat, action]) => new Promise((done, failed) => {
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/${code}`);
    socket.onerror = failed;
    socket.onmessage = ({ data }) => {
        const heard = JSON.parse(data);
        if (heard.t === "sync" && heard.you === null) socket.send(JSON.stringify({ t: "take", seat }));
        if (heard.t === "sync" && heard.you === seat)
            socket.send(JSON.stringify({ t: "act", id: "last", seq: heard.seq, action, seat }));
        if (heard.t === "ack" && heard.id === "last") done(socket.close());
        if (heard.t === "refused") failed(data);
    };
})"""


class SharedTable(StoredTable):
    """A match at one device that was just dealt."""

    names = ("Ana", "Bo", "Cy", "Dee")

    def __init__(self, name: str, guest: Guest) -> None:
        seats = max(2, game(name).seat_counts[0])
        super().__init__(name, "onedevice", [guest], seats - 1, "shared", {})
        self._before: list[Move] = []

    def plain_move(self) -> tuple[int, str]:
        """Who begins, and a move of theirs that one gesture makes and after which another is waited for."""
        seat = self.state.to_act()[0]
        for action in self.state.legal(seat):
            after = self.state.clone()
            text = self.game.write(self.state, action)
            after.play(seat, action, 0)
            if after.to_act() and seat not in after.to_act() and " " not in text:
                return seat, text
        raise AssertionError("no such move")

    def open(self, house: HouseProcess) -> None:
        """Write the log, and let the guest come: nobody has the device."""
        guest = self.guests[0]
        guest.context.add_init_script(f"localStorage.setItem('rayonw.coach.{self.game.id}', 'seen')")
        self.write(house)
        guest.go(f"/t/{self.code}")
        expect(guest.page.get_by_test_id("curtain")).to_be_visible(timeout=PATIENCE)

    def _story(self, ids: list[str]) -> Iterator[Entry]:
        yield Made(0, self.game.id, self.seats, self.settled, ids[0], self.names[0], self.seed)
        for seat, name in enumerate(self.names[: self.seats]):
            yield Sat(0, seat, ids[0], name, shares=seat > 0)
        yield Started(0, self.game.version)
        for move in self._before:
            yield Expired(move.at) if move.seat is None else Acted(move.at, move.seat, move.text)


class LastMove(SharedTable):
    """A match at one device of which all but the last move are played."""

    def __init__(self, name: str, guest: Guest) -> None:
        super().__init__(name, guest)
        *self._before, self.last = self._match()

    def _match(self) -> list[Move]:
        """A random match that ends with somebody's move, and not because time ran out."""
        for seed in range(1, 100):
            deal = self.game.deal(self.seats, self.seed, self.settled)
            moves = [step.move for step in walk(self.game, deal, Chance(seed))]
            if moves[-1].seat is not None:
                return moves
        raise AssertionError("every match ends by its clock")

    def end(self) -> None:
        """The last move comes from another window of the same device."""
        move = self.last
        self.guests[0].page.evaluate(PLAY_ONE_MOVE, [self.code, move.seat, move.text])
