import type { Mesh } from './mesh.ts';

/** A light model's large faces have too few corners to carry shadows, so it is cut finer until about this many triangles. */
const MAX_TRIANGLES = 48_000;

/**
 * Halves edges that are longer than `longest` metres until none is left or the triangles are too many. Both neighbours of
 * an edge halve it at the same place, so no gap opens.
 */
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

/** @returns undefined when no edge is that long */
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
    // Turned so that one halved edge is a-b, and two are a-b and b-c.
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

/** Places to the metre that count apart: a twentieth of a millimetre. */
const FINENESS = 20_000;

/** For each vertex the first one at its place: files give a corner several vertices, one for each way it faces. */
export function samePlaces(positions: Float32Array): Uint32Array {
  const known = new Map<string, number>();
  return Uint32Array.from({ length: positions.length / 3 }, (_, vertex) => {
    const at = vertex * 3;
    const [x, y, z] = [positions[at]!, positions[at + 1]!, positions[at + 2]!];
    const place = `${Math.round(x * FINENESS)} ${Math.round(y * FINENESS)} ${Math.round(z * FINENESS)}`;
    const first = known.get(place) ?? vertex;
    known.set(place, first);
    return first;
  });
}

/** Which vertices hang together. @param places as `samePlaces` finds them @returns a number for each vertex */
export function connect(places: Uint32Array, triangles: Uint32Array): Uint32Array {
  const parent = Uint32Array.from(places);
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
