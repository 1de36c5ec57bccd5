"""Upholstered seats beside the plain sofa: the buttoned two-seater, the reading chair, the footstool."""
from __future__ import annotations

from ..materials import material
from ..product import Product
from ..shapes import (
    block, box, box_cushion, buttoned_panel, cylinder, extrude, lathe, pillow, rod, side_plate, smooth_path, spread, tapered_leg,
)
from . import kind


@kind('sofa-turned', stands='floor', focus=(-0.80, -0.9, 0.60), focus_size=0.55, turn=-22, pitch=9)
def sofa_turned(product: Product) -> None:
    """A 1950s two-seater: buttoned tight back, rolled arms, two seat cushions, turned legs."""
    width, depth, height = product.width, product.depth, product.height
    cloth = material(product.look.body)
    leg, arm, rail_top, seat_top, arm_top = 0.17, 0.15, 0.31, 0.46, 0.61
    front, back = -depth / 2, depth / 2

    # The sprung base, the back behind it and an arm on each side.
    box_cushion((width - 0.05, depth - 0.05, rail_top - leg), (0, 0, (rail_top + leg) / 2), cloth, round_by=0.018, crown=(0.003, 0.004, 0.001), seed=1)
    block((-width / 2 + 0.05, width / 2 - 0.05), (front + 0.06, back - 0.06), (leg - 0.012, leg + 0.02), 'beech')
    for side in (-1, 1):
        roll = 0.085
        box_cushion(
            (arm - 0.035, depth - 0.035, arm_top - leg - roll), (side * (width / 2 - 0.02 - (arm - 0.035) / 2), -0.004, (arm_top - roll + leg) / 2 + 0.01), cloth,
            round_by=0.02, crown=(0.004, 0.004, 0.001), piping=cloth, seed=2 + side,
        )
        x = side * (width / 2 - roll)
        box_cushion(
            (2 * roll, depth - 0.012, 2 * roll), (x, 0, arm_top - roll), cloth, round_by=roll * 0.96, crown=(0.002, 0.004, 0.002), seed=5 + side,
        )
        # The roll's round face, with a covered button in its middle.
        lathe([(0, 0.007), (roll * 0.5, 0.0065), (roll * 0.86, 0.003), (roll * 0.9, 0)], (x, front + 0.016, arm_top - roll), cloth, (90, 0, 0))
        lathe([(0, 0.006), (0.008, 0.005), (0.0125, 0)], (x, front + 0.0105, arm_top - roll), cloth, (90, 0, 0), steps=20)

    inner = width - 2 * arm - 0.012
    back_height = height - rail_top + 0.03
    tilt = 9
    high = back_height * 0.92
    buttons = [(x, z) for z in (high * 0.60, high * 0.84) for x in spread(6, -inner * 0.40, inner * 0.40)]
    buttoned_panel((inner + 0.05, 0.17, high + 0.04), (0, back - 0.225, rail_top - 0.045), cloth, buttons, tilt, pull=0.036, reach=0.085, round_by=0.07, piping=cloth, button_radius=0.014, seed=2)
    box_cushion((width - 2 * arm + 0.06, 0.15, height - rail_top - 0.06), (0, back - 0.078, (height - 0.065 + rail_top) / 2), cloth,
                round_by=0.06, crown=(0.003, 0.006, 0.006), seed=9)

    chance = product.random('cushions')
    seat_depth = depth - 0.235
    for side in (-1, 1):
        box_cushion(
            (inner / 2 - 0.003, seat_depth, seat_top - rail_top + 0.02), (side * inner / 4, front + seat_depth / 2 + 0.008, (seat_top + rail_top) / 2), cloth,
            round_by=0.045, crown=(0.004, 0.010, 0.022), piping=cloth, sag=0.014 + chance.random() * 0.012, seed=11 + side,
        )
    accent = material(product.look.accent or product.look.body, 'linen')
    pillow((0.38, 0.38), 0.14, (inner / 2 - 0.20, 0.015, seat_top + 0.145), accent, (62, 3, 10), piping=accent, seed=4, chop=0.22)

    def turned(t: float) -> float:
        """A vase, a ring and a foot; radius from the top down."""
        for start, end, first, last in ((0, 0.12, 0.030, 0.030), (0.12, 0.17, 0.030, 0.019), (0.17, 0.24, 0.026, 0.026), (0.24, 0.3, 0.018, 0.02),
                                        (0.3, 0.5, 0.020, 0.031), (0.5, 0.9, 0.031, 0.015), (0.9, 0.94, 0.021, 0.021), (0.94, 1.01, 0.016, 0.014)):
            if t < end:
                return first + (last - first) * ((t - start) / (end - start))
        return 0.014

    for x in (-1, 1):
        for y in (-1, 1):
            rod((x * (width / 2 - 0.085), y * (depth / 2 - 0.085), leg), (x * (width / 2 - 0.08), y * (depth / 2 - 0.08), 0), 0.03,
                product.look.frame, profile=turned, sides=32)


@kind('armchair', stands='floor', focus=(0.85, -0.75, 0.58), focus_size=0.42, turn=28, pitch=9)
def armchair(product: Product) -> None:
    """A high-backed reading chair: a bare timber frame carrying two zipped cushions."""
    width, depth, height = product.width, product.depth, product.height
    wood = product.look.frame
    cloth = material(product.look.body)
    front, back, half = -depth / 2, depth / 2, width / 2
    arm_top, post = 0.575, half - 0.045

    for side in (-1, 1):
        x = side * post
        tapered_leg((x, front + 0.085, arm_top - 0.016), (x, front + 0.045, 0), 0.019, 0.0125, wood)
        # The back leg rakes out behind for balance, under the arm.
        tapered_leg((x, back - 0.20, arm_top - 0.016), (x, back - 0.016, 0), 0.019, 0.0125, wood)
        # Seat rail, falling towards the back.
        side_plate([(front + 0.07, 0.315), (back - 0.14, 0.235), (back - 0.125, 0.295), (front + 0.065, 0.375)], (x - 0.013, x + 0.013), wood, 0.006)
        _arm(side, half, front, back, arm_top, wood)
        # The back's stile, leaning, from below the seat to the top.
        stile = x - side * 0.036
        box((0.030, 0.036, 0.80), (stile, back - 0.118, height - 0.395), wood, 0.008, (-15.5, 0, 0), 'z')
        rod((x, back - 0.185, 0.33), (stile - side * 0.012, back - 0.185, 0.33), 0.009, wood)
    across = 2 * post - 0.03
    box((across, 0.024, 0.055), (0, front + 0.085, 0.335), wood, 0.006, (4, 0, 0))
    box((across - 0.04, 0.024, 0.05), (0, back - 0.185, 0.29), wood, 0.006, (-15, 0, 0))
    _ladder(across - 0.075, back, height, wood)

    seat_depth = depth - 0.17
    box_cushion((across - 0.005, seat_depth, 0.135), (0, front + 0.035 + seat_depth / 2, 0.405), cloth, (-6, 0, 0), round_by=0.045,
                crown=(0.005, 0.010, 0.022), piping=cloth, sag=0.018, seed=3)
    box_cushion((across - 0.01, 0.62, 0.125), (0, back - 0.211, 0.664), cloth, (74.5, 0, 0), round_by=0.05, crown=(0.006, 0.012, 0.022),
                piping=cloth, sag=0.006, seed=7)


def _arm(side: int, half: float, front: float, back: float, top: float, wood: str) -> None:
    """A paddle arm, broad where the hand lies, worn round on its edges."""
    inner, outer = half - 0.076, half
    outline = [(inner + 0.004, front + 0.026), (inner + 0.016, front + 0.006), (half - 0.038, front), (outer - 0.016, front + 0.006),
               (outer - 0.003, front + 0.026), (outer, front + 0.10),
               (outer - 0.006, front + 0.26), (outer - 0.022, back - 0.30), (outer - 0.028, back - 0.17), (outer - 0.036, back - 0.155),
               (outer - 0.056, back - 0.155), (outer - 0.066, back - 0.17), (outer - 0.068, back - 0.30), (inner - 0.002, front + 0.26), (inner - 0.002, front + 0.10)]
    eased = [(p.x, p.y) for p in smooth_path([(x, y, 0) for x, y in outline], 5, closed=True)]
    plate = [(side * x, y) for x, y in eased]
    extrude(plate if side > 0 else plate[::-1], 0.027, (0, 0, top - 0.027), wood, 0.0125, grain='y')


def _ladder(across: float, back: float, height: float, wood: str) -> None:
    """The frame behind the back cushion: a top rail and five slats, seen from the side and from behind."""
    box((across, 0.026, 0.075), (0, back - 0.026, height - 0.045), wood, 0.011, (-15.5, 0, 0))
    for x in spread(5, -across * 0.36, across * 0.36):
        box((0.032, 0.011, 0.62), (x, back - 0.106, height - 0.36), wood, 0.003, (-15.5, 0, 0), 'z')


@kind('footstool', stands='floor', focus=(0.78, -0.85, 0.72), focus_size=0.32, turn=26, pitch=15)
def footstool(product: Product) -> None:
    """A padded top on a thin frame and four splayed legs with felt under them."""
    width, depth, height = product.width, product.depth, product.height
    cloth = material(product.look.body)
    wood = product.look.frame
    pad, frame = 0.15, 0.022
    under = height - pad - frame
    block((-width / 2 + 0.03, width / 2 - 0.03), (-depth / 2 + 0.03, depth / 2 - 0.03), (under, under + frame), wood, 0.006)
    box_cushion((width, depth, pad + 0.016), (0, 0, height - pad / 2 - 0.008), cloth, round_by=0.03, crown=(0.006, 0.006, 0.016), piping=cloth, sag=0.004, seed=4)
    for x in (-1, 1):
        for y in (-1, 1):
            foot = (x * (width / 2 - 0.016), y * (depth / 2 - 0.016))
            tapered_leg((x * (width / 2 - 0.10), y * (depth / 2 - 0.095), under + 0.004), (*foot, 0.004), 0.021, 0.012, wood)
            cylinder(0.0105, 0.005, (*foot, 0), material('charcoal', 'felt'), steps=24)
