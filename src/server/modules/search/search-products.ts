import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  type CursorPart,
  decodeCursor,
  encodeCursor,
  exactly,
  filterConditions,
  filterShape,
  filterValues,
  firstListedAtText,
  isOnSale,
  VIEWS,
  type View,
  wholeNumber,
} from '@/server/modules/catalog/index.ts';
import type { ProductPageInput } from '@/server/modules/search/list-products.ts';
import { afterValues, type ListSort, SORT_ORDERS } from '@/server/modules/search/sorting.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { built, prepared } from '@/server/platform/db/prepared.ts';
import { products, users } from '@/server/schema.ts';
import type { ProductFilter } from '@/shared/catalog/catalog.ts';
import { type CountedPage, takePage } from '@/shared/page.ts';
import { MAX_TERMS, type SearchPlan } from './plan-search.ts';

export const ENOUGH_WITH_ALL = 30;
const MAX_DEPTH = 1_000;

/**
 * Returns a page of matches: every word if enough products have them, else any word, else similar names.
 *
 * @throws DomainError INVALID_INPUT for a cursor of another list
 */
export async function searchProducts<Item>(
  db: Database,
  view: View,
  plan: SearchPlan,
  input: ProductPageInput,
): Promise<CountedPage<Item>> {
  const { sort = 'relevance' } = input;
  const read = (matching: Matching, key: Key) => {
    const search = { view, matching, plan, filter: input };
    return sort === 'relevance'
      ? readRanked<Item>(db, search, input.limit, key)
      : readSorted<Item>(db, search, input.limit, { sort, key });
  };

  if (input.cursor) {
    const shape = sort === 'relevance' ? [wholeNumber(MAX_DEPTH)] : SORT_ORDERS[sort].shape;
    const [, matching, ...key] = decodeCursor(input.cursor, [exactly(sort), isMatching, ...shape]);
    return read(matching as Matching, key);
  }
  const withAll = await read('all', []);
  if (withAll.total >= ENOUGH_WITH_ALL) return withAll;
  const withAny = plan.any === plan.all ? withAll : await read('any', []);
  // Names are similar by words; similarity to a code is chance.
  return withAny.total > 0 || isCode(plan.text) ? withAny : read('alike', []);
}

type Key = (string | number)[];

const isCode = (text: string) => text.split(' ').every((word) => /\d/.test(word));

const isMatching: CursorPart = (value) => MATCHINGS.some((matching) => matching === value);

async function readRanked<Item>(db: Database, search: Search, limit: number, [start = 0]: Key) {
  const rows = await rankedStatement(db, search).execute({
    ...filterValues(search.filter),
    ...searchValues(search),
    limit,
    offset: start,
  });
  const total = rows[0]?.total ?? 0;
  const end = Number(start) + rows.length;
  return {
    items: rows.map(({ item }) => item as Item),
    nextCursor: end < total && end <= MAX_DEPTH ? encodeCursor(['relevance', search.matching, end]) : null,
    total,
  };
}

/** In another order; the cursor is the last row's key. */
async function readSorted<Item>(
  db: Database,
  search: Search,
  limit: number,
  { sort, key }: { sort: ListSort; key: Key },
): Promise<CountedPage<Item>> {
  const rows = await sortedStatement(db, search, sort).execute({
    ...filterValues(search.filter),
    ...searchValues(search),
    ...afterValues(key),
    isFirst: key.length === 0,
    limit: limit + 1,
  });
  const { items, nextCursor } = takePage(rows, limit, (last) =>
    encodeCursor([sort, search.matching, ...SORT_ORDERS[sort].key(last)]),
  );
  return { items: items.map(({ item }) => item as Item), nextCursor, total: rows[0]?.total ?? 0 };
}

/** How products match: all words, any significant word, or a similar name. */
const MATCHINGS = ['all', 'any', 'alike'] as const;
export type Matching = (typeof MATCHINGS)[number];

/** A search with its kind of match and its columns. */
export interface Search {
  view: View;
  matching: Matching;
  plan: SearchPlan;
  filter: ProductFilter;
}

const FIELD_WEIGHTS = sql.raw(`'{0.5, 0.5, 0.7, 1}'::real[]`);
/** Maximum hits ranked if their number is unknown: ranking 100,000 would take seconds. */
const MOST_HITS = 2_000;
/** Number of best hits whose categories get a bonus. */
const SAMPLE = 50;
const CATEGORY_BONUS = 0.5;
/** Minimum share of the best score, in orders other than relevance. */
const RELEVANT = 0.65;

/** A page by relevance. Placeholders: `searchValues`, `filterValues`, `limit`, `offset`. */
function rankedStatement(db: Database, { view, matching, plan, filter }: Search) {
  const slots = slotsFor(plan);
  const build = (builder: Database) => {
    const found = sql`(
      ${scored(matching, slots, { filter, isBounded: plan.isBounded })}
      select id, score, count(*) over ()::int as total from scored
      order by score desc, id desc limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
    ) found`;
    return builder
      .select({ item: VIEWS[view], firstListedAt: firstListedAtText, total: sql<number>`found.total` })
      .from(found)
      .innerJoin(products, eq(products.id, sql`found.id`))
      .innerJoin(users, eq(users.id, products.vendorId))
      .orderBy(sql`found.score desc, found.id desc`);
  };
  const filters = filterShape(filter);
  const name = `search_${view}_${matchCondition(matching, slots)}${bound(plan)}_${filters}`;
  return (filters === '' ? prepared : built)(db, name, build);
}

/**
 * A page of relevant products in another order. Placeholders: `searchValues`, `filterValues`, the order's, `isFirst`,
 * `limit`.
 */
function sortedStatement(db: Database, { view, matching, plan, filter }: Search, sort: ListSort) {
  const { by, after } = SORT_ORDERS[sort];
  const slots = slotsFor(plan);
  const build = (builder: Database) => {
    const found = sql`(
      ${scored(matching, slots, { filter, isBounded: plan.isBounded })}
      select id, count(*) over ()::int as total
      from (select id, score, max(score) over () as best from scored) judged
      where score >= best * ${sql.raw(String(RELEVANT))}
    ) found`;
    return builder
      .select({ item: VIEWS[view], firstListedAt: firstListedAtText, total: sql<number>`found.total` })
      .from(found)
      .innerJoin(products, eq(products.id, sql`found.id`))
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(sql`(${value('isFirst')}::boolean or ${after})`)
      .orderBy(...by)
      .limit(sql.placeholder('limit'));
  };
  const filters = filterShape(filter);
  const name = `search_${view}_${matchCondition(matching, slots)}${bound(plan)}_${sort}_${filters}`;
  return (filters === '' ? prepared : built)(db, name, build);
}

/** All matching products on sale, ignoring filters. Placeholders: `searchValues`. */
export function matchingStatement(db: Database, matching: Matching, isBounded: boolean) {
  const name = `matching_${matching === 'alike' ? 'alike' : 'words'}${isBounded ? '_bounded' : ''}`;
  return prepared(db, name, (builder) => {
    const query = builder
      .select({ id: products.id })
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(and(isOnSale, matching === 'alike' ? ALIKE : MATCHES))
      .$dynamic();
    return isBounded ? query.limit(MOST_HITS) : query;
  });
}

export function searchValues({
  matching,
  plan,
}: Pick<Search, 'matching' | 'plan'>): Record<string, string | number | null> {
  if (matching === 'alike') return { text: plan.text };
  const values: Record<string, string | number | null> = { match: plan[matching] };
  for (let slot = 0; slot < slotsFor(plan); slot++) {
    values[`query${slot}`] = plan.terms[slot]?.query ?? null;
    values[`weight${slot}`] = plan.terms[slot]?.weight ?? null;
  }
  return values;
}

/** Slot counts of the prepared texts; unused slots are null. */
const SLOTS = [2, 4, MAX_TERMS];

function slotsFor({ terms }: SearchPlan): number {
  return SLOTS.find((slots) => slots >= terms.length) ?? MAX_TERMS;
}

const bound = ({ isBounded }: SearchPlan) => (isBounded ? '_bounded' : '');

/** 'all' and 'any' differ in their values only. */
function matchCondition(matching: Matching, slots: number) {
  return matching === 'alike' ? 'alike' : `words_${slots}`;
}

/**
 * Beginning of a statement: `scored` holds every product on sale that matches and passes the filters. Products of the
 * best hits' categories get a bonus. The query and the category shares are materialized, as the planner would otherwise
 * compute them per hit.
 */
function scored(
  matching: Matching,
  slots: number,
  { filter, isBounded }: { filter: ProductFilter; isBounded: boolean },
): SQL {
  return sql`
    with asked as materialized (select ${queryOfSearch(matching, slots)}), hits as materialized (
      select ${products.id}, ${products.categoryId}, ${scoreOf(matching, slots)} as score
      from ${products} join ${users} on ${users.id} = ${products.vendorId} cross join asked
      where ${and(isOnSale, matching === 'alike' ? ALIKE : MATCHES, filterConditions(filter))}
      ${isBounded ? sql`limit ${sql.raw(String(MOST_HITS))}` : sql``}
    ), categories_meant as materialized (
      select category_id, sum(score) / nullif(sum(sum(score)) over (), 0) as share
      from (select category_id, score from hits order by score desc, id desc limit ${sql.raw(String(SAMPLE))}) best
      group by category_id
    ), scored as (
      select id, score * (1 + ${sql.raw(String(CATEGORY_BONUS))} * coalesce(share, 0)) as score
      from hits left join categories_meant using (category_id)
    )`;
}

function queryOfSearch(matching: Matching, slots: number): SQL {
  if (matching === 'alike') return sql`${value('text')}::text as text`;
  const asked = Array.from(
    { length: slots },
    (_, slot) => sql`${value(`query${slot}`)}::tsquery as ${sql.raw(`query${slot}`)},
      ${value(`weight${slot}`)}::real as ${sql.raw(`weight${slot}`)}`,
  );
  return sql.join(asked, sql`, `);
}

/** Scores a word by its rarity and field; repeated occurrences add little. */
function scoreOf(matching: Matching, slots: number): SQL {
  if (matching === 'alike') return sql`word_similarity(asked.text, lower(${products.name}))`;
  // Terms fill the first slots: evaluation stops at the first empty one.
  let score = sql`0`;
  for (let slot = slots - 1; slot >= 0; slot--) {
    const rank = sql`ts_rank(${FIELD_WEIGHTS}, ${products.searchVector}, ${sql.raw(`asked.query${slot}`)})`;
    const worth = sql`${sql.raw(`asked.weight${slot}`)} * (1 - 1 / (1 + ${rank}))`;
    score = sql`case when ${sql.raw(`asked.query${slot}`)} is null then 0 else ${worth} + ${score} end`;
  }
  return score;
}

const value = sql.placeholder;
const MATCHES = sql`${products.searchVector} @@ ${value('match')}::tsquery`;
const ALIKE = sql`${value('text')}::text <% lower(${products.name})`;
