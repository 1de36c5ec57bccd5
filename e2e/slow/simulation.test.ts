import { simulate } from '../../bench/simulation/simulate.ts';
import { expect, test } from '../support/test.ts';

// A short run, so that `npm run simulate` keeps working.
test('a market whose process is killed twice and whose payment provider fails ends with balanced books', async () => {
  const outcome = await simulate({ orders: 12, seed: 7, provider: 'stripe', postgresUrl: undefined });
  expect(outcome.wrong).toEqual([]);
  expect(outcome.figures['orders placed']).toBeGreaterThanOrEqual(12);
  expect(outcome.figures.payouts).toBeGreaterThan(0);
  expect(outcome.kills).toBeGreaterThan(0);
});
