import { afterEach, expect, test } from 'vitest';
import { DEFAULT_LOCALE, setLocale } from '@/shared/locale.ts';
import { formatMoney } from '@/shared/money.ts';
import { formatCount, formatDate, formatDateTime, formatList, formatPercent } from './format.ts';

afterEach(() => setLocale(DEFAULT_LOCALE));

test('days and moments are those of New Zealand, whatever the clock of the reader', () => {
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

test('words in a row read as a sentence', () => {
  expect(formatList(['oak', 'wool', 'linen'])).toBe('oak, wool and linen');
});

test('a shop may write days, moments and money as New Zealand does', () => {
  setLocale('en-NZ');
  const evening = new Date('2026-06-04T21:30:00Z');
  expect(formatDate(evening)).toBe('5 Jun 2026');
  expect(formatDateTime(evening)).toBe('5 Jun 2026, 9:30 am');
  expect(formatMoney('1234.50', 'nzd')).toBe('$1,234.50');
  expect(formatMoney('1234.50', 'usd')).toBe('US$1,234.50');
});
