import { getVendorBalance } from '@/server/domain/earnings/vendor-balance.ts';
import { router, vendorProcedure } from '@/server/trpc.ts';

/** What a vendor has earned, and where the money stands: each their own. */
export const earningsRouter = router({
  balance: vendorProcedure.query(({ ctx }) => getVendorBalance(ctx.db, ctx.deps.now(), ctx.user.id)),
});
