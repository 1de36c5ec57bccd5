import type { Hono, Context as HonoContext } from 'hono';
import type { AppEnv } from '@/server/http/app-env.ts';
import { readJsonBody } from '@/server/http/body.ts';
import type { ContextOf } from '@/server/http/context.ts';
import { type FileBounds, readForm } from '@/server/http/multipart.ts';
import {
  drawQrCode,
  noSuchPassport,
  noSuchReviewPicture,
  readDocument,
  readReviewPicture,
} from '@/server/modules/catalog/index.ts';
import { requireProvenAddress } from '@/server/modules/checkout/index.ts';
import {
  drawInvoice,
  findConversation,
  getOrderByNumber,
  noSuchOrder,
  noSuchPicture,
  readMessagePicture,
} from '@/server/modules/orders/index.ts';
import { drawPlanPdf, listPlannedProducts } from '@/server/modules/rooms/index.ts';
import { asDownload, readAttachment } from '@/server/platform/attachments/read-attachment.ts';
import { storeAttachment, tooLargeAttachment } from '@/server/platform/attachments/store-attachment.ts';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import type { SessionUser } from '@/server/platform/auth/sessions.ts';
import { addressKey, enforceLimit, userKey } from '@/server/platform/limits/limits.ts';
import { tooLargeFile } from '@/server/platform/media/upload-pictures.ts';
import { attachmentBudget, queueDrawing } from '@/server/platform/queue/queues.ts';
import { readGuest } from '@/server/procedures/buyer-procedure.ts';
import type { Context } from '@/server/trpc.ts';
import { removeCertificateInput } from '@/shared/catalog/passport-inputs.ts';
import type { GuestView } from '@/shared/checkout/guests.ts';
import { MAX_IMAGE_BYTES } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import { id } from '@/shared/input/input.ts';
import { conversationInput, messagePictureUrl } from '@/shared/orders/conversations.ts';
import { orderNumberInput } from '@/shared/orders/order-inputs.ts';
import { ATTACHMENT_ID, MAX_PDF_BYTES } from '@/shared/platform/attachments.ts';
import { roomPlanInput } from '@/shared/rooms/room-plan-input.ts';
import { planAsStored } from '@/shared/rooms/stored-plan.ts';
import { answerPrivateFile } from './files.ts';
import { answerUpload, bytesToReserve } from './uploads.ts';

/** `GET /api/orders/{orderNumber}/invoice.pdf`, for the order's buyer and admins; 404 for others. */
export function mountInvoices(app: Hono<AppEnv>, contextOf: ContextOf): void {
  app.get('/api/orders/:orderNumber/invoice.pdf', async (c) => {
    const context = await contextOf(c);
    const buyer = await requireBuyer(context);
    const parsed = orderNumberInput.safeParse(c.req.param());
    if (!parsed.success) throw noSuchOrder();
    const order = await getOrderByNumber(context.deps, parsed.data.orderNumber, buyer);
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

/** Returns the signed-in user, or the guest of this browser. @throws DomainError UNAUTHENTICATED */
async function requireBuyer(context: Context): Promise<SessionUser | GuestView> {
  const buyer = context.user ?? (await readGuest(context));
  if (!buyer) throw new DomainError('UNAUTHENTICATED', 'Please sign in first.');
  return buyer;
}

/** `POST /api/room-plans/plan.pdf` with an exported plan: drawing at 1:50 and shopping list, for anyone. */
export function mountRoomPlanPdf(app: Hono<AppEnv>, contextOf: ContextOf): void {
  app.post('/api/room-plans/plan.pdf', async (c) => {
    const { db, deps, origin } = await contextOf(c);
    await enforceLimit(db, 'plan-pdfs', addressKey(origin.ip));
    const plan = planAsStored(roomPlanInput.parse(await readJsonBody(c.req.raw)));
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

/** `GET /api/products/{id}/passport/qr.svg` and `…/certificates/{certificateId}/document` as a download. */
export function mountPassportFiles(app: Hono<AppEnv>, contextOf: ContextOf): void {
  app.get('/api/products/:id/passport/qr.svg', async (c) => {
    const { deps } = await contextOf(c);
    const parsedId = id.safeParse(Number(c.req.param('id')));
    if (!parsedId.success) throw noSuchPassport();
    const svg = await drawQrCode(deps, parsedId.data);
    return c.body(svg, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': FOR_AN_HOUR });
  });

  app.get('/api/products/:id/certificates/:certificateId/document', async (c) => {
    const { deps, user } = await contextOf(c);
    const parsedInput = removeCertificateInput.safeParse({
      productId: Number(c.req.param('id')),
      certificateId: Number(c.req.param('certificateId')),
    });
    if (!parsedInput.success) throw noSuchDocument();
    const { id: tag, name, file } = await readDocument(deps, user, parsedInput.data);
    const answer = await answerPrivateFile(c, deps, { ...file, tag, disposition: asDownload(name) });
    if (!answer) throw noSuchDocument();
    return answer;
  });
}

function noSuchDocument(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such document.');
}

const ONE_FILE: FileBounds = { field: 'file', mostFiles: 1, mostBytes: MAX_PDF_BYTES, noun: 'file' };

/**
 * `POST /api/collection-forms/attachments` (field `file`) → the id to send with the message, for anyone, and `GET
 * /api/collection-forms/attachments/{id}` for its sender and admins.
 */
export function mountAttachments(app: Hono<AppEnv>, contextOf: ContextOf): void {
  app.post('/api/collection-forms/attachments', (c) =>
    answerUpload(c, async (signal) => {
      const { deps, user, origin } = await contextOf(c);
      const sender = { userId: user?.id ?? null, ip: origin.ip };
      return receiveAttachment(c, deps, sender, { bounds: ONE_FILE, tooLarge: tooLargeAttachment, signal });
    }),
  );

  app.get('/api/collection-forms/attachments/:id', async (c) => {
    return await answerFile(c, await contextOf(c));
  });
}

interface ReceiveOptions {
  bounds: FileBounds;
  tooLarge: (name: string) => DomainError;
  onlyPictures?: boolean;
  signal: AbortSignal;
}

/** Reads the file of a form and stores it until its message is sent. */
function receiveAttachment(
  c: HonoContext<AppEnv>,
  deps: Context['deps'],
  sender: Parameters<typeof storeAttachment>[1],
  { bounds, tooLarge, onlyPictures = false, signal }: ReceiveOptions,
) {
  return attachmentBudget(sender.userId ?? getNetwork(sender.ip), bytesToReserve(c, bounds), async () => {
    const { files } = await readForm(c.req.raw, bounds, tooLarge);
    const [file] = files;
    if (!file) throw new Error('A form without a file is refused.');
    return storeAttachment(deps, sender, { ...file, onlyPictures }, signal);
  });
}

async function answerFile(c: HonoContext<AppEnv>, { deps, user }: Context): Promise<Response> {
  if (!user) throw new DomainError('UNAUTHENTICATED', 'Please sign in first.');
  const id = c.req.param('id') ?? '';
  if (!ATTACHMENT_ID.test(id)) throw noSuchFile();
  const size = c.req.query('size') === 'small' ? 'small' : 'whole';
  const { name, kind, file } = await readAttachment(deps, user, { id, size });
  const isShown = kind === 'picture' && size === 'small';
  const answer = await answerPrivateFile(c, deps, {
    ...file,
    tag: `${id}-${size}`,
    disposition: isShown ? 'inline' : asDownload(name),
  });
  if (!answer) throw noSuchFile();
  return answer;
}

function noSuchFile(): DomainError {
  return new DomainError('NOT_FOUND', 'This file does not exist.');
}

const ONE_PICTURE: FileBounds = { field: 'image', mostFiles: 1, mostBytes: MAX_IMAGE_BYTES };

/**
 * `POST /api/conversations/{vendorOrderId}/pictures` (field `image`) → the id to send with the message, and `GET
 * /api/conversation-pictures/{id}`, for the two people of a vendor order.
 */
export function mountConversationPictures(app: Hono<AppEnv>, contextOf: ContextOf): void {
  app.post('/api/conversations/:vendorOrderId/pictures', (c) =>
    answerUpload(c, async (signal) => {
      const context = await contextOf(c);
      const person = await requireBuyer(context);
      if ('isProven' in person) requireProvenAddress(person);
      const parsedInput = conversationInput.safeParse({
        vendorOrderId: Number(c.req.param('vendorOrderId')),
      });
      if (!parsedInput.success) throw noSuchPicture();
      await findConversation(context.db, person, parsedInput.data.vendorOrderId);
      const sender = { userId: person.id, ip: context.origin.ip };
      const options = { bounds: ONE_PICTURE, tooLarge: tooLargeFile, onlyPictures: true, signal };
      const stored = await receiveAttachment(c, context.deps, sender, options);
      return { ...stored, url: messagePictureUrl(stored.id) };
    }),
  );

  app.get('/api/conversation-pictures/:id', async (c) => {
    const context = await contextOf(c);
    const person = await requireBuyer(context);
    const id = c.req.param('id');
    if (!ATTACHMENT_ID.test(id)) throw noSuchPicture();
    const size = c.req.query('size') === 'small' ? 'small' : 'whole';
    const file = await readMessagePicture(context.deps, { ...person, origin: context.origin }, { id, size });
    // Reencoded, so safe to display inline.
    const tag = `${id}-${size}`;
    const answer = await answerPrivateFile(c, context.deps, { ...file, tag, disposition: 'inline' });
    if (!answer) throw noSuchPicture();
    return answer;
  });
}

/** `GET /api/review-pictures/{id}`: public, unless hidden. */
export function mountReviewPictures(app: Hono<AppEnv>, contextOf: ContextOf): void {
  app.get('/api/review-pictures/:id', async (c) => {
    const { deps, user } = await contextOf(c);
    const id = c.req.param('id');
    if (!ATTACHMENT_ID.test(id)) throw noSuchReviewPicture();
    const size = c.req.query('size') === 'small' ? 'small' : 'whole';
    const file = await readReviewPicture(deps.db, user, { id, size });
    const tag = `${id}-${size}`;
    const answer = await answerPrivateFile(c, deps, { ...file, tag, disposition: 'inline' });
    if (!answer) throw noSuchReviewPicture();
    return answer;
  });
}
