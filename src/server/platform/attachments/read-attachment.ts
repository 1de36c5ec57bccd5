import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { SessionUser } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { collectionForms, formAttachments } from '@/server/schema.ts';
import { DomainError, fieldError } from '@/shared/errors.ts';
import { type AttachmentKind, type AttachmentView, attachmentUrl } from '@/shared/platform/attachments.ts';
import { type AttachmentFile, filesOf, isLeft } from './attachment-files.ts';

interface ReadAttachment {
  name: string;
  kind: 'picture' | 'pdf';
  file: AttachmentFile;
}

/**
 * Returns a stored message file: for its sender, before and after sending, and admins.
 *
 * @param size `small` for a picture's preview
 * @throws DomainError NOT_FOUND, for others too
 */
export async function readAttachment(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  user: Pick<SessionUser, 'id' | 'role'>,
  { id, size }: { id: string; size: 'whole' | 'small' },
): Promise<ReadAttachment> {
  const isHere = or(isNotNull(formAttachments.formId), gt(formAttachments.claimableUntil, now()));
  const [attachment] = await db
    .select(columnsOf(formAttachments, 'id', 'name', 'kind', 'width'))
    .from(formAttachments)
    .leftJoin(collectionForms, eq(collectionForms.id, formAttachments.formId))
    .where(
      and(
        eq(formAttachments.id, id),
        // Order messages are not visible to admins: `modules/orders/conversations/read-reported.ts`.
        isNull(formAttachments.messageId),
        isHere,
        user.role === 'admin' ? undefined : isOwn(user.id),
      ),
    );
  if (!attachment) throw new DomainError('NOT_FOUND', 'This file does not exist.');
  return { name: attachment.name, kind: attachment.kind, file: filesOf(attachment)[size] };
}

/** Files of the user's sent messages, or own unsent uploads. */
function isOwn(userId: number): SQL | undefined {
  return or(
    eq(collectionForms.userId, userId),
    and(eq(formAttachments.userId, userId), isNotNull(formAttachments.claimableUntil)),
  );
}

/** Lists files by message, in the sender's order. */
export async function listAttachments(db: Database, formIds: readonly number[]) {
  const byForm = new Map<number, AttachmentView[]>();
  if (formIds.length === 0) return byForm;
  const attachments = await db
    .select()
    .from(formAttachments)
    .where(inArray(formAttachments.formId, [...formIds]))
    .orderBy(asc(formAttachments.formId), asc(formAttachments.position));
  for (const row of attachments) {
    if (row.formId === null) continue;
    byForm.set(row.formId, [...(byForm.get(row.formId) ?? []), toAttachmentView(row)]);
  }
  return byForm;
}

/** Columns that name the owner of pictures. */
type PictureOwner = 'messageId' | 'returnRequestId' | 'reviewId';

export interface PictureOf {
  id: string;
  width: number;
  height: number;
}

/** Lists the pictures of messages, returns or reviews by their ids, in the sender's order. */
export async function listPictures(db: Database, owner: PictureOwner, ids: readonly number[]) {
  const byOwner = new Map<number, PictureOf[]>();
  if (ids.length === 0) return byOwner;
  const { id, width, height, position, [owner]: ownerId } = formAttachments;
  const pictureRows = await db
    .select({ id, width, height, ownerId })
    .from(formAttachments)
    .where(inArray(ownerId, [...ids]))
    .orderBy(asc(ownerId), asc(position));
  for (const { id, width, height, ownerId } of pictureRows) {
    if (ownerId === null || width === null || height === null) continue;
    byOwner.set(ownerId, [...(byOwner.get(ownerId) ?? []), { id, width, height }]);
  }
  return byOwner;
}

export function toAttachmentView({ id, name, kind, bytes }: Omit<AttachmentView, 'url'>): AttachmentView {
  return { id, name, kind, bytes, url: attachmentUrl(id) };
}

/** Control and bidirectional characters, and those special to file systems. */
const UNKEPT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}\p{Co}/\\:*?"<>|]/gu;
/** Escapes by browsers for quotes and line breaks, which are invalid in headers. */
const ESCAPED = /%22|%0[ad]/gi;
const LONGEST = 100;
const EXTENSIONS = { picture: '.webp', pdf: '.pdf' } as const;

/**
 * Sanitises a file name for storage, display and download. The extension follows the content, so that no program
 * executes it.
 */
export function attachmentName(name: string, kind: AttachmentKind): string {
  const cleaned = name.replace(ESCAPED, '').replace(UNKEPT, '').replace(/\s+/g, ' ');
  const base = cleaned.replace(/\.(?:jpe?g|png|webp|pdf)$/i, '').replace(/^[. ]+|[. ]+$/g, '');
  return `${[...base].slice(0, LONGEST).join('') || 'file'}${EXTENSIONS[kind]}`;
}

/** Content-Disposition that forces a download. @see https://www.rfc-editor.org/rfc/rfc6266 */
export function asDownload(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** Owners of files: a message to staff, an order message, a certificate (one file), a return request, or a review. */
type Message =
  | { formId: number }
  | { messageId: number }
  | { certificateId: number }
  | { returnRequestId: number }
  | { reviewId: number };

/**
 * Attaches uploads to their message or certificate, in its transaction. Files of an account only by that account.
 *
 * @param ids returned by the uploads
 * @param field of the input, for errors
 * @throws DomainError INVALID_INPUT naming a missing, expired or sent one
 */
export async function claimAttachments(
  tx: Database,
  message: Message,
  { userId, ids, now, field }: { userId: number | null; ids: readonly string[]; now: Date; field: string },
): Promise<void> {
  const { id: fileId, kind, claimableUntil, userId: uploaderId } = formAttachments;
  const takesPdf = 'formId' in message || 'certificateId' in message;
  for (const [position, id] of ids.entries()) {
    const claimed = await tx
      .update(formAttachments)
      .set({ ...message, position, claimableUntil: null })
      .where(
        and(
          eq(fileId, id),
          isLeft,
          gt(claimableUntil, now),
          takesPdf ? undefined : eq(kind, 'picture'),
          userId === null ? isNull(uploaderId) : or(isNull(uploaderId), eq(uploaderId, userId)),
        ),
      )
      .returning({ id: fileId });
    if (claimed.length === 0) {
      throw fieldError(
        'INVALID_INPUT',
        'certificateId' in message ? field : `${field}.${position}`,
        'This file is not here any more. Please remove it and attach it again.',
      );
    }
  }
}
