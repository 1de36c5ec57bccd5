import { z } from 'zod';
import { answers } from '@/server/output/answers.ts';
import { itemsOf } from '@/server/rest-route.ts';
import { router, vendorProcedure } from '@/server/trpc.ts';
import { byId } from '@/shared/input/input.ts';
import {
  cancelVendorOrderInput,
  decideReturnInput,
  listVendorOrdersInput,
  receiveReturnInput,
  updateVendorOrderInput,
} from '@/shared/orders/order-inputs.ts';
import { returnView, vendorOrderView } from '@/shared/orders/orders-views.ts';
import { pageOf } from '@/shared/views.ts';
import { closeReturn, decideReturn, quoteReceipt, receiveReturn } from './answer-return.ts';
import { cancelVendorOrder } from './cancel-order.ts';
import { listVendorOrders } from './list-vendor-orders.ts';
import { markMade } from './mark-made.ts';
import { updateVendorOrder } from './update-vendor-order.ts';

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

  /** The refund of received pieces. */
  receiptQuote: vendorProcedure
    .input(receiveReturnInput)
    .query(({ ctx, input }) => quoteReceipt(ctx.deps, ctx.user, input)),

  /** For an accepted return whose pieces never came. */
  closeReturn: vendorProcedure
    .meta({ rest: { method: 'POST', path: '/api/returns/{id}/closure' } })
    .input(byId)
    .output(answers(returnView))
    .mutation(({ ctx, input }) => closeReturn(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),
});
