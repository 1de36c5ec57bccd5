import {
  type Texture as GltfTexture,
  Logger,
  type Material,
  type mat4,
  type Node,
  NodeIO,
  type Primitive,
} from '@gltf-transform/core';
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
  const mesh = join(
    parts,
    materials,
    materials.map((material) => surfaceOf(material, textures)),
  );
  setDown(mesh.positions);
  return mesh;
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
  matrix: mat4;
}

/** Own traversal: the library's would not terminate on cyclic nodes. */
function partsOf(roots: Node[]): Part[] {
  const parts: Part[] = [];
  const open = roots.map((node) => ({ node, matrix: node.getMatrix() }));
  for (let visited = 0; open.length > 0; visited++) {
    if (visited >= MAX_NODES) throw new ModelRefused(`The 3D model has more than ${MAX_NODES} nodes.`);
    const { node, matrix } = open.pop() as (typeof open)[number];
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) parts.push({ primitive, matrix });
    for (const child of node.listChildren())
      open.push({ node: child, matrix: multiply(matrix, child.getMatrix()) });
  }
  return parts;
}

function join(parts: Part[], materials: (Material | null)[], surfaces: Surface[]): Mesh {
  const vertexCount = parts.reduce((sum, part) => sum + countOf(part.primitive), 0);
  const cornerCount = parts.reduce((sum, part) => sum + cornersOf(part.primitive), 0);
  if (Math.max(cornerCount, vertexCount) > MAX_TRIANGLES * 3)
    throw new ModelRefused(`The 3D model has more than ${MAX_TRIANGLES} triangles.`);
  const shapes = parts.map(({ primitive }) => trianglesOf(primitive));
  const triangleCount = shapes.reduce((sum, shape) => sum + shape.length / 3, 0);
  if (triangleCount === 0) throw new ModelRefused('The 3D model shows nothing: it has no triangles.');
  const hasTextures = surfaces.some(
    (surface) =>
      surface.colourTexture || surface.roughnessTexture || surface.normalTexture || surface.emissiveTexture,
  );
  const hasColours = parts.some(({ primitive }) => primitive.getAttribute('COLOR_0'));
  const mesh: Mesh = {
    positions: new Float32Array(vertexCount * 3),
    normals: new Float32Array(vertexCount * 3),
    uvs: new Float32Array(hasTextures ? vertexCount * 2 : 0),
    colours: new Float32Array(hasColours ? vertexCount * 3 : 0).fill(1),
    triangles: new Uint32Array(triangleCount * 3),
    surfaceOf: new Uint16Array(triangleCount),
    surfaces,
  };
  let vertex = 0;
  let corner = 0;
  for (const [index, { primitive, matrix }] of parts.entries()) {
    const shape = shapes[index] as Uint32Array;
    const count = countOf(primitive);
    for (const place of shape)
      if (place >= count) throw new ModelRefused('The 3D model is damaged: a triangle has no such corner.');
    mesh.triangles.set(
      shape.map((place) => place + vertex),
      corner,
    );
    mesh.surfaceOf.fill(materials.indexOf(primitive.getMaterial()), corner / 3, (corner + shape.length) / 3);
    copyVertices(mesh, primitive, matrix, vertex);
    if (!primitive.getAttribute('NORMAL')) flattenNormals(mesh, corner, corner + shape.length);
    vertex += count;
    corner += shape.length;
  }
  return mesh;
}

function countOf(primitive: Primitive): number {
  return primitive.getAttribute('POSITION')?.getCount() ?? 0;
}

function cornersOf(primitive: Primitive): number {
  return primitive.getIndices()?.getCount() ?? countOf(primitive);
}

function trianglesOf(primitive: Primitive): Uint32Array {
  const indices = primitive.getIndices()?.getArray();
  const corners = indices
    ? Uint32Array.from(indices)
    : Uint32Array.from({ length: countOf(primitive) }, (_, i) => i);
  const mode = primitive.getMode();
  if (mode === TRIANGLES) return corners.subarray(0, corners.length - (corners.length % 3));
  if (mode !== STRIP && mode !== FAN) return new Uint32Array(0);
  const count = Math.max(0, corners.length - 2);
  const triangles = new Uint32Array(count * 3);
  for (let triangle = 0; triangle < count; triangle++) {
    const first = mode === FAN ? 0 : triangle + (triangle % 2);
    const second = mode === FAN ? triangle + 1 : triangle + 1 - (triangle % 2);
    triangles.set([corners[first]!, corners[second]!, corners[triangle + 2]!], triangle * 3);
  }
  return triangles;
}

function copyVertices(mesh: Mesh, primitive: Primitive, m: mat4, from: number): void {
  const [position, normal] = [primitive.getAttribute('POSITION'), primitive.getAttribute('NORMAL')];
  const [uv, colour] = [primitive.getAttribute('TEXCOORD_0'), primitive.getAttribute('COLOR_0')];
  const turn = normalMatrix(m);
  const value: number[] = [];
  for (let index = 0; index < countOf(primitive); index++) {
    const at = (from + index) * 3;
    const [x = 0, y = 0, z = 0] = position?.getElement(index, value) ?? [];
    mesh.positions[at] = m[0] * x + m[4] * y + m[8] * z + m[12];
    mesh.positions[at + 1] = m[1] * x + m[5] * y + m[9] * z + m[13];
    mesh.positions[at + 2] = m[2] * x + m[6] * y + m[10] * z + m[14];
    if (![0, 1, 2].every((axis) => Number.isFinite(mesh.positions[at + axis])))
      throw new ModelRefused('The 3D model is damaged: a corner has no place.');
    if (normal) {
      const [a = 0, b = 0, c = 0] = normal.getElement(index, value);
      writeUnit(
        mesh.normals,
        at,
        turn[0]! * a + turn[3]! * b + turn[6]! * c,
        turn[1]! * a + turn[4]! * b + turn[7]! * c,
        turn[2]! * a + turn[5]! * b + turn[8]! * c,
      );
    }
    if (uv && mesh.uvs.length > 0) {
      const [u = 0, v = 0] = uv.getElement(index, value);
      mesh.uvs[(from + index) * 2] = Number.isFinite(u) ? u : 0;
      mesh.uvs[(from + index) * 2 + 1] = Number.isFinite(v) ? v : 0;
    }
    if (colour) mesh.colours.set(colour.getElement(index, value).slice(0, 3), at);
  }
}

/** Without normals a mesh is flat-shaded, as glTF specifies; vertices shared by triangles get the mean. */
function flattenNormals({ positions: p, normals, triangles }: Mesh, from: number, to: number): void {
  for (let corner = from; corner < to; corner += 3) {
    const [a, b, c] = [triangles[corner]! * 3, triangles[corner + 1]! * 3, triangles[corner + 2]! * 3];
    const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!];
    const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!];
    for (const at of [a, b, c]) {
      normals[at]! += uy * vz - uz * vy;
      normals[at + 1]! += uz * vx - ux * vz;
      normals[at + 2]! += ux * vy - uy * vx;
    }
  }
  for (let corner = from; corner < to; corner++) {
    const at = triangles[corner]! * 3;
    writeUnit(normals, at, normals[at]!, normals[at + 1]!, normals[at + 2]!);
  }
}

function writeUnit(into: Float32Array, at: number, x: number, y: number, z: number): void {
  const length = Math.hypot(x, y, z);
  const isUsable = length > 0 && Number.isFinite(length);
  into[at] = isUsable ? x / length : 0;
  into[at + 1] = isUsable ? y / length : 1;
  into[at + 2] = isUsable ? z / length : 0;
}

function setDown(positions: Float32Array): void {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < positions.length; at++) {
    low[at % 3] = Math.min(low[at % 3]!, positions[at]!);
    high[at % 3] = Math.max(high[at % 3]!, positions[at]!);
  }
  const size = Math.hypot(high[0]! - low[0]!, high[1]! - low[1]!, high[2]! - low[2]!);
  if (!(size > 0) || !Number.isFinite(size)) throw new ModelRefused('The 3D model has no size.');
  const middle = [(low[0]! + high[0]!) / 2, low[1]!, (low[2]! + high[2]!) / 2];
  for (let at = 0; at < positions.length; at++) positions[at]! -= middle[at % 3]!;
}

async function decodeAll(materials: (Material | null)[]): Promise<Map<GltfTexture, Texture>> {
  const used = materials.flatMap((material) =>
    material
      ? [
          material.getBaseColorTexture(),
          material.getMetallicRoughnessTexture(),
          material.getNormalTexture(),
          material.getEmissiveTexture(),
        ]
      : [],
  );
  const textures = new Map<GltfTexture, Texture>();
  for (const texture of new Set(used)) {
    const image = texture?.getImage();
    if (!texture || !image) continue;
    try {
      textures.set(texture, await decodeTexture(image));
    } catch (error) {
      throw new ModelRefused('A texture of the 3D model cannot be read. Use PNG, JPEG or WebP.', {
        cause: error,
      });
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
    isDoubleSided: material?.getDoubleSided() ?? true,
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

function multiply(a: mat4, b: mat4): mat4 {
  const product = new Array<number>(16).fill(0);
  for (let column = 0; column < 4; column++)
    for (let row = 0; row < 4; row++)
      for (let k = 0; k < 4; k++) product[column * 4 + row]! += a[k * 4 + row]! * b[column * 4 + k]!;
  return product as mat4;
}

/** Cofactors of the upper 3 × 3: correct for non-uniform scale and mirroring. */
function normalMatrix(m: mat4): number[] {
  const sign =
    m[0] * (m[5] * m[10] - m[6] * m[9]) -
    m[4] * (m[1] * m[10] - m[2] * m[9]) +
    m[8] * (m[1] * m[6] - m[2] * m[5]);
  const turn = [
    m[5] * m[10] - m[6] * m[9],
    m[6] * m[8] - m[4] * m[10],
    m[4] * m[9] - m[5] * m[8],
    m[2] * m[9] - m[1] * m[10],
    m[0] * m[10] - m[2] * m[8],
    m[1] * m[8] - m[0] * m[9],
    m[1] * m[6] - m[2] * m[5],
    m[2] * m[4] - m[0] * m[6],
    m[0] * m[5] - m[1] * m[4],
  ];
  return sign < 0 ? turn.map((value) => -value) : turn;
}
