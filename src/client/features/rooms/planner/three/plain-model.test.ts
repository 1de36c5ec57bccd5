import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coarseIndex } from './model-store.ts';

/** A flat grid of squares of 1, each of two triangles, that faces up. */
function sheet(side: number) {
  const row = side + 1;
  const places = Array.from({ length: row * row }, (_, at) => [at % row, 0, Math.floor(at / row)]).flat();
  const normals = Array.from({ length: row * row }, () => [0, 1, 0]).flat();
  const index = Array.from({ length: side * side }, (_, at) => {
    const a = (at % side) + Math.floor(at / side) * row;
    return [a, a + row, a + 1, a + 1, a + row, a + row + 1];
  }).flat();
  return { places, normals, index };
}

test('only a mesh finer than the grid is simplified', () => {
  const { places, normals, index } = sheet(12);
  expect(coarseIndex(places, normals, index, 0.5)).toEqual(index);
  expect(coarseIndex(places, normals, index, 4).length).toBeLessThan(index.length / 4);
});

test('every remaining triangle has three distinct corners of the mesh', () => {
  const { places, normals, index } = sheet(9);
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 30, noNaN: true }), (cell) => {
      const coarse = coarseIndex(places, normals, index, cell);
      expect(coarse.length % 3).toBe(0);
      for (let at = 0; at < coarse.length; at += 3) {
        expect(new Set(coarse.slice(at, at + 3)).size).toBe(3);
      }
      expect(coarse.every((corner) => corner < places.length / 3)).toBe(true);
    }),
  );
});
