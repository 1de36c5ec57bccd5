"""Seats without a back: the trestle bench, the counter stool."""
from __future__ import annotations

from ..materials import material
from ..mesh import is_model
from ..product import Product
from ..shapes import block, box, cord_seat, cylinder, plank_top, rod, side_plate
from . import kind


@kind('bench', stands='floor', focus=(0.74, -0.2, 0.36), focus_size=0.5, turn=28, pitch=13)
def bench(product: Product) -> None:
    """A plank on two trestles, tied by a stretcher wedged through both."""
    width, depth, height = product.width, product.depth, product.height
    wood = product.look.frame
    half, deep = width / 2, depth / 2
    thick, trestle, leg = 0.043, half - 0.20, 0.050
    under = height - thick
    plank_top((-half, half), (-deep, deep), (under, height), product.look.body, board=depth / 2, edge=0.006)

    for side in (-1, 1):
        x = (side * trestle - leg / 2, side * trestle + leg / 2)
        block((x[0] - 0.012, x[1] + 0.012), (-deep + 0.025, deep - 0.025), (under - 0.045, under), wood, 0.005, 'y')
        for y in (-1, 1):
            leg_outline = [(y * (deep - 0.006), 0.0), (y * (deep - 0.098), under - 0.042), (y * (deep - 0.155), under - 0.042), (y * (deep - 0.064), 0.0)]
            side_plate(leg_outline if y > 0 else leg_outline[::-1], x, wood, 0.004, 'y')
        # The bar between the two legs, which the stretcher goes through.
        inside = deep - 0.068
        side_plate([(-inside, 0.10), (inside, 0.10), (inside - 0.019, 0.185), (-inside + 0.019, 0.185)], (x[0] + 0.008, x[1] - 0.008), wood, 0.003)
        block(sorted((side * (trestle - 0.010), side * (trestle + 0.060))), (-0.0165, 0.0165), (0.112, 0.172), wood, 0.004, 'x')
        box((0.016, 0.012, 0.098), (side * (trestle + leg / 2 + 0.001), 0, 0.140), 'oak', 0.002, (0, side * 4, 0), 'z')
    block((-trestle, trestle), (-0.0225, 0.0225), (0.104, 0.180), wood, 0.006, 'x')

    if not is_model():
        # Plugged nail holes tell of the beams' first life.
        chance = product.random('nails')
        for _ in range(7):
            cylinder(chance.uniform(0.0028, 0.0042), 0.0009, (chance.uniform(-half, half) * 0.94, chance.uniform(-deep, deep) * 0.85, height - 0.0006),
                     material('black'), 0.0002, steps=12)


@kind('stool', stands='floor', focus=(0.45, -0.8, 0.93), focus_size=0.36, turn=28, pitch=16)
def stool(product: Product) -> None:
    """Round splayed legs, a paper cord seat, foot rails of which the front one wears brass."""
    width, depth, height = product.width, product.depth, product.height
    wood = product.look.frame
    half, deep = width / 2, depth / 2
    thick, rail, seat = 0.0185, 0.0145, height - 0.030

    def leg_at(z: float) -> tuple[float, float]:
        """How far the legs stand out to the side and to the front at a height."""
        share = z / height
        return half - 0.0135 - 0.036 * share, deep - 0.0135 - 0.036 * share

    for x in (-1, 1):
        for y in (-1, 1):
            top, foot = leg_at(height), leg_at(0)
            rod((x * top[0], y * top[1], height), (x * foot[0], y * foot[1], 0), thick, wood, profile=lambda t: thick - 0.0055 * max(0.0, t - 0.25), sides=32)

    out, far = leg_at(seat)
    for y in (-1, 1):
        rod((-out, y * far, seat), (out, y * far, seat), rail - 0.001, wood)
        rod((y * out, -far, seat), (y * out, far, seat), rail - 0.001, wood)
    cord_seat((2 * out - 0.020, 2 * far), (0, 0, seat), product.look.body, cord=0.0036, rail=rail)

    for z, along in ((0.225, 'x'), (0.300, 'y')):
        out, far = leg_at(z)
        for side in (-1, 1):
            start, end = ((-out, side * far, z), (out, side * far, z)) if along == 'x' else ((side * out, -far, z), (side * out, far, z))
            rod(start, end, 0.0115, wood, sides=24)
    # The brass sleeve on the front rail, where the shoes go.
    out, far = leg_at(0.225)
    rod((-out + 0.030, -far, 0.225), (out - 0.030, -far, 0.225), 0.0132, product.look.accent or 'brass', sides=28)
    out, far = leg_at(0.415)
    for side in (-1, 1):
        rod((-out, side * far, 0.415), (out, side * far, 0.415), 0.0105, wood, sides=24)
