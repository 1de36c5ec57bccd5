import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '@/server/env.ts';
import { type DatabaseHandle, openPglite, openPostgres } from '@/server/platform/db/client.ts';
import { ownMigrations, pendingMigrations } from '@/server/platform/db/migrations.ts';
import { StartError } from '@/server/start-error.ts';

/** Connections of a command: one to read with while another writes. */
const CONNECTIONS = 2;

/**
 * Opens the database of a shop for a command. Creates none, and migrates no server's.
 *
 * @throws StartError if there is none, it does not answer, or it is of an older version, and in another folder than the shop's
 */
export async function openShop({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<DatabaseHandle> {
  const own = ownMigrations();
  if (!databaseUrl) {
    if (existsSync(join(dataDir, 'pglite', 'PG_VERSION'))) return openPglite(dataDir);
    throw new StartError(
      `There is no shop here: DATABASE_URL is not set, and ${dataDir} has no embedded database. Run this with the settings of the shop, such as by node --env-file=/etc/rehome.env.`,
    );
  }
  const database = await openPostgres(databaseUrl, CONNECTIONS, { isMigrated: false });
  // The table of migrations is missing in a database that no shop has used.
  const pending = await pendingMigrations(database.db, own).catch(() => null);
  if (pending === 0) return database;
  await database.close();
  throw new StartError(
    pending === null
      ? 'The database of DATABASE_URL has no shop. Start the shop first.'
      : `The database lacks ${pending} migrations of this version. Start this version of the shop first.`,
  );
}

/** Names the database for people, without user and password. */
export function describeDatabase({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): string {
  if (!databaseUrl) return `the embedded database in ${dataDir}`;
  const [, host = '', name = ''] = /^[^/]*\/\/(?:[^/?]*@)?([^/?]*)\/?([^?]*)/.exec(databaseUrl) ?? [];
  return `the database ${name} at ${host || 'this machine'}`;
}
