import { cancelVendorOrder } from '@/server/modules/orders/cancel-order.ts';
import { closeReturn } from '@/server/modules/orders/close-return.ts';
import { decideReturn } from '@/server/modules/orders/decide-return.ts';
import { listVendorOrders } from '@/server/modules/orders/list-vendor-orders.ts';
import { receiveReturn } from '@/server/modules/orders/receive-return.ts';
import { updateVendorOrder } from '@/server/modules/orders/update-vendor-order.ts';
import { router, vendorProcedure } from '@/server/trpc.ts';
import {
  cancelVendorOrderInput,
  decideReturnInput,
  listVendorOrdersInput,
  receiveReturnInput,
  returnIdInput,
  updateVendorOrderInput,
} from '@/shared/orders/order-inputs.ts';

/** What a vendor does with their vendor orders, and an admin with anybody's. */
export const vendorOrdersRouter = router({
  list: vendorProcedure
    .input(listVendorOrdersInput)
    .query(({ ctx, input }) => listVendorOrders(ctx.deps, ctx.user, input)),

  /** A step further, a tracking number, when it will arrive. */
  update: vendorProcedure
    .input(updateVendorOrderInput)
    .mutation(({ ctx, input }) => updateVendorOrder(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),

  cancel: vendorProcedure
    .input(cancelVendorOrderInput)
    .mutation(({ ctx, input }) => cancelVendorOrder(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),

  decideReturn: vendorProcedure
    .input(decideReturnInput)
    .mutation(({ ctx, input }) => decideReturn(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),

  receiveReturn: vendorProcedure
    .input(receiveReturnInput)
    .mutation(({ ctx, input }) => receiveReturn(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),

  /** Of an accepted return whose pieces did not come. */
  closeReturn: vendorProcedure
    .input(returnIdInput)
    .mutation(({ ctx, input }) => closeReturn(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),
});
