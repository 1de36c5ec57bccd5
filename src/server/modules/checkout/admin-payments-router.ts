import { numberFrom, textFrom } from '@/server/rest-route.ts';
import { adminProcedure, router } from '@/server/trpc.ts';
import {
  listHangingPaymentsInput,
  listHangingRefundsInput,
  paymentIdInput,
} from '@/shared/orders/admin-payments.ts';
import { listHangingPayments, listHangingRefunds } from './payments/hanging-money.ts';
import { checkPaymentNow, retryRefundNow } from './payments/settle-payments.ts';

/** Money that is not where it should be by now. */
export const adminPaymentsRouter = router({
  hanging: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/payments',
        input: ({ query }) => ({ status: textFrom(query.status), cursor: numberFrom(query.cursor) }),
      },
    })
    .input(listHangingPaymentsInput)
    .query(({ ctx, input }) => listHangingPayments(ctx.deps, input)),

  hangingRefunds: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/refunds',
        input: ({ query }) => ({ cursor: numberFrom(query.cursor) }),
      },
    })
    .input(listHangingRefundsInput)
    .query(({ ctx, input }) => listHangingRefunds(ctx.deps, input)),

  check: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/payments/{id}/check',
        input: ({ params }) => ({ id: numberFrom(params.id) }),
      },
    })
    .input(paymentIdInput)
    .mutation(({ ctx, input }) => checkPaymentNow(ctx.deps, ctx.actor, input.id)),

  retryRefund: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/refunds/{id}/retry',
        input: ({ params }) => ({ id: numberFrom(params.id) }),
      },
    })
    .input(paymentIdInput)
    .mutation(({ ctx, input }) => retryRefundNow(ctx.deps, ctx.actor, input.id)),
});
