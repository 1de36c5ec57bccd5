import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { createStripeConnect } from '@/server/adapters/payouts/stripe-connect.ts';
import type { Deps } from '@/server/deps.ts';
import { readSettings } from '@/server/env.ts';
import { createVisitCounter } from '@/server/modules/catalog/index.ts';
import { carryOutRefunds, settlePayments } from '@/server/modules/checkout/index.ts';
import { createPlatforms } from '@/server/modules/imports/index.ts';
import { carryOutTransfers } from '@/server/modules/payouts/index.ts';
import { createSearchLog } from '@/server/modules/search/index.ts';
import { PERSONAL_DATA } from '@/server/personal-data.ts';
import type { DatabaseHandle } from '@/server/platform/db/client.ts';
import { createLive } from '@/server/platform/live/live.ts';
import { connectEvents } from '@/server/subscribers.ts';
import type { PaymentProviderName } from '@/shared/checkout/payments.ts';
import { seededRandom } from '@/shared/random.ts';
import { testPictures, testStorage } from '@/testing/pictures.ts';
import { noPublicWeb, noWeb } from '@/testing/web-server.ts';
import { testWorkbooks } from '@/testing/workbooks.ts';
import { type Audit, audit } from './audit.ts';
import { startCluster } from './cluster.ts';
import { pgliteDatabaseSetup, postgresDatabaseSetup } from './database-setup.ts';
import {
  auditPayouts,
  endReturnPeriods,
  openPayoutAccounts,
  PAYOUT_ENV,
  payVendors,
  runPayouts,
} from './payouts.ts';
import { createRunLog, runPeople, type Simulation } from './people.ts';
import { type SimulatedProvider, sandboxProvider, stripeProvider } from './provider.ts';
import { createSimulatedShop } from './simulated-shop.ts';

export interface Plan {
  /** Stops after so many orders. */
  orders: number;
  seed: number;
  provider: PaymentProviderName;
  /** A server on which a database can be created; undefined for the embedded database. */
  postgresUrl: string | undefined;
  /** Called with the progress. */
  onProgress?: (sentence: string) => void;
}

export interface Outcome extends Audit {
  /** The configuration of the run. */
  shop: string;
  counts: Record<string, number>;
  kills: number;
  seconds: number;
}

const MINUTE_MS = 60_000;
/** When no order is placed between two crashes, something hangs. */
const STALLED_AFTER_MS = 5 * MINUTE_MS;
/** Server processes; one with the embedded database. */
const PROCESSES = 2;

/** Configurations of a shop; one is picked at random. */
const SHOPS = [
  { TAX_RATE: '0.08', TAX_INCLUDED: 'false', BUYER_COMMISSION_RATE: '0.1', CURRENCY: 'usd' },
  { TAX_RATE: '0.15', TAX_INCLUDED: 'true', BUYER_COMMISSION_RATE: '0', CURRENCY: 'nzd' },
  { TAX_RATE: '0.15', TAX_INCLUDED: 'true', BUYER_COMMISSION_RATE: '0.025', CURRENCY: 'nzd' },
];

/**
 * Simulates a market with buyers, vendors and an admin on real server processes that are killed repeatedly, with a
 * Stripe that fails and loses webhooks. After two undisturbed sweeps at the end, all books must balance.
 */
export async function simulate(plan: Plan): Promise<Outcome> {
  const startedAt = performance.now();
  const random = seededRandom(plan.seed);
  const place = plan.postgresUrl
    ? await postgresDatabaseSetup(plan.postgresUrl)
    : await pgliteDatabaseSetup();
  const bank = plan.provider === 'stripe' ? await stripeProvider(plan.seed) : sandboxProvider();
  const shop = random.pick(SHOPS);
  const env = { ...place.env, ...bank.env, ...shop, ...PAYOUT_ENV, LOG_LEVEL: 'fatal' };
  try {
    const market = await place.within((db) => createSimulatedShop(db.db, random, plan.orders * 5));
    await place.within(({ db }) => openPayoutAccounts(db, market.vendors, bank));
    const size = plan.postgresUrl ? PROCESSES : 1;
    const cluster = await startCluster(size, random, { dataDir: place.folder, env }, bank.shopMoved);
    const runLog = createRunLog();
    const isOpen = () => runLog.orders.size < plan.orders && runLog.wrong.length === 0;
    const { currency, pricePolicy } = readSettings(env);
    const simulation: Simulation = { market, cluster, bank, currency, pricePolicy, runLog, isOpen };
    const lives = [
      ...runPeople(simulation, plan.seed),
      runPayouts(simulation, seededRandom(plan.seed * 400)),
    ];
    const kills = await killRepeatedly(simulation, plan, () =>
      // Sweeps in another process, with a clock at which every buyer's time is up.
      place.within(async (handle) => {
        await sweep(handle, bank, env, 3);
        await endReturnPeriods(handle.db, 'half');
      }),
    );
    await Promise.all(lives);
    await cluster.replaceOne(() => place.within(({ db }) => endReturnPeriods(db, 'all')));
    await payVendors(simulation, random);
    await bank.calm();
    await cluster.stop();

    const found = await place.within(async (handle) => {
      for (const later of [6, 9]) await sweep(handle, bank, env, later);
      await refundsUntilDone(handle, bank, env);
      const found = await audit(handle.db, bank, market, runLog);
      const paid = await auditPayouts(handle.db, bank);
      return { figures: { ...found.figures, ...paid.figures }, wrong: [...found.wrong, ...paid.wrong] };
    });
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const sold = `tax ${shop.TAX_RATE}${pricePolicy.taxIncluded ? ' included' : ''}, commission ${shop.BUYER_COMMISSION_RATE}`;
    return { ...found, shop: sold, counts: runLog.counts, kills, seconds };
  } finally {
    await bank.stop();
    await place.remove();
  }
}

/** @returns the number of killed processes */
async function killRepeatedly(
  { cluster, runLog, isOpen }: Simulation,
  { orders, seed, onProgress }: Plan,
  meanwhile: () => Promise<void>,
): Promise<number> {
  const random = seededRandom(seed + 3);
  const often = Math.min(120, Math.max(10, Math.ceil(orders / 6)));
  let kills = 0;
  while (isOpen()) {
    const next = runLog.orders.size + random.whole(Math.ceil(often / 2), often);
    const deadline = Date.now() + STALLED_AFTER_MS;
    while (isOpen() && runLog.orders.size < next) {
      if (Date.now() > deadline) runLog.wrong.push('nobody could buy anything for minutes');
      await delay(5);
    }
    if (!isOpen()) break;
    await cluster.replaceOne(meanwhile);
    kills += 1;
    onProgress?.(`${runLog.orders.size} of ${orders} orders, ${kills} processes killed`);
  }
  return kills;
}

async function sweep(
  handle: DatabaseHandle,
  bank: SimulatedProvider,
  env: Record<string, string>,
  minutesLater: number,
): Promise<void> {
  await settlePayments(depsOf(handle, bank, env, minutesLater * MINUTE_MS));
}

async function refundsUntilDone(
  handle: DatabaseHandle,
  bank: SimulatedProvider,
  env: Record<string, string>,
): Promise<void> {
  const deps = depsOf(handle, bank, env, 24 * 60 * MINUTE_MS);
  await carryOutRefunds(deps);
  await carryOutTransfers(deps);
}

function depsOf(
  database: DatabaseHandle,
  bank: SimulatedProvider,
  env: Record<string, string>,
  laterMs: number,
): Deps {
  const settings = readSettings(env);
  const { db } = database;
  const log = pino({ level: 'fatal' });
  const now = () => new Date(Date.now() + laterMs);
  const live = createLive(database, log);
  const videos = { luma: null, runway: null, pika: null, studio: null };
  return {
    db,
    settings,
    payments: bank.provider(settings, db),
    payoutChannel: settings.stripe ? createStripeConnect(settings.stripe) : null,
    xero: null,
    databaseAnswers: async () => true,
    connections: { results: () => [] },
    mail: null,
    storage: testStorage(),
    pictures: testPictures,
    workbooks: testWorkbooks,
    secrets: null,
    ai: null,
    links: noWeb,
    platforms: createPlatforms({ web: noPublicWeb }),
    videos,
    version: '0.0.0',
    live,
    visits: createVisitCounter({ db, settings, log, now }, null),
    searches: createSearchLog({ db, log, now }, null),
    log,
    events: connectEvents({ settings, live, videos, log }),
    personalData: PERSONAL_DATA,
    now,
  };
}
