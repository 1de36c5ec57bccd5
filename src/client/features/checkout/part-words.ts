import { formatList } from '@/client/lib/format.ts';
import type { Product } from '@/shared/catalog/catalog.ts';
import type { QuotedPart } from '@/shared/checkout/cart-quote.ts';
import { regionName } from '@/shared/constants.ts';

/** Towns where the parts are collected: 'Nelson', 'Auckland and Nelson'. */
export function collectedIn(parts: readonly QuotedPart[]): string {
  const regions = parts.flatMap(({ items }) => items.map(({ item }) => item.product.region));
  return formatList([...new Set(regions)].map(regionName));
}

export function productsOf({ items }: QuotedPart): Product[] {
  return items.map(({ item }) => item.product);
}

export function deliveredProducts({ items }: QuotedPart): Product[] {
  return items.flatMap(({ item, notDelivered }) => (notDelivered === null ? [item.product] : []));
}

/** The seller delivers, but not to the buyer's region. */
export function isOutOfReach({ canDeliver, items }: QuotedPart): boolean {
  return !canDeliver && items.some(({ notDelivered }) => notDelivered === 'not-there');
}
