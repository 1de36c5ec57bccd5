"""A work trolley for the kitchen."""
from __future__ import annotations

from ..materials import material
from ..product import Product
from ..shapes import block, box, castor, cylinder, drape, knob, rod, spread
from . import kind


@kind('trolley', stands='floor', focus=(-0.50, -1, 0.93), focus_size=0.42, turn=-26, pitch=13)
def trolley(product: Product) -> None:
    """A butcher-block top with plugged vice holes, a blue frame with drawer and slatted shelf, a towel rail, castors."""
    width, depth, height = product.width, product.depth, product.height
    paint, beech = material(product.look.frame, 'paint'), product.look.body
    rail_out, thick, wheel, post = 0.075, 0.055, 0.085, 0.058
    left, right, front, back = -width / 2, width / 2 - rail_out, -depth / 2, depth / 2
    under = height - thick

    # Staves on edge, no two of one tone.
    staves = 11
    for i in range(staves):
        y = front + (back - front) * i / staves
        block((left, right), (y, y + (back - front) / staves), (under, height), beech, 0.0008, 'x')
    plug = material('walnut', 'wood', 'x')
    for x, y in ((left + 0.10, front + 0.13), (left + 0.22, front + 0.13), (right - 0.16, back - 0.12)):
        cylinder(0.016, 0.004, (x, y, height - 0.0036), plug, 0.0004, grain='x')
    for x in (left + 0.13, left + 0.25):
        cylinder(0.013, 0.004, (x, front + 0.0036, under + thick / 2), plug, 0.0004, (90, 0, 0), 'x')

    # Frame: four posts, rails above and around the shelf, pegged.
    inset = 0.028
    x0, x1, y0, y1 = left + inset, right - inset, front + inset, back - inset
    shelf = 0.27
    for x in (x0, x1 - post):
        for y in (y0, y1 - post):
            block((x, x + post), (y, y + post), (wheel, under), paint, 0.004, 'z')
            for up in (under - 0.045, under - 0.105, shelf):
                side = -1 if x == x0 else 1
                at = x if side == -1 else x + post
                cylinder(0.0055, 0.003, (at - (0.001 if side == -1 else 0.002), y + post / 2, up), beech, 0.0006, (0, 90, 0), 'x', 16)
    apron = 0.145
    for x in (x0 + 0.010, x1 - 0.034):
        for z, tall in ((under - apron, apron), (shelf - 0.035, 0.07)):
            block((x, x + 0.024), (y0 + post, y1 - post), (z, z + tall), paint, 0.002, 'y')
    block((x0 + post, x1 - post), (y1 - 0.034, y1 - 0.010), (under - apron, under), paint, 0.002, 'x')
    for y in (y0 + 0.010, y1 - 0.034):
        block((x0 + post, x1 - post), (y, y + 0.024), (shelf - 0.035, shelf + 0.035), paint, 0.002, 'x')
    for y in spread(7, y0 + 0.055, y1 - 0.055):
        block((x0 + 0.034, x1 - 0.034), (y - 0.022, y + 0.022), (shelf + 0.013, shelf + 0.033), beech, 0.003, 'x')

    # The drawer fills the left of the apron, a fixed board the rest.
    split = x0 + post + (x1 - x0 - 2 * post) * 0.62
    block((split, x1 - post), (y0 + 0.010, y0 + 0.034), (under - apron, under), paint, 0.002, 'x')
    block((x0 + post, split), (y0 + 0.010, y0 + 0.034), (under - 0.016, under), paint, 0.002, 'x')
    block((x0 + post, split), (y0 + 0.010, y0 + 0.034), (under - apron, under - apron + 0.016), paint, 0.002, 'x')
    block((x0 + post + 0.002, split - 0.002), (y0 + 0.004, y0 + 0.026), (under - apron + 0.018, under - 0.018), paint, 0.003, 'x')
    block((x0 + post, split), (y0 + 0.034, y1 - 0.04), (under - apron, under), material('pine'), 0)
    knob(((x0 + post + split) / 2, y0 + 0.004, under - apron / 2), beech, 0.019)

    _towel_rail(right, depth, under - 0.03, beech, paint)
    rubber = material('charcoal', 'plastic')
    for x, y, turn, brake in ((x0, y0, 25, True), (x1 - post, y0, -18, True), (x0, y1 - post, 40, False), (x1 - post, y1 - post, 5, False)):
        castor((x + post / 2, y + post / 2, wheel), wheel, rubber, turn, brake)


def _towel_rail(edge: float, depth: float, up: float, beech: str, paint: object) -> None:
    """A beech rail on two painted arms at the right end, with a striped linen towel."""
    at, half = edge + 0.058, depth / 2 - 0.075
    for y in (-half, half):
        box((0.090, 0.024, 0.034), (edge + 0.030, y, up), paint, 0.006, grain='x')
    rod((at, -half - 0.02, up), (at, half + 0.02, up), 0.011, beech, sides=28)
    hang, out = 0.36, 0.0135
    profile = [(-out, -hang), (-out, -0.06), (-out, -0.004), (0, out), (out, -0.004), (out, -0.06), (out, -hang * 0.82)]
    drape(profile, 0.25, material('cream', 'linen'), (at, -0.02, up), 90, folds=2, depth=0.004, thickness=0.003, seed=3)
