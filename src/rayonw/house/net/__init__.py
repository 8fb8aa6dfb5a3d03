"""The network: HTTP routes, WebSockets, who may connect from where, and how often."""

from rayonw.house.net.allowed_hosts import BadUrl, public_origin
from rayonw.house.net.metrics_readers import BadNetwork, network_of
from rayonw.house.net.routes import application
from rayonw.house.net.server import keep_fresh, open_server

__all__ = [
    "BadNetwork",
    "BadUrl",
    "application",
    "keep_fresh",
    "network_of",
    "open_server",
    "public_origin",
]
