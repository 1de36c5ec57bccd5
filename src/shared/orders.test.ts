import { expect, test } from 'vitest';
import { mayCancelOrder, type OrderStatus, orderStatusOf, type VendorOrderStatus } from './orders.ts';

test.each<[VendorOrderStatus[], OrderStatus]>([
  [['pending'], 'confirmed'],
  [['pending', 'delivered'], 'confirmed'],
  [['in_transit', 'processing'], 'processing'],
  [['delivered', 'ready_for_collection'], 'ready_for_collection'],
  [['ready_for_collection', 'in_transit'], 'in_transit'],
  [['delivered', 'collected'], 'delivered'],
  [['collected', 'delivered'], 'delivered'],
  [['cancelled', 'processing'], 'processing'],
  [['cancelled', 'cancelled'], 'cancelled'],
])('an order of parts that are %j is %s: as its least advanced live part', (parts, status) => {
  expect(orderStatusOf(parts)).toBe(status);
});

test('a customer cancels while every live part is pending', () => {
  const cancellable = (...parts: VendorOrderStatus[]) => mayCancelOrder(parts);
  expect([cancellable('pending', 'pending'), cancellable('pending', 'cancelled')]).toEqual([true, true]);
  expect([cancellable('pending', 'processing'), cancellable('cancelled'), cancellable()]).toEqual([
    false,
    false,
    false,
  ]);
});
