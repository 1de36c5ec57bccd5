import { afterEach, expect, test } from 'vitest';
import { DEFAULT_LOCALE, setLocale } from '@/shared/locale.ts';
import { formatMoney } from '@/shared/money.ts';
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatList,
  formatNumber,
  formatPercent,
} from './format.ts';

afterEach(() => setLocale(DEFAULT_LOCALE));

test("dates and times are New Zealand's in any time zone of the reader", () => {
  const evening = new Date('2026-06-04T21:30:00Z');
  expect(formatDate(evening)).toBe('Jun 05, 2026');
  expect(formatDateTime(evening)).toBe('Jun 5, 2026, 9:30 AM');
});

test('percentages have one place, counts their noun', () => {
  expect(formatPercent('9.50')).toBe('9.5%');
  expect(formatPercent(10)).toBe('10.0%');
  expect(formatCount(1, 'product')).toBe('1 product');
  expect(formatCount(1200, 'product')).toBe('1,200 products');
  expect(formatCount(0, 'category', 'categories')).toBe('0 categories');
});

test('numbers have thousands separators, with and without decimals', () => {
  expect([0, 999, 1_000, -12_400, 1_234_567, 1234.5, 0.1 + 0.2].map(formatNumber)).toEqual([
    '0',
    '999',
    '1,000',
    '-12,400',
    '1,234,567',
    '1,234.5',
    '0.3',
  ]);
});

test('words in a row read as a sentence', () => {
  expect(formatList(['oak', 'wool', 'linen'])).toBe('oak, wool and linen');
});

test('a shop may write days, moments and money as New Zealand does', () => {
  setLocale('en-NZ');
  const evening = new Date('2026-06-04T21:30:00Z');
  expect(formatDate(evening)).toBe('5 Jun 2026');
  expect(formatDateTime(evening)).toBe('Fri 5 Jun 2026, 9:30 am');
  expect(formatMoney('1234.50', 'nzd')).toBe('$1,234.50');
  expect(formatMoney('1234.50', 'usd')).toBe('US$1,234.50');
});
