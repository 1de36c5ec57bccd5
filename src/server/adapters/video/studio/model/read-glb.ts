import {
  type Texture as GltfTexture,
  Logger,
  type Material,
  type Node,
  NodeIO,
  type Primitive,
} from '@gltf-transform/core';
import { BufferAttribute, BufferGeometry, Matrix4, TriangleFanDrawMode, TriangleStripDrawMode } from 'three';
import { mergeGeometries, toTrianglesDrawMode } from 'three/addons/utils/BufferGeometryUtils.js';
import { finishOf } from './finish.ts';
import type { Mesh, Surface } from './mesh.ts';
import { checkOutline, MAX_NODES, MAX_TRIANGLES, ModelRefused } from './model-limits.ts';
import { decodeTexture, type Texture } from './texture.ts';

/** Lines and points are ignored. */
const TRIANGLES = 4;
const STRIP = 5;
const FAN = 6;

/**
 * Reads the default scene of a GLB as one mesh, on the floor and centred on the rotation axis.
 * @throws ModelRefused if it is no GLB, needs unsupported features (compressed meshes, external files), is
 *   empty, or exceeds `model-limits.ts`
 */
export async function readGlb(glb: Uint8Array): Promise<Mesh> {
  const io = new NodeIO().setLogger(new Logger(Logger.Verbosity.SILENT));
  const document = await parse(io, glb);
  const root = document.getRoot();
  const scene = root.getDefaultScene() ?? root.listScenes()[0];
  const parts = scene ? partsOf(scene.listChildren()) : [];
  const materials = [...new Set(parts.map(({ primitive }) => primitive.getMaterial()))];
  const textures = await decodeAll(materials);
  const surfaces = materials.map((material) => surfaceOf(material, textures));
  return join(parts, materials, surfaces);
}

async function parse(io: NodeIO, glb: Uint8Array) {
  try {
    const outline = await io.binaryToJSON(glb);
    checkOutline(outline.json);
    return await io.readJSON(outline);
  } catch (error) {
    if (error instanceof ModelRefused) throw error;
    throw new ModelRefused('The 3D model cannot be read. Export it as GLB, uncompressed and in one file.', {
      cause: error,
    });
  }
}

interface Part {
  primitive: Primitive;
  node: Node;
}

/** Own traversal: the library's would not terminate on cyclic nodes. */
function partsOf(roots: Node[]): Part[] {
  const parts: Part[] = [];
  const open = [...roots];
  for (let visited = 0; open.length > 0; visited++) {
    if (visited >= MAX_NODES) throw new ModelRefused(`The 3D model has more than ${MAX_NODES} nodes.`);
    const node = open.pop() as Node;
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) parts.push({ primitive, node });
    open.push(...node.listChildren());
  }
  return parts;
}

function join(parts: Part[], materials: (Material | null)[], surfaces: Surface[]): Mesh {
  const cornersOf = ({ primitive }: Part) => primitive.getIndices()?.getCount() ?? countOf(primitive);
  const cornerCount = parts.reduce((sum, part) => sum + cornersOf(part), 0);
  const vertexCount = parts.reduce((sum, { primitive }) => sum + countOf(primitive), 0);
  if (Math.max(vertexCount, cornerCount) > MAX_TRIANGLES * 3)
    throw new ModelRefused(`The 3D model has more than ${MAX_TRIANGLES} triangles.`);
  const hasTextures = surfaces.some(
    (surface) =>
      surface.colourTexture || surface.roughnessTexture || surface.normalTexture || surface.emissiveTexture,
  );
  const hasColours = parts.some(({ primitive }) => primitive.getAttribute('COLOR_0'));
  const geometries = parts.map((part) => geometryOf(part, hasTextures, hasColours));
  const whole = geometries.length > 0 ? mergeGeometries(geometries, true) : new BufferGeometry();
  const triangles = Uint32Array.from(whole.index?.array ?? []);
  if (triangles.length === 0) throw new ModelRefused('The 3D model shows nothing: it has no triangles.');
  setDown(whole);
  const surfaceOf = new Uint16Array(triangles.length / 3);
  for (const { start, count, materialIndex } of whole.groups) {
    const material = parts[materialIndex!]!.primitive.getMaterial();
    surfaceOf.fill(materials.indexOf(material), start / 3, (start + count) / 3);
  }
  // Made as such by `geometryOf`.
  const numbersOf = (name: string) => (whole.attributes[name]?.array ?? new Float32Array()) as Float32Array;
  return {
    positions: numbersOf('position'),
    normals: numbersOf('normal'),
    uvs: numbersOf('uv'),
    colours: numbersOf('color'),
    triangles,
    surfaceOf,
    surfaces,
  };
}

function countOf(primitive: Primitive): number {
  return primitive.getAttribute('POSITION')?.getCount() ?? 0;
}

/** A part in the scene's coordinates, indexed. */
function geometryOf({ primitive, node }: Part, hasUvs: boolean, hasColours: boolean): BufferGeometry {
  const geometry = new BufferGeometry();
  const count = countOf(primitive);
  const set = (name: string, semantic: string, width: number, missing: number) => {
    const accessor = primitive.getAttribute(semantic);
    const values = new Float32Array(count * width).fill(missing);
    const element: number[] = [];
    for (let index = 0; accessor && index < count; index++) {
      accessor.getElement(index, element);
      for (let axis = 0; axis < width; axis++)
        if (Number.isFinite(element[axis])) values[index * width + axis] = element[axis]!;
    }
    geometry.setAttribute(name, new BufferAttribute(values, width));
    return values;
  };
  const positions = set('position', 'POSITION', 3, Number.NaN);
  const normals = set('normal', 'NORMAL', 3, 0);
  if (hasUvs) set('uv', 'TEXCOORD_0', 2, 0);
  if (hasColours) set('color', 'COLOR_0', 3, 1);
  const triangles = trianglesOf(primitive, count);
  if (triangles.some((vertex) => vertex >= count))
    throw new ModelRefused('The 3D model is damaged: a triangle has no such corner.');
  geometry.setIndex(new BufferAttribute(triangles, 1));
  geometry.applyMatrix4(new Matrix4().fromArray(node.getWorldMatrix()));
  if (!positions.every(Number.isFinite))
    throw new ModelRefused('The 3D model is damaged: a corner has no place.');
  // Without normals a mesh is flat-shaded, as glTF specifies; vertices shared by triangles get the mean.
  if (!primitive.getAttribute('NORMAL')) geometry.computeVertexNormals();
  for (let at = 0; at < normals.length; at += 3)
    if (!(Math.hypot(normals[at]!, normals[at + 1]!, normals[at + 2]!) > 0)) normals.set([0, 1, 0], at);
  return geometry;
}

function trianglesOf(primitive: Primitive, count: number): Uint32Array {
  const indices = primitive.getIndices()?.getArray() ?? Uint32Array.from({ length: count }, (_, i) => i);
  const mode = primitive.getMode();
  if (mode === TRIANGLES) return Uint32Array.from(indices.subarray(0, indices.length - (indices.length % 3)));
  if ((mode !== STRIP && mode !== FAN) || indices.length < 3) return new Uint32Array(0);
  const geometry = new BufferGeometry().setIndex(new BufferAttribute(indices, 1));
  const drawMode = mode === STRIP ? TriangleStripDrawMode : TriangleFanDrawMode;
  return Uint32Array.from(toTrianglesDrawMode(geometry, drawMode).index?.array ?? []);
}

function setDown(geometry: BufferGeometry): void {
  geometry.computeBoundingBox();
  const { min, max } = geometry.boundingBox!;
  const size = min.distanceTo(max);
  if (!(size > 0) || !Number.isFinite(size)) throw new ModelRefused('The 3D model has no size.');
  const down = new Matrix4().makeTranslation(-(min.x + max.x) / 2, -min.y, -(min.z + max.z) / 2);
  geometry.attributes.position!.applyMatrix4(down);
}

async function decodeAll(materials: (Material | null)[]): Promise<Map<GltfTexture, Texture>> {
  const used = materials.flatMap((material) => [
    material?.getBaseColorTexture(),
    material?.getMetallicRoughnessTexture(),
    material?.getNormalTexture(),
    material?.getEmissiveTexture(),
  ]);
  const textures = new Map<GltfTexture, Texture>();
  for (const texture of new Set(used)) {
    const image = texture?.getImage();
    if (!texture || !image) continue;
    try {
      textures.set(texture, await decodeTexture(image));
    } catch (error) {
      const sentence = 'A texture of the 3D model cannot be read. Use PNG, JPEG or WebP.';
      throw new ModelRefused(sentence, { cause: error });
    }
  }
  return textures;
}

function surfaceOf(material: Material | null, textures: Map<GltfTexture, Texture>): Surface {
  const texture = (of: GltfTexture | null | undefined) => (of && textures.get(of)) || null;
  const [red = 1, green = 1, blue = 1, alpha = 1] = material?.getBaseColorFactor() ?? [];
  const hasTextures = material?.getBaseColorTexture() || material?.getNormalTexture();
  return {
    colour: [red, green, blue],
    alpha: material?.getAlphaMode() === 'BLEND' ? alpha : 1,
    isBlended: material?.getAlphaMode() === 'BLEND',
    alphaCutoff: material?.getAlphaMode() === 'MASK' ? material.getAlphaCutoff() : null,
    metallic: material?.getMetallicFactor() ?? 0,
    roughness: material?.getRoughnessFactor() ?? 0.8,
    emissive: material?.getEmissiveFactor() ?? [0, 0, 0],
    normalScale: material?.getNormalScale() ?? 1,
    colourTexture: texture(material?.getBaseColorTexture()),
    roughnessTexture: texture(material?.getMetallicRoughnessTexture()),
    normalTexture: texture(material?.getNormalTexture()),
    emissiveTexture: texture(material?.getEmissiveTexture()),
    finish: finishOf(hasTextures ? '' : (material?.getName() ?? '')),
  };
}
