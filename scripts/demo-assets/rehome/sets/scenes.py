"""Pictures of no single product: the living room that greets, the workshop of those who sell, places with nothing in them."""
from __future__ import annotations

import random
from typing import Callable

import bpy
from mathutils import Vector

from ..camera import fit
from ..kinds import build_product
from ..materials import material
from ..mesh import bounds, group, place, points
from ..product import Product
from ..shapes import box
from . import props
from .dressing import dress
from .shell import daylight, shell

Catalogue = dict[str, Product]

# What stands around the sofa: where (x, y from the sofa's front), how turned.
AROUND = {
    'newtown-reading-chair': (1.46, -0.5, -58),
    'raglan-round-coffee-table': (-0.05, -0.95, 20),
    'tripod-floor-lamp': (-1.48, 0.42, 0),
    'seagrass-storage-basket': (1.5, 0.45, 10),
}


def living_room(product: Product, catalogue: Catalogue) -> bpy.types.Object:
    """The sofa, a chair, a table and a lamp on a rug before a wall; the middle is what every crop keeps."""
    things = build_product(product)
    low, high = bounds(things)
    wall = high.y + 0.12
    shell(product, wall)
    for slug, (x, y, turn) in AROUND.items():
        other = catalogue[slug]
        beside = build_product(other, f'beside-{slug}')
        place(beside, (x, low.y + y, 0.012 if y < 0 else 0), turn)
        dress(beside, other.look.kind, product.seed % 1000)
    place(build_product(catalogue['undyed-wool-rug'], 'rug'), (0.1, low.y - 0.55, 0))
    place(props.plant(7, 1.7), (2.05, wall - 0.42, 0))
    place(props.picture(0.8, 0.6, 3), (-0.28, wall, 1.52))
    place(props.picture(0.42, 0.6, 4), (0.46, wall, 1.52))
    daylight(Vector((-0.1, wall, 1.1)), 2.3, 1.05)
    frame = points(things) + [Vector((-1.75, wall, 0)), Vector((2.1, wall, 1.9)), Vector((0, low.y - 1.3, 0)), Vector((1.85, low.y - 0.3, 0))]
    return fit(frame, -9, 7, 42, 0.94)


def workshop(product: Product, catalogue: Catalogue) -> bpy.types.Object:
    """A bench by the wall with a lamp and a chair just finished on it, boards waiting beside it, a rocking chair to be mended."""
    wall, top = 0.42, 0.86
    shell(product, wall)
    place(props.console(1.9, 0.72, top, 'oak'), (0, 0, 0))
    chair = build_product(product)
    for thing in list(chair.all_objects):
        if thing.get('companion'):
            bpy.data.objects.remove(thing)
    low, high = bounds(chair)
    place(chair, (-(low.x + high.x) / 2 - 0.28, -(low.y + high.y) / 2, top), 24)
    place(build_product(catalogue['brass-library-lamp'], 'lamp'), (0.62, 0.1, top), -14)
    for number, x in enumerate((0.12, 0.24, 0.33)):
        place(props.mug('ironsand' if number == 1 else 'oat-glaze'), (x, 0.2 - 0.05 * number, top), 50 * number)
    place(build_product(catalogue['woven-counter-stool'], 'stool'), (0.42, -0.68, 0), 20)
    rocking = catalogue['restored-rocking-chair']
    place(build_product(rocking, 'rocking'), (-1.62, -0.5, 0), 34)
    _boards(1.2, wall)
    daylight(Vector((-0.2, wall, 1.15)), 2.1, 1.05)
    frame = [*points(chair), Vector((-1.75, wall, 0)), Vector((1.75, wall, 1.95)), Vector((0, -0.95, 0))]
    return fit(frame, -11, 7, 42, 0.96)


def _boards(x: float, wall: float) -> None:
    """Boards of several timbers leaning on the wall, and offcuts lying before them."""
    chance = random.Random(5)
    with group('boards'):
        for number, timber in enumerate(('rimu', 'oak', 'kauri', 'ash', 'macrocarpa', 'rimu')):
            tall, wide = chance.uniform(1.5, 2.1), chance.uniform(0.13, 0.22)
            lean = 6.5
            at = (x + number * 0.125, wall - 0.16 - 0.012 * (number % 2), tall / 2 - 0.01)
            box((wide, 0.026, tall), at, material(timber, 'wood', 'z'), 0.002, (-lean, 0, chance.uniform(-2, 2)))
        for number in range(5):
            box((chance.uniform(0.25, 0.4), 0.1, 0.04), (x + 0.3, wall - 0.62, 0.02 + number * 0.041), material(('oak', 'rimu', 'ash')[number % 3], 'wood', 'x'), 0.002, (0, 0, chance.uniform(-14, 14)))


def empty_bag(product: Product, catalogue: Catalogue) -> bpy.types.Object:
    """A bag that waits on a bench in the hall."""
    bench = build_product(catalogue['entry-shoe-bench'], 'bench')
    low, high = bounds(bench)
    wall = high.y + 0.05
    shell(product, wall)
    bag = build_product(product)
    place(bag, (-0.16, -0.01, high.z), -16)
    place(props.plant(11, 1.25), (0.92, wall - 0.34, 0))
    place(props.picture(0.38, 0.48, 6), (0.26, wall, 1.22))
    seen = points(bag) + points(bench)
    daylight(Vector((0, wall, 0.8)), 1.6, 1.05)
    return fit([*seen, Vector((0.98, wall, 1.52)), Vector((0, low.y - 0.3, 0))], 10, 8, 50, 0.92)


def empty_shelves(product: Product, catalogue: Catalogue) -> bpy.types.Object:
    """A bookcase with nothing on its shelves, a chair beside it."""
    case = build_product(product)
    low, high = bounds(case)
    wall = high.y + 0.03
    shell(product, wall)
    place(build_product(catalogue['restored-rocking-chair'], 'rocking'), (1.12, low.y - 0.35, 0), -38)
    place(props.plant(5, 1.5), (-0.92, wall - 0.36, 0))
    seen = points(case)
    daylight(Vector((0.2, wall, 1.0)), 2.1, 1.05)
    return fit([*seen, Vector((1.5, low.y - 0.6, 0)), Vector((-1.0, wall, 0))], -12, 7, 45, 0.92)


def bare_rug(product: Product, catalogue: Catalogue) -> bpy.types.Object:
    """A rug, a lamp and a picture around a place where something stood that is gone."""
    rug = build_product(product)
    low, high = bounds(rug)
    wall = high.y + 0.1
    shell(product, wall)
    place(build_product(catalogue['tripod-floor-lamp'], 'lamp'), (0.98, wall - 0.45, 0))
    place(props.plant(9, 1.05), (-1.15, wall - 0.38, 0))
    place(props.picture(0.7, 0.52, 2), (-0.1, wall, 1.4))
    daylight(Vector((-0.1, wall, 0.9)), 2.0, 1.05)
    return fit([*points(rug), Vector((-1.2, wall, 1.7)), Vector((1.25, wall, 0))], 8, 12, 42, 0.92)


def at_home(product: Product, catalogue: Catalogue) -> bpy.types.Object:
    """A chair that has found its place: a lamp over it, a side table with a mug and a book."""
    chair = build_product(product)
    low, high = bounds(chair)
    wall = high.y + 0.5
    shell(product, wall)
    place(chair, turn=-24)
    tables = catalogue['nesting-side-tables-recycled-rimu']
    table = build_product(tables, 'table')
    place(table, (0.78, 0.05, 0), 8)
    top = bounds(table)[1].z
    place(props.mug('oat-glaze'), (0.66, -0.06, top), 30)
    place(props.books(2, 4), (0.84, 0.1, top), 12)
    place(build_product(catalogue['tripod-floor-lamp'], 'lamp'), (0.62, wall - 0.36, 0))
    place(props.plant(3, 1.5), (-0.98, wall - 0.42, 0))
    place(build_product(catalogue['undyed-wool-rug'], 'rug'), (0.1, -0.5, 0))
    daylight(Vector((0, wall, 0.9)), 1.9, 1.05)
    return fit([*points(chair), Vector((1.0, wall, 1.72)), Vector((-1.1, wall, 0)), Vector((0.2, low.y - 0.45, 0))], -6, 7, 45, 0.95)


# By the product in their middle; the names are those of the files.
SCENES: dict[str, Callable[[Product, Catalogue], bpy.types.Object]] = {
    'waiheke-three-seat-sofa': living_room,
    'spindle-back-dining-chairs': workshop,
    'offcut-leather-tote': empty_bag,
    'tall-rimu-bookcase': empty_shelves,
    'round-jute-rug': bare_rug,
    'newtown-reading-chair': at_home,
}
