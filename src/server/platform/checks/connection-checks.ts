import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { desc } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { errorLine } from '@/server/platform/log/describe-error.ts';
import { media } from '@/server/schema.ts';
import { MEDIA_FOLDER, mediaFileName } from '@/shared/platform/images.ts';
import { findKeyProblem } from './key-fingerprint.ts';

/** The result of trying something outside this process. */
export interface ConnectionCheck {
  label: string;
  state: 'pending' | 'good' | 'bad';
  /** State in words. */
  finding: string;
  advice: string | null;
}

/** The latest results in this process. */
export interface ConnectionChecks {
  results(): readonly ConnectionCheck[];
}

type CheckDeps = Pick<Deps, 'db' | 'mail' | 'storage' | 'payments' | 'secrets'>;

interface Check {
  label: string;
  advice: string;
  /** @throws Error with the problem, for the operator */
  run(deps: CheckDeps): Promise<void>;
}

const CHECKS: readonly Check[] = [
  {
    label: 'Encryption key',
    advice:
      'Set ENCRYPTION_KEY to the key of this database, or to NEW,OLD. Until then bank accounts and keys of connected shops cannot be read, and new ones are lost once the right key is back.',
    run: checkKey,
  },
  {
    label: 'Mail server',
    advice:
      'Look at SMTP_URL: smtps:// is for port 465, smtp:// for 587. Mail waits until the server answers.',
    run: async ({ mail }) => mail?.verify(),
  },
  {
    label: 'Storage of pictures',
    advice:
      'Look at DATA_DIR and its volume, or at S3_BUCKET and its keys. Uploads fail and pictures are missing.',
    run: checkStorage,
  },
  {
    label: 'Payment provider',
    advice: 'Look at STRIPE_SECRET_KEY and at the network. Nobody can pay by card.',
    run: checkPayments,
  },
];

/** A server that does not answer at all. */
const TIMEOUT_MS = 30_000;

/** Tries the encryption key, mail server, storage and payment provider. Leaves no changes. */
export function checkConnections(deps: CheckDeps): Promise<ConnectionCheck[]> {
  return Promise.all(CHECKS.map((check) => tryOnce(deps, check)));
}

async function tryOnce(deps: CheckDeps, { label, advice, run }: Check): Promise<ConnectionCheck> {
  const timer = new AbortController();
  const timeout = delay(TIMEOUT_MS, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error(`no answer within ${TIMEOUT_MS / 1000} s`);
  });
  try {
    await Promise.race([run(deps), timeout]);
    return { label, state: 'good', finding: 'Works', advice: null };
  } catch (error) {
    return { label, state: 'bad', finding: errorLine(error), advice };
  } finally {
    timer.abort();
    timeout.catch(() => {});
  }
}

/** Milliseconds between attempts while something does not work. */
const RETRY_MS = 60_000;

/** Tries all connections in the background, and those that fail once a minute until they work. */
export function startConnectionChecks(
  deps: CheckDeps & Pick<Deps, 'log'>,
): ConnectionChecks & { stop(): void } {
  const { log } = deps;
  const stopping = new AbortController();
  let results: readonly ConnectionCheck[] = CHECKS.map(({ label }) => ({
    label,
    state: 'pending',
    finding: 'Being tried',
    advice: null,
  }));

  const tryAll = async () => {
    while (!stopping.signal.aborted && results.some(({ state }) => state !== 'good')) {
      const previousResults = results;
      results = await Promise.all(
        CHECKS.map((check, index) =>
          previousResults[index]?.state === 'good'
            ? (previousResults[index] as ConnectionCheck)
            : tryOnce(deps, check),
        ),
      );
      for (const [index, { label, state, finding, advice }] of results.entries()) {
        const was = previousResults[index]?.state;
        if (state === 'bad' && was !== 'bad')
          log.error({ check: label, finding, advice }, 'a connection does not work');
        if (state === 'good' && was === 'bad') log.warn({ check: label }, 'a connection works again');
      }
      await delay(RETRY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };
  void tryAll();
  return { results: () => results, stop: () => stopping.abort() };
}

async function checkKey({ db, secrets }: CheckDeps): Promise<void> {
  const problem = await findKeyProblem(db, secrets);
  if (problem) throw new Error(problem);
}

/** Writes, finds and deletes a file, and looks for the newest picture of the database. */
async function checkStorage({ db, storage }: CheckDeps): Promise<void> {
  const key = `${MEDIA_FOLDER}/.half-check-${randomUUID()}`;
  await storage.put(key, new Uint8Array([1]), 'application/octet-stream');
  const isThere = await storage.has(key);
  await storage.delete([key]);
  if (!isThere) throw new Error('A file that was written is not there');
  const [newest] = await db.select().from(media).orderBy(desc(media.createdAt)).limit(1);
  if (newest && !(await storage.has(`${MEDIA_FOLDER}/${mediaFileName(newest, newest.width, 'webp')}`))) {
    throw new Error('The newest picture of the database is missing: this is another folder or bucket');
  }
}

/** Asks for a payment that does not exist: a provider that says so has taken our key. */
async function checkPayments({ payments }: CheckDeps): Promise<void> {
  if (payments.name === 'sandbox') return;
  await payments.get('pi_of_the_connection_check').catch((error: unknown) => {
    if (!(error instanceof Error && 'kind' in error && error.kind === 'not_found')) throw error;
  });
}
