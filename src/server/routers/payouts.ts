import { listOwnPayouts } from '@/server/domain/payouts/list-own-payouts.ts';
import { router, vendorProcedure } from '@/server/trpc.ts';
import { listOwnPayoutsInput } from '@/shared/payouts.ts';

/** What a vendor was paid. */
export const payoutsRouter = router({
  mine: vendorProcedure
    .input(listOwnPayoutsInput)
    .query(({ ctx, input }) => listOwnPayouts(ctx.db, ctx.user.id, input)),
});
