import { and, eq, gt, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { SessionUser } from '@/server/platform/auth/sessions.ts';
import { collectionForms, formAttachments } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { type AttachmentFile, filesOf } from './attachment-files.ts';

interface ReadAttachment {
  name: string;
  kind: 'picture' | 'pdf';
  file: AttachmentFile;
}

/**
 * Where a file of a message is kept, for those who may have it: who sent it, before and after the message, and admins.
 *
 * @param size `small` for a picture's small size
 * @throws DomainError NOT_FOUND, for others too
 */
export async function readAttachment(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  user: Pick<SessionUser, 'id' | 'role'>,
  { id, size }: { id: string; size: 'whole' | 'small' },
): Promise<ReadAttachment> {
  const isHere = or(isNotNull(formAttachments.formId), gt(formAttachments.claimableUntil, now()));
  const [found] = await db
    .select({
      id: formAttachments.id,
      name: formAttachments.name,
      kind: formAttachments.kind,
      width: formAttachments.width,
    })
    .from(formAttachments)
    .leftJoin(collectionForms, eq(collectionForms.id, formAttachments.formId))
    .where(
      and(
        eq(formAttachments.id, id),
        // What two people write about an order is not for admins: `modules/orders/conversations/read-reported.ts`.
        isNull(formAttachments.messageId),
        isHere,
        user.role === 'admin' ? undefined : isOwn(user.id),
      ),
    );
  if (!found) throw new DomainError('NOT_FOUND', 'This file does not exist.');
  return { name: found.name, kind: found.kind, file: filesOf(found)[size] };
}

/** Of a message that somebody sent, whoever uploaded the file; of none, what they uploaded themselves. */
function isOwn(userId: number): SQL | undefined {
  return or(
    eq(collectionForms.userId, userId),
    and(eq(formAttachments.userId, userId), isNotNull(formAttachments.claimableUntil)),
  );
}
