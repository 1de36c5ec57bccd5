import { expect, test } from 'vitest';
import { cutGrid, type GridCosts } from './max-flow.ts';

/** Random costs in the size of real pictures. */
function noise(width: number, height: number): GridCosts {
  let seed = 1;
  // Minimal standard generator: every run has the same noise.
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  return {
    width,
    height,
    towardsPiece: Int32Array.from({ length: width * height }, () => next(601) - 300),
    towardsNeighbour: Int32Array.from({ length: width * height * 4 }, () => next(250)),
  };
}

/** Cost of a cut: the sum of each pixel's label and each separated pair of neighbours. */
function costOf({ width, height, towardsPiece, towardsNeighbour }: GridCosts, isPiece: Uint8Array): number {
  let cost = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const wish = towardsPiece[i]!;
      if (wish > 0 !== (isPiece[i] === 1)) cost += Math.abs(wish);
      for (const [k, [dx, dy]] of [
        [1, 0] as const,
        [-1, 1] as const,
        [0, 1] as const,
        [1, 1] as const,
      ].entries()) {
        const isIn = x + dx >= 0 && x + dx < width && y + dy < height;
        if (isIn && isPiece[i] !== isPiece[i + dy * width + dx]) cost += towardsNeighbour[i * 4 + k]!;
      }
    }
  }
  return cost;
}

test('a cut of a small grid is minimal', () => {
  const costs = noise(4, 3);
  const found = costOf(costs, cutGrid(costs));
  for (let cut = 0; cut < 2 ** 12; cut++) {
    const isPiece = Uint8Array.from({ length: 12 }, (_, i) => (cut >> i) & 1);
    expect(costOf(costs, isPiece)).toBeGreaterThanOrEqual(found);
  }
});

test('a search that reaches the step limit returns the best cut so far', () => {
  const costs = noise(120, 120);
  const [early, late] = [cutGrid(costs, 8), cutGrid(costs)];
  expect(costOf(costs, late)).toBeLessThan(costOf(costs, early));
  expect(cutGrid(noise(400, 400), 4)).toHaveLength(160_000);
});
