import type { Deps } from '@/server/deps.ts';
import { HEALTH_STATES, type HealthCheck, type SystemHealth } from '@/shared/admin/system-health.ts';
import { checkDatabase } from './system-health/check-database.ts';
import { checkDisk, checkJobs, checkSettings, readVersions } from './system-health/check-process.ts';
import { checkQueues } from './system-health/check-queues.ts';

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
