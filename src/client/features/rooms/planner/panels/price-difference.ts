import { type Decimal, toCents } from '@/shared/money.ts';

/** Signed difference: '+$40.00'. */
export function priceDifference(price: Decimal, than: Decimal, format: (cents: number) => string): string {
  const cents = toCents(price) - toCents(than);
  if (cents === 0) return 'same price';
  return `${cents > 0 ? '+' : '−'}${format(Math.abs(cents))}`;
}
