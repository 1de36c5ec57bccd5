import {
  cancelVendorOrderInput,
  decideReturnInput,
  listVendorOrdersInput,
  receiveReturnInput,
  updateVendorOrderInput,
} from '../../shared/order-inputs.ts';
import { cancelVendorOrder } from '../domain/orders/cancel-order.ts';
import { getVendorBalance, listVendorOrders } from '../domain/orders/list-vendor-orders.ts';
import { decideReturn, receiveReturn } from '../domain/orders/returns.ts';
import { updateVendorOrder } from '../domain/orders/update-vendor-order.ts';
import { router, sellerProcedure } from '../trpc.ts';

/** What a vendor does with their parts of orders, and an admin with anybody's. */
export const vendorOrdersRouter = router({
  list: sellerProcedure
    .input(listVendorOrdersInput)
    .query(({ ctx, input }) => listVendorOrders(ctx.deps, ctx.user, input)),

  /** A step further, a tracking number, when it will arrive. */
  update: sellerProcedure
    .input(updateVendorOrderInput)
    .mutation(({ ctx, input }) => updateVendorOrder(ctx.deps, ctx.user, input)),

  cancel: sellerProcedure
    .input(cancelVendorOrderInput)
    .mutation(({ ctx, input }) => cancelVendorOrder(ctx.deps, ctx.user, input)),

  decideReturn: sellerProcedure
    .input(decideReturnInput)
    .mutation(({ ctx, input }) => decideReturn(ctx.deps, ctx.user, input)),

  receiveReturn: sellerProcedure
    .input(receiveReturnInput)
    .mutation(({ ctx, input }) => receiveReturn(ctx.deps, ctx.user, input)),

  /** What the platform owes the person as a vendor. */
  balance: sellerProcedure.query(({ ctx }) => getVendorBalance(ctx.db, ctx.user.id)),
});
