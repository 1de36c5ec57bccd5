"""What hangs on a wall: a mirror, a station clock."""
from __future__ import annotations

import math

import bpy
from mathutils import Vector

from ..materials import material
from ..mesh import add_mesh, segments
from ..product import Product
from ..shapes import box, cylinder, extrude, lathe, lettering, rod
from . import kind


@kind('mirror', stands='wall', focus=(0.68, -0.9, 0.84), focus_size=0.3, turn=24, pitch=6, room='bedroom')
def mirror(product: Product) -> None:
    """Round glass in a frame of eight mitred segments, a spline across every joint, four clips."""
    radius, depth, middle = product.width / 2, product.depth, product.height / 2
    timber, band = product.look.frame, 0.062
    back = depth / 2
    half = math.pi / 8
    steps = segments(14, 5)
    gap = 0.00035

    outline = [(radius * math.sin(a), radius * math.cos(a)) for a in (half - 2 * half * i / steps for i in range(steps + 1))]
    outline += [((radius - band) * math.sin(a), (radius - band) * math.cos(a)) for a in (-half + 2 * half * i / steps for i in range(steps + 1))]
    outline = [(x * (1 - gap / 0.14), y) for x, y in outline]
    for k in range(8):
        extrude(outline, depth * 0.8, (0, back - depth * 0.2, middle), timber, 0.004, (90, 22.5 + 45 * k, 0))
        # The spline: a thin key let into the edge across the mitre.
        a = math.radians(45 * k)
        at = Vector((math.sin(a), 0, math.cos(a))) * (radius - 0.0125)
        box((0.052, 0.006, 0.026), (at.x, back - depth * 0.62, middle + at.z), 'tawa', 0.0004, (0, 45 * k, 0), grain='x')
    pane = cylinder(radius - band + 0.012, 0.004, (0, back - depth * 0.45, middle), material('glass', 'mirror'), 0.0015, (90, 0, 0), steps=128)
    pane.data.use_auto_smooth = True
    _bevelled_rim(radius - band, back - depth * 0.45 - 0.0042, middle)
    disc_back = cylinder(radius - band * 0.5, depth * 0.42, (0, back, middle), 'plywood', 0.001, (90, 0, 0), steps=96)
    disc_back.data.use_auto_smooth = True
    for k in range(4):
        a = math.radians(22.5 + 90 * k)
        out = Vector((math.sin(a), 0, math.cos(a)))
        at = out * (radius - band - 0.002)
        box((0.014, 0.0016, 0.024), (at.x, back - depth * 0.45 - 0.0062, middle + at.z), 'brass', 0.0006, (0, 22.5 + 90 * k, 0))
        cylinder(0.0032, 0.0016, (at.x + out.x * 0.006, back - depth * 0.45 - 0.0066, middle + at.z + out.z * 0.006), 'brass', 0.0006, (90, 0, 0), steps=18)


def _bevelled_rim(radius: float, y: float, middle: float) -> None:
    """The ground edge that catches the light."""
    around = segments(128, 48)
    vertices = []
    for r, rise in ((radius, 0.0009), (radius - 0.014, -0.0002)):
        vertices += [(r * math.cos(a), y + rise, middle + r * math.sin(a)) for a in (2 * math.pi * i / around for i in range(around))]
    faces = [(i, (i + 1) % around, around + (i + 1) % around, around + i) for i in range(around)]
    add_mesh('bevel', vertices, faces, material('glass', 'mirror'), smooth=False)


@kind('clock', stands='wall', focus=(0.35, -0.9, 0.72), focus_size=0.2, turn=28, pitch=4, room='hall')
def clock(product: Product) -> None:
    """A round iron case with a hinged bezel, a cream enamel dial, plain numerals, black hands with tails."""
    radius, depth, middle = product.width / 2, product.depth, product.height / 2
    back = depth / 2
    iron, ink = material(product.look.frame, 'iron'), material('black', 'paint')
    # A turned profile along the wall's normal: case, step, bezel, opening.
    lathe([
        (0, 0), (radius * 0.90, 0), (radius * 0.90, 0), (radius * 0.90, depth * 0.56), (radius * 0.90, depth * 0.56), (radius * 0.93, depth * 0.6),
        (radius * 0.985, depth * 0.63), (radius, depth * 0.72), (radius * 0.985, depth * 0.84), (radius * 0.94, depth * 0.96), (radius * 0.895, depth),
        (radius * 0.865, depth * 0.96), (radius * 0.855, depth * 0.86), (radius * 0.855, depth * 0.86), (radius * 0.845, depth * 0.62), (radius * 0.845, depth * 0.62), (0, depth * 0.62),
    ], (0, back, middle), iron, (90, 0, 0), steps=112)
    face_y = back - depth * 0.66
    cylinder(radius * 0.85, 0.004, (0, face_y + 0.004, middle), product.look.body, 0.0008, (90, 0, 0), steps=112)
    _dial(radius * 0.83, face_y - 0.0003, middle, ink)
    _hands(radius * 0.83, face_y, middle, ink)
    # The hinge on the left, the catch on the right.
    for z in (-0.022, 0.022):
        rod((-radius * 0.962, back - depth * 0.5, middle + z - 0.012), (-radius * 0.962, back - depth * 0.5, middle + z + 0.012), 0.0055, iron, sides=16)
    lathe([(0.004, 0), (0.005, 0.004), (0.008, 0.010), (0.006, 0.015), (0, 0.016)], (radius * 0.90, back - depth * 0.42, middle), material('brass'), (0, 55, 0), steps=20)
    for k in range(3):
        a = math.radians(60 + 120 * k)
        cylinder(0.004, 0.002, (radius * 0.925 * math.sin(a), back - depth * 0.965, middle + radius * 0.925 * math.cos(a)), iron, 0.0008, (90, 0, 0), steps=16)


def _dial(radius: float, y: float, middle: float, ink: bpy.types.Material) -> None:
    """The minute track and twelve upright numerals."""
    for k in range(60):
        a = 2 * math.pi * k / 60
        long, wide = (0.011, 0.0032) if k % 5 == 0 else (0.0075, 0.0011)
        r = radius - 0.004 - long / 2
        box((wide, 0.0006, long), (r * math.sin(a), y, middle + r * math.cos(a)), ink, 0, (0, math.degrees(a), 0))
    for r in (radius - 0.0035, radius - 0.0125):
        _ring(r, 0.0008, y, middle, ink)
    for hour in range(1, 13):
        a = 2 * math.pi * hour / 12
        r = radius * 0.76
        lettering(str(hour), (r * math.sin(a), y, middle + r * math.cos(a)), 0.034, ink)


def _ring(radius: float, wide: float, y: float, middle: float, of: bpy.types.Material) -> None:
    around = segments(128, 48)
    vertices = [(r * math.cos(a), y, middle + r * math.sin(a)) for r in (radius, radius - wide) for a in (2 * math.pi * i / around for i in range(around))]
    add_mesh('line', vertices, [(i, (i + 1) % around, around + (i + 1) % around, around + i) for i in range(around)], of, smooth=False)


def _hands(radius: float, y: float, middle: float, ink: bpy.types.Material) -> None:
    """Ten past ten, and a boss over the arbor."""
    for angle, long, wide, tail, lift in ((305, 0.50, 0.0095, 0.16, 0.004), (60, 0.82, 0.0065, 0.2, 0.0065)):
        tip, end = radius * long, -radius * tail
        outline = [(-wide * 0.5, end), (wide * 0.5, end), (wide * 0.62, 0), (wide * 0.28, tip), (-wide * 0.28, tip), (-wide * 0.62, 0)]
        extrude(outline, 0.0012, (0, y - lift + 0.0012, middle), ink, 0.0003, (90, angle, 0))
        lathe([(wide * 0.9, 0), (wide * 0.9, 0.0012), (0, 0.0012)],
              (end * 0.96 * math.sin(math.radians(angle)), y - lift + 0.0012, middle + end * 0.96 * math.cos(math.radians(angle))), ink, (90, 0, 0), smooth=False, steps=24)
    lathe([(0.0085, 0), (0.0085, 0.008), (0.006, 0.010), (0, 0.0105)], (0, y, middle), ink, (90, 0, 0), smooth=False, steps=32)
