"""Parts of tables and cabinets that take more than a box: square legs, dovetails, finger joints, castors."""
from __future__ import annotations

import math
from typing import Sequence

import bpy
from mathutils import Vector

from ..materials import material
from ..mesh import Vec, add_mesh, bevel
from .solids import Span, Stuff, block, box, cylinder, extrude, stuff


def square_leg(top: Vec, foot: Vec, top_size: float, foot_size: float, of: Stuff, edge: float = 0.0025) -> bpy.types.Object:
    """A square leg from the middle of its upper end down to the middle of its foot, which may stand aside."""
    corners: list[Vec] = []
    way = Vector(foot) - Vector(top)
    for half, middle in ((foot_size / 2, way), (top_size / 2, Vector((0, 0, 0)))):
        corners += [(middle.x + x * half, middle.y + y * half, middle.z) for y in (-1, 1) for x in (-1, 1)]
    faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    return bevel(add_mesh('leg', corners, faces, stuff(of, 'z'), top), edge)


def corner_legs(width: float, depth: float, z: Span, top_size: float, foot_size: float, of: Stuff, edge: float = 0.0025) -> None:
    """Four square legs within width × depth; their outer faces are upright, only the inner ones taper."""
    for x in (-1, 1):
        for y in (-1, 1):
            top = (x * (width - top_size) / 2, y * (depth - top_size) / 2, z[1])
            foot = (x * (width - foot_size) / 2, y * (depth - foot_size) / 2, z[0])
            square_leg(top, foot, top_size, foot_size, of, edge)


def dovetailed_drawer(x: Span, y: Span, z: Span, of: Stuff, sides: Stuff, front: float = 0.02, tails: int = 3) -> None:
    """
    A drawer whose sides hold its front by half-blind dovetails, to be seen when it is pulled out.

    :param y: from the face of its front to its back
    :param front: thickness of the front
    """
    side, lap = 0.012, 0.007
    block(x, (y[0], y[0] + front), z, of, 0.0015, 'x')
    low, high = z[0] + 0.004, z[1] - 0.006
    for at in (x[0] - 0.0004, x[1] + 0.0004 - side):
        outline = _tails(y[0] + lap, y[0] + front, y[1], low, high, tails)
        extrude(outline, side, (at, 0, 0), stuff(sides, 'x'), 0.0006, (90, 0, 90))
    block((x[0] + side, x[1] - side), (y[1] - side, y[1]), (low, high - 0.01), sides, 0.001, 'x')
    block((x[0] + side, x[1] - side), (y[0] + front, y[1] - side), (low + 0.006, low + 0.012), sides, 0, 'x')


def finger_box(x: Span, y: Span, z: Span, thick: float, fingers: int, of: bpy.types.Material, edge: float = 0.0008) -> list[bpy.types.Object]:
    """
    Four boards joined at the corners by fingers: front, back, left, right. No bottom, no lid.

    :param of: a material whose grain runs along 'x' of each board
    """
    wide, deep, tall = x[1] - x[0], y[1] - y[0], z[1] - z[0]
    long_side, short_side = _comb(wide, tall, fingers, thick, True), _comb(deep, tall, fingers, thick, False)
    middle_x, middle_y = sum(x) / 2, sum(y) / 2
    return [
        extrude(long_side, thick, (middle_x, y[0] + thick, z[0]), of, edge, (90, 0, 0)),
        extrude(long_side, thick, (middle_x, y[1], z[0]), of, edge, (90, 0, 0)),
        extrude(short_side, thick, (x[0], middle_y, z[0]), of, edge, (90, 0, 90)),
        extrude(short_side, thick, (x[1] - thick, middle_y, z[0]), of, edge, (90, 0, 90)),
    ]


def castor(at: Vec, height: float, tyre: Stuff, turn: float = 0, brake: bool = False) -> None:
    """A swivel castor: `at` is the middle of the underside it is fixed to, `height` above the floor."""
    x, y, z = at
    radius, wide = height * 0.39, height * 0.28
    angle = math.radians(turn)
    away = radius * 0.45
    hub = Vector((x + away * math.sin(angle), y + away * math.cos(angle), z - height + radius))
    side = Vector((math.cos(angle), -math.sin(angle), 0))
    steel = material('steel', 'metal')

    def across(half: float, size: float, of: Stuff, edge: float) -> None:
        cylinder(size, half * 2, hub - side * half, of, edge, (0, 90, -turn), steps=36)

    across(wide / 2, radius, tyre, height * 0.05)
    across(wide / 2 + 0.001, radius * 0.62, material('steel', 'metal'), 0.001)
    across(wide / 2 + height * 0.07, radius * 0.16, steel, 0.001)
    fork = height - radius * 0.8
    for s in (-1, 1):
        leg = hub + side * (s * (wide / 2 + height * 0.045))
        box((height * 0.035, radius * 0.7, fork), (leg.x, leg.y, z - height * 0.1 - fork / 2), steel, 0.001, (0, 0, -turn), 'z')
    box((wide + height * 0.13, radius * 1.1, height * 0.05), (hub.x - away * 0.4 * math.sin(angle), hub.y - away * 0.4 * math.cos(angle), z - height * 0.11), steel, 0.001, (0, 0, -turn))
    cylinder(radius * 0.5, height * 0.09, (x, y, z - height * 0.09), steel, 0.001, steps=28)
    box((radius * 1.9, radius * 1.9, 0.003), (x, y, z - 0.0015), steel, 0.001, (0, 0, 0))
    if brake:
        lever = hub + Vector((math.sin(angle), math.cos(angle), 0)) * radius * 0.8
        box((wide * 0.9, radius * 0.8, height * 0.06), (lever.x, lever.y, hub.z + radius * 0.75), material('clay', 'plastic'), 0.002, (18, 0, -turn))


def _comb(length: float, height: float, rows: int, thick: float, first: bool) -> list[Span]:
    """The outline of a board with fingers at both ends; `first`: the lowest row has one."""
    step = height / rows
    right: list[Span] = []
    for row in range(rows):
        end = length / 2 - (0 if (row % 2 == 0) == first else thick)
        right += [(end, row * step), (end, (row + 1) * step)]
    return right + [(-at, up) for at, up in reversed(right)]


def _tails(tip: float, root: float, back: float, low: float, high: float, count: int) -> Sequence[Span]:
    """The outline of a drawer's side, tails at its front (small x)."""
    step = (high - low) / count
    narrow, broad = step * 0.28, step * 0.40
    outline: list[Span] = [(back, low), (back, high), (root, high)]
    for i in reversed(range(count)):
        middle = low + step * (i + 0.5)
        outline += [(root, middle + narrow), (tip, middle + broad), (tip, middle - broad), (root, middle - narrow)]
    return [*outline, (root, low)]
