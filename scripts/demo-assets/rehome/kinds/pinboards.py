"""A pinboard for the wall."""
from __future__ import annotations

import math

from ..materials import material
from ..mesh import is_model
from ..product import Product
from ..shapes import block, box, cylinder, lathe, rod
from . import kind


@kind('pinboard', stands='wall', focus=(-0.55, -0.6, 0.16), focus_size=0.34, turn=24, pitch=11)
def pinboard(product: Product) -> None:
    """Pressed cork in an oak frame, a narrow shelf along the bottom with a few pens and cards."""
    width, depth, height = product.width, product.depth, product.height
    oak, back = product.look.frame, depth / 2
    frame, deep, shelf = 0.024, 0.026, 0.016
    front = back - deep

    for x in (-width / 2, width / 2 - frame):
        block((x, x + frame), (front, back), (shelf, height - frame), oak, 0.0025, 'z')
    block((-width / 2, width / 2), (front, back), (height - frame, height), oak, 0.0025, 'x')
    block((-width / 2 + frame, width / 2 - frame), (front + 0.006, back - 0.002), (shelf, height - frame), product.look.body, 0.0005)
    # The shelf runs the whole width; a low lip keeps pens from rolling off.
    block((-width / 2, width / 2), (-depth / 2, back), (0, shelf), oak, 0.003, 'x')
    block((-width / 2, width / 2), (-depth / 2, -depth / 2 + 0.009), (shelf - 0.004, shelf + 0.008), oak, 0.002, 'x')
    block((-width / 2 + frame, width / 2 - frame), (front, front + 0.008), (shelf, shelf + 0.020), oak, 0.002, 'x')
    if not is_model():
        _things((front + 0.0055, -depth / 2, shelf), width, height)


def _things(at: tuple[float, float, float], width: float, height: float) -> None:
    """Cards under pins, two leaning on the shelf, pencils."""
    board, edge, shelf = at
    for x, z, wide, tall, paper, turn in (
        (-width * 0.30, height * 0.70, 0.105, 0.148, 'paper', -3), (-width * 0.13, height * 0.66, 0.148, 0.105, 'sky', 2),
        (width * 0.24, height * 0.64, 0.148, 0.210, 'cream', 1.5), (width * 0.36, height * 0.74, 0.075, 0.075, 'ochre', -5),
    ):
        box((wide, 0.0008, tall), (x, board - 0.0012, z), material(paper, 'paper'), 0, (-0.6, turn, 0))
        if paper == 'sky':
            box((wide - 0.014, 0.0006, tall * 0.40), (x, board - 0.0018, z - tall * 0.22), material('sage', 'paper'), 0, (-0.6, turn, 0))
        if paper in ('paper', 'cream'):
            for line in range(6):
                long = wide * (0.72 if line % 3 < 2 else 0.45)
                box((long, 0.0004, 0.0022), (x - (wide * 0.76 - long) / 2, board - 0.0020, z + tall * (0.24 - line * 0.10)), material('charcoal', 'paper'), 0, (0, turn, 0))
        _pin((x, board, z + tall / 2 - 0.012), 'rust' if turn > 0 else 'ink')
    for x, z, colour in ((-width * 0.02, height * 0.40, 'ink'), (width * 0.06, height * 0.36, 'rust'), (width * 0.10, height * 0.41, 'ochre')):
        _pin((x, board, z), colour)
    lean = 9
    for x, wide, tall, paper in ((-width * 0.26, 0.148, 0.105, 'clay'), (-width * 0.34, 0.105, 0.148, 'seafog')):
        y = board - 0.012 - tall / 2 * math.sin(math.radians(lean)) - (0.002 if paper == 'clay' else 0)
        box((wide, 0.0008, tall), (x, y, shelf + tall / 2 * math.cos(math.radians(lean)) + 0.0005), material(paper, 'paper'), 0, (-lean, 0, 0))
    for i, (x, colour) in enumerate(((0.08, 'ochre'), (0.10, 'ink'), (0.21, 'rust'))):
        y, long = edge + 0.017 + 0.010 * (i % 3), 0.15
        rod((x, y, shelf + 0.0036), (x + long, y + 0.003, shelf + 0.0036), 0.0036, material(colour, 'paint'), sides=6)
        rod((x + long, y + 0.003, shelf + 0.0036), (x + long + 0.014, y + 0.0033, shelf + 0.0036), 0.0034, 'beech', 0.0008)


def _pin(at: tuple[float, float, float], colour: str) -> None:
    """A push pin stuck into the board."""
    lathe([(0, 0), (0.0010, 0), (0.0010, 0), (0.0040, 0.001), (0.0048, 0.003), (0.0030, 0.005), (0.0028, 0.010), (0.0046, 0.0125), (0.0042, 0.0150), (0, 0.0155)],
          at, material(colour, 'plastic'), (88, 0, 0), steps=20)
