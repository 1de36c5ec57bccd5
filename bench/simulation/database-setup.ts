import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { type DatabaseHandle, openPglite, openPostgres } from '@/server/platform/db/client.ts';

/** The database of a run. */
export interface DatabaseSetup {
  folder: string;
  env: Record<string, string>;
  /** Opens the database during `work`; the embedded one only while no server uses it. */
  within<Result>(work: (handle: DatabaseHandle) => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
}

/** The embedded database, in its own folder. */
export async function pgliteDatabaseSetup(): Promise<DatabaseSetup> {
  const folder = await mkdtemp(join(tmpdir(), 'rehome-simulation-'));
  return {
    folder,
    env: {},
    within: (work) => openFor(() => openPglite(folder), work),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A separate database on a PostgreSQL server. */
export async function postgresDatabaseSetup(serverUrl: string): Promise<DatabaseSetup> {
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
