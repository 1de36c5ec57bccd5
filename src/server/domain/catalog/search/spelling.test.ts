import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctWord, editDistance, spellingOf } from './spelling.ts';

test('a swap of neighbours is one mistake, as is a letter more, less or other', () => {
  for (const typed of ['chiar', 'chai', 'chairr', 'chaiv']) expect(editDistance(typed, 'chair', 2)).toBe(1);
  expect(editDistance('chair', 'chair', 2)).toBe(0);
  expect(editDistance('chair', 'sofa', 2)).toBe(3);
});

test('distance is symmetric, zero only for the same word, and never above the length of the longer', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const distance = editDistance(one, other, 10);
      expect(distance).toBe(editDistance(other, one, 10));
      expect(distance === 0).toBe(one === other);
      expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length));
    }),
  );
});

test('the nearest known word is meant, the commoner of two that are as near', () => {
  const spelling = spellingOf(
    new Map([
      ['chair', 90],
      ['choir', 1],
      ['sofa', 40],
      ['cabinet', 30],
      ['book', 9],
      ['shelf', 9],
      ['bookcas', 5],
    ]),
  );
  expect(correctWord('chiar', spelling)).toEqual(['chair']);
  expect(correctWord('chxir', spelling)).toEqual(['chair']);
  expect(correctWord('soffa', spelling)).toEqual(['sofa']);
  expect(correctWord('bookshelf', spelling)).toEqual(['book', 'shelf']);
  expect(correctWord('cabbinnet', spelling)).toEqual(['cabinet']);
  expect(correctWord('xylophon', spelling)).toEqual([]);
  expect(correctWord('60cm', spelling)).toEqual([]);
  expect(correctWord('so', spelling)).toEqual([]);
});
