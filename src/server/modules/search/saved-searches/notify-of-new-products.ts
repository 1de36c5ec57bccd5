import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { createPassesFilters } from '@/server/modules/search/facets/filter-bits.ts';
import { facetTableOf } from '@/server/modules/search/facets/live-table.ts';
import { narrowedBy, understandSearch } from '@/server/modules/search/plan-search.ts';
import type { ListedId } from '@/server/modules/search/read-in-order.ts';
import { chooseVariants, relevantAmong } from '@/server/modules/search/search-index.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import type { ProductFilter } from '@/shared/catalog/catalog.ts';
import type { SavedFilter } from '@/shared/search/saved-filter.ts';
import {
  type Find,
  microseconds,
  momentOf,
  type NewListing,
  notifyOwner,
  readHorizon,
  readNewListings,
  recordNoResults,
} from './notify-owner.ts';

/** Owners read per statement. */
const PAGE = 200;
/** Maximum owners per run; the longest due come first. */
const MAX_PEOPLE = 20_000;

/** A person with their saved searches. */
type Owner = {
  userId: number;
  /** Due time; microseconds since 1970. */
  dueAt: number;
  searches: {
    id: number;
    filter: SavedFilter;
    /** Microseconds since 1970. */
    lookedUntil: number;
    reported: number[];
  }[];
};

/**
 * Mails owners of saved searches about new products: one mail per person and day. Idempotent and safe to run
 * concurrently: a person's results are stored, mailed and marked in one transaction by one worker. Cost: owners without
 * new listings are skipped by the statement that reads their page (30 ms for 5,000). Otherwise each search runs
 * `matchAmong` at most once an hour, or once a day after a mail. 5,000 searches over 10,000 products, half with words,
 * 500 mails, took 28 s on two busy cores; 100,000 searches take about ten minutes of one core per hour with new
 * listings, in slices of milliseconds. Such a shop runs a separate process (`ROLE=worker`).
 */
export async function notifyOfNewProducts(deps: Deps, stopping: AbortSignal): Promise<void> {
  const { db } = deps;
  const { until, newest } = await readHorizon(db);
  if (newest === null) return;
  let last: Owner | undefined;
  for (let checkedOwners = 0; checkedOwners < MAX_PEOPLE && !stopping.aborted; checkedOwners += PAGE) {
    const page = await readDue(db, newest, last);
    const lowestListing = Math.min(
      ...page.flatMap(({ searches }) => searches.map(({ lookedUntil }) => lookedUntil)),
    );
    const newListings = page.length > 0 ? await readNewListings(db, lowestListing, until) : [];
    const withoutNews: Owner[] = [];
    for (const owner of page) {
      if (stopping.aborted) return;
      const finds = await findNews(db, owner, newListings);
      if (finds.some(({ listed }) => listed.length > 0)) {
        await notifyOwner(deps, owner.userId, until, finds);
      } else withoutNews.push(owner);
    }
    await recordNoResults(
      db,
      until,
      withoutNews.map(({ userId }) => userId),
      withoutNews.flatMap(({ searches }) => searches.map(({ id }) => id)),
    );
    last = page.at(-1);
    if (page.length < PAGE) return;
  }
}

/** Runs outside any transaction, as it may build the index. */
async function findNews(db: Database, { userId, searches }: Owner, newListings: readonly NewListing[]) {
  const finds: Find[] = [];
  for (const { id, filter, lookedUntil, reported } of searches) {
    const news = newListings.filter(
      ({ id, vendorId, listedAt }) => listedAt > lookedUntil && vendorId !== userId && !reported.includes(id),
    );
    const listed =
      news.length > 0
        ? await matchAmong(
            db,
            filter,
            news.map(({ id }) => id),
          )
        : [];
    finds.push({ searchId: id, filter, listed });
    // Yields to other requests.
    await setImmediate();
  }
  return finds;
}

/** Reads a page of due owners with the searches that have newer listings, longest due first. */
function readDue(db: Database, newest: number, last: Owner | undefined): Promise<Owner[]> {
  const isBehind = last
    ? sql`(o.due_at, o.user_id) > (${momentOf(last.dueAt)}, ${last.userId}::int)`
    : sql`true`;
  return rows<Owner>(
    db,
    sql`
      select o.user_id as "userId", ${microseconds(sql`o.due_at`)} as "dueAt", due.searches
      from saved_search_owners o
      join users reader on reader.id = o.user_id
      cross join lateral (
        select jsonb_agg(jsonb_build_object('id', s.id, 'filter', s.filter,
          'lookedUntil', ${microseconds(sql`s.looked_until`)}, 'reported', s.told_product_ids) order by s.id) as searches
        from saved_searches s
        where s.user_id = o.user_id and s.is_mailed and s.looked_until < ${momentOf(newest)}
      ) due
      where o.due_at <= now() and ${isBehind} and due.searches is not null
        and reader.is_active and reader.is_email_verified and reader.deleted_at is null
      order by o.due_at, o.user_id limit ${PAGE}::int`,
  );
}

/**
 * Filters products by a saved search, as its list in an order other than relevance shows them. Differs from the list: never
 * relaxes conditions, and corrects nothing if no listing has any of the words. Filters cost microseconds; words are
 * ranked over all that pass, 1–2 ms for 10,000 products, and only if one of the given products passes the filters. Not
 * within a transaction: the embedded database has one connection, and the index may have to be built.
 */
async function matchAmong(
  db: Database,
  { search, ...filter }: ProductFilter,
  ids: readonly number[],
): Promise<ListedId[]> {
  const table = await facetTableOf(db);
  if (!search) return chooseVariants(db, filter, ids.filter(createPassesFilters(table, filter)));
  const { text, conditions, plan } = await understandSearch(db, search);
  const narrowed = narrowedBy(filter, conditions);
  const some = ids.filter(createPassesFilters(table, narrowed));
  if (some.length === 0) return [];
  const relevantIds = await relevantAmong(db, text, narrowed, new Set(some));
  const choose = (chosen: number[]) => chooseVariants(db, { ...narrowed, search }, chosen, text);
  if (relevantIds) return choose(some.filter((id) => relevantIds.has(id)));
  // 'under $50 in Wellington' names no product: the conditions alone apply.
  return conditions.length > 0 && (await plan()) === null ? choose(some) : [];
}
