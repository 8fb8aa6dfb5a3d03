"""What can be seen to happen: (audience, kind, details…), all ints; `notation.tell` puts them into words."""

from typing import Final

LAID: Final = 0
"""seat, kind, mark (colour * 16 + arrow), place: squares are told as `Ground.places` has them"""
DREW: Final = 1
"""seat, how many, cause; which ones is told to the seat alone, by GOT"""
GOT: Final = 2
"""seat, kinds; private"""
PASSED: Final = 3
"""seat"""
LOST_TURN: Final = 4
"""seat"""
REVERSED: Final = 5
"""seat"""
CHOSE: Final = 6
"""seat, place"""
ACCEPTED: Final = 7
"""seat"""
CHALLENGED: Final = 8
"""seat, accused seat"""
SHOWN: Final = 9
"""accused seat, kinds; to the challenger alone"""
GUILTY: Final = 10
"""accused seat"""
INNOCENT: Final = 11
"""accused seat"""
TOOK_BACK: Final = 12
"""seat, place"""
SWAPPED: Final = 13
"""seat, other seat"""
ALL_PASS: Final = 14
"""seat"""
GAVE: Final = 15
"""seat: has chosen"""
HANDED: Final = 16
"""giver's seat, taker's seat, kinds; to these two"""
CAUGHT: Final = 17
"""seat, caught seat"""
REPORTED: Final = 18
"""seat, accused seat"""
AGREED: Final = 19
"""seat"""
DENIED: Final = 20
"""seat"""
WENT_OUT: Final = 21
"""seat"""
BLOCKED: Final = 22
COUNTED: Final = 23
"""seat, points of this round, total"""
RACK_LEFT: Final = 24
"""seat, kinds: what it counts at the end of a round"""
CREDITED: Final = 25
"""first seat of the team, credit of this round, total"""
CUT: Final = 26
"""seat, kind: drawn for the start"""
ROUND: Final = 27
"""number, first seat"""
ENDED: Final = 28
UNO: Final = 29
"""seat: called"""
KINDS_OF_EVENT: Final = 30

BY_TURN: Final = 0
BY_DRAW_TWO: Final = 1
BY_DRAW_FOUR: Final = 2
BY_SQUARE: Final = 3
BY_DEAD_END: Final = 4
BY_PENALTY: Final = 5
BY_CATCH: Final = 6
BY_ADVICE: Final = 7
CAUSES: Final = 8
CAUSE_NAMES: Final = (
    "by_turn",
    "by_draw_two",
    "by_draw_four",
    "by_square",
    "by_dead_end",
    "by_penalty",
    "by_catch",
    "by_advice",
)
