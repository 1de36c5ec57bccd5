import { confirmSandboxPayment } from '@/server/domain/payments/confirm-sandbox-payment.ts';
import { openPayment } from '@/server/domain/payments/open-payment.ts';
import { processPayment } from '@/server/domain/payments/process-payment.ts';
import { router, userProcedure } from '@/server/trpc.ts';
import {
  confirmSandboxPaymentInput,
  createPaymentIntentInput,
  processPaymentInput,
} from '@/shared/checkout.ts';

/** From a cart to an order: the payment is opened, made by the buyer, and processed. */
export const checkoutRouter = router({
  createIntent: userProcedure
    .input(createPaymentIntentInput)
    .mutation(({ ctx, input }) => openPayment(ctx.deps, ctx.user.id, input)),

  confirmSandbox: userProcedure
    .input(confirmSandboxPaymentInput)
    .mutation(({ ctx, input }) => confirmSandboxPayment(ctx.deps, ctx.user.id, input)),

  process: userProcedure
    .input(processPaymentInput)
    .mutation(({ ctx, input }) => processPayment(ctx.deps, ctx.user.id, input)),
});
