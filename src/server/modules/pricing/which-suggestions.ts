import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { holdsWords } from '@/server/modules/catalog/vendor-products/which-products.ts';
import { products } from '@/server/platform/db/schema/index.ts';
import type {
  PriceAdviceFilter,
  PriceFilter,
  PriceState,
  WhichSuggestions,
} from '@/shared/pricing/price-advice.ts';
import { priceState } from './current-advice.ts';

/** What of a vendor is for sale, so that its price matters. */
function ownOnSale(vendorId: number): SQL | undefined {
  return and(eq(products.vendorId, vendorId), eq(products.status, 'active'), eq(products.isHidden, false));
}

/** Those of a vendor's products on sale that a filter leaves; of the joins that `priceState` needs. */
export function priceAdviceWhere(vendorId: number, { state, search }: PriceAdviceFilter): SQL | undefined {
  return and(ownOnSale(vendorId), holdsWords(search), state && inArray(priceState, [...STATES[state]]));
}

/** Suggestions of a vendor to raise or to lower a price, those that are chosen. */
export function chosenSuggestions(vendorId: number, which: WhichSuggestions): SQL | undefined {
  const isChange = inArray(priceState, [...STATES.change]);
  if ('filter' in which) return and(priceAdviceWhere(vendorId, which.filter), isChange);
  return and(ownOnSale(vendorId), inArray(products.id, which.ids), isChange);
}

/** What a filter leaves. */
export const STATES: Record<PriceFilter, readonly PriceState[]> = {
  change: ['raise', 'lower'],
  raise: ['raise'],
  lower: ['lower'],
  held: ['held'],
  optimal: ['optimal'],
  not_enough: ['not_enough'],
  made: ['raise', 'lower', 'held', 'optimal'],
  none: ['not_enough', 'waiting'],
};
