import { describe, expect, test } from 'vitest';
import { DAY_MS } from '@/shared/time.ts';
import { sampleDeposit } from '@/testing/samples.ts';
import { depositView, paymentRows } from './deposits.ts';

const deposit = sampleDeposit();
const order = { total: '1115.20', refunded: '0.00', vendorOrders: [{ deposit }] };

/** Labels and amounts. */
function rows(fields: Partial<Parameters<typeof paymentRows>[0]>) {
  return paymentRows({ ...order, ...fields }).map(({ label, amount }) => [label, amount]);
}

describe('the payments of an order with a deposit', () => {
  test('name the deposit as paid, and the rest as still to pay', () => {
    expect(rows({})).toEqual([
      ['Paid', '315.06'],
      ['Still to pay', '800.14'],
    ]);
  });

  test('name all as paid once the rest is', () => {
    expect(rows({ vendorOrders: [{ deposit: { ...deposit, rest: '0.00' } }] })).toEqual([
      ['Paid', '1115.20'],
    ]);
  });

  test('name the deposit that the seller keeps, and what is not charged', () => {
    const kept = { ...deposit, rest: '0.00', kept: '315.06' };
    expect(rows({ notCharged: '800.14', vendorOrders: [{ deposit: kept }] })).toEqual([
      ['Paid', '315.06'],
      ['Not charged', '800.14'],
      ['Kept by the seller', '315.06'],
    ]);
  });
});

describe('a deposit for pieces of 6 and 2 weeks, ordered on November 30,', () => {
  const ordered = {
    ...{ deposit: '315.06', rest: '800.14', keptDeposit: '0.00', madeAt: null },
    status: 'processing',
    collectionStatus: null,
    items: [
      { leadTimeWeeks: 6, quantity: 1 },
      { leadTimeWeeks: 2, quantity: 1 },
    ],
    createdAt: new Date('2026-11-30T03:00:00Z'),
  } as const;
  // February 8 begins in New Zealand.
  const late = new Date('2027-02-07T11:00:00Z');

  test('is refunded to a customer who cancels from 4 weeks after the last piece was promised', () => {
    const before = depositView(ordered, new Date(late.getTime() - 1));
    expect(before).toMatchObject({ lateFrom: '2027-02-08', isRefundable: false });
    expect(depositView(ordered, late)).toMatchObject({ isRefundable: true });
  });

  test('stays with the vendor once all is made', () => {
    const made = { ...ordered, madeAt: new Date(late.getTime() - DAY_MS) };
    expect(depositView(made, late)).toMatchObject({ isRefundable: false });
  });

  test('is refunded until work on any of it has begun', () => {
    const pending = { ...ordered, status: 'pending' } as const;
    expect(depositView(pending, ordered.createdAt)).toMatchObject({ mayLeave: true, isRefundable: true });
    const begun = { ...pending, collectionStatus: 'processing' } as const;
    expect(depositView(begun, ordered.createdAt)).toMatchObject({ mayLeave: true, isRefundable: false });
  });

  test('is not late for a piece that was refunded', () => {
    const items = [{ leadTimeWeeks: 6, quantity: 1, returnedQuantity: 1 }, ordered.items[1]];
    expect(depositView({ ...ordered, items }, late)).toMatchObject({ lateFrom: '2027-01-11' });
  });
});

test('an order without a deposit is paid at once, which needs no row', () => {
  expect(rows({ vendorOrders: [{}] })).toEqual([]);
});
