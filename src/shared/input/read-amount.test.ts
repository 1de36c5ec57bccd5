import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

test.each([
  ['85', '85'],
  ['$85', '85'],
  [' NZ$ 85.5 ', '85.5'],
  ['85 €', '85'],
  ['1,250', '1250'],
  ['$1,299.00', '1299.00'],
  ['1299,00', '1299.00'],
  ['1.299,00', '1299.00'],
  ['1 250,50', '1250.50'],
  ['1\u00a0250\u202f000', '1250000'],
  ['1’250.50 CHF', '1250.50'],
  ['12,5', '12.5'],
])('%j is read as %s', (typed, amount) => expect(readAmount(typed)).toBe(amount));

test.each(['', 'ten', '1,2,3', '12 34', '1 2500', '-5'])('%j stays as typed', (typed) =>
  expect(readAmount(typed)).toBe(typed),
);
