import { z } from 'zod';
import { answers } from '@/server/output/answers.ts';
import { buyerProcedure, writerProcedure } from '@/server/procedures/buyer-procedure.ts';
import { router, userProcedure } from '@/server/trpc.ts';
import { byId } from '@/shared/input/input.ts';
import {
  addReviewInput,
  answerOfferInput,
  answerReplacementInput,
  cancelOrderInput,
  confirmArrivalInput,
  giveUpInput,
  leaveDepositInput,
  listOrdersInput,
  myOrdersInput,
  orderNumberInput,
  requestReturnInput,
  returnQuoteInput,
} from '@/shared/orders/order-inputs.ts';
import { orderView, returnView, trackingEntryView } from '@/shared/orders/orders-views.ts';
import { cancelOrder, leaveDeposit } from './cancel-order.ts';
import { confirmArrival } from './confirm-arrival.ts';
import { getOrderByNumber, getTracking, listOrders } from './get-orders.ts';
import { giveUpVendorOrder, reportNotArrived } from './late-orders.ts';
import { answerReplacement } from './replace-return.ts';
import { quoteCancellation, quoteReturn, requestReturn, withdrawReturn } from './request-return.ts';
import { addReview } from './reviews.ts';
import { answerOffer } from './settle-return.ts';

/** Orders, for the people involved in them. */
export const ordersRouter = router({
  /** The user's purchases. */
  mine: buyerProcedure
    .input(myOrdersInput)
    .query(({ ctx, input }) =>
      listOrders(
        ctx.deps,
        { kind: 'customer', userId: ctx.buyer.id },
        { limit: MY_ORDERS_PAGE, cursor: input?.cursor },
      ),
    ),

  /** By role: a customer's purchases, a vendor's sales, everything for an admin. */
  list: userProcedure
    .meta({ rest: { method: 'GET', path: '/api/orders' } })
    .input(listOrdersInput)
    .output(answers(z.array(orderView)))
    .query(async ({ ctx, input }) => {
      const { id: userId, role } = ctx.user;
      const viewer = role === 'admin' ? { kind: role } : { kind: role, userId };
      return (await listOrders(ctx.deps, viewer, input)).items;
    }),

  byNumber: buyerProcedure
    .meta({ rest: { method: 'GET', path: '/api/orders/{orderNumber}' } })
    .input(orderNumberInput)
    .output(answers(orderView))
    .query(({ ctx, input }) => getOrderByNumber(ctx.deps, input.orderNumber, ctx.buyer)),

  tracking: buyerProcedure
    .meta({ rest: { method: 'GET', path: '/api/orders/{id}/tracking' } })
    .input(byId)
    .output(answers(z.array(trackingEntryView)))
    .query(({ ctx, input }) => getTracking(ctx.deps, input.id, ctx.buyer)),

  /** For the customer, before any vendor has begun. */
  cancel: buyerProcedure
    .meta({ rest: { method: 'POST', path: '/api/orders/{orderNumber}/cancel' } })
    .input(cancelOrderInput)
    .output(answers(orderView))
    .mutation(({ ctx, input }) => cancelOrder(ctx.deps, ctx.buyer.id, input)),

  /** For the customer, of one vendor order: once a piece is being made, leaves the deposit to the vendor, unless it is late. */
  leaveDeposit: buyerProcedure
    .meta({ rest: { method: 'POST', path: '/api/vendor-orders/{id}/left-deposit' } })
    .input(leaveDepositInput)
    .output(answers(orderView))
    .mutation(({ ctx, input }) => leaveDeposit(ctx.deps, ctx.buyer.id, input)),

  /** The refund of a cancellation. */
  cancelQuote: buyerProcedure
    .input(orderNumberInput)
    .query(({ ctx, input }) => quoteCancellation(ctx.deps, ctx.buyer.id, input)),

  /** For the customer, if the vendor has not confirmed it. */
  confirmArrival: buyerProcedure
    .meta({ rest: { method: 'POST', path: '/api/vendor-orders/{id}/arrival' } })
    .input(confirmArrivalInput)
    .output(answers(orderView))
    .mutation(({ ctx, input }) => confirmArrival(ctx.deps, ctx.buyer.id, input)),

  /** For the customer, of a late delivery. */
  reportNotArrived: buyerProcedure
    .meta({ rest: { method: 'POST', path: '/api/vendor-orders/{id}/not-arrived' } })
    .input(byId)
    .output(answers(orderView))
    .mutation(({ ctx, input }) => reportNotArrived(ctx.deps, ctx.buyer.id, input)),

  /** For the customer, of what was not sent long after the promised day. */
  giveUp: buyerProcedure
    .meta({ rest: { method: 'POST', path: '/api/vendor-orders/{id}/late-cancel' } })
    .input(giveUpInput)
    .output(answers(orderView))
    .mutation(({ ctx, input }) => giveUpVendorOrder(ctx.deps, ctx.buyer.id, input)),

  requestReturn: buyerProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/order-items/{id}/returns',
        status: 201,
        names: { id: 'orderItemId' },
      },
    })
    .input(requestReturnInput)
    .output(answers(returnView))
    .mutation(({ ctx, input }) => requestReturn(ctx.deps, ctx.buyer.id, input)),

  /** The refund of a return. */
  returnQuote: buyerProcedure
    .input(returnQuoteInput)
    .query(({ ctx, input }) => quoteReturn(ctx.deps, ctx.buyer.id, input)),

  /** For the customer, until it is refused or the pieces are back. */
  withdrawReturn: buyerProcedure
    .meta({ rest: { method: 'POST', path: '/api/returns/{id}/withdrawal' } })
    .input(byId)
    .output(answers(returnView))
    .mutation(({ ctx, input }) => withdrawReturn(ctx.deps, ctx.buyer.id, input)),

  /** Keeps the pieces for a part of the price, or does not. */
  answerOffer: buyerProcedure
    .meta({ rest: { method: 'POST', path: '/api/returns/{id}/offer-answer' } })
    .input(answerOfferInput)
    .output(answers(returnView))
    .mutation(({ ctx, input }) => answerOffer(ctx.deps, ctx.buyer.id, input)),

  /** Says if a replacement has arrived, and works. */
  answerReplacement: buyerProcedure
    .meta({ rest: { method: 'POST', path: '/api/returns/{id}/replacement-answer' } })
    .input(answerReplacementInput)
    .output(answers(returnView))
    .mutation(({ ctx, input }) => answerReplacement(ctx.deps, ctx.buyer.id, input)),

  review: writerProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/order-items/{id}/reviews',
        status: 201,
        names: { id: 'orderItemId' },
      },
    })
    .input(addReviewInput)
    .output(
      answers(
        z.strictObject({
          ...{ id: z.int(), rating: z.number(), title: z.string(), body: z.string() },
          /** Not published before an admin has seen it. */
          isHeld: z.boolean(),
        }),
      ),
    )
    .mutation(({ ctx, input }) => addReview(ctx.deps, ctx.buyer.id, input)),
});

const MY_ORDERS_PAGE = 10;
