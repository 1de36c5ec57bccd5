import { getAdminOrder } from '@/server/modules/orders/admin/get-admin-order.ts';
import { listAdminOrders } from '@/server/modules/orders/admin/list-admin-orders.ts';
import { listReturns } from '@/server/modules/orders/admin/list-returns.ts';
import { addOrderNote, deleteOrderNote } from '@/server/modules/orders/admin/order-notes.ts';
import { resendOrderMail } from '@/server/modules/orders/admin/resend-order-mail.ts';
import { cancelOrderAsAdmin } from '@/server/modules/orders/cancel-order.ts';
import { refundVendorOrder } from '@/server/modules/orders/refund-vendor-order.ts';
import { adminProcedure, router } from '@/server/trpc.ts';
import {
  cancelOrderInput,
  listAdminOrdersInput,
  listReturnsInput,
  noteIdInput,
  orderNoteInput,
  refundVendorOrderInput,
  resendOrderMailInput,
} from '@/shared/orders/admin-orders.ts';
import { orderNumberInput } from '@/shared/orders/order-inputs.ts';

/** Who does something to an order, and from where. */
const orderActor = adminProcedure.use(({ ctx, next }) =>
  next({ ctx: { admin: { id: ctx.user.id, role: ctx.user.role, origin: ctx.origin } } }),
);

/** Orders and returns of all vendors. To move a vendor order and to decide a return, admins call what vendors call. */
export const adminOrdersRouter = router({
  list: adminProcedure.input(listAdminOrdersInput).query(({ ctx, input }) => listAdminOrders(ctx.db, input)),

  get: adminProcedure
    .input(orderNumberInput)
    .query(({ ctx, input }) => getAdminOrder(ctx.deps, ctx.user, input.orderNumber)),

  /** All of an order that is not cancelled yet. */
  cancel: orderActor
    .input(cancelOrderInput)
    .mutation(({ ctx, input }) => cancelOrderAsAdmin(ctx.deps, ctx.admin, input)),

  refund: orderActor
    .input(refundVendorOrderInput)
    .mutation(({ ctx, input }) => refundVendorOrder(ctx.deps, ctx.admin, input)),

  addNote: orderActor
    .input(orderNoteInput)
    .mutation(({ ctx, input }) => addOrderNote(ctx.deps, ctx.admin, input)),

  deleteNote: orderActor
    .input(noteIdInput)
    .mutation(({ ctx, input }) => deleteOrderNote(ctx.deps, ctx.admin, input.id)),

  resendMail: orderActor
    .input(resendOrderMailInput)
    .mutation(({ ctx, input }) => resendOrderMail(ctx.deps, ctx.admin, input)),

  returns: adminProcedure.input(listReturnsInput).query(({ ctx, input }) => listReturns(ctx.deps, input)),
});
