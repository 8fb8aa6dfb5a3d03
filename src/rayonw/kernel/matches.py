"""Many matches of one game, stepped together: the compiled part of the vector environment."""

from array import array
from collections.abc import Callable
from typing import Any, final

from rayonw.kernel.encoder import NOBODY, Encoder, Match


@final
class Matches:
    """Matches side by side; what is over begins anew. After each step its buffers hold what comes next.

    The buffers stay the same objects: an array made over one of them sees every step without a copy.
    """

    def __init__(
        self, encoder: Encoder, deal: Callable[[str], Any], count: int, seed: str, factored: bool
    ) -> None:
        self.encoder: Encoder = encoder
        self.deal: Callable[[str], Any] = deal
        self.count: int = count
        self.seed: str = seed
        self.factored: bool = factored
        width = sum(encoder.head_sizes()) if factored else encoder.actions
        self.observation: bytearray = bytearray(count * encoder.size)
        """For each match what the seat to act sees."""
        self.mask: bytearray = bytearray(count * width)
        self.seat: bytearray = bytearray(count)
        """For each match the seat to act."""
        self.ended: bytearray = bytearray(count)
        """1 for a match that the last step ended; what is seen is then of the next match."""
        self.cut: bytearray = bytearray(count)
        """1 for a match that the last step cut, because it was too long."""
        self.reward: array[float] = array("f", [0.0] * (count * encoder.seats))
        """For each match what the last step was worth to each seat: nothing before the end."""
        self.matches: list[Match] = []
        self.dealt: list[int] = []
        """For each match how many were dealt in its place."""
        self.paid: list[int] = []
        """The matches that the last step ended or cut."""
        self.begin(seed)

    def begin(self, seed: str) -> None:
        """All matches anew, from this seed."""
        self.seed = seed
        self.clear()
        self.dealt = [0] * self.count
        self.matches = [self.next_match(place) for place in range(self.count)]
        chunks: list[bytes] = []
        masks: list[bytes] = []
        seats: list[int] = []
        for match in self.matches:
            self.show(match, chunks, masks, seats)
        self.fill(chunks, masks, seats)

    def next_match(self, place: int) -> Match:
        """A match for this place: which one depends on the seed, the place and how many went before."""
        number = self.dealt[place]
        self.dealt[place] = number + 1
        return Match(self.deal(self.seed + "/" + str(place) + "/" + str(number)))

    def step(self, actions: list[int]) -> None:
        """Play one flat number in every match, for the seat to act.

        A Refusal if one of them is not legal: the matches before it have gone on then.
        """
        if self.paid:
            self.clear()
        encoder = self.encoder
        matches = self.matches
        held = self.seat
        chunks: list[bytes] = []
        masks: list[bytes] = []
        seats: list[int] = []
        for place in range(self.count):
            match = matches[place]
            encoder.act(match, held[place], actions[place])
            seat = encoder.waiting(match)
            if seat == NOBODY or match.steps >= encoder.longest:
                match = self.finish(place, seat == NOBODY)
                seat = encoder.waiting(match)
            seats.append(seat)
            encoder.observe(match, seat, chunks)
            if self.factored:
                encoder.mask_heads(match, seat, masks)
            else:
                encoder.mask(match, seat, masks)
        self.fill(chunks, masks, seats)

    def step_heads(self, values: list[list[int]]) -> None:
        """The same with factored actions."""
        self.step([self.encoder.joined(value) for value in values])

    def finish(self, place: int, over: bool) -> Match:
        """A match is over, or too long: pay its utilities, and deal the next one."""
        encoder = self.encoder
        first = place * encoder.seats
        for seat, worth in enumerate(encoder.utilities(self.matches[place])):
            self.reward[first + seat] = worth
        if over:
            self.ended[place] = 1
        else:
            self.cut[place] = 1
        self.paid.append(place)
        match = self.next_match(place)
        self.matches[place] = match
        return match

    def show(self, match: Match, chunks: list[bytes], masks: list[bytes], seats: list[int]) -> None:
        """What the seat to act in a match sees and may do."""
        seat = self.encoder.waiting(match)
        seats.append(seat)
        self.encoder.observe(match, seat, chunks)
        if self.factored:
            self.encoder.mask_heads(match, seat, masks)
        else:
            self.encoder.mask(match, seat, masks)

    def fill(self, chunks: list[bytes], masks: list[bytes], seats: list[int]) -> None:
        """Put everything into the buffers, in place."""
        memoryview(self.observation)[:] = b"".join(chunks)
        memoryview(self.mask)[:] = b"".join(masks)
        memoryview(self.seat)[:] = bytes(seats)

    def clear(self) -> None:
        """Take back what was paid."""
        for place in self.paid:
            self.ended[place] = 0
            self.cut[place] = 0
            for seat in range(self.encoder.seats):
                self.reward[place * self.encoder.seats + seat] = 0.0
        self.paid = []
