import { expect, test } from 'vitest';
import { KeywordPhrases } from './keyword-phrases.ts';
import { type ListingText, readListing } from './listing.ts';

const listing = (keywords: string, tags: string[] = []) =>
  readListing({
    name: 'Tent',
    description: '',
    category: 'Camping',
    tags,
    keywords,
    colour: null,
    materials: [],
  } satisfies ListingText);
const phrases = await KeywordPhrases.learn(
  [
    listing('bell tent, tent peg, camping stove'),
    listing('camping stove, gas stove', ['bell tent']),
    listing('tent peg, bell tent'),
  ],
  () => Promise.resolve(),
);
const separated = (keywords: string) =>
  phrases.separateIn(listing(keywords)).keywords.map(({ words }) => words.join(' '));

test('keywords without commas are split by the phrases of other sellers', () => {
  expect(separated('tent pegs bell tent camping stove')).toEqual(['tent peg', 'bell tent', 'camping stove']);
});

test('unknown phrases have no known boundary, so their words stay together', () => {
  expect(separated('folding canoe bell tent pocket axe')).toEqual([
    'folding canoe',
    'bell tent',
    'pocket axe',
  ]);
  expect(separated('zip')).toEqual(['zip']);
  expect(separated('')).toEqual([]);
});

test('keywords separated by commas stay unchanged', () => {
  expect(separated('tent peg bell tent, stove')).toEqual(['tent peg bell tent', 'stove']);
});
