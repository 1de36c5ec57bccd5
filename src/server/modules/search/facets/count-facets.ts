import { categoriesOf, WORDS_OF_FACET } from '@/server/modules/catalog/index.ts';
import type { FacetFilter } from '@/shared/catalog/catalog.ts';
import { GRADES } from '@/shared/catalog/condition.ts';
import { type Facets, PRICE_BARS, priceBarIndex, RATINGS } from '@/shared/catalog/facets.ts';
import { deliverToOf } from '@/shared/catalog/regions.ts';
import { REGIONS } from '@/shared/constants.ts';
import type { FacetTable } from './facet-table.ts';
import { createFailedFilter, createFailedFilters, GROUP_BIT } from './filter-bits.ts';

/**
 * Counts the products of each facet value under all other filters, in one pass: a product that fails only one group
 * counts in that group alone.
 *
 * @param matches slots of the products that match the search; all if absent
 */
export function countFacets(table: FacetTable, filter: FacetFilter, matches: Int32Array | null): Facets {
  const { onSale, category: categoryOf, price, region, material, colour, style, rating } = table.columns;
  const { delivered, inStock: stocked, reclaimed: isReclaimed, condition } = table.columns;
  const failedOf = createFailedFilters(table, filter);
  const destination = deliverToOf(filter.deliverTo)?.destination;
  const isDeliveredTo = destination && table.deliversTo(destination);
  const counts = {
    category: new Int32Array(table.categories.length),
    price: new Int32Array(PRICE_BARS),
    region: new Int32Array(REGIONS.length),
    material: new Int32Array(MAX_VALUES),
    colour: new Int32Array(MAX_VALUES),
    style: new Int32Array(MAX_VALUES),
    condition: new Int32Array(MAX_VALUES),
  };
  const stars = new Int32Array(6);
  let [total, delivery, deliversTo, inStock, reclaimed] = [0, 0, 0, 0, 0];

  const options: Record<number, number> = {};
  const countsOptions = matches !== null || categoriesOf(filter)?.length === 1;
  const failedFilterOf = createFailedFilter(table, filter);
  // A product that fails one filter counts in that filter alone.
  const countOptions = (slot: number) => {
    const failedFilter = failedFilterOf?.(slot) ?? 0;
    for (const id of table.columns.options[slot] ?? []) {
      const isCounted = failedFilter === 0 || failedFilter === table.filterOfOption.get(id);
      if (isCounted) options[id] = (options[id] ?? 0) + 1;
    }
  };

  const end = matches?.length ?? table.length;
  for (let at = 0; at < end; at++) {
    const slot = matches === null ? at : matches[at]!;
    if (onSale[slot] !== 1) continue;
    const failed = failedOf(slot);
    // Fails more than one group.
    if ((failed & (failed - 1)) !== 0) continue;
    const failedGroups = failed === 0 ? -1 : failed;
    if (failed === 0) total++;
    if ((failedGroups & GROUP_BIT.category) !== 0) counts.category[categoryOf[slot]!]!++;
    if ((failedGroups & GROUP_BIT.price) !== 0) counts.price[priceBarIndex(price[slot]!)]!++;
    if ((failedGroups & GROUP_BIT.region) !== 0) counts.region[region[slot]!]!++;
    if ((failedGroups & GROUP_BIT.material) !== 0) countBits(material[slot]!, counts.material);
    if ((failedGroups & GROUP_BIT.colour) !== 0) countBits(colour[slot]!, counts.colour);
    if ((failedGroups & GROUP_BIT.style) !== 0) countBits(style[slot]!, counts.style);
    if ((failedGroups & GROUP_BIT.rating) !== 0) stars[(rating[slot]! / 100) | 0]!++;
    if ((failedGroups & GROUP_BIT.condition) !== 0) countBits(condition[slot]!, counts.condition);
    if (countsOptions && (failedGroups & GROUP_BIT.option) !== 0) countOptions(slot);
    if ((failedGroups & GROUP_BIT.delivery) !== 0) delivery += delivered[slot]!;
    if (isDeliveredTo && (failedGroups & GROUP_BIT.deliversTo) !== 0) deliversTo += isDeliveredTo(slot);
    if ((failedGroups & GROUP_BIT.inStock) !== 0) inStock += stocked[slot]!;
    if ((failedGroups & GROUP_BIT.reclaimed) !== 0) reclaimed += isReclaimed[slot]!;
  }

  const category = byId(table.categories, counts.category);
  const hasOneCategory = categoriesOf(filter)?.length === 1 || Object.keys(category).length === 1;
  return {
    total,
    category,
    price: Array.from(counts.price),
    region: byValue(REGIONS, counts.region) as Facets['region'],
    material: byValue(Object.keys(WORDS_OF_FACET.material), counts.material) as Facets['material'],
    colour: byValue(Object.keys(WORDS_OF_FACET.colour), counts.colour) as Facets['colour'],
    style: byValue(Object.keys(WORDS_OF_FACET.style), counts.style) as Facets['style'],
    condition: byValue(GRADES, counts.condition) as Facets['condition'],
    option: hasOneCategory ? options : {},
    rating: Object.fromEntries(
      RATINGS.map((least) => [least, stars.slice(least).reduce((sum, count) => sum + count, 0)]),
    ) as Facets['rating'],
    delivery,
    deliversTo: isDeliveredTo ? deliversTo : null,
    inStock,
    reclaimed,
  };
}

/** Values are bits of 32. */
const MAX_VALUES = 32;

function countBits(bits: number, counts: Int32Array): void {
  for (let remaining = bits; remaining !== 0; remaining &= remaining - 1)
    counts[31 - Math.clz32(remaining & -remaining)]!++;
}

function byId(ids: readonly number[], counts: Int32Array): Record<number, number> {
  return Object.fromEntries(ids.flatMap((id, at) => (counts[at]! > 0 ? [[id, counts[at]!]] : [])));
}

function byValue(values: readonly string[], counts: Int32Array): Record<string, number> {
  return Object.fromEntries(values.map((value, at) => [value, counts[at]!]));
}
