"""One picture: main, room, detail or a scene."""
from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import bpy
import numpy as np

from .denoise import Guides, denoise
from .kinds import KINDS, build_product, size_complaints
from .mesh import reset_scene, set_detail
from .product import Product
from .sets import SCENES, detail, room, studio

VIEWS = ('main', 'room', 'detail', 'scene')


@dataclass(frozen=True)
class Quality:
    """The size of a picture and the work put into it."""

    width: int
    height: int
    samples: int


FULL = {'main': Quality(1120, 840, 12), 'room': Quality(960, 720, 8), 'detail': Quality(880, 660, 10), 'scene': Quality(1280, 960, 16)}
PREVIEW = Quality(400, 300, 6)


def render_picture(product: Product, catalogue: dict[str, Product], view: str, target: Path, quality: Quality, threads: int) -> list[str]:
    """
    Renders a view of a product to a PNG.

    :returns: what is wrong with the built size, see `size_complaints`
    """
    reset_scene()
    set_detail('picture')
    configure(quality, threads)
    if view == 'scene':
        SCENES[product.slug](product, catalogue)
        write(target)
        return []
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
    cycles.use_adaptive_sampling = False
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
    """Renders the scene to a file, denoised, whole or not at all."""
    scene = bpy.context.scene
    part = target.with_name(f'{target.stem}.part.png')
    target.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder:
        passes = _render_passes(Path(folder))
    clean = denoise(passes['Image'], Guides(passes['Denoising Albedo'], passes['Denoising Normal'], passes['Depth'][..., 0]))
    _save(clean, part)
    part.rename(target)


def _render_passes(folder: Path) -> dict[str, np.ndarray]:
    """Renders, and answers what the denoiser needs, top row first: linear colours, and the features that guide it."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.use_pass_z = True
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    nodes = scene.node_tree.nodes
    nodes.clear()
    source = nodes.new('CompositorNodeRLayers')
    files = nodes.new('CompositorNodeOutputFile')
    files.base_path = str(folder)
    files.format.file_format = 'OPEN_EXR'
    files.format.color_depth = '32'
    files.file_slots.clear()
    names = ('Image', 'Denoising Albedo', 'Denoising Normal', 'Depth')
    for name in names:
        files.file_slots.new(name)
        scene.node_tree.links.new(source.outputs[name], files.inputs[name])
    bpy.ops.render.render()
    return {name: _read(folder / f'{name}{scene.frame_current:04d}.exr') for name in names}


def _read(path: Path) -> np.ndarray:
    image = bpy.data.images.load(str(path))
    image.colorspace_settings.name = 'Non-Color'
    values = np.empty(len(image.pixels), np.float32)
    image.pixels.foreach_get(values)
    values = values.reshape(image.size[1], image.size[0], -1)[::-1, :, :3]
    bpy.data.images.remove(image)
    return np.ascontiguousarray(np.nan_to_num(values, posinf=1e4))


def _save(colour: np.ndarray, path: Path) -> None:
    """Writes linear colours as the scene's view transform shows them."""
    height, width, _ = colour.shape
    image = bpy.data.images.new('picture', width, height, float_buffer=True)
    values = np.ones((height, width, 4), np.float32)
    values[..., :3] = colour[::-1]
    image.pixels.foreach_set(values.ravel())
    scene = bpy.context.scene
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGB'
    image.save_render(str(path), scene=scene)
    bpy.data.images.remove(image)
