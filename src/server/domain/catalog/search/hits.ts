import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { products, users } from '../../../db/schema/index.ts';
import { createdAtText, VIEWS, type View } from '../columns.ts';
import { onSale } from '../filters.ts';
import { type ListSort, SORTINGS } from '../sorting.ts';
import type { SearchPlan } from './plan-search.ts';

/** How a product is found: by all words, by any of those that count, or by a name that looks alike. */
export const MATCHINGS = ['all', 'any', 'alike'] as const;
export type Matching = (typeof MATCHINGS)[number];

/** What a word is worth in the description, in tags and keywords, and in the name (`ts_rank` wants D, C, B, A). */
const FIELD_WEIGHTS = sql.raw(`'{0.5, 0.5, 0.7, 1}'::real[]`);
/** How many of the best say which categories are meant, and how much being of such a category adds. */
const SAMPLE = 50;
const CATEGORY_BONUS = 0.5;
/** In another order than by relevance, what scores less than this share of the best is left out. */
const RELEVANT = 0.65;

/** A page by relevance. Placeholders: those of `searchValues`, `limit`, `offset`. */
export function rankedStatement(db: Database, view: View, matching: Matching, plan: SearchPlan) {
  return prepared(db, `search_${view}_${matching}_${plan.terms.length}`, (name) => {
    const found = sql`(
      ${scored(matching, plan.terms.length)}
      select id, score, count(*) over ()::int as total from scored
      order by score desc, id desc limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
    ) found`;
    return db
      .select({ item: VIEWS[view], createdAt: createdAtText, total: sql<number>`found.total` })
      .from(found)
      .innerJoin(products, eq(products.id, sql`found.id`))
      .innerJoin(users, eq(users.id, products.vendorId))
      .orderBy(sql`found.score desc, found.id desc`)
      .prepare(name);
  });
}

/** A page of what is relevant, in another order. Placeholders: those of `searchValues` and of the order, `limit`. */
export function sortedStatement(
  db: Database,
  view: View,
  matching: Matching,
  plan: SearchPlan,
  sort: ListSort,
  isFirst: boolean,
) {
  const { by, after } = SORTINGS[sort];
  const shape = `${sort}_${isFirst ? 'first' : 'after'}`;
  return prepared(db, `search_${view}_${matching}_${plan.terms.length}_${shape}`, (name) => {
    const found = sql`(
      ${scored(matching, plan.terms.length)}
      select id, count(*) over ()::int as total
      from (select id, score, max(score) over () as best from scored) judged
      where score >= best * ${sql.raw(String(RELEVANT))}
    ) found`;
    return db
      .select({ item: VIEWS[view], createdAt: createdAtText, total: sql<number>`found.total` })
      .from(found)
      .innerJoin(products, eq(products.id, sql`found.id`))
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(and(isFirst ? undefined : after))
      .orderBy(...by)
      .limit(sql.placeholder('limit'))
      .prepare(name);
  });
}

/** The values that both statements need of a search. */
export function searchValues(matching: Matching, plan: SearchPlan): Record<string, string | number> {
  if (matching === 'alike') return { text: plan.text };
  return {
    match: plan[matching],
    ...Object.fromEntries(plan.terms.map(({ query }, index) => [`query${index}`, query])),
    ...Object.fromEntries(plan.terms.map(({ weight }, index) => [`weight${index}`, weight])),
  };
}

/**
 * The beginning of a statement: `scored` holds every product on sale that matches and passes the filters. Products of the
 * categories that the best are in score higher, since their neighbours say what kind of thing is meant.
 */
function scored(matching: Matching, terms: number): SQL {
  return sql`
    with hits as materialized (
      select p.id, p.category_id, ${scoreOf(matching, terms)} as score
      from products p join users u on u.id = p.vendor_id
      where ${onSale('p', 'u')} and ${matching === 'alike' ? ALIKE : MATCHES}
        and (${value('category')}::int is null or p.category_id = ${value('category')}::int)
        and (${value('minPrice')}::numeric is null or p.price >= ${value('minPrice')}::numeric)
        and (${value('maxPrice')}::numeric is null or p.price <= ${value('maxPrice')}::numeric)
        and (${value('region')}::text is null or p.region = ${value('region')}::text)
        and (${value('vendorId')}::int is null or p.vendor_id = ${value('vendorId')}::int)
    ), categories_meant as (
      select category_id, sum(score) / sum(sum(score)) over () as share
      from (select category_id, score from hits order by score desc limit ${sql.raw(String(SAMPLE))}) best
      group by category_id
    ), scored as (
      select id, score * (1 + ${sql.raw(String(CATEGORY_BONUS))} * coalesce(share, 0)) as score
      from hits left join categories_meant using (category_id)
    )`;
}

/** A word counts by its rarity and by where it stands; standing there twice counts little more than once. */
function scoreOf(matching: Matching, terms: number): SQL {
  if (matching === 'alike') return sql`word_similarity(${value('text')}::text, lower(p.name))`;
  return sql.join(
    Array.from({ length: terms }, (_, index) => {
      const rank = sql`ts_rank(${FIELD_WEIGHTS}, p.search_vector, ${value(`query${index}`)}::tsquery)`;
      return sql`${value(`weight${index}`)}::real * (1 - 1 / (1 + ${rank}))`;
    }),
    sql` + `,
  );
}

const value = (name: string) => sql.placeholder(name);
const MATCHES = sql`p.search_vector @@ ${value('match')}::tsquery`;
const ALIKE = sql`${value('text')}::text <% lower(p.name)`;
