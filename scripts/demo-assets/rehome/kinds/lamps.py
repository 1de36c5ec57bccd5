"""Standing lamps, lit as they are in the evening."""
from __future__ import annotations

import math

from mathutils import Vector

from ..materials import material
from ..mesh import add_mesh, is_model, segments
from ..product import Product
from ..shapes import box, cylinder, lathe, rod, smooth_path, tube
from . import kind


def drum_shade(low: float, top: float, height: float, z: float, of: str) -> None:
    """A cloth shade on two wire rings with a three-armed spider; `low` and `top` are its radii, `z` its lower edge."""
    cloth = material(of, 'lampshade')
    thin = 0.0015
    lathe([(low - thin, 0), (low, 0), (top, height), (top - thin, height), (low - thin, 0)], (0, 0, z), cloth, smooth=False, steps=96, capped=False)
    for radius, at in ((low, z + 0.004), (top, z + height - 0.004)):
        ring = [(radius * math.cos(a), radius * math.sin(a), at) for a in _turns(64)]
        tube(ring, 0.0042, material(of, 'linen'), closed=True, sides=8)
    for k in range(3):
        a = math.radians(90 + 120 * k)
        rod((0.018 * math.cos(a), 0.018 * math.sin(a), z + height * 0.82), (top * math.cos(a), top * math.sin(a), z + height - 0.006), 0.0022, 'steel', sides=8)


def socket_and_bulb(z: float, of: str = 'brass') -> None:
    """An E27 holder standing on `z` with a lit pear-shaped bulb."""
    cylinder(0.019, 0.05, (0, 0, z), of)
    lathe([(0.013, 0), (0.02, 0.02), (0.031, 0.06), (0.024, 0.086), (0, 0.095)], (0, 0, z + 0.05), material('#ffdca8', 'glow'), steps=32)


def _turns(count: int) -> list[float]:
    return [2 * math.pi * i / count for i in range(segments(count, count // 3))]


def _lacing(radius: float, z: float, turns: int = 46) -> None:
    """A cord wound over a ring of the shade, stitch by stitch: it is laced on, not glued."""
    if is_model():
        return
    path = []
    for i in range(turns * 6):
        a, w = 2 * math.pi * i / (turns * 6), 2 * math.pi * i / 6
        r = radius + 0.006 * math.cos(w)
        path.append((r * math.cos(a), r * math.sin(a), z + 0.010 * math.sin(w)))
    tube(path, 0.0017, material('cord', 'linen'), closed=True, sides=5)


def _loose_cord(points: list[tuple[float, float, float]], of: str = 'charcoal') -> None:
    """A cloth-covered flex that lies on the ground; it does not count as part of the lamp's size."""
    if is_model():
        return
    flex = tube(smooth_path(points), 0.0034, material(of, 'linen'), sides=8)
    flex['ignore_size'] = True


@kind('floor-lamp', stands='floor', focus=(0.0, -0.12, 0.735), focus_size=0.34, turn=12, pitch=5)
def floor_lamp(product: Product) -> None:
    """Three oak legs in a turned brass collar, a wide laced linen shade, a foot switch on its cord."""
    oak, brass = product.look.frame, product.look.accent or 'brass'
    height, radius = product.height, product.width / 2
    shade_height, collar = 0.33, 1.075
    shade_z = height - shade_height - 0.0042

    for k in range(3):
        a = math.radians(-90 + 120 * k)
        out = Vector((math.cos(a), math.sin(a), 0))
        top, foot = out * 0.034 + Vector((0, 0, collar + 0.02)), out * (radius - 0.035)
        rod(top, foot, 0.0165, oak, profile=lambda t: 0.0155 + 0.0055 * math.sin(math.pi * min(1, 0.18 + t * 0.62)) - 0.004 * t, sides=28)
        # The collar holds each leg in a socket of its own.
        down = (foot - top).normalized()
        rod(top + down * 0.002, top + down * 0.062, 0.0185, brass, sides=24)
        rod(top + down * 0.028, top + down * 0.036, 0.0198, brass, sides=24)
        rod(foot - down * 0.001 + Vector((0, 0, 0.001)), foot + Vector((0, 0, 0.008)) - down * 0.004, 0.0125, 'black', sides=20)
    lathe([(0, -0.012), (0.013, -0.012), (0.019, 0), (0.021, 0.01), (0.021, 0.01), (0.046, 0.014), (0.048, 0.022), (0.046, 0.03), (0.046, 0.03), (0.03, 0.036),
           (0.024, 0.05), (0.03, 0.058), (0.017, 0.066), (0.011, 0.09), (0.011, 0.09), (0, 0.09)], (0, 0, collar), brass)
    rod((0, 0, collar + 0.08), (0, 0, shade_z + 0.10), 0.0075, brass)
    socket_and_bulb(shade_z + 0.08, brass)
    drum_shade(radius - 0.0042, radius * 0.84, shade_height, shade_z, product.look.body)
    _lacing(radius - 0.0075, shade_z + 0.006)
    _lacing(radius * 0.84, shade_z + shade_height - 0.004)
    _foot_switch(collar)


def _foot_switch(collar: float) -> None:
    """The cord runs down inside the legs and over the floor through a round switch."""
    if is_model():
        return
    linen = material('charcoal', 'linen')
    tube(smooth_path([(0, 0, collar), (0.012, 0.01, 0.7), (0.03, 0.0, 0.25), (0.07, -0.04, 0.02), (0.12, -0.09, 0.0045), (0.16, -0.1, 0.006)]), 0.0034, linen, sides=8)
    tube(smooth_path([(0.16, -0.1, 0.006), (0.215, -0.06, 0.004), (0.22, 0.03, 0.004), (0.15, 0.16, 0.004)]), 0.0034, linen, sides=8)
    lathe([(0, 0), (0.034, 0), (0.036, 0.006), (0.03, 0.017), (0.018, 0.021), (0.018, 0.021), (0.012, 0.026), (0, 0.027)], (0.165, -0.1, 0), 'black', steps=40)


@kind('table-lamp', stands='table', focus=(0.0, -0.5, 0.42), focus_size=0.24, turn=28, pitch=6)
def table_lamp(product: Product) -> None:
    """A staircase's newel post, square below and turned above, under a cotton drum."""
    timber = product.look.frame
    height, radius = product.height, product.width / 2
    shade_height = 0.225
    shade_z = height - shade_height - 0.0042

    box((0.135, 0.135, 0.022), (0, 0, 0.011), timber, 0.004, grain='x')
    box((0.102, 0.102, 0.088), (0, 0, 0.022 + 0.044), timber, 0.005, grain='z')
    # The turning begins where the square's corners were rounded over.
    lathe([
        (0.05, 0), (0.05, 0), (0.046, 0.008), (0.034, 0.013), (0.034, 0.013), (0.036, 0.017), (0.043, 0.023), (0.036, 0.029), (0.036, 0.029), (0.029, 0.033),
        (0.027, 0.038), (0.036, 0.056), (0.047, 0.085), (0.044, 0.115), (0.030, 0.150), (0.0235, 0.172), (0.0235, 0.172), (0.030, 0.176), (0.034, 0.181),
        (0.030, 0.186), (0.030, 0.186), (0.024, 0.189), (0.023, 0.200), (0.030, 0.214), (0.040, 0.221), (0.040, 0.221), (0.040, 0.231), (0.036, 0.235),
        (0.036, 0.235), (0.014, 0.238), (0, 0.238),
    ], (0, 0, 0.109), timber)
    cylinder(0.0105, 0.03, (0, 0, 0.344), 'brass')
    socket_and_bulb(0.37)
    drum_shade(radius - 0.0042, radius * 0.9, shade_height, shade_z, product.look.body)
    _loose_cord([(0, 0.066, 0.012), (0.02, 0.10, 0.004), (0.09, 0.16, 0.004), (0.13, 0.13, 0.004), (0.20, 0.10, 0.0035), (0.27, 0.2, 0.0035), (0.3, 0.5, 0.0035)])
    if not is_model():
        switch = box((0.052, 0.019, 0.014), (0.165, 0.112, 0.007), 'black', 0.005, (0, 0, -22))
        switch['ignore_size'] = True


@kind('library-lamp', stands='table', focus=(0.25, -0.35, 0.80), focus_size=0.2, turn=26, pitch=8, room='office')
def library_lamp(product: Product) -> None:
    """A brass desk lamp: domed foot, bowed stem, a tilting trough of green glass cased in white, a pull chain."""
    brass = material(product.look.frame, 'metal')
    width, depth, height = product.width, product.depth, product.height
    foot_y = 0.012
    r = depth / 2 - foot_y
    lathe([(r, 0), (r, 0), (r, 0.006), (r * 0.97, 0.010), (r * 0.97, 0.010), (r * 0.86, 0.013), (r * 0.78, 0.022), (r * 0.72, 0.026), (r * 0.72, 0.026),
           (r * 0.42, 0.033), (r * 0.22, 0.043), (r * 0.17, 0.058), (r * 0.2, 0.064), (r * 0.13, 0.07), (0, 0.072)], (0, foot_y, 0), brass)
    stem = smooth_path([(0, foot_y, 0.06), (0, foot_y, 0.16), (0, foot_y + 0.012, 0.25), (0, foot_y + 0.028, 0.312), (0, foot_y + 0.018, 0.358), (0, -0.022, 0.374)])
    tube(stem, 0.0065, brass)
    lathe([(0.0065, -0.011), (0.011, -0.006), (0.012, 0), (0.011, 0.006), (0.0065, 0.011)], (0, foot_y, 0.17), brass, steps=28)

    # The shade hangs by a knuckle with a thumb-screw on either side; it is tilted towards the reader.
    tilt, hang = -9.0, Vector((0, -0.022, 0.376))
    cylinder(0.011, 0.036, hang + Vector((-0.018, 0, 0)), brass, rotation=(0, 90, 0), steps=28)
    for side in (-1, 1):
        lathe([(0.004, 0), (0.004, 0.008), (0.009, 0.011), (0.010, 0.017), (0.006, 0.022), (0, 0.023)], hang + Vector((side * 0.017, 0, 0)), brass,
              (0, side * 90, 0), steps=24)
    lathe([(0.012, 0), (0.013, 0.006), (0.008, 0.014), (0.0055, 0.019), (0, height - hang.z)], hang, brass, steps=28)
    _trough((width / 2, 0.076, 0.092), hang + Vector((0, 0.0, -0.100)), tilt, product.look.body)
    # Inside: the lamp holder and its bulb, lying across.
    rod(hang, hang + Vector((0, -0.004, -0.058)), 0.006, brass)
    rod(hang + Vector((-0.05, -0.004, -0.056)), hang + Vector((0.002, -0.004, -0.056)), 0.014, brass)
    rod(hang + Vector((0.0, -0.004, -0.056)), hang + Vector((0.085, -0.004, -0.056)), 0.016, material('#ffe2b4', 'glow'))
    _pull_chain(hang + Vector((-0.045, -0.012, -0.068)), 0.085)
    _loose_cord([(0, foot_y + r, 0.008), (0.02, 0.16, 0.004), (-0.06, 0.22, 0.0035), (-0.16, 0.3, 0.0035), (-0.2, 0.6, 0.0035)])


def _trough(half: tuple[float, float, float], at: Vector, tilt: float, of: str) -> None:
    """Half of a long rounded pebble, open below: coloured glass outside, white inside, with a rolled rim."""
    around, rows = segments(64, 24), segments(14, 6)

    def skin(shrink: float, name: str, finish: str) -> None:
        a, b, c = (h - shrink for h in half)
        vertices = []
        for j in range(rows + 1):
            up = math.pi / 2 * j / rows
            ring, z = max(math.cos(up), 0.002) ** 0.62, math.sin(up) ** 0.9
            for i in range(around):
                t = 2 * math.pi * i / around
                x, y = math.cos(t), math.sin(t)
                # A superellipse: nearly straight flanks, round ends.
                vertices.append((a * ring * math.copysign(abs(x) ** 0.62, x), b * ring * math.copysign(abs(y) ** 0.72, y), c * z))
        faces = [(j * around + i, j * around + (i + 1) % around, (j + 1) * around + (i + 1) % around, (j + 1) * around + i)
                 for j in range(rows) for i in range(around)]
        add_mesh('shade', vertices, faces, material(name, finish), at, (tilt, 0, 0))

    skin(0, of, 'cased')
    skin(0.003, '#fff4dc', 'lampshade')
    rim = []
    for i in range(around):
        t = 2 * math.pi * i / around
        x, y = math.cos(t), math.sin(t)
        rim.append(((half[0] - 0.0015) * math.copysign(abs(x) ** 0.62, x), (half[1] - 0.0015) * math.copysign(abs(y) ** 0.72, y), 0))
    edge = tube(rim, 0.0022, material(of, 'cased'), closed=True, sides=8)
    edge.location = at
    edge.rotation_euler = (math.radians(tilt), 0, 0)


def _pull_chain(top: Vector, length: float) -> None:
    """Brass beads on a thread with a drop at the end."""
    if not is_model():
        for i in range(int(length / 0.0042)):
            _bead(top - Vector((0, 0, 0.0042 * i)), 0.0018)
    lathe([(0, -0.014), (0.004, -0.012), (0.005, -0.007), (0.002, 0), (0, 0.001)], top - Vector((0, 0, length)), 'brass', steps=16)


def _bead(at: Vector, radius: float) -> None:
    lathe([(0, -radius), (radius * 0.75, -radius * 0.7), (radius, 0), (radius * 0.75, radius * 0.7), (0, radius)], at, 'brass', smooth=False, steps=12)
