"""Desks: a writing desk, an electric one, a school desk."""
from __future__ import annotations

import math

from ..materials import material
from ..mesh import cut, is_model
from ..product import Product
from ..shapes import block, bow, box, cylinder, extrude, knob, lathe, rod, smooth_path, square_leg, tube
from . import kind


@kind('writing-desk', stands='floor', focus=(-0.42, -0.8, 0.88), focus_size=0.4, turn=24, pitch=12)
def writing_desk(product: Product) -> None:
    """Two shallow drawers between aprons, brass knobs, square tapered legs set in from the corners."""
    width, depth, height = product.width, product.depth, product.height
    timber, thick, apron = product.look.body, 0.024, 0.105
    block((-width / 2, width / 2), (-depth / 2, depth / 2), (height - thick, height), timber, 0.004, 'x', 0.10)
    leg, x, y = 0.046, width / 2 - 0.075, depth / 2 - 0.055
    under = height - thick
    for sx in (-1, 1):
        for sy in (-1, 1):
            square_leg((sx * x, sy * y, under), (sx * (x + 0.010), sy * (y + 0.010), 0), leg, 0.026, product.look.frame, 0.003)
        block((sx * x - 0.010, sx * x + 0.010), (-y + leg / 2, y - leg / 2), (under - apron, under), timber, 0.002, 'y')
    inner = x - leg / 2
    block((-inner, inner), (y - 0.010, y + 0.010), (under - apron, under), timber, 0.002, 'x')

    # Front: a rail over and under the drawers, a post between them, fronts flush in their openings.
    front, rail, post = -y - leg / 2 + 0.004, 0.016, 0.024
    for low in (under - rail, under - apron):
        block((-inner, inner), (front, front + 0.03), (low, low + rail), timber, 0.0015, 'x')
    block((-post / 2, post / 2), (front, front + 0.03), (under - apron + rail, under - rail), timber, 0.0015, 'z')
    for low, high in ((-inner, -post / 2), (post / 2, inner)):
        block((low, high), (front + 0.022, y - 0.03), (under - apron + 0.002, under - 0.002), material('umber', 'paint'), 0)
        block((low + 0.0015, high - 0.0015), (front + 0.0015, front + 0.02), (under - apron + rail + 0.0015, under - rail - 0.0015), timber, 0.0018, 'x')
        for share in (0.22, 0.78):
            knob((low + (high - low) * share, front + 0.0015, under - apron / 2), product.look.accent or 'brass', 0.0105)


@kind('standing-desk', stands='floor', focus=(0.62, -1, 0.97), focus_size=0.4, turn=22, pitch=12)
def standing_desk(product: Product) -> None:
    """A bamboo top on two telescopic columns with long feet; a handset with four keys under the front edge."""
    width, depth, height = product.width, product.depth, product.height
    steel, thick = material(product.look.frame, 'enamel'), 0.025
    under, x = height - thick, width / 2 - 0.23
    block((-width / 2, width / 2), (-depth / 2, depth / 2), (under, height), product.look.body, 0.004, 'x', 0.028)

    for y in (-0.11, 0.11):
        block((-x, x), (y - 0.02, y + 0.02), (under - 0.045, under - 0.006), steel, 0.003)
    for side in (-1, 1):
        at = side * x
        block((at - 0.035, at + 0.035), (-depth / 2 + 0.07, depth / 2 - 0.07), (under - 0.045, under), steel, 0.004)
        block((at - 0.040, at + 0.040), (-depth / 2 + 0.015, depth / 2 - 0.015), (0.014, 0.042), steel, 0.010)
        for y in (-depth / 2 + 0.06, depth / 2 - 0.06):
            cylinder(0.022, 0.014, (at, y, 0), 'charcoal' if is_model() else material('charcoal', 'plastic'), 0.003)
        # The outer tube stands on the foot, the inner ones slide in it; a motor sits beside the head.
        block((at - 0.040, at + 0.040), (-0.035, 0.035), (0.040, 0.51), steel, 0.006)
        block((at - 0.034, at + 0.034), (-0.029, 0.029), (0.50, 0.575), steel, 0.005)
        block((at - 0.028, at + 0.028), (-0.023, 0.023), (0.57, under - 0.03), steel, 0.004)
        block((at - side * 0.034 - 0.05, at - side * 0.034 + 0.05), (-0.04, 0.04), (under - 0.125, under - 0.045), steel, 0.008)

    # Cable tray at the back, with the lead of the control box.
    block((-0.36, 0.36), (0.20, 0.30), (under - 0.074, under - 0.071), steel, 0.001)
    for y in (0.20, 0.30):
        block((-0.36, 0.36), (y - 0.0015, y + 0.0015), (under - 0.074, under - 0.035), steel, 0.001)
    for end in (-0.3, 0.3):
        block((end - 0.012, end + 0.012), (0.20, 0.30), (under - 0.037, under), steel, 0.001)
    _handset((width / 2 - 0.27, -depth / 2 + 0.012, under))


@kind('school-desk', stands='floor', focus=(0.1, -0.1, 0.95), focus_size=0.34, turn=27, pitch=20)
def school_desk(product: Product) -> None:
    """A sloping rimu lid with carved initials over a book box, an inkwell hole, cast-iron standards."""
    width, depth, height = product.width, product.depth, product.height
    rimu, iron = product.look.body, material(product.look.frame, 'iron')
    front, back, ledge = -depth / 2, depth / 2, depth / 2 - 0.105
    fall, tall, thick = 0.075, 0.135, 0.02
    slope = math.degrees(math.atan2(fall, ledge - front))

    # The box: sides that follow the slope, a back, a bottom and a low front.
    side = [(front + 0.02, height - tall), (back - 0.006, height - tall), (back - 0.006, height - thick), (ledge, height - thick), (front + 0.02, height - thick - fall * 0.94)]
    for x in (-width / 2 + 0.022, width / 2 - 0.036):
        extrude(side, 0.014, (x, 0, 0), rimu, 0.0015, (90, 0, 90))
    inner = width / 2 - 0.036
    block((-inner, inner), (front + 0.024, front + 0.038), (height - tall, height - thick - fall + 0.004), rimu, 0.0015, 'x')
    block((-inner, inner), (back - 0.022, back - 0.008), (height - tall, height - thick), rimu, 0.0015, 'x')
    block((-inner, inner), (front + 0.03, back - 0.01), (height - tall, height - tall + 0.010), rimu, 0.001, 'x')

    _ledge(width, (ledge, back), height, thick, rimu)
    long = math.hypot(fall, ledge - front) - 0.003
    middle = ((front + ledge) / 2 - 0.001, height - fall / 2 - thick / 2 * math.cos(math.radians(slope)))
    box((width, long, thick), (0, middle[0], middle[1]), rimu, 0.004, (slope, 0, 0), 'x', 0.16)
    for x in (-width * 0.32, width * 0.32):
        box((0.05, 0.045, 0.0016), (x, ledge - 0.020, height + 0.0006 - 0.0045), iron, 0.0005, (slope, 0, 0))
        rod((x - 0.026, ledge, height + 0.0012), (x + 0.026, ledge, height + 0.0012), 0.0035, iron)
    if not is_model():
        _initials(middle, slope, thick)

    for x in (-width / 2 + 0.055, width / 2 - 0.055):
        _standard(x, depth, height - tall, iron)
    for y, z in ((0, 0.30), (depth * 0.30, height - tall - 0.05)):
        rod((-width / 2 + 0.055, y, z), (width / 2 - 0.055, y, z), 0.009, iron)


def _handset(at: tuple[float, float, float]) -> None:
    """Up, down and four memory keys beside a small display."""
    x, y, z = at
    black = material('black', 'plastic')
    box((0.145, 0.055, 0.020), (x, y + 0.018, z - 0.010), black, 0.004, (-12, 0, 0))
    for i in range(6):
        box((0.012, 0.0025, 0.009), (x - 0.055 + i * 0.0165, y - 0.0105, z - 0.0075), material('stone', 'plastic'), 0.001, (-12, 0, 0))
    box((0.026, 0.0022, 0.010), (x + 0.053, y - 0.0105, z - 0.0075), material('sky', 'glow') if not is_model() else material('sky'), 0.0005, (-12, 0, 0))


def _ledge(width: float, y: tuple[float, float], height: float, thick: float, rimu: str) -> None:
    """The level strip at the back: an inkwell hole and a groove for pens."""
    ledge = block((-width / 2, width / 2), (y[0] + 0.002, y[1]), (height - thick, height), rimu, 0, 'x')
    middle = sum(y) / 2
    if is_model():
        return
    cut(ledge, cylinder(0.021, 0.1, (width / 2 - 0.085, middle, height - 0.05), rimu, 0))
    groove = rod((-0.17, middle - 0.008, height + 0.003), (0.13, middle - 0.008, height + 0.003), 0.0095, rimu)
    cut(ledge, groove, 0.002)
    lathe([(0.021, -0.016), (0.0235, -0.001), (0.0235, 0.0008), (0.0215, 0.0008), (0.0195, -0.004), (0.019, -0.019), (0, -0.019)],
          (width / 2 - 0.085, middle, height), material('brass', 'metal'), smooth=False)


def _initials(middle: tuple[float, float], slope: float, thick: float) -> None:
    """What a penknife left on the lid: J M, a year and a small star."""
    scratch = material('#3a160a', 'paint')
    c, s = math.cos(math.radians(slope)), math.sin(math.radians(slope))

    def carve(*stops: tuple[float, float]) -> None:
        up = thick / 2 + 0.0001
        path = [(x, middle[0] + v * c - up * s, middle[1] + v * s + up * c) for x, v in stops]
        tube(path, 0.0013, scratch, sides=8, flat=0.6)

    def letters(x: float, v: float, z: float, strokes: list[list[tuple[float, float]]]) -> None:
        for stroke in strokes:
            carve(*((x + a * z, v + b * z) for a, b in stroke))

    letters(0.055, -0.045, 0.030, [[(0.2, 1), (0.8, 1)], [(0.55, 1), (0.55, 0.2), (0.35, 0), (0.05, 0.1)]])
    letters(0.092, -0.047, 0.030, [[(0, 0), (0.08, 1), (0.45, 0.35), (0.82, 1.03), (0.9, 0.02)]])
    letters(0.062, -0.082, 0.018, [[(0.9, 0.95), (0.5, 1.05), (0.4, 0.55), (0.85, 0.6), (0.8, 0.05), (0.35, 0)],
                                   [(1.4, 0.98), (2.1, 1.0), (1.6, 0.0)]])
    letters(-0.19, 0.075, 0.024, [[(0.5, 0), (0.5, 1)], [(0.05, 0.25), (0.95, 0.75)], [(0.05, 0.75), (0.95, 0.25)]])


def _standard(x: float, depth: float, top: float, iron: object) -> None:
    """One cast side: a foot, two curves that meet in a ring, an arm under the box."""
    reach = depth * 0.46
    tube(bow((x, -reach, 0.011), (x, reach, 0.011), (0, 0, 0.030)), 0.011, iron, sides=12)
    for y in (-reach, reach):
        cylinder(0.017, 0.012, (x, y * 0.98, 0), iron, 0.003, steps=24)
    for side in (-1, 1):
        tube(smooth_path([(x, side * reach * 0.72, 0.022), (x, side * reach * 0.50, 0.11), (x, side * 0.034, 0.30),
                          (x, side * reach * 0.42, 0.46), (x, side * reach * 0.86, top - 0.008)]),
             0.0115, iron, sides=14, taper=lambda t: 1.15 - 0.3 * math.sin(math.pi * t))
        tube(smooth_path([(x, side * 0.030, 0.36), (x, side * 0.06, 0.44), (x, side * 0.035, top - 0.02)]), 0.007, iron, sides=10)
    ring = [(x, 0.030 * math.cos(2 * math.pi * i / 24), 0.30 + 0.030 * math.sin(2 * math.pi * i / 24)) for i in range(24)]
    tube(ring, 0.0075, iron, closed=True, sides=10)
    block((x - 0.013, x + 0.013), (-reach, reach * 0.96), (top - 0.012, top), iron, 0.003)
