import { expect, test } from 'vitest';
import { commissionRange } from './catalog.ts';

test('a product has the commission rate of its category', () => {
  const of = (...rates: string[]) => commissionRange(rates.map((commissionRate) => ({ commissionRate })));
  expect(of('12.00', '5.00', '15.00')).toBe('5-15%');
  expect(of('7.50', '7.50')).toBe('7.5%');
  expect(of()).toBe('10%');
});
