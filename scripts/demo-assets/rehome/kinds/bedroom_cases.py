"""Bedroom cases: bedside table and wardrobe."""
from __future__ import annotations

import math

from ..materials import material
from ..mesh import group, is_model, place, unmeasured
from ..product import Product
from ..shapes import block, box, corner_legs, cylinder, dovetailed_drawer, drape, leather_tab, rod, tube
from . import kind


@kind('bedside', stands='floor', focus=(-0.75, -1.05, 0.84), focus_size=0.26, turn=32, pitch=14)
def bedside(product: Product) -> None:
    """Four slim legs as corner posts, a dovetailed drawer a little open, an open shelf below."""
    width, depth, height = product.width, product.depth, product.height
    oak, thick, leg = product.look.body, 0.022, 0.034
    under, case = height - thick, 0.135
    block((-width / 2, width / 2), (-depth / 2, depth / 2), (under, height), oak, 0.004, 'x', 0.10)
    inset = 0.010
    x, y = width / 2 - inset, depth / 2 - inset
    corner_legs(2 * x, 2 * y, (0, under), leg, 0.019, product.look.frame, 0.003)

    for side in (-1, 1):
        at = side * (x - 0.012)
        block((at - 0.008, at + 0.008), (-y + leg, y - leg), (under - case, under), oak, 0.0015, 'y')
        # Wooden runners the drawer slides on.
        block(tuple(sorted((side * (x - 0.020), side * (x - 0.036)))), (-y + leg, y - leg), (under - case + 0.014, under - case + 0.024), oak, 0.001, 'y')
    block((-x + leg, x - leg), (-y + 0.003, -y + 0.028), (under - case, under - case + 0.016), oak, 0.0015, 'x')
    # The back stops short in the middle: the notch for the phone's cable.
    for low, high in ((-x + leg, -0.02), (0.02, x - leg)):
        block((low, high), (y - 0.018, y - 0.004), (under - case, under), oak, 0.0015, 'x')
    block((-0.02, 0.02), (y - 0.018, y - 0.004), (under - case, under - 0.03), oak, 0.0015, 'x')

    shelf = 0.165
    block((-x + 0.006, x - 0.006), (-y + 0.006, y - 0.006), (shelf, shelf + 0.018), oak, 0.003, 'x', 0.10)
    drawer_x, low, high = x - leg - 0.0015, under - case + 0.0175, under - 0.0025
    if is_model():
        _drawer((-drawer_x, drawer_x), (-y + 0.002, y - 0.03), (low, high), product)
    else:
        with unmeasured():
            _drawer((-drawer_x, drawer_x), (-y - 0.085, y - 0.115), (low, high), product)


@kind('wardrobe', stands='floor', focus=(0.06, -1, 0.55), focus_size=0.5, turn=26, pitch=8)
def wardrobe(product: Product) -> None:
    """Two carcasses bolted side by side; one door stands open on the rail, the shelf and the two drawers."""
    width, depth, height = product.width, product.depth, product.height
    oak, foot, thick = product.look.frame, 0.10, 0.020
    stone, ply = material(product.look.body, 'paint'), material('plywood', 'wood', 'z')
    front, back = -depth / 2 + 0.018, depth / 2
    shell = front + 0.024

    for left, right in ((-width / 2, -0.0006), (0.0006, width / 2)):
        for x in (left, right - thick):
            outer = x == left if left < -0.1 else x != left
            block((x, x + thick), (shell, back), (foot, height), oak if outer else ply, 0.0015, 'z', 0.2 if outer else 0)
        block((left + thick, right - thick), (shell, back), (height - thick, height), oak, 0.0015, 'x', 0.2)
        block((left + thick, right - thick), (shell, back), (foot, foot + thick), oak, 0.0015, 'x')
        block((left + thick, right - thick), (back - 0.010, back - 0.004), (foot + thick, height - thick), ply, 0)
        block((left + thick, right - thick), (shell + 0.03, back - 0.012), (height - 0.33, height - 0.312), ply, 0.001)
        block((left + 0.03, right - 0.03), (shell + 0.02, shell + 0.04), (foot - 0.034, foot), oak, 0.002, 'x')
        for x in (left + 0.05, right - 0.05):
            for y in (shell + 0.05, back - 0.05):
                block((x - 0.022, x + 0.022), (y - 0.022, y + 0.022), (0, foot), oak, 0.003, 'z')
    _inside(width, (shell, back), (foot + thick, height), stone)

    # Doors lie on the carcass; oak lipping frames the painted panel.
    brass = product.look.accent or 'brass'
    panel = (width / 2 - 0.003, 0.021, height - foot - 0.004)
    _door((-width / 2 + 0.0015, front, foot + 0.002), panel, stone, oak, brass, 1)
    opened = not is_model()
    if not opened:
        _door((0.0015, front, foot + 0.002), panel, stone, oak, brass, -1)
        return
    with unmeasured(), group('open door') as door:
        _door((-panel[0], 0, foot + 0.002), panel, stone, oak, brass, -1)
        for z in (foot + 0.16, height - 0.16):
            cylinder(0.0175, 0.010, (-0.03, 0.030, z), 'steel', 0.001, (90, 0, 0), steps=24)
            box((0.05, 0.018, 0.014), (-0.012, 0.034, z), 'steel', 0.001)
    # The hinge's axis is the right edge of the door, which swings out to the right.
    place(door, (width / 2 - 0.0015, front, 0), 102)
    _clothes(width, (shell + back) / 2, height - 0.39)


def _drawer(x: tuple[float, float], y: tuple[float, float], z: tuple[float, float], product: Product) -> None:
    """The drawer with its leather pull, which is let into the upper edge."""
    dovetailed_drawer(x, y, z, product.look.body, 'tawa', 0.020, 3)
    leather_tab((0, y[0], z[1] - 0.022), product.look.accent or 'tan', 0.028, 0.062)


def _inside(width: float, y: tuple[float, float], z: tuple[float, float], stone: object) -> None:
    """A rail through both halves and two drawers at the bottom of each."""
    (front, back), (low, high) = y, z
    for side in (-1, 1):
        near, far = sorted((side * 0.0215, side * (width / 2 - 0.021)))
        rod((near, (front + back) / 2, high - 0.38), (far, (front + back) / 2, high - 0.38), 0.0125, 'steel')
        for row in range(2):
            up = low + 0.004 + row * 0.178
            block((near + 0.006, far - 0.006), (front + 0.035, front + 0.053), (up, up + 0.170), material('plywood', 'wood', 'x'), 0.002)
            middle = (near + far) / 2
            box((0.11, 0.004, 0.020), (middle, front + 0.0345, up + 0.150), material('umber', 'paint'), 0.0015)
        block((near, far), (front + 0.035, back - 0.012), (low + 0.360, low + 0.376), material('plywood', 'wood', 'x'), 0.0015)
        block((near + 0.006, far - 0.006), (front + 0.054, back - 0.02), (low, low + 0.350), material('plywood', 'wood', 'x'), 0)


def _door(at: tuple[float, float, float], size: tuple[float, float, float], stone: object, oak: str, brass: str, pull: int) -> None:
    """A painted door lipped in oak, from its lower left front corner; `pull` says at which edge the handle is."""
    (x, y, z), (wide, thick, tall) = at, size
    lip = 0.007
    block((x + lip, x + wide - lip), (y, y + thick), (z + lip, z + tall - lip), stone, 0.0012)
    for low, high in ((x, x + lip), (x + wide - lip, x + wide)):
        block((low, high), (y, y + thick), (z, z + tall), oak, 0.0015, 'z')
    for low, high in ((z, z + lip), (z + tall - lip, z + tall)):
        block((x + lip, x + wide - lip), (y, y + thick), (low, high), oak, 0.0015, 'x')
    edge = x + wide - 0.045 if pull == 1 else x + 0.045
    for up in (0.86, 1.10):
        cylinder(0.006, 0.022, (edge, y, up), brass, 0.001, (90, 0, 0), steps=20)
    rod((edge, y - 0.022, 0.84), (edge, y - 0.022, 1.12), 0.0065, brass)


def _clothes(width: float, y: float, rail: float) -> None:
    """A few things on wooden hangers behind the open door."""
    with unmeasured():
        for x, cloth, long in ((0.13, 'oatmeal', 0.74), (0.19, 'clay', 0.66), (0.24, 'seafog', 0.78), (0.31, 'cream', 0.62), (0.36, 'navy', 0.70)):
            hook = [(x, y - 0.014, rail + 0.020), (x, y, rail + 0.036), (x, y + 0.016, rail + 0.018), (x, y, rail - 0.025), (x, y, rail - 0.045)]
            tube(hook, 0.0022, 'steel', sides=8)
            shoulder = 0.19
            tube([(x, y - shoulder, rail - 0.11), (x, y - 0.05, rail - 0.06), (x, y, rail - 0.048), (x, y + 0.05, rail - 0.06), (x, y + shoulder, rail - 0.11)],
                 0.007, 'beech', sides=10)
            side = 0.016 + 0.004 * math.sin(x * 90)
            drape([(-side * 1.5, -long), (-side, -0.4), (-side, -0.1), (-0.006, -0.010), (0.006, -0.010), (side, -0.1), (side, -0.4), (side * 1.5, -long)], 0.40,
                  material(cloth, 'linen'), (x, y, rail - 0.055), 90, folds=3, depth=0.010, thickness=0.004, seed=x * 10)
