import { z } from 'zod';
import { answers } from '@/server/output/answers.ts';
import { itemsOf, pageHeaders } from '@/server/rest-route.ts';
import { router, vendorProcedure } from '@/server/trpc.ts';
import { pageInput } from '@/shared/input/input.ts';
import { listHeldInput } from '@/shared/payouts/earnings.ts';
import { earningsView, heldOrderView, ownPayoutView } from '@/shared/payouts/payouts-views.ts';
import { statementFileInput, statementInput } from '@/shared/payouts/statements.ts';
import { commissionView, statementMonthView, statementView } from '@/shared/payouts/statements-views.ts';
import {
  finishXeroInput,
  saveXeroInput,
  sendMonthInput,
  xeroLinkView,
  xeroView,
} from '@/shared/payouts/xero.ts';
import { pageOf } from '@/shared/views.ts';
import { getCommission } from './earnings/commission-documents.ts';
import { getEarnings, listHeldOrders } from './earnings/get-earnings.ts';
import { getStatement, listStatements } from './earnings/statement-months.ts';
import { listOwnPayouts } from './list-payouts.ts';
import { checkStripePayouts, connectStripe, getStripePayouts } from './payout-accounts.ts';
import {
  connectXero,
  disconnectXero,
  finishXero,
  getXero,
  saveXero,
  sendMonth,
} from './xero/connect-xero.ts';

/** A vendor's payouts and Stripe account. */
export const payoutsRouter = router({
  mine: vendorProcedure
    .meta({ rest: { method: 'GET', path: '/api/vendor/payouts' } })
    .input(pageInput)
    .output(answers(pageOf(ownPayoutView, z.int())))
    .query(({ ctx, input }) => listOwnPayouts(ctx.db, ctx.user.id, input)),

  stripe: vendorProcedure.query(({ ctx }) => getStripePayouts(ctx.deps, ctx.user.id)),

  /** A mutation, as Stripe's answer is stored. */
  checkStripe: vendorProcedure.mutation(({ ctx }) => checkStripePayouts(ctx.deps, ctx.user.id)),

  connectStripe: vendorProcedure.mutation(({ ctx }) => connectStripe(ctx.deps, ctx.user, ctx.actor)),
});

/** A vendor's own earnings and balance. */
export const earningsRouter = router({
  get: vendorProcedure
    .meta({ rest: { method: 'GET', path: '/api/vendor/earnings' } })
    .output(answers(earningsView))
    .query(({ ctx }) => getEarnings(ctx.deps, ctx.user.id)),

  held: vendorProcedure
    .meta({
      rest: { method: 'GET', path: '/api/vendor/earnings/held', output: itemsOf, headers: pageHeaders },
    })
    .input(listHeldInput)
    .output(answers(pageOf(heldOrderView, z.string())))
    .query(({ ctx, input }) => listHeldOrders(ctx.deps, ctx.user.id, input)),

  /** A row per month. */
  statements: vendorProcedure
    .meta({ rest: { method: 'GET', path: '/api/vendor/statements' } })
    .output(answers(z.array(statementMonthView)))
    .query(({ ctx }) => listStatements(ctx.deps, ctx.user.id)),

  statement: vendorProcedure
    .meta({ rest: { method: 'GET', path: '/api/vendor/statements/{month}', headers: pageHeaders } })
    .input(statementInput)
    .output(answers(statementView))
    .query(({ ctx, input }) => getStatement(ctx.deps, ctx.user.id, input)),

  /** The invoice for a month's commission, and the credit note. */
  commission: vendorProcedure
    .meta({ rest: { method: 'GET', path: '/api/vendor/statements/{month}/commission' } })
    .input(statementFileInput)
    .output(answers(commissionView))
    .query(({ ctx, input }) => getCommission(ctx.deps, ctx.user.id, input.month)),
});

/** A vendor's own organisation at Xero. Its tokens are never answered. */
export const xeroRouter = router({
  get: vendorProcedure.output(answers(xeroView)).query(({ ctx }) => getXero(ctx.deps, ctx.user.id)),

  connect: vendorProcedure
    .output(answers(xeroLinkView))
    .mutation(({ ctx }) => connectXero(ctx.deps, { actor: ctx.actor, sessionId: ctx.session.id })),

  finish: vendorProcedure
    .input(finishXeroInput)
    .output(answers(xeroView))
    .mutation(({ ctx, input }) =>
      finishXero(ctx.deps, { actor: ctx.actor, sessionId: ctx.session.id }, input),
    ),

  save: vendorProcedure
    .input(saveXeroInput)
    .output(answers(xeroView))
    .mutation(({ ctx, input }) => saveXero(ctx.deps, ctx.user.id, input)),

  sendMonth: vendorProcedure
    .input(sendMonthInput)
    .output(answers(xeroView))
    .mutation(({ ctx, input }) => sendMonth(ctx.deps, ctx.user.id, input.month)),

  disconnect: vendorProcedure
    .output(answers(xeroView))
    .mutation(({ ctx }) => disconnectXero(ctx.deps, ctx.actor)),
});
