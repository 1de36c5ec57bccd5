import { DEFAULT_LOCALE } from '@/shared/locale.ts';
import { whenWanted } from '@/shared/when-wanted.ts';

// The same in every locale of a shop.
const number = whenWanted(() => new Intl.NumberFormat(DEFAULT_LOCALE));

/**
 * A number in groups: "12,400". What is whole is grouped by hand: a page's first `Intl` format reads the browser's language data,
 * which costs it as much as 35 ms, and on a slow phone a multiple.
 */
export function formatNumber(value: number): string {
  return Number.isSafeInteger(value) ? inGroups(value) : number().format(value);
}

/** @param whole not a fraction */
export function inGroups(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
