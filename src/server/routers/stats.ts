import { getPlatformStats } from '../domain/platform/get-platform-stats.ts';
import { getVendorStats } from '../domain/vendors/get-vendor-stats.ts';
import { adminProcedure, router, sellerProcedure } from '../trpc.ts';

/** Figures of the dashboards. */
export const statsRouter = router({
  vendor: sellerProcedure.query(({ ctx }) => getVendorStats(ctx.db, ctx.user.id, ctx.deps.now())),
  platform: adminProcedure.query(({ ctx }) => getPlatformStats(ctx.db, ctx.deps.now())),
});
