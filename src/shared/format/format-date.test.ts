import { afterEach, expect, test } from 'vitest';
import { DEFAULT_LOCALE, type Locale, setLocale } from '@/shared/locale.ts';
import * as format from './format-date.ts';

afterEach(() => setLocale(DEFAULT_LOCALE));

function written(locale: Locale): string[] {
  setLocale(locale);
  const week = { from: '2026-11-03', to: '2026-11-09' };
  return [
    format.formatDate(new Date('2026-09-04T21:30:00Z')),
    // Noon and midnight are 12.
    format.formatDateTime(new Date('2026-11-28T00:01:00Z')),
    format.formatDateTime(new Date('2026-11-28T11:05:00Z')),
    format.fullDate('2026-11-03'),
    format.dayInWords('2026-11-30'),
    format.shortDay('2026-11-03'),
    format.monthInWords('2026-11'),
    format.shortMonth('2026-11-03'),
    format.dayRange(week),
    format.dayRangeWithYear(week),
    format.dayRange({ from: '2026-10-31', to: '2026-11-01' }),
    format.dayRange({ from: '2025-12-29', to: '2026-01-04' }),
    format.dayRangeWithYear({ from: '2026-11-03', to: '2026-11-03' }),
  ];
}

test('the United States have the month first', () => {
  expect(written('en-US')).toEqual([
    ...['Sep 05, 2026', 'Nov 28, 2026, 1:01 PM', 'Nov 29, 2026, 12:05 AM', 'November 3, 2026'],
    ...['Monday, November 30', 'Tue, Nov 3', 'November 2026', 'Nov 2026', 'Nov 3 – 9', 'Nov 3 – 9, 2026'],
    ...['Oct 31 – Nov 1', 'Dec 29, 2025 – Jan 4, 2026', 'Nov 3, 2026'],
  ]);
});

test('New Zealand has the day first, and am and pm in small letters', () => {
  expect(written('en-NZ')).toEqual([
    ...['5 Sep 2026', 'Sat 28 Nov 2026, 1:01 pm', 'Sun 29 Nov 2026, 12:05 am', '3 November 2026'],
    ...['Monday 30 November', 'Tue 3 Nov', 'November 2026', 'Nov 2026', '3–9 Nov', '3–9 Nov 2026'],
    ...['31 Oct – 1 Nov', '29 Dec 2025 – 4 Jan 2026', '3 Nov 2026'],
  ]);
});
