import { and, asc, inArray, isNull, lt } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { formAttachments } from '@/server/schema.ts';
import { keysOf } from './attachment-files.ts';

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
