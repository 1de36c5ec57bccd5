import { and, eq, inArray, isNull, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { formAttachments } from '@/server/schema.ts';

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
