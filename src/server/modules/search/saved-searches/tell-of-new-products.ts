import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { passing } from '@/server/modules/search/facets/failing.ts';
import { facetTableOf } from '@/server/modules/search/facets/live-table.ts';
import { narrowedBy } from '@/server/modules/search/let-go.ts';
import { understandSearch } from '@/server/modules/search/plan-search.ts';
import { meantAmong } from '@/server/modules/search/search-meaning.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import type { ProductFilter } from '@/shared/catalog/catalog.ts';
import type { SavedFilter } from '@/shared/search/saved-filter.ts';
import {
  type Find,
  microseconds,
  momentOf,
  type Newcomer,
  passOver,
  readHorizon,
  readNewcomers,
  tellOwner,
} from './tell-owner.ts';

/** People whose searches are read by one statement. */
const PAGE = 200;
/** People who are looked for in one run; the others come in the next, first those who have waited longest. */
const MAX_PEOPLE = 20_000;

/** What one person's saved searches look for. */
type Owner = {
  userId: number;
  /** Since when they could have been looked for; microseconds since 1970. */
  dueAt: number;
  searches: {
    id: number;
    filter: SavedFilter;
    /** Microseconds since 1970. */
    lookedUntil: number;
    told: number[];
  }[];
};

/**
 * Looks for what is new for saved searches, and tells their owners: all searches of a person in one mail, at most one a day.
 * May be cut off and run again, and by several at once: a person's finds are written, told and marked as told in one
 * transaction, which only one worker gets to.
 *
 * Who pays: nobody who waits. Where nothing was listed since a person was last looked for, they are passed over by the
 * statement that reads their page: 30 ms for 5,000 people. Else each of their searches costs what `matchAmong` takes for the
 * newcomers, at most once an hour, and once a day after a mail; what is found for nobody of a page is noted by one
 * statement. 5,000 searches over 10,000 products, half of them with words, 500 of them told, took 28 s on two busy cores:
 * the 100,000th search makes it some ten minutes of one core in each hour in which something is listed, in slices of a few
 * milliseconds. A shop of that size gives it a process of its own (`ROLE=worker`).
 */
export async function tellOfNewProducts(deps: Deps, stopping: AbortSignal): Promise<void> {
  const { db } = deps;
  const { until, newest } = await readHorizon(db);
  if (newest === null) return;
  let last: Owner | undefined;
  for (let seen = 0; seen < MAX_PEOPLE && !stopping.aborted; seen += PAGE) {
    const page = await readDue(db, newest, last);
    const after = Math.min(...page.flatMap(({ searches }) => searches.map(({ lookedUntil }) => lookedUntil)));
    const newcomers = page.length > 0 ? await readNewcomers(db, after, until) : [];
    const inVain: Owner[] = [];
    for (const owner of page) {
      if (stopping.aborted) return;
      const finds = await look(db, owner, newcomers);
      if (finds.some(({ productIds }) => productIds.length > 0)) {
        await tellOwner(deps, owner.userId, until, finds);
      } else inVain.push(owner);
    }
    await passOver(
      db,
      until,
      inVain.map(({ userId }) => userId),
      inVain.flatMap(({ searches }) => searches.map(({ id }) => id)),
    );
    last = page.at(-1);
    if (page.length < PAGE) return;
  }
}

/** Outside of any transaction: what it asks may be made for it. */
async function look(
  db: Database,
  { userId, searches }: Owner,
  newcomers: readonly Newcomer[],
): Promise<Find[]> {
  const finds: Find[] = [];
  for (const { id, filter, lookedUntil, told } of searches) {
    const news = newcomers.filter(
      ({ id, vendorId, listedAt }) => listedAt > lookedUntil && vendorId !== userId && !told.includes(id),
    );
    const productIds =
      news.length > 0
        ? await matchAmong(
            db,
            filter,
            news.map(({ id }) => id),
          )
        : [];
    finds.push({ searchId: id, filter, productIds });
    // Others have their turn in between.
    await setImmediate();
  }
  return finds;
}

/** People who may be told, with the searches that something was listed after; a page of them, who is due longest first. */
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
          'lookedUntil', ${microseconds(sql`s.looked_until`)}, 'told', s.told_product_ids) order by s.id) as searches
        from saved_searches s
        where s.user_id = o.user_id and s.is_mailed and s.looked_until < ${momentOf(newest)}
      ) due
      where o.due_at <= now() and ${isBehind} and due.searches is not null
        and reader.is_active and reader.is_email_verified and reader.deleted_at is null
      order by o.due_at, o.user_id limit ${PAGE}::int`,
  );
}

/**
 * Which of some products the list of a search has, in another order than by relevance. Two things it does not do as the
 * list: it never lets a price or a place of the words go, and it guesses nothing where no listing has any of the words.
 *
 * Filters cost microseconds, since only the given products are looked at; words are ranked over all that pass, a
 * millisecond or two for 10,000 products, and only where one of the given passes the filters. Both are read from memory,
 * which whoever asks first has made. Not within a transaction: the embedded database has one connection.
 */
async function matchAmong(
  db: Database,
  { search, ...filter }: ProductFilter,
  ids: readonly number[],
): Promise<number[]> {
  const table = await facetTableOf(db);
  if (!search) return ids.filter(passing(table, filter));
  const { text, conditions, plan } = await understandSearch(db, search);
  const narrowed = narrowedBy(filter, conditions);
  const some = ids.filter(passing(table, narrowed));
  if (some.length === 0) return [];
  const meant = await meantAmong(db, text, narrowed, new Set(some));
  if (meant) return some.filter((id) => meant.has(id));
  // 'under $50 in Wellington' names no thing: everything there is that cheap is meant.
  return conditions.length > 0 && (await plan()) === null ? some : [];
}
