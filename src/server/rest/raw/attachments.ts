import type { Hono, Context as HonoContext } from 'hono';
import type { AppEnv } from '@/server/http/app-env.ts';
import type { ContextOf } from '@/server/http/context.ts';
import { type FileBounds, readFiles } from '@/server/http/multipart.ts';
import { requireProvenAddress } from '@/server/modules/checkout/index.ts';
import { findConversation, noSuchPicture, readMessagePicture } from '@/server/modules/orders/index.ts';
import { keepAttachment, tooLargeAttachment } from '@/server/platform/attachments/keep-attachment.ts';
import { asDownload, readAttachment } from '@/server/platform/attachments/read-attachment.ts';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import { tooLargeFile } from '@/server/platform/media/picture-refusals.ts';
import { attachmentBudget } from '@/server/platform/queue/queues.ts';
import type { Context } from '@/server/trpc.ts';
import type { GuestView } from '@/shared/checkout/guests.ts';
import { MAX_IMAGE_BYTES } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import { conversationInput, messagePictureUrl } from '@/shared/orders/conversations.ts';
import { ATTACHMENT_ID, MAX_PDF_BYTES } from '@/shared/platform/attachments.ts';
import { answerPrivateFile } from './files.ts';
import { answerUpload, heldBytes } from './uploads.ts';

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
      return attachmentBudget(user?.id ?? getNetwork(origin.ip), heldBytes(c, ONE_FILE), async () => {
        const [file] = await readFiles(c.req.raw, ONE_FILE, tooLargeAttachment);
        if (!file) throw new Error('A form without a file is refused.');
        return keepAttachment(deps, sender, file, signal);
      });
    }),
  );

  app.get('/api/collection-forms/attachments/:id', async (c) => {
    return await answerFile(c, await contextOf(c));
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
 *
 * @param readGuest the guest, if the client is one
 */
export function mountConversationPictures(
  app: Hono<AppEnv>,
  contextOf: ContextOf,
  readGuest: (context: Context) => Promise<GuestView | null>,
): void {
  async function personOf(context: Context) {
    const person = context.user ?? (await readGuest(context));
    if (!person) throw new DomainError('UNAUTHENTICATED', 'Please sign in first.');
    return person;
  }

  app.post('/api/conversations/:vendorOrderId/pictures', (c) =>
    answerUpload(c, async (signal) => {
      const context = await contextOf(c);
      const person = await personOf(context);
      if ('isProven' in person) requireProvenAddress(person);
      const asked = conversationInput.safeParse({ vendorOrderId: Number(c.req.param('vendorOrderId')) });
      if (!asked.success) throw noSuchPicture();
      await findConversation(context.db, person, asked.data.vendorOrderId);
      const sender = { userId: person.id, ip: context.origin.ip };
      const kept = await attachmentBudget(person.id, heldBytes(c, ONE_PICTURE), async () => {
        const [file] = await readFiles(c.req.raw, ONE_PICTURE, tooLargeFile);
        if (!file) throw new Error('A form without a file is refused.');
        return keepAttachment(context.deps, sender, { ...file, onlyPictures: true }, signal);
      });
      return { ...kept, url: messagePictureUrl(kept.id) };
    }),
  );

  app.get('/api/conversation-pictures/:id', async (c) => {
    const context = await contextOf(c);
    const person = await personOf(context);
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
