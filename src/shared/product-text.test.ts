import { describe, expect, test } from 'vitest';
import { badgeOf, pictureSubject, productPath, slugOf } from './product-text.ts';

describe('the badge of a card is the first that matches', () => {
  test.each([
    [{ name: 'New Pro Stool', compareAtPrice: null, isAiPick: true }, 'AI Pick'],
    [{ name: 'Renewed Pro Stool', compareAtPrice: null, isAiPick: false }, 'New'],
    [{ name: 'PROVENCE Table', compareAtPrice: null, isAiPick: false }, 'Pro'],
    [{ name: 'Oak Stool', compareAtPrice: '249.99', isAiPick: false }, 'Sale'],
    [{ name: 'Oak Stool', compareAtPrice: null, isAiPick: false }, 'Trending'],
  ])('%o is %s', (product, badge) => {
    expect(badgeOf(product)).toBe(badge);
  });
});

describe('the address of a product', () => {
  test('reads without macrons, marks and punctuation', () => {
    expect(slugOf('Kererū Two-Seat Sofa (set of 2)')).toBe('kereru-two-seat-sofa-set-of-2');
  });

  test('is never empty and never ends in a dash', () => {
    expect(slugOf('木')).toBe('product');
    expect(slugOf(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
  });

  test('carries the id first', () => {
    expect(productPath({ id: 7, name: 'Oak Stool' })).toBe('/products/7/oak-stool');
  });
});

test.each([
  ['Oak chair', 'natural', 'Oak chair, natural'],
  ['Red lamp', 'red', 'Red lamp'],
  ['Lamp', null, 'Lamp'],
  ['', 'red', ''],
])('a picture of "%s" in %s shows "%s"', (name, colour, subject) => {
  expect(pictureSubject({ name, colour })).toBe(subject);
});
