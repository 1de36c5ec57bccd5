"""
The kinds of things the shop sells. A module per family declares its kinds:

    @kind('footstool', stands='floor', focus=(0.3, -0.9, 0.8), focus_size=0.3)
    def footstool(product: Product) -> None:
        block(...)

`build_product` finds the kind of a product, builds it in a group of its own and can say whether it came out
at the size the shop tells its buyers.
"""
from __future__ import annotations

import importlib
import pkgutil
from dataclasses import dataclass
from typing import Callable, Literal

import bpy

from ..mesh import bounds, group, is_model, place
from ..product import Product

Stands = Literal['floor', 'table', 'wall', 'ceiling', 'ground', 'outdoor', 'seat']
Builder = Callable[[Product], None]

# How far a built thing may be off its stated size.
TOLERANCE = 0.03


@dataclass(frozen=True)
class Kind:
    """How a kind of thing is built and shown."""

    name: str
    build: Builder
    stands: Stands
    # Where the detail picture looks: x and y from -1 to 1, z from 0 to 1 of the product's box.
    focus: tuple[float, float, float]
    # How wide the detail picture is there, metres.
    focus_size: float
    # Degrees the thing is turned to the camera in the main picture; 0 shows it straight from the front.
    turn: float
    # Degrees the main camera looks down.
    pitch: float
    # The room to show it in; left to the product's category when not given.
    room: str | None
    # Whether the pictures show it in use (hung, folded), so that only the light model has the stated size.
    arranged: bool


KINDS: dict[str, Kind] = {}


def kind(
    name: str,
    stands: Stands = 'floor',
    focus: tuple[float, float, float] = (0.4, -0.8, 0.7),
    focus_size: float = 0.4,
    turn: float = 24,
    pitch: float = 11,
    room: str | None = None,
    arranged: bool = False,
) -> Callable[[Builder], Builder]:
    """
    Declares how a kind is built.

    :param stands: floor; table (shown on a piece of furniture); wall (its back at y = +depth / 2); ceiling (hangs by
        a cord from the middle of its top); ground (lies on the floor: rugs); outdoor; seat (leans on a sofa)
    :param arranged: the pictures show it in use (hung, folded): only the light model has the stated size
    """

    def declare(build: Builder) -> Builder:
        if name in KINDS:
            raise ValueError(f"The kind '{name}' is declared twice")
        KINDS[name] = Kind(name, build, stands, focus, focus_size, turn, pitch, room, arranged)
        return build

    return declare


def build_product(product: Product, name: str | None = None) -> bpy.types.Collection:
    """
    Builds a product at the origin, standing on z = 0 and centred on x and y: a set as a whole.

    :raises KeyError: when nobody has built its kind yet
    """
    with group(name or product.slug) as things:
        KINDS[product.look.kind].build(product)
    if any(thing.get('companion') for thing in things.all_objects):
        low, high = bounds(things)
        place(things, (-(low.x + high.x) / 2, -(low.y + high.y) / 2, 0))
    return things


def size_complaints(product: Product, things: bpy.types.Collection) -> list[str]:
    """What is wrong with the size and the place of a built product, in sentences; empty when all is well."""
    if KINDS[product.look.kind].arranged and not is_model():
        return []
    low, high = bounds(things, companions=False)
    said = []
    for axis, word, wanted in ((0, 'wide', product.width), (1, 'deep', product.depth), (2, 'high', product.height)):
        built = high[axis] - low[axis]
        if abs(built - wanted) > max(wanted * TOLERANCE, 0.003):
            said.append(f'{product.slug} is {built * 100:.1f} cm {word}, should be {wanted * 100:.0f}')
    if abs(low.z) > 0.006:
        said.append(f'{product.slug} stands {low.z * 100:.1f} cm above the ground')
    low, high = bounds(things)
    for axis, word in ((0, 'x'), (1, 'y')):
        middle = (low[axis] + high[axis]) / 2
        if abs(middle) > max(0.01, 0.02 * (high[axis] - low[axis])):
            said.append(f'{product.slug} is {middle * 100:.1f} cm off centre in {word}')
    return said


def load_kinds() -> None:
    """Imports every module of this package, so that its kinds are declared."""
    for module in pkgutil.iter_modules(__path__):
        importlib.import_module(f'{__name__}.{module.name}')
