import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, Spelling } from './spelling.ts';

const nearest = (spelling: Spelling, typed: string) => spelling.candidates(typed)[0]?.word;

test('a common typo costs less than another mistake, and each mistake costs at most 1', () => {
  for (const typed of ['chiar', 'chai', 'chairr', 'chsir', 'chait']) {
    const distance = editDistance(typed, 'chair', 2);
    expect(distance, typed).toBeGreaterThan(0);
    expect(distance, typed).toBeLessThanOrEqual(1);
  }
  // A key's neighbour, and a distant key.
  expect(editDistance('chsir', 'chair', 2)).toBeLessThan(editDistance('chpir', 'chair', 2));
  expect(editDistance('chair', 'chair', 2)).toBe(0);
  expect(editDistance('chair', 'sofa', 2)).toBeGreaterThan(2);
});

test('distance is symmetric, zero only for the same word, and bounded by the length of the longer', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const distance = editDistance(one, other, 10);
      expect(distance).toBeCloseTo(editDistance(other, one, 10), 5);
      expect(distance === 0).toBe(one === other);
      expect(distance).toBeLessThanOrEqual(1.2 * Math.max(one.length, other.length) + 1e-5);
    }),
  );
});

test('the nearest known word wins, and of two equally near ones the more common', () => {
  const spelling = new Spelling();
  const counts = { chair: 90, choir: 1, sofa: 40, cabinet: 30, book: 9, shelf: 9, bookcase: 5 };
  for (const [word, count] of Object.entries(counts)) spelling.add(word, count);

  expect(nearest(spelling, 'chiar')).toBe('chair');
  expect(nearest(spelling, 'chsir')).toBe('chair');
  expect(nearest(spelling, 'soffa')).toBe('sofa');
  expect(nearest(spelling, 'bookshelf')).toBeUndefined();
  expect(spelling.split('bookshelf')).toEqual(['book', 'shelf']);
  expect(nearest(spelling, 'cabbinnet')).toBe('cabinet');
  expect(nearest(spelling, 'xylophone')).toBeUndefined();
  expect(spelling.complete('bookc')).toBe('bookcase');
});

test('a word that sounds like a known word is autocorrected, however it is spelt', () => {
  const spelling = new Spelling();
  for (const word of ['sofa', 'couch', 'armchair', 'vase', 'ottoman']) spelling.add(word, 5);
  expect(nearest(spelling, 'sopha')).toBe('sofa');
  expect(nearest(spelling, 'sofer')).toBe('sofa');
  expect(nearest(spelling, 'kouch')).toBe('couch');
  expect(nearest(spelling, 'otoman')).toBe('ottoman');
});

test('a word with a distant letter and another sound is not autocorrected', () => {
  const spelling = new Spelling();
  for (const word of ['cork', 'plate', 'fringe', 'shelf']) spelling.add(word, 5);
  for (const typed of ['cook', 'place', 'fridge']) expect(nearest(spelling, typed), typed).toBeUndefined();
});

test('a listing counts a word once, however often it repeats it', () => {
  const spelling = new Spelling();
  spelling.learn('oak table, oak legs');
  spelling.learn('oka tree');
  spelling.learn('oak bench');
  expect(spelling.has('oak')).toBe(true);
  expect(spelling.candidates('oac').map(({ word }) => word)).toEqual(['oak']);
});
