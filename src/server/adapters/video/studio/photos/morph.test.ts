import { expect, test } from 'vitest';
import { createLayer, type Layer } from './layer.ts';
import { drawMorph } from './morph.ts';

function block(left: number, right: number, top: number): Layer {
  const layer = createLayer(80, 60);
  for (let y = top; y < 50; y++) {
    for (let x = left; x < right; x++) {
      layer.cover[y * 80 + x] = 1;
      layer.linear.fill(0.5, (y * 80 + x) * 3, (y * 80 + x) * 3 + 3);
    }
  }
  return layer;
}

/** First and last covered column of a layer's row. */
function spanOf({ cover }: Layer, row: number): [number, number] {
  const line = cover.subarray(row * 80, (row + 1) * 80);
  return [line.findIndex((value) => value > 0.5), line.findLastIndex((value) => value > 0.5) + 1];
}

test('halfway between two views an object has an intermediate size and no hole', () => {
  const morph = createLayer(80, 60);
  drawMorph(block(20, 60, 10), block(30, 50, 20), 0.5, morph);
  expect(spanOf(morph, 30)).toEqual([25, 55]);
  expect(spanOf(morph, 12)).toEqual([-1, 0]);
  for (let y = 17; y < 48; y++) {
    for (let x = 27; x < 53; x++) expect(morph.cover[y * 80 + x]).toBeCloseTo(1, 3);
  }
});

test('at either end the morph equals the view, and a missing view stays transparent', () => {
  const [one, other, morph] = [block(20, 60, 10), block(30, 50, 20), createLayer(80, 60)];
  drawMorph(one, other, 0, morph);
  expect(morph.cover).toEqual(one.cover);
  drawMorph(one, other, 1, morph);
  expect(morph.cover).toEqual(other.cover);
  drawMorph(createLayer(80, 60), other, 0.5, morph);
  expect(Math.max(...morph.cover)).toBe(0);
});
