import { beforeAll, expect, test } from 'vitest';
import { seededRandom } from '@/shared/random.ts';
import { CatalogueIndex, type IndexedProduct } from './catalogue-index.ts';
import { learnModel } from './model.ts';
import { phrasesOf, singularOf } from './phrases.ts';
import { rank } from './rank.ts';
import { likelyKinds, readSearch, shareWithin } from './request.ts';

/** Kinds of products with sellers' names for them, and their own features. */
const CATALOGUE_KINDS = [
  { names: ['sofa', 'couch', 'settee'], parts: ['removable covers', 'deep seat', 'sprung base'] },
  { names: ['dining chair', 'side chair'], parts: ['cane back', 'stackable frame', 'curved back'] },
  { names: ['chair cushion', 'seat pad'], parts: ['tie strings', 'memory foam', 'non slip base'] },
  { names: ['coffee table', 'lounge table'], parts: ['lower shelf', 'hairpin legs', 'lift top'] },
  { names: ['table lamp', 'bedside light'], parts: ['linen shade', 'touch switch', 'usb port'] },
  { names: ['bookcase', 'book shelf'], parts: ['adjustable shelves', 'ladder design', 'closed back'] },
  { names: ['dresser', 'chest of drawers'], parts: ['soft close runners', 'brass knobs', 'felt lining'] },
  { names: ['rug', 'floor rug'], parts: ['low pile', 'fringed edge', 'reversible weave'] },
];
/** Each with its tag. */
const COLOURS = [
  ['black', 'black'],
  ['ebony', 'black'],
  ['onyx', 'black'],
  ['grey', 'grey'],
  ['pewter', 'grey'],
  ['cream', 'cream'],
  ...[
    'teal',
    'rust',
    'olive',
    'sand',
    'plum',
    'blush',
    'navy',
    'mint',
    'amber',
    'ruby',
    'lilac',
    'coral',
  ].map((colour) => [colour, colour] as const),
] as const;
const MATERIALS = ['oak', 'pine', 'steel', 'linen', 'velvet', 'walnut'];

const random = seededRandom(7);
const capital = (text: string) => text.replace(/\b\w/g, (letter) => letter.toUpperCase());
const catalogue: IndexedProduct[] = Array.from({ length: 960 }, (_, made) => {
  const kind = CATALOGUE_KINDS[made % CATALOGUE_KINDS.length]!;
  const [colour, tag] = random.pick(COLOURS);
  const material = random.pick(MATERIALS);
  const [name, other] = [random.pick(kind.names), random.pick(kind.names)];
  const another = random.pick(random.pick(CATALOGUE_KINDS).names);
  return {
    id: made + 1,
    vendorId: 1,
    categoryId: 1,
    region: random.chance(0.5) ? 'auckland' : 'nelson',
    price: 10_000 + made,
    name: capital(`${colour} ${material} ${name}`),
    description: `A ${other} in ${colour}, made of ${material}. With ${random.some(kind.parts, 2).join(' and ')}. Goes nicely with your ${another}.`,
    category: 'Home',
    tags: random.chance(0.4) ? [tag] : [],
    keywords: random.chance(0.5) ? other : '',
    colour: null,
    materials: [],
  };
});

let index: CatalogueIndex;
beforeAll(async () => {
  index = new CatalogueIndex(await learnModel(catalogue, () => Promise.resolve()));
  for (const product of catalogue) index.put(product);
});

const ALL = { limit: 10, passes: () => true };
const findNames = (text: string, options = ALL) =>
  Array.from(rank(index, text, options).slots, (slot) => catalogue[index.idOf(slot) - 1]!);
const kindOf = ({ id }: IndexedProduct) => CATALOGUE_KINDS[(id - 1) % CATALOGUE_KINDS.length]!;
const kindsFound = (text: string) => [...new Set(findNames(text).map((product) => kindOf(product).names[0]))];

test('product kinds are learnt from the listings', () => {
  expect(index.model.kindCount).toBeGreaterThanOrEqual(CATALOGUE_KINDS.length);
  const byKind = new Map<number, Set<unknown>>();
  catalogue.forEach((product) => {
    const kinds = byKind.get(index.kindOf(index.slotOf(product.id) ?? 0)) ?? new Set();
    byKind.set(index.kindOf(index.slotOf(product.id) ?? 0), kinds.add(kindOf(product)));
  });
  for (const kinds of byKind.values()) expect(kinds.size).toBe(1);
});

test('the named kind of product comes first, before accessories and products that share a part of its name', () => {
  expect(kindsFound('sofa')).toEqual(['sofa']);
  expect(kindsFound('teal chair')).toEqual(['dining chair']);
  expect(kindsFound('cushion for a chair')).toEqual(['chair cushion']);
  expect(kindsFound('lamp for the coffee table')).toEqual(['table lamp']);
});

test('an accessory named after a product does not come before it', async () => {
  const caps = ['teal', 'teal', 'teal', 'teal', 'plum', 'olive'].flatMap((colour) =>
    ['leg caps', 'caster wheels'].map((part) => ({
      ...catalogue[0]!,
      name: capital(`${colour} chair ${part}`),
      description: `Chair ${part} in ${colour}, four of them.`,
      keywords: 'chair parts',
    })),
  );
  const all = [...catalogue, ...caps].map((product, at) => ({ ...product, id: at + 1 }));
  const own = new CatalogueIndex(await learnModel(all, () => Promise.resolve()));
  for (const product of all) own.put(product);
  const best = Array.from(rank(own, 'teal chair', ALL).slots, (slot) => all[own.idOf(slot) - 1]!.name);
  for (const name of best) expect(name).toMatch(/chair$/i);
});

test('synonyms of the kind match, and so do products of the kind without the words', () => {
  const names = new Set(catalogue.filter(({ name }) => /settee|sofa|couch/i.test(name)).map(({ id }) => id));
  const best = findNames('settee', { ...ALL, limit: 110 });
  for (const { id } of best) expect(names).toContain(id);
  expect(best.some(({ name, description }) => !/settee/i.test(name + description))).toBe(true);
});

test("a property matches the sellers' tags for it, after literal matches", () => {
  const colours = findNames('black sofa', { ...ALL, limit: 12 }).map(({ name }) => name.split(' ')[0]);
  expect(colours[0]).toBe('Black');
  expect(new Set(colours)).toEqual(new Set(['Black', 'Ebony', 'Onyx']));
});

test('misspelt words are autocorrected, by their context where several are near', () => {
  expect(kindsFound('velvt sofe')).toEqual(['sofa']);
  expect(kindsFound('cofee tabel')).toEqual(['coffee table']);
  expect(kindsFound('bokcase')).toEqual(['bookcase']);
  expect(kindsFound('DRESSERS')).toEqual(['dresser']);
});

test('a number matches with its unit, and a length in any unit', () => {
  const own = new CatalogueIndex(index.model);
  const sold = ['Rug 5 m by 3 ft', 'Rug 160 cm', 'Dresser 5 drawers 3 legs', 'Dresser 3 drawers 5 legs'];
  for (const [at, name] of sold.entries()) own.put({ ...catalogue[0]!, id: at + 1, name, description: '' });
  const best = (text: string) => sold[own.idOf(rank(own, text, ALL).slots[0]!) - 1];
  expect(best('dresser with 5 drawers')).toBe(sold[2]);
  expect(best('dresser with 3 drawers')).toBe(sold[3]);
  expect(best('63 inch rug')).toBe(sold[1]);
  expect(best('5 drawer dresser')).toBe(sold[2]);
});

test('a common unit alone does not match', () => {
  const own = new CatalogueIndex(index.model);
  const sold = ['Desk', 'Rug', 'Sofa', 'Dresser 90 cm'];
  for (const [at, name] of sold.entries()) {
    own.put({ ...catalogue[0]!, id: at + 1, name, description: `${60 + at} cm wide.` });
  }
  const found = (text: string) => Array.from(rank(own, text, ALL).slots, (slot) => sold[own.idOf(slot) - 1]);
  expect(found('dresser 90 cm')).toEqual([sold[3]]);
  expect(found('rug 200 cm')).toEqual([sold[1]]);
});

test("'cheap' matches the cheaper half of its kind, 'expensive' the other", () => {
  const prices = (text: string) => findNames(text).map(({ price }) => price);
  const sofas = catalogue.filter((product) => kindOf(product).names[0] === 'sofa').map(({ price }) => price);
  const middle = sofas.sort((one, other) => one - other)[sofas.length / 2]!;
  for (const price of prices('cheap sofa')) expect(price).toBeLessThanOrEqual(middle);
  for (const price of prices('expensive sofa')) expect(price).toBeGreaterThanOrEqual(middle);
  expect(kindsFound('cheap lamp for the coffee table')).toEqual(['table lamp']);
});

test('excluded words are not found', () => {
  const names = (text: string) => findNames(text, { ...ALL, limit: 40 }).map(({ name }) => name);
  for (const text of ['sofa without velvet', 'sofa not velvet', '-velvet sofa']) {
    expect(names(text).length, text).toBe(40);
    expect(names(text).join(), text).not.toMatch(/velvet/i);
  }
  expect(names('velvet sofa')[0]).toMatch(/velvet/i);
});

test('words that always occur together count once for the kind', () => {
  const likelihood = (words: string[]) => {
    const asked = words.map((word, at) => ({
      word,
      pair: at > 0 ? `${words[at - 1]} ${word}` : null,
      worth: 1,
      isHead: false,
    }));
    return Math.min(...likelyKinds(index.model, asked));
  };
  // 'hairpin leg' occurs with tables only, and 'leg' nowhere else.
  expect(shareWithin('leg', 'hairpin leg', index.model.said)).toBeCloseTo(1);
  expect(shareWithin('oak', 'teal oak', index.model.said)).toBeLessThan(0.5);
  expect(likelihood(['hairpin', 'leg'])).toBeGreaterThan(2 * likelihood(['hairpin']));
});

test('another form of a word matches, and a stop word matches nothing', () => {
  const read = (text: string) => readSearch(text, index).corrected;
  const words = (text: string) => readSearch(text, index).readings[0]?.map(({ word }) => word);
  expect(words('curve back chair')).toEqual(['curved', 'back', 'chair']);
  expect(read('curve back chair')).toBeNull();
  // 'pot' is a dictionary word: no autocorrection.
  expect(words('sofa pot')).toEqual(['sofa', 'pot']);
  expect(read('wth sofa')).toBeNull();
});

test('any letter but the first can be corrected in a search of one unknown word', () => {
  expect(readSearch('curqed', index).corrected).toBe('curved');
  expect(readSearch(' Curqed! ', index).corrected).toBe('curved!');
  expect(readSearch('purved', index).corrected).toBeNull();
  expect(readSearch('curqed qqqq', index).corrected).toBeNull();
});

test('words without any match differ from words whose matches fail the filters', () => {
  expect(rank(index, 'xylophone', ALL)).toMatchObject({ isUnknown: true, total: 0 });
  expect(rank(index, '', ALL).isUnknown).toBe(true);
  expect(rank(index, 'sofa', { limit: 10, passes: () => false })).toMatchObject({
    isUnknown: false,
    total: 0,
  });
});

test('synonyms set by admins match, with or without a listing that has them', () => {
  const own = new CatalogueIndex(index.model);
  for (const product of catalogue.slice(0, 320)) own.put(product);
  const kinds = (text: string, limit = 10) => [
    ...new Set(
      Array.from(
        rank(own, text, { ...ALL, limit }).slots,
        (slot) => kindOf(catalogue[own.idOf(slot) - 1]!).names[0],
      ),
    ),
  ];
  expect(kinds('davenports')).not.toEqual(['sofa']);

  own.takeSynonyms(
    new Map([
      ['Davenport', ['sofa']],
      ['seat pad', ['table lamp']],
      ['reading light', ['table lamp', 'rug']],
      ['', ['rug']],
      ['rug', ['a very long name of a thing']],
    ]),
  );
  expect(kinds('teal davenports')).toEqual(['sofa']);
  expect(kinds('seat pad', 60).sort()).toEqual(['chair cushion', 'table lamp']);
  expect(kinds('reading light', 60).sort()).toEqual(['rug', 'table lamp']);
  expect(kinds('rug')).toEqual(['rug']);

  own.takeSynonyms(new Map());
  expect(kinds('davenport')).not.toEqual(['sofa']);
});

test('a search leaves no state that affects the next one', () => {
  const first = findNames('black oak sofa').map(({ id }) => id);
  for (const text of ['rug', 'teal lamp', 'xylophone', 'oak']) findNames(text);
  expect(findNames('black oak sofa').map(({ id }) => id)).toEqual(first);
});

test('a changed product matches its new words only, a deleted one none', async () => {
  const own = new CatalogueIndex(index.model);
  for (const product of catalogue.slice(0, 80)) own.put(product);
  const ids = (text: string) =>
    Array.from(rank(own, text, { ...ALL, passes }).slots, (slot) => own.idOf(slot));
  const passes = (slot: number) => own.factsOf(slot) !== null;

  own.put({ ...catalogue[0]!, name: 'Zebrawood sofa' });
  expect(ids('zebrawood')[0]).toBe(1);
  own.put({ ...catalogue[0]!, name: 'Kauri sofa' });
  expect(ids('kauri')[0]).toBe(1);
  expect(own.size).toBe(80);
  expect(own.empty).toBe(1);
  own.remove(1);
  expect(ids('kauri')).not.toContain(1);
  expect(own.size).toBe(79);
});

test('phrases end at punctuation and function words; numbers and units are normalised', () => {
  const words = (text: string) =>
    phrasesOf(text).map((phrase) => [phrase.after, ...phrase.words].join(' ').trim());
  expect(words('Oak side-table with two drawers, 48" wide')).toEqual([
    'oak side table',
    'with 2 drawer',
    ', 48 inch wide',
  ]);
  expect(words('120cm Rēhua shelf – 3-tier')).toEqual(['120 cm rehua shelf', '| 3 tier']);
  expect(words('３５ ﬁne 沙发 🛋️')).toEqual(['35 fine 沙发']);
  expect(words('')).toEqual([]);
});

test.each([
  ['chairs', 'chair'],
  ['shelves', 'shelf'],
  ['knives', 'knife'],
  ['stoves', 'stove'],
  ['benches', 'bench'],
  ['boxes', 'box'],
  ['vases', 'vase'],
  ['mattresses', 'mattress'],
  ['glass', 'glass'],
  ['canvas', 'canva'],
  ['comforters', 'comforter'],
  ['vanities', 'vanity'],
  ['cookies', 'cooky'],
])('%s and its singular are one word', (plural, singular) => {
  expect(singularOf(plural)).toBe(singular);
});

test('a code stays one word, a number with its unit is split', () => {
  const words = (text: string) => phrasesOf(text).flatMap((phrase) => phrase.words);
  for (const code of ['b07xj8c8f5', 'zzqq94d3e5ea', '94d3e5', 'sofa123']) {
    expect(words(code.toUpperCase()), code).toEqual([code]);
  }
  expect(words('180cm sofa')).toEqual(['180', 'cm', 'sofa']);
  expect(words('180x90')).toEqual(['180', 'x', '90']);
  expect(words('180x90cm')).toEqual(['180', 'x', '90', 'cm']);
  expect(words('5drawer chest, 3-seater, 65in')).toEqual(['5', 'drawer', 'chest', '3', 'seat', '65', 'inch']);
  expect(words('4ft6in')).toEqual(['4', 'ft', '6', 'inch']);
});
