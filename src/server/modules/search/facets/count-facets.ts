import { categoriesOf, WORDS_OF_FACET } from '@/server/modules/catalog/index.ts';
import type { FacetFilter } from '@/shared/catalog/catalog.ts';
import { GRADES } from '@/shared/catalog/condition.ts';
import { type Facets, PRICE_BARS, priceBarIndex, RATINGS } from '@/shared/catalog/facets.ts';
import { deliverToOf } from '@/shared/catalog/regions.ts';
import { REGIONS } from '@/shared/constants.ts';
import type { FacetTable } from './facet-table.ts';
import { createFailedFilter, createFailedFilters, GROUP_BIT, NONE } from './filter-bits.ts';

/**
 * Counts the listings of each facet value under all other filters, in one pass: a listing counts once if one of its
 * variants has the value and passes all groups, or fails only that one.
 *
 * @param matches slots of the products that match the search; all if absent
 */
export function countFacets(table: FacetTable, filter: FacetFilter, matches: Int32Array | null): Facets {
  const { onSale, category: categoryOf, price, region, material, colour, style, rating } = table.columns;
  const { delivered, inStock: stocked, reclaimed: isReclaimed, condition } = table.columns;
  const { pieces: piecesOf } = table.columns;
  const failedOf = createFailedFilters(table, filter);
  const destination = deliverToOf(filter.deliverTo)?.destination;
  const isDeliveredTo = destination && table.deliversTo(destination);
  const counts = {
    category: new Counter(table.categories.length),
    price: new Counter(PRICE_BARS),
    region: new Counter(REGIONS.length),
    material: new Counter(MAX_VALUES),
    colour: new Counter(MAX_VALUES),
    style: new Counter(MAX_VALUES),
    condition: new Counter(MAX_VALUES),
    stars: new Counter(6),
    total: new Counter(1),
    delivery: new Counter(1),
    deliversTo: new Counter(1),
    inStock: new Counter(1),
    reclaimed: new Counter(1),
  };
  const options: Record<number, number> = {};
  const countedOptions: Record<number, number> = {};
  const countsOptions = matches !== null || categoriesOf(filter)?.length === 1;
  const failedFilterOf = createFailedFilter(table, filter);
  // A product that fails one filter counts in that filter alone.
  const countOptions = (slot: number, listing: number) => {
    const failedFilter = failedFilterOf?.(slot) ?? 0;
    for (const id of table.columns.options[slot] ?? []) {
      const isCounted = failedFilter === 0 || failedFilter === table.filterOfOption.get(id);
      if (!isCounted || countedOptions[id] === listing) continue;
      countedOptions[id] = listing;
      options[id] = (options[id] ?? 0) + 1;
    }
  };
  const count = (slot: number, listing: number) => {
    const failed = failedOf(slot);
    // Fails more than one group.
    if ((failed & (failed - 1)) !== 0) return;
    const failedGroups = failed === 0 ? -1 : failed;
    if (failed === 0) counts.total.add(0, listing);
    if ((failedGroups & GROUP_BIT.category) !== 0) counts.category.add(categoryOf[slot]!, listing);
    if ((failedGroups & GROUP_BIT.price) !== 0) counts.price.add(priceBarIndex(price[slot]!), listing);
    if ((failedGroups & GROUP_BIT.region) !== 0) counts.region.add(region[slot]!, listing);
    if ((failedGroups & GROUP_BIT.material) !== 0) counts.material.addBits(material[slot]!, listing);
    if ((failedGroups & GROUP_BIT.colour) !== 0) counts.colour.addBits(colour[slot]!, listing);
    if ((failedGroups & GROUP_BIT.style) !== 0) counts.style.addBits(style[slot]!, listing);
    if ((failedGroups & GROUP_BIT.rating) !== 0) counts.stars.add((rating[slot]! / 100) | 0, listing);
    if ((failedGroups & GROUP_BIT.condition) !== 0) counts.condition.addBits(condition[slot]!, listing);
    if (countsOptions && (failedGroups & GROUP_BIT.option) !== 0) countOptions(slot, listing);
    if ((failedGroups & GROUP_BIT.delivery) !== 0) counts.delivery.addBits(delivered[slot]!, listing);
    if (isDeliveredTo && (failedGroups & GROUP_BIT.deliversTo) !== 0)
      counts.deliversTo.addBits(isDeliveredTo(slot), listing);
    if ((failedGroups & GROUP_BIT.inStock) !== 0) counts.inStock.addBits(stocked[slot]!, listing);
    if ((failedGroups & GROUP_BIT.reclaimed) !== 0) counts.reclaimed.addBits(isReclaimed[slot]!, listing);
  };

  const end = matches?.length ?? table.length;
  for (let at = 0; at < end; at++) {
    const slot = matches === null ? at : matches[at]!;
    if (onSale[slot] !== 1) continue;
    const pieces = piecesOf[slot];
    if (pieces) for (const piece of pieces) count(piece, slot);
    else count(slot, slot);
  }

  const category = byId(table.categories, counts.category.values);
  const hasOneCategory = categoriesOf(filter)?.length === 1 || Object.keys(category).length === 1;
  return {
    total: counts.total.values[0]!,
    category,
    price: Array.from(counts.price.values),
    region: byValue(REGIONS, counts.region) as Facets['region'],
    material: byValue(Object.keys(WORDS_OF_FACET.material), counts.material) as Facets['material'],
    colour: byValue(Object.keys(WORDS_OF_FACET.colour), counts.colour) as Facets['colour'],
    style: byValue(Object.keys(WORDS_OF_FACET.style), counts.style) as Facets['style'],
    condition: byValue(GRADES, counts.condition) as Facets['condition'],
    option: hasOneCategory ? options : {},
    rating: Object.fromEntries(
      RATINGS.map((least) => [
        least,
        counts.stars.values.slice(least).reduce((sum, count) => sum + count, 0),
      ]),
    ) as Facets['rating'],
    delivery: counts.delivery.values[0]!,
    deliversTo: isDeliveredTo ? counts.deliversTo.values[0]! : null,
    inStock: counts.inStock.values[0]!,
    reclaimed: counts.reclaimed.values[0]!,
  };
}

/** Values are bits of 32. */
const MAX_VALUES = 32;

/** Counts each value of a listing once. The variants of a listing must follow each other. */
class Counter {
  readonly values: Int32Array;
  /** The listing counted last, by value. */
  private readonly last: Int32Array;

  constructor(length: number) {
    this.values = new Int32Array(length);
    this.last = new Int32Array(length).fill(NONE);
  }

  add(value: number, listing: number): void {
    if (this.last[value] === listing) return;
    this.last[value] = listing;
    this.values[value]!++;
  }

  addBits(bits: number, listing: number): void {
    for (let remaining = bits; remaining !== 0; remaining &= remaining - 1)
      this.add(31 - Math.clz32(remaining & -remaining), listing);
  }
}

function byId(ids: readonly number[], counts: Int32Array): Record<number, number> {
  return Object.fromEntries(ids.flatMap((id, at) => (counts[at]! > 0 ? [[id, counts[at]!]] : [])));
}

function byValue(names: readonly string[], { values }: Counter): Record<string, number> {
  return Object.fromEntries(names.map((name, at) => [name, values[at]!]));
}
