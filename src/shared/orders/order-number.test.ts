import { expect, test } from 'vitest';
import { readOrderNumber } from './order-number.ts';

test('an order number is recognised however it is typed', () => {
  const number = 'RH-7K3M9QW0X1';
  for (const typed of [number, ' rh-7k3m9qw0x1 ', '7K3M9QW0X1', 'RH 7K3M9 QW0X1', 'RH-7K3M9QWOXI']) {
    expect(readOrderNumber(typed)).toBe(number);
  }
});

test('an invalid order number stays as typed', () => {
  expect(readOrderNumber('hello')).toBe('HELLO');
  expect(readOrderNumber('')).toBe('');
});
