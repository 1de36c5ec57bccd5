import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { listJobs } from '@/server/modules/admin/list-jobs.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { ownMigrations } from '@/server/platform/db/pending-migrations.ts';
import type { HealthCheck } from '@/shared/admin/system-health.ts';
import { VIDEO_PROVIDER_WORDS } from '@/shared/videos/video-words.ts';
import { VIDEO_PROVIDERS } from '@/shared/videos/video3d.ts';
import { formatBytes, formatSeconds } from './format.ts';

const ALTERNATIVES = new Intl.ListFormat('en-NZ', { type: 'disjunction' });

/** What the shop was started with: who takes money and mail, and what the operator was warned of. */
export function checkSettings({ settings, payments, mail, videos }: Deps): HealthCheck[] {
  return [
    { label: 'Mode', state: 'good', finding: settings.mode === 'demo' ? 'Demo' : 'Production', advice: null },
    {
      label: 'Payments',
      state: 'good',
      finding: payments.name === 'stripe' ? 'Stripe' : 'Sandbox: no real payments',
      advice: null,
    },
    {
      label: 'Mail',
      state: 'good',
      finding: mail ? 'Sent by a mail server' : 'Kept in the outbox, not sent',
      advice: null,
    },
    { label: '360° videos', state: 'good', finding: makersOf(videos), advice: null },
    ...settings.warnings.map(
      (warning): HealthCheck => ({ label: 'Warning', state: 'watch', finding: warning, advice: null }),
    ),
  ];
}

/** Whether a company takes our key is only known when it is asked for a video, which costs money; the log then says so. */
function makersOf(videos: Deps['videos']): string {
  const companies = VIDEO_PROVIDERS.filter((name) => name !== 'studio' && videos[name]);
  return `Made by ${ALTERNATIVES.format([...companies.map((name) => VIDEO_PROVIDER_WORDS[name]), 'our studio'])}`;
}

/** Free space under which somebody has to look, and under which uploads and the embedded database are about to fail. */
const LITTLE_BYTES = 5e9;
const TOO_LITTLE_BYTES = 5e8;

/** How much room the folder of pictures and of the embedded database has left. */
export async function checkDisk({ dataDir, databaseUrl, s3 }: Deps['settings']): Promise<HealthCheck[]> {
  if (databaseUrl && s3) {
    return [{ label: 'Files', state: 'good', finding: 'All in the bucket', advice: null }];
  }
  // The folder is made when the first file is written.
  const disk = await statfs(resolve(dataDir)).catch(() => statfs(process.cwd()));
  const free = disk.bavail * disk.bsize;
  const state = free < TOO_LITTLE_BYTES ? 'bad' : free < LITTLE_BYTES ? 'watch' : 'good';
  return [
    {
      label: 'Free',
      state,
      finding: `${formatBytes(free)} of ${formatBytes(disk.blocks * disk.bsize)}`,
      advice: state === 'good' ? null : 'Make room on the disk of DATA_DIR. Uploads fail when it is full.',
    },
  ];
}

/** Whether the worker does its jobs. */
export async function checkJobs(db: Database): Promise<HealthCheck[]> {
  const jobs = await listJobs(db);
  const failing = jobs.filter(({ state }) => state === 'failing');
  const late = jobs.filter(({ state }) => state === 'late');
  const named = (list: typeof jobs) => list.map(({ label }) => label).join(', ');
  return [
    {
      label: 'Failing',
      state: failing.length > 0 ? 'bad' : 'good',
      finding: failing.length > 0 ? named(failing) : 'None',
      advice: failing.length > 0 ? 'The page Jobs says why.' : null,
    },
    {
      label: 'Late',
      state: late.length > 0 ? 'bad' : 'good',
      finding: late.length > 0 ? named(late) : 'None',
      advice:
        late.length > 0 ? 'No worker seems to run. Start a process with ROLE=all or ROLE=worker.' : null,
    },
  ];
}

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
