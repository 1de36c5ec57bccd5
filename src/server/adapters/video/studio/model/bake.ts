import type { CastRay } from './bvh.ts';
import type { Mesh } from './mesh.ts';

/** Precomputed ambient light per vertex. Independent of the rotation, so computed once. */
export interface Bake {
  /** `HARMONICS` numbers per vertex: the dot product with the light's harmonics is the irradiance. */
  transfer: Float32Array;
  /** Indirect light from other parts, coloured; three numbers per vertex. */
  bounced: Float32Array;
  /** Visible share of the surroundings, 0 to 1; one number per vertex. */
  openness: Float32Array;
}

/** Reflected share of light at a bounce: half of the surfaces are in shade. */
const BOUNCE = 0.5;

/**
 * @param solid occluding triangles, coarser than `mesh`; `castRay` hits these
 * @param size width in metres
 * @param rays per vertex, over the whole sphere
 * @param floorLight 0 to 1: brightness of a floor point
 */
export function bake(
  mesh: Mesh,
  solid: Mesh,
  castRay: CastRay,
  size: number,
  rays: number,
  floorLight: (x: number, z: number) => number,
): Bake {
  const { places, placeOf } = mergeVertices(mesh);
  const directions = evenDirections(rays);
  const basis = new Float64Array(rays * HARMONICS);
  const one = new Float64Array(HARMONICS);
  for (let ray = 0; ray < rays; ray++) {
    writeHarmonics(directions[ray * 3]!, directions[ray * 3 + 1]!, directions[ray * 3 + 2]!, one);
    basis.set(one, ray * HARMONICS);
  }
  const width = HARMONICS + 4;
  const baked = new Float32Array(places.length * width);
  const isBuried = new Uint8Array(places.length);
  const lift = size * 0.0012;

  for (const [pointIndex, vertex] of places.entries()) {
    const at = pointIndex * width;
    const [nx, ny, nz] = [
      mesh.normals[vertex * 3]!,
      mesh.normals[vertex * 3 + 1]!,
      mesh.normals[vertex * 3 + 2]!,
    ];
    const x = mesh.positions[vertex * 3]! + nx * lift;
    const y = Math.max(mesh.positions[vertex * 3 + 1]! + ny * lift, 1e-4);
    const z = mesh.positions[vertex * 3 + 2]! + nz * lift;
    let [total, open, behind] = [0, 0, 0];
    for (let ray = 0; ray < rays; ray++) {
      const dx = directions[ray * 3]!;
      const dy = directions[ray * 3 + 1]!;
      const dz = directions[ray * 3 + 2]!;
      const facing = nx * dx + ny * dy + nz * dz;
      if (facing <= 0.02) continue;
      total += facing;
      const hit = castRay(x, y, z, dx, dy, dz, size);
      const share = (4 * facing) / rays;
      if (hit) {
        const surface = solid.surfaces[solid.surfaceOf[hit.faceIndex!]!]!;
        const { x: fx, y: fy, z: fz } = hit.face!.normal;
        // A closed body shows its back only from inside; cloth shows both sides.
        if (fx * dx + fy * dy + fz * dz > 0) behind += facing;
        for (let channel = 0; channel < 3; channel++)
          baked[at + HARMONICS + channel]! +=
            share * BOUNCE * surface.colour[channel]! * (1 - surface.metallic * 0.4);
      } else {
        const light = dy < 0 ? floorLight(x - (dx * y) / dy, z - (dz * y) / dy) : 1;
        open += facing;
        for (let index = 0; index < HARMONICS; index++)
          baked[at + index]! += share * light * basis[ray * HARMONICS + index]!;
      }
    }
    baked[at + width - 1] = total > 0 ? open / total : 1;
    if (behind > total * 0.6) isBuried[pointIndex] = 1;
  }

  const smooth = smoothOver(mesh, placeOf, places, isBuried, baked, width);
  const result: Bake = {
    transfer: new Float32Array(placeOf.length * HARMONICS),
    bounced: new Float32Array(placeOf.length * 3),
    openness: new Float32Array(placeOf.length),
  };
  for (let vertex = 0; vertex < placeOf.length; vertex++) {
    const at = placeOf[vertex]! * width;
    result.transfer.set(smooth.subarray(at, at + HARMONICS), vertex * HARMONICS);
    result.bounced.set(smooth.subarray(at + HARMONICS, at + HARMONICS + 3), vertex * 3);
    result.openness[vertex] = smooth[at + width - 1]!;
  }
  return result;
}

function mergeVertices({ positions, normals }: Mesh): { places: number[]; placeOf: Uint32Array } {
  const indexByKey = new Map<string, number>();
  const pointVertices: number[] = [];
  const placeOf = new Uint32Array(positions.length / 3);
  for (let vertex = 0; vertex < placeOf.length; vertex++) {
    const at = vertex * 3;
    let key = '';
    for (let axis = 0; axis < 3; axis++)
      key += `${Math.round(positions[at + axis]! * 10_000)} ${Math.round(normals[at + axis]! * 6)} `;
    const pointIndex = indexByKey.get(key);
    placeOf[vertex] = pointIndex ?? pointVertices.length;
    if (pointIndex !== undefined) continue;
    indexByKey.set(key, pointVertices.length);
    pointVertices.push(vertex);
  }
  return { places: pointVertices, placeOf };
}

const ROUNDS = 2;

/** Blends with neighbours of a similar normal; a vertex inside another body takes all from them. */
function smoothOver(
  { triangles, normals }: Mesh,
  placeOf: Uint32Array,
  pointVertices: number[],
  isBuried: Uint8Array,
  values: Float32Array,
  width: number,
): Float32Array {
  let current = values;
  const weights = new Float32Array(pointVertices.length);
  for (let round = 0; round < ROUNDS; round++) {
    const sums = new Float32Array(values.length);
    weights.fill(0);
    const addNeighbour = (to: number, from: number) => {
      if (isBuried[from]) return;
      const [a, b] = [pointVertices[to]! * 3, pointVertices[from]! * 3];
      const alike =
        normals[a]! * normals[b]! + normals[a + 1]! * normals[b + 1]! + normals[a + 2]! * normals[b + 2]!;
      if (alike < 0.8) return;
      weights[to]!++;
      for (let index = 0; index < width; index++) sums[to * width + index]! += current[from * width + index]!;
    };
    for (let at = 0; at < triangles.length; at += 3) {
      const [a, b, c] = [
        placeOf[triangles[at]!]!,
        placeOf[triangles[at + 1]!]!,
        placeOf[triangles[at + 2]!]!,
      ];
      addNeighbour(a, b);
      addNeighbour(b, c);
      addNeighbour(c, a);
      addNeighbour(b, a);
      addNeighbour(c, b);
      addNeighbour(a, c);
    }
    const next = new Float32Array(values.length);
    for (let pointIndex = 0; pointIndex < pointVertices.length; pointIndex++) {
      const own = weights[pointIndex] === 0 ? 1 : isBuried[pointIndex] ? 0 : 0.5;
      const others = weights[pointIndex] === 0 ? 0 : (1 - own) / weights[pointIndex]!;
      for (let index = pointIndex * width; index < (pointIndex + 1) * width; index++)
        next[index] = current[index]! * own + sums[index]! * others;
    }
    current = next;
  }
  return current;
}

/**
 * Real spherical harmonics of the first three bands: nine coefficients that describe light blurred to about
 * 60°, which is all that matt surfaces show.
 * @see Ramamoorthi and Hanrahan, An Efficient Representation for Irradiance Environment Maps (2001)
 */
export const HARMONICS = 9;

export function writeHarmonics(x: number, y: number, z: number, output: Float64Array): void {
  output[0] = 0.282_095;
  output[1] = 0.488_603 * y;
  output[2] = 0.488_603 * z;
  output[3] = 0.488_603 * x;
  output[4] = 1.092_548 * x * y;
  output[5] = 1.092_548 * y * z;
  output[6] = 0.315_392 * (3 * z * z - 1);
  output[7] = 1.092_548 * x * z;
  output[8] = 0.546_274 * (x * x - y * y);
}

/** Evenly spread directions (Fibonacci sphere), three numbers each. */
export function evenDirections(count: number): Float64Array {
  const directions = new Float64Array(count * 3);
  for (let index = 0; index < count; index++) {
    const y = 1 - (2 * (index + 0.5)) / count;
    const around = index * Math.PI * (3 - Math.sqrt(5));
    const radius = Math.sqrt(1 - y * y);
    directions[index * 3] = radius * Math.cos(around);
    directions[index * 3 + 1] = y;
    directions[index * 3 + 2] = radius * Math.sin(around);
  }
  return directions;
}
