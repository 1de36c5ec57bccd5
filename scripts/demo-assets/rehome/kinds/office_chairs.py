"""The task chair: mesh in a frame, a gas lift, a five-star base."""
from __future__ import annotations

import math
from typing import Callable

import bpy
from mathutils import Vector

from ..materials import material
from ..mesh import add_mesh, segments
from ..product import Product
from ..shapes import block, box, box_cushion, cylinder, lathe, smooth_path, tube
from . import kind

Surface = Callable[[float, float], Vector]


@kind('task-chair', stands='floor', focus=(-0.35, 0.35, 0.62), focus_size=0.42, turn=32, pitch=9)
def task_chair(product: Product) -> None:
    """A full-size office chair: net back and seat, arms, castors."""
    width, depth, height = product.width, product.depth, product.height
    plastic = material(product.look.body, 'plastic')
    net = material(product.look.body, 'mesh')
    metal = product.look.frame
    middle = Vector((0, 0.003, 0))
    _base(middle, 0.292, metal, plastic)
    _lift(middle, plastic)

    def seat(u: float, v: float) -> Vector:
        """From the waterfall front edge (v = 0) to the back."""
        front = max(0.0, 0.25 - v) / 0.25
        half = 0.240 - 0.022 * (1 - v) ** 3 - 0.012 * v
        return Vector((u * half, -0.306 + 0.500 * v, 0.478 - 0.040 * front * front + 0.016 * u * u - 0.010 * v))

    top = height - 0.013

    def back(u: float, v: float) -> Vector:
        """From above the seat up to the shoulders: bulging at the loins, leaning behind, its sides coming forward."""
        half = 0.205 + 0.022 * math.sin(math.pi * min(1, v * 1.1)) - 0.018 * v * v
        z = 0.565 + (top - 0.565) * v
        y = 0.225 - 0.030 * math.exp(-(((v - 0.26) / 0.2) ** 2)) + 0.062 * v * v
        return Vector((u * half, y - 0.042 * u * u, z))

    _stretched(seat, net, plastic, 0.0125)
    _stretched(back, net, plastic, 0.0125)
    _mechanism(middle, plastic, metal)
    _spine(back, metal, plastic)
    for side in (-1, 1):
        _armrest(side, width / 2, plastic, metal)


def _stretched(surface: Surface, net: bpy.types.Material, frame: bpy.types.Material, radius: float) -> None:
    """A net over a surface and the frame around its border, corners rounded."""
    count = segments(40, 12)
    vertices, uv = [], []
    for j in range(count + 1):
        for i in range(count + 1):
            u, v = _squircle(2 * i / count - 1, 2 * j / count - 1)
            at = surface(u, (v + 1) / 2)
            vertices.append(at)
            uv.append((u * 0.22, (v + 1) * 0.24))
    row = count + 1
    faces = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(count) for i in range(count)]
    add_mesh('net', vertices, faces, net, uv=uv)
    turns = segments(72, 36)
    rim = []
    for k in range(turns):
        angle = 2 * math.pi * k / turns
        c, s = math.cos(angle), math.sin(angle)
        grow = (abs(c) ** 5 + abs(s) ** 5) ** (-1 / 5)
        rim.append(surface(c * grow, (s * grow + 1) / 2))
    tube(rim, radius, frame, closed=True, sides=16)


def _squircle(x: float, y: float) -> tuple[float, float]:
    """A square's place moved into a square with rounded corners."""
    far = max(abs(x), abs(y))
    if far == 0:
        return 0.0, 0.0
    c, s = x / math.hypot(x, y), y / math.hypot(x, y)
    grow = far * (abs(c) ** 5 + abs(s) ** 5) ** (-1 / 5)
    return c * grow, s * grow


def _base(middle: Vector, reach: float, metal: str, plastic: bpy.types.Material) -> None:
    """Five tapering arms of cast aluminium, a castor under each."""
    lathe([(0.0, 0.088), (0.040, 0.088), (0.046, 0.095), (0.046, 0.125), (0.036, 0.142), (0.030, 0.145), (0.0, 0.145)], middle, metal, smooth=False, steps=40)
    for number in range(5):
        angle = math.radians(90 + 72 * number)
        away = Vector((math.cos(angle), math.sin(angle), 0))
        path = [middle + away * r + Vector((0, 0, z)) for r, z in ((0.030, 0.116), (0.10, 0.112), (0.18, 0.100), (0.25, 0.088), (reach + 0.014, 0.081))]
        tube(smooth_path(path, 5), 0.026, metal, sides=16, taper=lambda t: 1 - 0.40 * t, flat=0.72)
        _castor(middle + away * reach, math.degrees(angle) + 90 + 24 * math.sin(number * 2.3), plastic)


def _castor(at: Vector, heading: float, plastic: bpy.types.Material) -> None:
    """Two wheels under a hood; it trails a little behind its stem."""
    turn = math.radians(heading)
    ahead, across = Vector((math.cos(turn), math.sin(turn), 0)), Vector((-math.sin(turn), math.cos(turn), 0))
    hub = at + ahead * 0.014
    r = 0.027
    for side in (-1, 1):
        start = Vector((hub.x, hub.y, r)) + across * (side * 0.0075)
        wheel = lathe([(0.0, 0.0), (r - 0.003, 0.0), (r, 0.003), (r, 0.014), (r - 0.004, 0.0175), (r * 0.55, 0.0175), (r * 0.5, 0.0155), (0, 0.0155)],
                      (0, 0, 0), material('black'), smooth=False, steps=36)
        wheel.location = start
        wheel.rotation_euler = (across * side).to_track_quat('Z', 'Y').to_euler()
    hood = [hub + ahead * (0.0315 * math.cos(a)) + Vector((0, 0, r + 0.0315 * math.sin(a))) for a in (math.radians(d) for d in range(-10, 181, 15))]
    tube(hood, 0.0105, plastic, sides=12, flat=0.5)
    cylinder(0.0065, 0.034, (at.x, at.y, 0.052), 'steel', steps=20)


def _lift(middle: Vector, plastic: bpy.types.Material) -> None:
    """The gas lift: a wide column, a thin rod, a sleeve."""
    cylinder(0.026, 0.155, (middle.x, middle.y, 0.135), plastic, 0.003)
    cylinder(0.014, 0.13, (middle.x, middle.y, 0.285), material('steel', 'polished'), 0.001)


def _mechanism(middle: Vector, plastic: bpy.types.Material, metal: str) -> None:
    """The tilt box under the seat, the plate that carries it, two levers."""
    block((-0.085, 0.085), (middle.y - 0.115, middle.y + 0.105), (0.385, 0.428), plastic, 0.012)
    for x in (-0.135, 0.135):
        box((0.030, 0.36, 0.020), (x, -0.030, 0.446), plastic, 0.006, (-1, 0, 0))
    for y in (-0.14, 0.09):
        block((-0.150, 0.150), (y - 0.02, y + 0.02), (0.424, 0.442), plastic, 0.006)
        # Struts carry the seat's frame from the plate.
        for x in (-1, 1):
            tube(smooth_path([(x * 0.13, y, 0.446), (x * 0.19, y, 0.446), (x * 0.226, y, 0.478)], 4), 0.011, plastic, sides=10)
    for side, y in ((1, -0.06), (-1, -0.02)):
        tube(smooth_path([(side * 0.08, y, 0.408), (side * 0.16, y, 0.405), (side * 0.225, y - 0.004, 0.398)], 4), 0.005, metal, sides=10)
        box((0.050, 0.020, 0.009), (side * 0.236, y - 0.004, 0.397), plastic, 0.004, (0, side * 5, 0))


def _spine(back: Surface, metal: str, plastic: bpy.types.Material) -> None:
    """An aluminium bracket from the tilt box up behind the net, forking to the frame, with a loin pad on it."""
    behind = Vector((0, 0.042, 0))
    mid = back(0, 0.42) + behind
    path = [Vector((0, 0.09, 0.405)), Vector((0, 0.19, 0.408)), Vector((0, 0.262, 0.450)), back(0, 0.06) + Vector((0, 0.058, 0)), back(0, 0.25) + Vector((0, 0.060, 0)), mid]
    tube(smooth_path(path, 6), 0.021, metal, sides=16, flat=0.62)
    for side in (-1, 1):
        fork = [mid - Vector((0, 0, 0.01)), mid + Vector((side * 0.07, 0.004, 0.06)), back(side * 0.62, 0.66) + Vector((0, 0.020, 0)), back(side * 0.985, 0.74) + Vector((0, 0.006, 0))]
        tube(smooth_path(fork, 6), 0.0125, metal, sides=14, taper=lambda t: 1 - 0.25 * t)
    loin = back(0, 0.26)
    box_cushion((0.30, 0.018, 0.085), (0, loin.y + 0.012, loin.z), plastic, round_by=0.008, crown=(0.002, 0.002, 0.002))
    tube([back(-0.97, 0.26), loin + Vector((-0.14, 0.012, 0)), loin + Vector((0.14, 0.012, 0)), back(0.97, 0.26)], 0.006, plastic, sides=10)


def _armrest(side: int, half: float, plastic: bpy.types.Material, metal: str) -> None:
    """An arm on a post that slides in a sleeve; the pad lies level."""
    x = side * (half - 0.045)
    y = -0.005
    tube(smooth_path([(side * 0.12, y, 0.432), (side * 0.22, y, 0.428), (side * 0.275, y, 0.438), (x, y, 0.490), (x, y, 0.560)], 5), 0.019, plastic, sides=14, flat=0.7)
    block((x - 0.012, x + 0.012), (y - 0.020, y + 0.020), (0.55, 0.668), metal, 0.008)
    box((0.030, 0.046, 0.028), (x + side * 0.003, y, 0.585), plastic, 0.007)
    box_cushion((0.090, 0.255, 0.032), (x, y - 0.012, 0.680), plastic, round_by=0.014, crown=(0.003, 0.003, 0.003))
