"""Shelves: a panelled bookcase, a wedged ladder frame, a bench for shoes."""
from __future__ import annotations

import math

from ..materials import material
from ..mesh import is_model
from ..product import Product
from ..shapes import block, box, cylinder, extrude, spread, square_leg
from . import kind


@kind('bookcase', stands='floor', focus=(0.68, -0.5, 0.655), focus_size=0.42, turn=26, pitch=7)
def bookcase(product: Product) -> None:
    """Six shelves between posts drilled for pins, a panelled back, a cornice, a plinth cut out over the skirting."""
    width, depth, height = product.width, product.depth, product.height
    rimu, plinth, over = product.look.body, 0.10, 0.016
    left, right, front, back = -width / 2 + over, width / 2 - over, -depth / 2 + over, depth / 2
    crown = height - 0.062
    thick, stile = 0.022, 0.042

    for x in (left, right - thick):
        block((x, x + thick), (front + 0.02, back), (0, crown), rimu, 0.0015, 'z', 0.15)
    for x in (left, right - stile):
        block((x, x + stile), (front, front + 0.02), (plinth, crown), rimu, 0.002, 'z')
    block((left + stile, right - stile), (front, front + 0.02), (crown - 0.055, crown), rimu, 0.002, 'x')
    block((left + thick, right - thick), (front + 0.02, back - 0.02), (crown - 0.022, crown), rimu, 0)
    # Plinth with a bevelled cap; its sides stop short of the wall.
    block((left - 0.008, right + 0.008), (front - 0.008, back - 0.03), (0, plinth - 0.012), rimu, 0.002, 'x')
    block((left - 0.004, right + 0.004), (front - 0.004, back - 0.03), (plinth - 0.012, plinth), rimu, 0.005, 'x')
    _cornice((left, right), (front, back), crown, over, rimu)

    # The back: stiles and rails with four panels.
    inner_left, inner_right = left + thick, right - thick
    block((inner_left, inner_right), (back - 0.010, back - 0.004), (plinth, crown), rimu, 0, 'z', 0.13)
    for x in spread(3, inner_left + 0.035, inner_right - 0.035):
        block((x - 0.035, x + 0.035), (back - 0.020, back - 0.009), (plinth, crown), rimu, 0.003, 'z')
    for z in (plinth + 0.05, (plinth + crown) / 2, crown - 0.06):
        block((inner_left, inner_right), (back - 0.0195, back - 0.009), (z - 0.04, z + 0.04), rimu, 0.003, 'x')

    # Two shelves are fixed, at the foot and in the middle; four lie on pins.
    shelves = (plinth + 0.002, 0.43, 0.735, 1.02, 1.30, 1.58)
    for z in shelves:
        fixed = z in (shelves[0], shelves[3])
        block((inner_left, inner_right), (front + (0.004 if fixed else 0.022), back - 0.021), (z, z + 0.022), rimu, 0.003, 'x', 0.12)
    if not is_model():
        _pins((inner_left, inner_right), (front + 0.06, back - 0.07), [z for z in shelves if z not in (shelves[0], shelves[3])])


@kind('ladder-shelf', stands='floor', focus=(-0.93, -0.2, 0.69), focus_size=0.34, turn=28, pitch=8)
def ladder_shelf(product: Product) -> None:
    """Two ladders, shelves that grow deeper downwards, tenons through the posts held by eight wedges."""
    width, depth, height = product.width, product.depth, product.height
    ash, post, tenon = product.look.body, 0.034, 0.042
    x = width / 2 - tenon - post / 2
    back, foot, tip = depth / 2 - post / 2, -depth / 2 + post / 2, depth / 2 - 0.155
    heights = (0.16, 0.56, 0.95, 1.32, 1.67)

    def front_at(z: float) -> float:
        return foot + (tip - foot) * z / height

    for side in (-1, 1):
        at = side * x
        square_leg((at, back, height - 0.06), (at, back, 0), post, post, ash, 0.004)
        square_leg((at, tip, height), (at, foot, 0), post, post, ash, 0.004)
        for z in heights:
            box((0.020, back - front_at(z), 0.034), (at, (back + front_at(z)) / 2, z - 0.030), ash, 0.002, grain='y')
        box((0.020, back - tip, 0.030), (at, (back + tip) / 2, height - 0.095), ash, 0.002, grain='y')
    for z in heights:
        front = front_at(z) - 0.004
        block((-x + post / 2 - 0.003, x - post / 2 + 0.003), (front, back + post / 2 - 0.004), (z - 0.012, z + 0.010), ash, 0.003, 'x', 0.09)
        block((-x - 0.008, x + 0.008), (front + post / 2 + 0.006, back - post / 2 - 0.004), (z - 0.0118, z + 0.0098), ash, 0.001, 'x')

    # Cross rails under the first and the fourth shelf go through the posts and are wedged outside.
    for z in (heights[0] - 0.043, heights[3] - 0.043):
        for y in (front_at(z), back):
            box((2 * (width / 2 - 0.001), 0.016, 0.040), (0, y, z), ash, 0.002, grain='x')
            for side in (-1, 1):
                _wedge((side * (x + post / 2 + 0.0085), y, z), 'walnut')


@kind('shoe-bench', stands='floor', focus=(-0.85, -0.9, 0.88), focus_size=0.32, turn=26, pitch=12)
def shoe_bench(product: Product) -> None:
    """A single plank on two end frames that stand on flat rails; two slatted racks; every joint is pegged."""
    width, depth, height = product.width, product.depth, product.height
    tawa, thick, leg = product.look.body, 0.034, 0.036
    extrude(_rounded(width, depth, 0.028), thick, (0, 0, height - thick), material(tawa, grain='x'), 0.006)
    under, x = height - thick, width / 2 - 0.085
    y = depth / 2 - 0.040

    for side in (-1, 1):
        at = side * x
        # A flat rail on the floor, hollowed in the middle so that it stands on its ends.
        rail = [(-depth / 2 + 0.006, 0), (-0.06, 0), (-0.04, 0.010), (0.04, 0.010), (0.06, 0), (depth / 2 - 0.006, 0), (depth / 2 - 0.006, 0.030),
                (depth / 2 - 0.022, 0.044), (-depth / 2 + 0.022, 0.044), (-depth / 2 + 0.006, 0.030)]
        extrude(rail, 0.052, (at - 0.026, 0, 0), tawa, 0.003, (90, 0, 90))
        block((at - 0.020, at + 0.020), (-y - 0.018, y + 0.018), (under - 0.038, under), tawa, 0.004, 'y')
        for sy in (-1, 1):
            block((at - 0.017, at + 0.017), (sy * y - leg / 2, sy * y + leg / 2), (0.040, under - 0.036), tawa, 0.004, 'z')
            for z in (0.024, under - 0.019):
                _peg((at + side * (0.026 if z < 0.1 else 0.020), sy * y, z), side)
            # Pegs through the seat.
            cylinder(0.0065, 0.003, (at, sy * y, height - 0.0025), 'walnut', 0.0005, grain='x', steps=20)
        for z in (0.105, 0.265):
            block((at - 0.011, at + 0.011), (-y + leg / 2 - 0.002, y - leg / 2 + 0.002), (z - 0.022, z + 0.008), tawa, 0.002, 'y')
            for sy in (-1, 1):
                _peg((at + side * 0.017, sy * y, z - 0.006), side)
    for z in (0.108, 0.268):
        for at in spread(7, -y + 0.026, y - 0.026):
            block((-x - 0.006, x + 0.006), (at - 0.0125, at + 0.0125), (z, z + 0.014), tawa, 0.003, 'x')
    for at in (-y + 0.002, y - 0.002):
        block((-x + 0.017, x - 0.017), (at - 0.010, at + 0.010), (under - 0.075, under - 0.036), tawa, 0.003, 'x')
        block((-x + 0.016, x - 0.016), (at - 0.010, at + 0.010), (under - 0.04, under), tawa, 0.001, 'x')


def _cornice(x: tuple[float, float], y: tuple[float, float], z: float, over: float, timber: str) -> None:
    """A moulding in three steps below a flat top."""
    (left, right), (front, back) = x, y
    for out, low, high, edge in ((0.004, 0, 0.014, 0.003), (0.010, 0.014, 0.036, 0.009), (over, 0.036, 0.062, 0.006)):
        block((left - out, right + out), (front - out, back), (z + low, z + high), timber, edge, 'x')


def _pins(x: tuple[float, float], y: tuple[float, float], shelves: list[float]) -> None:
    """Rows of holes in the sides, brass pins under the shelves."""
    hole = material('#1d0f08', 'paint')
    for at in y:
        for side, turn in ((x[0], 90), (x[1], -90)):
            for shelf in shelves:
                for k in range(-3, 3):
                    cylinder(0.003, 0.0012, (side - (0.0009 if turn == 90 else -0.0009), at, shelf - 0.008 + k * 0.032), hole, 0.0002, (0, turn, 0), steps=12)
                cylinder(0.0032, 0.014, (side, at, shelf - 0.0034), 'brass', 0.001, (0, turn, 0), steps=14)


def _wedge(at: tuple[float, float, float], of: str) -> None:
    """A wedge driven from above through a tenon, thinner at its lower end."""
    outline = [(-0.0035, -0.048), (0.0035, -0.048), (0.0075, 0.052), (-0.0075, 0.052)]
    extrude(outline, 0.011, (at[0], at[1] + 0.0055, at[2]), of, 0.0015, (90, 0, 0), 'y')


def _peg(at: tuple[float, float, float], side: int) -> None:
    """The end of a dark peg on a face that looks to -x or +x."""
    cylinder(0.0055, 0.003, (at[0] - side * 0.0022, at[1], at[2]), 'walnut', 0.0006, (0, 90 * side, 0), steps=18)


def _rounded(width: float, depth: float, radius: float) -> list[tuple[float, float]]:
    """A rectangle with round corners, counter-clockwise."""
    outline = []
    for cx, cy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(9):
            angle = math.radians(start + 90 * i / 8)
            outline.append((cx * (width / 2 - radius) + radius * math.cos(angle), cy * (depth / 2 - radius) + radius * math.sin(angle)))
    return outline
