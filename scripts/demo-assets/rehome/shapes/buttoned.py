"""Buttoned upholstery: a padded panel drawn in where a button is sewn through."""
from __future__ import annotations

import math
from typing import Sequence

import bpy
from mathutils import Vector, noise

from ..mesh import Vec, add_mesh, segments
from .lines import tube
from .solids import Span, Stuff, lathe, stuff


def buttoned_panel(
    size: Vec, at: Vec, of: Stuff, buttons: Sequence[Span], tilt: float = 0, pull: float = 0.03, reach: float = 0.075,
    round_by: float = 0.04, piping: Stuff | None = None, button_radius: float = 0.012, seed: float = 0,
) -> list[bpy.types.Object]:
    """
    A padded panel in the x-z plane that faces -y; its back is flat.

    :param at: the middle of its underside
    :param buttons: (x, z), z from the underside
    :param tilt: degrees it leans back
    :param pull: how deep a button draws the padding in, metres
    :param reach: how far around a button that is felt
    """
    width, depth, height = size
    across, up = segments(190, 36), max(segments(60, 12), int(segments(190, 36) * height / width))

    def front(u: float, v: float) -> Vector:
        x, z = u * width / 2, (v + 1) * height / 2
        # Rounded corners: the outline follows a circle there, the padding falls off towards it.
        edge = min(width / 2 - abs(x), z, height - z)
        swell = math.sqrt(max(0.0, 1 - (1 - min(1.0, edge / round_by)) ** 2))
        out = (depth - 0.002) * (0.4 + 0.6 * swell) - 0.004 * (1 - swell)
        for bx, bz in buttons:
            away = math.hypot(x - bx, z - bz)
            if away < reach * 2.5:
                away = max(0.0, away - button_radius)
                angle = math.atan2(z - bz, x - bx)
                pleat = 1 + 0.16 * math.cos(angle * 6 + seed + bx * 9)
                out -= pull * math.exp(-((away / (reach * 0.62 * pleat)) ** 1.15))
        out += 0.004 * noise.noise(Vector((x * 4 + seed, z * 4, seed))) * swell
        return Vector((x, depth / 2 - out, z))

    steps_u = [-math.cos(math.pi * i / across) * 0.35 + 0.65 * (2 * i / across - 1) for i in range(across + 1)]
    steps_v = [-math.cos(math.pi * i / up) * 0.35 + 0.65 * (2 * i / up - 1) for i in range(up + 1)]
    vertices = [front(u, v) for v in steps_v for u in steps_u]
    faces: list[tuple[int, ...]] = [
        (j * (across + 1) + i, j * (across + 1) + i + 1, (j + 1) * (across + 1) + i + 1, (j + 1) * (across + 1) + i)
        for j in range(up) for i in range(across)
    ]
    faces += _closed(vertices, across, up, depth / 2)
    lean = (-tilt, 0, 0)
    made = [add_mesh('panel', vertices, faces, stuff(of), at, lean)]
    made[0].data.use_auto_smooth = True
    made[0].data.auto_smooth_angle = math.radians(50)
    for x, z in buttons:
        r = button_radius
        seat = front(2 * x / width, 2 * z / height - 1)
        knob = lathe([(0, -0.004), (r, -0.003), (r * 1.02, 0.001), (r * 0.75, 0.005), (0, 0.0065)], (0, 0, 0), of, steps=20)
        made.append(_leaning(knob, seat + Vector((0, -0.001, 0)), at, tilt, 90))
    if piping is not None and segments(1, 0):
        inset = 0.004
        w, h = width / 2 - inset, height - inset
        loop = [(-w, inset), (w, inset), (w, h), (-w, h)]
        path = [Vector((a[0] + (b[0] - a[0]) * k / 24, 0, a[1] + (b[1] - a[1]) * k / 24)) for a, b in zip(loop, loop[1:] + loop[:1]) for k in range(24)]
        welt = tube([p + Vector((0, front(2 * p.x / width, 2 * p.z / height - 1).y, 0)) for p in path], 0.004, piping, closed=True, sides=8)
        made.append(_leaning(welt, Vector(), at, tilt, 0))
    return made


def _closed(vertices: list[Vector], across: int, up: int, back: float) -> list[tuple[int, ...]]:
    """Adds the rim of the back and answers the faces that close the sides and the back."""
    row = across + 1
    rim = [i for i in range(row)] + [j * row + across for j in range(1, up + 1)]
    rim += [up * row + i for i in range(across - 1, -1, -1)] + [j * row for j in range(up - 1, 0, -1)]
    first = len(vertices)
    vertices += [Vector((vertices[i].x, back, vertices[i].z)) for i in rim]
    count = len(rim)
    sides: list[tuple[int, ...]] = [(rim[(k + 1) % count], rim[k], first + k, first + (k + 1) % count) for k in range(count)]
    return [*sides, tuple(range(first + count - 1, first - 1, -1))]


def _leaning(thing: bpy.types.Object, local: Vector, at: Vec, tilt: float, turn: float) -> bpy.types.Object:
    """Moves a part of the panel, given in the panel's own space, along with its lean."""
    lean = math.radians(-tilt)
    turned = Vector((local.x, local.y * math.cos(lean) - local.z * math.sin(lean), local.y * math.sin(lean) + local.z * math.cos(lean)))
    thing.location = Vector(at) + turned
    thing.rotation_euler = (math.radians(turn) + lean, 0, 0)
    return thing
