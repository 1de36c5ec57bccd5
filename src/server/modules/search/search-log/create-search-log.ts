import type { Deps } from '@/server/deps.ts';
import { isRobot, type Looker } from '@/server/modules/catalog/index.ts';
import { searchKeyOf } from '@/server/modules/search/history/search-key.ts';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import { createLru } from '@/server/platform/cache/cache.ts';
import { isDatabaseUnavailable } from '@/server/platform/db/unavailable.ts';
import { createWarnThrottled } from '@/server/platform/log/warn-throttled.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import type { SearchLog } from '@/shared/search/search-log.ts';
import { type Purchase, type QueuedSearch, writeBought, writeSearches } from './write-searches.ts';

/** Maximum queued searches, about 2 MB. */
const MAX_WAITING = 5_000;
/** Maximum searches per network, day and process. */
const MAX_OF_NETWORK = 200;
/** Maximum tracked networks; the least recently seen is dropped. */
const MAX_NETWORKS = 50_000;
/** Maximum products opened per search and network in the queue. */
const MAX_OPENED = 20;
const MAX_BOUGHT = 1_000;
const WRITE_EVERY_MS = 5_000;

type Queue = Map<string, QueuedSearch & { day: string }>;

/**
 * Counts searches: queues them in memory and writes every few seconds. Ignores robots, and logs when limits drop
 * entries.
 *
 * @param everyMs null to write on `write` only, as in tests
 */
export function createSearchLog(
  { db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>,
  everyMs: number | null = WRITE_EVERY_MS,
): SearchLog {
  const warn = createWarnThrottled(log, now);
  const rowsByNetwork = createLru<string, number>({ most: MAX_NETWORKS });
  let queue: Queue = new Map();
  let bought: (Purchase & { day: string })[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  /** Returns the queue entry of a search; undefined for robots, personal texts and beyond the limits. */
  function entryFor(text: string, network: string, userAgent: string): QueuedSearch | undefined {
    const query = searchKeyOf(text);
    if (query === null || isRobot(userAgent)) return undefined;
    const day = dayInNewZealand(now());
    const key = `${day} ${network} ${query}`;
    const existingEntry = queue.get(key);
    if (existingEntry) return existingEntry;
    const entryCount = rowsByNetwork.get(`${day} ${network}`) ?? 0;
    if (queue.size >= MAX_WAITING || entryCount >= MAX_OF_NETWORK) {
      warn('too many searches: some are not counted');
      return undefined;
    }
    rowsByNetwork.set(`${day} ${network}`, entryCount + 1);
    const newEntry = { day, query, network, results: null, opened: new Set<number>() };
    queue.set(key, newEntry);
    writeSoon();
    return newEntry;
  }

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const due = queue;
    const purchases = bought;
    queue = new Map();
    bought = [];
    // Sequential: parallel writes could deadlock, and purchases need the earlier clicks.
    writing = writing
      .then(() => writeDays(due))
      .catch((error: unknown) =>
        retryLater(error, 'searches were not written', () => {
          for (const [key, search] of due)
            if (queue.size < MAX_WAITING && !queue.has(key)) queue.set(key, search);
        }),
      )
      .then(() => writeBought(db, purchases))
      .catch((error: unknown) =>
        retryLater(error, 'purchases after searches were not written', () => {
          bought = [...purchases, ...bought].slice(0, MAX_BOUGHT);
        }),
      );
    return writing;
  }

  async function writeDays(due: Queue): Promise<void> {
    for (const day of new Set([...due.values()].map((search) => search.day))) {
      await writeSearches(
        db,
        day,
        [...due.values()].filter((search) => search.day === day),
      );
    }
  }

  /** Requeues entries while the database is unavailable, which is logged elsewhere. */
  function retryLater(error: unknown, failure: string, requeue: () => void): void {
    if (!isDatabaseUnavailable(error)) {
      log.error({ err: error }, failure);
      return;
    }
    requeue();
    writeSoon();
  }

  function writeSoon(): void {
    if (everyMs !== null) timer ??= setTimeout(write, everyMs).unref();
  }

  return {
    note({ text, results, network, userAgent }) {
      const entry = entryFor(text, network, userAgent);
      if (entry) entry.results = results;
    },
    noteClick({ text, productId, network, userAgent }) {
      const entry = entryFor(text, network, userAgent);
      if (entry && entry.opened.size < MAX_OPENED) entry.opened.add(productId);
    },
    noteBought({ productIds, network, userAgent }) {
      if (isRobot(userAgent) || bought.length >= MAX_BOUGHT) return;
      bought.push({ day: dayInNewZealand(now()), network, productIds });
      writeSoon();
    },
    write,
  };
}

/** Counts a search, except by admins. */
export function noteSearch(
  { searches }: Pick<Deps, 'searches'>,
  searcher: Looker,
  text: string,
  results: number,
) {
  if (searcher.user?.role !== 'admin') searches.note({ text, results, ...searcherOf(searcher) });
}

/** Counts opening a search result. */
export function noteSearchClick(
  { searches }: Pick<Deps, 'searches'>,
  searcher: Looker,
  text: string,
  productId: number,
): void {
  if (searcher.user?.role !== 'admin') searches.noteClick({ text, productId, ...searcherOf(searcher) });
}

/** Counts a purchase for the searches that led to it on the same day. */
export function noteSearchBought(
  { searches }: Pick<Deps, 'searches'>,
  buyer: Looker,
  productIds: readonly number[],
): void {
  if (buyer.user?.role !== 'admin') searches.noteBought({ productIds, ...searcherOf(buyer) });
}

function searcherOf({ origin }: Looker) {
  return { network: getNetwork(origin.ip), userAgent: origin.userAgent ?? '' };
}
