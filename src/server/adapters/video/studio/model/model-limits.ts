import type { GLTF } from '@gltf-transform/core';

export const MAX_TRIANGLES = 500_000;
export const MAX_NODES = 10_000;
const MAX_TEXTURES = 64;
/** Numbers in all accessors together: several times what the allowed triangles need. */
const MAX_NUMBERS = 20_000_000;
/** Nodes that show a mesh; each repeats its triangles. */
const MAX_MESHES = 10_000;

export class ModelRefused extends Error {
  override readonly name = 'ModelRefused';
}

const NUMBERS_OF: Record<string, number> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
};

/**
 * Checks the declared sizes before allocating memory: a list of a billion zeros is a few bytes of JSON.
 * Removes "KHR_mesh_quantization" from the required extensions, since quantized numbers are read like others.
 * @throws ModelRefused
 */
export function checkOutline(json: GLTF.IGLTF): void {
  const numbers = (json.accessors ?? []).reduce(
    (sum, { count, type }) => sum + Math.max(0, count) * (NUMBERS_OF[type] ?? 16),
    0,
  );
  if (!(numbers <= MAX_NUMBERS)) throw new ModelRefused('The 3D model is too detailed for a video.');
  if ((json.nodes ?? []).length > MAX_NODES)
    throw new ModelRefused(`The 3D model has more than ${MAX_NODES} nodes.`);
  if ((json.meshes ?? []).length > MAX_MESHES)
    throw new ModelRefused(`The 3D model has more than ${MAX_MESHES} meshes.`);
  if ((json.images ?? []).length > MAX_TEXTURES)
    throw new ModelRefused(`The 3D model has more than ${MAX_TEXTURES} textures.`);
  if (json.extensionsRequired)
    json.extensionsRequired = json.extensionsRequired.filter((name) => name !== 'KHR_mesh_quantization');
}
