import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import type { PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import { StartError } from '@/server/start-error.ts';
import { watchDatabase } from './database-watch.ts';
import { prepareFolder } from './folder.ts';
import { type Listening, listenPostgres, type NotificationListener } from './listen-postgres.ts';
import { lockFolder } from './lock.ts';
import { lockMigrations } from './locks.ts';
import { migrateDatabase } from './migrations.ts';
import { createPglite, pgliteSession } from './pglite.ts';
import { createPostgresPool, type PoolOptions, sessionOn } from './postgres-pool.ts';
import { databaseOn } from './session.ts';
import { codeOf, isConnectionLost } from './unavailable.ts';

/** The database, of either engine. */
export interface Database extends Omit<PgRemoteDatabase, 'transaction'> {
  /** Runs work in a transaction; within one, in a savepoint. */
  transaction<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>;
}

export interface DatabaseHandle {
  db: Database;
  engine: 'pglite' | 'postgres';
  /** Resolves within 1.2 s to true if the database answers. */
  answers(): Promise<boolean>;
  /** Receives messages that any process sends on a channel by `pg_notify`. */
  listen(channel: string, hearer: NotificationListener): Listening;
  close(): Promise<void>;
}

/** Maximum seconds between attempts to reach the database at the start; the first pauses are shorter. */
const LONGEST_PAUSE = 5;

interface PostgresOptions {
  /** False leaves the tables as they are. */
  isMigrated?: boolean;
  /** Called with a message before each further attempt to reach the database at the start. */
  onWaiting?: (sentence: string) => void;
  /** Called when the database goes down and when it is up again. The database is not watched if absent. */
  onChange?: (isUp: boolean) => void;
  /** Timeout of a statement; none if absent. Migrations have no limit. */
  statementSeconds?: number;
  /** Separate connections for reads of requests: see `PoolOptions`. */
  reads?: PoolOptions['reads'];
}

/**
 * Connects to PostgreSQL and, by default, migrates it. Retries while it does not answer; processes that start together migrate one
 * after the other.
 *
 * @throws StartError for a permanent problem, such as a wrong password or a missing database
 */
export async function openPostgres(
  url: string,
  poolSize: number,
  { isMigrated = true, onWaiting, onChange, statementSeconds = 0, reads }: PostgresOptions = {},
): Promise<DatabaseHandle> {
  const { default: postgres } = await import('postgres');
  for (let attempt = 1; ; attempt++) {
    try {
      await connectOnce(url, isMigrated);
      break;
    } catch (error) {
      const reason = temporaryProblem(error, url);
      if (!reason) throw permanentProblem(error, url);
      if (!onWaiting) throw new StartError(reason, { cause: error });
      const seconds = Math.min(attempt, LONGEST_PAUSE);
      onWaiting(`${reason} Trying again in ${seconds} s.`);
      await delay(seconds * 1000);
    }
  }
  const pool = createPostgresPool(postgres, url, { connections: poolSize, statementSeconds, reads });
  const connect = () =>
    postgres(url, { max: 1, connect_timeout: 1, max_lifetime: null, fetch_types: false, onnotice: () => {} });
  const watch = onChange && watchDatabase(connect, pool, onChange);
  return {
    db: databaseOn(pool.session),
    engine: 'postgres',
    answers: async () => watch?.answers() ?? true,
    listen: (channel, hearer) => listenPostgres(postgres, url, channel, hearer),
    async close() {
      await watch?.stop();
      await pool.close();
    },
  };
}

async function connectOnce(url: string, isMigrated: boolean): Promise<void> {
  const { default: postgres } = await import('postgres');
  const single = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    if (!isMigrated) {
      await single`select 1`;
      return;
    }
    const migrating = sessionOn(single);
    await lockMigrations(databaseOn(migrating));
    await migrateDatabase(migrating);
  } finally {
    await single.end({ timeout: 1 });
  }
}

/**
 * Opens the embedded database in a folder and migrates it.
 *
 * @param dataDir the parent folder, such as `.data`; or `memory://`
 * @param loadFrom a dump to start from, for tests
 * @throws StartError if the folder is not writable; FolderInUseError if another process has it open
 */
export async function openPglite(dataDir: string, loadFrom?: Blob): Promise<DatabaseHandle> {
  const inMemory = dataDir === 'memory://';
  const folder = inMemory ? dataDir : join(dataDir, 'pglite');
  if (!inMemory) prepareFolder(dataDir, folder);
  const release = inMemory ? () => {} : await lockFolder(folder);
  try {
    const client = await createPglite(folder, loadFrom);
    const session = pgliteSession(client);
    await migrateDatabase(session);
    return {
      db: databaseOn(session),
      engine: 'pglite',
      // It runs in this process.
      answers: async () => true,
      listen(channel, { onMessage, onGap }) {
        const listening = client.listen(channel, onMessage);
        return {
          ready: listening.then(onGap),
          stop: async () => (await listening)(),
        };
      },
      close: async () => {
        await client.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Runs a raw query and returns its rows. */
export async function rows<Row extends Record<string, unknown>>(
  db: Pick<Database, 'execute'>,
  query: SQL,
): Promise<Row[]> {
  const resultRows: unknown[] = await db.execute(query);
  // Only the caller knows the columns. Copied, as postgres.js' array has further fields.
  return [...resultRows] as Row[];
}

/** Returns the row of a statement that always has one, such as an insert or a count. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A statement that always has a row had none.');
  return row;
}

/** Returns true if a write violated this unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return violatedConstraint(error, '23505') === index;
}

/** Returns true if a write violated this foreign key. */
export function isForeignKeyViolation(error: unknown, foreignKey: string): boolean {
  return violatedConstraint(error, '23503') === foreignKey;
}

/** Returns true if a write violated this check constraint. */
export function isCheckViolation(error: unknown, check: string): boolean {
  return violatedConstraint(error, '23514') === check;
}

function violatedConstraint(error: unknown, sqlState: string): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // The engines use different fields for the constraint.
    const driverError = cause as Error & { code?: string; constraint_name?: string; constraint?: string };
    if (driverError.code === sqlState) return driverError.constraint_name ?? driverError.constraint;
  }
  return undefined;
}

const WHY: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOENT: 'there is no such socket',
  ENOTFOUND: 'nobody knows that name',
  EAI_AGAIN: 'nobody knows that name',
  '57P03': 'it is starting or stopping',
  '53300': 'it has no connection left',
};

/** Describes a problem that a retry may solve, with the host but never the password. @returns undefined for others */
function temporaryProblem(error: unknown, url: string): string | undefined {
  if (!isConnectionLost(error)) return undefined;
  return `The database at ${placeIn(url)} does not answer: ${WHY[codeOf(error) ?? ''] ?? 'no connection in time'}.`;
}

/** Describes a permanent failure in a sentence for the operator. */
function permanentProblem(error: unknown, url: string): unknown {
  const sentence = sentenceFor(codeOf(error) ?? '', placeIn(url), databaseIn(url));
  return sentence ? new StartError(sentence, { cause: error }) : error;
}

function sentenceFor(code: string, place: string, database: string): string | undefined {
  if (code === '28P01') return `The database at ${place} refuses the user or the password of DATABASE_URL.`;
  if (code === '28000') {
    return `The database at ${place} does not let the user of DATABASE_URL in: it does not exist there, or pg_hba.conf wants TLS (?sslmode=require) or does not allow this machine.`;
  }
  if (code === '3D000')
    return `There is no database ${database} at ${place}. Create it, or correct DATABASE_URL.`;
  if (code === '42501') {
    return `The user of DATABASE_URL may not create tables in ${database}. Make it the owner of the database.`;
  }
  if (/CERT|TLS|SSL/.test(code))
    return `The certificate of the database at ${place} is not trusted (${code}).`;
  return undefined;
}

function placeIn(url: string): string {
  return /^[^/]*\/\/(?:[^/?]*@)?([^/?]*)/.exec(url)?.[1] || 'this machine';
}

function databaseIn(url: string): string {
  return /^[^/]*\/\/[^/?]*\/([^?]+)/.exec(url)?.[1] ?? '';
}
