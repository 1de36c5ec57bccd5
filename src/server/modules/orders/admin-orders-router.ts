import { z } from 'zod';
import { answers, success } from '@/server/output/answers.ts';
import { reshape } from '@/server/rest-route.ts';
import { adminProcedure, router } from '@/server/trpc.ts';
import { byId } from '@/shared/input/input.ts';
import {
  cancelOrderInput,
  listAdminOrdersInput,
  listReturnsInput,
  orderNoteInput,
  refundVendorOrderInput,
  resendOrderMailInput,
} from '@/shared/orders/admin-orders.ts';
import {
  adminOrderJson,
  adminOrderPageView,
  adminOrderView,
  adminReturnRowView,
} from '@/shared/orders/admin-orders-views.ts';
import { orderNumberInput } from '@/shared/orders/order-inputs.ts';
import { adminNoteView } from '@/shared/platform/admin-notes-views.ts';
import { pageOf } from '@/shared/views.ts';
import { addOrderNote, deleteOrderNote, getAdminOrder } from './admin/get-admin-order.ts';
import { listAdminOrders } from './admin/list-admin-orders.ts';
import { listReturns } from './admin/list-returns.ts';
import { resendOrderMail } from './admin/resend-order-mail.ts';
import { cancelOrderAsAdmin } from './cancel-order.ts';
import { refundVendorOrder } from './refund-vendor-order.ts';

/** Adds the acting admin with the request's origin. */
const orderActor = adminProcedure.use(({ ctx, next }) =>
  next({ ctx: { admin: { id: ctx.user.id, role: ctx.user.role, origin: ctx.origin } } }),
);

/** Orders and returns of all vendors. Moving a vendor order and deciding a return use the vendors' procedures. */
export const adminOrdersRouter = router({
  list: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/admin/orders' } })
    .input(listAdminOrdersInput)
    .output(answers(adminOrderPageView))
    .query(({ ctx, input }) => listAdminOrders(ctx.db, input)),

  get: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/orders/{orderNumber}',
        output: reshape(adminOrderView, adminOrderJson, ({ vendorOrders, ...order }) => ({
          ...order,
          vendorOrders: vendorOrders.map(({ books: _, ...vendorOrder }) => vendorOrder),
        })),
      },
    })
    .input(orderNumberInput)
    .output(answers(adminOrderView))
    .query(({ ctx, input }) => getAdminOrder(ctx.deps, ctx.user, input.orderNumber)),

  cancel: orderActor
    .meta({ rest: { method: 'POST', path: '/api/admin/orders/{orderNumber}/cancel' } })
    .input(cancelOrderInput)
    .output(success)
    .mutation(({ ctx, input }) => cancelOrderAsAdmin(ctx.deps, ctx.admin, input)),

  refund: orderActor
    .meta({ rest: { method: 'POST', path: '/api/admin/vendor-orders/{vendorOrderId}/refunds', status: 201 } })
    .input(refundVendorOrderInput)
    .output(answers(z.strictObject({ refunded: z.string() })))
    .mutation(({ ctx, input }) => refundVendorOrder(ctx.deps, ctx.admin, input)),

  addNote: orderActor
    .meta({ rest: { method: 'POST', path: '/api/admin/orders/{orderNumber}/notes', status: 201 } })
    .input(orderNoteInput)
    .output(answers(z.array(adminNoteView)))
    .mutation(({ ctx, input }) => addOrderNote(ctx.deps, ctx.admin, input)),

  deleteNote: orderActor
    .meta({ rest: { method: 'DELETE', path: '/api/admin/order-notes/{id}' } })
    .input(byId)
    .output(answers(z.array(adminNoteView)))
    .mutation(({ ctx, input }) => deleteOrderNote(ctx.deps, ctx.admin, input.id)),

  resendMail: orderActor
    .meta({ rest: { method: 'POST', path: '/api/admin/orders/{orderNumber}/mails' } })
    .input(resendOrderMailInput)
    .output(success)
    .mutation(({ ctx, input }) => resendOrderMail(ctx.deps, ctx.admin, input)),

  returns: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/admin/returns' } })
    .input(listReturnsInput)
    .output(answers(pageOf(adminReturnRowView, z.int())))
    .query(({ ctx, input }) => listReturns(ctx.deps, input)),
});
