import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { listJobs } from '@/server/modules/admin/list-jobs.ts';
import { failedPayouts, selectHeldBack } from '@/server/modules/payouts/index.ts';
import { type Database, onlyRow, rows } from '@/server/platform/db/client.ts';
import { ownMigrations, pendingMigrations } from '@/server/platform/db/migrations.ts';
import { GONE_SECONDS, hasWorker, listProcesses } from '@/server/platform/processes/processes.ts';
import type { JobState } from '@/shared/admin/jobs.ts';
import {
  HEALTH_STATES,
  type HealthCheck,
  type HealthState,
  type SystemHealth,
} from '@/shared/admin/system-health.ts';
import { formatAlternatives } from '@/shared/format/format-list.ts';
import { VIDEO_PROVIDER_WORDS } from '@/shared/videos/video-words.ts';
import { VIDEO_PROVIDERS } from '@/shared/videos/video3d.ts';

/** Checks database, queues, jobs, disk and settings, with advice. */
export async function getSystemHealth(deps: Deps): Promise<SystemHealth> {
  const now = deps.now();
  const groups = [
    { title: 'Database', checks: await checkDatabase(deps) },
    { title: 'Queues', checks: await checkQueues(deps.db, now) },
    { title: 'Jobs', checks: [await checkWorkers(deps), ...(await checkJobs(deps.db))] },
    { title: 'Disk', checks: [...(await checkDisk(deps.settings)), ...(await checkShared(deps.db))] },
    ...checkServices(deps),
    { title: 'Settings', checks: checkSettings(deps) },
  ];
  return {
    state: worst(groups.flatMap(({ checks }) => checks)),
    at: now,
    groups,
    versions: await readVersions(deps),
  };
}

const good = (label: string, finding: string): HealthCheck => ({
  label,
  state: 'good',
  finding,
  advice: null,
});

const trouble = (state: HealthState, label: string, finding: string, advice: string | null): HealthCheck => ({
  label,
  state,
  finding,
  advice,
});

function worst(checks: readonly HealthCheck[]): SystemHealth['state'] {
  const rank = Math.max(...checks.map(({ state }) => HEALTH_STATES.indexOf(state)));
  return HEALTH_STATES[rank] ?? 'good';
}

const SLOW_ADVICE = 'The database is slow to answer. Look at its load and at the network.';
/** An empty statement takes under a millisecond, a few over a network. */
const SLOW_MS = 100;
/** Warning threshold of used connections. */
const MANY_CONNECTIONS = 0.8;

async function checkDatabase({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<HealthCheck[]> {
  const start = performance.now();
  await db.execute(sql`select 1`);
  const ms = performance.now() - start;
  const size = await rows<{ bytes: string }>(
    db,
    sql`select pg_database_size(current_database())::text as bytes`,
  );
  const pending = await pendingMigrations(db, ownMigrations());
  const took = `${ms.toFixed(1)} ms`;
  return [
    ms < SLOW_MS ? good('Answer', took) : trouble('watch', 'Answer', took, SLOW_ADVICE),
    pending === 0
      ? good('Migrations', 'All applied')
      : trouble('bad', 'Migrations', `${pending} missing`, 'Start the shop anew: it applies them.'),
    good('Size', formatBytes(Number(onlyRow(size).bytes))),
    ...(settings.databaseUrl ? [await checkConnections(db)] : []),
  ];
}

async function checkConnections(db: Deps['db']): Promise<HealthCheck> {
  const connectionRows = await rows<{ used: number; allowed: number }>(
    db,
    sql`select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int as allowed`,
  );
  const { used, allowed } = onlyRow(connectionRows);
  const usage = `${used} of ${allowed}`;
  if (used / allowed <= MANY_CONNECTIONS) return good('Connections', usage);
  const advice = 'Lower DATABASE_POOL, or allow more in the database (max_connections).';
  return trouble('watch', 'Connections', usage, advice);
}

/** Reports the settings: payment and mail providers, startup warnings. */
function checkSettings({ settings, payments, mail, videos }: Deps): HealthCheck[] {
  return [
    good('Mode', settings.mode === 'demo' ? 'Demo' : 'Production'),
    good('Payments', payments.name === 'stripe' ? 'Stripe' : 'Sandbox: no real payments'),
    good('Mail', mail ? 'Sent by a mail server' : 'Kept in the outbox, not sent'),
    good('360° videos', makersOf(videos)),
    ...settings.warnings.map((warning) => trouble('watch', 'Warning', warning, null)),
  ];
}

/** Keys of video providers are only verified by a paid request; errors are logged. */
function makersOf(videos: Deps['videos']): string {
  const companies = VIDEO_PROVIDERS.filter((name) => name !== 'studio' && videos[name]);
  return `Made by ${formatAlternatives([...companies.map((name) => VIDEO_PROVIDER_WORDS[name]), 'our studio'])}`;
}

function checkServices({ connections }: Deps) {
  const checks = connections.results().map(
    ({ label, state, finding, advice }): HealthCheck => ({
      label,
      state: state === 'pending' ? 'good' : state,
      finding,
      advice,
    }),
  );
  return checks.length > 0 ? [{ title: 'Services', checks }] : [];
}

/** Thresholds of free space for a warning and an error. */
const LITTLE_BYTES = 5e9;
const TOO_LITTLE_BYTES = 5e8;

async function checkDisk({ dataDir, databaseUrl, s3 }: Deps['settings']): Promise<HealthCheck[]> {
  if (databaseUrl && s3) {
    return [good('Files', 'All in the bucket')];
  }
  // The folder is created with the first file.
  const disk = await statfs(resolve(dataDir)).catch(() => statfs(process.cwd()));
  const free = disk.bavail * disk.bsize;
  const usage = `${formatBytes(free)} of ${formatBytes(disk.blocks * disk.bsize)}`;
  if (free >= LITTLE_BYTES) return [good('Free', usage)];
  const advice = 'Make room on the disk of DATA_DIR. Uploads fail when it is full.';
  return [trouble(free < TOO_LITTLE_BYTES ? 'bad' : 'watch', 'Free', usage, advice)];
}

/** A process of role `all` runs the jobs itself. */
async function checkWorkers({ db, settings: { role } }: Deps): Promise<HealthCheck> {
  if (role !== 'web' || (await hasWorker(db))) return good('Worker', 'Runs');
  const advice = 'Mail, refunds and jobs wait. Start a process with ROLE=worker.';
  return trouble('bad', 'Worker', `None seen for ${GONE_SECONDS} seconds`, advice);
}

/** Compares the marks that processes found in their storage. */
async function checkShared(db: Database): Promise<HealthCheck[]> {
  const processes = await listProcesses(db);
  if (processes.length < 2) return [];
  const marks = new Set(processes.map(({ storageMark }) => storageMark));
  if (marks.size === 1) return [good('Shared by all processes', 'Yes')];
  const names = processes.map(({ role, host, pid }) => `${role} on ${host} (${pid})`).join(', ');
  const advice =
    'Pictures of one process are missing in the others. Give all the same volume as DATA_DIR, or a bucket.';
  return [trouble('bad', 'Shared by all processes', `No: ${names}`, advice)];
}

async function checkJobs(db: Database): Promise<HealthCheck[]> {
  const jobs = await listJobs(db);
  const check = (label: string, state: JobState, advice: string) => {
    const named = jobs.filter((job) => job.state === state).map((job) => job.label);
    return named.length > 0 ? trouble('bad', label, named.join(', '), advice) : good(label, 'None');
  };
  return [
    check('Failing', 'failing', 'The page Jobs says why.'),
    check('Late', 'late', 'No worker seems to run. Start a process with ROLE=all or ROLE=worker.'),
  ];
}

/** Versions for a problem report. */
async function readVersions({ db, settings, version }: Deps): Promise<{ term: string; details: string }[]> {
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

/** Number and age in seconds of overdue items. */
interface Queue extends Record<string, unknown> {
  name: 'mail' | 'refunds' | 'payments' | 'imports' | 'dead_mail' | 'payouts' | 'failed_payouts';
  count: number;
  seconds: number | null;
}

/**
 * Label, lateness threshold in seconds, and advice. Queues are processed every few seconds; payments after some
 * minutes.
 */
const QUEUES: Record<Queue['name'], { label: string; watch: number; bad: number; advice: string }> = {
  mail: {
    label: 'Mail to send',
    watch: 300,
    bad: 3600,
    advice: 'Mail does not leave. Look at SMTP_URL and at the worker.',
  },
  dead_mail: {
    label: 'Undelivered mail',
    watch: 0,
    bad: Infinity,
    advice: 'The page Undelivered mail says why.',
  },
  refunds: {
    label: 'Refunds to pay back',
    watch: 600,
    bad: 86_400,
    advice: 'The page Payments says what the provider answers.',
  },
  payments: {
    label: 'Payments to settle',
    watch: 1800,
    bad: 86_400,
    advice: 'The page Payments says what each waits for.',
  },
  payouts: {
    label: 'Payouts through Stripe',
    watch: 600,
    bad: 86_400,
    advice: 'The page Payouts says what Stripe answers.',
  },
  failed_payouts: {
    label: 'Failed payouts',
    watch: 0,
    bad: Infinity,
    advice: 'The page Payouts says why. The vendor has to check the account.',
  },
  imports: {
    label: 'Imports at work',
    watch: 3600,
    bad: 86_400,
    advice: 'An import makes no progress. Look at the worker.',
  },
};

/** Counts due items by age. */
async function checkQueues(db: Database, now: Date): Promise<HealthCheck[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const age = (column: string) => sql`extract(epoch from ${at} - min(${sql.raw(column)}))::int as seconds`;
  const queues = await rows<Queue>(
    db,
    sql`
      select 'mail' as name, count(*)::int as count, ${age('next_attempt_at')}
        from mail_outbox where status = 'queued' and next_attempt_at <= ${at}
      union all
      select 'dead_mail', count(*)::int, ${age('created_at')} from mail_outbox where status = 'dead'
      union all
      select 'refunds', count(*)::int, ${age('created_at')} from refunds where completed_at is null
      union all
      select 'payments', count(*)::int, ${age('next_check_at')}
        from payments where status in ('created', 'authorized', 'placed', 'releasing') and next_check_at <= ${at}
      union all
      -- A payout that is taken back says only when Stripe is asked next.
      select 'payouts', count(*)::int, ${age("case when state = 'pending' then created_at else next_attempt_at end")}
        from payouts where method = 'stripe' and id not in ${selectHeldBack(db)}
          and (state = 'pending' or (state = 'reversing' and next_attempt_at <= ${at}))
      union all
      select 'failed_payouts', count(*)::int, ${age('since')} from (${failedPayouts}) as failed_payouts
      union all
      select 'imports', count(*)::int, ${age('updated_at')}
        from product_imports where state in ('checking', 'running')`,
  );
  return queues.map(({ name, count, seconds }) => {
    const { label, watch, bad, advice } = QUEUES[name];
    const old = seconds ?? 0;
    if (count === 0) return good(label, 'None');
    const summary = `${count}, the oldest for ${formatSeconds(old)}`;
    return old < watch ? good(label, summary) : trouble(old >= bad ? 'bad' : 'watch', label, summary, advice);
  });
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** `1536000` as "1.5 MB": powers of 1,000, one digit after the point under ten. */
function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const amount = bytes / 1000 ** power;
  return `${amount.toFixed(power > 0 && amount < 10 ? 1 : 0)} ${UNITS[power]}`;
}

const STEPS = [
  { seconds: 86_400, word: 'day' },
  { seconds: 3600, word: 'hour' },
  { seconds: 60, word: 'minute' },
] as const;

/** `7200` as "2 hours", rounded down to the largest unit; under a minute "less than a minute". */
function formatSeconds(seconds: number): string {
  const step = STEPS.find((one) => seconds >= one.seconds);
  if (!step) return 'less than a minute';
  const count = Math.floor(seconds / step.seconds);
  return `${count} ${step.word}${count === 1 ? '' : 's'}`;
}
