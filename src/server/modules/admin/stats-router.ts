import { getVendorOverview, getVendorStats } from '@/server/modules/sellers/index.ts';
import { adminProcedure, router, vendorProcedure } from '@/server/trpc.ts';
import { getPlatformStats } from './get-overview.ts';

/** Figures of the dashboards. */
export const statsRouter = router({
  vendor: vendorProcedure
    .meta({ rest: { method: 'GET', path: '/api/vendor-stats' } })
    .query(({ ctx }) => getVendorStats(ctx.db, ctx.user.id, ctx.deps.now(), ctx.deps.settings.currency)),
  /** How business goes, and what waits for the vendor. */
  vendorOverview: vendorProcedure.query(({ ctx }) => getVendorOverview(ctx.deps, ctx.user.id)),
  platform: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/platform-stats' } })
    .query(({ ctx }) => getPlatformStats(ctx.db, ctx.deps.now(), ctx.deps.settings.currency)),
});
