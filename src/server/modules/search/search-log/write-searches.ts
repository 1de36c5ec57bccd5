import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { products, searchClicks, searchDays, searchMarks } from '@/server/schema.ts';
import { marksOf, takeMarks } from './marks.ts';

/** What one network searched for, and what it opened of what was found. */
export interface NotedSearch {
  query: string;
  /** As `getNetwork` says it. */
  network: string;
  /** How much was found; null where only something was opened, of an earlier search. */
  results: number | null;
  /** Ids of products. */
  opened: Set<number>;
}

/** Different searches that count on one day: some 500 kB. Past it those that are known count on. */
const MOST_OF_DAY = 5_000;
interface Marked extends NotedSearch {
  askedMark: string;
  openedMark: string;
  productMarks: Map<string, number>;
}

/**
 * Counts a day's searches and clicks, each network's once: what counted before, in whatever process, changes nothing. A click
 * counts where the same network has asked.
 *
 * @param mostOfDay the bound, smaller in tests
 */
export async function writeSearches(
  db: Database,
  day: string,
  noted: readonly NotedSearch[],
  mostOfDay = MOST_OF_DAY,
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
    await countAsked(tx, day, marked);
    await countOpened(tx, day, await thatAsked(tx, day, marked));
  });
}

/** Those that are known on the day, and as many new ones as there is room for. */
async function withinBounds(tx: Database, day: string, noted: readonly NotedSearch[], most: number) {
  const queries = [...new Set(noted.map(({ query }) => query))];
  if (queries.length === 0) return [];
  const [kept] = await tx.select({ count: count() }).from(searchDays).where(eq(searchDays.day, day));
  const known = await tx
    .select({ query: searchDays.query })
    .from(searchDays)
    .where(and(eq(searchDays.day, day), inArray(searchDays.query, queries)));
  const allowed = new Set(known.map(({ query }) => query));
  let room = most - (kept?.count ?? 0);
  for (const query of queries) {
    if (allowed.has(query) || room <= 0) continue;
    allowed.add(query);
    room--;
  }
  return noted.filter(({ query }) => allowed.has(query));
}

async function countAsked(tx: Database, day: string, searches: readonly Marked[]): Promise<void> {
  const asking = searches.filter(({ results }) => results !== null);
  const isNew = await takeMarks(
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

/** Those whose network has searched for it that day. */
async function thatAsked(tx: Database, day: string, searches: readonly Marked[]): Promise<Marked[]> {
  const opening = searches.filter(({ opened }) => opened.size > 0);
  if (opening.length === 0) return [];
  const found = await tx
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
  const asked = new Set(found.map(({ mark }) => mark));
  return opening.filter(({ askedMark }) => asked.has(askedMark));
}

async function countOpened(tx: Database, day: string, searches: readonly Marked[]): Promise<void> {
  if (searches.length === 0) return;
  const isNew = await takeMarks(
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
