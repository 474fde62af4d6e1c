"""A network in memory: asyncio's transports, with latency and cut connections.

HTTP and WebSocket see real bytes, in the order they were sent in. Connections differ in their
latency, so what goes through one overtakes what goes through another.
"""

from __future__ import annotations

import asyncio
import errno
import itertools
from collections import deque
from collections.abc import Callable
from contextvars import Context, copy_context
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from tests.sim.nodes import NODE

Address = tuple[str, int]
Connected = tuple[asyncio.Transport, asyncio.Protocol]

SEGMENT: Final = 65_536
"""Bytes that arrive at once, at most."""
FIRST_PORT: Final = 20_000
APART: Final = 1e-7
"""Seconds between two arrivals on one connection."""
REACTION: Final = 0.005
"""Seconds in which what arrives is passed on, where nothing else has to be done for it."""
HOST: Final = "127.0.0.1"


@dataclass
class Conditions:
    """How good the network is, in seconds of one way and as probabilities."""

    latency: tuple[float, float] = (0.000_5, 0.03)
    """Between which every connection has its own."""
    jitter: float = 0.01
    """By how much one segment is later than another, at most."""
    slow: float = 0.01
    """How likely a segment is lost and sent again, so that all behind it wait."""
    resent: float = 0.25
    """How long that takes at most."""


CALM: Final = Conditions(latency=(0.000_01, 0.000_02), jitter=0.0, slow=0.0)
"""A network inside one machine."""


class Transport(asyncio.Transport):
    """One end of a connection."""

    def __init__(self, network: Network, number: int, name: str, ours: Address, peer: Address):
        super().__init__({"sockname": ours, "peername": peer})
        self._network = network
        self._name = f"{number}{name}"
        self._other: Transport
        self._protocol: asyncio.BaseProtocol
        self._context = copy_context()
        self._latency = network.random.uniform(*network.conditions.latency)
        self._last = 0.0
        self._came: deque[bytes | None] = deque()
        self._closing = self._lost = self._paused = self._ended = False
        self.half_open = False

    def join(self, other: Transport, protocol: asyncio.BaseProtocol) -> None:
        """Be connected to the other end, on behalf of a protocol and the present node."""
        self._other, self._protocol, self._context = other, protocol, copy_context()
        if (node := NODE.get()) is not None:
            node.on_kill(self.reset)

    # -- what arrives --------------------------------------------------------------------------

    def _arrive(self, data: bytes | None) -> None:
        """Take bytes from the other end, or that it sends no more (None)."""
        if self.half_open or self._lost:
            return
        self._network.note(f"{self._name} {'end' if data is None else len(data)}")
        self._came.append(data)
        self._hand_on()

    def _hand_on(self) -> None:
        while self._came and not self._paused and not self._lost:
            data = self._came.popleft()
            protocol = self._protocol
            if data is None:
                assert isinstance(protocol, asyncio.Protocol)
                if not protocol.eof_received():
                    self.close()
            elif isinstance(protocol, asyncio.BufferedProtocol):
                raise NotImplementedError("a protocol with buffers")
            elif not self._closing:
                assert isinstance(protocol, asyncio.Protocol)
                protocol.data_received(data)

    def reset(self) -> None:
        """Break the connection: both ends hear of it, and what is on its way is lost."""
        self._lose(ConnectionResetError(errno.ECONNRESET, "The network cut the connection."))
        self._reset_other()

    def _reset_other(self) -> None:
        if not self.half_open:
            error = ConnectionResetError(errno.ECONNRESET, "The other end is gone.")
            self._other._later(self._latency, self._other._lose, error)

    def _lose(self, error: Exception | None) -> None:
        if not self._lost:
            self._lost = self._closing = True
            self._came.clear()
            self._network.forget(self)
            self._later(0.0, self._protocol.connection_lost, error)

    def _later(self, seconds: float, do: Callable[..., object], *args: Any) -> None:
        """Do something on behalf of the owner of this end."""
        self._network.at(self._network.now() + seconds, do, *args, context=self._context)

    # -- what is sent --------------------------------------------------------------------------

    def write(self, data: bytes | bytearray | memoryview[Any]) -> None:
        """Send bytes; after the end of the connection they go nowhere."""
        if self._lost or self._ended:
            return
        sent = bytes(data)
        for start in range(0, len(sent), SEGMENT):
            self._send(sent[start : start + SEGMENT])

    def _send(self, data: bytes | None) -> None:
        if self.half_open:
            return
        network, conditions = self._network, self._network.conditions
        late = self._latency + network.random.random() * conditions.jitter
        if network.random.random() < conditions.slow:
            late += network.random.random() * conditions.resent
        self._last = max(network.now() + late, self._last + APART)
        network.arrives = max(network.arrives, self._last)
        network.at(self._last, self._other._arrive, data, context=self._other._context)

    def write_eof(self) -> None:
        """Say that nothing more is sent."""
        if not self._ended:
            self._ended = True
            self._send(None)

    def can_write_eof(self) -> bool:
        """Tell that one direction alone may end."""
        return True

    def close(self) -> None:
        """Send what was written, and end."""
        if not self._closing:
            self._closing = True
            self.write_eof()
            self._lose(None)

    def abort(self) -> None:
        """End at once; the other end hears that the connection was reset."""
        if not self._lost:
            self._lose(None)
            self._reset_other()

    # -- what asyncio asks of a transport --------------------------------------------------------

    def is_closing(self) -> bool:
        """Tell whether this end is closed or about to be."""
        return self._closing

    def is_reading(self) -> bool:
        """Tell whether what arrives is handed on."""
        return not self._paused

    def pause_reading(self) -> None:
        """Keep what arrives."""
        self._paused = True

    def resume_reading(self) -> None:
        """Hand on what has arrived, and what will."""
        self._paused = False
        self._later(0.0, self._hand_on)

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """Hand what arrives to another protocol."""
        self._protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        """Return the protocol that gets what arrives."""
        return self._protocol

    def get_write_buffer_size(self) -> int:
        """Return that nothing waits to be sent."""
        return 0

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """Do nothing: what is sent is on its way at once."""


class _Socket:
    """What a server says of where it listens."""

    def __init__(self, port: int) -> None:
        self._port = port

    def getsockname(self) -> Address:
        return (HOST, self._port)


class Server(asyncio.AbstractServer):
    """A listener at a port."""

    def __init__(
        self, network: Network, port: int, factory: Callable[[], asyncio.Protocol], context: Context
    ) -> None:
        self._network = network
        self.port = port
        self.factory = factory
        self.context = context
        self.sockets = [_Socket(port)]

    def close(self) -> None:
        """Listen no more; what is connected stays so."""
        self._network.servers.pop(self.port, None)
        self.sockets = []

    async def wait_closed(self) -> None:
        """Return at once."""

    def is_serving(self) -> bool:
        """Tell whether it listens."""
        return self.port in self._network.servers

    async def start_serving(self) -> None:
        """Do nothing: it listens from the start."""

    async def serve_forever(self) -> None:
        """Wait until cancelled: it listens meanwhile."""
        await asyncio.Event().wait()

    def get_loop(self) -> asyncio.AbstractEventLoop:
        """Return the loop of this network."""
        return self._network.loop


class Network:
    """All servers and connections of one loop."""

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        random: Random,
        conditions: Conditions | None = None,
    ) -> None:
        self.loop = loop
        self.random = random
        self.conditions = conditions or Conditions()
        self.servers: dict[int, Server] = {}
        self.meant: dict[int, int] = {}
        """The ports that sockets, by their numbers, were to be connected to."""
        self.trace: list[str] = []
        """What has arrived: when, on which connection, how many bytes."""
        self.arrives = 0.0
        """When the last segment arrives that is on its way."""
        self._ends: dict[Transport, None] = {}
        self._ports = itertools.count(FIRST_PORT)
        self._numbers = itertools.count(1)

    def now(self) -> float:
        """Return the virtual time."""
        return self.loop.time()

    def at(self, when: float, do: Callable[..., object], *args: Any, context: Context) -> None:
        """Do something at a time."""
        self.loop.call_at(when, do, *args, context=context)

    async def idle(self) -> None:
        """Wait until nothing is on its way, nor anything that was sent because of it."""
        while True:
            rest = self.arrives - self.now()
            if rest <= -REACTION:
                return
            await asyncio.sleep(max(rest, 0.0) + REACTION)

    def note(self, what: str) -> None:
        """Write something into the trace."""
        self.trace.append(f"{self.now():.6f} {what}")

    def listen(self, factory: Callable[[], asyncio.Protocol], port: int) -> Server:
        """Listen at a port; raise `OSError` if another server does."""
        port = port or next(self._ports)
        if port in self.servers:
            raise OSError(errno.EADDRINUSE, f"port {port} is in use")
        self.servers[port] = server = Server(self, port, factory, copy_context())
        if (node := NODE.get()) is not None:
            node.on_kill(server.close)
        return server

    async def knock(self, port: int) -> None:
        """Raise `ConnectionRefusedError` after a round trip where nobody listens."""
        await asyncio.sleep(2 * self.random.uniform(*self.conditions.latency))
        if port not in self.servers:
            raise ConnectionRefusedError(errno.ECONNREFUSED, f"nobody listens at {port}")

    async def connect(self, factory: Callable[[], asyncio.Protocol], port: int) -> Connected:
        """Connect to a server."""
        if (server := self.servers.get(port)) is None:
            raise ConnectionRefusedError(errno.ECONNREFUSED, f"nobody listens at {port}")
        number = next(self._numbers)
        ours, theirs = (HOST, next(self._ports)), (HOST, port)
        near = Transport(self, number, "<", ours, theirs)
        far = Transport(self, number, ">", theirs, ours)
        protocol = factory()
        near.join(far, protocol)
        self._ends |= {near: None, far: None}

        def accept() -> None:
            accepted = server.factory()
            far.join(near, accepted)
            accepted.connection_made(far)

        server.context.copy().run(accept)
        protocol.connection_made(near)
        return near, protocol

    def connections(self, port: int) -> list[Transport]:
        """Return the ends that servers hold at a port, oldest first."""
        return [end for end in self._ends if end.get_extra_info("sockname") == (HOST, port)]

    def forget(self, end: Transport) -> None:
        """Leave out an end that is closed."""
        self._ends.pop(end, None)

    def break_silently(self, end: Transport) -> None:
        """Lose whatever goes through a connection, and tell neither end: it is half open."""
        end.half_open = end._other.half_open = True
