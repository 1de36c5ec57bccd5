import { setTimeout as delay } from 'node:timers/promises';
import { listJobs, runJob } from '@/server/modules/admin/index.ts';
import { type Command, type CommandDeps, OPERATOR } from './command.ts';

const LOOK_EVERY_MS = 500;
/** Longer than a worker takes to notice a request. */
const WAIT_MS = 60_000;

export const runJobNow: Command = {
  use: '[NAME]',
  about: 'has a worker run a job at once; without a name, lists the jobs',
  async run(deps, { positionals: [name] }) {
    if (!name) {
      for (const { name: job, state, label } of await listJobs(deps.db)) {
        deps.print(`${job.padEnd(24)} ${state.padEnd(10)} ${label}`);
      }
      return true;
    }
    await runJob(deps, OPERATOR, { name });
    return untilRun(deps, name);
  },
};

async function untilRun({ db, print }: CommandDeps, name: string): Promise<boolean> {
  for (let waited = 0; waited < WAIT_MS; waited += LOOK_EVERY_MS) {
    const job = (await listJobs(db)).find((one) => one.name === name);
    if (job && job.state !== 'requested' && job.state !== 'running') {
      print(job.lastError === null ? `${name} has run.` : `${name} failed: ${job.lastError}`);
      return job.lastError === null;
    }
    await delay(LOOK_EVERY_MS);
  }
  print(`${name} is not finished. Does a worker run? The page Jobs says how it ends.`);
  return false;
}
