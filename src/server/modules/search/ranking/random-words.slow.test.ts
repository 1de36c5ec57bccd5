import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { seededRandom } from '@/shared/random.ts';
import { CatalogueIndex, type IndexedProduct } from './catalogue-index.ts';
import { learnModel } from './model.ts';
import { rank } from './rank.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const random = seededRandom(3);
const word = () => Array.from({ length: random.whole(4, 11) }, () => LETTERS[random.whole(0, 25)]).join('');
const words = (count: number) => Array.from({ length: count }, word).join(' ');

/** Yields like the live index. */
function slices() {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < 8) return;
    await nextRound();
    startedAt = performance.now();
  };
}

test('indexing thousands of random listings never blocks for long, and keeps its memory limit', async () => {
  const listings = Array.from(
    { length: 5_000 },
    (_, at): IndexedProduct => ({
      id: at + 1,
      vendorId: 1,
      categoryId: 1,
      region: 'auckland',
      price: 100,
      name: at === 17 ? 'Walnut sideboard' : words(6),
      description: words(60),
      category: 'Home',
      tags: [],
      keywords: words(24),
      colour: null,
      materials: [],
    }),
  );
  const delays = monitorEventLoopDelay({ resolution: 5 });
  const pause = slices();
  await nextRound();
  delays.enable();
  const index = new CatalogueIndex(await learnModel(listings, pause));
  for (const listing of listings) {
    await pause();
    index.put(listing);
  }
  await index.compact(pause);
  await nextRound();
  delays.disable();
  // Was several seconds without slices. A busy machine adds its own delays.
  expect(delays.max / 1e6).toBeLessThan(500);
  expect(index.model.said.size).toBeLessThan(300_000);
  expect(index.spelling.size).toBeLessThanOrEqual(200_000);
  const { slots } = rank(index, 'walnut sideboard', { limit: 1, passes: () => true });
  expect(index.idOf(slots[0] ?? -1)).toBe(18);
});
