"""The room itself: floor boards, painted walls, skirting, a window that throws its light."""
from __future__ import annotations

import math

from mathutils import Vector

from ..lights import DAY, area, sky, sun
from ..materials import material
from ..materials.nodes import Tree
from ..materials.palette import linear
from ..mesh import add_mesh
from ..product import Product
from ..shapes import block

# Wall paints (as painted, sRGB) with the timber that lies before them.
PAINTS = (
    ('#b4baa2', 'oak'), ('#d3b496', 'oak'), ('#a9b8ba', 'ash'), ('#d9c59c', 'rimu'), ('#d6cab6', 'oak'), ('#93a48f', 'ash'),
    ('#c4a591', 'ash'), ('#c3c9bf', 'kauri'),
)

SUN_ELEVATION, SUN_AZIMUTH = 33.0, 62.0


def paint_of(product: Product) -> tuple[str, str]:
    """The wall colour and the floor timber of this product's room; always the same for the same product."""
    return PAINTS[(product.seed >> 3) % len(PAINTS)]


def wall_paint(colour: str) -> Tree:
    """Matt paint with the faint relief a roller leaves."""
    tree = Tree(f'wall-{colour}')
    relief = tree.noise(tree.object_position(), 190, 2)
    tree.shade(Base_Color=linear(colour), Roughness=0.92, Specular=0.15, Normal=tree.bump(relief, 0.0006, 0.3))
    return tree


def shell(product: Product, wall_y: float, wide: float = 14, carpeted: bool = False) -> None:
    """A floor, a wall at `wall_y`, its skirting; light as on a fine morning."""
    paint, timber = paint_of(product)
    wall = wall_paint(paint).material
    add_mesh('wall', [(-wide, wall_y, 0), (wide, wall_y, 0), (wide, wall_y, 5), (-wide, wall_y, 5)], [(0, 1, 2, 3)], wall)
    stuff = material('cream', 'wool') if carpeted else material(timber, 'wood', 'x', 0.13)
    add_mesh('floor', [(-wide, -wide, 0), (wide, -wide, 0), (wide, wall_y, 0), (-wide, wall_y, 0)], [(0, 1, 2, 3)], stuff)
    white = material('white-paint')
    block((-wide, wide), (wall_y - 0.018, wall_y), (0, 0.135), white, 0.006)
    block((-wide, wide), (wall_y - 0.024, wall_y), (0, 0.02), white, 0.004)


def opposite(product: Product, wall_y: float) -> None:
    """The wall behind the camera with a doorway: only mirrors see it, the light comes through."""
    wall = wall_paint(paint_of(product)[0]).material
    for x, z, of in (((-9, 0.1), (0, 5), wall), ((1.1, 9), (0, 5), wall), ((0.1, 1.1), (2.1, 5), wall), ((0.02, 0.12), (0, 2.16), material('white-paint')),
                     ((1.08, 1.18), (0, 2.16), material('white-paint')), ((0.02, 1.18), (2.08, 2.18), material('white-paint'))):
        piece = add_mesh('opposite', [(x[0], wall_y, z[0]), (x[0], wall_y, z[1]), (x[1], wall_y, z[1]), (x[1], wall_y, z[0])], [(0, 1, 2, 3)], of)
        for sense in ('camera', 'diffuse', 'shadow'):
            setattr(piece, f'visible_{sense}', False)


def daylight(target: Vector, size: float, strength: float = 1.0) -> None:
    """
    Sun through a window on the left that falls on `target`, with the soft light of the sky around it.

    :param size: how large a part of the room the picture shows, metres
    """
    e, a = math.radians(SUN_ELEVATION), math.radians(SUN_AZIMUTH)
    towards_sun = Vector((-math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    sun(SUN_ELEVATION, SUN_AZIMUTH, 3.4 * strength, 1.1)
    _window(target + towards_sun * (size * 1.1 + 1.2), a, size)
    area(target + Vector((-1.3 * size - 1, -0.9 * size, 0.9 * size)), target, size * 1.2, 36 * size * size * strength, DAY)
    sky((0.97, 0.97, 1.0), 0.72 * strength)


def _window(centre: Vector, azimuth: float, size: float) -> None:
    """A sash window square to the sun: seen by nobody, it only throws its bars."""
    across = Vector((math.cos(azimuth), -math.sin(azimuth), 0))
    up = Vector((0, 0, 1))
    wide, tall = 0.34 * size + 0.25, 0.36 * size + 0.35
    bar, far = 0.035 * min(1.0, size / 1.5) + 0.005, 30.0
    plates = [
        (-far, -wide, -far, far), (wide, far, -far, far), (-wide, wide, tall, far), (-wide, wide, -far, -tall),
        (-bar / 2, bar / 2, -tall, tall), (-wide, wide, -bar, bar), (-wide, wide, tall * 0.5 - bar / 2, tall * 0.5 + bar / 2),
    ]
    vertices, faces = [], []
    for left, right, low, high in plates:
        first = len(vertices)
        vertices += [centre + across * x + up * z for x, z in ((left, low), (right, low), (right, high), (left, high))]
        faces.append((first, first + 1, first + 2, first + 3))
    window = add_mesh('window', vertices, faces, material('white-paint'))
    for sense in ('camera', 'diffuse', 'glossy', 'transmission'):
        setattr(window, f'visible_{sense}', False)
