import { sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { rows } from '@/server/platform/db/client.ts';
import { ownMigrations, pendingMigrations } from '@/server/platform/db/pending-migrations.ts';
import { HEALTH_STATES, type HealthCheck, type SystemHealth } from '@/shared/admin/system-health.ts';
import { checkDisk, checkJobs, checkSettings, readVersions } from './check-process.ts';
import { checkQueues } from './check-queues.ts';
import { formatBytes } from './format.ts';

/** Database, queues, jobs, disk and settings: what is well, what is not, and what to do about it. */
export async function getSystemHealth(deps: Deps): Promise<SystemHealth> {
  const now = deps.now();
  const groups = [
    { title: 'Database', checks: await checkDatabase(deps) },
    { title: 'What waits', checks: await checkQueues(deps.db, now) },
    { title: 'Jobs', checks: await checkJobs(deps.db) },
    { title: 'Disk', checks: await checkDisk(deps.settings) },
    { title: 'Settings', checks: checkSettings(deps) },
  ];
  return {
    state: worst(groups.flatMap(({ checks }) => checks)),
    at: now,
    groups,
    versions: await readVersions(deps),
  };
}

function worst(checks: readonly HealthCheck[]): SystemHealth['state'] {
  const rank = Math.max(...checks.map(({ state }) => HEALTH_STATES.indexOf(state)));
  return HEALTH_STATES[rank] ?? 'good';
}

/** A statement without work takes under a millisecond, over a network a few. */
const SLOW_MS = 100;
/** Of the connections that the database allows, those in use. */
const MANY_CONNECTIONS = 0.8;

/** Whether the database answers, how fast, how full it is, and whether it is of this version. */
async function checkDatabase({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<HealthCheck[]> {
  const start = performance.now();
  await db.execute(sql`select 1`);
  const ms = performance.now() - start;
  const [size] = await rows<{ bytes: string }>(
    db,
    sql`select pg_database_size(current_database())::text as bytes`,
  );
  const pending = await pendingMigrations(db, ownMigrations());
  return [
    {
      label: 'Answer',
      state: ms < SLOW_MS ? 'good' : 'watch',
      finding: `${ms.toFixed(1)} ms`,
      advice: ms < SLOW_MS ? null : 'The database is slow to answer. Look at its load and at the network.',
    },
    {
      label: 'Migrations',
      state: pending === 0 ? 'good' : 'bad',
      finding: pending === 0 ? 'All applied' : `${pending} missing`,
      advice: pending === 0 ? null : 'Start the shop anew: it applies them.',
    },
    { label: 'Size', state: 'good', finding: formatBytes(Number(size?.bytes ?? 0)), advice: null },
    ...(settings.databaseUrl ? [await checkConnections(db)] : []),
  ];
}

async function checkConnections(db: Deps['db']): Promise<HealthCheck> {
  const [found] = await rows<{ used: number; allowed: number }>(
    db,
    sql`select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int as allowed`,
  );
  const { used, allowed } = found ?? { used: 0, allowed: 1 };
  const isMany = used / allowed > MANY_CONNECTIONS;
  return {
    label: 'Connections',
    state: isMany ? 'watch' : 'good',
    finding: `${used} of ${allowed}`,
    advice: isMany ? 'Lower DATABASE_POOL, or allow more in the database (max_connections).' : null,
  };
}
