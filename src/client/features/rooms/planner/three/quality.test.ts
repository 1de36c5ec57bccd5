import { expect, test } from 'vitest';
import { QUALITIES, QualityChooser } from './quality.ts';

/** Draws frames on a machine with the given frame time per level. */
function draw(chooser: QualityChooser, millisecondsAt: (level: number) => number, frames = 400): number[] {
  return Array.from({ length: frames }, () => {
    chooser.note(millisecondsAt(chooser.level));
    return chooser.level;
  });
}

test('a slow machine gets the first level that holds thirty frames a second, and stays there', () => {
  const chooser = new QualityChooser(1);
  const costs = [200, 120, 80, 60, 45, 25, 18];
  const levels = draw(chooser, (level) => costs[level] ?? 0);
  expect(chooser.level).toBe(5);
  expect(new Set(levels.slice(-200))).toEqual(new Set([5]));
  expect(chooser.frameMs).toBe(25);
});

test('a fast machine gets the best quality, the slowest machine the lowest', () => {
  const fast = new QualityChooser(1);
  draw(fast, () => 16);
  expect(fast.level).toBe(0);
  const hopeless = new QualityChooser(1);
  draw(hopeless, () => 500);
  expect(hopeless.level).toBe(QUALITIES.length - 1);
});

test('a level that was too slow is not tried again', () => {
  const chooser = new QualityChooser(1);
  const levels = draw(chooser, (level) => (level <= 2 ? 60 : 12));
  expect(levels.lastIndexOf(2)).toBeLessThan(40);
  expect(chooser.level).toBe(3);
});
