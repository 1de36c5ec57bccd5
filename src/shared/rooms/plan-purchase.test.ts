import { expect, test } from 'vitest';
import type { RoomItem } from '@/shared/rooms/room-plan.ts';
import { planPurchase, wantedProductsOf } from './plan-purchase.ts';

const item = (productId: number | null, name: string) => ({ productId, name }) as RoomItem;
const room = [
  item(1, 'Chair'),
  item(1, 'Chair'),
  item(2, 'Sofa'),
  item(3, 'Lamp'),
  item(null, 'Gone'),
  item(4, 'Rug'),
];
const products = [
  { id: 1, name: 'Ash chair', price: '120.00', stock: 9 },
  { id: 2, name: 'Sofa', price: '2190.00', stock: 0 },
  { id: 3, name: 'Lamp', price: '80.50', stock: 1 },
];

test("a room's list shows the price of each item, which are sold out or removed, and the total of the available ones", () => {
  const { lines, total } = planPurchase(wantedProductsOf(room), products, []);
  expect(lines).toEqual([
    { productId: 1, name: 'Ash chair', quantity: 2, amount: 24_000, note: null },
    { productId: 2, name: 'Sofa', quantity: 1, amount: 0, note: 'Sold out' },
    { productId: 3, name: 'Lamp', quantity: 1, amount: 8_050, note: null },
    { productId: 4, name: 'Rug', quantity: 1, amount: null, note: 'No longer sold' },
  ]);
  expect(total).toBe(32_050);
});

test('adding to the cart skips items already in it, and never exceeds the stock', () => {
  const chairs = { quantity: 1, product: { id: 1 } };
  expect(planPurchase(wantedProductsOf(room), products, [chairs]).missing).toEqual([
    { productId: 1, quantity: 1 },
    { productId: 3, quantity: 1 },
  ]);
  const all = [
    { ...chairs, quantity: 5 },
    { quantity: 1, product: { id: 3 } },
  ];
  expect(planPurchase(wantedProductsOf(room), products, all).missing).toEqual([]);
  expect(
    planPurchase(wantedProductsOf(Array.from({ length: 12 }, () => item(1, 'Chair'))), products, []).missing,
  ).toEqual([{ productId: 1, quantity: 9 }]);
});
