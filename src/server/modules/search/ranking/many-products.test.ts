import { beforeAll, expect, test } from 'vitest';
import { seededRandom } from '@/shared/random.ts';
import { CatalogueIndex, type IndexedProduct } from './catalogue-index.ts';
import { learnModel } from './model.ts';
import { rank } from './rank.ts';
import { takeBest } from './take-best.ts';

const KIND_NAMES = ['sofa', 'chair', 'lamp', 'rug', 'desk', 'mirror', 'bench', 'vase'];
const COUNT = 9_000;
const random = seededRandom(11);
const product = (id: number, name: string): IndexedProduct => ({
  id,
  vendorId: id % 50,
  categoryId: 1,
  region: 'auckland',
  price: id,
  name,
  description: '',
  category: 'Home',
  tags: [],
  keywords: '',
  colour: null,
  materials: [],
});
const names = Array.from({ length: COUNT }, () => `Oak ${random.pick(KIND_NAMES)}`);
names[0] = 'Zebrawood oak rug';
const catalogue = names.map((name, at) => product(at + 1, name));

const pause = () => Promise.resolve();
let index: CatalogueIndex;
beforeAll(async () => {
  index = new CatalogueIndex(await learnModel(catalogue.slice(1, 600), pause));
  for (const one of catalogue) index.put(one);
  await index.compact(pause);
});

const ids = (text: string, passes = (_: number) => true, limit = 10) =>
  Array.from(rank(index, text, { limit, passes }).slots, (slot) => index.idOf(slot));

test('a broad word checks only some of many products: the newest of the likeliest kind', () => {
  const { total } = rank(index, 'oak lamp', { limit: 10, passes: () => true });
  expect(total).toBeLessThan(COUNT);
  const newest = catalogue.filter(({ name }) => name === 'Oak lamp').map(({ id }) => id);
  expect(ids('oak lamp')).toEqual(newest.slice(-10).reverse());
});

test('a search by name finds the one old product, and a narrow filter the few that pass', () => {
  expect(ids('zebrawood oak rug')[0]).toBe(1);
  expect(ids('oak zebrawood')[0]).toBe(1);
  const passing = ids('oak', (slot) => (index.factsOf(slot)?.price ?? 0) <= 3);
  expect(passing.sort()).toEqual([1, 2, 3]);
  // A word that no kind favours does not add products of other kinds.
  expect(ids('zebrawood')).toEqual([1]);
});

test('a filter finds all products of the likeliest kind, and all other kinds only if few', () => {
  const within = (most: number) =>
    ids('oak lamp', (slot) => (index.factsOf(slot)?.price ?? 0) <= most, COUNT).map((id) => names[id - 1]);
  const few = within(COUNT / 10);
  const lamps = names.slice(0, COUNT / 10).filter((name) => name === 'Oak lamp');
  expect(few.slice(0, lamps.length)).toEqual(lamps);
  expect(few.length).toBeLessThan(COUNT / 10);
  expect(within(40)).toHaveLength(40);
});

test('results are the same after compaction, whatever changed during it', async () => {
  for (let id = 1; id <= 3_000; id++) index.put(product(id, id % 2 === 0 ? 'Pine stool' : 'Oak sofa'));
  for (let id = 8_000; id <= COUNT; id++) index.remove(id);
  const questions = ['oak sofa', 'pine', 'stool', 'oak lamp', 'rug'];
  const previous = questions.map((text) => ids(text, undefined, 500));
  const written = index.compact(pause);
  index.put(product(20_001, 'Zebrawood desk'));
  index.remove(20_001);
  await written;
  expect(questions.map((text) => ids(text, undefined, 500))).toEqual(previous);
  expect(index.empty).toBeLessThan(index.size / 4);
  expect(index.read().length).toBeLessThanOrEqual(12);
  expect(index.size).toBe(7_999);
});

test('the top results of many products equal those of a full sort', () => {
  const scores = Float32Array.from({ length: 3_000 }, (_, at) =>
    at % 3 === 0 ? 5 : random.whole(0, 40) / 7,
  );
  const rising = [...scores.keys()];
  for (const slots of [rising, rising.toReversed(), rising.filter((slot) => slot % 3 === 0)]) {
    for (const limit of [1, 7, 900, 5_000]) {
      const sorted = slots.toSorted((one, other) => scores[other]! - scores[one]! || other - one);
      const best = takeBest(
        slots,
        limit,
        (slot) => scores[slot]!,
        (slot) => slot,
      );
      expect(Array.from(best)).toEqual(sorted.slice(0, limit));
    }
  }
});
