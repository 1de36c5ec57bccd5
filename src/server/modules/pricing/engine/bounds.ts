import { MAX_PRICE } from '@/shared/constants.ts';
import { toCents } from '@/shared/money.ts';
import type { Market } from './market.ts';
import type { PriceEvidence } from './types.ts';

/** Prices from, to, in cents. */
export interface Bounds {
  lowCents: number;
  highCents: number;
}

export function isWithin(cents: number, { lowCents, highCents }: Bounds): boolean {
  return cents >= lowCents && cents <= highCents;
}

export const MAX_PRICE_CENTS = toCents(MAX_PRICE);

/** What the vendor allows; a product costs a cent at least, and `MAX_PRICE` at most. */
export function vendorBounds({ floorCents, ceilingCents }: PriceEvidence): Bounds {
  const lowCents = Math.min(MAX_PRICE_CENTS, Math.max(1, floorCents ?? 1));
  return {
    lowCents,
    highCents: Math.max(lowCents, Math.min(MAX_PRICE_CENTS, ceilingCents ?? MAX_PRICE_CENTS)),
  };
}

/** How far beyond every price that was tried or that others ask a recommendation goes, and from today's price. */
const BEYOND_TRIED = 1.35;
const FROM_TODAY = 2;

/** Where a recommendation may lie at all. */
export function stepBounds({ priceCents, weeks }: PriceEvidence, { credible }: Market): Bounds {
  const seen = [
    priceCents,
    ...weeks.map((week) => week.priceCents),
    ...credible.map((comparable) => comparable.priceCents),
  ];
  return {
    lowCents: Math.max(Math.min(...seen) / BEYOND_TRIED, priceCents / FROM_TODAY),
    highCents: Math.min(Math.max(...seen) * BEYOND_TRIED, priceCents * FROM_TODAY),
  };
}
