import { z } from 'zod';
import { answers } from '@/server/output/answers.ts';
import { adminProcedure, router } from '@/server/trpc.ts';
import { PAYMENT_STATUSES } from '@/shared/checkout/payments.ts';
import { byId, pageInput } from '@/shared/input/input.ts';
import { listHangingPaymentsInput } from '@/shared/orders/admin-payments.ts';
import { hangingPaymentView, hangingRefundView } from '@/shared/orders/admin-payments-views.ts';
import { pageOf } from '@/shared/views.ts';
import { checkPaymentNow, retryRefundNow } from './payments/settle-payments.ts';
import { listStuckPayments, listStuckRefunds } from './payments/stuck-payments.ts';

/** Payments and refunds that are overdue. */
export const adminPaymentsRouter = router({
  hanging: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/admin/payments' } })
    .input(listHangingPaymentsInput)
    .output(answers(pageOf(hangingPaymentView, z.int())))
    .query(({ ctx, input }) => listStuckPayments(ctx.deps, input)),

  hangingRefunds: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/admin/refunds' } })
    .input(pageInput)
    .output(answers(pageOf(hangingRefundView, z.int())))
    .query(({ ctx, input }) => listStuckRefunds(ctx.deps, input)),

  check: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/admin/payments/{id}/check' } })
    .input(byId)
    .output(answers(z.strictObject({ status: z.enum(PAYMENT_STATUSES) })))
    .mutation(({ ctx, input }) => checkPaymentNow(ctx.deps, ctx.actor, input.id)),

  retryRefund: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/admin/refunds/{id}/retry' } })
    .input(byId)
    .output(answers(z.strictObject({ isDone: z.boolean(), lastError: z.string().nullable() })))
    .mutation(({ ctx, input }) => retryRefundNow(ctx.deps, ctx.actor, input.id)),
});
