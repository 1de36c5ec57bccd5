import type { QuotedPart } from '@/shared/cart-quote.ts';
import { regionName } from '@/shared/constants.ts';

/** The towns where the parts are collected: 'Nelson', 'Auckland or Nelson'. */
export function collectedIn(parts: readonly QuotedPart[], or = 'or'): string {
  const regions = parts.flatMap(({ items }) => items.map(({ item }) => item.product.region));
  return [...new Set(regions)].map(regionName).join(` ${or} `);
}

/** Its seller delivers, but nothing of it to where the buyer lives. */
export function isOutOfReach({ canDeliver, items }: QuotedPart): boolean {
  return !canDeliver && items.some(({ notDelivered }) => notDelivered === 'not-there');
}
