import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyRate, includedShare, sumCents } from '@/shared/money.ts';
import { type PricedLine, priceCart, taxName } from './price-cart.ts';

const ADDED = { taxRate: 0.08, taxIncluded: false, buyerCommissionRate: 0.1 };
const INCLUDED = { taxRate: 0.15, taxIncluded: true, buyerCommissionRate: 0 };
const SOFA = {
  vendorId: 1,
  priceCents: 12_999,
  quantity: 2,
  deliveryAvailable: true,
  deliveryFeeCents: 2_500,
};
const LAMP = { vendorId: 2, priceCents: 2_005, quantity: 1, deliveryAvailable: false, deliveryFeeCents: 900 };

test('commission and tax are added to the prices, and each delivery fee is charged once', () => {
  const collected = { subtotal: 28_003, commission: 2_800, tax: 2_240, deliveryFee: 0, total: 33_043 };
  expect(priceCart([SOFA, LAMP], ADDED, 'collection')).toEqual(collected);
  expect(priceCart([SOFA, LAMP], ADDED, 'delivery')).toEqual({
    ...collected,
    deliveryFee: 2_500,
    total: 35_543,
  });
});

test('tax that prices include is shown and not added', () => {
  expect(priceCart([SOFA, LAMP], INCLUDED, 'delivery')).toEqual({
    subtotal: 28_003,
    commission: 0,
    tax: 3_653,
    deliveryFee: 2_500,
    total: 30_503,
  });
});

test('the tax that prices in New Zealand dollars include is GST', () => {
  expect([taxName('nzd', true), taxName('nzd', false), taxName('usd', true)]).toEqual(['GST', 'tax', 'tax']);
});

test('an empty cart costs nothing', () => {
  for (const policy of [ADDED, INCLUDED]) {
    expect(Object.values(priceCart([], policy, 'delivery'))).toEqual([0, 0, 0, 0, 0]);
  }
});

const anyLine: fc.Arbitrary<PricedLine> = fc.record({
  vendorId: fc.integer({ min: 1, max: 3 }),
  priceCents: fc.integer({ min: 0, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  deliveryAvailable: fc.boolean(),
  deliveryFeeCents: fc.integer({ min: 0, max: 20_000 }),
});
const anyPolicy = fc.record({
  taxRate: fc.constantFrom(0, 0.08, 0.15, 0.125),
  taxIncluded: fc.boolean(),
  buyerCommissionRate: fc.constantFrom(0, 0.1, 0.025),
});

test('the total is the sum of its parts; delivery adds only its fees; the order of lines does not matter', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 8 }), anyPolicy, (lines, policy) => {
      const collected = priceCart(lines, policy, 'collection');
      const delivered = priceCart(lines, policy, 'delivery');
      const { subtotal, commission, tax } = collected;
      expect(subtotal).toBe(sumCents(lines.map((line) => line.priceCents * line.quantity)));
      expect(commission).toBe(applyRate(subtotal, policy.buyerCommissionRate));
      const rule = policy.taxIncluded ? includedShare : applyRate;
      expect(tax).toBe(rule(subtotal, policy.taxRate));
      expect(collected.total).toBe(subtotal + commission + (policy.taxIncluded ? 0 : tax));
      const fees = sumCents(
        lines.filter((line) => line.deliveryAvailable).map((line) => line.deliveryFeeCents),
      );
      expect(delivered).toEqual({ ...collected, deliveryFee: fees, total: collected.total + fees });
      expect(priceCart(lines.toReversed(), policy, 'delivery')).toEqual(delivered);
    }),
  );
});
