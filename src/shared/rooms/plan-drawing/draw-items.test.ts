import { expect, test } from 'vitest';
import { freePlace } from './draw-items.ts';

test("the search for a free position of a name stops at the drawing's limit of comparisons", () => {
  const space = { x: 0, y: 0, width: 100, height: 100 };
  const name = { width: 20, height: 5 };
  const taken = Array.from({ length: 40 }, () => space);
  const budget = { comparisons: 100 };
  expect(freePlace(space, name, taken, budget)).toBeNull();
  expect(budget.comparisons).toBe(20);
  expect(freePlace(space, name, [], budget)).toMatchObject(name);
  expect(budget.comparisons).toBe(20);
});
