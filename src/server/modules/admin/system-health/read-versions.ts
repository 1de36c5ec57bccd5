import { sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { rows } from '@/server/platform/db/client.ts';
import { ownMigrations } from '@/server/platform/db/pending-migrations.ts';
import { formatBytes, formatSeconds } from './format.ts';

/** What runs here, for whoever has to report a problem. */
export async function readVersions({
  db,
  settings,
  version,
}: Deps): Promise<{ term: string; details: string }[]> {
  const [database] = await rows<{ version: string }>(
    db,
    sql`select current_setting('server_version') as version`,
  );
  return [
    { term: settings.appName, details: version },
    { term: 'Node', details: process.versions.node },
    {
      term: settings.databaseUrl ? 'PostgreSQL' : 'PostgreSQL in this process (PGlite)',
      details: database?.version ?? '',
    },
    { term: 'Database version', details: `${ownMigrations()} migrations` },
    { term: 'This process', details: `role ${settings.role}, pid ${process.pid}` },
    { term: 'Started', details: `${formatSeconds(process.uptime())} ago` },
    { term: 'Memory in use', details: formatBytes(process.memoryUsage.rss()) },
  ];
}
