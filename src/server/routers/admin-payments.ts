import { listHangingPayments, listHangingRefunds } from '@/server/modules/checkout/payments/hanging-money.ts';
import { checkPaymentNow, retryRefundNow } from '@/server/modules/checkout/payments/push-payment.ts';
import { adminProcedure, router } from '@/server/trpc.ts';
import {
  listHangingPaymentsInput,
  listHangingRefundsInput,
  paymentIdInput,
} from '@/shared/orders/admin-payments.ts';

/** Money that is not where it should be by now. */
export const adminPaymentsRouter = router({
  hanging: adminProcedure
    .input(listHangingPaymentsInput)
    .query(({ ctx, input }) => listHangingPayments(ctx.deps, input)),

  hangingRefunds: adminProcedure
    .input(listHangingRefundsInput)
    .query(({ ctx, input }) => listHangingRefunds(ctx.deps, input)),

  check: adminProcedure
    .input(paymentIdInput)
    .mutation(({ ctx, input }) => checkPaymentNow(ctx.deps, ctx.actor, input.id)),

  retryRefund: adminProcedure
    .input(paymentIdInput)
    .mutation(({ ctx, input }) => retryRefundNow(ctx.deps, ctx.actor, input.id)),
});
