import { expect, test } from 'vitest';
import { holdsBankAccount, isPrintableHolder, maskBankAccount, readBankAccount } from './bank-account.ts';

test("Inland Revenue's own examples are accepted, in any format", () => {
  for (const text of ['01-902-0068389-00', '01 0902 0068389 000', '010902006838900', ' 01-0902-0068389-0 ']) {
    expect(readBankAccount(text), text).toBe('01-0902-0068389-00');
  }
  expect(readBankAccount('08-6523-1954512-001')).toBe('08-6523-1954512-01');
  expect(readBankAccount('26-2600-0320871-032')).toBe('26-2600-0320871-32');
});

test('a number with one digit wrong is refused', () => {
  const account = '01-0902-0068389-00';
  const base = account.indexOf('0068389');
  for (let location = base; location < base + 7; location += 1) {
    for (const digit of '0123456789') {
      if (digit === account[location]) continue;
      const typo = account.slice(0, location) + digit + account.slice(location + 1);
      expect(readBankAccount(typo), typo).toBeNull();
    }
  }
});

test('a large base number is checked without its branch', () => {
  // The last two digits of 1000051 count, twice and once: 5 × 2 + 1 = 11.
  expect(readBankAccount('12-3456-1000051-00')).toBe('12-3456-1000051-00');
  expect(readBankAccount('12-3457-1000051-00')).toBe('12-3457-1000051-00');
  expect(readBankAccount('12-3456-1000052-00')).toBeNull();
});

test('nonexistent banks and branches are refused, and so is text without a number', () => {
  for (const text of [
    '',
    '-',
    '01-0902-0000000-00',
    '99-0902-0068389-00',
    '01-9999-0068389-00',
    '07-0902-0068389-00',
    '01-0902-0068389',
    '0109020068389',
    '01-0902-006838900-00',
    'NZ01-0902-0068389-00',
    '０1-0902-0068389-00',
    '1'.repeat(5000),
  ]) {
    expect(readBankAccount(text), text.slice(0, 40)).toBeNull();
  }
});

test('account numbers are found in a text, and other numbers are not', () => {
  for (const written of [
    '01-0902-0068389-00',
    '010902006838900',
    '01 902 0068389 000',
    '０１-0902_0068389,00',
  ]) {
    expect(holdsBankAccount(`Order 12, not to ${written}: closed 3 May.`), written).toBe(true);
  }
  for (const text of [
    '',
    'Order RH-20261123-0042',
    '01/02/2026 10:30',
    '01-0902-0068388-00',
    '9'.repeat(300),
  ]) {
    expect(holdsBankAccount(text), text).toBe(false);
  }
});

test('an account holder needs letters that a bank can print', () => {
  for (const holder of ['Māia', '2 Chairs Ltd', '李 Ltd'])
    expect(isPrintableHolder(holder), holder).toBe(true);
  for (const holder of ['李小龍', '…', '42', 'Мебель']) expect(isPrintableHolder(holder), holder).toBe(false);
});

test('a masked number shows the bank, the last three digits and the suffix', () => {
  expect(maskBankAccount('01-0902-0068389-00')).toBe('01-••••-••••389-00');
});
