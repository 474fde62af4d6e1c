"""Downloads of small files from Discord's CDN, limited in time and size."""

from __future__ import annotations

import logging
from typing import Final

import aiohttp

log = logging.getLogger(__name__)

MOST_BYTES: Final = 256 << 10
SECONDS: Final = 10.0


async def download(address: str, seconds: float = SECONDS) -> bytes | None:
    """Return a file; None where it is missing, too large, late or somewhere else."""
    patience = aiohttp.ClientTimeout(total=seconds)
    try:
        async with (
            aiohttp.ClientSession(timeout=patience) as session,
            session.get(address, allow_redirects=False) as response,
        ):
            if response.status != 200:
                log.info("There is no picture at %s: %s", address, response.status)
                return None
            file = b""
            async for part in response.content.iter_chunked(1 << 14):
                file += part
                if len(file) > MOST_BYTES:
                    log.info("The picture at %s is too large", address)
                    return None
            return file
    except (aiohttp.ClientError, OSError, TimeoutError) as error:
        log.info("The picture at %s could not be had: %r", address, error)
        return None
