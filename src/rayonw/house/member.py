"""One of several houses: the process that the supervisor starts.

It gets its settings on standard input, which stays open for as long as the supervisor lives, and says on a
pipe that it is open, and then again and again that it is well.
"""

import asyncio
import os
import pickle
import socket
import sys
from contextlib import suppress

from rayonw.house.ops import Settings, set_up_logging
from rayonw.house.serve import CannotOpen, new_loop, open_on

WELL_SECONDS = 2.0


def main() -> int:
    """Open the house on the socket that was passed on; the exit code."""
    listener, pipe = socket.socket(fileno=int(sys.argv[1])), int(sys.argv[2])
    size = int.from_bytes(sys.stdin.buffer.read(4), "big")
    settings: Settings = pickle.loads(sys.stdin.buffer.read(size))
    set_up_logging(settings.log_format)
    try:
        with asyncio.Runner(loop_factory=new_loop()) as runner:
            runner.run(serve(settings, listener, pipe))
    except CannotOpen as sentence:
        print(f"rayonw: {sentence}", file=sys.stderr)
        return 1
    return 0


async def serve(settings: Settings, listener: socket.socket, pipe: int) -> None:
    """Open the house until a signal comes or the supervisor is gone."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.add_reader(sys.stdin.fileno(), stop.set)

    def well() -> None:
        with suppress(BrokenPipeError):  # The supervisor is gone: standard input says so, too.
            os.write(pipe, b".")
        loop.call_later(WELL_SECONDS, well)

    await open_on(listener, settings, lambda _settings, _port: well(), stop)


if __name__ == "__main__":
    sys.exit(main())
