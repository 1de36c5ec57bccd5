import { expect, test } from 'vitest';
import { accountKey, maskEmail } from './account-key.ts';

test.each([
  ['Admin', 'admin'],
  ['  vendor2 ', 'vendor2'],
  ['АDMIN', 'admin'], // the first letter is Cyrillic
  ['vеndοr', 'vendor'], // Cyrillic е, Greek ο
  ['ｃustomer', 'customer'], // full width
  ['Kererū', 'kereru'],
  ['Customer@Rehome.TEST', 'customer@rehome.test'],
])('%j is the same account as %j', (typed, key) => {
  expect(accountKey(typed)).toBe(key);
  expect(accountKey(accountKey(typed))).toBe(key);
});

test('names that look different stay different', () => {
  const names = ['sam', 'sam1', 'sam2', 'sam.1', 'sam-1', 'pam', 'sàm.1x'];
  expect(new Set(names.map(accountKey)).size).toBe(names.length);
});

test.each([
  ['aroha@example.com', 'a•••@example.com'],
  ['aroha.ngata+shop@example.co.nz', 'a•••@example.co.nz'],
  ['a@example.com', '•••@example.com'],
])('%s is shown as %s', (address, shown) => expect(maskEmail(address)).toBe(shown));
