"""Tables on four legs: an extending one, a nested pair."""
from __future__ import annotations

from contextlib import nullcontext

from ..materials import material
from ..mesh import group, is_model, place, unmeasured
from ..product import Product
from ..shapes import block, box, corner_legs, cylinder, extrude, square_leg
from . import kind


@kind('dining-table', stands='floor', focus=(-0.86, -0.9, 0.95), focus_size=0.5, turn=22, pitch=12)
def dining_table(product: Product) -> None:
    """A top in two halves that part for the leaves; the tapered legs are let into its corners."""
    width, depth, height = product.width, product.depth, product.height
    timber, thick, leg = product.look.body, 0.027, 0.074
    half, gap, low = width / 2, 0.0012, height - thick
    wood = material(timber, grain='x', boards=0.115)
    notch = leg + 0.0006
    for side in (-1, 1):
        # Counter-clockwise from the seam; each half has two notches for the legs.
        outline = [(gap, -depth / 2), (half - notch, -depth / 2), (half - notch, -depth / 2 + notch), (half, -depth / 2 + notch),
                   (half, depth / 2 - notch), (half - notch, depth / 2 - notch), (half - notch, depth / 2), (gap, depth / 2)]
        extrude(outline, thick, (0, 0, low), wood, 0.003, (0, 0, 0 if side == 1 else 180))
    corner_legs(width, depth, (0, height), leg, 0.040, product.look.frame, 0.004)

    # Aprons a finger's breadth behind the edge, parted like the top; runners and the stored leaves between them.
    inset, tall = 0.022, 0.085
    for side in (-1, 1):
        near, far = sorted((side * 0.001, side * (half - leg + 0.002)))
        for y in (-depth / 2 + inset, depth / 2 - inset - 0.022):
            block((near, far), (y, y + 0.022), (low - tall, low), product.look.frame, 0.0025, 'x')
        x = side * (half - inset - 0.011)
        block((x - 0.011, x + 0.011), (-depth / 2 + leg - 0.002, depth / 2 - leg + 0.002), (low - tall, low), product.look.frame, 0.0025, 'y')
    for y in (-0.24, 0.24):
        block((-half + 0.1, half - 0.1), (y - 0.02, y + 0.02), (low - 0.045, low), product.look.frame, 0.002, 'x')
    for x in (-0.32, 0.32):
        block((x - 0.30, x + 0.30), (-0.21, 0.21), (low - 0.03, low - 0.006), timber, 0.002, 'y', 0.11)


@kind('nesting-tables', stands='floor', focus=(-0.72, -0.7, 0.98), focus_size=0.26, turn=24, pitch=18)
def nesting_tables(product: Product) -> None:
    """A large and a small table; the small one is drawn half out, so that both are seen."""
    _joined_table(product, product.width, product.depth, product.height, 'large')
    pulled = 0.0 if is_model() else 0.20
    with nullcontext() if is_model() else unmeasured(), group('small') as small:
        _joined_table(product, product.width - 0.13, product.depth - 0.07, product.height - 0.065, 'small')
    place(small, (0, -0.035 - pulled, 0))


def _joined_table(product: Product, width: float, depth: float, height: float, name: str) -> None:
    """Square legs whose tenons go through the top and are wedged there; old nail holes are filled with resin."""
    timber, leg, thick = product.look.body, 0.040, 0.028
    block((-width / 2, width / 2), (-depth / 2, depth / 2), (height - thick, height), timber, 0.0035, 'x', 0.085)
    inset_x, inset_y = 0.008, 0.012
    x, y = width / 2 - inset_x - leg / 2, depth / 2 - inset_y - leg / 2
    for sx in (-1, 1):
        for sy in (-1, 1):
            square_leg((sx * x, sy * y, height - thick), (sx * x, sy * y, 0), leg, leg - 0.006, product.look.frame, 0.003)
            box((leg * 0.62, leg * 0.62, 0.02), (sx * x, sy * y, height - 0.0094), product.look.frame, 0.0008, grain='z')
            box((leg * 0.62, 0.0040, 0.02), (sx * x, sy * y, height - 0.0091), material('walnut', 'wood', 'x'), 0.0004)
    # Rails under the top on three sides; the front stays open for the smaller table.
    rail = 0.05
    for sx in (-1, 1):
        box((0.020, 2 * y - leg + 0.004, rail), (sx * x, 0, height - thick - rail / 2), product.look.frame, 0.002, grain='y')
    box((2 * x - leg + 0.004, 0.020, rail), (0, y, height - thick - rail / 2), product.look.frame, 0.002, grain='x')
    if is_model():
        return
    chance = product.random(name)
    for board in range(int(depth / 0.085)):
        along = chance.uniform(-0.35, 0.1) * width
        for k in range(chance.choice((1, 2, 2))):
            radius = chance.uniform(0.0022, 0.0032)
            at = (along + k * chance.uniform(0.11, 0.16), (board - 2) * 0.085 + 0.04 + chance.uniform(-0.012, 0.012), height - 0.0007)
            cylinder(radius, 0.0009, at, material('#1c120d', 'enamel'), 0.0002, steps=16)
