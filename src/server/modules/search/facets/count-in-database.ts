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
import { COLOURS, type Facets, MATERIALS, PRICE_BARS, RATINGS, STYLES } from '@/shared/catalog/facets.ts';
import { REGIONS } from '@/shared/constants.ts';
import { GROUP_BIT } from './failing.ts';

/**
 * The same counts as `countInTable`, by one statement that reads every product: for the moments after the start in which there
 * is no table yet, and to check it by.
 *
 * @param ids of the products that a search means; of all where there is none
 */
export async function countInDatabase(
  db: Database,
  filter: ProductFilter,
  ids: readonly number[] | null,
): Promise<Facets> {
  const name = `facets_${ids ? 'of_ids_' : ''}${filterShape(filter)}`;
  const statement = built(db, name, (own) =>
    db
      .select({
        facet: sql<string>`facet`,
        value: sql<string>`value`,
        count: sql<number>`count`,
      })
      .from(sql`(${countsOf(filter, ids !== null)}) counted`)
      .prepare(own),
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

/** Each product with the bits of the groups that it fails, and then a count for each value of each facet. */
function countsOf(filter: ProductFilter, isOfIds: boolean): SQL {
  const failed = FILTER_GROUPS.flatMap((group) => {
    const condition = groupCondition(filter, group);
    // What is not known, such as the width of a piece without one, fails.
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
