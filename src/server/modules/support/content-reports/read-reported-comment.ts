import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { contentReports, roomComments } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';

/**
 * An admin reads a comment on a room that was reported, until that is decided, and later while it is hidden. Each look is in the
 * audit log: a room that is shared by its link is not everybody's to read.
 *
 * @param reportId of the report
 * @throws DomainError NOT_FOUND for a report that is about something else, or was dismissed
 */
export async function readReportedComment(
  db: Database,
  { userId, origin }: Actor,
  reportId: number,
): Promise<{ text: string; createdAt: Date }> {
  const { id, text, createdAt, layoutId, hiddenAt } = roomComments;
  const [comment] = await db
    .select({ id, text, createdAt, layoutId })
    .from(contentReports)
    .innerJoin(roomComments, eq(id, contentReports.roomCommentId))
    .where(and(eq(contentReports.id, reportId), or(isNull(contentReports.outcome), isNotNull(hiddenAt))));
  if (!comment) throw new DomainError('NOT_FOUND', 'There is no comment that waits for a decision here.');
  await recordAudit(db, origin, {
    action: 'read_room_comment',
    actorId: userId,
    subject: `room:${comment.layoutId}`,
    details: { report: reportId, comment: comment.id },
  });
  return { text: comment.text, createdAt: comment.createdAt };
}
