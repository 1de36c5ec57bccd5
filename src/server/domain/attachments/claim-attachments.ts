import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Database } from '@/server/db/client.ts';
import { formAttachments } from '@/server/db/schema/index.ts';
import { fieldError } from '@/shared/errors.ts';

/**
 * Gives files to the message that they were uploaded for, in its transaction. What a person with an account uploaded only
 * they may send.
 *
 * @param ids as the uploads answered them
 * @throws DomainError INVALID_INPUT naming the one that is not there, is too old or was sent already
 */
export async function claimAttachments(
  tx: Database,
  { formId, userId, ids, now }: { formId: number; userId: number | null; ids: readonly string[]; now: Date },
): Promise<void> {
  for (const [position, id] of ids.entries()) {
    const claimed = await tx
      .update(formAttachments)
      .set({ formId, position, claimableUntil: null })
      .where(
        and(
          eq(formAttachments.id, id),
          isNull(formAttachments.formId),
          gt(formAttachments.claimableUntil, now),
          userId === null
            ? isNull(formAttachments.userId)
            : or(isNull(formAttachments.userId), eq(formAttachments.userId, userId)),
        ),
      )
      .returning({ id: formAttachments.id });
    if (claimed.length === 0) {
      throw fieldError(
        'INVALID_INPUT',
        `attachments.${position}`,
        'This file is not here any more. Please remove it and attach it again.',
      );
    }
  }
}
