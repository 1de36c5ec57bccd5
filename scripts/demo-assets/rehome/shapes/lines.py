"""Rods, legs, tubes along a path: bentwood, wire, rope."""
from __future__ import annotations

import math
from typing import Callable, Sequence

import bpy
from mathutils import Vector

from ..materials import material
from ..mesh import Vec, add_mesh, segments
from .solids import Stuff, stuff


def rod(
    start: Vec, end: Vec, radius: float, of: Stuff, end_radius: float | None = None, profile: Callable[[float], float] | None = None,
    sides: int = 20,
) -> bpy.types.Object:
    """
    A straight round bar between two points: leg, spindle, rail, post.

    :param end_radius: where it tapers
    :param profile: its radius in metres at 0 (start) … 1 (end), for turnings
    """
    a, b = Vector(start), Vector(end)
    length = (b - a).length
    finish = radius if end_radius is None else end_radius
    at = profile or (lambda t: radius + (finish - radius) * t)
    count = segments(40, 10) if profile else 1
    soft = min(0.002, radius * 0.3, finish * 0.3)
    stations = [(0.0, max(at(0) - soft, 0.0005)), *((soft / length, at(soft / length)),)]
    stations += [(i / count, at(i / count)) for i in range(1, count)]
    stations += [(1 - soft / length, at(1 - soft / length)), (1.0, max(at(1) - soft, 0.0005))]
    around = segments(sides, 8)
    vertices = [
        (length * t, r * math.cos(2 * math.pi * i / around), r * math.sin(2 * math.pi * i / around))
        for t, r in stations for i in range(around)
    ]
    made = add_mesh('rod', vertices, _skin(len(stations), around, False), stuff(of, 'x'), a)
    made.rotation_euler = (b - a).to_track_quat('X', 'Z').to_euler()
    made.data.use_auto_smooth = True
    made.data.auto_smooth_angle = math.radians(50)
    return made


def tapered_leg(top: Vec, foot: Vec, top_radius: float, foot_radius: float, of: Stuff) -> bpy.types.Object:
    """A round leg from its fixing down to the floor, slightly bellied like a turned one."""
    swell = (top_radius - foot_radius) * 0.12
    return rod(
        top, foot, top_radius, of, foot_radius,
        profile=lambda t: top_radius + (foot_radius - top_radius) * t + swell * math.sin(math.pi * t), sides=32,
    )


def tube(
    path: Sequence[Vec], radius: float, of: Stuff, closed: bool = False, sides: int = 14, taper: Callable[[float], float] | None = None,
    flat: float = 1.0,
) -> bpy.types.Object:
    """
    A round bar along a path (see `smooth_path`): bentwood, wire, piping, handles. Wood grain follows the bend.

    :param taper: a factor on the radius at 0 … 1 along the path
    :param flat: thickness across the bend, 1 is round, 0.4 a strap
    """
    stops = [Vector(p) for p in path]
    if len(stops) < 2:
        raise ValueError('A tube needs two points')
    around = segments(sides, max(4, sides // 3))
    frames = _frames(stops, closed)
    vertices: list[Vec] = []
    uv: list[Vec] = []
    run = 0.0
    for index, (centre, side, up) in enumerate(frames):
        run += (centre - frames[index - 1][0]).length if index else 0
        size = radius * (taper(index / (len(frames) - 1)) if taper else 1)
        for i in range(around):
            angle = 2 * math.pi * i / around
            vertices.append(centre + side * (math.cos(angle) * size) + up * (math.sin(angle) * size * flat))
            uv.append((run, radius * angle))
    stuffed = material(of, grain='uv') if isinstance(of, str) else of
    return add_mesh('tube', vertices, _skin(len(frames), around, closed), stuffed, uv=uv)


def rope(path: Sequence[Vec], radius: float, of: str = 'rope', closed: bool = False) -> bpy.types.Object:
    """A twisted cord along a path."""
    return tube(path, radius, material(of, 'rope'), closed)


def strands(paths: Sequence[Sequence[Vec]], radius: float, of: Stuff, sides: int = 6) -> bpy.types.Object:
    """Many tubes in one mesh: the cords of a woven seat, the wires of a basket. No caps; material as for `tube`."""
    around = segments(sides, 4)
    vertices: list[Vec] = []
    uv: list[Vec] = []
    faces: list[tuple[int, ...]] = []
    for number, path in enumerate(paths):
        frames = _frames([Vector(p) for p in path], False)
        first = len(vertices)
        run = number * 0.173
        for index, (centre, side, up) in enumerate(frames):
            run += (centre - frames[index - 1][0]).length if index else 0
            for i in range(around):
                angle = 2 * math.pi * i / around
                vertices.append(centre + side * (math.cos(angle) * radius) + up * (math.sin(angle) * radius))
                uv.append((run, radius * angle))
        faces += [tuple(first + i for i in face) for face in _skin(len(frames), around, False)[:-2]]
    stuffed = material(of, grain='uv') if isinstance(of, str) else of
    return add_mesh('strands', vertices, faces, stuffed, uv=uv)


def smooth_path(points: Sequence[Vec], per: int = 8, closed: bool = False) -> list[Vector]:
    """A soft curve through the points (Catmull-Rom), `per` steps between two of them."""
    stops = [Vector(p) for p in points]
    count = len(stops)
    steps = segments(per, max(2, per // 2))
    path: list[Vector] = []
    for i in range(count if closed else count - 1):
        if closed:
            p0, p1, p2, p3 = (stops[(i + k) % count] for k in (-1, 0, 1, 2))
        else:
            p0, p1, p2, p3 = stops[max(i - 1, 0)], stops[i], stops[i + 1], stops[min(i + 2, count - 1)]
        for k in range(steps):
            t = k / steps
            path.append(
                0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t**2 + (3 * p1 - p0 - 3 * p2 + p3) * t**3)
            )
    return path if closed else [*path, stops[-1]]


def bow(start: Vec, end: Vec, rise: Vec, steps: int = 16) -> list[Vector]:
    """A path from start to end that swells by `rise` in the middle: handles, cords, sagging wire."""
    a, b, r = Vector(start), Vector(end), Vector(rise)
    count = segments(steps, max(4, steps // 2))
    return [a.lerp(b, i / count) + r * math.sin(math.pi * i / count) for i in range(count + 1)]


def _skin(rings: int, around: int, closed: bool) -> list[tuple[int, ...]]:
    faces: list[tuple[int, ...]] = []
    for ring in range(rings if closed else rings - 1):
        low, high = ring * around, ((ring + 1) % rings) * around
        for i in range(around):
            after = (i + 1) % around
            faces.append((low + i, low + after, high + after, high + i))
    if not closed:
        faces.append(tuple(reversed(range(around))))
        faces.append(tuple(range((rings - 1) * around, rings * around)))
    return faces


def _frames(stops: list[Vector], closed: bool) -> list[tuple[Vector, Vector, Vector]]:
    """A centre and two directions across the path at every stop, turning as little as possible."""
    count = len(stops)
    frames: list[tuple[Vector, Vector, Vector]] = []
    side: Vector | None = None
    for i, centre in enumerate(stops):
        before = stops[i - 1] if i or closed else centre
        after = stops[(i + 1) % count] if i + 1 < count or closed else centre
        ahead = (after - before).normalized()
        if side is None:
            side = ahead.cross(Vector((0, 0, 1)))
            if side.length < 0.05:
                side = ahead.cross(Vector((0, 1, 0)))
        side = (side - ahead * side.dot(ahead)).normalized()
        frames.append((centre, side, ahead.cross(side).normalized()))
    return frames
