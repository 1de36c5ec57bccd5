"""A seamless warm off-white sweep under a large soft box."""
from __future__ import annotations

import math

import bpy
from mathutils import Vector

from ..camera import fit
from ..kinds import Kind
from ..lights import WARM, area, sky
from ..materials.nodes import Tree
from ..mesh import add_mesh, bounds, group, place, points
from ..product import Product
from ..shapes import tube

# How far a pendant's foot hangs above the ground, in its own sizes.
LIFT = 0.35


def studio(product: Product, kind: Kind, things: bpy.types.Collection) -> bpy.types.Object:
    """Sets the product up, lights it and answers a camera that fits it."""
    if kind.stands == 'wall':
        set_up(things, kind, 0)
        return fit(points(things), -kind.turn * 0.7, kind.pitch * 0.4, 75, 0.74)
    set_up(things, kind, kind.turn)
    return fit(points(things), 0, kind.pitch, 75, 0.85)


def set_up(things: bpy.types.Collection, kind: Kind, turn: float) -> float:
    """Puts the group, turned, on the sweep (or the wall, or a cord) and lights it. Answers its size in metres."""
    place(things, turn=turn)
    low, high = bounds(things)
    size = (high - low).length
    if kind.stands == 'ceiling':
        place(things, (0, 0, size * LIFT))
        cord(things, size * 3)
    with group('studio'):
        _sweep(size, high.y + 0.001 if kind.stands == 'wall' else None, low.z - size)
    middle = (bounds(things)[0] + bounds(things)[1]) / 2
    _light(middle, size)
    return size


def cord(things: bpy.types.Collection, up_to: float) -> None:
    """The flex a pendant hangs by, from the middle of its top."""
    low, high = bounds(things)
    with group('cord'):
        x, y = (low.x + high.x) / 2, (low.y + high.y) / 2
        tube([(x, y, high.z - 0.01), (x, y, high.z + up_to)], 0.0032, 'charcoal')


def _sweep(size: float, wall: float | None, below: float) -> None:
    tree = Tree('sweep')
    tree.shade(Base_Color=(0.86, 0.815, 0.745), Roughness=0.95, Specular=0.1)
    wide, radius = size * 14, size * 1.1
    back = wall if wall is not None else size * 2.6
    floor = below if wall is not None else 0.0
    bend = 0.01 if wall is not None else radius
    profile = [(-size * 12, floor)]
    profile += [
        (back - bend + bend * math.sin(math.radians(a)), floor + bend - bend * math.cos(math.radians(a))) for a in range(0, 91, 5)
    ]
    profile.append((back, floor + size * 12))
    vertices = [(x, y, z) for y, z in profile for x in (-wide / 2, wide / 2)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    add_mesh('sweep', vertices, faces, tree.material)


def _light(middle: Vector, size: float) -> None:
    """Key from the upper left, a little from above and behind, the sky fills; watts grow with the square."""
    s = size
    area(middle + Vector((-1.5 * s, -1.35 * s, 1.7 * s)), middle, 1.35 * s, 74 * s * s, WARM)
    area(middle + Vector((0.5 * s, 0.8 * s, 2.1 * s)), middle, 1.4 * s, 24 * s * s, WARM)
    sky((1.0, 0.97, 0.93), 0.42)
