import { z } from 'zod';
import { noteSearchBought } from '@/server/modules/search/index.ts';
import { answers, success } from '@/server/output/answers.ts';
import { buyerProcedure, checkoutProcedure, readGuest } from '@/server/procedures/buyer-procedure.ts';
import { keepHumanPass } from '@/server/procedures/human-only.ts';
import { limitGuestPaymentsPerAddress } from '@/server/procedures/within-limits.ts';
import { router, visitorProcedure } from '@/server/trpc.ts';
import {
  confirmSandboxPaymentInput,
  createPaymentIntentInput,
  openRestPaymentInput,
  processPaymentInput,
} from '@/shared/checkout/checkout.ts';
import { paymentIntentView } from '@/shared/checkout/checkout-views.ts';
import { beginGuestInput, openOrderInput } from '@/shared/checkout/guests.ts';
import { guestView } from '@/shared/checkout/guests-views.ts';
import { sendOrderLinkInput } from '@/shared/orders/order-inputs.ts';
import { processedPaymentView } from '@/shared/orders/orders-views.ts';
import { noticeView } from '@/shared/views.ts';
import { beginGuest, leaveGuest, openOrder, sendOrderLink } from './guest-checkout/begin-guest.ts';
import { openPayment } from './payments/open-payment.ts';
import { openRestPayment } from './payments/pay-rest.ts';
import { confirmSandboxPayment, processPayment } from './payments/process-payment.ts';

export const checkoutRouter = router({
  createIntent: checkoutProcedure
    .meta({ rest: { method: 'POST', path: '/api/create-payment-intent', status: 201 } })
    .input(createPaymentIntentInput)
    .use(limitGuestPaymentsPerAddress)
    .output(answers(paymentIntentView))
    .mutation(({ ctx, input }) => openPayment(ctx.deps, ctx.payer, input)),

  /** Payment of the rest of a vendor order with a deposit; `process` completes it. */
  openRest: buyerProcedure
    .meta({ rest: { method: 'POST', path: '/api/vendor-orders/{id}/rest', status: 201 } })
    .input(openRestPaymentInput)
    .use(limitGuestPaymentsPerAddress)
    .output(answers(paymentIntentView))
    .mutation(({ ctx, input }) => openRestPayment(ctx.deps, ctx.buyer.id, input)),

  confirmSandbox: buyerProcedure
    .meta({ rest: { method: 'POST', path: '/api/sandbox-payments/{paymentIntentId}/confirm' } })
    .input(confirmSandboxPaymentInput)
    .output(answers(z.strictObject({ status: z.literal('authorized') })))
    .mutation(({ ctx, input }) => confirmSandboxPayment(ctx.deps, ctx.buyer.id, input)),

  process: buyerProcedure
    .meta({ rest: { method: 'POST', path: '/api/process-payment', status: 201 } })
    .input(processPaymentInput)
    .output(answers(processedPaymentView))
    .mutation(async ({ ctx, input }) => {
      const processed = await processPayment(ctx.deps, ctx.buyer.id, input);
      noteSearchBought(
        ctx.deps,
        ctx,
        processed.order.items.map(({ productId }) => productId),
      );
      // A buyer who has paid is human: skips the check when they register.
      if (!ctx.user) await keepHumanPass(ctx, ctx.buyer.id);
      return processed;
    }),
});

export const guestsRouter = router({
  current: visitorProcedure
    .meta({ rest: { method: 'GET', path: '/api/guest' } })
    .output(answers(guestView.nullable()))
    .query(({ ctx }) => readGuest(ctx)),

  begin: visitorProcedure
    .meta({ rest: { method: 'POST', path: '/api/guest', status: 201 } })
    .input(beginGuestInput)
    .output(answers(guestView))
    .mutation(({ ctx, input }) => beginGuest(ctx.deps, { guest: ctx.guest, ip: ctx.origin.ip }, input)),

  openOrder: visitorProcedure
    .meta({ rest: { method: 'POST', path: '/api/open-order' } })
    .input(openOrderInput)
    .output(answers(z.strictObject({ orderNumber: z.string() })))
    .mutation(({ ctx, input }) => openOrder(ctx.deps, ctx, input)),

  sendLink: visitorProcedure
    .meta({ rest: { method: 'POST', path: '/api/order-links' } })
    .input(sendOrderLinkInput)
    .output(answers(noticeView))
    .mutation(({ ctx, input }) => sendOrderLink(ctx.deps, ctx.origin.ip, input)),

  /** Deletes the browser's key, as on a shared computer. */
  leave: visitorProcedure
    .meta({ rest: { method: 'DELETE', path: '/api/guest' } })
    .output(success)
    .mutation(({ ctx }) => leaveGuest(ctx.db, ctx.guest)),
});
