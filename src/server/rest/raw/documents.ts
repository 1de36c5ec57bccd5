import type { Hono } from 'hono';
import type { AppEnv } from '@/server/http/app-env.ts';
import { readJsonBody } from '@/server/http/body.ts';
import type { ContextOf } from '@/server/http/context.ts';
import { drawQrCode, noSuchPassport, readDocument } from '@/server/modules/catalog/index.ts';
import { drawInvoice, getOrderByNumber, noSuchOrder } from '@/server/modules/orders/index.ts';
import { drawPlanPdf, listPlannedProducts } from '@/server/modules/rooms/index.ts';
import { asDownload } from '@/server/platform/attachments/read-attachment.ts';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import { addressKey, userKey } from '@/server/platform/limits/limit-keys.ts';
import { enforceLimit } from '@/server/platform/limits/limits.ts';
import { queueDrawing } from '@/server/platform/queue/queues.ts';
import type { Context } from '@/server/trpc.ts';
import { removeCertificateInput } from '@/shared/catalog/passport-inputs.ts';
import type { GuestView } from '@/shared/checkout/guests.ts';
import { DomainError } from '@/shared/errors.ts';
import { id } from '@/shared/input/input.ts';
import { orderNumberInput } from '@/shared/orders/order-inputs.ts';
import { planAsKept } from '@/shared/rooms/kept-plan.ts';
import { roomPlanInput } from '@/shared/rooms/room-plan-input.ts';
import { answerPrivateFile } from './files.ts';

/**
 * `GET /api/orders/{orderNumber}/invoice.pdf`, for the order's buyer and admins; 404 for others.
 *
 * @param readGuest the guest, if the client is one
 */
export function mountInvoices(
  app: Hono<AppEnv>,
  contextOf: ContextOf,
  readGuest: (context: Context) => Promise<GuestView | null>,
): void {
  app.get('/api/orders/:orderNumber/invoice.pdf', async (c) => {
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
  });
}

/** `POST /api/room-plans/plan.pdf` with an exported plan: drawing at 1:50 and shopping list, for anyone. */
export function mountRoomPlanPdf(app: Hono<AppEnv>, contextOf: ContextOf): void {
  app.post('/api/room-plans/plan.pdf', async (c) => {
    const { db, deps, origin } = await contextOf(c);
    await enforceLimit(db, 'plan-pdfs', addressKey(origin.ip));
    const plan = planAsKept(roomPlanInput.parse(await readJsonBody(c.req.raw)));
    const ids = [...new Set(plan.items.flatMap(({ productId }) => productId ?? []))];
    const products = ids.length > 0 ? await listPlannedProducts(db, ids) : [];
    const { appName, currency } = deps.settings;
    const pdf = await queueDrawing(getNetwork(origin.ip), () =>
      drawPlanPdf({ plan, products, date: deps.now(), appName, currency }),
    );
    return c.body(new Uint8Array(pdf), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="room-plan.pdf"',
    });
  });
}

/** Deterministic for a URL; a withdrawn passport stays cached for as long. */
const FOR_AN_HOUR = 'public, max-age=3600';

/**
 * `GET /api/products/{id}/passport/qr.svg`, and `GET /api/products/{id}/certificates/{certificateId}/document` as a
 * download.
 */
export function mountPassportFiles(app: Hono<AppEnv>, contextOf: ContextOf): void {
  app.get('/api/products/:id/passport/qr.svg', async (c) => {
    const { deps } = await contextOf(c);
    const asked = id.safeParse(Number(c.req.param('id')));
    if (!asked.success) throw noSuchPassport();
    const svg = await drawQrCode(deps, asked.data);
    return c.body(svg, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': FOR_AN_HOUR });
  });

  app.get('/api/products/:id/certificates/:certificateId/document', async (c) => {
    const { deps, user } = await contextOf(c);
    const asked = removeCertificateInput.safeParse({
      productId: Number(c.req.param('id')),
      certificateId: Number(c.req.param('certificateId')),
    });
    if (!asked.success) throw noSuchDocument();
    const { id: tag, name, file } = await readDocument(deps, user, asked.data);
    const answer = await answerPrivateFile(c, deps, { ...file, tag, disposition: asDownload(name) });
    if (!answer) throw noSuchDocument();
    return answer;
  });
}

function noSuchDocument(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such document.');
}
