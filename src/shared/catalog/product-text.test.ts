import { describe, expect, test } from 'vitest';
import { badgeOf, pictureSubject, productPath, sizeText, slugOf } from './product-text.ts';

describe('the badge of a product card is the first that applies', () => {
  const plain = { name: 'Oak Stool', compareAtPrice: null, isAiPick: false, isNew: false, isTrending: false };
  test.each([
    [{ name: 'New Pro Stool', isAiPick: true }, 'AI Pick'],
    [{ isNew: true, isTrending: true }, 'New'],
    [{ name: 'Stool (NEW)' }, 'New'],
    [{ name: 'Desk Pro', compareAtPrice: '249.99' }, 'Pro'],
    [{ compareAtPrice: '249.99', isTrending: true }, 'Sale'],
    [{ isTrending: true }, 'Trending'],
    [{}, null],
    [{ name: 'Renewed Provincial Table' }, null],
    [{ name: 'New Zealand Wool Rug' }, null],
  ])('%o is %s', (fields, badge) => {
    expect(badgeOf({ ...plain, ...fields })).toBe(badge);
  });
});

describe('the URL of a product', () => {
  test('has no macrons, accents or punctuation', () => {
    expect(slugOf('Kererū Two-Seat Sofa (set of 2)')).toBe('kereru-two-seat-sofa-set-of-2');
  });

  test('is never empty and never ends in a dash', () => {
    expect(slugOf('木')).toBe('product');
    expect(slugOf(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
  });

  test("begins with the product's id", () => {
    expect(productPath({ id: 7, name: 'Oak Stool' })).toBe('/products/7/oak-stool');
  });
});

test.each([
  ['Oak chair', 'natural', 'Oak chair, natural'],
  ['Red lamp', 'red', 'Red lamp'],
  ['Lamp', null, 'Lamp'],
  ['', 'red', ''],
])('the alternative text of a picture of "%s" in %s is "%s"', (name, colour, subject) => {
  expect(pictureSubject({ name, colour })).toBe(subject);
});

test('a size names the measures that are known', () => {
  expect(sizeText({ widthCm: 158, depthCm: 88, heightCm: 80 })).toBe('W 158 × D 88 × H 80 cm');
  expect(sizeText({ widthCm: 45, depthCm: null, heightCm: 120 })).toBe('W 45 × H 120 cm');
  expect(sizeText({ widthCm: null, depthCm: null, heightCm: null })).toBeNull();
});
