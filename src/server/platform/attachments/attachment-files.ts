import { and, asc, eq, inArray, isNull, lt, type SQLWrapper } from 'drizzle-orm';
import type { MadePicture } from '@/server/adapters/pictures/picture-maker.ts';
import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { formAttachments } from '@/server/schema.ts';
import { mediaSizes } from '@/shared/platform/images.ts';

/**
 * Where attachments are kept: beside the folder of pictures, of which everything is served to everybody. The names are
 * random, not of the content, so that nobody learns from a file whether somebody sent us the same.
 */
const FOLDER = 'attachments';

type Stored = Pick<typeof formAttachments.$inferSelect, 'id' | 'kind' | 'width'>;

export interface AttachmentFile {
  key: string;
  contentType: string;
}

/** The files of an attachment: of a PDF one, of a picture the widest and, where it is wider, one to look through. */
export function filesOf({ id, kind, width }: Stored): { whole: AttachmentFile; small: AttachmentFile } {
  if (kind === 'pdf') {
    const whole = { key: `${FOLDER}/${id}.pdf`, contentType: 'application/pdf' };
    return { whole, small: whole };
  }
  const [smallest = 0] = mediaSizes(width ?? 0);
  const file = (size: number) => ({ key: `${FOLDER}/${id}-${size}.webp`, contentType: 'image/webp' });
  return { whole: file(width ?? 0), small: file(smallest) };
}

/** The storage's keys of an attachment. */
function keysOf(stored: Stored): string[] {
  const { whole, small } = filesOf(stored);
  return [...new Set([whole.key, small.key])];
}

/** Of a picture that was made anew, what is kept under these keys. */
export function bytesOfPicture({ width, files }: MadePicture): { whole: Uint8Array; small: Uint8Array } {
  const inSize = (size: number | undefined) => {
    const found = files.find((file) => file.format === 'webp' && file.size === size);
    if (!found) throw new Error('The picture was not made in this size.');
    return found.bytes;
  };
  return { whole: inSize(width), small: inSize(mediaSizes(width)[0]) };
}

const BATCH = 200;
/** Of no message and no certificate: not sent yet, or what it went with is gone. */
const isLeft = and(
  isNull(formAttachments.formId),
  isNull(formAttachments.messageId),
  isNull(formAttachments.certificateId),
);

/**
 * Removes files whose message was never sent, and those of messages and certificates that were deleted, whatever deleted them. It may be cut
 * off anywhere: a row goes after its files.
 *
 * @returns whether there may be more to remove
 */
export async function cleanUpAttachments({
  db,
  storage,
  now,
}: Pick<Deps, 'db' | 'storage' | 'now'>): Promise<boolean> {
  // From here on nobody can send them any more.
  await db
    .update(formAttachments)
    .set({ claimableUntil: null })
    .where(and(isLeft, lt(formAttachments.claimableUntil, now())));
  const left = await db
    .select({ id: formAttachments.id, kind: formAttachments.kind, width: formAttachments.width })
    .from(formAttachments)
    .where(and(isLeft, isNull(formAttachments.claimableUntil)))
    .orderBy(asc(formAttachments.id))
    .limit(BATCH);
  if (left.length === 0) return false;
  await storage.delete(left.flatMap(keysOf));
  await db.delete(formAttachments).where(
    inArray(
      formAttachments.id,
      left.map(({ id }) => id),
    ),
  );
  return left.length === BATCH;
}

/** What a file is once nobody may have it: `cleanUpAttachments` removes it and its row. */
const FORGOTTEN = {
  formId: null,
  messageId: null,
  certificateId: null,
  userId: null,
  claimableUntil: null,
  name: '',
} as const;

/** Forgets the files of messages that are about to be deleted. */
export async function forgetFilesOfForms(tx: Database, formIds: readonly number[]): Promise<void> {
  if (formIds.length === 0) return;
  await tx
    .update(formAttachments)
    .set(FORGOTTEN)
    .where(inArray(formAttachments.formId, [...formIds]));
}

/** Forgets the pictures of conversations that are about to be deleted. @param messages a query of their ids */
export async function forgetPicturesOfMessages(tx: Database, messages: SQLWrapper): Promise<void> {
  await tx.update(formAttachments).set(FORGOTTEN).where(inArray(formAttachments.messageId, messages));
}

/** Forgets the documents of certificates that are about to be deleted. @param certificates a query of their ids */
export async function forgetDocuments(tx: Database, certificates: SQLWrapper): Promise<void> {
  await tx.update(formAttachments).set(FORGOTTEN).where(inArray(formAttachments.certificateId, certificates));
}

/**
 * Forgets what somebody has uploaded who goes, also what they have not sent yet and documents of certificates. Pictures in conversations go with these
 * (`forgetConversationsOf`): until then they stay, without a name.
 */
export async function forgetFilesOfUser(tx: Database, userId: number): Promise<void> {
  const theirs = eq(formAttachments.userId, userId);
  await tx
    .update(formAttachments)
    .set(FORGOTTEN)
    .where(and(theirs, isNull(formAttachments.messageId)));
  await tx.update(formAttachments).set({ userId: null, name: '' }).where(theirs);
}
