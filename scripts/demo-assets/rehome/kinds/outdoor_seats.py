"""Seats for the deck: the wide-armed chair and the sun lounger."""
from __future__ import annotations

import math

from mathutils import Vector

from ..materials import material
from ..mesh import is_model
from ..product import Product
from ..shapes import block, box, cylinder, extrude, lathe, rod, side_plate, spread
from . import kind

# How far the deck chair's back leans from the upright, degrees.
LEAN = 25
# How far the lounger's back is lifted: the first of its four notches, degrees.
LIFTED = 8.0


@kind('deck-chair', stands='outdoor', focus=(0.35, 0.05, 0.60), focus_size=0.55, turn=30, pitch=12)
def deck_chair(product: Product) -> None:
    """A low chair of painted boards: fanned back, sloping seat, arms broad enough for a plate."""
    width, depth, height = product.width, product.depth, product.height
    paint = product.look.frame
    half, front, back = width / 2, -depth / 2, depth / 2
    arm_top, board, arm = 0.535, 0.024, 0.142
    seat_front, seat_back = Vector((0, front + 0.055, 0.368)), Vector((0, 0.105, 0.205))

    for side in (-1, 1):
        # The long board from under the seat's front edge down to the deck behind.
        inner, outer = sorted((side * 0.262, side * (0.262 - board)))
        side_plate([(front + 0.075, 0.255), (back - 0.115, 0.0), (back - 0.006, 0.0), (back - 0.006, 0.035), (seat_back.y, seat_back.z - 0.010), (front + 0.075, 0.356)],
                   (inner, outer), paint, 0.004)
        inner, outer = sorted((side * 0.262, side * (0.262 + board)))
        block((inner, outer), (front + 0.055, front + 0.165), (0, arm_top - board), paint, 0.004, 'z')
        # A bracket under the arm.
        bracket = [(side * (0.286), 0.0), (side * 0.345, 0.175), (side * 0.345, 0.19), (side * 0.286, 0.19)]
        extrude(bracket if side > 0 else bracket[::-1], board, (0, front + 0.122, arm_top - board - 0.19), paint, 0.003, (90, 0, 0), 'y')
        _arm(side, half, front, arm, arm_top, board, paint)
        for y in (front + 0.080, front + 0.140):
            _screw((side * 0.274, y, arm_top), (0, 0, 0))
            _screw((side * 0.286, y, 0.315), (0, 90 * side, 0))
    _seat(seat_front, seat_back, paint)
    _fan(Vector((0, seat_back.y - 0.002, seat_back.z + 0.004)), height, paint)
    # The bar behind the back on which the arms rest.
    block((-0.345, 0.345), (0.265, 0.345), (arm_top - board - 0.026, arm_top - board), paint, 0.004, 'x')


def _arm(side: int, half: float, front: float, wide: float, top: float, board: float, paint: str) -> None:
    """A broad arm, its front corners rounded, tapering behind the elbow."""
    outer, inner = half, half - wide
    r = 0.045
    corner = [(outer - r + r * math.cos(a), front + r - r * math.sin(a)) for a in (math.pi / 2 * k / 6 for k in range(6, -1, -1))]
    small = [(inner + 0.02 - 0.02 * math.cos(a), front + 0.02 - 0.02 * math.sin(a)) for a in (math.pi / 2 * k / 4 for k in range(5))]
    outline = [*small, *corner, (outer, 0.06), (outer - 0.055, 0.34), (inner + 0.022, 0.34), (inner, 0.10)]
    plate = [(side * x, y) for x, y in outline]
    extrude(plate if side > 0 else plate[::-1], board, (0, 0, top - board), paint, 0.006, grain='y')


def _seat(front: Vector, back: Vector, paint: str) -> None:
    """Seven slats on a slope that is dished a little; the first one rounds the front edge."""
    angle = math.degrees(math.atan2(back.z - front.z, back.y - front.y))
    count, slat, thick = 7, 0.060, 0.020
    for i in range(count):
        t = (i + 0.5) / count
        at = front.lerp(back, t) + Vector((0, 0, -0.014 * math.sin(math.pi * t)))
        tilt = angle - 7 * math.cos(math.pi * t)
        box((0.566 if i == 0 else 0.523, slat, thick), at, paint, 0.007 if i == 0 else 0.004, (tilt, 0, 0), 'x')
        up = Vector((0, -math.sin(math.radians(tilt)), math.cos(math.radians(tilt))))
        for x in (-0.25, 0.25):
            _screw(Vector((x, at.y, at.z)) + up * (thick / 2), (tilt, 0, 0))
    block((-0.286, 0.286), (front.y - 0.006, front.y + 0.018), (front.z - 0.105, front.z - 0.012), paint, 0.004, 'x')


def _fan(foot: Vector, height: float, paint: str) -> None:
    """Seven tapered slats that spread upwards, cut to an arch, on two battens."""
    thick = 0.019
    lean = math.radians(LEAN)
    reach = (height - foot.z) / math.cos(lean)
    rotation = (90 - LEAN, 0, 0)

    def up_to(x: float) -> float:
        return reach - 0.135 * (x / 0.33) ** 2

    for number in spread(7, -3, 3):
        low, high, narrow, broad = number * 0.068, number * 0.094, 0.0285, 0.0405
        tip = [(x, up_to(x)) for x in (high + broad, high, high - broad)]
        outline = [(low - narrow, 0.0), (low + narrow, 0.0), *tip]
        extrude(outline, thick, foot, paint, 0.004, rotation, 'y')
        for up in (0.05, 0.345):
            x = low + (high - low) * up / up_to(high)
            _screw(_on_back(foot, x, up, thick), rotation)
    for up, half in ((0.05, 0.235), (0.70, 0.285)):
        middle = _on_back(foot, 0, up, -0.012)
        box((2 * half, 0.055, 0.022), middle, paint, 0.004, rotation, 'x')


def _on_back(foot: Vector, x: float, up: float, out: float) -> Vector:
    """A place on the leaning back: `up` along it from its foot, `out` before its rear face."""
    lean = math.radians(LEAN)
    return foot + Vector((x, up * math.sin(lean) - out * math.cos(lean), up * math.cos(lean) + out * math.sin(lean)))


def _screw(at: Vector | tuple[float, float, float], rotation: tuple[float, float, float]) -> None:
    """The head of a stainless screw."""
    if not is_model():
        cylinder(0.0042, 0.0012, at, 'steel', 0.0005, rotation, steps=14)


@kind('lounger', stands='outdoor', focus=(0.74, -0.95, 0.60), focus_size=0.5, turn=-26, pitch=13)
def lounger(product: Product) -> None:
    """A slatted lounger: square legs, two wheels at the head, the back lifted on a brass bar."""
    width, depth, height = product.width, product.depth, product.height
    wood, brass = product.look.frame, material(product.look.accent or 'brass')
    half, side = width / 2, depth / 2
    top, slat = 0.256, 0.022
    rail_low, rail_top = 0.150, top - slat
    outside, rail = side - 0.036, 0.036
    hinge = 0.225

    for y in (-1, 1):
        near, far = sorted((y * outside, y * (outside - rail)))
        block((-half, half), (near, far), (rail_low, rail_top), wood, 0.005, 'x')
        for x in (-half + 0.10, half - 0.53):
            inner = sorted((y * (outside - rail), y * (outside - rail - 0.06)))
            block((x, x + 0.06), (inner[0], inner[1]), (0, rail_top), wood, 0.005, 'z')
            for z in (rail_low + 0.022, rail_top - 0.022):
                cylinder(0.0075, 0.002, (x + 0.03, y * outside, z), brass, 0.0007, (90 * y * -1, 0, 0), steps=20)
        _wheel((half - 0.135, y * (outside + 0.003), 0.088), y, wood, brass)
        # Four holes for the bar; it lies in the last one.
        for number, x in enumerate(spread(4, 0.53, 0.74)):
            if number < 3:
                cylinder(0.0095, 0.0012, (x, y * outside, 0.198), 'black', 0.0004, (90 * y * -1, 0, 0), steps=20)
    for x in (-half + 0.018, half - 0.018):
        block((x - 0.018, x + 0.018), (-outside + rail, outside - rail), (rail_low, rail_top - 0.004), wood, 0.004, 'y')
    rod((half - 0.135, -outside, 0.088), (half - 0.135, outside, 0.088), 0.009, brass)

    count = 16
    step = (hinge + half) / count
    for i in range(count):
        x = -half + i * step
        block((x + (0 if i == 0 else 0.005), x + step - 0.006), (-outside, outside), (rail_top, top), wood, 0.004, 'y')
    _lifted_back(hinge, half, outside - rail, top, slat, wood)
    bar = 0.74
    rod((bar, -outside - 0.012, 0.198), (bar, outside + 0.012, 0.198), 0.0085, brass)
    for y in (-0.17, 0.17):
        rise = top - 0.04 + (0.60 - hinge) * math.tan(math.radians(LIFTED))
        rod((bar + 0.004, y, 0.196), (0.60, y, rise), 0.013, wood)


def _lifted_back(hinge: float, half: float, inside: float, top: float, slat: float, wood: str) -> None:
    """The part behind the hinge: slats on two bearers that fit between the rails."""
    angle = math.radians(LIFTED)
    length = (half - hinge) / math.cos(angle) - 0.004
    along, up = Vector((math.cos(angle), 0, math.sin(angle))), Vector((-math.sin(angle), 0, math.cos(angle)))
    foot = Vector((hinge + 0.006, 0, top))
    count = 10
    step = length / count
    for i in range(count):
        middle = foot + along * (step * (i + 0.5)) - up * (slat / 2)
        box((step - 0.011, 2 * inside + 0.062, slat), middle, wood, 0.004, (0, -LIFTED, 0), 'y')
    for y in (-1, 1):
        middle = foot + along * (length / 2) - up * (slat + 0.019) + Vector((0, y * (inside - 0.035), 0))
        box((length - 0.03, 0.03, 0.038), middle, wood, 0.003, (0, -LIFTED, 0), 'x')
    # The hinge pin.
    rod((hinge + 0.012, -inside - 0.03, top - slat - 0.018), (hinge + 0.012, inside + 0.03, top - slat - 0.018), 0.006, 'brass')


def _wheel(at: tuple[float, float, float], side: int, wood: str, brass: object) -> None:
    """A turned wooden wheel with a rounded tyre and a brass hub; it stands off the rail towards `side`."""
    r = at[2]
    profile = [(r * 0.16, 0.003), (r * 0.70, 0.003), (r * 0.74, 0.0), (r * 0.93, 0.0), (r, 0.006), (r, 0.022), (r * 0.93, 0.028), (r * 0.74, 0.028),
               (r * 0.70, 0.022), (r * 0.16, 0.022)]
    lathe(profile, at, wood, (-90 * side, 0, 0), smooth=False, grain='x', steps=72)
    lathe([(r * 0.19, 0.0), (r * 0.19, 0.026), (r * 0.13, 0.030), (0, 0.031)], at, brass, (-90 * side, 0, 0), smooth=False, steps=32)
