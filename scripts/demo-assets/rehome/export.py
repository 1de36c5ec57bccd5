"""A light GLB in true scale: flat colours, small wood textures, y up as glTF wants."""
from __future__ import annotations

from pathlib import Path

import bpy

from .kinds import build_product
from .mesh import reset_scene, set_detail
from .product import Product

LIMIT_BYTES = 290_000

# finish: (roughness, metallic)
SURFACES = {
    'wood': (0.55, 0.0), 'stained': (0.55, 0.0), 'layered': (0.6, 0.0), 'paint': (0.5, 0.0), 'enamel': (0.3, 0.0),
    'plastic': (0.45, 0.0),
    'metal': (0.3, 1.0), 'polished': (0.15, 1.0), 'iron': (0.6, 0.4), 'glaze': (0.35, 0.0), 'glass': (0.08, 0.0),
    'mirror': (0.03, 1.0), 'cased': (0.1, 0.0), 'pane': (0.05, 0.0), 'blown': (0.06, 0.0), 'leather': (0.5, 0.0), 'leaf': (0.5, 0.0),
}


def export_model(product: Product, target: Path) -> None:
    """
    Builds the product for the light model and writes it as GLB under `LIMIT_BYTES`.

    :raises RuntimeError: when even the coarsest mesh is too large
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    for ratio in (1.0, 0.7, 0.5, 0.35, 0.22, 0.14):
        reset_scene()
        set_detail('model')
        things = build_product(product)
        _bake_mesh(things, ratio)
        _flatten()
        _join(things)
        bpy.ops.export_scene.gltf(
            filepath=str(target), export_format='GLB', export_yup=True, export_apply=False, export_texcoords=False,
            export_tangents=False, export_animations=False, export_cameras=False, export_lights=False, export_extras=False,
        )
        if target.stat().st_size <= LIMIT_BYTES:
            set_detail('picture')
            return
    raise RuntimeError(f'{product.slug} stays above {LIMIT_BYTES} bytes: {target.stat().st_size}')


def _bake_mesh(things: bpy.types.Collection, ratio: float) -> None:
    """Applies the modifiers and thins dense parts out."""
    for thing in list(things.all_objects):
        if thing.type != 'MESH':
            continue
        if ratio < 1 and len(thing.data.polygons) > 60:
            thin = thing.modifiers.new('thin', 'DECIMATE')
            thin.ratio = ratio
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    for thing in [t for t in things.all_objects if t.type == 'MESH']:
        mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(graph))
        thing.modifiers.clear()
        thing.data = mesh


def _join(things: bpy.types.Collection) -> None:
    """One object for the whole product: fewer draw calls, one name to see in the file."""
    meshes = [t for t in things.all_objects if t.type == 'MESH']
    bpy.ops.object.select_all(action='DESELECT')
    for thing in meshes:
        thing.data.use_auto_smooth = True
        thing.select_set(True)
    bpy.context.view_layer.objects.active = meshes[0]
    bpy.ops.object.join()


def _flatten() -> None:
    """Replaces every shader by the flat colour, roughness and metalness it stands for; equal ones become one."""
    flat: dict[str, bpy.types.Material] = {}
    for thing in bpy.data.objects:
        if thing.type != 'MESH':
            continue
        for slot, material in enumerate(thing.data.materials):
            if material is not None:
                name = _plain_name(material)
                if name not in flat:
                    flat[name] = _plain(name, material)
                thing.data.materials[slot] = flat[name]


def _plain_name(material: bpy.types.Material) -> str:
    return f"{material.get('colour_name', material.name)} {material.get('finish', '')}".strip()


def _plain(name: str, material: bpy.types.Material) -> bpy.types.Material:
    finish = material.get('finish', 'paint')
    roughness, metallic = SURFACES.get(finish, (0.9, 0.0))
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    surface = made.node_tree.nodes['Principled BSDF']
    surface.inputs['Base Color'].default_value = (*material.get('flat_colour', (0.8, 0.8, 0.8)), 1)
    surface.inputs['Roughness'].default_value = roughness
    surface.inputs['Metallic'].default_value = metallic
    if finish in {'glass', 'pane', 'blown'}:
        surface.inputs['Alpha'].default_value = 0.22 if finish == 'pane' else 0.45
        made.blend_method = 'BLEND'
    if finish == 'glow':
        surface.inputs['Emission'].default_value = (*material['flat_colour'], 1)
    made.use_backface_culling = False
    return made
