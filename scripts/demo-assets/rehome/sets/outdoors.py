"""A timber deck before a weatherboard wall, lawn and hedge beside it."""
from __future__ import annotations

import bpy
from mathutils import Vector, noise

from ..camera import fit
from ..lights import DAY, area, sky, sun
from ..materials import material
from ..materials.nodes import Tree
from ..mesh import add_mesh, bounds, place, points
from ..product import Product
from ..shapes import block
from . import props

BOARDS = ('#dfe0d8', '#c3cac4', '#e6dfcf', '#a9b5b3')


def outdoors(product: Product, things: bpy.types.Collection) -> bpy.types.Object:
    """Puts the product on the deck in the afternoon sun and answers its camera."""
    low, high = bounds(things)
    wall = high.y + 0.45
    size = max(high.x - low.x, high.z, 0.8)
    _deck(low, wall)
    _house(wall, material(BOARDS[product.seed % len(BOARDS)], 'paint'))
    _garden(high.x + 0.55 + size * 0.25, wall)
    fig = props.plant(product.seed % 1000, 0.55 + 0.35 * min(size, 2), 'terracotta')
    place(fig, (low.x - 0.38, wall - 0.34, 0))
    sun(42, 48, 3.6, 1.0)
    area(Vector((-size * 2, -size * 2, size * 2)), Vector((0, 0, size * 0.4)), size * 2, 18 * size * size, DAY)
    sky((0.62, 0.78, 1.0), 0.75)
    frame = points(things) + [Vector((low.x - 0.3, wall, 0)), Vector((high.x + 0.45, wall, high.z + 0.25))]
    return fit(frame, -14, 8, 45, 0.84)


def _deck(low: Vector, wall: float) -> None:
    width = 0.14
    count = int((wall + 6) / width)
    for i in range(count):
        y = wall - (i + 0.5) * width
        block((-9, 9), (y - width / 2 + 0.0025, y + width / 2 - 0.0025), (-0.03, 0), material('cedar', 'wood', 'x'), 0.003)


def _house(wall: float, paint: bpy.types.Material) -> None:
    """Bevel-back weatherboards, each leaning out over the one below."""
    tall = 0.16
    for i in range(22):
        z = 0.06 + i * tall
        vertices = [(-9, wall - 0.022, z), (1.2, wall - 0.022, z), (1.2, wall - 0.002, z + tall), (-9, wall - 0.002, z + tall),
                    (-9, wall, z), (1.2, wall, z)]
        add_mesh('weatherboard', vertices, [(0, 1, 2, 3), (0, 4, 5, 1)], paint, smooth=False)
    block((1.2, 1.32), (wall - 0.035, wall + 0.1), (0, 3.6), material('white-paint'), 0.004)


def _garden(edge: float, wall: float) -> None:
    """A lawn and a hedge behind the corner of the house."""
    lawn = Tree('lawn')
    place_ = lawn.object_position()
    blades = lawn.noise(lawn.vector('MULTIPLY', place_, (1, 1, 1)), 160, 4)
    patches = lawn.noise(place_, 1.6, 3)
    lawn.shade(
        Base_Color=lawn.mix(patches, lawn.ramp(blades, (0.3, (0.03, 0.07, 0.012)), (0.7, (0.16, 0.27, 0.06))), (0.14, 0.2, 0.05)),
        Roughness=0.9, Specular=0.1, Normal=lawn.bump(blades, 0.02, 0.8),
    )
    add_mesh('lawn', [(1.3, wall, -0.08), (30, wall, -0.08), (30, 40, -0.08), (1.3, 40, -0.08)], [(0, 1, 2, 3)], lawn.material)
    hedge = Tree('hedge')
    leaves = hedge.node('TexVoronoi', Vector=hedge.object_position(), Scale=26).outputs['Distance']
    hedge.shade(
        Base_Color=hedge.ramp(leaves, (0.1, (0.09, 0.17, 0.04)), (0.6, (0.012, 0.03, 0.01))), Roughness=0.7,
        Normal=hedge.bump(leaves, 0.06, 1),
    )
    nx, nz = 90, 24
    vertices, faces = [], []
    for j in range(nz + 1):
        for i in range(nx + 1):
            p = Vector((-2 + 24 * i / nx, 0, 2.1 * j / nz))
            vertices.append((p.x, wall + 6 - 0.25 * noise.noise(p * 1.7) - 0.12 * noise.noise(p * 6), p.z + 0.1 * noise.noise(p * 2)))
    for j in range(nz):
        for i in range(nx):
            a = j * (nx + 1) + i
            faces.append((a, a + 1, a + nx + 2, a + nx + 1))
    add_mesh('hedge', vertices, faces, hedge.material)
