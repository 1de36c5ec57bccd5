import type { Rgb } from '@/server/adapters/video/studio/stage/colour.ts';
import type { Finish } from './finish.ts';
import type { Texture } from './texture.ts';

/** A triangle mesh in metres, y up, base at y = 0, rotation axis at x = z = 0. */
export interface Mesh {
  positions: Float32Array;
  /** Unit length; three numbers per vertex. */
  normals: Float32Array;
  /** Two numbers per vertex; empty without textures. */
  uvs: Float32Array;
  /** Linear RGB per vertex; empty without vertex colours. */
  colours: Float32Array;
  triangles: Uint32Array;
  /** Index into `surfaces` per triangle. */
  surfaceOf: Uint16Array;
  surfaces: Surface[];
}

/** A material in glTF's metallic-roughness model. */
export interface Surface {
  colour: Rgb;
  alpha: number;
  isBlended: boolean;
  /** Alpha below it is a hole; null without holes. */
  alphaCutoff: number | null;
  metallic: number;
  roughness: number;
  emissive: Rgb;
  normalScale: number;
  colourTexture: Texture | null;
  /** Green is roughness, blue is metallic. */
  roughnessTexture: Texture | null;
  normalTexture: Texture | null;
  emissiveTexture: Texture | null;
  finish: Finish;
}

/** Tolerance in metres for an open rim at a body's lowest point. */
const FLAT = 1e-4;

/**
 * Finds bodies that are closed, or open only at the bottom, such as plates and legs: their back faces are
 * invisible from above and can be culled. A body is a connected component; it is closed if each edge occurs
 * once in each direction.
 * @returns per triangle 1 if counter-clockwise from outside, -1 if clockwise, 0 if its body is open or
 *   transparent
 */
export function findClosedBodies({ positions, triangles, surfaceOf, surfaces }: Mesh): Int8Array {
  const firstVertices = firstVertexAtPosition(positions);
  const bodyOf = connectedComponents(firstVertices, triangles);
  const lowest = new Map<number, number>();
  for (let vertex = 0; vertex < bodyOf.length; vertex++) {
    const body = bodyOf[vertex]!;
    lowest.set(body, Math.min(lowest.get(body) ?? Infinity, positions[vertex * 3 + 1]!));
  }

  const isOpen = new Set<number>();
  for (const [key, passes] of countPasses(firstVertices, triangles)) {
    if (passes === BOTH_WAYS) continue;
    const [one, other] = [Math.floor(key / firstVertices.length), key % firstVertices.length];
    const body = bodyOf[one]!;
    const rim = Math.max(positions[one * 3 + 1]!, positions[other * 3 + 1]!);
    const isOnce = passes === ONE_WAY || passes === OTHER_WAY;
    if (!isOnce || rim > lowest.get(body)! + FLAT) isOpen.add(body);
  }
  const volumes = new Map<number, number>();
  for (let at = 0; at < triangles.length; at += 3) {
    const body = bodyOf[triangles[at]!]!;
    const surface = surfaces[surfaceOf[at / 3]!]!;
    if (surface.isBlended || surface.alphaCutoff !== null) isOpen.add(body);
    const volume = volumeOver(positions, triangles, at, lowest.get(body)!);
    volumes.set(body, (volumes.get(body) ?? 0) + volume);
  }
  return Int8Array.from(surfaceOf, (_, triangle) => {
    const body = bodyOf[triangles[triangle * 3]!]!;
    return isOpen.has(body) ? 0 : Math.sign(volumes.get(body) ?? 0);
  });
}

const ONE_WAY = 1;
const OTHER_WAY = 1 << 8;
const BOTH_WAYS = ONE_WAY + OTHER_WAY;

function countPasses(firstVertices: Uint32Array, triangles: Uint32Array): Map<number, number> {
  const passes = new Map<number, number>();
  for (let at = 0; at < triangles.length; at += 3) {
    const corners = [0, 1, 2].map((corner) => firstVertices[triangles[at + corner]!]!);
    // Poles of lathe shapes have degenerate triangles.
    if (new Set(corners).size < 3) continue;
    for (let side = 0; side < 3; side++) {
      const [from, to] = [corners[side]!, corners[(side + 1) % 3]!];
      const key = Math.min(from, to) * firstVertices.length + Math.max(from, to);
      passes.set(key, (passes.get(key) ?? 0) + (from < to ? ONE_WAY : OTHER_WAY));
    }
  }
  return passes;
}

/** Six times the signed volume between a triangle and a point at that height. */
function volumeOver(positions: Float32Array, triangles: Uint32Array, at: number, height: number): number {
  const a = triangles[at]! * 3;
  const b = triangles[at + 1]! * 3;
  const c = triangles[at + 2]! * 3;
  const ay = positions[a + 1]! - height;
  const by = positions[b + 1]! - height;
  const cy = positions[c + 1]! - height;
  return (
    positions[a]! * (by * positions[c + 2]! - positions[b + 2]! * cy) +
    ay * (positions[b + 2]! * positions[c]! - positions[b]! * positions[c + 2]!) +
    positions[a + 2]! * (positions[b]! * cy - by * positions[c]!)
  );
}

/** Limit of subdivision, which gives large faces enough vertices for baked shadows. */
const MAX_TRIANGLES = 48_000;

/** Halves long edges up to the limit. Neighbours split at the same point, so no gaps open. */
export function subdivide(mesh: Mesh, longest: number): Mesh {
  let fine = mesh;
  for (let round = 0; round < 7; round++) {
    const next = halveEdges(fine, longest);
    if (!next || next.triangles.length / 3 > Math.max(MAX_TRIANGLES, (mesh.triangles.length / 3) * 1.2))
      break;
    fine = next;
  }
  return fine;
}

/** @returns undefined if no edge is that long */
function halveEdges(mesh: Mesh, longest: number): Mesh | undefined {
  const { triangles, positions, surfaceOf } = mesh;
  const middles = new Map<number, number>();
  const ends: number[] = [];
  const vertexCount = positions.length / 3;
  const square = longest * longest;

  const middleOf = (a: number, b: number): number => {
    const [dx, dy, dz] = [
      positions[a * 3]! - positions[b * 3]!,
      positions[a * 3 + 1]! - positions[b * 3 + 1]!,
      positions[a * 3 + 2]! - positions[b * 3 + 2]!,
    ];
    if (dx * dx + dy * dy + dz * dz <= square) return -1;
    const key = a < b ? a * vertexCount + b : b * vertexCount + a;
    let middle = middles.get(key);
    if (middle === undefined) {
      middle = vertexCount + ends.length / 2;
      middles.set(key, middle);
      ends.push(a, b);
    }
    return middle;
  };

  const corners: number[] = [];
  const surfaces: number[] = [];
  for (let at = 0; at < triangles.length; at += 3) {
    let [a, b, c] = [triangles[at]!, triangles[at + 1]!, triangles[at + 2]!];
    let [ab, bc, ca] = [middleOf(a, b), middleOf(b, c), middleOf(c, a)];
    const count = Number(ab >= 0) + Number(bc >= 0) + Number(ca >= 0);
    // Rotate so that one split edge is a-b, and two are a-b and b-c.
    while (count > 0 && count < 3 && (ab < 0 || (count === 2 && bc < 0))) {
      [a, b, c] = [b, c, a];
      [ab, bc, ca] = [bc, ca, ab];
    }
    const before = corners.length;
    if (count === 0) corners.push(a, b, c);
    if (count === 1) corners.push(a, ab, c, ab, b, c);
    if (count === 2) corners.push(ab, b, bc, a, ab, bc, a, bc, c);
    if (count === 3) corners.push(a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca);
    for (let made = before; made < corners.length; made += 3) surfaces.push(surfaceOf[at / 3]!);
  }
  if (ends.length === 0) return undefined;

  return {
    ...mesh,
    positions: withMiddles(positions, ends, 3),
    normals: withMiddles(mesh.normals, ends, 3, true),
    uvs: mesh.uvs.length > 0 ? withMiddles(mesh.uvs, ends, 2) : mesh.uvs,
    colours: mesh.colours.length > 0 ? withMiddles(mesh.colours, ends, 3) : mesh.colours,
    triangles: Uint32Array.from(corners),
    surfaceOf: Uint16Array.from(surfaces),
  };
}

function withMiddles(values: Float32Array, ends: number[], width: number, isDirection = false): Float32Array {
  const more = new Float32Array(values.length + (ends.length / 2) * width);
  more.set(values);
  for (let middle = 0; middle * 2 < ends.length; middle++) {
    const [a, b] = [ends[middle * 2]! * width, ends[middle * 2 + 1]! * width];
    const at = values.length + middle * width;
    for (let axis = 0; axis < width; axis++) more[at + axis] = (values[a + axis]! + values[b + axis]!) / 2;
    if (!isDirection) continue;
    const length = Math.hypot(more[at]!, more[at + 1]!, more[at + 2]!) || 1;
    for (let axis = 0; axis < width; axis++) more[at + axis]! /= length;
  }
  return more;
}

/** Position resolution per metre: 0.05 mm. */
const FINENESS = 20_000;

/** The first vertex at each position: files repeat vertices per normal. */
export function firstVertexAtPosition(positions: Float32Array): Uint32Array {
  const firstByPosition = new Map<string, number>();
  return Uint32Array.from({ length: positions.length / 3 }, (_, vertex) => {
    const at = vertex * 3;
    const [x, y, z] = [positions[at]!, positions[at + 1]!, positions[at + 2]!];
    const position = `${Math.round(x * FINENESS)} ${Math.round(y * FINENESS)} ${Math.round(z * FINENESS)}`;
    const first = firstByPosition.get(position) ?? vertex;
    firstByPosition.set(position, first);
    return first;
  });
}

/** Connected components. @param firstVertices from `firstVertexAtPosition` @returns a component per vertex */
export function connectedComponents(firstVertices: Uint32Array, triangles: Uint32Array): Uint32Array {
  const parent = Uint32Array.from(firstVertices);
  const find = (vertex: number): number => {
    let root = vertex;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]!]!;
      root = parent[root]!;
    }
    return root;
  };
  for (let at = 0; at < triangles.length; at += 3) {
    const root = find(triangles[at]!);
    parent[find(triangles[at + 1]!)] = root;
    parent[find(triangles[at + 2]!)] = root;
  }
  return parent.map((_, vertex) => find(vertex));
}
