import { getPlatformStats } from '@/server/domain/platform/get-platform-stats.ts';
import { getVendorStats } from '@/server/domain/vendors/get-vendor-stats.ts';
import { adminProcedure, router, vendorProcedure } from '@/server/trpc.ts';

/** Figures of the dashboards. */
export const statsRouter = router({
  vendor: vendorProcedure.query(({ ctx }) => getVendorStats(ctx.db, ctx.user.id, ctx.deps.now())),
  platform: adminProcedure.query(({ ctx }) => getPlatformStats(ctx.db, ctx.deps.now())),
});
