import { expect, test } from 'vitest';
import { CatalogueIndex } from './catalogue-index.ts';
import { learnModel } from './model.ts';
import { rank } from './rank.ts';
import { RoughCounts } from './synonyms.ts';

test('an approximate count is never too low', () => {
  const counts = new RoughCounts(10);
  for (let n = 0; n < 5_000; n++) for (let times = 0; times < n % 4; times++) counts.add(`term ${n}`);
  for (let n = 0; n < 5_000; n++) expect(counts.mayHave(`term ${n}`, n % 4)).toBe(true);
  expect(new RoughCounts(10).mayHave('term', 1)).toBe(false);
});

test('indistinguishable listings form one kind', async () => {
  const listings = Array.from({ length: 600 }, (_, at) => ({
    ...{ id: at + 1, vendorId: 1, categoryId: 1, region: 'auckland', price: 100, category: 'Home' },
    ...{ name: 'Oak chair', description: '', tags: [], keywords: '', colour: null, materials: [] },
  }));
  const pause = () => Promise.resolve();
  const index = new CatalogueIndex(await learnModel(listings, pause));
  for (const listing of [...listings, ...listings]) index.put(listing);
  await index.compact(pause);
  expect(index.model.kindCount).toBe(1);
  expect(rank(index, 'chair', { limit: 5, passes: () => true }).slots).toHaveLength(5);
});
