import { describe, expect, test } from 'vitest';
import { checkRewording, numbersIn } from './reword-reasons.ts';

const REASONS = [
  'Three oak desks of this size sold within two weeks at $420.00–$1,460.00.',
  'Demand in this category is 18% above the mean in November.',
  'Your rating of 4.8 (23 reviews) is above the category.',
];
const FIGURES = [
  { name: 'desks', value: '3' },
  { name: 'lowest price', value: '$420.00' },
  { name: 'highest price', value: '$1,460.00' },
  { name: 'season', value: '18%' },
  { name: 'rating', value: '4.8' },
  { name: 'reviews', value: '23' },
];
const check = (answer: string) => checkRewording(answer, REASONS, FIGURES);

test.each([
  ['$1,200.00 and 1200', ['money:1200', 'number:1200']],
  ['1200 dollars, 18 % or 18 percent', ['money:1200', 'percent:18']],
  ['twenty-one, two hundred and fifty, a dozen', ['number:21', 'number:250', 'number:12']],
  ['two thousand three hundred, a third, twice', ['number:2300', 'number:3', 'times:2']],
  ['one two', ['number:1', 'number:2']],
  ['4.8 stars', ['number:4.8']],
  ['no numbers and nothing else', []],
])('the numbers of "%s" are found', (text, numbers) => {
  expect([...numbersIn(text)].sort()).toEqual([...numbers].sort());
});

describe('a rewording', () => {
  test('with the same numbers in other words is accepted, on one line', () => {
    expect(
      check(
        ' Three oak desks of this size sold within 2 weeks for $420 to 1460 dollars.\n\nDemand is 18 percent above the mean. ',
      ),
    ).toBe(
      'Three oak desks of this size sold within 2 weeks for $420 to 1460 dollars. Demand is 18 percent above the mean.',
    );
  });

  test.each([
    ['another number', 'Three oak desks of this size sold within two weeks at $430.'],
    ['a number in words', 'Seven oak desks of this size sold within two weeks at $420.'],
    ['another unit', 'Three oak desks of this size sold, with demand $18 above the mean of the category.'],
    ['an exaggeration', 'Three oak desks of this size sold twice as fast; demand doubled in this category.'],
    ['markup', 'Three oak desks <b>of this size</b> sold within two weeks at $420.'],
    ['a link', 'Three oak desks of this size sold within two weeks, see cheap-desks.com for more.'],
    [
      'something else',
      'Your account was locked. Please telephone the administrator immediately, otherwise everything disappears.',
    ],
    ['nothing', ''],
    ['far too much', `${REASONS.join(' ')} `.repeat(10)],
    ['hidden characters', 'Three oak desks of this size sold\u202e within two weeks at $420.'],
  ])('with %s is rejected', (_, answer) => {
    expect(check(answer)).toBeNull();
  });
});
