import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import postgres from 'postgres';
import { createStripeProvider } from '../../src/server/adapters/payments/stripe.ts';
import { type DatabaseHandle, openPglite, openPostgres } from '../../src/server/db/client.ts';
import type { Deps } from '../../src/server/deps.ts';
import { carryOutRefunds } from '../../src/server/domain/payments/carry-out-refunds.ts';
import { settlePayments } from '../../src/server/domain/payments/settle-payments.ts';
import { readSettings } from '../../src/server/env.ts';
import { faultsAtRandom, NO_FAULTS, newsAtRandom } from '../../src/testing/fake-stripe/faults.ts';
import { startFakeStripe } from '../../src/testing/fake-stripe/index.ts';
import { type Audit, audit } from './audit.ts';
import { startCluster } from './cluster.ts';
import { openMarket } from './market.ts';
import { adminLife, buyerLife, newDiary, type Simulation, sellerLife } from './people.ts';
import { createDice } from './random.ts';

export interface Plan {
  /** Goes on until so many orders were answered. */
  orders: number;
  seed: number;
  /** A server where a database may be made; the embedded database without one. */
  postgresUrl: string | undefined;
  /** Hears how far it is. */
  onProgress?: (sentence: string) => void;
}

export interface Outcome extends Audit {
  engine: 'pglite' | 'postgres';
  counts: Record<string, number>;
  kills: number;
  seconds: number;
}

const MINUTE_MS = 60_000;
const WEBHOOK_SECRET = 'whsec_of_the_simulation';

/**
 * A market with buyers, vendors and an admin, on real server processes that are killed again and again, with a
 * Stripe that breaks and whose news get lost. Afterwards, two undisturbed sweeps later, everything has to add up.
 */
export async function simulate(plan: Plan): Promise<Outcome> {
  const startedAt = performance.now();
  const dice = createDice(plan.seed);
  const place = plan.postgresUrl ? await postgresPlace(plan.postgresUrl) : await pglitePlace();
  const stripe = await startFakeStripe({
    webhookSecret: WEBHOOK_SECRET,
    faults: faultsAtRandom(createDice(plan.seed + 1), 0.06),
    deliveries: newsAtRandom(createDice(plan.seed + 2), 1_500),
  });
  const env = {
    ...place.env,
    LOG_LEVEL: 'fatal',
    STRIPE_SECRET_KEY: 'sk_test_simulation',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_simulation',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: stripe.url,
  };
  try {
    const market = await place.within((db) => openMarket(db.db, dice, plan.orders * 5));
    const processes = plan.postgresUrl ? 2 : 1;
    const cluster = await startCluster(processes, dice, { dataDir: place.folder, env }, (url) => {
      stripe.controls.webhookUrl = `${url}/api/stripe/webhook`;
    });
    const diary = newDiary();
    const isOpen = () => diary.orders.size < plan.orders && diary.wrong.length === 0;
    const simulation: Simulation = { market, cluster, stripe, diary, isOpen };
    const lives = [
      ...market.buyers.map((buyer, index) =>
        buyerLife(simulation, buyer, createDice(plan.seed * 100 + index)),
      ),
      ...market.vendors.map((vendor, index) =>
        sellerLife(simulation, vendor, createDice(plan.seed * 200 + index)),
      ),
      adminLife(simulation, createDice(plan.seed * 300)),
    ];
    const kills = await killAgainAndAgain(simulation, plan, () =>
      // Another process sweeps, of which the clock says that every buyer has had their time.
      place.within((handle) => sweep(handle, env, 3)),
    );
    await Promise.all(lives);
    await stripe.settled();
    await cluster.stop();

    stripe.controls.faults = NO_FAULTS;
    const found = await place.within(async (handle) => {
      for (const later of [6, 9]) await sweep(handle, env, later);
      await refundsUntilDone(handle, env);
      return audit(handle.db, stripe, market, diary);
    });
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    return {
      engine: plan.postgresUrl ? 'postgres' : 'pglite',
      ...found,
      counts: diary.counts,
      kills,
      seconds,
    };
  } finally {
    await stripe.stop();
    await place.remove();
  }
}

/** @returns how many processes were killed */
async function killAgainAndAgain(
  { cluster, diary, isOpen }: Simulation,
  { orders, seed, onProgress }: Plan,
  meanwhile: () => Promise<void>,
): Promise<number> {
  const dice = createDice(seed + 3);
  const often = Math.min(120, Math.max(10, orders / 6));
  let kills = 0;
  while (isOpen()) {
    const next = diary.orders.size + dice.between(often / 2, often);
    while (isOpen() && diary.orders.size < next) await delay(5);
    if (!isOpen()) break;
    await cluster.replaceOne(meanwhile);
    kills += 1;
    onProgress?.(`${diary.orders.size} of ${orders} orders, ${kills} processes killed`);
  }
  return kills;
}

async function sweep(
  handle: DatabaseHandle,
  env: Record<string, string>,
  minutesLater: number,
): Promise<void> {
  await settlePayments(depsOf(handle, env, minutesLater * MINUTE_MS));
}

async function refundsUntilDone(handle: DatabaseHandle, env: Record<string, string>): Promise<void> {
  await carryOutRefunds(depsOf(handle, env, 24 * 60 * MINUTE_MS));
}

function depsOf({ db }: DatabaseHandle, env: Record<string, string>, laterMs: number): Deps {
  const settings = readSettings(env);
  if (!settings.stripe) throw new Error('The simulation has no Stripe.');
  return {
    db,
    settings,
    payments: createStripeProvider(settings.stripe),
    mail: null,
    log: pino({ level: 'fatal' }),
    now: () => new Date(Date.now() + laterMs),
  };
}

/** Where the data of a run are. */
interface Place {
  folder: string;
  env: Record<string, string>;
  /** Opens the database for a while; the embedded one only while no server has it. */
  within<Result>(work: (handle: DatabaseHandle) => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
}

async function pglitePlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'rehome-simulation-'));
  return {
    folder,
    env: {},
    within: (work) => openFor(() => openPglite(folder), work),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function postgresPlace(serverUrl: string): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'rehome-simulation-'));
  const name = `rehome_simulation_${process.pid}_${Date.now().toString(36)}`;
  const maintain = async (statement: string) => {
    const connection = postgres(serverUrl, { max: 1, onnotice: () => {} });
    try {
      await connection.unsafe(statement);
    } finally {
      await connection.end();
    }
  };
  await maintain(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return {
    folder,
    env: { DATABASE_URL: url.href },
    within: (work) => openFor(() => openPostgres(url.href, 5), work),
    async remove() {
      await maintain(`drop database if exists ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openFor<Result>(
  open: () => Promise<DatabaseHandle>,
  work: (handle: DatabaseHandle) => Promise<Result>,
): Promise<Result> {
  const handle = await open();
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}
