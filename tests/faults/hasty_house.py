"""`rayonw serve` that waits seconds where a house waits for minutes: until somebody who is away is told, and
until what a dead house was sending is another's to send."""

import sys

if __name__ == "__main__":
    from rayonw.cli import main
    from rayonw.house.notices import notices, sending

    notices.GRACE_SECONDS = 1.0
    notices.SWEEP_SECONDS = sending.SWEEP_SECONDS = 1.0
    sending.GIVE_UP_SECONDS, sending.CLAIMED_SECONDS = 9.0, 10.0
    sys.exit(main())
