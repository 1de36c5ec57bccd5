import { expect, test } from 'vitest';
import { orderFacts, orderPlacedNews } from './notify-people.ts';

const line = {
  productName: 'Oak chair',
  imageUrl: '/demo/oak-chair-800.webp',
  quantity: 1,
  subtotal: 5_000,
  leadTimeWeeks: null,
  fulfillmentMethod: 'delivery' as const,
};
const part = {
  vendorName: 'Tram Barn',
  estimatedDelivery: new Date('2026-12-03T00:00:00Z'),
  estimatedCollection: null,
  collectionPlace: null,
  collectionHours: null,
  collectionInstructions: null,
  lines: [line],
};
const bill = {
  orderNumber: 'RH-0123456789',
  createdAt: new Date('2026-11-28T00:00:00Z'),
  currency: 'usd',
  totals: { subtotal: 5_000, commission: 500, tax: 400, deliveryFee: 0, total: 5_900 },
  dueLater: '0.00',
  taxIncluded: false,
  shippingAddress: null,
};

test('the confirmation of one shipment begins with its day, and of several has a day for each product', () => {
  const one = orderPlacedNews({ ...bill, parts: [part] }).blocks;
  expect(one[0]).toBe(
    'Thank you for your order. Arrives about Thu, Dec 3. Tram Barn is getting it ready. We’ll email you when it ships.',
  );
  expect(one[1]).toMatchObject({ pieces: [{ text: 'Qty 1, from Tram Barn', amount: '$50.00' }] });

  const two = orderPlacedNews({ ...bill, parts: [part, part] }).blocks;
  expect(two[0]).toContain('We’ve told the sellers, and');
  expect(JSON.stringify(two[1])).toContain('Qty 1, from Tram Barn. Arrives about Thu, Dec 3');
});

test('an unproved address is mailed the region of the delivery, but no typed address', () => {
  const address = {
    street: '1 Evil Street',
    city: 'Call 0900',
    state: 'Otago',
    zip: '9016',
    country: 'New Zealand',
  };
  const facts = orderFacts({ ...bill, total: '59.00', shippingAddress: address });
  expect(JSON.stringify(facts.typed)).toContain('["Sent to","1 Evil Street, Call 0900 9016"]');
  expect(JSON.stringify(facts.instead)).toContain(
    '["Sent to","Otago. The full address is on your order’s page."]',
  );
});

test('the confirmation of an order with a deposit says what is paid now, and what once it is made', () => {
  const news = JSON.stringify(orderPlacedNews({ ...bill, dueLater: '41.30', parts: [part] }).blocks);
  expect(news).toContain('["Paid now","$17.70"]');
  expect(news).toContain('["To pay when it is made","$41.30"]');
  expect(news).not.toContain('You paid');
});
