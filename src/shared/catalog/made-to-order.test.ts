import { expect, test } from 'vitest';
import { formatMoney } from '@/shared/money.ts';
import { depositText } from './made-to-order.ts';

const format = (cents: number) => formatMoney(cents, 'usd');

test('the terms of a deposit name both amounts, and what a cancellation costs', () => {
  expect(depositText({ price: '890.00', depositPercent: 30, amountToPay: 105_020 }, format)).toBe(
    'Pay $315.06 (30%) with your order, and $735.14 once it is made. Until the seller begins, you can cancel free of charge. After that, they keep the deposit if you cancel, unless it is 4 weeks late.',
  );
});

test('a piece without a deposit has no such terms', () => {
  expect(depositText({ price: '890.00', depositPercent: null, amountToPay: 105_020 }, format)).toBeNull();
});
