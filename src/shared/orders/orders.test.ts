import { expect, test } from 'vitest';
import {
  canMove,
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
])('an order with vendor orders in %j is %s: the least advanced active one', (statuses, status) => {
  expect(orderStatusOf(statuses)).toBe(status);
});

test('a customer can cancel while every active vendor order is pending', () => {
  const cancellable = (...statuses: VendorOrderStatus[]) => mayCancelOrder(statuses);
  expect([cancellable('pending', 'pending'), cancellable('pending', 'cancelled')]).toEqual([true, true]);
  expect([cancellable('pending', 'processing'), cancellable('cancelled'), cancellable()]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a vendor order not yet started shows as confirmed, every other one by its status', () => {
  expect(shownStatus('pending')).toBe('confirmed');
  const others = VENDOR_ORDER_STATUSES.filter((status) => status !== 'pending');
  expect(others.map(shownStatus)).toEqual(others);
});

test('a completed vendor order is final, and every other one can still be completed', () => {
  const next = (status: VendorOrderStatus) => [
    ...VENDOR_ORDER_TRANSITIONS.delivery[status],
    ...VENDOR_ORDER_TRANSITIONS.collection[status],
  ];
  const ends = VENDOR_ORDER_STATUSES.filter((status) => next(status).length === 0);
  expect(ends).toEqual([...FINISHED_STATUSES]);
});

test.each([
  ['delivery', ['pending', 'processing', 'in_transit', 'delivered'], ['pending', 'processing', 'in_transit']],
  [
    'collection',
    ['pending', 'processing', 'ready_for_collection', 'collected'],
    ['pending', 'processing', 'ready_for_collection'],
  ],
] as const)(
  'a vendor order for %s moves one step at a time, and is cancelled before it is sent or handed over, or as lost',
  (method, steps, cancellable) => {
    const moves = VENDOR_ORDER_STATUSES.flatMap((from) =>
      VENDOR_ORDER_STATUSES.filter((to) => canMove(method, from, to)).map((to) => `${from} → ${to}`),
    );
    const forward = steps.slice(1).map((to, index) => `${steps[index]} → ${to}`);
    const cancelled = cancellable.map((from) => `${from} → cancelled`);
    expect(moves.sort()).toEqual([...forward, ...cancelled].sort());
  },
);
