import { z } from 'zod';
import { answers } from '@/server/output/answers.ts';
import { adminProcedure, router } from '@/server/trpc.ts';
import { byId } from '@/shared/input/input.ts';
import {
  endPayoutInput,
  holdPayoutsInput,
  listPayoutRunsInput,
  listPayoutsInput,
  payoutPreviewInput,
  releasePayoutsInput,
  startPayoutRunInput,
} from '@/shared/payouts/payouts.ts';
import { adminPayoutView, payoutPreviewView, payoutRunView } from '@/shared/payouts/payouts-views.ts';
import { pageOf } from '@/shared/views.ts';
import { retryPayout } from './carry-out-transfers.ts';
import { getPayoutHold, holdPayouts, releasePayouts } from './hold-payouts.ts';
import { getPayoutRun, listPayoutRuns, listPayouts } from './list-payouts.ts';
import { sendToBank } from './send-to-bank.ts';
import { confirmPayoutRun, previewPayoutRun, startPayoutRun } from './start-run.ts';
import { failPayout, reversePayout } from './undo-payout.ts';

/** Payout runs for all vendors with an available balance, and their payouts. */
export const adminPayoutsRouter = router({
  preview: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/admin/payout-preview' } })
    .input(payoutPreviewInput)
    .output(answers(payoutPreviewView))
    .query(({ ctx, input }) => previewPayoutRun(ctx.deps, input)),

  start: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/admin/payout-runs', status: 201 } })
    .input(startPayoutRunInput)
    .output(answers(payoutRunView))
    .mutation(({ ctx, input }) => startPayoutRun(ctx.deps, ctx.actor, input)),

  runs: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/admin/payout-runs' } })
    .input(listPayoutRunsInput)
    .output(answers(pageOf(payoutRunView, z.int())))
    .query(({ ctx, input }) => listPayoutRuns(ctx.db, input)),

  run: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/admin/payout-runs/{id}' } })
    .input(byId)
    .output(answers(payoutRunView))
    .query(({ ctx, input }) => getPayoutRun(ctx.db, input.id)),

  list: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/admin/payouts' } })
    .input(listPayoutsInput)
    .output(answers(pageOf(adminPayoutView, z.int())))
    .query(({ ctx, input }) => listPayouts(ctx.db, input)),

  /** Puts payouts into the bank file, `GET /api/admin/payout-bank-file.csv`. */
  sendToBank: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/admin/payout-runs/{id}/bank-file' } })
    .input(byId)
    .output(answers(payoutRunView))
    .mutation(({ ctx, input }) => sendToBank(ctx.deps, ctx.actor, input)),

  confirm: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/admin/payout-runs/{id}/confirm' } })
    .input(byId)
    .output(answers(payoutRunView))
    .mutation(({ ctx, input }) => confirmPayoutRun(ctx.deps, ctx.actor, input)),

  fail: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/admin/payouts/{id}/fail' } })
    .input(endPayoutInput)
    .output(answers(adminPayoutView))
    .mutation(({ ctx, input }) => failPayout(ctx.deps, ctx.actor, input)),

  reverse: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/admin/payouts/{id}/reverse' } })
    .input(endPayoutInput)
    .output(answers(adminPayoutView))
    .mutation(({ ctx, input }) => reversePayout(ctx.deps, ctx.actor, input)),

  retry: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/admin/payouts/{id}/retry' } })
    .input(byId)
    .output(answers(adminPayoutView))
    .mutation(({ ctx, input }) => retryPayout(ctx.deps, ctx.actor, input.id)),

  holdOf: adminProcedure
    .input(releasePayoutsInput)
    .query(({ ctx, input }) => getPayoutHold(ctx.db, input.vendorId)),

  hold: adminProcedure
    .input(holdPayoutsInput)
    .mutation(({ ctx, input }) => holdPayouts(ctx.deps, ctx.actor, input)),

  release: adminProcedure
    .input(releasePayoutsInput)
    .mutation(({ ctx, input }) => releasePayouts(ctx.deps, ctx.actor, input)),
});
