"""The demo products as Blender sees them: what to build, how large, in which colours."""
from __future__ import annotations

import hashlib
import json
import random
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Look:
    """The kind of thing and the material names of its parts."""

    kind: str
    body: str
    frame: str
    accent: str | None


@dataclass(frozen=True)
class Product:
    """A product of the demo catalogue; lengths in metres."""

    slug: str
    name: str
    category: str
    description: str
    colour: str
    materials: tuple[str, ...]
    look: Look
    width: float
    depth: float
    height: float

    @property
    def seed(self) -> int:
        """A whole number that is the same on every run and differs from product to product."""
        return int(hashlib.sha256(self.slug.encode()).hexdigest()[:8], 16)

    def random(self, purpose: str = '') -> random.Random:
        """A generator that answers the same numbers on every run, one series per purpose."""
        return random.Random(f'{self.slug}:{purpose}')


def load_products(path: Path) -> dict[str, Product]:
    """Reads what `products.ts` printed, by slug."""
    return {entry['slug']: _product(entry) for entry in json.loads(path.read_text(encoding='utf-8'))}


def _product(entry: dict) -> Product:
    look = entry['look']
    return Product(
        slug=entry['slug'],
        name=entry['name'],
        category=entry['category'],
        description=entry['description'],
        colour=entry['colour'],
        materials=tuple(entry['materials']),
        look=Look(look['kind'], look['body'], look['frame'], look.get('accent')),
        width=entry['widthCm'] / 100,
        depth=entry['depthCm'] / 100,
        height=entry['heightCm'] / 100,
    )
