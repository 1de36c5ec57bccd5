import type { Deps } from '@/server/deps.ts';
import { isRobot, type Looker } from '@/server/modules/catalog/index.ts';
import { searchKeyOf } from '@/server/modules/search/history/search-key.ts';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import { createLru } from '@/server/platform/cache/cache.ts';
import { isDatabaseUnavailable } from '@/server/platform/db/unavailable.ts';
import { createWarnThrottled } from '@/server/platform/log/warn-throttled.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import type { SearchLog } from '@/shared/search/search-log.ts';
import { type NotedSearch, type Purchase, writeBought, writeSearches } from './write-searches.ts';

/** Searches that wait to be written, some 2 MB. */
const MOST_WAITING = 5_000;
/** Different searches of one network that count in a day, in each process. */
const MOST_OF_NETWORK = 200;
/** Networks whose searches are counted at once; the one that was seen longest ago is forgotten first. */
const MOST_NETWORKS = 50_000;
/** Products that one network opens from one search, of those that wait. */
const MOST_OPENED = 20;
/** Purchases that wait to be written. */
const MOST_BOUGHT = 1_000;
const WRITE_EVERY_MS = 5_000;

type Noted = Map<string, NotedSearch & { day: string }>;

/**
 * Counts what is searched for: gathers it in memory and writes it every few seconds. Robots are left out, and so is what is past
 * the bounds, which the log says.
 *
 * @param everyMs null where only `write` writes, as in tests
 */
export function createSearchLog(
  { db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>,
  everyMs: number | null = WRITE_EVERY_MS,
): SearchLog {
  const warn = createWarnThrottled(log, now);
  const taken = createLru<string, number>({ most: MOST_NETWORKS });
  let noted: Noted = new Map();
  let bought: (Purchase & { day: string })[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  /** The place of a search among those that wait; none for robots, for what is not kept, and past the bounds. */
  function placeOf(text: string, network: string, userAgent: string): NotedSearch | undefined {
    const query = searchKeyOf(text);
    if (query === null || isRobot(userAgent)) return undefined;
    const day = dayInNewZealand(now());
    const key = `${day} ${network} ${query}`;
    const known = noted.get(key);
    if (known) return known;
    const before = taken.get(`${day} ${network}`) ?? 0;
    if (noted.size >= MOST_WAITING || before >= MOST_OF_NETWORK) {
      warn('too many searches: some are not counted');
      return undefined;
    }
    taken.set(`${day} ${network}`, before + 1);
    const place = { day, query, network, results: null, opened: new Set<number>() };
    noted.set(key, place);
    if (everyMs !== null) timer ??= setTimeout(write, everyMs).unref();
    return place;
  }

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const due = noted;
    const purchases = bought;
    noted = new Map();
    bought = [];
    // One after the other: two could wait for each other's rows, and who bought has opened before.
    writing = writing
      .then(() => writeDays(due))
      .catch((error: unknown) => keepForLater(due, error))
      .then(() => writeBought(db, purchases))
      .catch((error: unknown) => keepBoughtForLater(purchases, error));
    return writing;
  }

  async function writeDays(due: Noted): Promise<void> {
    const days = new Set([...due.values()].map(({ day }) => day));
    for (const day of days) {
      await writeSearches(
        db,
        day,
        [...due.values()].filter((search) => search.day === day),
      );
    }
  }

  /** While the database is away, which is logged elsewhere, searches wait for it. */
  function keepForLater(due: Noted, error: unknown): void {
    if (!isDatabaseUnavailable(error)) {
      log.error({ err: error }, 'searches were not written');
      return;
    }
    for (const [key, search] of due) if (noted.size < MOST_WAITING && !noted.has(key)) noted.set(key, search);
    if (everyMs !== null) timer ??= setTimeout(write, everyMs).unref();
  }

  function keepBoughtForLater(due: typeof bought, error: unknown): void {
    if (!isDatabaseUnavailable(error)) {
      log.error({ err: error }, 'what was bought after a search was not written');
      return;
    }
    bought = [...due, ...bought].slice(0, MOST_BOUGHT);
    if (everyMs !== null) timer ??= setTimeout(write, everyMs).unref();
  }

  return {
    note({ text, results, network, userAgent }) {
      const place = placeOf(text, network, userAgent);
      if (place) place.results = results;
    },
    noteClick({ text, productId, network, userAgent }) {
      const place = placeOf(text, network, userAgent);
      if (place && place.opened.size < MOST_OPENED) place.opened.add(productId);
    },
    noteBought({ productIds, network, userAgent }) {
      if (isRobot(userAgent) || bought.length >= MOST_BOUGHT) return;
      bought.push({ day: dayInNewZealand(now()), network, productIds });
      if (everyMs !== null) timer ??= setTimeout(write, everyMs).unref();
    },
    write,
  };
}

/** Counts that somebody searched; admins do for other reasons. */
export function noteSearch(
  { searches }: Pick<Deps, 'searches'>,
  who: Looker,
  text: string,
  results: number,
): void {
  if (who.user?.role !== 'admin') searches.note({ text, results, ...from(who) });
}

/** Counts that somebody opened a product from what a search had found. */
export function noteSearchClick(
  { searches }: Pick<Deps, 'searches'>,
  who: Looker,
  text: string,
  productId: number,
): void {
  if (who.user?.role !== 'admin') searches.noteClick({ text, productId, ...from(who) });
}

/** Counts that somebody bought products: for the searches that led them there on the same day. */
export function noteSearchBought(
  { searches }: Pick<Deps, 'searches'>,
  who: Looker,
  productIds: readonly number[],
): void {
  if (who.user?.role !== 'admin') searches.noteBought({ productIds, ...from(who) });
}

function from({ origin }: Looker) {
  return { network: getNetwork(origin.ip), userAgent: origin.userAgent ?? '' };
}
