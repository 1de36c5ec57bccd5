import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { isDatabaseUnavailable } from '@/server/db/unavailable.ts';
import type { Deps } from '@/server/deps.ts';
import { createWarnThrottled } from '@/server/log/warn-throttled.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import type { ProductVisit, VisitCounter } from '@/shared/product-visits.ts';
import { createVisitBounds } from './visit-bounds.ts';
import { hashVisitor, readVisitSalt } from './visit-salt.ts';
import { writeVisits } from './write-visits.ts';

/** Visits that wait to be written, some 5 MB. */
const MOST_WAITING = 10_000;
const WRITE_EVERY_MS = 5_000;

/** The browsers of which it is known whether they are robots: to tell takes ten times as long as the rest. */
const knownBrowsers = new LRUCache<string, boolean>({ max: 1_000 });

type NotedVisit = ProductVisit & { day: string };
type Noted = Map<string, NotedVisit>;

/**
 * Counts looks at products: gathers them in memory and writes them every few seconds. Robots are left out, and so is what is
 * past the bounds, which the log says.
 *
 * @param everyMs null where only `write` writes, as in tests
 */
export function createVisitCounter(
  { db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>,
  everyMs: number | null = WRITE_EVERY_MS,
): VisitCounter {
  const bounds = createVisitBounds();
  const warn = createWarnThrottled(log, now);
  let noted: Noted = new Map();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function note(visit: ProductVisit): void {
    if (isRobot(visit.userAgent)) return;
    const day = dayInNewZealand(now());
    const key = `${visit.productId} ${day} ${visit.network} ${visit.userAgent}`;
    const known = noted.get(key);
    if (known) {
      known.isCarted ||= visit.isCarted;
    } else if (noted.size >= MOST_WAITING || !bounds.take(day, visit.network)) {
      warn('too many looks at products: some are not counted');
    } else {
      noted.set(key, { ...visit, day });
      if (everyMs !== null) timer ??= setTimeout(write, everyMs).unref();
    }
  }

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const due = noted;
    noted = new Map();
    // One after the other: two could wait for each other's rows.
    writing = writing.then(() => writeNoted(due)).catch((error: unknown) => keepForLater(due, error));
    return writing;
  }

  async function writeNoted(due: Noted): Promise<void> {
    for (const day of new Set([...due.values()].map((visit) => visit.day))) {
      await writeDay(
        day,
        [...due.values()].filter((visit) => visit.day === day),
      );
    }
  }

  async function writeDay(day: string, visits: readonly NotedVisit[]): Promise<void> {
    const salt = await readVisitSalt(db, day);
    const hashed = visits.map(({ productId, network, userAgent, userId, isCarted }) => ({
      productId,
      visitor: hashVisitor(salt, network, userAgent),
      userId,
      isCarted,
    }));
    const isNew = await writeVisits(db, day, hashed);
    for (const [index, { network }] of visits.entries()) if (!isNew[index]) bounds.giveBack(day, network);
  }

  /** While the database is away, which is logged elsewhere, visits wait for it. */
  function keepForLater(due: Noted, error: unknown): void {
    if (!isDatabaseUnavailable(error)) {
      log.error({ err: error }, 'looks at products were not written');
      return;
    }
    for (const [key, visit] of due) if (noted.size < MOST_WAITING && !noted.has(key)) noted.set(key, visit);
    if (everyMs !== null) timer ??= setTimeout(write, everyMs).unref();
  }

  return { note, write };
}

/** Programs that say they are no browser, or nothing at all. */
function isRobot(userAgent: string): boolean {
  const known = knownBrowsers.get(userAgent);
  if (known !== undefined) return known;
  const found = userAgent === '' || isbot(userAgent);
  knownBrowsers.set(userAgent, found);
  return found;
}
