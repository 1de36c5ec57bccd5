import { expect, test } from 'vitest';
import { type Bought, planDelivery } from './plan-costs.ts';

const POLICY = { taxRate: 0.1, taxIncluded: false, buyerCommissionRate: 0.08 };
const piece = (id: number, fields: Partial<Bought['product']> = {}, quantity = 1): Bought => ({
  product: {
    id,
    price: '100.00',
    vendorId: 1,
    vendorName: 'Ana',
    deliveryAvailable: true,
    deliveryFee: '20.00',
    ...fields,
  },
  quantity,
});
const terms = {
  vendorId: 2,
  places: [{ country: 'NZ' as const, region: null, fee: '30.00' }],
  collectionPlace: null,
  collectionHours: null,
  collectionInstructions: null,
  collectionReadyDays: null,
};

test('delivery fees equal those of the cart, with totals for delivery and collection', () => {
  const bought = [
    piece(1, {}, 3),
    piece(2, { deliveryAvailable: false }),
    // A vendor's fee for a region is charged once for all pieces.
    piece(3, { vendorId: 2, vendorName: 'Ben' }),
    piece(4, { vendorId: 2, vendorName: 'Ben' }),
    piece(5, { vendorId: 3, vendorName: 'Cy', deliveryAvailable: false }),
  ];
  expect(planDelivery(bought, [terms], POLICY, null)).toEqual({
    vendors: [
      { id: 1, fee: 2_000, isPartly: true },
      { id: 2, fee: 3_000, isPartly: false },
      { id: 3, fee: null, isPartly: false },
    ],
    // 7 pieces of 100, 8 % and 10 % of that.
    collected: 82_600,
    delivered: 87_600,
  });
});

test('a room without deliverable pieces has no price with delivery', () => {
  expect(planDelivery([piece(1, { deliveryAvailable: false })], [], POLICY, null)).toMatchObject({
    delivered: null,
  });
});
