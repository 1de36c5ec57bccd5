import { expect, test } from 'vitest';
import { simulate } from '../bench/simulation/simulate.ts';

// A short one, so that `npm run simulate` still runs when it is needed; the long one is that.
test('a market whose process is killed twice, with a Stripe that breaks: everything adds up', async () => {
  const outcome = await simulate({ orders: 12, seed: 7, provider: 'stripe', postgresUrl: undefined });
  expect(outcome.wrong).toEqual([]);
  expect(outcome.figures['orders placed']).toBeGreaterThanOrEqual(12);
  expect(outcome.figures.payouts).toBeGreaterThan(0);
  expect(outcome.kills).toBeGreaterThan(0);
}, 180_000);
