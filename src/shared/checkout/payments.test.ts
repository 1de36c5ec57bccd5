import { expect, test } from 'vitest';
import { isSettled, PAYMENT_STATUSES } from './payments.ts';

test('a payment is settled when the money is ours or nothing was taken', () => {
  expect(PAYMENT_STATUSES.filter(isSettled)).toEqual(['captured', 'released']);
});
