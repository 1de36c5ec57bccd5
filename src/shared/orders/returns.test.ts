import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancellationLedger, orderAmounts, placementLedger } from '@/shared/checkout/order-amounts.ts';
import { sumCents } from '@/shared/money.ts';
import { type ReturnableLine, returnAmounts } from './returns.ts';

const anyLine = fc.record({
  vendorId: fc.integer({ min: 1, max: 3 }),
  priceCents: fc.integer({ min: 0, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  deliveryAvailable: fc.boolean(),
  deliveryFeeCents: fc.integer({ min: 0, max: 20_000 }),
  commissionPercent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
});
const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
  policy: fc.record({
    taxRate: fc.constantFrom(0, 0.08, 0.15),
    taxIncluded: fc.boolean(),
    buyerCommissionRate: fc.constantFrom(0, 0.1, 0.025),
  }),
  method: fc.constantFrom('collection' as const, 'delivery' as const),
});

test('returning pieces one by one refunds exactly the total, and the ledger stays balanced', () => {
  fc.assert(
    fc.property(anyOrder, fc.infiniteStream(fc.nat(100)), ({ lines, policy, method }, dice) => {
      const order = orderAmounts(lines, policy, method);
      const ledger = placementLedger(order);
      let paidBack = 0;
      for (const vendorOrder of order.vendorOrders) {
        const left: ReturnableLine[] = vendorOrder.lines.map(({ line, commission }) => ({
          priceCents: line.priceCents,
          quantity: line.quantity,
          commission,
          returnedQuantity: 0,
        }));
        for (;;) {
          const open = left.filter((line) => line.returnedQuantity < line.quantity);
          const line = open[(dice.next().value ?? 0) % Math.max(1, open.length)];
          if (!line) break;
          const pieces = 1 + ((dice.next().value ?? 0) % (line.quantity - line.returnedQuantity));
          const back = returnAmounts(vendorOrder, left, left.indexOf(line), pieces, policy.taxIncluded);
          const moved = cancellationLedger({ ...back, deliveryFee: 0 }, policy.taxIncluded);
          expect(sumCents(moved.map((entry) => entry.amountCents))).toBe(0);
          expect(back.total).toBeGreaterThanOrEqual(0);
          ledger.push(...moved);
          line.returnedQuantity += pieces;
          paidBack += back.total;
        }
      }
      // Everything is refunded except the deliveries.
      expect(paidBack).toBe(order.totals.total - order.totals.deliveryFee);
      const left = (account: string) =>
        sumCents(ledger.filter((entry) => entry.account === account).map((entry) => entry.amountCents));
      for (const account of ['vendor_earnings', 'platform_commission', 'buyer_commission', 'tax']) {
        expect(left(account)).toBe(0);
      }
      expect(left('delivery')).toBe(order.totals.deliveryFee);
    }),
  );
});

test('a return of more than the remaining pieces is refused', () => {
  const vendorOrder = {
    vendorId: 1,
    subtotal: 300,
    commission: 30,
    deliveryFee: 0,
    buyerCommission: 30,
    tax: 24,
    total: 354,
  };
  const line = { priceCents: 100, quantity: 3, commission: 30, returnedQuantity: 2 };
  expect(returnAmounts(vendorOrder, [line], 0, 1, false)).toEqual({
    vendorId: 1,
    subtotal: 100,
    commission: 10,
    buyerCommission: 10,
    tax: 8,
    total: 118,
  });
  expect(() => returnAmounts(vendorOrder, [line], 0, 2, false)).toThrow(RangeError);
});
