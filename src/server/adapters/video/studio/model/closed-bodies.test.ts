import { expect, test } from 'vitest';
import { findClosedBodies, type Mesh, type Surface } from './mesh.ts';

/** Corners of a box, repeated for each of its sides as in model files. Counter-clockwise from outside. */
const SIDES = {
  top: [2, 6, 7, 3],
  bottom: [0, 1, 5, 4],
  front: [4, 5, 7, 6],
  back: [1, 0, 2, 3],
  left: [0, 4, 6, 2],
  right: [5, 1, 3, 7],
};

function box(sides: readonly (keyof typeof SIDES)[], at = 0, surface: Partial<Surface> = {}): Mesh {
  const positions: number[] = [];
  const triangles: number[] = [];
  for (const side of sides) {
    const first = positions.length / 3;
    for (const corner of SIDES[side])
      positions.push((corner & 1) + at, ((corner >> 1) & 1) + at, corner >> 2);
    triangles.push(first, first + 1, first + 2, first, first + 2, first + 3);
  }
  return {
    positions: Float32Array.from(positions),
    triangles: Uint32Array.from(triangles),
    surfaceOf: new Uint16Array(triangles.length / 3),
    surfaces: [{ isBlended: false, alphaCutoff: null, ...surface } as Surface],
  } as Mesh;
}

const ALL = Object.keys(SIDES) as (keyof typeof SIDES)[];
const values = (mesh: Mesh) => [...new Set(findClosedBodies(mesh))];

test('a closed body shows its outside from any position and with any winding order', () => {
  const closed = box(ALL, 3);
  expect(values(closed)).toEqual([1]);
  expect(values({ ...closed, triangles: closed.triangles.slice().reverse() })).toEqual([-1]);
});

test('an open body shows its inside, except from below', () => {
  expect(values(box(ALL.filter((side) => side !== 'front')))).toEqual([0]);
  expect(values(box(ALL.filter((side) => side !== 'top')))).toEqual([0]);
  expect(values(box(ALL.filter((side) => side !== 'bottom')))).toEqual([1]);
});

test('the far side is visible through glass and holes', () => {
  expect(values(box(ALL, 0, { isBlended: true }))).toEqual([0]);
  expect(values(box(ALL, 0, { alphaCutoff: 0.5 }))).toEqual([0]);
});
