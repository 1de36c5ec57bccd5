import { z } from 'zod';
import { answers } from '@/server/output/answers.ts';
import { itemsOf } from '@/server/rest-route.ts';
import { router, vendorProcedure } from '@/server/trpc.ts';
import { byId } from '@/shared/input/input.ts';
import {
  cancelPiecesInput,
  cancelSumsInput,
  cancelVendorOrderInput,
  decideReturnInput,
  endParcelInput,
  giveGoodwillInput,
  goodwillSumsInput,
  listVendorOrdersInput,
  offerForReturnInput,
  quotePiecesInput,
  receiveReturnInput,
  replaceReturnInput,
  returnSumsInput,
  settleReturnInput,
  updateVendorOrderInput,
  updateVendorOrdersInput,
} from '@/shared/orders/order-inputs.ts';
import { returnView, updatedVendorOrderView, vendorOrderView } from '@/shared/orders/orders-views.ts';
import { refundPreviewView, refundSumsView } from '@/shared/orders/refunds-views.ts';
import { decimal, pageOf } from '@/shared/views.ts';
import { decideReturn } from './answer-return.ts';
import { cancelVendorOrder, previewCancellation } from './cancel-order.ts';
import { cancelPieces, quotePieces } from './cancel-pieces.ts';
import { endParcel } from './end-parcel.ts';
import { closeReturn } from './end-returns.ts';
import { giveGoodwill, previewGoodwill } from './give-goodwill.ts';
import { listVendorOrders } from './list-vendor-orders.ts';
import { markMade } from './mark-made.ts';
import { previewReturn, receiveReturn } from './receive-return.ts';
import { replaceReturn } from './replace-return.ts';
import { offerForReturn, settleReturn } from './settle-return.ts';
import { undoStep } from './undo-step.ts';
import { updateVendorOrder, updateVendorOrders } from './update-vendor-order.ts';

/** Vendor orders, for their vendor and for admins. */
export const vendorOrdersRouter = router({
  list: vendorProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/vendor-orders',
        fields: ['status', 'orderNumber', 'limit', 'cursor'],
        output: itemsOf,
      },
    })
    .input(listVendorOrdersInput)
    .output(answers(pageOf(vendorOrderView, z.int())))
    .query(({ ctx, input }) => listVendorOrders(ctx.deps, ctx.user, input)),

  /** Next status, tracking number or estimate. */
  update: vendorProcedure
    .meta({ rest: { method: 'PATCH', path: '/api/vendor-orders/{id}' } })
    .input(updateVendorOrderInput)
    .output(answers(vendorOrderView))
    .mutation(({ ctx, input }) => updateVendorOrder(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),

  /** Several at once; each may be refused alone. */
  updateSeveral: vendorProcedure
    .input(updateVendorOrdersInput)
    .output(answers(z.array(updatedVendorOrderView)))
    .mutation(({ ctx, input }) => updateVendorOrders(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),

  /** Takes back the last step before the customer is mailed. */
  undoStep: vendorProcedure
    .meta({ rest: { method: 'POST', path: '/api/vendor-orders/{id}/undo' } })
    .input(byId)
    .output(answers(vendorOrderView))
    .mutation(({ ctx, input }) => undoStep(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),

  /** A parcel of several has arrived, or was lost. */
  endParcel: vendorProcedure
    .meta({ rest: { method: 'POST', path: '/api/parcels/{id}/end' } })
    .input(endParcelInput)
    .output(answers(vendorOrderView))
    .mutation(({ ctx, input }) => endParcel(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),

  /** Pieces made to order are made. */
  made: vendorProcedure
    .meta({ rest: { method: 'POST', path: '/api/vendor-orders/{id}/made' } })
    .input(byId)
    .output(answers(vendorOrderView))
    .mutation(({ ctx, input }) => markMade(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),

  cancel: vendorProcedure
    .meta({ rest: { method: 'POST', path: '/api/vendor-orders/{id}/cancel' } })
    .input(cancelVendorOrderInput)
    .output(answers(vendorOrderView))
    .mutation(({ ctx, input }) => cancelVendorOrder(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),

  /** Changes by a cancellation. */
  cancelSums: vendorProcedure
    .input(cancelSumsInput)
    .output(answers(refundSumsView))
    .query(({ ctx, input }) => previewCancellation(ctx.deps, ctx.user, input)),

  /** Some pieces, while the others are still sent. */
  cancelPieces: vendorProcedure
    .meta({ rest: { method: 'POST', path: '/api/vendor-orders/{id}/cancelled-pieces' } })
    .input(cancelPiecesInput)
    .output(answers(vendorOrderView))
    .mutation(({ ctx, input }) => cancelPieces(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),

  /** The refund of pieces to cancel. */
  quotePieces: vendorProcedure
    .input(quotePiecesInput)
    .output(answers(refundSumsView))
    .query(({ ctx, input }) => quotePieces(ctx.deps, ctx.user, input)),

  decideReturn: vendorProcedure
    .meta({ rest: { method: 'POST', path: '/api/returns/{id}/decision' } })
    .input(decideReturnInput)
    .output(answers(returnView))
    .mutation(({ ctx, input }) => decideReturn(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),

  receiveReturn: vendorProcedure
    .meta({ rest: { method: 'POST', path: '/api/returns/{id}/receipt' } })
    .input(receiveReturnInput)
    .output(answers(returnView))
    .mutation(({ ctx, input }) => receiveReturn(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),

  /** Changes by refunding pieces of a return, or by an offer. */
  returnSums: vendorProcedure
    .input(returnSumsInput)
    .output(answers(refundPreviewView))
    .query(({ ctx, input }) => previewReturn(ctx.deps, ctx.user, input)),

  /** Refunds a return whose pieces stay with the customer. */
  settleReturn: vendorProcedure
    .meta({ rest: { method: 'POST', path: '/api/returns/{id}/settlement' } })
    .input(settleReturnInput)
    .output(answers(returnView))
    .mutation(({ ctx, input }) => settleReturn(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),

  /** Offers a part of the price for keeping the pieces. */
  offerForReturn: vendorProcedure
    .meta({ rest: { method: 'POST', path: '/api/returns/{id}/offer' } })
    .input(offerForReturnInput)
    .output(answers(returnView))
    .mutation(({ ctx, input }) => offerForReturn(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),

  /** Records that a replacement was sent. */
  replaceReturn: vendorProcedure
    .meta({ rest: { method: 'POST', path: '/api/returns/{id}/replacement' } })
    .input(replaceReturnInput)
    .output(answers(returnView))
    .mutation(({ ctx, input }) => replaceReturn(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),

  /** Refunds an amount that the vendor pays. */
  giveGoodwill: vendorProcedure
    .meta({ rest: { method: 'POST', path: '/api/vendor-orders/{id}/goodwill' } })
    .input(giveGoodwillInput)
    .output(answers(z.strictObject({ refunded: decimal })))
    .mutation(({ ctx, input }) => giveGoodwill(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),

  /** Changes by goodwill, and the highest amount. */
  goodwillSums: vendorProcedure
    .input(goodwillSumsInput)
    .output(answers(refundPreviewView))
    .query(({ ctx, input }) => previewGoodwill(ctx.deps, ctx.user, input)),

  /** For an accepted return whose pieces never came, and an unanswered offer. */
  closeReturn: vendorProcedure
    .meta({ rest: { method: 'POST', path: '/api/returns/{id}/closure' } })
    .input(byId)
    .output(answers(returnView))
    .mutation(({ ctx, input }) => closeReturn(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),
});
