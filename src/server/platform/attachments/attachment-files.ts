import { and, asc, eq, inArray, isNull, lt, type SQLWrapper } from 'drizzle-orm';
import type { MadePicture } from '@/server/adapters/pictures/picture-maker.ts';
import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import type { Job } from '@/server/platform/jobs/job.ts';
import { formAttachments } from '@/server/schema.ts';
import { mediaSizes } from '@/shared/platform/images.ts';

/** Outside the public picture folder. Names are random rather than content hashes, so that they reveal nothing. */
const FOLDER = 'attachments';

type Stored = Pick<typeof formAttachments.$inferSelect, 'id' | 'kind' | 'width'>;

export interface AttachmentFile {
  key: string;
  contentType: string;
}

/** Files of an attachment: one PDF, or a picture's largest size and a preview. */
export function filesOf({ id, kind, width }: Stored): { whole: AttachmentFile; small: AttachmentFile } {
  if (kind === 'pdf') {
    const whole = { key: `${FOLDER}/${id}.pdf`, contentType: 'application/pdf' };
    return { whole, small: whole };
  }
  const [smallest = 0] = mediaSizes(width ?? 0);
  const file = (size: number) => ({ key: `${FOLDER}/${id}-${size}.webp`, contentType: 'image/webp' });
  return { whole: file(width ?? 0), small: file(smallest) };
}

function keysOf(stored: Stored): string[] {
  const { whole, small } = filesOf(stored);
  return [...new Set([whole.key, small.key])];
}

/** Bytes of a reencoded picture by key. */
export function bytesOfPicture({ width, files }: MadePicture): { whole: Uint8Array; small: Uint8Array } {
  const inSize = (size: number | undefined) => {
    const pictureFile = files.find((file) => file.format === 'webp' && file.size === size);
    if (!pictureFile) throw new Error('The picture was not made in this size.');
    return pictureFile.bytes;
  };
  return { whole: inSize(width), small: inSize(mediaSizes(width)[0]) };
}

const BATCH = 200;
/** Not sent yet, or its message, certificate, return or review was deleted. */
export const isLeft = and(
  isNull(formAttachments.formId),
  isNull(formAttachments.messageId),
  isNull(formAttachments.certificateId),
  isNull(formAttachments.returnRequestId),
  isNull(formAttachments.reviewId),
);

/**
 * Deletes unsent files and those of deleted messages and certificates. Safe to interrupt: a row is deleted after its
 * files.
 *
 * @returns true if there may be more
 */
export async function cleanUpAttachments({ db, storage, now }: Pick<Deps, 'db' | 'storage' | 'now'>) {
  // From here on they cannot be sent.
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

/** Columns of a file to be deleted by `cleanUpAttachments`. */
const RELEASED = {
  formId: null,
  messageId: null,
  certificateId: null,
  returnRequestId: null,
  reviewId: null,
  userId: null,
  claimableUntil: null,
  name: '',
} as const;

/** Detaches the files of messages to be deleted, so that the clean-up deletes them. */
export async function releaseFilesOfForms(tx: Database, formIds: readonly number[]): Promise<void> {
  if (formIds.length === 0) return;
  await tx
    .update(formAttachments)
    .set(RELEASED)
    .where(inArray(formAttachments.formId, [...formIds]));
}

/**
 * Detaches the pictures of conversations to be deleted, so that the clean-up deletes them.
 *
 * @param messages a query of their ids
 */
export async function releasePicturesOfMessages(tx: Database, messages: SQLWrapper): Promise<void> {
  await tx.update(formAttachments).set(RELEASED).where(inArray(formAttachments.messageId, messages));
}

/**
 * Detaches the documents of certificates to be deleted, so that the clean-up deletes their files.
 *
 * @param certificates a query of their ids
 */
export async function releaseDocuments(tx: Database, certificates: SQLWrapper): Promise<void> {
  await tx.update(formAttachments).set(RELEASED).where(inArray(formAttachments.certificateId, certificates));
}

/**
 * Releases a deleted user's uploads, including unsent ones and certificates. Conversation pictures stay anonymously
 * until the conversation is deleted (`forgetConversationsOf`).
 */
export async function releaseFilesOfUser(tx: Database, userId: number): Promise<void> {
  const isOwn = eq(formAttachments.userId, userId);
  await tx
    .update(formAttachments)
    .set(RELEASED)
    .where(and(isOwn, isNull(formAttachments.messageId)));
  await tx.update(formAttachments).set({ userId: null, name: '' }).where(isOwn);
}

/** Frequent, so that files of deleted messages go soon. */
export const cleanUpAttachmentsSoon: Job = {
  name: 'clean-up-attachments',
  everySeconds: 120,
  shared: 'alone',
  run: cleanUpAttachments,
};
