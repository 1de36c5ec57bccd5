import { listJobs } from '@/server/modules/admin/list-jobs.ts';
import type { Database } from '@/server/platform/db/client.ts';
import type { HealthCheck } from '@/shared/admin/system-health.ts';

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
