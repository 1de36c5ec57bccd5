"""A table and two benches for the garden."""
from __future__ import annotations

from ..materials import material
from ..product import Product
from ..shapes import block, cylinder, extrude, slats
from . import kind


@kind('outdoor-set', stands='outdoor', focus=(-0.98, -0.40, 0.9), focus_size=0.5, turn=27, pitch=14)
def outdoor_set(product: Product) -> None:
    """A planked table on two A-frames joined by a beam, a bench of the same make along each side."""
    width, depth, height = product.width, product.depth, product.height
    timber, bench, gap = product.look.body, 0.30, 0.055
    table = depth - 2 * (bench + gap)
    _trestle((width, table, height), 0, 6, 0.040, 0.22, timber)
    for side in (-1, 1):
        _trestle((width - 0.10, bench, 0.45), side * (depth - bench) / 2, 2, 0.036, 0.26, timber)


def _trestle(size: tuple[float, float, float], y: float, planks: int, thick: float, inset: float, timber: str) -> None:
    """Planks on battens, an A-frame near each end, a beam between them; `y` is its middle."""
    width, depth, height = size
    under = height - thick
    slats((-width / 2, width / 2), (y - depth / 2, y + depth / 2), (under, height), planks, timber, 'y', 0.045, 0.006)
    leg, stock, batten = 0.090 if height > 0.6 else 0.070, 0.042, 0.060 if height > 0.6 else 0.042
    spread_out, close = depth * 0.49, depth * 0.09
    bar = 0.40 * under
    for side in (-1, 1):
        x = side * (width / 2 - inset)
        block((x - 0.021, x + 0.021), (y - depth / 2 + 0.025, y + depth / 2 - 0.025), (under - batten, under), timber, 0.005, 'y')
        face = x + side * 0.021
        low, high = sorted((face, face + side * stock))
        for lean in (-1, 1):
            foot, top = y + lean * (spread_out - leg / 2), y + lean * (close + leg / 2)
            outline = [(foot - leg / 2, 0), (foot + leg / 2, 0), (top + leg / 2, under - 0.001), (top - leg / 2, under - 0.001)]
            extrude(outline, high - low, (low, 0, 0), timber, 0.005, (90, 0, 90), 'y')
            _bolt((face + side * stock, top - lean * 0.004, under - batten * 0.55), side)
            _bolt((x - side * 0.021, y + lean * (spread_out + (close - spread_out) * bar / under) * 0.9, bar), -side)
        reach = spread_out + (close + leg - spread_out) * bar / under - 0.012
        inner = face - side * 0.001
        block(tuple(sorted((inner, inner - side * stock))), (y - reach, y + reach), (bar - leg * 0.45, bar + leg * 0.45), timber, 0.005, 'y')
    end = width / 2 - inset + 0.02
    block((-end, end), (y - 0.021, y + 0.021), (bar + leg * 0.45, bar + leg * 1.4), timber, 0.005, 'x')
    if planks > 2:
        block((-0.021, 0.021), (y - depth / 2 + 0.06, y + depth / 2 - 0.06), (under - batten, under), timber, 0.005, 'y')


def _bolt(at: tuple[float, float, float], side: int) -> None:
    """A galvanised coach bolt on a face that looks to -x or +x."""
    x, y, z = at
    steel = material('steel', 'metal')
    cylinder(0.013, 0.002, (x - side * 0.0005, y, z), steel, 0.0006, (0, 90 * side, 0), steps=24)
    cylinder(0.0085, 0.008, (x, y, z), steel, 0.003, (0, 90 * side, 0), steps=20)
