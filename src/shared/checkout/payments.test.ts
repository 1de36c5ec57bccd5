import { expect, test } from 'vitest';
import { isSettled, PAYMENT_STATUSES } from './payments.ts';

test('a payment is settled when it is captured or nothing was taken', () => {
  expect(PAYMENT_STATUSES.filter(isSettled)).toEqual(['captured', 'released']);
});
