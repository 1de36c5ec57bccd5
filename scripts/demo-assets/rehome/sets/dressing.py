"""What makes a thing look used: books on a shelf, chairs at a table, a bed before its headboard."""
from __future__ import annotations

import math
import random
from typing import Callable

import bpy
from mathutils import Matrix, Vector

from ..kinds.beds import bedding
from ..materials import material
from ..mesh import bounds, group, place
from ..shapes import block, box
from . import props

Prop = Callable[[int], bpy.types.Collection]


def _stems(height: float) -> Prop:
    return lambda seed: props.stems(seed, height)


def _books(count: int) -> Prop:
    return lambda seed: props.books(count, seed)


def _bowl(radius: float, of: str = 'oat-glaze') -> Prop:
    return lambda seed: props.bowl(radius, of)


def _mug(seed: int) -> bpy.types.Collection:
    return props.mug('ironsand' if seed % 2 else 'oat-glaze')


# On the tops of these kinds: what, and where across and into the depth, from -1 to 1 of the top.
TOPS: dict[str, tuple[tuple[Prop, float, float], ...]] = {
    'coffee-table-round': ((_books(2), -0.25, -0.1), (_mug, 0.3, -0.25), (_bowl(0.1), 0.3, 0.35)),
    'nesting-tables': ((_mug, 0.35, -0.2), (_books(2), -0.3, 0.15)),
    'media-unit': ((_stems(0.5), -0.78, 0.1), (_books(3), 0.62, 0.0)),
    'bedside': ((_books(2), -0.2, 0.1), (_mug, 0.55, -0.3)),
    'dresser': ((_stems(0.46), 0.7, 0.1), (_books(3), -0.62, 0.0), (_bowl(0.09), -0.2, -0.1)),
    'blanket-box': ((_books(3), 0.5, 0.0),),
    'sideboard': ((_stems(0.5), -0.72, 0.1), (_bowl(0.14), 0.1, 0.0), (_books(3), 0.68, 0.0)),
    'dining-table': ((_stems(0.44), 0.04, 0.1), (_bowl(0.15), -0.3, -0.2)),
    'pedestal-table': ((_stems(0.4), 0.05, 0.1), (_mug, -0.4, -0.3), (_mug, 0.42, -0.35)),
    'writing-desk': ((_books(3), 0.66, 0.2), (_mug, 0.25, 0.0), (_stems(0.36), -0.72, 0.3)),
    'standing-desk': ((_books(3), -0.68, 0.3), (_mug, -0.3, 0.2)),
    'school-desk': ((_books(2), 0.0, 0.7),),
}


def dress(things: bpy.types.Collection, look_kind: str, seed: int) -> None:
    """Puts on a standing thing what its kind is used for: something on its top, books on its shelves."""
    if look_kind in ('bookcase', 'ladder-shelf'):
        _fill_shelves(things, seed, 0.12 if look_kind == 'bookcase' else 0.0)
    low, high = bounds(things, companions=False)
    middle, half = (low + high) / 2, (high - low) / 2
    for number, (prop, across, into) in enumerate(TOPS.get(look_kind, ())):
        x, y = middle.x + across * half.x * 0.86, middle.y + into * half.y * 0.8
        met = meets(Vector((x, y, high.z + 0.5)), Vector((0, 0, -1)))
        if met is not None and met.z > high.z - 0.2:
            place(prop(seed + number), (x, y, met.z), turn=(seed * 7 + number * 40) % 40 - 20)


def chairs_at(chair: Callable[[], bpy.types.Collection | None], low: Vector, high: Vector, round_top: bool) -> None:
    """
    Chairs at a table: at its far side and its ends, so that the table itself stays in sight.

    :param chair: builds one chair that looks to -y
    """
    middle = (low + high) / 2
    wide, deep = high.x - low.x, high.y - low.y
    if round_top:
        angles = (35, 145, 215)
        spots = [(middle.x + math.cos(math.radians(a)) * wide * 0.56, middle.y + math.sin(math.radians(a)) * wide * 0.56, a - 90) for a in angles]
    else:
        spots = [(middle.x + side * wide * 0.25, middle.y + deep * 0.5 + 0.06, side * 3) for side in (-1, 1)]
        spots += [(high.x + 0.2, middle.y - 0.05, -84), (low.x - 0.2, middle.y + 0.03, 86)]
    for x, y, turn in spots:
        seat = chair()
        if seat is not None:
            place(seat, (x, y, 0), turn)


def bed_before(low: Vector, seed: int) -> bpy.types.Collection:
    """A made-up divan with its head at `low.y`, as wide as a queen bed."""
    long = 2.03
    with group('divan') as things:
        block((-0.75, 0.75), (low.y - long + 0.02, low.y - 0.02), (0.10, 0.36), material('oatmeal', 'linen'), 0.03)
        for x in (-0.62, 0.62):
            for y in (low.y - 0.2, low.y - long + 0.2):
                block((x - 0.03, x + 0.03), (y - 0.03, y + 0.03), (0, 0.11), 'oak', 0.004)
        bedding('cream', 'fawn', random.Random(seed), 0.33, low.y - 0.004)
    return things


def meets(start: Vector, way: Vector) -> Vector | None:
    """Where a line through the room first meets something; None when it meets nothing."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    met, where, *_ = bpy.context.scene.ray_cast(graph, start, way)
    return where if met else None


def _fill_shelves(things: bpy.types.Collection, seed: int, inset: float) -> None:
    """Standing books and a bowl, a stack or a vase on every board but the top, in turn."""
    low, high = bounds(things, companions=False)
    middle = (low + high) / 2
    chance = random.Random(seed)
    wide = (high.x - low.x) * 0.5 - 0.06 - inset * 0.2
    boards = _boards(things, middle.x + wide * 0.3, middle.y, low.z, high.z)
    for number, (z, clear) in enumerate(boards):
        tall = min(0.27, clear - 0.05)
        if tall < 0.12 or z > high.z - 0.1:
            continue
        side = 1 if (number + seed) % 2 else -1
        _row(Vector((middle.x - side * wide, middle.y, z)), side, chance.uniform(0.5, 1.0) * wide, tall, chance)
        prop = (_bowl(0.09), _books(3), _stems(min(0.34, clear - 0.03)))[number % 3]
        place(prop(seed + number), (middle.x + side * wide * 0.62, middle.y, z))


def _boards(things: bpy.types.Collection, x: float, y: float, low: float, high: float) -> list[tuple[float, float]]:
    """The boards met on the way down: how high each lies and how much air is above it, metres."""
    found, ceiling = [], high + 0.36
    z = ceiling
    while (met := meets(Vector((x, y, z)), Vector((0, 0, -1)))) is not None and met.z > low + 0.015:
        # Two faces of one board lie closer than any shelf.
        if ceiling - met.z > 0.1:
            found.append((met.z, ceiling - met.z))
        ceiling, z = met.z - 0.02, met.z - 0.012
    return found


def _row(start: Vector, side: int, length: float, tall: float, chance: random.Random) -> None:
    """Cloth-bound books standing in a row from `start` towards `side`."""
    covers = ['#8a9a8c', '#b5795a', '#d8c8a8', '#46586a', '#a9a294', '#6e4f3c', '#c9b48a', '#7c8f96']
    with group('row of books'):
        x = 0.0
        while x < length:
            thick, height = chance.uniform(0.016, 0.042), tall * chance.uniform(0.72, 1.0)
            deep = min(0.17, height * 0.75)
            box((thick - 0.001, deep, height), (start.x + side * (x + thick / 2), start.y, start.z + height / 2), material(chance.choice(covers), 'canvas'), 0.003)
            x += thick
