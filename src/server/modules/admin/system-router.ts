import { adminProcedure, router } from '@/server/trpc.ts';
import { runJobInput } from '@/shared/admin/jobs.ts';
import { listJobs, runJob } from './list-jobs.ts';
import { getSystemHealth } from './system-health/get-system-health.ts';

/** The machine that the shop runs on, for admins. */
export const systemRouter = router({
  health: adminProcedure.query(({ ctx }) => getSystemHealth(ctx.deps)),

  jobs: adminProcedure.query(({ ctx }) => listJobs(ctx.db)),

  runJob: adminProcedure.input(runJobInput).mutation(({ ctx, input }) => runJob(ctx.deps, ctx.actor, input)),
});
