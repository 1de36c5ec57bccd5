import type { CategoryEvidence } from './types.ts';

/** As many pieces of an even year are added to each month: a month with few sales tells little. */
const EVEN_PIECES = 25;

/** How much is sold in each month, January first, by the mean of the year: 1.18 is 18 % above it. All 1 where nothing is known. */
export function seasonIndex(season: CategoryEvidence['season']): number[] {
  const pieces = season.reduce((sum, month) => sum + month.pieces, 0);
  const days = season.reduce((sum, month) => sum + month.productDays, 0);
  const months = Array.from({ length: 12 }, (_, month) => season[month] ?? { pieces: 0, productDays: 0 });
  if (pieces === 0 || days === 0) return months.map(() => 1);
  const raw = months.map(
    (month) => (month.pieces + EVEN_PIECES) / ((pieces / days) * month.productDays + EVEN_PIECES),
  );
  const mean = raw.reduce((sum, index) => sum + index, 0) / raw.length;
  return raw.map((index) => index / mean);
}

/** The month of a day, 0 for January. @param day as `2026-11-30` */
export function monthOf(day: string): number {
  return Number(day.slice(5, 7)) - 1;
}
