import { type SQL, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import { isbot } from 'isbot';
import type { Deps } from '@/server/deps.ts';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import type { Origin, SessionUser } from '@/server/platform/auth/sessions.ts';
import { createLru, memoize } from '@/server/platform/cache/cache.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { isDatabaseUnavailable } from '@/server/platform/db/unavailable.ts';
import { createWarnThrottled } from '@/server/platform/log/warn-throttled.ts';
import type { ProductVisit, VisitCounter } from '@/shared/catalog/product-visits.ts';
import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import type { Compared } from '@/shared/sellers/reports.ts';
import { hashVisitor, readVisitSalt, writeVisits } from './write-visits.ts';

/** Maximum queued visits, about 5 MB. */
const MAX_WAITING = 10_000;
const WRITE_EVERY_MS = 5_000;

interface VisitDeps extends Pick<Deps, 'db' | 'log' | 'now'> {
  settings: Pick<Deps['settings'], 'trustProxy' | 'mode' | 'isPublicDemo'>;
}
type NotedVisit = ProductVisit & { day: string };
type Noted = Map<string, NotedVisit>;

/**
 * Counts product visits: queues them in memory and writes every few seconds. Ignores robots, and logs when limits drop
 * visits. Limits are wider behind an untrusted proxy, which hides the visitors; logged once for a public shop.
 *
 * @param everyMs null to write on `write` only, as in tests
 */
export function createVisitCounter(
  { db, settings, log, now }: VisitDeps,
  everyMs: number | null = WRITE_EVERY_MS,
): VisitCounter {
  const bounds = createVisitBounds(settings.trustProxy);
  const warn = createWarnThrottled(log, now);
  let noted: Noted = new Map();
  let waitingOf = new Map<string, number>();
  let isWarningDue = settings.mode === 'production' || settings.isPublicDemo;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function queueVisit(visit: ProductVisit): void {
    if (isRobot(visit.userAgent)) return;
    const day = dayInNewZealand(now());
    const key = `${visit.productId} ${day} ${visit.network} ${visit.userAgent}`;
    const queuedVisit = noted.get(key);
    if (queuedVisit) {
      queuedVisit.isCarted ||= visit.isCarted;
    } else if (!takePlace(visit, day)) {
      warn('too many product views: some are not counted');
    } else {
      noted.set(key, { ...visit, day });
      if (everyMs !== null) timer ??= setTimeout(writeQueued, everyMs).unref();
    }
  }

  /** Limits a network's queued visits per product to those that count, so that others have room. */
  function takePlace({ productId, network }: ProductVisit, day: string): boolean {
    const most = bounds.mostOf(network);
    if (most === MAX_OF_PROXY) warnOfProxy();
    const waiting = `${productId} ${day} ${network}`;
    const waitingCount = waitingOf.get(waiting) ?? 0;
    if (noted.size >= MAX_WAITING || waitingCount >= most.ofProduct || !bounds.countVisit(day, network))
      return false;
    waitingOf.set(waiting, waitingCount + 1);
    return true;
  }

  function warnOfProxy(): void {
    if (isWarningDue) {
      log.warn(
        'Product views come from a private address, such as that of a proxy: visitors cannot be distinguished by address. ' +
          'If it is one that sets X-Forwarded-For itself, set TRUST_PROXY=true.',
      );
    }
    isWarningDue = false;
  }

  function writeQueued(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const due = noted;
    noted = new Map();
    waitingOf = new Map();
    // Sequential: parallel writes could deadlock.
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
      mostOfNetwork: bounds.mostOf(network).ofProduct,
    }));
    const isNew = await writeVisits(db, day, hashed);
    for (const [index, { network }] of visits.entries()) if (!isNew[index]) bounds.giveBack(day, network);
  }

  /** Requeues visits while the database is unavailable, which is logged elsewhere. */
  function keepForLater(due: Noted, error: unknown): void {
    if (!isDatabaseUnavailable(error)) {
      log.error({ err: error }, 'product views were not written');
      return;
    }
    for (const [key, visit] of due) if (noted.size < MAX_WAITING && !noted.has(key)) noted.set(key, visit);
    if (everyMs !== null) timer ??= setTimeout(writeQueued, everyMs).unref();
  }

  return { note: queueVisit, write: writeQueued };
}

export interface Looker {
  user: Pick<SessionUser, 'id' | 'role'> | null;
  origin: Origin;
}

/** Counts a visit or an addition to a cart, except by admins. */
export function noteVisit(
  { visits }: Pick<Deps, 'visits'>,
  { user, origin }: Looker,
  productId: number,
  isCarted = false,
): void {
  if (user?.role === 'admin') return;
  visits.note({
    productId,
    network: getNetwork(origin.ip),
    userAgent: origin.userAgent ?? '',
    userId: user?.id ?? null,
    isCarted,
  });
}

/** Detects declared robots and empty user agents. Memoized: it takes ten times as long as the rest. */
export const isRobot = memoize({ most: 1_000 }, (userAgent: string) => userAgent === '' || isbot(userAgent));

/**
 * Limits per network and day: rows that each process writes, of some 200 bytes with their keys, and visitors of one
 * product in all processes.
 */
interface Most {
  rows: number;
  ofProduct: number;
}

/** Limits of a household, office or café; changing the user agent does not raise them. */
export const MAX_OF_NETWORK: Most = { rows: 1_000, ofProduct: 20 };
/** An untrusted proxy has one address for all visitors. */
export const MAX_OF_PROXY: Most = { rows: 100_000, ofProduct: 1_000 };
const MAX_OF_DAY = 1_000_000;
/** Maximum tracked networks; the least recently seen is dropped. */
const MAX_NETWORKS = 50_000;

/** Limits the rows written, so that visits cannot fill the database. */
interface VisitBounds {
  /** Reserves a row for a network and day. @returns false if none is left */
  countVisit(day: string, network: string): boolean;
  /** Releases a row that was not needed. */
  giveBack(day: string, network: string): void;
  mostOf(network: string): Most;
}

/** Creates limits that reset daily. @param trustProxy true if the network is the visitor's own behind a proxy */
function createVisitBounds(trustProxy: boolean): VisitBounds {
  const rowsByNetwork = createLru<string, number>({ most: MAX_NETWORKS });
  let today = '';
  let total = 0;
  const mostOf = (network: string) => (!trustProxy && isPrivate(network) ? MAX_OF_PROXY : MAX_OF_NETWORK);
  const add = (network: string, rows: number) => {
    rowsByNetwork.set(network, (rowsByNetwork.get(network) ?? 0) + rows);
    total += rows;
  };
  return {
    countVisit(day, network) {
      if (day !== today) {
        today = day;
        total = 0;
        rowsByNetwork.clear();
      }
      if (total >= MAX_OF_DAY || (rowsByNetwork.get(network) ?? 0) >= mostOf(network).rows) return false;
      add(network, 1);
      return true;
    },
    giveBack(day, network) {
      if (day === today) add(network, -1);
    },
    mostOf,
  };
}

/** Private ranges, where proxies are. The network of `::1` is `::/56`, which is unspecified. */
const PRIVATE = ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat', 'unspecified'];

function isPrivate(network: string): boolean {
  const address = network.replace(/\/\d+$/, '');
  return ipaddr.isValid(address) && PRIVATE.includes(ipaddr.parse(address).range());
}

/**
 * Counts views of a vendor's products in the current month up to today, and in the same days of the previous month, or
 * all of it if it is shorter.
 *
 * @param today a day in New Zealand
 */
export async function countMonthViews(
  db: Database,
  vendorId: number,
  today: string,
): Promise<{ views: number; wholeDays: Compared<number> }> {
  const first = `${today.slice(0, 8)}01`;
  const lastDay = shiftDays(first, -1);
  const lastFirst = `${lastDay.slice(0, 8)}01`;
  const sameDay = shiftDays(lastFirst, Number(today.slice(8)) - 1);
  const [viewCounts] = await rows<{ this_month: number; until_today: number; last_month: number }>(
    db,
    sql`
      select coalesce(sum(views) filter (where day >= ${first}::date), 0)::int as this_month,
        coalesce(sum(views) filter (where day >= ${first}::date and day < ${today}::date), 0)::int as until_today,
        coalesce(sum(views) filter (where day < least(${sameDay}::date, ${first}::date)), 0)::int as last_month
      from (
        select day, views from vendor_visit_days where vendor_id = ${vendorId}::int
        union all
        select day, count(*) from product_visits where ${ofVendor(vendorId)} group by day
      ) visits
      where day between ${lastFirst}::date and ${today}::date`,
  );
  return {
    views: viewCounts?.this_month ?? 0,
    wholeDays: { now: viewCounts?.until_today ?? 0, before: viewCounts?.last_month ?? 0 },
  };
}

/**
 * Product visits by day in Pacific/Auckland, including today: `product_id, day, views, carts`. Views are sessions, once
 * a day each; carts are those that added it to a cart. Days without visits have no row, and a day may have two: always
 * sum. Use with an alias: `from ${visitDays} visit where visit.product_id = … and visit.day >= …`. Conditions on
 * product and day use both tables' indexes.
 */
export const visitDays: SQL = sql`(
  select product_id, day, views, carts from product_visit_days
  union all
  select product_id, day, count(*)::int, (count(*) filter (where is_carted))::int
  from product_visits group by product_id, day
)`;

/** Condition for a vendor's products. Evaluated once, so that each table's index is used. */
export function ofVendor(vendorId: number): SQL {
  return sql`product_id = any(array(select id from products where vendor_id = ${vendorId}::int))`;
}
