import { lazy } from '@/shared/lazy.ts';
import { DEFAULT_LOCALE } from '@/shared/locale.ts';

const number = lazy(() => new Intl.NumberFormat(DEFAULT_LOCALE));

/**
 * Groups digits: "12,400". Integers are grouped by hand: a page's first `Intl` format loads language data,
 * which takes up to 35 ms, and a multiple on slow phones.
 */
export function formatNumber(value: number): string {
  return Number.isSafeInteger(value) ? inGroups(value) : number().format(value);
}

const compact = lazy(
  () => new Intl.NumberFormat(DEFAULT_LOCALE, { notation: 'compact', maximumFractionDigits: 1 }),
);

/** For chart axes: "12.4K". */
export function formatCompact(value: number): string {
  return compact().format(value);
}

/** Formats a rate of tax or fee: 0.125 is "12.5%". */
export function formatRate(rate: number): string {
  return `${Number((rate * 100).toFixed(2))}%`;
}

/** @param whole an integer */
export function inGroups(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
