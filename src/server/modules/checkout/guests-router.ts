import { z } from 'zod';
import { answers } from '@/server/output/answers.ts';
import { readGuest } from '@/server/procedures/buyer-procedure.ts';
import { router, visitorProcedure } from '@/server/trpc.ts';
import { beginGuestInput, openOrderInput } from '@/shared/checkout/guests.ts';
import { guestView } from '@/shared/checkout/guests-views.ts';
import { sendOrderLinkInput } from '@/shared/orders/order-inputs.ts';
import { noticeView, successView } from '@/shared/views.ts';
import { beginGuest, leaveGuest, openOrder, sendOrderLink } from './guest-checkout/begin-guest.ts';

/** Buying without an account. */
export const guestsRouter = router({
  /** The guest whose key this browser has; null for anybody else. */
  current: visitorProcedure
    .meta({ rest: { method: 'GET', path: '/api/guest' } })
    .output(answers(guestView.nullable()))
    .query(({ ctx }) => readGuest(ctx)),

  begin: visitorProcedure
    .meta({ rest: { method: 'POST', path: '/api/guest', status: 201, input: ({ body }) => body } })
    .input(beginGuestInput)
    .output(answers(guestView))
    .mutation(({ ctx, input }) => beginGuest(ctx.deps, { guest: ctx.guest, ip: ctx.origin.ip }, input)),

  openOrder: visitorProcedure
    .meta({ rest: { method: 'POST', path: '/api/open-order', input: ({ body }) => body } })
    .input(openOrderInput)
    .output(
      answers(
        z.strictObject({
          orderNumber: z.string(),
        }),
      ),
    )
    .mutation(({ ctx, input }) => openOrder(ctx.deps, ctx, input)),

  sendLink: visitorProcedure
    .meta({ rest: { method: 'POST', path: '/api/order-links', input: ({ body }) => body } })
    .input(sendOrderLinkInput)
    .output(answers(noticeView))
    .mutation(({ ctx, input }) => sendOrderLink(ctx.deps, ctx.origin.ip, input)),

  /** Ends the browser's key, as at a computer that others use. */
  leave: visitorProcedure
    .meta({ rest: { method: 'DELETE', path: '/api/guest' } })
    .output(answers(successView))
    .mutation(({ ctx }) => leaveGuest(ctx.db, ctx.guest)),
});
