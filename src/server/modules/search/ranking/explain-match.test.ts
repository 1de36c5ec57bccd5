import { expect, test } from 'vitest';
import { CatalogueIndex, type IndexedProduct } from './catalogue-index.ts';
import { explainMatches, MAX_EXPLANATION } from './explain-match.ts';
import { learnModel } from './model.ts';
import { readSearch } from './request.ts';

const product = (id: number, name: string, description = ''): IndexedProduct => ({
  id,
  vendorId: 1,
  categoryId: 1,
  region: 'nelson',
  price: 100,
  name,
  description,
  category: 'Music',
  tags: [],
  keywords: '',
  colour: null,
  materials: [],
});
const sold = [
  product(1, 'Maple violin with a bow'),
  product(2, 'Violins for beginners', 'Made of maple, with a case.'),
  product(3, 'Cello'),
  product(4, `Violin ${'wonderfully '.repeat(3)}resonating`, 'An extraordinarily comfortable chinrest.'),
];

async function explained(text: string, id: number) {
  const model = await learnModel(sold, () => Promise.resolve());
  const index = new CatalogueIndex({ ...model, synonyms: new Map([['reddish', [['maple', 0.8]]]]) });
  for (const one of sold) index.put(one);
  const { readings, corrected } = readSearch(text, index);
  return explainMatches(index, corrected ?? text, readings)(sold[id - 1]!);
}

test('matched words are quoted as typed, with the field that contains them', async () => {
  expect(await explained('maple violins', 2)).toBe('Matches “violins” in its name, “maple” in its details');
  expect(await explained('violin case', 3)).toBe('Similar to what you searched for');
});

test('a product with every word in its name needs no explanation', async () => {
  expect(await explained('maple violins', 1)).toBeUndefined();
  expect(await explained('maple violin cello', 1)).toBe('Matches “maple” and “violin” in its name');
});

test('a synonym is named with the word that it matches', async () => {
  expect(await explained('reddish violin', 1)).toBe('Matches “violin” in its name, “maple” for “reddish”');
});

test('of many words as many are quoted as fit on one line', async () => {
  const explanation = await explained(
    'extraordinarily comfortable wonderfully resonating violin chinrest',
    4,
  );
  expect(explanation).toMatch(/^Matches “wonderfully”/);
  expect(explanation?.length).toBeLessThanOrEqual(MAX_EXPLANATION);
});
