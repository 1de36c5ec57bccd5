"""Boxes with finger joints: a blanket box and a rolling toy crate."""
from __future__ import annotations

import math

from ..materials import material
from ..mesh import cut, is_model, unmeasured
from ..product import Product
from ..shapes import block, box, castor, cylinder, extrude, finger_box, lathe, rope, smooth_path
from . import kind


@kind('blanket-box', stands='floor', focus=(-0.86, -1, 0.6), focus_size=0.4, turn=30, pitch=13)
def blanket_box(product: Product) -> None:
    """Wide boards closed with finger joints, a lid with a lip, rope handles, a low plinth."""
    width, depth, height = product.width, product.depth, product.height
    kauri, handle, over, plinth, thick = product.look.body, 0.022, 0.010, 0.065, 0.022
    left, right = -width / 2 + handle + over, width / 2 - handle - over
    front, back = -depth / 2 + over, depth / 2 - over
    lid = height - 0.024
    wood = material(kauri, grain='x')

    finger_box((left, right), (front, back), (plinth, lid - 0.002), thick, 9, wood, 0.0017)
    block((left + thick, right - thick), (front + thick, back - thick), (plinth + 0.004, plinth + 0.02), 'cedar', 0, 'x', 0.12)
    block((left - over, right + over), (front - over, back + over), (lid, height), kauri, 0.005, 'x', 0.16)
    for x in (left + 0.16, right - 0.16):
        cylinder(0.006, 0.09, (x - 0.045, back + 0.006, lid - 0.003), 'brass', 0.001, (0, 90, 0), steps=20)

    # The plinth is mitred round the foot and cut out between its ends.
    out = 0.007
    _plinth((left - out, right + out), (front - out, back + out), plinth, kauri)
    cord = product.look.accent or 'rope'
    for side, end in ((-1, left), (1, right)):
        up, half = plinth + (lid - plinth) * 0.66, 0.075
        for y in (-half, half):
            lathe([(0.016, -0.001), (0.016, 0.002), (0.0105, 0.0025)], (end, y, up), 'brass', (0, 90 * side, 0), smooth=False, steps=28)
        reach = end + side * 0.019
        rope(smooth_path([(end - side * 0.005, -half, up), (reach - side * 0.004, -half + 0.004, up - 0.012), (reach, -half * 0.62, up - 0.052), (reach, 0, up - 0.066),
                          (reach, half * 0.62, up - 0.052), (reach - side * 0.004, half - 0.004, up - 0.012), (end - side * 0.005, half, up)]), 0.009, cord)


@kind('toy-crate', stands='floor', focus=(-0.9, -0.9, 0.66), focus_size=0.24, turn=30, pitch=20)
def toy_crate(product: Product) -> None:
    """A plywood crate with finger-jointed corners and hand holes on four rubber castors, with a few blocks in it."""
    width, depth, height = product.width, product.depth, product.height
    wheel, thick = 0.062, 0.012
    ply = material(product.look.body, 'layered', 'x')
    left, right, front, back = -width / 2, width / 2, -depth / 2, depth / 2
    *sides, left_end, right_end = finger_box((left, right), (front, back), (wheel, height), thick, 9, ply, 0)
    for end, x in ((left_end, left), (right_end, right - thick)):
        hole = extrude(_slot(0.115, 0.036), 0.1, (x - 0.04, 0, height - 0.062), ply, 0, (90, 0, 90))
        cut(end, hole, 0.0015)
    for side in sides:
        cut(side, box((0.001, 0.001, 0.001), (0, 0, -1), ply, 0), 0.001)
    block((left + thick, right - thick), (front + thick, back - thick), (wheel, wheel + 0.010), 'plywood', 0, 'x')
    rubber = material(product.look.frame, 'plastic')
    for x, y, turn in ((left, front, 30), (right, front, -24), (left, back, 52), (right, back, 8)):
        castor((x - math.copysign(0.050, x), y - math.copysign(0.048, y), wheel), wheel, rubber, turn)
    if not is_model():
        _toys(product, wheel + 0.010)


def _plinth(x: tuple[float, float], y: tuple[float, float], height: float, timber: str) -> None:
    """A frame of four boards, the front one and its brother scalloped between the feet."""
    (left, right), (front, back) = x, y
    thick, half, rise = 0.018, (right - left) / 2, height * 0.42
    outline = [(-half, 0), (-half + 0.13, 0), (-half + 0.15, rise * 0.3), (-half + 0.18, rise * 0.85), (-half + 0.22, rise),
               (half - 0.22, rise), (half - 0.18, rise * 0.85), (half - 0.15, rise * 0.3), (half - 0.13, 0), (half, 0), (half, height), (-half, height)]
    for at in (front + thick, back):
        extrude(outline, thick, ((left + right) / 2, at, 0), timber, 0.003, (90, 0, 0))
    for at in (left, right - thick):
        block((at, at + thick), (front + thick, back - thick), (0, height), timber, 0.003, 'y')


def _slot(long: float, tall: float) -> list[tuple[float, float]]:
    """A slot with round ends, counter-clockwise."""
    radius, outline = tall / 2, []
    for side, start in ((1, -90), (-1, 90)):
        for i in range(13):
            angle = math.radians(start + 180 * i / 12)
            outline.append((side * (long / 2 - radius) + radius * math.cos(angle), radius * math.sin(angle)))
    return outline


def _toys(product: Product, floor: float) -> None:
    """Wooden blocks, a ball and an arch, heaped nearly to the rim."""
    chance = product.random('toys')
    accent = product.look.accent or 'clay'
    paints = [material(name, 'paint') for name in (accent, 'sky', 'ochre', 'sage')] + ['beech', 'oak']
    with unmeasured():
        for layer in range(4):
            for column in range(4):
                for row in range(2):
                    size = (chance.uniform(0.055, 0.09), chance.uniform(0.045, 0.06), chance.uniform(0.040, 0.052))
                    at = ((column - 1.5) * 0.096, (row - 0.5) * 0.115, floor + 0.03 + layer * 0.048)
                    turn = (chance.uniform(-9, 9), chance.uniform(-9, 9), chance.uniform(-24, 24))
                    box(size, at, paints[chance.randrange(len(paints))], 0.003, turn)
        lathe([(0, 0), (0.018, 0.003), (0.036, 0.018), (0.042, 0.042), (0.036, 0.066), (0.018, 0.081), (0, 0.084)], (0.07, -0.03, floor + 0.190),
              material('ochre', 'paint'))
        cylinder(0.026, 0.075, (-0.12, 0.02, floor + 0.222), material(accent, 'paint'), 0.003, (62, 0, 35))
