import { requireMaySell } from '@/server/modules/catalog/index.ts';
import { vendorProcedure } from '@/server/trpc.ts';

/** A vendor whose shop is not suspended, or an admin: what adds to a shop or changes what is in it. */
export const sellingProcedure = vendorProcedure.use(async ({ ctx, next }) => {
  await requireMaySell(ctx.db, ctx.user.id);
  return next();
});
