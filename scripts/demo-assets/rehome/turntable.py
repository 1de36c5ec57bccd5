"""A product turning once on its own axis: numbered frames, going on where it was stopped."""
from __future__ import annotations

from pathlib import Path

import bpy

from .camera import fit
from .kinds import KINDS, build_product
from .mesh import place, points, reset_scene, set_detail
from .product import Product
from .render import Quality, configure, write
from .sets.studio import set_up

FRAMES = 72
QUALITY = Quality(640, 480, 6)


def render_turntable(product: Product, folder: Path, threads: int) -> None:
    """Renders `000.png` … `071.png` into the folder, skipping those that are there."""
    reset_scene()
    set_detail('picture')
    configure(QUALITY, threads)
    kind = KINDS[product.look.kind]
    things = build_product(product)
    set_up(things, kind, 0)
    around = []
    for _ in range(8):
        place(things, turn=45)
        around += points(things)
    fit(around, 0, max(kind.pitch, 9), 75, 0.88)
    # Frame 0 is the main picture's angle.
    place(things, turn=kind.turn)
    for frame in range(FRAMES):
        target = folder / f'{frame:03}.png'
        if not target.exists():
            bpy.context.scene.cycles.seed = 1
            write(target)
        place(things, turn=360 / FRAMES)
