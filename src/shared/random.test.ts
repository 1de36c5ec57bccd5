import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';

const rolls = (seed: number, count = 20) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random.whole(1, 1_000));
};

test('the same seed gives the same sequence, which must not change between versions', () => {
  expect(rolls(7)).toEqual(rolls(7));
  expect(rolls(7, 5)).toEqual([411, 741, 1, 736, 261]);
});

test('neighbouring seeds give unrelated sequences', () => {
  const firsts = Array.from({ length: 1_000 }, (_, seed) => rolls(seed, 1)[0] ?? 0);
  const steps = firsts.slice(1).map((first, index) => Math.abs(first - (firsts[index] ?? 0)));
  expect(new Set(firsts).size).toBeGreaterThan(550);
  // A third of the range apart on average, like independent numbers.
  expect(steps.reduce((sum, step) => sum + step, 0) / steps.length / 1_000).toBeCloseTo(1 / 3, 1);
});

test('integers reach both bounds, and fractions stay between them', () => {
  const random = seededRandom(1);
  const dice = Array.from({ length: 600 }, () => random.whole(1, 6));
  expect([Math.min(...dice), Math.max(...dice)]).toEqual([1, 6]);
  const fractions = Array.from({ length: 600 }, () => random.between(2, 3));
  expect(Math.min(...fractions)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...fractions)).toBeLessThan(3);
});

test('a sample has distinct items, and at most all of them', () => {
  const random = seededRandom(2);
  expect(new Set(random.some(['a', 'b', 'c', 'd'], 3)).size).toBe(3);
  expect(random.some(['a', 'b'], 5).sort()).toEqual(['a', 'b']);
  expect(random.some([[1], [2]], 2).sort()).toEqual([[1], [2]]);
});

test('an item of three times the weight is picked three times as often, one of weight zero never', () => {
  const random = seededRandom(3);
  const weights = { seldom: 1, often: 3, never: 0 };
  const names = Object.keys(weights) as (keyof typeof weights)[];
  const drawn = Array.from({ length: 4_000 }, () => random.weighted(names, (name) => weights[name]));
  const often = drawn.filter((name) => name === 'often').length;
  expect(often / drawn.length).toBeCloseTo(0.75, 1);
  expect(drawn).not.toContain('never');
});

test('picking from an empty list throws', () => {
  const random = seededRandom(4);
  expect(() => random.pick([])).toThrow(RangeError);
  expect(() => random.weighted([], () => 1)).toThrow(RangeError);
  expect(random.some([], 2)).toEqual([]);
});
