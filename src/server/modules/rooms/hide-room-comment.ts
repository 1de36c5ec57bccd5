import { eq, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { notify } from '@/server/platform/notifications/notify.ts';
import { roomComments, roomLayouts } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';

/**
 * Takes a comment off its room; its author reads why, in the bell. Of one that is hidden already the first reason stays.
 *
 * @throws DomainError NOT_FOUND
 */
export async function hideRoomComment(tx: Database, id: number, reason: string, now: Date): Promise<void> {
  const comment = await lockRoomComment(tx, id);
  if (comment.hiddenAt) return;
  await tx.update(roomComments).set({ hiddenAt: now, hiddenReason: reason }).where(eq(roomComments.id, id));
  await notify(tx, {
    // A line of its own: another comment must not be told in its place.
    ...{ userId: comment.authorId, kind: 'room', subject: `room-comment:${id}` },
    title: `Your comment on ${comment.roomName ?? 'a room'} was hidden`,
    body: `Our team writes: “${reason}”`,
    link: '/notifications',
  });
}

/**
 * An admin ends the hiding: the comment stands where it stood.
 *
 * @throws DomainError NOT_FOUND; ROOM_STATE when it is not hidden
 */
export async function showRoomComment(
  db: Database,
  { userId, origin }: Actor,
  id: number,
): Promise<{ success: true }> {
  await db.transaction(async (tx) => {
    const { hiddenAt, layoutId } = await lockRoomComment(tx, id);
    if (!hiddenAt) throw new DomainError('ROOM_STATE', 'This comment is not hidden.');
    await tx.update(roomComments).set({ hiddenAt: null, hiddenReason: null }).where(eq(roomComments.id, id));
    await recordAudit(tx, origin, {
      action: 'show_room_comment',
      actorId: userId,
      subject: `room:${layoutId}`,
      details: { comment: id },
    });
  });
  return { success: true };
}

/** A room's name while others may see it; what its owner calls it afterwards is nobody's business. */
export const nameWhileShared = sql`
  case when ${roomLayouts.shareToken} is not null or ${roomLayouts.galleryState} = 'approved' then ${roomLayouts.name} end
` as SQL<string | null>;

/** A comment with its room, held until the transaction ends. */
export async function lockRoomComment(tx: Database, id: number) {
  const [comment] = await tx
    .select({
      authorId: roomComments.userId,
      hiddenAt: roomComments.hiddenAt,
      layoutId: roomComments.layoutId,
      roomName: nameWhileShared,
    })
    .from(roomComments)
    .innerJoin(roomLayouts, eq(roomLayouts.id, roomComments.layoutId))
    .where(eq(roomComments.id, id))
    .for('no key update', { of: roomComments });
  if (!comment) throw new DomainError('NOT_FOUND', 'There is no such comment.');
  return comment;
}
