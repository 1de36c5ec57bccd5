import { describe, expect, test } from 'vitest';
import { paymentRows } from './deposits.ts';

const deposit = {
  amount: '315.06',
  rest: '800.14',
  kept: '0.00',
  isRestDue: false,
  mayLeave: false,
  mayKeep: false,
};
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

test('an order without a deposit is paid at once, which needs no row', () => {
  expect(rows({ vendorOrders: [{}] })).toEqual([]);
});
