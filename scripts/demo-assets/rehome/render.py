"""One picture: main, room or detail."""
from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import bpy

from .kinds import KINDS, build_product, size_complaints
from .mesh import reset_scene, set_detail
from .product import Product
from .sets import detail, room, studio

VIEWS = ('main', 'room', 'detail')


@dataclass(frozen=True)
class Quality:
    """The size of a picture and the work put into it."""

    width: int
    height: int
    samples: int
    threshold: float


FULL = Quality(1200, 900, 30, 0.07)
PREVIEW = Quality(400, 300, 12, 0.15)


def render_picture(product: Product, catalogue: dict[str, Product], view: str, target: Path, quality: Quality, threads: int) -> list[str]:
    """
    Renders a view of a product to a PNG.

    :returns: what is wrong with the built size, see `size_complaints`
    """
    reset_scene()
    set_detail('picture')
    configure(quality, threads)
    kind = KINDS[product.look.kind]
    things = build_product(product)
    said = size_complaints(product, things)
    if view == 'main':
        studio(product, kind, things)
    elif view == 'room':
        room(product, kind, things, catalogue)
    else:
        detail(product, kind, things)
    write(target)
    return said


def configure(quality: Quality, threads: int) -> None:
    """Cycles on the CPU, few bounces, no caustics, Filmic."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.use_denoising = False
    cycles.samples = quality.samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = quality.threshold
    cycles.adaptive_min_samples = min(12, quality.samples)
    cycles.max_bounces = 5
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 6
    cycles.transparent_max_bounces = 8
    cycles.sample_clamp_direct = 12
    cycles.sample_clamp_indirect = 2.5
    cycles.blur_glossy = 0.6
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = threads
    scene.render.resolution_x = quality.width
    scene.render.resolution_y = quality.height
    scene.render.resolution_percentage = 100
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'Medium High Contrast'


def write(target: Path) -> None:
    """Renders the scene to a file, whole or not at all."""
    scene = bpy.context.scene
    part = target.with_name(f'{target.stem}.part.png')
    target.parent.mkdir(parents=True, exist_ok=True)
    scene.render.image_settings.file_format = 'PNG'
    scene.render.filepath = str(part)
    bpy.ops.render.render(write_still=True)
    part.rename(target)
