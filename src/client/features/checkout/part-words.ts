import { formatList } from '@/client/lib/format.ts';
import type { QuotedPart } from '@/shared/checkout/cart-quote.ts';
import { regionName } from '@/shared/constants.ts';

/** The towns where the parts are collected: 'Nelson', 'Auckland and Nelson', for each piece is in one of them. */
export function collectedIn(parts: readonly QuotedPart[]): string {
  const regions = parts.flatMap(({ items }) => items.map(({ item }) => item.product.region));
  return formatList([...new Set(regions)].map(regionName));
}

/** Its seller delivers, but nothing of it to where the buyer lives. */
export function isOutOfReach({ canDeliver, items }: QuotedPart): boolean {
  return !canDeliver && items.some(({ notDelivered }) => notDelivered === 'not-there');
}
