import { expect, test } from 'vitest';
import type { VideoEffect } from '@/shared/videos/video3d.ts';
import { createDeveloper } from './develop.ts';
import { drawGround, type Look } from './look.ts';

test('the background is nearly white and even, or sage; a vignette darkens only the corners', () => {
  const plain = develop([]);
  const sage = develop(['background']);
  const dark = develop(['vignette']);

  expect(Math.min(...plain)).toBeGreaterThan(190);
  const [red = 0, green = 0, blue = 0] = pixel(sage, 40, 50);
  expect(green - Math.max(red, blue)).toBeGreaterThan(4);
  expect(pixel(dark, 0, 0)[0]).toBeLessThan((pixel(plain, 0, 0)[0] ?? 0) - 20);
  expect(pixel(dark, 40, 30)).toEqual(pixel(plain, 40, 30));
  expect(pixel(plain, 7, 7)[3]).toBe(255);
});

const WIDTH = 80;

function develop(effects: VideoEffect[]): Uint8ClampedArray {
  const look: Look = { width: WIDTH, height: 60, camera: 'product', effects };
  const light = new Float32Array(WIDTH * 60 * 3);
  const picture = new Uint8ClampedArray(WIDTH * 60 * 4);
  drawGround(look, light);
  createDeveloper(look, light).develop(light, picture);
  return picture;
}

function pixel(picture: Uint8ClampedArray, column: number, row: number): number[] {
  return [...picture.subarray((row * WIDTH + column) * 4, (row * WIDTH + column) * 4 + 4)];
}
