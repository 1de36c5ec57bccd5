import { z } from 'zod';
import { answers } from '@/server/output/answers.ts';
import { numberFrom } from '@/server/rest-route.ts';
import { router, vendorProcedure } from '@/server/trpc.ts';
import { listOwnPayoutsInput } from '@/shared/payouts/payouts.ts';
import { ownPayoutView } from '@/shared/payouts/payouts-views.ts';
import { pageOf } from '@/shared/views.ts';
import { checkStripePayouts, connectStripe } from './connect-account.ts';
import { listOwnPayouts } from './list-payouts.ts';
import { getStripePayouts } from './payout-accounts/payout-accounts.ts';

/** What a vendor was paid, and whether through Stripe. */
export const payoutsRouter = router({
  mine: vendorProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/vendor/payouts',
        input: ({ query }) => ({ cursor: numberFrom(query.cursor) }),
      },
    })
    .input(listOwnPayoutsInput)
    .output(answers(pageOf(ownPayoutView, z.int())))
    .query(({ ctx, input }) => listOwnPayouts(ctx.db, ctx.user.id, input)),

  stripe: vendorProcedure.query(({ ctx }) => getStripePayouts(ctx.deps, ctx.user.id)),

  /** A write: what Stripe answers is remembered. */
  checkStripe: vendorProcedure.mutation(({ ctx }) => checkStripePayouts(ctx.deps, ctx.user.id)),

  connectStripe: vendorProcedure.mutation(({ ctx }) => connectStripe(ctx.deps, ctx.user, ctx.actor)),
});
