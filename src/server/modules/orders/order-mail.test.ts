import { expect, test } from 'vitest';
import { orderPlacedNews } from './notify-people.ts';

const part = {
  fulfillmentMethod: 'collection' as const,
  collectionPlace: null,
  collectionHours: null,
  collectionInstructions: null,
};
const bill = {
  orderNumber: 'RH-0123456789',
  lines: [{ name: 'Oak chair', quantity: 1, subtotal: 5_000, fulfillmentMethod: 'collection' as const }],
  totals: { subtotal: 5_000, commission: 500, tax: 400, deliveryFee: 0, total: 5_900 },
  taxIncluded: false,
  shippingAddress: null,
};

test("the buyer's mail says that the seller is notified, or the sellers", () => {
  const greeting = (parts: (typeof part)[]) =>
    orderPlacedNews({ currency: 'usd' }, { ...bill, parts }).blocks[0];
  expect(greeting([part])).toContain('We’ve told the seller, and');
  expect(greeting([part, part])).toContain('We’ve told the sellers, and');
});
