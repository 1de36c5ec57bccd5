import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumCents } from '@/shared/money.ts';
import {
  cancellationLedger,
  dueNowOf,
  type OrderableLine,
  orderAmounts,
  placementLedger,
} from './order-amounts.ts';

const policy = { taxRate: 0.08, taxIncluded: false, buyerCommissionRate: 0.1 };

const anyLine: fc.Arbitrary<OrderableLine> = fc.record({
  vendorId: fc.integer({ min: 1, max: 4 }),
  priceCents: fc.integer({ min: 0, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  deliveryAvailable: fc.boolean(),
  deliveryFeeCents: fc.integer({ min: 0, max: 20_000 }),
  commissionPercent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
  depositPercent: fc.option(fc.integer({ min: 1, max: 99 })),
});
const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
  policy: fc.record({
    taxRate: fc.constantFrom(0, 0.08, 0.15),
    taxIncluded: fc.boolean(),
    buyerCommissionRate: fc.constantFrom(0, 0.1, 0.025),
  }),
  method: fc.constantFrom('collection' as const, 'delivery' as const),
});

test("an order from two vendors has the buyer's total and each vendor's commission", () => {
  const { totals, vendorOrders } = orderAmounts(
    [
      line({
        vendorId: 7,
        priceCents: 10_000,
        quantity: 2,
        commissionPercent: '10.00',
        deliveryFeeCents: 1_500,
      }),
      line({ vendorId: 9, priceCents: 4_990, commissionPercent: '12.50', deliveryAvailable: false }),
    ],
    policy,
    'delivery',
  );

  expect(totals).toEqual({
    subtotal: 24_990,
    commission: 2_499,
    tax: 1_999,
    deliveryFee: 1_500,
    total: 30_988,
  });
  expect(vendorOrders).toMatchObject([
    { vendorId: 7, subtotal: 20_000, commission: 2_000, deliveryFee: 1_500, fulfillmentMethod: 'delivery' },
    {
      vendorId: 9,
      subtotal: 4_990,
      commission: 624,
      commissionRate: 0.1251,
      fulfillmentMethod: 'collection',
    },
  ]);
});

test('vendor orders sum to the totals of the order, whatever its items', () => {
  fc.assert(
    fc.property(anyOrder, ({ lines, policy, method }) => {
      const { totals, vendorOrders } = orderAmounts(lines, policy, method);
      const summed = (key: 'subtotal' | 'deliveryFee' | 'total' | 'tax' | 'buyerCommission') =>
        sumCents(vendorOrders.map((vendorOrder) => vendorOrder[key]));
      expect(summed('subtotal')).toBe(totals.subtotal);
      expect(summed('deliveryFee')).toBe(totals.deliveryFee);
      expect(summed('total')).toBe(totals.total);
    }),
  );
});

test('the amount charged with an order does not depend on the order of its lines', () => {
  const pair = [
    line({ vendorId: 1, priceCents: 12_345, depositPercent: 50 }),
    line({ vendorId: 2, priceCents: 12_345 }),
  ];
  const swapped = orderAmounts(pair.toReversed(), policy, 'collection');
  expect(orderAmounts(pair, policy, 'collection').dueNow).toBe(swapped.dueNow);
  fc.assert(
    fc.property(anyOrder, fc.infiniteStream(fc.nat()), ({ lines, policy, method }, places) => {
      const shuffled = lines
        .map((line) => ({ line, place: places.next().value }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ line }) => line);
      const amounts = orderAmounts(lines, policy, method);
      expect(dueNowOf(shuffled, policy, method)).toBe(amounts.dueNow);
      for (const { deposit, rest, total } of amounts.vendorOrders)
        expect(deposit + rest).toBeLessThanOrEqual(total);
    }),
  );
});

test('the ledger of an order sums to zero, before and after each vendor order is cancelled', () => {
  fc.assert(
    fc.property(anyOrder, ({ lines, policy, method }) => {
      const order = orderAmounts(lines, policy, method);
      const ledger = placementLedger(order);
      expect(sumCents(ledger.map((entry) => entry.amountCents))).toBe(0);

      for (const vendorOrder of order.vendorOrders) {
        const back = cancellationLedger(vendorOrder, policy.taxIncluded);
        expect(sumCents(back.map((entry) => entry.amountCents))).toBe(0);
        ledger.push(...back);
      }
      // With every vendor order cancelled the buyer is fully refunded and all other balances are zero.
      for (const account of [
        'vendor_earnings',
        'platform_commission',
        'buyer_commission',
        'tax',
        'delivery',
      ]) {
        const left = ledger.filter((entry) => entry.account === account).map((entry) => entry.amountCents);
        expect(sumCents(left)).toBe(0);
      }
    }),
  );
});

function line(fields: Partial<OrderableLine>): OrderableLine {
  return {
    vendorId: 1,
    priceCents: 1_000,
    quantity: 1,
    deliveryAvailable: true,
    deliveryFeeCents: 0,
    commissionPercent: '10.00',
    ...fields,
  };
}
