import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { formAttachments } from '@/server/schema.ts';
import { fieldError } from '@/shared/errors.ts';

/** What files go with: a message to the team, or one about an order, or a certificate, which has one at most. */
type Message = { formId: number } | { messageId: number } | { certificateId: number };

/**
 * Gives files to the message or the certificate that they were uploaded for, in its transaction. What a person with an account uploaded only
 * they may send.
 *
 * @param ids as the uploads answered them
 * @param field of the input that has them
 * @throws DomainError INVALID_INPUT naming the one that is not there, is too old or was sent already
 */
export async function claimAttachments(
  tx: Database,
  message: Message,
  { userId, ids, now, field }: { userId: number | null; ids: readonly string[]; now: Date; field: string },
): Promise<void> {
  const {
    id: fileId,
    formId,
    messageId,
    certificateId,
    kind,
    claimableUntil,
    userId: uploaderId,
  } = formAttachments;
  for (const [position, id] of ids.entries()) {
    const claimed = await tx
      .update(formAttachments)
      .set({ ...message, position, claimableUntil: null })
      .where(
        and(
          eq(fileId, id),
          isNull(formId),
          isNull(messageId),
          isNull(certificateId),
          gt(claimableUntil, now),
          'messageId' in message ? eq(kind, 'picture') : undefined,
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
