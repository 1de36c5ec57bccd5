"""Cabinet makers' parts: tops, slats, framed panels, handles."""
from __future__ import annotations

import bpy

from ..mesh import Vec
from .lines import bow, tube
from .solids import Span, Stuff, block, box, cylinder, disc, lathe


def spread(count: int, first: float, last: float) -> list[float]:
    """`count` places at equal distances from first to last, both included."""
    return [(first + last) / 2] if count == 1 else [first + (last - first) * i / (count - 1) for i in range(count)]


def slats(x: Span, y: Span, z: Span, count: int, of: Stuff, across: str = 'x', gap: float = 0.3, edge: float = 0.003) -> list[bpy.types.Object]:
    """Slats that fill the given space, side by side along the `across` axis; `gap` is the share left open."""
    spans = {'x': x, 'y': y, 'z': z}
    low, high = spans[across]
    width = (high - low) / (count - gap if count > 1 else 1) * (1 - gap if count > 1 else 1)
    made = []
    for middle in spread(count, low + width / 2, high - width / 2):
        spans[across] = (middle - width / 2, middle + width / 2)
        made.append(block(spans['x'], spans['y'], spans['z'], of, edge))
    return made


def plank_top(x: Span, y: Span, z: Span, of: Stuff, board: float = 0.11, edge: float = 0.004, grain: str = 'x') -> bpy.types.Object:
    """A solid top glued up from boards about `board` wide."""
    return block(x, y, z, of, edge, grain=grain, boards=board)


def round_top(radius: float, z: Span, of: Stuff, at: Span = (0, 0), edge: float = 0.01, board: float = 0.11) -> bpy.types.Object:
    """A round solid top with a rounded rim."""
    return disc(radius, z[1] - z[0], (at[0], at[1], z[0]), of, edge, boards=board)


def framed_panel(
    x: Span, y: Span, z: Span, frame: Stuff, panel: Stuff, stile: float = 0.06, inset: float = 0.008
) -> list[bpy.types.Object]:
    """A frame-and-panel door facing -y: stiles run up, rails across, the panel sits back by `inset`."""
    front, back = y
    return [
        block((x[0], x[0] + stile), y, z, frame, 0.002, 'z'),
        block((x[1] - stile, x[1]), y, z, frame, 0.002, 'z'),
        block((x[0] + stile, x[1] - stile), y, (z[0], z[0] + stile), frame, 0.002, 'x'),
        block((x[0] + stile, x[1] - stile), y, (z[1] - stile, z[1]), frame, 0.002, 'x'),
        block((x[0] + stile, x[1] - stile), (front + inset, back), (z[0] + stile, z[1] - stile), panel, 0.001, 'z', 0.12),
    ]


def knob(at: Vec, of: Stuff, radius: float = 0.015) -> bpy.types.Object:
    """A turned knob on a face that looks to -y; `at` is where it is fixed."""
    r = radius
    profile = [(r * 0.55, 0), (r * 0.42, r * 0.5), (r * 0.6, r * 0.95), (r, r * 1.35), (r * 0.92, r * 1.75), (r * 0.5, r * 1.95), (0, r * 2)]
    return lathe(profile, at, of, (90, 0, 0), steps=28)


def cup_handle(at: Vec, of: Stuff, width: float = 0.1, out: float = 0.026, radius: float = 0.005) -> bpy.types.Object:
    """A bow handle, lying along x on a face that looks to -y."""
    x, y, z = at
    return tube(bow((x - width / 2, y, z), (x + width / 2, y, z), (0, -out, 0)), radius, of)


def leather_tab(at: Vec, of: Stuff = 'tan', width: float = 0.025, length: float = 0.06) -> list[bpy.types.Object]:
    """A folded leather pull hanging on a face that looks to -y, held by a brass screw; `at` is its upper edge."""
    x, y, z = at
    return [
        box((width, 0.006, length), (x, y - 0.004, z - length / 2), of, 0.002, (-4, 0, 0)),
        cylinder(0.005, 0.003, (x, y - 0.007, z - 0.012), 'brass', rotation=(90, 0, 0), steps=20),
    ]
