import { expect, test } from 'vitest';
import { finishOf } from './finish.ts';
import { type Pattern, shownScale, writePattern } from './pattern.ts';

test('the pattern of a fabric keeps its position and gains contrast as the camera approaches', () => {
  const wool = finishOf('undyed wool');
  const scale = shownScale(wool, 0.003);
  const locations = Array.from({ length: 40 }, (_, step) => 0.0017 * step);
  const [far, near] = [0.008, 0.004].map((pixel) => locations.map((along) => tone(along, pixel)));

  const strength = (near?.[3] ?? 0) / (far?.[3] ?? 1);
  expect(strength).toBeGreaterThan(1.2);
  for (const [at, shade] of far?.entries() ?? []) expect(near?.[at]).toBeCloseTo(shade * strength, 6);
  expect(new Set(far).size).toBeGreaterThan(30);

  function tone(along: number, pixel: number): number {
    const pattern: Pattern = { red: 1, green: 1, blue: 1, grey: 0, leanX: 0, leanY: 0, leanZ: 0, rough: 0 };
    writePattern(wool, scale, along, 0.3, 0.2, 0, pixel, pattern);
    return pattern.red - 1;
  }
});
