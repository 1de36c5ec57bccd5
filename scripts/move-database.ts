/**
 * `npm run move-database`: copies the embedded database in DATA_DIR into the empty PostgreSQL at DATABASE_URL and compares
 * the two. Stop the shop first. The embedded database stays as it is.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '@/server/env.ts';
import { openPglite, openPostgres } from '@/server/platform/db/client.ts';
import { moveDatabase } from '@/server/platform/db/move-database.ts';
import { StartError } from '@/server/start-error.ts';
import { CommandError, loadEnvFile, secondsSince } from './lib/project.mjs';

loadEnvFile();
try {
  await move();
} catch (error) {
  throw error instanceof StartError ? new CommandError(error.message) : error;
}

async function move() {
  const { DATABASE_URL, DATA_DIR } = process.env;
  const { databaseUrl, dataDir } = readSettings({ DATABASE_URL, DATA_DIR });
  if (!databaseUrl) throw new CommandError('Set DATABASE_URL to the empty PostgreSQL database to move into.');
  if (!existsSync(join(dataDir, 'pglite', 'PG_VERSION'))) {
    throw new CommandError(
      `There is no embedded database in ${dataDir}. Set DATA_DIR to the folder that has one.`,
    );
  }

  const startedAt = performance.now();
  const source = await openPglite(dataDir);
  try {
    const target = await openPostgres(databaseUrl, 1);
    try {
      const moved = await moveDatabase(source.db, target.db);
      for (const [table, count] of moved)
        if (count > 0) console.info(`${String(count).padStart(9)}  ${table}`);
      console.info(`Moved in ${secondsSince(startedAt)}: the same rows in every table, the same ledger.`);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
