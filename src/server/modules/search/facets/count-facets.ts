import { eq, type SQL, sql } from 'drizzle-orm';
import {
  FILTER_GROUPS,
  type FilterGroup,
  filterShape,
  filterValues,
  groupCondition,
  isOnSale,
  isReclaimed,
  PRODUCT_WORDS,
  WORDS_OF_FACET,
  type WordFacet,
} from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { built } from '@/server/platform/db/prepared.ts';
import { products, users } from '@/server/schema.ts';
import type { ProductFilter } from '@/shared/catalog/catalog.ts';
import {
  COLOURS,
  type Facets,
  MATERIALS,
  PRICE_BARS,
  priceBarOf,
  RATINGS,
  STYLES,
} from '@/shared/catalog/facets.ts';
import { REGIONS } from '@/shared/constants.ts';
import type { FacetTable } from './facet-table.ts';
import { failing, GROUP_BIT } from './failing.ts';

/**
 * Counts the products of each facet value under all other filters, in one pass: a product that fails only one group
 * counts in that group alone.
 *
 * @param matches slots of the products that match the search; all if absent
 */
export function countInTable(table: FacetTable, filter: ProductFilter, matches: Int32Array | null): Facets {
  const { onSale, category, price, region, material, colour, style, rating } = table.columns;
  const { delivered, inStock: stocked, reclaimed: isReclaimed } = table.columns;
  const failedOf = failing(table, filter);
  const counts = {
    category: new Int32Array(table.categories.length),
    price: new Int32Array(PRICE_BARS),
    region: new Int32Array(REGIONS.length),
    material: new Int32Array(MAX_VALUES),
    colour: new Int32Array(MAX_VALUES),
    style: new Int32Array(MAX_VALUES),
  };
  const stars = new Int32Array(6);
  let [total, delivery, inStock, reclaimed] = [0, 0, 0, 0];

  const end = matches?.length ?? table.length;
  for (let at = 0; at < end; at++) {
    const slot = matches === null ? at : matches[at]!;
    if (onSale[slot] !== 1) continue;
    const failed = failedOf(slot);
    // Fails more than one group.
    if ((failed & (failed - 1)) !== 0) continue;
    const counted = failed === 0 ? -1 : failed;
    if (failed === 0) total++;
    if ((counted & GROUP_BIT.category) !== 0) counts.category[category[slot]!]!++;
    if ((counted & GROUP_BIT.price) !== 0) counts.price[priceBarOf(price[slot]!)]!++;
    if ((counted & GROUP_BIT.region) !== 0) counts.region[region[slot]!]!++;
    if ((counted & GROUP_BIT.material) !== 0) countBits(material[slot]!, counts.material);
    if ((counted & GROUP_BIT.colour) !== 0) countBits(colour[slot]!, counts.colour);
    if ((counted & GROUP_BIT.style) !== 0) countBits(style[slot]!, counts.style);
    if ((counted & GROUP_BIT.rating) !== 0) stars[(rating[slot]! / 100) | 0]!++;
    if ((counted & GROUP_BIT.delivery) !== 0) delivery += delivered[slot]!;
    if ((counted & GROUP_BIT.inStock) !== 0) inStock += stocked[slot]!;
    if ((counted & GROUP_BIT.reclaimed) !== 0) reclaimed += isReclaimed[slot]!;
  }

  return {
    total,
    category: byId(table.categories, counts.category),
    price: Array.from(counts.price),
    region: byValue(REGIONS, counts.region) as Facets['region'],
    material: byValue(Object.keys(WORDS_OF_FACET.material), counts.material) as Facets['material'],
    colour: byValue(Object.keys(WORDS_OF_FACET.colour), counts.colour) as Facets['colour'],
    style: byValue(Object.keys(WORDS_OF_FACET.style), counts.style) as Facets['style'],
    rating: Object.fromEntries(
      RATINGS.map((least) => [least, stars.slice(least).reduce((sum, count) => sum + count, 0)]),
    ) as Facets['rating'],
    delivery,
    inStock,
    reclaimed,
  };
}

/** Values are bits of 32. */
const MAX_VALUES = 32;

function countBits(bits: number, counts: Int32Array): void {
  for (let left = bits; left !== 0; left &= left - 1) counts[31 - Math.clz32(left & -left)]!++;
}

function byId(ids: readonly number[], counts: Int32Array): Record<number, number> {
  return Object.fromEntries(ids.flatMap((id, at) => (counts[at]! > 0 ? [[id, counts[at]!]] : [])));
}

function byValue(values: readonly string[], counts: Int32Array): Record<string, number> {
  return Object.fromEntries(values.map((value, at) => [value, counts[at]!]));
}

/**
 * Counts as `countInTable` does, in one statement that reads every product. For the time before the table is built, and
 * for tests.
 *
 * @param ids of the products that match the search; all if absent
 */
export async function countInDatabase(
  db: Database,
  filter: ProductFilter,
  ids: readonly number[] | null,
): Promise<Facets> {
  const name = `facets_${ids ? 'of_ids_' : ''}${filterShape(filter)}`;
  const statement = built(db, name, (builder) =>
    builder
      .select({ facet: sql<string>`facet`, value: sql<string>`value`, count: sql<number>`count` })
      .from(sql`(${countsOf(filter, ids !== null)}) counted`),
  );
  const counted = await statement.execute({
    ...filterValues(filter),
    ...(ids ? { ids: `{${ids.join(',')}}` } : {}),
  });
  const countOf = (facet: string, value: string | number = '') =>
    counted.find((row) => row.facet === facet && row.value === String(value))?.count ?? 0;
  const each = <Value extends string | number>(facet: string, values: readonly Value[]) =>
    Object.fromEntries(values.map((value) => [value, countOf(facet, value)])) as Record<Value, number>;
  return {
    total: countOf('total'),
    category: Object.fromEntries(
      counted.filter(({ facet }) => facet === 'category').map(({ value, count }) => [value, count]),
    ),
    price: Array.from({ length: PRICE_BARS }, (_, bar) => countOf('price', bar)),
    region: each('region', REGIONS),
    material: each('material', MATERIALS),
    colour: each('colour', COLOURS),
    style: each('style', STYLES),
    rating: each('rating', RATINGS),
    delivery: countOf('delivery'),
    inStock: countOf('inStock'),
    reclaimed: countOf('reclaimed'),
  };
}

/** Selects each product with the bits of the groups that it fails, then a count per facet value. */
function countsOf(filter: ProductFilter, isOfIds: boolean): SQL {
  const failed = FILTER_GROUPS.flatMap((group) => {
    const condition = groupCondition(filter, group);
    // A NULL, such as an unknown width, fails.
    return condition ? [sql`case when ${condition} then 0 else ${bit(group)} end`] : [];
  });
  return sql`
    with judged as (
      select ${products.categoryId} as category_id, ${products.price} as price, ${products.region} as region,
        ${products.rating} as rating, ${products.deliveryAvailable} as delivered, ${products.stock} > 0 as in_stock,
        ${isReclaimed} as reclaimed, string_to_array(${PRODUCT_WORDS.material}, ' ') as material,
        string_to_array(${PRODUCT_WORDS.colour}, ' ') as colour, string_to_array(${PRODUCT_WORDS.style}, ' ') as style,
        ${failed.length > 0 ? sql.join(failed, sql` + `) : sql`0`} as failed
      from ${products} join ${users} on ${eq(users.id, products.vendorId)}
      where ${isOnSale} ${isOfIds ? sql`and ${products.id} = any(${sql.placeholder('ids')}::text::int[])` : sql``}
    ), facts as materialized (select * from judged where failed & (failed - 1) = 0)
    select 'total' as facet, '' as value, count(*)::int as count from facts where failed = 0
    union all select 'category', category_id::text, count(*)::int from facts where ${countsIn('category')} group by category_id
    union all select 'price', least(floor(price / 50), ${sql.raw(String(PRICE_BARS - 1))})::int::text, count(*)::int
      from facts where ${countsIn('price')} group by 2
    union all select 'region', region, count(*)::int from facts where ${countsIn('region')} group by region
    union all select 'rating', least::text, count(*)::int
      from facts join unnest(${sql.raw(`array[${RATINGS.join(', ')}]`)}) least on rating >= least
      where ${countsIn('rating')} group by least
    union all select 'delivery', '', count(*)::int from facts where ${countsIn('delivery')} and delivered
    union all select 'inStock', '', count(*)::int from facts where ${countsIn('inStock')} and in_stock
    union all select 'reclaimed', '', count(*)::int from facts where ${countsIn('reclaimed')} and reclaimed
    union all ${countsOfWords('material')}
    union all ${countsOfWords('colour')}
    union all ${countsOfWords('style')}`;
}

function countsOfWords(facet: WordFacet): SQL {
  const lists = Object.entries(WORDS_OF_FACET[facet]).map(
    ([value, words]) => `('${value}', '{${words.join(',')}}'::text[])`,
  );
  return sql`select '${sql.raw(facet)}', listed.value, count(*)::int
    from facts join (values ${sql.raw(lists.join(', '))}) listed(value, words) on ${sql.raw(facet)} && listed.words
    where ${countsIn(facet)} group by listed.value`;
}

function countsIn(group: FilterGroup): SQL {
  return sql`failed in (0, ${bit(group)})`;
}

const bit = (group: FilterGroup) => sql.raw(String(GROUP_BIT[group]));
