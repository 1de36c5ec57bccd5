import type { Hono, Context as HonoContext } from 'hono';
import { answerFailure } from '@/server/http/answer-failure.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { drawInvoice, getOrderByNumber, noSuchOrder } from '@/server/modules/orders/index.ts';
import { userKey } from '@/server/platform/limits/limit-keys.ts';
import { enforceLimit } from '@/server/platform/limits/limits.ts';
import type { Context } from '@/server/trpc.ts';
import type { GuestView } from '@/shared/checkout/guests.ts';
import { DomainError } from '@/shared/errors.ts';
import { orderNumberInput } from '@/shared/orders/order-inputs.ts';

/**
 * `GET /api/orders/{orderNumber}/invoice.pdf`, for the order's buyer and for admins. To anybody else there is no such order.
 *
 * @param readGuest who bought without an account, if that is who asks
 */
export function mountInvoices(
  app: Hono<AppEnv>,
  contextOf: (c: HonoContext<AppEnv>) => Promise<Context>,
  readGuest: (context: Context) => Promise<GuestView | null>,
): void {
  app.get('/api/orders/:orderNumber/invoice.pdf', async (c) => {
    try {
      const context = await contextOf(c);
      const buyer = context.user ?? (await readGuest(context));
      if (!buyer) throw new DomainError('UNAUTHENTICATED', 'Please sign in first.');
      const asked = orderNumberInput.safeParse(c.req.param());
      if (!asked.success) throw noSuchOrder();
      const order = await getOrderByNumber(context.deps, asked.data.orderNumber, buyer);
      if (!order.isOwn && buyer.role !== 'admin') throw noSuchOrder();
      await enforceLimit(context.deps.db, 'invoices', userKey(buyer.id));
      const pdf = await drawInvoice(order, context.deps.settings);
      return c.body(new Uint8Array(pdf), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="invoice-${order.orderNumber}.pdf"`,
        'Cache-Control': 'private, no-cache',
      });
    } catch (error) {
      return answerFailure(c, error);
    }
  });
}
