import { createHash } from 'node:crypto';
import { and, asc, count, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { listingId, readVisitSalt } from '@/server/modules/catalog/index.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { products, searchClicks, searchDays, searchMarks } from '@/server/schema.ts';
import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import { hoursAfter } from '@/shared/time.ts';

/** A network's search and the results it opened. */
export interface QueuedSearch {
  query: string;
  /** As returned by `getNetwork`. */
  network: string;
  /** Number of results; null if only a result of an earlier search was opened. */
  results: number | null;
  opened: Set<number>;
}

const MAX_OF_DAY = 5_000;
interface Marked extends QueuedSearch {
  askedMark: string;
  openedMark: string;
  productMarks: Map<string, number>;
}

/**
 * Counts searches and clicks once per network and day, across processes. A click counts only after a search by the same
 * network.
 *
 * @param mostOfDay the limit, smaller in tests
 */
export async function writeSearches(
  db: Database,
  day: string,
  noted: readonly QueuedSearch[],
  mostOfDay = MAX_OF_DAY,
): Promise<void> {
  const mark = await marksOf(db, day);
  await db.transaction(async (tx) => {
    const allowed = await withinBounds(tx, day, noted, mostOfDay);
    const marked = allowed.map((search): Marked => {
      const { network, query, opened } = search;
      return {
        ...search,
        askedMark: mark('asked', network, query),
        openedMark: mark('opened', network, query),
        productMarks: new Map(
          [...opened].map((productId) => [mark('product', network, query, productId), productId]),
        ),
      };
    });
    await countSearches(tx, day, marked);
    await countClicks(tx, day, await clicksAfterSearch(tx, day, marked));
  });
}

async function withinBounds(tx: Database, day: string, noted: readonly QueuedSearch[], limit: number) {
  const queries = [...new Set(noted.map(({ query }) => query))];
  if (queries.length === 0) return [];
  const [storedSearches] = await tx
    .select({ count: count() })
    .from(searchDays)
    .where(eq(searchDays.day, day));
  const loggedQueries = await tx
    .select({ query: searchDays.query })
    .from(searchDays)
    .where(and(eq(searchDays.day, day), inArray(searchDays.query, queries)));
  const allowed = new Set(loggedQueries.map(({ query }) => query));
  let room = limit - (storedSearches?.count ?? 0);
  for (const query of queries) {
    if (allowed.has(query) || room <= 0) continue;
    allowed.add(query);
    room--;
  }
  return noted.filter(({ query }) => allowed.has(query));
}

async function countSearches(tx: Database, day: string, searches: readonly Marked[]): Promise<void> {
  const asking = searches.filter(({ results }) => results !== null);
  const isNew = await insertMarks(
    tx,
    day,
    asking.map(({ askedMark }) => askedMark),
  );
  const sums = new Map<string, { asked: number; results: number }>();
  for (const { query, results, askedMark } of asking) {
    const sum = sums.get(query) ?? { asked: 0, results: 0 };
    sums.set(query, { asked: sum.asked + Number(isNew.has(askedMark)), results: results ?? 0 });
  }
  const lines = [...sums]
    .filter(([, { asked }]) => asked > 0)
    .map(([query, sum]) => ({ query, day, ...sum }));
  if (lines.length === 0) return;
  await tx
    .insert(searchDays)
    .values(lines.sort(byQuery))
    .onConflictDoUpdate({
      target: [searchDays.query, searchDays.day],
      set: { asked: sql`${searchDays.asked} + excluded.asked`, results: sql`excluded.results` },
    });
}

/** Filters clicks by networks that searched for the same text that day. */
async function clicksAfterSearch(tx: Database, day: string, searches: readonly Marked[]): Promise<Marked[]> {
  const opening = searches.filter(({ opened }) => opened.size > 0);
  if (opening.length === 0) return [];
  const earlierMarks = await tx
    .select({ mark: searchMarks.mark })
    .from(searchMarks)
    .where(
      and(
        eq(searchMarks.day, day),
        inArray(
          searchMarks.mark,
          opening.map(({ askedMark }) => askedMark),
        ),
      ),
    );
  const searchedMarks = new Set(earlierMarks.map(({ mark }) => mark));
  return opening.filter(({ askedMark }) => searchedMarks.has(askedMark));
}

async function countClicks(tx: Database, day: string, searches: readonly Marked[]): Promise<void> {
  if (searches.length === 0) return;
  const isNew = await insertMarks(
    tx,
    day,
    searches.flatMap(({ openedMark, productMarks }) => [openedMark, ...productMarks.keys()]),
  );
  const ids = [...new Set(searches.flatMap(({ opened }) => [...opened]))];
  const there = await tx.select({ id: products.id }).from(products).where(inArray(products.id, ids));
  const exists = new Set(there.map(({ id }) => id));
  for (const { query, openedMark, productMarks } of [...searches].sort(byQuery)) {
    const opened = [...productMarks].filter(([mark, id]) => isNew.has(mark) && exists.has(id));
    if (isNew.has(openedMark)) {
      await tx
        .update(searchDays)
        .set({ clicked: sql`${searchDays.clicked} + 1` })
        .where(and(eq(searchDays.query, query), eq(searchDays.day, day)));
    }
    if (opened.length === 0) continue;
    await tx
      .insert(searchClicks)
      .values(
        opened
          .map(([, productId]) => ({ query, productId, day, clicks: 1 }))
          .sort((a, b) => a.productId - b.productId),
      )
      .onConflictDoUpdate({
        target: [searchClicks.query, searchClicks.productId, searchClicks.day],
        set: { clicks: sql`${searchClicks.clicks} + 1` },
      });
  }
}

const byQuery = (one: { query: string }, other: { query: string }) => (one.query < other.query ? -1 : 1);

/** A purchase by one network. */
export interface Purchase {
  /** As returned by `getNetwork`. */
  network: string;
  productIds: readonly number[];
}

/** Maximum searches credited per product and day, the most frequent first. */
const MAX_SEARCHES = 50;

/**
 * Counts a purchase for the searches from which the same network opened the product that day, of variants their
 * listing, found by the day's hashes: no other personal data is stored.
 */
export async function writeBought(db: Database, purchases: readonly (Purchase & { day: string })[]) {
  for (const { day, network, productIds } of purchases) {
    const mark = await marksOf(db, day);
    await db.transaction(async (tx) => {
      const listings = await tx
        .selectDistinct({ id: listingId('products') })
        .from(products)
        .where(inArray(products.id, [...productIds]))
        .orderBy(asc(listingId('products')));
      for (const { id: productId } of listings) {
        const queries = await searchesThatLedTo(tx, productId, day, (query) =>
          mark('product', network, query, productId),
        );
        const marks = new Map(queries.map((query) => [mark('bought', network, query, productId), query]));
        const isNew = await insertMarks(tx, day, [...marks.keys()]);
        const newQueries = [...marks].filter(([one]) => isNew.has(one)).map(([, query]) => query);
        if (newQueries.length === 0) continue;
        await tx
          .update(searchClicks)
          .set({ bought: sql`${searchClicks.bought} + 1` })
          .where(
            and(
              eq(searchClicks.productId, productId),
              eq(searchClicks.day, day),
              inArray(searchClicks.query, newQueries),
            ),
          );
      }
    });
  }
}

/** @param markOf the hash for the network opening the product from a search */
async function searchesThatLedTo(
  tx: Database,
  productId: number,
  day: string,
  markOf: (query: string) => string,
): Promise<string[]> {
  const possible = await tx
    .select({ query: searchClicks.query })
    .from(searchClicks)
    .where(and(eq(searchClicks.productId, productId), eq(searchClicks.day, day)))
    .orderBy(desc(searchClicks.clicks), searchClicks.query)
    .limit(MAX_SEARCHES);
  if (possible.length === 0) return [];
  const marks = new Map(possible.map(({ query }) => [markOf(query), query]));
  const earlierMarks = await tx
    .select({ mark: searchMarks.mark })
    .from(searchMarks)
    .where(and(eq(searchMarks.day, day), inArray(searchMarks.mark, [...marks.keys()])));
  return earlierMarks.flatMap(({ mark }) => marks.get(mark) ?? []);
}

/** 64 bits of a hash: collision-free enough within a day. */
const MARK_LENGTH = 16;

/** Returns the day's hash function; hashes are untraceable once the day's salt is deleted. */
async function marksOf(db: Database, day: string) {
  const salt = await readVisitSalt(db, day);
  return (kind: 'asked' | 'opened' | 'product' | 'bought', ...of: (string | number)[]) =>
    createHash('sha256')
      .update([salt, kind, ...of].join('\n'))
      .digest('hex')
      .slice(0, MARK_LENGTH);
}

/** @returns the hashes that are new */
async function insertMarks(tx: Database, day: string, marks: readonly string[]): Promise<Set<string>> {
  if (marks.length === 0) return new Set();
  const list = JSON.stringify([...new Set(marks)].sort());
  const insertedMarks = await rows<{ mark: string }>(
    tx,
    sql`insert into search_marks (day, mark)
        select ${day}::date, value from json_array_elements_text(${list}::text::json) on conflict do nothing returning mark`,
  );
  return new Set(insertedMarks.map(({ mark }) => mark));
}

export const SEARCH_DAYS = { all: 90, ofOneNetwork: 14 } as const;
/** Hours after midnight in which processes still write the previous day. */
const LATE_HOURS = 1;

/** Deletes hashes of finished days, and old searches. */
export async function pruneSearches(db: Database, now: Date): Promise<void> {
  const today = dayInNewZealand(now);
  await db.delete(searchMarks).where(lt(searchMarks.day, dayInNewZealand(hoursAfter(now, -LATE_HOURS))));
  await db.delete(searchClicks).where(lt(searchClicks.day, shiftDays(today, -SEARCH_DAYS.all)));
  await db
    .delete(searchDays)
    .where(
      or(
        lt(searchDays.day, shiftDays(today, -SEARCH_DAYS.all)),
        and(eq(searchDays.asked, 1), lt(searchDays.day, shiftDays(today, -SEARCH_DAYS.ofOneNetwork))),
      ),
    );
}
