import { expect, test } from 'vitest';
import { CatalogueIndex, type IndexedProduct } from './catalogue-index.ts';
import { learnModel } from './model.ts';
import { rank } from './rank.ts';
import { readSearch } from './request.ts';

/** A new shop: two or three products of a kind, some named after other products. */
const LISTINGS: Partial<IndexedProduct>[] = [
  { name: 'Velvet Sofa', tags: ['sofa', 'velvet'], keywords: 'couch, small sofa', colour: 'forest green' },
  {
    name: 'Linen Sofa with Oak Legs',
    tags: ['sofa', 'linen'],
    keywords: 'couch, lounge suite',
    colour: 'oatmeal',
  },
  {
    name: 'Merino Throw',
    tags: ['throw', 'wool'],
    keywords: 'sofa throw, light blanket, bed throw, grey',
    colour: 'grey',
  },
  { name: 'Oak Wardrobe', tags: ['wardrobe', 'oak'], keywords: 'closet', colour: 'stone grey and oak' },
  { name: 'Oak Bench', tags: ['bench', 'oak'], keywords: 'hall bench, mudroom seat', category: 'Outdoor' },
  { name: 'Round Ash Table', tags: ['dining table', 'ash'], keywords: 'kitchen table, round' },
  { name: 'Garden Table and Two Benches', tags: ['picnic table', 'set'], keywords: 'patio set, seats' },
  { name: 'Round Wool Rug', tags: ['rug', 'wool'], keywords: 'carpet, for under a table', category: 'Rugs' },
  { name: 'Spindle Chairs, Set of Two', tags: ['dining chairs', 'set of two'], keywords: 'kitchen chair' },
  {
    name: 'Felt Coasters, Set of Four',
    tags: ['coasters', 'set of four'],
    keywords: 'table mats, drink mats',
  },
  { name: 'Brass Lamp', tags: ['reading lamp', 'brass'], keywords: 'desk light, bedside lamp' },
  { name: 'Queen Bed Frame', tags: ['bed', 'queen'], keywords: 'bed base' },
  { name: 'Linen Headboard for a Queen Bed', tags: ['headboard'], keywords: 'bed head' },
  { name: 'Kitchen Trolley', tags: ['trolley', 'outdoor'], keywords: 'kitchen island, prep table' },
  {
    name: 'Kitchen Stool',
    tags: ['stool'],
    keywords: 'kitchen island stool, breakfast bar',
    materials: ['beech', 'second-hand', '45 cm'],
  },
];
const listings = LISTINGS.map(
  (listing, at): IndexedProduct => ({
    id: at + 1,
    vendorId: 1,
    categoryId: 1,
    region: 'nelson',
    price: 10_000,
    name: '',
    description: 'Made to last, and mended for free.',
    category: 'Furniture',
    tags: [],
    keywords: '',
    colour: null,
    materials: [],
    ...listing,
  }),
);
const index = new CatalogueIndex(await learnModel(listings, () => Promise.resolve()));
for (const listing of listings) index.put(listing);

const findNames = (text: string) =>
  Array.from(
    rank(index, text, { limit: 20, passes: () => true }).slots,
    (slot) => listings[index.idOf(slot) - 1]!.name.split(/,| with | for /)[0],
  );

test.each([
  ['grey sofa', ['Velvet Sofa', 'Linen Sofa']],
  ['sofa in grey', ['Velvet Sofa', 'Linen Sofa']],
  ['oak table', ['Round Ash Table', 'Garden Table and Two Benches', 'Kitchen Trolley']],
  ['outdoor bench', ['Oak Bench', 'Garden Table and Two Benches']],
  ['wool couch', ['Velvet Sofa', 'Linen Sofa']],
  ['set of chairs', ['Spindle Chairs']],
  ['queen bed', ['Queen Bed Frame']],
  ['wool rug second hand', ['Round Wool Rug']],
])('in a small catalogue, %s finds products of that name before accessories', (text, items) => {
  expect(findNames(text).slice(0, items.length).sort()).toEqual(items.sort());
});

test.each([
  ['round table', 'Round Ash Table'],
  ['a light for reading in bed', 'Brass Lamp'],
  ['kitchen island', 'Kitchen Trolley'],
  ['throw for the sofa', 'Merino Throw'],
])('in a small catalogue, %s finds first the named product with its properties', (text, first) => {
  expect(findNames(text)[0]).toBe(first);
});

test('a search without a product kind ranks by its words', () => {
  expect(findNames('grey').sort()).toEqual(['Merino Throw', 'Oak Wardrobe']);
  expect(findNames('oak').slice(0, 2).sort()).toEqual(['Oak Bench', 'Oak Wardrobe']);
});

test('words are autocorrected to names, tags and keywords, not to words found only in descriptions', () => {
  const read = (text: string) => readSearch(text, index).corrected;
  // 'last' is a dictionary word, although no product is named so ('made to last').
  expect(read('lasst')).toBeNull();
  expect(read('grean sofa')).toBe('green sofa');
  expect(read('carpot')).toBe('carpet');
});
