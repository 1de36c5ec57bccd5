"""Beds and headboards."""
from __future__ import annotations

import math
import random

import bpy

from ..materials import material
from ..mesh import Vec, add_mesh, bevel, is_model
from ..product import Product
from ..shapes import bed_cover, block, box_cushion, buttoned_panel, cylinder, framed_panel, pillow, side_plate, slats, spread
from . import kind


@kind('bed', stands='floor', focus=(0.92, -0.96, 0.30), focus_size=0.6, turn=30, pitch=15)
def bed(product: Product) -> None:
    """A queen bed: panelled headboard, square legs, bolted rails, twenty slats, made up in linen with a throw."""
    width, depth, height = product.width, product.depth, product.height
    wood = product.look.frame
    half, front, back = width / 2, -depth / 2, depth / 2
    leg, rail, rail_low, rail_top = 0.072, 0.030, 0.20, 0.37
    inner = half - leg

    for x in (-1, 1):
        outer, inside = sorted((x * half, x * inner))
        block((outer, inside), (front, front + leg), (0, rail_top + 0.02), wood, 0.006, 'z')
        block((outer, inside), (back - leg, back), (0, height), wood, 0.006, 'z')
        edge = sorted((x * (half - 0.012), x * (half - 0.012 - rail)))
        block((edge[0], edge[1]), (front + leg - 0.002, back - leg + 0.002), (rail_low, rail_top), wood, 0.005, 'y')
        for z in (rail_low + 0.045, rail_top - 0.045):
            _bolt((x * (half - 0.012 - rail / 2), front, z), (90, 0, 0))
            _bolt((x * half, front + 0.012 + rail / 2, z - 0.012), (0, 90 * x, 0))
            _bolt((x * half, back - 0.028, z - 0.012), (0, 90 * x, 0))
    block((-inner, inner), (front + 0.012, front + 0.012 + rail), (rail_low, rail_top), wood, 0.005, 'x')

    # The headboard: three panels between stiles, a cap on top.
    low = 0.30
    for left, right in zip(spread(4, -inner, inner - 0.0)[:-1], spread(4, -inner, inner)[1:]):
        framed_panel((left, right), (back - 0.054, back - 0.02), (low, height - 0.028), wood, wood, 0.062, 0.013)
    block((-half + 0.004, half - 0.004), (back - 0.066, back - 0.004), (height - 0.030, height - 0.003), wood, 0.006, 'x')

    slats((-inner + 0.03, inner - 0.03), (front + 0.09, back - 0.10), (rail_top - 0.085, rail_top - 0.065), 20, 'pine', 'y', 0.42, 0.002)
    bedding(product.look.body, product.look.accent or 'seafog', product.random('pillows'), rail_top - 0.06, back - leg - 0.004)


def _bolt(at: Vec, rotation: Vec) -> None:
    """The steel cap of a bed bolt, standing off by two millimetres."""
    cylinder(0.0125, 0.002, at, 'steel', 0.0008, rotation, steps=28)
    if not is_model():
        cylinder(0.0055, 0.0035, at, 'steel', 0.0008, rotation, steps=6)


def bedding(cover: str, throw: str, chance: random.Random, under: float, head: float) -> None:
    """
    A queen bed's mattress, duvet with its upper edge turned back, two pairs of pillows, a throw over the foot.

    :param under: how high the mattress lies, metres
    :param head: the y of its head end
    """
    # A little narrower than the mattress is sold, which the covers make up for.
    wide, long, thick = 1.50, 2.03, 0.22
    linen, cream = material(cover, 'linen'), material('cream', 'linen')
    top = under + thick
    middle = head - long / 2
    foot = middle - long / 2
    box_cushion((wide, long, thick), (0, middle, under + thick / 2), cream, round_by=0.05, crown=(0.004, 0.004, 0.008))
    bed_cover(wide - 0.085, (foot + 0.06, head - 0.52), linen, (0, 0, top + 0.004), 0.115, seed=2.4)
    bed_cover(wide - 0.075, (head - 0.80, head - 0.50), cream, (0, 0, top + 0.026), 0.10, foot=False, puff=0.010, thickness=0.024, seed=5)
    bed_cover(wide - 0.045, (foot + 0.30, foot + 0.80), material(throw, 'wool'), (0, 0, top + 0.027), 0.135, foot=False, puff=0.013, thickness=0.009, seed=2.4)
    for side in (-1, 1):
        pillow((0.70, 0.46), 0.20, (side * 0.375, head - 0.14, top + 0.215), linen, (64, chance.uniform(-2, 2), chance.uniform(-3, 3)), seed=3 + side, chop=0.08)
        pillow((0.68, 0.44), 0.19, (side * 0.365, head - 0.315, top + 0.170), cream, (50, chance.uniform(-2, 2), chance.uniform(-4, 4)), seed=6 + side, chop=0.10)


@kind('headboard', stands='floor', focus=(-0.62, -0.9, 0.80), focus_size=0.62, turn=-24, pitch=7)
def headboard(product: Product) -> None:
    """A linen panel buttoned in two rows, on two slotted pine legs."""
    width, depth, height = product.width, product.depth, product.height
    cloth = material(product.look.body, 'linen')
    front, back = -depth / 2, depth / 2
    low, leg = 0.44, 0.022
    panel = height - low
    pad = depth - leg
    buttons = [(x, z) for row, z in enumerate((panel * 0.36, panel * 0.70)) for x in spread(7, -width * 0.41, width * 0.41)]
    buttoned_panel((width, pad, panel), (0, front + pad / 2, low), cloth, buttons, pull=0.044, reach=0.095, round_by=0.05, piping=cloth, button_radius=0.0165)
    for x in (-1, 1):
        _slotted_leg(x * width * 0.33, (back - leg, back), (0, low + 0.34), product.look.frame)
        for z in (low + 0.09, low + 0.27):
            cylinder(0.008, 0.002, (x * width * 0.33, back - 0.001, z), 'steel', 0.0006, (-90, 0, 0), steps=20)


def _slotted_leg(x: float, y: tuple[float, float], z: tuple[float, float], of: str) -> bpy.types.Object:
    """A board standing upright with a slot for a bolt through its lower part."""
    board, slot, slot_low, slot_high = 0.045, 0.0065, 0.11, 0.36
    outer = [(-board, z[0]), (board, z[0]), (board, z[1]), (-board, z[1])]
    inner = [(-slot, slot_low), (slot, slot_low), (slot, slot_high), (-slot, slot_high)]
    vertices = [(px, py, pz) for py in (y[0] - y[1], 0) for ring in (outer, inner) for px, pz in ring]
    faces = []
    for i in range(4):
        k = (i + 1) % 4
        faces += [(i, k, 4 + k, 4 + i), (8 + k, 8 + i, 12 + i, 12 + k), (k, i, 8 + i, 8 + k), (4 + i, 4 + k, 12 + k, 12 + i)]
    return bevel(add_mesh('leg', vertices, faces, material(of, grain='z'), (x, y[1], 0)), 0.002)


@kind('house-bed', stands='floor', focus=(0.92, -0.7, 0.66), focus_size=0.5, turn=30, pitch=10)
def house_bed(product: Product) -> None:
    """A low toddler's bed inside the frame of a house, every edge sanded round."""
    width, depth, height = product.width, product.depth, product.height
    wood = product.look.frame
    bar, eaves, round_edge = 0.046, 0.94, 0.013
    half, deep = width / 2, depth / 2
    for x in (-1, 1):
        span = (x * half - (bar if x > 0 else 0), x * half + (0 if x > 0 else bar))
        _gable(span, deep, eaves, height, bar, wood)
        block(span, (-deep + bar, deep - bar), (0.07, 0.20), wood, round_edge, 'y')
        block(span, (-deep + bar, deep - bar), (0.40, 0.40 + bar), wood, round_edge, 'y')
    inside = (-half + bar, half - bar)
    slope = math.atan2(height - eaves, deep)
    for y in (-1, 1):
        edge = sorted((y * deep, y * (deep - bar)))
        block(inside, (edge[0], edge[1]), (0.07, 0.20), wood, round_edge, 'x')
        block(inside, (edge[0], edge[1]), (eaves - bar - 0.012, eaves - 0.012), wood, round_edge, 'x')
    block(inside, (-bar / 2, bar / 2), (height - bar / math.cos(slope) - 0.014, height - 0.026), wood, round_edge, 'x')
    # A rail keeps the sleeper in on the wall's side and at half of the front.
    block(inside, (deep - bar, deep), (0.40, 0.40 + bar), wood, round_edge, 'x')
    block((-half + bar, -0.02), (-deep, -deep + bar), (0.40, 0.40 + bar), wood, round_edge, 'x')
    block((-0.02 - bar, -0.02), (-deep + 0.001, -deep + bar - 0.001), (0.19, 0.41), wood, round_edge, 'z')

    slats((-half + bar + 0.02, half - bar - 0.02), (-deep + bar, deep - bar), (0.075, 0.087), 14, 'plywood', 'x', 0.4, 0.002)
    _small_bedding(product, 0.088, half - bar)


def _gable(x: tuple[float, float], deep: float, eaves: float, height: float, bar: float, wood: str) -> None:
    """Two posts and two rafters, mitred where they meet."""
    slope = (height - eaves) / deep
    thick = bar * math.hypot(1, slope)
    knee = eaves + slope * bar - thick
    for y in (-1, 1):
        post = [(-deep, 0), (-deep + bar, 0), (-deep + bar, knee), (-deep, eaves)]
        rafter = [(-deep, eaves), (-deep + bar, knee), (0, height - thick), (0, height)]
        for outline, grain, slant in ((post, 'y', 0.0), (rafter, 'x', -y * math.degrees(math.atan(slope)))):
            placed = outline if y < 0 else [(-py, pz) for py, pz in reversed(outline)]
            side_plate(placed, x, wood, 0.009, grain, slant)


def _small_bedding(product: Product, under: float, half: float) -> None:
    """A cot mattress with its blanket, a pillow and a cushion; the head is to the left."""
    linen, cream = material(product.look.body, 'linen'), material('cream', 'linen')
    accent = material(product.look.accent or 'ochre', 'wool')
    wide, thick = 0.68, 0.12
    long = 2 * half - 0.006
    top = under + thick
    box_cushion((long, wide, thick), (0, 0, under + thick / 2), cream, round_by=0.035, crown=(0.003, 0.003, 0.008))
    bed_cover(wide - 0.07, (-half + 0.045, half - 0.50), linen, (0, 0, top + 0.004), 0.05, puff=0.014, thickness=0.014, turn=90, seed=3)
    bed_cover(wide - 0.06, (-half + 0.17, -half + 0.47), accent, (0, 0, top + 0.022), 0.05, foot=False, puff=0.010, thickness=0.007, turn=90, seed=3)
    pillow((0.36, 0.52), 0.12, (-half + 0.22, 0.0, top + 0.055), cream, (0, -10, 2), seed=2)
    pillow((0.30, 0.30), 0.11, (-half + 0.19, 0.06, top + 0.20), accent, (0, -58, 12), seed=5)
