import { z } from 'zod';
import { noteSearchBought } from '@/server/modules/search/index.ts';
import { answers } from '@/server/output/answers.ts';
import { checkoutProcedure } from '@/server/procedures/buyer-procedure.ts';
import { keepHumanPass } from '@/server/procedures/human-only.ts';
import { limitGuestPaymentsPerAddress } from '@/server/procedures/within-limits.ts';
import { router } from '@/server/trpc.ts';
import {
  confirmSandboxPaymentInput,
  createPaymentIntentInput,
  processPaymentInput,
} from '@/shared/checkout/checkout.ts';
import { paymentIntentView } from '@/shared/checkout/checkout-views.ts';
import { processedPaymentView } from '@/shared/orders/orders-views.ts';
import { openPayment } from './payments/open-payment.ts';
import { confirmSandboxPayment, processPayment } from './payments/process-payment.ts';

/** From a cart to an order: the payment is opened, made by the buyer, and processed. */
export const checkoutRouter = router({
  createIntent: checkoutProcedure
    .meta({ rest: { method: 'POST', path: '/api/create-payment-intent', input: ({ body }) => body } })
    .input(createPaymentIntentInput)
    .use(limitGuestPaymentsPerAddress)
    .output(answers(paymentIntentView))
    .mutation(({ ctx, input }) => openPayment(ctx.deps, ctx.payer, input)),

  confirmSandbox: checkoutProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/sandbox-payments/{paymentIntentId}/confirm',
        input: ({ params, body }) => ({ ...body, paymentIntentId: params.paymentIntentId }),
      },
    })
    .input(confirmSandboxPaymentInput)
    .output(
      answers(
        z.strictObject({
          status: z.literal('authorized'),
        }),
      ),
    )
    .mutation(({ ctx, input }) => confirmSandboxPayment(ctx.deps, ctx.payer.userId, input)),

  process: checkoutProcedure
    .meta({ rest: { method: 'POST', path: '/api/process-payment', input: ({ body }) => body } })
    .input(processPaymentInput)
    .output(answers(processedPaymentView))
    .mutation(async ({ ctx, input }) => {
      const processed = await processPayment(ctx.deps, ctx.payer.userId, input);
      noteSearchBought(
        ctx.deps,
        ctx,
        processed.order.items.map(({ productId }) => productId),
      );
      // A buyer who has paid is no robot: the account that a guest is offered asks no question.
      if (!ctx.user) await keepHumanPass(ctx, ctx.payer.userId);
      return processed;
    }),
});
