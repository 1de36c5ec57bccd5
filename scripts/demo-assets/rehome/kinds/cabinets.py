"""Long, low cabinets: sideboard, chest of drawers, media unit."""
from __future__ import annotations

import math

from ..materials import material
from ..mesh import is_model
from ..product import Product
from ..shapes import block, bow, box, cylinder, knob, lathe, spread, square_leg, tapered_leg, tube
from . import kind


@kind('sideboard', stands='floor', focus=(0.18, -1, 0.72), focus_size=0.5, turn=20, pitch=10)
def sideboard(product: Product) -> None:
    """Two sliding doors in grooves, three drawers, sculpted pulls, a rail frame on turned legs."""
    width, depth, height = product.width, product.depth, product.height
    timber, board, foot = product.look.body, 0.022, 0.19
    left, right, front, back = -width / 2, width / 2, -depth / 2 + 0.016, depth / 2
    divider = right - 0.58

    # Carcass: mitred at the top, so that the sides end under the top.
    block((left, right), (front, back), (height - board, height), timber, 0.0025, 'x', 0.3)
    block((left, right), (front, back), (foot, foot + board), timber, 0.0025, 'x')
    for x in (left, right - board):
        block((x, x + board), (front, back), (foot + board, height - board), timber, 0.0025, 'z', 0.3)
    block((divider, divider + 0.02), (front + 0.012, back), (foot + board, height - board), timber, 0.002, 'z')
    block((left + board, right - board), (back - 0.012, back - 0.004), (foot + board, height - board), timber, 0, 'x')

    # Doors: the left one runs behind the right one.
    low, high = foot + board + 0.003, height - board - 0.003
    start, middle = left + board + 0.001, (left + board + divider) / 2
    for x, y in (((start, middle + 0.022), front + 0.036), ((middle - 0.022, divider - 0.001), front + 0.012)):
        block(x, (y, y + 0.019), (low, high), timber, 0.002, 'z', 0.24)
    for x, y in ((start + 0.055, front + 0.036), (divider - 0.056, front + 0.012)):
        tube(bow((x, y, 0.40), (x, y, 0.58), (0, -0.016, 0)), 0.012, timber, taper=lambda t: 0.55 + 0.6 * math.sin(math.pi * t), flat=1.25)

    # Drawers: each front with a pull like a wing.
    space = (high - low) / 3
    for i in range(3):
        z = low + i * space
        block((divider + 0.022, right - board - 0.002), (front + 0.012, front + 0.032), (z + 0.001, z + space - 0.002), timber, 0.002, 'x')
        x, up = (divider + right) / 2, z + space * 0.56
        tube(bow((x - 0.10, front + 0.012, up), (x + 0.10, front + 0.012, up), (0, -0.017, -0.004)), 0.011, timber,
             taper=lambda t: 0.5 + 0.7 * math.sin(math.pi * t), flat=1.3)

    # The faint ring of a wet glass beside the left door.
    if not is_model():
        lathe([(0.0365, -0.0001), (0.0366, 0.00015), (0.0384, 0.00015), (0.0385, -0.0001)], (left + 0.17, front + 0.16, height), material('#8f562c', 'wood'),
              smooth=False)

    inset = 0.16
    for y in (front + 0.055, back - 0.085):
        block((left + inset - 0.05, right - inset + 0.05), (y, y + 0.03), (foot - 0.035, foot), timber, 0.003, 'x')
    for x in (left + inset, right - inset):
        block((x - 0.015, x + 0.015), (front + 0.085, back - 0.085), (foot - 0.035, foot), timber, 0.003, 'y')
        for y, out in ((front + 0.07, -0.03), (back - 0.07, 0.03)):
            tapered_leg((x, y, foot - 0.002), (x + math.copysign(0.035, x), y + out, 0), 0.023, 0.011, timber)


@kind('dresser', stands='floor', focus=(-0.55, -1, 0.72), focus_size=0.42, turn=22, pitch=11)
def dresser(product: Product) -> None:
    """A farmhouse chest: six framed drawers that grow downwards, turned knobs, bun feet, an overhanging top."""
    width, depth, height = product.width, product.depth, product.height
    paint = material(product.look.body, 'paint')
    wood = product.look.accent or 'beech'
    over, top, foot = 0.018, 0.026, 0.085
    left, right, front, back = -width / 2 + over, width / 2 - over, -depth / 2 + 0.034, depth / 2 - 0.004
    plinth = foot + 0.07

    block((-width / 2, width / 2), (-depth / 2, depth / 2), (height - top, height), paint, 0.010, 'x')
    block((left - 0.006, right + 0.006), (front - 0.006, back), (height - top - 0.016, height - top), paint, 0.007, 'x')
    _dresser_body((left, right), (front, back), (foot, height - top - 0.016), plinth, paint)

    # Three rows of two, the lowest the deepest, each set in the frame with a thin gap all round.
    rows = (0.165, 0.185, 0.213)
    rail = (height - top - 0.016 - plinth - sum(rows)) / 4
    z = plinth + rail
    stile, gap = 0.045, 0.0025
    inner = (right - left - 3 * stile) / 2
    for tall in reversed(rows):
        for x in (left + stile, left + 2 * stile + inner):
            if not is_model():
                block((x, x + inner), (front + 0.014, front + 0.02), (z, z + tall), material('umber', 'paint'), 0)
            block((x + gap, x + inner - gap), (front - 0.004, front + 0.024), (z + gap, z + tall - gap), paint, 0.005, 'x')
            for at in (x + inner * 0.2, x + inner * 0.8):
                knob((at, front - 0.004, z + tall / 2), wood, 0.019)
        z += tall + rail
        for x in (left + stile, left + 2 * stile + inner):
            block((x, x + inner), (front, front + 0.022), (z - rail, z), paint, 0.0015, 'x')

    for x in (left + 0.055, right - 0.055):
        for y in (front + 0.055, back - 0.055):
            lathe([(0.030, 0), (0.030, 0), (0.044, 0.020), (0.050, 0.042), (0.043, 0.064), (0.030, 0.074), (0.030, 0.074), (0.034, 0.086), (0.034, 0.086)],
                  (x, y, 0), paint, steps=40)


@kind('media-unit', stands='floor', focus=(0.04, -1, 0.62), focus_size=0.42, turn=20, pitch=11)
def media_unit(product: Product) -> None:
    """A black carcass with two sliding doors of upright oak slats; through them the shelves can be guessed."""
    width, depth, height = product.width, product.depth, product.height
    black, oak = product.look.frame, product.look.body
    board, foot = 0.022, 0.11
    left, right, front, back = -width / 2, width / 2, -depth / 2, depth / 2
    block((left, right), (front, back), (height - board, height), black, 0.002, 'x')
    block((left, right), (front, back), (foot, foot + board), black, 0.002, 'x')
    for x in (left, right - board):
        block((x, x + board), (front, back), (foot + board, height - board), black, 0.002, 'z')
    block((-0.011, 0.011), (front + 0.06, back), (foot + board, height - board), black, 0.001, 'z')
    block((left + board, right - board), (back - 0.010, back - 0.001), (foot + board, height - board), black, 0, 'x')
    shelf = (foot + height) / 2
    for x in ((left + board, -0.011), (0.011, right - board)):
        block(x, (front + 0.08, back - 0.02), (shelf - 0.009, shelf + 0.009), black, 0.001, 'x')
    for x in (-0.55, 0, 0.55):
        cylinder(0.03, 0.004, (x, back - 0.004, foot + 0.12), material('black', 'plastic'), 0.001, (-90, 0, 0), steps=32)

    low, high = foot + board + 0.003, height - board - 0.003
    _slatted_door((left + board + 0.002, 0.028), front + 0.034, (low, high), oak)
    _slatted_door((-0.028, right - board - 0.002), front + 0.008, (low, high), oak)

    for x in (left + 0.09, right - 0.09):
        for y in (front + 0.055, back - 0.055):
            square_leg((x, y, foot), (x, y, 0), 0.045, 0.045, black, 0.003)
    block((left + 0.09, right - 0.09), (-0.015, 0.015), (foot - 0.03, foot), black, 0.002, 'x')


def _dresser_body(x: tuple[float, float], y: tuple[float, float], z: tuple[float, float], plinth: float, paint: object) -> None:
    """Panelled sides, the front's frame and a moulded plinth."""
    (left, right), (front, back), (foot, top) = x, y, z
    stile = 0.045
    block((left + 0.02, right - 0.02), (front + 0.02, back), (plinth, top), paint, 0)
    for side in (left, right - 0.022):
        for low, high in ((front + 0.022, front + 0.07), (back - 0.06, back)):
            block((side, side + 0.022), (low, high), (plinth, top), paint, 0.002, 'z')
        for low, high in ((plinth, plinth + 0.05), (top - 0.06, top)):
            block((side, side + 0.022), (front + 0.07, back - 0.06), (low, high), paint, 0.002, 'y')
        panel = left + 0.009 if side == left else right - 0.017
        block((panel, panel + 0.008), (front + 0.07, back - 0.06), (plinth + 0.05, top - 0.06), paint, 0, 'z')
    for middle in spread(3, left + stile / 2, right - stile / 2):
        block((middle - stile / 2, middle + stile / 2), (front, front + 0.022), (plinth, top), paint, 0.0015, 'z')
    block((left + stile, right - stile), (front + 0.0015, front + 0.022), (plinth, plinth + 0.02), paint, 0.0015, 'x')
    block((left - 0.008, right + 0.008), (front - 0.008, back), (foot - 0.002, plinth - 0.014), paint, 0.003, 'x')
    block((left - 0.004, right + 0.004), (front - 0.004, back), (plinth - 0.014, plinth), paint, 0.006, 'x')


def _slatted_door(x: tuple[float, float], front: float, z: tuple[float, float], oak: str) -> None:
    """Upright slats between two rails, held from behind by a bar."""
    stile, rail, deep = 0.032, 0.030, 0.022
    for low in (x[0], x[1] - stile):
        block((low, low + stile), (front, front + deep), z, oak, 0.002, 'z')
    for low in (z[0], z[1] - rail):
        block((x[0] + stile, x[1] - stile), (front, front + deep), (low, low + rail), oak, 0.002, 'x')
    inner = x[1] - x[0] - 2 * stile
    slat, count = 0.0135, round(inner / 0.0215)
    for middle in spread(count, x[0] + stile + inner / count / 2, x[1] - stile - inner / count / 2):
        box((slat, deep - 0.006, z[1] - z[0] - 2 * rail + 0.002), (middle, front + deep / 2, sum(z) / 2), oak, 0 if is_model() else 0.0015, grain='z')
    block((x[0] + stile, x[1] - stile), (front + deep - 0.002, front + deep + 0.004), (sum(z) / 2 - 0.012, sum(z) / 2 + 0.012), oak, 0.001, 'x')
