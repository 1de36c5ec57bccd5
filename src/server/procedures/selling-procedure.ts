import { requireMaySell } from '@/server/modules/catalog/index.ts';
import { vendorProcedure } from '@/server/trpc.ts';

/** For vendors whose shop is not suspended, and admins: calls that add or change products of a shop. */
export const sellingProcedure = vendorProcedure.use(async ({ ctx, next }) => {
  await requireMaySell(ctx.db, ctx.user.id);
  return next();
});
