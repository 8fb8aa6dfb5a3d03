"""No request leaves the house to an address that nobody allowed, whatever its name says."""

import asyncio
import socket
from ipaddress import ip_address
from typing import Any

import pytest

from rayonw.house.notices import outgoing
from rayonw.house.notices.addresses import BadOrigin, Place, PushPlaces, allowed_place, is_public
from rayonw.house.notices.outgoing import NotAllowed, Outgoing, public_socket
from tests.house.notices.push_service import push_service

PRIVATE = (
    *("127.0.0.1", "127.9.9.9", "0.0.0.0", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.0.1"),
    *("169.254.169.254", "100.64.0.1", "100.100.100.200", "192.0.0.1", "192.0.2.1", "198.18.0.1"),
    *("198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255"),
    *("::", "::1", "fe80::1", "fc00::1", "fd00:ec2::254", "ff02::1", "2001:db8::1"),
    *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "64:ff9b::7f00:1"),
    *("64:ff9b::a9fe:a9fe", "64:ff9b:1::1", "2002:7f00:1::", "2002:c0a8:101::1", "2001:0:4136:e378::1"),
    *("192.0.0.8", "192.88.99.1", "fec0::1", "feff::1", "3fff::1", "::ffff:192.88.99.1"),
)
PUBLIC = ("8.8.8.8", "93.184.216.34", "2606:4700:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808")


@pytest.mark.parametrize("address", PRIVATE)
def test_addresses_of_somebodys_own_are_refused(address: str) -> None:
    assert not is_public(ip_address(address))
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    with pytest.raises(NotAllowed):
        public_socket((family, socket.SOCK_STREAM, 0, "", (address, 443)))


@pytest.mark.parametrize("address", PUBLIC)
def test_public_addresses_are_not(address: str) -> None:
    assert is_public(ip_address(address))


def test_the_machines_own_public_address_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outgoing, "machine_addresses", lambda: ["93.184.216.34"])
    with pytest.raises(NotAllowed):
        public_socket((socket.AF_INET, socket.SOCK_STREAM, 0, "", ("93.184.216.34", 443)))


async def test_a_name_that_leads_home_is_found_out_when_it_is_connected_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As if the name of a real push service were answered with addresses of this network."""
    loop = asyncio.get_running_loop()
    asked: list[str] = []

    async def resolved(host: str, port: int, **_: Any) -> list[Any]:
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]

    monkeypatch.setattr(type(loop), "getaddrinfo", lambda _, *given, **more: resolved(*given, **more))
    sending = Outgoing(frozenset())
    with pytest.raises(NotAllowed):
        await sending.send("POST", "https://fcm.googleapis.com/fcm/send/x", b"x", {})
    await sending.close()
    assert asked == ["fcm.googleapis.com"]


async def test_plain_http_and_literal_addresses_are_refused_before_anything_is_asked() -> None:
    sending = Outgoing(frozenset())
    async with push_service() as service:
        for url in (
            service.origin,
            "https://127.0.0.1/x",
            "https://[::1]/x",
            "nonsense",
            "file:///etc/passwd",
        ):
            with pytest.raises(NotAllowed):
                await sending.send("POST", url, b"{}", {})
        assert service.others == []
    await sending.close()


async def test_what_the_host_named_is_asked_wherever_it_is_and_nothing_beside_it() -> None:
    async with push_service() as service, push_service() as other:
        sending = Outgoing(frozenset({allowed_place(service.origin)}))
        answer = await sending.send("POST", f"{service.origin}/x", b"{}", {})
        assert answer.status == 200
        with pytest.raises(NotAllowed):
            await sending.send("POST", f"{other.origin}/x", b"{}", {})
        assert other.others == []
        await sending.close()


async def test_a_service_that_is_not_there_is_no_answer() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        origin = f"http://127.0.0.1:{free.getsockname()[1]}"
    sending = Outgoing(frozenset({allowed_place(origin)}))
    assert (await sending.send("POST", origin, b"", {})).status == 0
    await sending.close()


def test_which_endpoints_are_allowed() -> None:
    usual, any_public = PushPlaces(()), PushPlaces(("*",))
    for known in (
        "https://fcm.googleapis.com/fcm/send/x",
        "https://updates.push.services.mozilla.com/wpush/v2/x",
        "https://wns2-par02p.notify.windows.com/w/?token=x",
        "https://web.push.apple.com/x",
    ):
        assert usual.allow(known)
    assert not usual.allow("https://push.example.org/x")
    assert any_public.allow("https://push.example.org/x")
    assert any_public.allow("https://8.8.8.8/x")
    for never in ("https://192.168.1.1/x", "http://push.example.org/x", "https://push.example.org:22/x"):
        assert not any_public.allow(never)
    assert PushPlaces(("https://push.lan:8443",)).allow("https://push.lan:8443/x")
    assert not PushPlaces(("https://push.lan:8443",)).allow("https://push.lan/x")


def test_an_origin_is_an_origin() -> None:
    assert allowed_place("https://push.example.org") == Place("https", "push.example.org", 443)
    for wrong in ("push.example.org", "https://", "https://a/path", "https://a?b", "ftp://a", "https://a:x"):
        with pytest.raises(BadOrigin):
            allowed_place(wrong)
