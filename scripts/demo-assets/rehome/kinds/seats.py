"""Sofas: the example that sets the bar for the other kinds."""
from __future__ import annotations

from ..materials import material
from ..product import Product
from ..shapes import block, box_cushion, pillow, tapered_leg
from . import kind


@kind('sofa', stands='floor', focus=(0.80, -0.9, 0.60), focus_size=0.6, turn=20, pitch=9)
def sofa(product: Product) -> None:
    """A three-seater with loose seat and back cushions, broad arms and tapered legs."""
    width, depth, height = product.width, product.depth, product.height
    cloth = material(product.look.body, 'wool')
    welt = material(product.look.body, 'wool')
    leg_height, arm, arm_height = 0.15, 0.17, 0.60
    rail_top, seat_top = 0.30, 0.46
    back_at = depth / 2

    # Frame: a rail all round, arms and back stand on it.
    block((-width / 2 + 0.02, width / 2 - 0.02), (-depth / 2 + 0.03, depth / 2 - 0.02), (leg_height, leg_height + 0.02), 'pine')
    box_cushion(
        (width - 0.01, depth - 0.02, rail_top - leg_height), (0, 0, (rail_top + leg_height) / 2), cloth,
        round_by=0.022, crown=(0.004, 0.005, 0.001), seed=1,
    )
    for side in (-1, 1):
        box_cushion(
            (arm, depth - 0.015, arm_height - rail_top + 0.02), (side * (width - arm) / 2, 0, (arm_height + rail_top) / 2 - 0.005),
            cloth, round_by=0.045, crown=(0.007, 0.0075, 0.010), piping=welt, seed=3 + side,
        )
    inner = width - 2 * arm
    box_cushion(
        (inner + 0.03, 0.17, height - rail_top - 0.06), (0, back_at - 0.095, (height - 0.06 + rail_top) / 2), cloth,
        round_by=0.05, crown=(0.004, 0.008, 0.012), seed=5,
    )

    # Three seats and three backs; no two have been sat in alike.
    chance = product.random('cushions')
    each = inner / 3
    seat_depth = depth - 0.21
    for i in range(3):
        x = (i - 1) * each
        box_cushion(
            (each - 0.004, seat_depth, seat_top - rail_top + 0.03),
            (x, -depth / 2 + seat_depth / 2 + 0.004, (seat_top + rail_top) / 2 + 0.006), cloth,
            round_by=0.05, crown=(0.005, 0.012, 0.026), piping=welt, sag=0.016 + chance.random() * 0.012, seed=10 + i,
        )
        back_height = height - seat_top + 0.055
        box_cushion(
            (each - 0.008, back_height, 0.20), (x + chance.uniform(-0.003, 0.003), back_at - 0.245, seat_top + back_height / 2 - 0.045),
            cloth, rotation=(77, 0, chance.uniform(-1.2, 1.2)), round_by=0.065, crown=(0.006, 0.012, 0.042),
            piping=welt, seed=20 + i,
        )

    # Two scatter cushions in the accent colour lean in the corner.
    accent = product.look.accent or product.look.body
    pillow((0.42, 0.42), 0.16, (-inner / 2 + 0.25, -0.02, seat_top + 0.158), material(accent, 'linen'), (58, 4, -14),
           piping=material(accent, 'linen'), seed=1, chop=0.25)
    pillow((0.46, 0.30), 0.14, (-inner / 2 + 0.50, -0.13, seat_top + 0.125), material('cream', 'linen'), (56, -3, 8),
           piping=material('cream', 'linen'), seed=2, chop=0.12)

    for x in (-1, 1):
        for y in (-1, 1):
            tapered_leg(
                (x * (width / 2 - 0.11), y * (depth / 2 - 0.11), leg_height + 0.01),
                (x * (width / 2 - 0.075), y * (depth / 2 - 0.075), 0), 0.026, 0.015, product.look.frame,
            )
