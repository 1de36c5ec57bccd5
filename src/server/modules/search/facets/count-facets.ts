import { categoriesOf, FILTER_GROUPS, WORDS_OF_FACET } from '@/server/modules/catalog/index.ts';
import type { FacetFilter } from '@/shared/catalog/catalog.ts';
import { GRADES } from '@/shared/catalog/condition.ts';
import { type Facets, PRICE_BARS, priceBarIndex, RATINGS } from '@/shared/catalog/facets.ts';
import { deliverToOf } from '@/shared/catalog/regions.ts';
import { REGIONS } from '@/shared/constants.ts';
import type { FacetTable } from './facet-table.ts';
import { createFailedFilter, createFailedFilters, GROUP_BIT } from './filter-bits.ts';

/**
 * Counts the listings of each facet value under all other filters, in one pass: a listing counts once if one of its
 * variants has the value and passes all groups, or fails only that one. Values that variants share are read from the
 * listing.
 *
 * @param matches slots of the products that match the search; all if absent
 */
export function countFacets(table: FacetTable, filter: FacetFilter, matches: Int32Array | null): Facets {
  const { onSale, category, price, region, material, colour, style, rating } = table.columns;
  const { delivered, inStock, reclaimed, condition, options: optionsOf, pieces: piecesOf } = table.columns;
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
    stars: new Int32Array(6),
  };
  let [total, deliveries, deliveriesTo, inStocks, reclaims] = [0, 0, 0, 0, 0];
  const options: Record<number, number> = {};
  const countedOptions: Record<number, number> = {};
  const countsOptions = matches !== null || categoriesOf(filter)?.length === 1;
  const failedFilterOf = createFailedFilter(table, filter);
  // A product that fails one filter counts in that filter alone.
  const countOptions = (slot: number, listing: number) => {
    const failedFilter = failedFilterOf?.(slot) ?? 0;
    for (const id of optionsOf[slot] ?? []) {
      const isCounted = failedFilter === 0 || failedFilter === table.filterOfOption.get(id);
      if (!isCounted || countedOptions[id] === listing) continue;
      countedOptions[id] = listing;
      options[id] = (options[id] ?? 0) + 1;
    }
  };

  const end = matches?.length ?? table.length;
  for (let at = 0; at < end; at++) {
    const listing = matches === null ? at : matches[at]!;
    if (onSale[listing] !== 1) continue;
    const pieces = piecesOf[listing];
    const pieceCount = pieces?.length ?? 1;
    let passed = 0;
    let [prices, materials, colours, delivery, deliveryTo, stocked, reclaimedBit] = [0, 0, 0, 0, 0, 0, 0];
    for (let n = 0; n < pieceCount; n++) {
      const piece = pieces ? pieces[n]! : listing;
      const failed = failedOf(piece);
      const shared = failed & SHARED_GROUPS;
      // The other variants fail these too.
      if (hasSeveralBits(shared)) break;
      if (hasSeveralBits(failed)) continue;
      const groups = failed === 0 ? ALL_GROUPS : failed;
      passed |= groups;
      if (shared !== 0) break;
      if ((groups & GROUP_BIT.price) !== 0) prices |= 1 << priceBarIndex(price[piece]!);
      if ((groups & GROUP_BIT.material) !== 0) materials |= material[piece]!;
      if ((groups & GROUP_BIT.colour) !== 0) colours |= colour[piece]!;
      if ((groups & GROUP_BIT.delivery) !== 0) delivery |= delivered[piece]!;
      if (isDeliveredTo && (groups & GROUP_BIT.deliversTo) !== 0) deliveryTo |= isDeliveredTo(piece);
      if ((groups & GROUP_BIT.inStock) !== 0) stocked |= inStock[piece]!;
      if ((groups & GROUP_BIT.reclaimed) !== 0) reclaimedBit |= reclaimed[piece]!;
      if (countsOptions && (groups & GROUP_BIT.option) !== 0) countOptions(piece, listing);
    }
    if (passed === 0) continue;
    if ((passed & PASSES_ALL) !== 0) total++;
    if ((passed & GROUP_BIT.category) !== 0) counts.category[category[listing]!]!++;
    if ((passed & GROUP_BIT.region) !== 0) counts.region[region[listing]!]!++;
    if ((passed & GROUP_BIT.rating) !== 0) counts.stars[(rating[listing]! / 100) | 0]!++;
    if ((passed & GROUP_BIT.style) !== 0) addBits(counts.style, style[listing]!);
    if ((passed & GROUP_BIT.condition) !== 0) addBits(counts.condition, condition[listing]!);
    addBits(counts.price, prices);
    addBits(counts.material, materials);
    addBits(counts.colour, colours);
    deliveries += delivery;
    deliveriesTo += deliveryTo;
    inStocks += stocked;
    reclaims += reclaimedBit;
  }

  const countedCategories = byId(table.categories, counts.category);
  const hasOneCategory = categoriesOf(filter)?.length === 1 || Object.keys(countedCategories).length === 1;
  return {
    total,
    category: countedCategories,
    price: Array.from(counts.price),
    region: byValue(REGIONS, counts.region) as Facets['region'],
    material: byValue(Object.keys(WORDS_OF_FACET.material), counts.material) as Facets['material'],
    colour: byValue(Object.keys(WORDS_OF_FACET.colour), counts.colour) as Facets['colour'],
    style: byValue(Object.keys(WORDS_OF_FACET.style), counts.style) as Facets['style'],
    condition: byValue(GRADES, counts.condition) as Facets['condition'],
    option: hasOneCategory ? options : {},
    rating: Object.fromEntries(
      RATINGS.map((least) => [least, counts.stars.slice(least).reduce((sum, count) => sum + count, 0)]),
    ) as Facets['rating'],
    delivery: deliveries,
    deliversTo: isDeliveredTo ? deliveriesTo : null,
    inStock: inStocks,
    reclaimed: reclaims,
  };
}

/** Values are bits of 32. */
const MAX_VALUES = 32;
const PASSES_ALL = 1 << FILTER_GROUPS.length;
const ALL_GROUPS = -1;

/** Groups of columns that variants have in common with their listing. */
const SHARED_GROUPS =
  GROUP_BIT.category |
  GROUP_BIT.region |
  GROUP_BIT.vendor |
  GROUP_BIT.style |
  GROUP_BIT.rating |
  GROUP_BIT.condition;

const hasSeveralBits = (bits: number) => (bits & (bits - 1)) !== 0;

/** Counts each set bit once. */
function addBits(counts: Int32Array, bits: number): void {
  for (let remaining = bits; remaining !== 0; remaining &= remaining - 1)
    counts[31 - Math.clz32(remaining & -remaining)]!++;
}

function byId(ids: readonly number[], counts: Int32Array): Record<number, number> {
  return Object.fromEntries(ids.flatMap((id, at) => (counts[at]! > 0 ? [[id, counts[at]!]] : [])));
}

function byValue(names: readonly string[], counts: Int32Array): Record<string, number> {
  return Object.fromEntries(names.map((name, at) => [name, counts[at]!]));
}
