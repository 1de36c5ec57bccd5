import { expect, test } from 'vitest';
import {
  FINISHED_STATUSES,
  mayCancelOrder,
  type OrderStatus,
  orderStatusOf,
  shownStatus,
  VENDOR_ORDER_STATUSES,
  VENDOR_ORDER_TRANSITIONS,
  type VendorOrderStatus,
} from './orders.ts';

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
])('an order of vendor orders that are %j is %s: as its least advanced live one', (statuses, status) => {
  expect(orderStatusOf(statuses)).toBe(status);
});

test('a customer cancels while every live vendor order is pending', () => {
  const cancellable = (...statuses: VendorOrderStatus[]) => mayCancelOrder(statuses);
  expect([cancellable('pending', 'pending'), cancellable('pending', 'cancelled')]).toEqual([true, true]);
  expect([cancellable('pending', 'processing'), cancellable('cancelled'), cancellable()]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a vendor order that nobody has begun with is shown as confirmed, every other one as it is', () => {
  expect(shownStatus('pending')).toBe('confirmed');
  const others = VENDOR_ORDER_STATUSES.filter((status) => status !== 'pending');
  expect(others.map(shownStatus)).toEqual(others);
});

test('a finished vendor order goes nowhere, and every other one can still be finished', () => {
  const next = (status: VendorOrderStatus) => [
    ...VENDOR_ORDER_TRANSITIONS.delivery[status],
    ...VENDOR_ORDER_TRANSITIONS.collection[status],
  ];
  const ends = VENDOR_ORDER_STATUSES.filter((status) => next(status).length === 0);
  expect(ends).toEqual([...FINISHED_STATUSES]);
});
