import { getVendorOverview, getVendorStats } from '@/server/modules/sellers/index.ts';
import { answers } from '@/server/output/answers.ts';
import { adminProcedure, router, vendorProcedure } from '@/server/trpc.ts';
import { platformStatsView, vendorStatsView } from '@/shared/sellers/stats-views.ts';
import { getPlatformStats } from './get-overview.ts';

/** Figures of the dashboards. */
export const statsRouter = router({
  vendor: vendorProcedure
    .meta({ rest: { method: 'GET', path: '/api/vendor-stats' } })
    .output(answers(vendorStatsView))
    .query(({ ctx }) => getVendorStats(ctx.db, ctx.user.id, ctx.deps.now(), ctx.deps.settings.currency)),
  /** How business goes, and what waits for the vendor. */
  vendorOverview: vendorProcedure.query(({ ctx }) => getVendorOverview(ctx.deps, ctx.user.id)),
  platform: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/platform-stats' } })
    .output(answers(platformStatsView))
    .query(({ ctx }) => getPlatformStats(ctx.db, ctx.deps.now(), ctx.deps.settings.currency)),
});
