import {
  categoriesOf,
  FILTER_GROUPS,
  type FilterGroup,
  WORDS_OF_FACET,
  type WordFacet,
} from '@/server/modules/catalog/index.ts';
import type { ProductFilter } from '@/shared/catalog/catalog.ts';
import { deliverToOf } from '@/shared/catalog/regions.ts';
import { REGIONS } from '@/shared/constants.ts';
import { type FacetTable, gradeBits } from './facet-table.ts';

export const GROUP_BIT = Object.fromEntries(FILTER_GROUPS.map((group, bit) => [group, 1 << bit])) as Record<
  FilterGroup,
  number
>;

/** Not a slot. */
export const NONE = -1;

/**
 * Chooses the variant that a list shows for a listing: of those that pass all filters the best, then the default one,
 * then the first.
 *
 * @param worthOf of a slot; stock decides if absent
 * @returns a function from a listing's slot to the shown variant's, or `NONE`; valid only until the table changes
 */
export function createChoose(
  table: FacetTable,
  filter: ProductFilter,
  worthOf?: (slot: number) => number,
): (slot: number) => number {
  const { pieces: piecesOf, inStock } = table.columns;
  const failedOf = createFailedFilters(table, filter);
  return (slot) => {
    const pieces = piecesOf[slot];
    if (!pieces) return failedOf(slot) === 0 ? slot : NONE;
    let [best, most] = [NONE, Number.NEGATIVE_INFINITY];
    for (const piece of pieces) {
      if (failedOf(piece) !== 0) continue;
      const worth = worthOf ? worthOf(piece) : inStock[piece]!;
      if (worth > most) [best, most] = [piece, worth];
    }
    return best;
  };
}

/**
 * Tests which filter groups a product fails.
 *
 * @returns a function from a slot to the failed groups' bits of `GROUP_BIT`; 0 if it passes all
 */
export function createFailedFilters(table: FacetTable, filter: ProductFilter): (slot: number) => number {
  // Destructured once, so the returned function is valid only until the table changes.
  const { category, region: regions, vendor: vendors, price: prices, rating: ratings } = table.columns;
  const { material: materials, colour: colours, style: styles, width, depth, height } = table.columns;
  const { delivered, inStock: stocked, reclaimed: isReclaimed, condition: conditions } = table.columns;
  const chosen = categoriesOf(filter) && new Set(categoriesOf(filter));
  const categories = chosen && Uint8Array.from(table.categories, (id) => Number(chosen.has(id)));
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filter;
  const isPriced = minPrice > 0 || maxPrice < Number.POSITIVE_INFINITY;
  const region = filter.region === undefined ? -1 : REGIONS.indexOf(filter.region);
  const vendor = filter.vendorId ?? -1;
  const material = chosenBits(filter, 'material');
  const colour = chosenBits(filter, 'colour');
  const style = chosenBits(filter, 'style');
  const condition = gradeBits(filter.condition ?? []);
  const rating = (filter.rating ?? 0) * 100;
  const { delivery = false, inStock = false, reclaimed = false } = filter;
  const { maxWidth = 0, maxDepth = 0, maxHeight = 0 } = filter;
  const isFitted = maxWidth > 0 || maxDepth > 0 || maxHeight > 0;
  const destination = deliverToOf(filter.deliversTo)?.destination;
  const isDeliveredTo = destination && table.deliversTo(destination);
  const failedFilterOf = createFailedFilter(table, filter);
  const isTooLarge = (length: number, gap: number) => gap > 0 && (length === 0 || length > gap);

  return (slot) => {
    let failed = 0;
    if (categories && categories[category[slot]!] !== 1) failed |= GROUP_BIT.category;
    if (isPriced) {
      // Dividing the price, rather than multiplying the bounds, keeps bounds with more than two decimals exact.
      const price = prices[slot]! / 100;
      if (price < minPrice || price > maxPrice) failed |= GROUP_BIT.price;
    }
    if (region >= 0 && regions[slot] !== region) failed |= GROUP_BIT.region;
    if (vendor >= 0 && vendors[slot] !== vendor) failed |= GROUP_BIT.vendor;
    if (material !== 0 && (materials[slot]! & material) === 0) failed |= GROUP_BIT.material;
    if (colour !== 0 && (colours[slot]! & colour) === 0) failed |= GROUP_BIT.colour;
    if (style !== 0 && (styles[slot]! & style) === 0) failed |= GROUP_BIT.style;
    if (delivery && delivered[slot] === 0) failed |= GROUP_BIT.delivery;
    if (isDeliveredTo && isDeliveredTo(slot) === 0) failed |= GROUP_BIT.deliversTo;
    if (rating > 0 && ratings[slot]! < rating) failed |= GROUP_BIT.rating;
    if (inStock && stocked[slot] === 0) failed |= GROUP_BIT.inStock;
    if (reclaimed && isReclaimed[slot] === 0) failed |= GROUP_BIT.reclaimed;
    if (condition !== 0 && (conditions[slot]! & condition) === 0) failed |= GROUP_BIT.condition;
    // Not in another category, which has other filters: choosing it drops the options.
    if (failedFilterOf && (failed & GROUP_BIT.category) === 0 && failedFilterOf(slot) !== 0)
      failed |= GROUP_BIT.option;
    if (
      isFitted &&
      (isTooLarge(width[slot]!, maxWidth) ||
        isTooLarge(depth[slot]!, maxDepth) ||
        isTooLarge(height[slot]!, maxHeight))
    ) {
      failed |= GROUP_BIT.fits;
    }
    return failed;
  };
}

const SEVERAL = -1;

/**
 * Tests which of the category's filters a product fails, by the rule of `filterConditions`.
 *
 * @returns a function from a slot to the id of the failed filter, `SEVERAL`, or 0 if it passes all; null if no options are
 *   chosen
 */
export function createFailedFilter(
  table: FacetTable,
  { option: chosen }: Pick<ProductFilter, 'option'>,
): ((slot: number) => number) | null {
  if (!chosen) return null;
  const { options } = table.columns;
  const filters = new Map<number, number[]>();
  for (const id of chosen) {
    const filter = table.filterOfOption.get(id);
    if (filter !== undefined) filters.set(filter, [...(filters.get(filter) ?? []), id]);
  }
  // None of the options exists any longer.
  if (filters.size === 0) return () => SEVERAL;
  return (slot) => {
    let failed = 0;
    for (const [filter, ids] of filters) {
      if (options[slot]?.some((id) => ids.includes(id))) continue;
      if (failed !== 0) return SEVERAL;
      failed = filter;
    }
    return failed;
  };
}

/** Returns a predicate for listings' ids: on sale, and one of its variants passes all filters. */
export function createPassesFilters(table: FacetTable, filter: ProductFilter): (id: number) => boolean {
  const choose = createChoose(table, filter);
  return (id) => {
    const slot = table.slotOf(id);
    return slot !== undefined && table.columns.onSale[slot] === 1 && choose(slot) !== NONE;
  };
}

/** Returns the chosen values of a facet as a bit set; bit n is the n-th value of the facet. */
export function chosenBits(filter: Pick<ProductFilter, WordFacet>, facet: WordFacet): number {
  const chosen: readonly string[] = filter[facet] ?? [];
  return Object.keys(WORDS_OF_FACET[facet]).reduce(
    (bits, value, bit) => (chosen.includes(value) ? bits | (1 << bit) : bits),
    0,
  );
}
