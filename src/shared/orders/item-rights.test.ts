import { describe, expect, test } from 'vitest';
import { sampleBuyerVendorOrder, sampleOrderItem } from '@/testing/samples.ts';
import {
  mayReview,
  paidBackState,
  piecesLeft,
  returnablePieces,
  returnableUntil,
  returnProblem,
} from './item-rights.ts';

const arrived = { status: 'delivered' as const, completedAt: new Date('2026-06-01T00:00:00Z') };
const soon = new Date('2026-06-10T00:00:00Z');
const item = sampleOrderItem({ quantity: 3 });
const returnOf = (status: 'requested' | 'refused' | 'received') => ({
  id: 1,
  orderItemId: 1,
  status,
  quantity: 1,
  receivedQuantity: status === 'received' ? 1 : 0,
  reason: 'too large',
  answer: null,
  createdAt: soon,
  decidedAt: null,
  receivedAt: null,
});

describe('a return', () => {
  test('is possible for fourteen days after arrival', () => {
    expect(returnablePieces(item, arrived, soon)).toBe(3);
    // Arrived at noon on 1 June in New Zealand, where 15 June ends at 12:00 UTC.
    expect(returnablePieces(item, arrived, new Date('2026-06-15T11:59:59Z'))).toBe(3);
    expect(returnablePieces(item, arrived, new Date('2026-06-15T12:00:00Z'))).toBe(0);
    expect(returnablePieces(item, { status: 'in_transit', completedAt: null }, soon)).toBe(0);
  });

  test('is possible to the end of the fourteenth day, across clock changes', () => {
    expect(returnableUntil(new Date('2026-09-26T20:00:00+12:00'))).toEqual(
      new Date('2026-10-10T23:59:59.999+13:00'),
    );
    expect(returnableUntil(new Date('2026-04-04T00:10:00+13:00'))).toEqual(
      new Date('2026-04-18T23:59:59.999+12:00'),
    );
  });

  test('counts requested and received pieces, but not refused ones', () => {
    expect(returnablePieces({ ...item, returns: [returnOf('requested')] }, arrived, soon)).toBe(2);
    expect(returnablePieces({ ...item, returns: [returnOf('refused')] }, arrived, soon)).toBe(3);
    const back = { ...item, returnedQuantity: 1, returns: [returnOf('received')] };
    expect(returnablePieces(back, arrived, soon)).toBe(2);
    expect(piecesLeft(item, [returnOf('requested'), returnOf('requested'), returnOf('refused')])).toBe(1);
  });

  test('is refused with its reason', () => {
    expect(returnProblem({ status: 'in_transit', completedAt: null }, soon)).toBe('not arrived');
    expect(returnProblem(arrived, soon)).toBeNull();
    expect(returnProblem(arrived, new Date('2026-06-15T12:00:00Z'))).toBe('too late');
  });
});

test('an item can be reviewed once, after its arrival', () => {
  expect(mayReview(item, arrived)).toBe(true);
  expect(mayReview(item, { status: 'processing' })).toBe(false);
  expect(
    mayReview(
      { ...item, review: { rating: 5, title: '', body: '', hidden: null, hiddenReason: null } },
      arrived,
    ),
  ).toBe(false);
});

test('a buyer who returned all pieces cannot review', () => {
  expect(mayReview({ ...item, returnedQuantity: 2 }, arrived)).toBe(true);
  expect(mayReview({ ...item, returnedQuantity: 3 }, arrived)).toBe(false);
  expect(mayReview({ ...item, returnedQuantity: 3, refundOnlyQuantity: 1 }, arrived)).toBe(true);
});

test('an order is returned or refunded once everything not cancelled was paid back', () => {
  const part = (returnedQuantity: number, refundOnlyQuantity = 0) =>
    sampleBuyerVendorOrder({
      status: 'collected',
      items: [sampleOrderItem({ quantity: 3, returnedQuantity, refundOnlyQuantity })],
    });
  const cancelled = { ...part(0), status: 'cancelled' as const };
  expect(paidBackState([part(3), part(2)])).toBeNull();
  expect(paidBackState([part(3), cancelled])).toBe('returned');
  expect(paidBackState([part(3, 3), part(3, 2)])).toBe('returned');
  expect(paidBackState([part(3, 3)])).toBe('refunded');
  expect(paidBackState([cancelled])).toBeNull();
  const never = sampleOrderItem({
    quantity: 3,
    returnedQuantity: 3,
    refundOnlyQuantity: 2,
    cancelledQuantity: 1,
  });
  expect(paidBackState([{ ...part(0), items: [never] }])).toBe('refunded');
});

test('an order whose collection was cancelled is refunded, not returned, once its delivery is refunded', () => {
  const order = (refundedPieces: number) =>
    sampleBuyerVendorOrder({
      status: 'delivered',
      fulfillmentMethod: 'delivery',
      collectionStatus: 'cancelled',
      items: [
        sampleOrderItem({
          fulfillmentMethod: 'delivery',
          quantity: 2,
          returnedQuantity: refundedPieces,
          refundOnlyQuantity: refundedPieces,
        }),
        sampleOrderItem({ id: 2, returnedQuantity: 1 }),
      ],
    });
  expect(paidBackState([order(1)])).toBeNull();
  expect(paidBackState([order(2)])).toBe('refunded');
});
