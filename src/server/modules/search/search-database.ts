import { and, eq, sql } from 'drizzle-orm';
import {
  type CursorPart,
  decodeCursor,
  encodeCursor,
  exactly,
  filterConditions,
  filterShape,
  filterValues,
  firstListedAtText,
  isPieceOnSale,
  listingId,
  stockNow,
  VIEWS,
  type View,
  wholeNumber,
} from '@/server/modules/catalog/index.ts';
import type { ProductPageInput } from '@/server/modules/search/list-products.ts';
import { afterValues, SHOWN_ORDERS } from '@/server/modules/search/sorting.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { built } from '@/server/platform/db/prepared.ts';
import { products, users } from '@/server/schema.ts';
import type { ProductSort } from '@/shared/catalog/catalog.ts';
import { type CountedPage, takePage } from '@/shared/page.ts';
import type { SearchPlan } from './plan-search.ts';
import { isShownVariant, shownColumns, shownVariant, withVariant } from './read-in-order.ts';

export const ENOUGH_WITH_ALL = 30;
const MAX_DEPTH = 1_000;

/**
 * Returns a page of matches by PostgreSQL: of every word if enough products have them, else any word, else similar
 * names. A listing is shown as the variant that has most of the words and passes the filters. Used until the index is built, and for words that it lacks.
 *
 * @throws DomainError INVALID_INPUT for a cursor of another list
 */
export async function searchDatabase<Item>(
  db: Database,
  view: View,
  plan: SearchPlan,
  input: ProductPageInput,
): Promise<CountedPage<Item>> {
  const { sort = 'relevance' } = input;
  const read = (matching: Matching, key: (string | number)[]) =>
    readPage<Item>(db, { view, matching, plan, sort, key }, input);
  if (input.cursor) {
    const shape = sort === 'relevance' ? [wholeNumber(MAX_DEPTH)] : SHOWN_ORDERS[sort].shape;
    const [, matching, ...key] = decodeCursor(input.cursor, [exactly(sort), isMatching, ...shape]);
    return read(matching as Matching, key);
  }
  const withAll = await read('all', []);
  if (withAll.total >= ENOUGH_WITH_ALL) return withAll;
  const withAny = plan.any === plan.all ? withAll : await read('any', []);
  // Names are similar by words; similarity to a code is chance.
  return withAny.total > 0 || isCode(plan.text) ? withAny : read('alike', []);
}

const isCode = (text: string) => text.split(' ').every((word) => /\d/.test(word));

/** Match modes: all words, any of them, or a similar name. */
const MATCHINGS = ['all', 'any', 'alike'] as const;
export type Matching = (typeof MATCHINGS)[number];

const isMatching: CursorPart = (value) => MATCHINGS.some((matching) => matching === value);

interface Search {
  view: View;
  matching: Matching;
  plan: SearchPlan;
  sort: ProductSort;
  /** By relevance the number of earlier rows, else the last row's key; empty for the first page. */
  key: readonly (string | number)[];
}

async function readPage<Item>(
  db: Database,
  search: Search,
  input: ProductPageInput,
): Promise<CountedPage<Item>> {
  const { matching, plan, sort, key } = search;
  const start = sort === 'relevance' ? Number(key[0] ?? 0) : 0;
  const found = await searchStatement(db, search, input).execute({
    ...filterValues(input),
    ...afterValues(sort === 'relevance' ? [] : key),
    words: wordsFor(matching, plan),
    any: plan.any,
    isFirst: sort === 'relevance' || key.length === 0,
    limit: input.limit + 1,
    offset: start,
  });
  const rows = found.map((row) => ({ ...row, item: withVariant(row) }));
  const end = start + input.limit;
  const { items, nextCursor } = takePage(rows, input.limit, (last) =>
    encodeCursor([sort, matching, ...(sort === 'relevance' ? [end] : SHOWN_ORDERS[sort].key(last))]),
  );
  return {
    items: items.map(({ item }) => item as Item),
    nextCursor: end <= MAX_DEPTH ? nextCursor : null,
    total: rows[0]?.total ?? 0,
  };
}

const FIELD_WEIGHTS = sql.raw(`'{0.5, 0.5, 0.7, 1}'::real[]`);
/** Maximum hits ranked: ranking 100,000 would take seconds. */
const MAX_HITS = 2_000;
/** Minimum share of the best score, in orders other than relevance. */
const MIN_RANK_RATIO = sql.raw('0.65');

const value = sql.placeholder;
const QUERY = sql`${value('words')}::tsquery`;
const TEXT = sql`${value('words')}::text`;
/** The words with a variant's option values. Its index is of those rows only. */
const VARIANT_VECTOR = sql`(${products.searchVector} || setweight(to_tsvector('english', rehome_words(${products.optionValues})), 'B'))`;
const HAS_VALUES = sql`${products.optionValues} <> '{}'`;
const MATCHES = sql`(${products.searchVector} @@ ${QUERY} or (${HAS_VALUES} and ${VARIANT_VECTOR} @@ ${QUERY}))`;
const ALIKE = sql`${TEXT} <% lower(${products.name})`;

/** A page of hits. Placeholders: `words`, `any`, `filterValues`, `afterValues`, `isFirst`, `limit`, `offset`. */
function searchStatement(db: Database, { view, matching, sort }: Search, filter: ProductPageInput) {
  const isAlike = matching === 'alike';
  const isRanked = sort === 'relevance';
  const name = `search_${view}_${isAlike ? 'alike' : 'words'}_${sort}_${filterShape(filter)}`;
  return built(db, name, (builder) => {
    const score = isAlike
      ? sql`word_similarity(${TEXT}, lower(${products.name}))`
      : sql`ts_rank(${FIELD_WEIGHTS}, case when ${HAS_VALUES} then ${VARIANT_VECTOR} else ${products.searchVector} end, ${value('any')}::tsquery)`;
    const matches = sql`(
      select id, piece, price, score, count(*) over ()::int as total
      from (
        select distinct on (id) hits.*, max(score) over () as best
        from (
          select ${listingId('products')} as id, ${products.id} as piece, ${products.price}, ${stockNow('products')} > 0 as is_in_stock,
            ${products.variantOf} is not null as is_variant, ${products.variantPosition} as position, ${score} as score
          from ${products} join ${users} on ${users.id} = ${products.vendorId}
          where ${and(isPieceOnSale, isAlike ? ALIKE : MATCHES, filterConditions(filter))} limit ${sql.raw(String(MAX_HITS))}
        ) hits
        order by id, score desc, is_in_stock desc, is_variant, position, piece
      ) scored
      ${isRanked ? sql`` : sql`where score >= best * ${MIN_RANK_RATIO}`}
    ) found`;
    return builder
      .select({
        item: VIEWS[view],
        variant: shownColumns,
        firstListedAt: firstListedAtText,
        total: sql<number>`found.total`,
      })
      .from(matches)
      .innerJoin(products, eq(products.id, sql`found.id`))
      .innerJoin(users, eq(users.id, products.vendorId))
      .leftJoin(shownVariant, and(eq(shownVariant.id, sql`found.piece`), isShownVariant))
      .where(isRanked ? undefined : sql`(${value('isFirst')}::boolean or ${SHOWN_ORDERS[sort].after})`)
      .orderBy(...(isRanked ? [sql`found.score desc, found.id desc`] : SHOWN_ORDERS[sort].by))
      .limit(value('limit'))
      .offset(value('offset'));
  });
}

/** Returns the ids of listings on sale of which a variant matches, ignoring filters. */
export async function findMatching(db: Database, matching: Matching, plan: SearchPlan): Promise<number[]> {
  const isAlike = matching === 'alike';
  const find = built(db, `matching_${isAlike ? 'alike' : 'words'}`, (builder) =>
    builder
      .selectDistinct({ id: listingId('products') })
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(and(isPieceOnSale, isAlike ? ALIKE : MATCHES))
      .limit(MAX_HITS),
  );
  return (await find.execute({ words: wordsFor(matching, plan) })).map(({ id }) => id);
}

function wordsFor(matching: Matching, plan: SearchPlan): string {
  return matching === 'alike' ? plan.text : plan[matching];
}
