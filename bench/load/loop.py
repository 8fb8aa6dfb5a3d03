"""The event loop of the load: uvloop's where it is installed, as in the house."""

import asyncio

try:
    import uvloop
except ImportError:
    run = asyncio.run
else:
    run = uvloop.run
