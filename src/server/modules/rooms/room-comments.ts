import { and, desc, eq, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor, SessionUser } from '@/server/platform/auth/sessions.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { enforceLimit, userKey } from '@/server/platform/limits/limits.ts';
import { notify } from '@/server/platform/notifications/notify.ts';
import { contentReports, roomComments, roomLayouts, users } from '@/server/schema.ts';
import { firstNameOf } from '@/shared/accounts/first-name.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Page, takePage } from '@/shared/page.ts';
import type { ListRoomCommentsInput, WriteRoomCommentInput } from '@/shared/rooms/shared-room-inputs.ts';
import type { RoomCommentView } from '@/shared/rooms/shared-rooms.ts';
import { findSharedLayout } from './get-shared-room.ts';
import type { Layout } from './plan-rows.ts';
import { refuseBeyondCommentLimit } from './room-limits.ts';

const PAGE_SIZE = 20;

type Reader = Pick<SessionUser, 'id' | 'role'> | null;

/**
 * Lists a room's comments, newest first. Comments by share link and in the gallery are separate, so that private ones
 * are not published.
 *
 * @throws DomainError NOT_FOUND for an unknown or revoked link
 */
export async function listRoomComments(
  db: Database,
  reader: Reader,
  { token, cursor }: ListRoomCommentsInput,
): Promise<Page<RoomCommentView, number>> {
  const { layout } = await findSharedLayout(db, token);
  const { id, text, createdAt, layoutId, userId } = roomComments;
  const commentRows = await db
    .select({ id, text, createdAt, userId, author: users.name })
    .from(roomComments)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        eq(layoutId, layout.id),
        isSeenBy(layout, token),
        eq(users.isActive, true),
        cursor ? lt(id, cursor) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(PAGE_SIZE + 1);
  const page = takePage(commentRows, PAGE_SIZE, (last) => last.id);
  const mayDeleteAll = reader !== null && (reader.id === layout.userId || reader.role === 'admin');
  return {
    ...page,
    items: page.items.map(({ userId: authorId, author, ...comment }) => ({
      ...comment,
      author: firstNameOf(author),
      isByMaker: authorId === layout.userId,
      canDelete: mayDeleteAll || reader?.id === authorId,
      canReport: reader?.id !== authorId,
    })),
  };
}

/** Condition for comments visible by this token. */
function isSeenBy({ shareToken }: Layout, token: string): SQL {
  return and(eq(roomComments.isInGallery, shareToken !== token), isNull(roomComments.hiddenAt)) as SQL;
}

/**
 * Finds the room of another person's comment visible by this link.
 *
 * @throws DomainError NOT_FOUND for an unknown link, an own comment, or one that is not visible there
 */
export async function findCommentOfOther(
  db: Database,
  readerId: number,
  { token, id }: { token: string; id: number },
): Promise<{ roomName: string }> {
  const { layout } = await findSharedLayout(db, token);
  const isThere = and(
    ...[eq(roomComments.id, id), eq(roomComments.layoutId, layout.id), isSeenBy(layout, token)],
    ne(roomComments.userId, readerId),
  );
  if ((await db.$count(roomComments, isThere)) === 0) {
    throw new DomainError('NOT_FOUND', 'There is no such comment.');
  }
  return { roomName: layout.name };
}

/**
 * Adds a comment and notifies the owner without quoting it.
 *
 * @throws DomainError NOT_FOUND for an unknown or revoked link; ROOM_COMMENTS_FULL; TOO_MANY_REQUESTS
 */
export async function writeRoomComment(
  { db, now }: Deps,
  userId: number,
  { token, text }: WriteRoomCommentInput,
): Promise<{ id: number }> {
  const { layout } = await findSharedLayout(db, token);
  await enforceLimit(db, 'room-comments', userKey(userId));
  return db.transaction(async (tx) => {
    // Serializes a room's comments, so that the limit holds and revoking its link is seen.
    await tx
      .select({ id: roomLayouts.id })
      .from(roomLayouts)
      .where(eq(roomLayouts.id, layout.id))
      .for('no key update');
    await findSharedLayout(tx, token);
    await refuseBeyondCommentLimit(tx, layout.id, userId);
    const insertedComment = await tx
      .insert(roomComments)
      .values({
        ...{ layoutId: layout.id, userId, text, createdAt: now() },
        isInGallery: layout.shareToken !== token,
      })
      .returning({ id: roomComments.id });
    if (userId !== layout.userId) {
      await notify(tx, {
        ...{ userId: layout.userId, kind: 'room', subject: `room:${layout.id}` },
        title: `New comment on ${layout.name}`,
        body: 'Open the room to read it.',
        link: `/rooms/${token}`,
      });
    }
    return onlyRow(insertedComment);
  });
}

/**
 * Deletes a comment: for its author, the room's owner, and admins. Authors cannot delete reported comments.
 *
 * @throws DomainError NOT_FOUND if it is none of these or deleted; ROOM_STATE while a report of the own comment is open
 */
export async function deleteRoomComment(
  db: Database,
  actor: Actor,
  reader: Pick<SessionUser, 'role'>,
  id: number,
): Promise<{ success: true }> {
  const { userId } = actor;
  return db.transaction(async (tx) => {
    const [comment] = await tx
      .select({ authorId: roomComments.userId, ownerId: roomLayouts.userId, layoutId: roomLayouts.id })
      .from(roomComments)
      .innerJoin(roomLayouts, eq(roomLayouts.id, roomComments.layoutId))
      .where(eq(roomComments.id, id))
      // A concurrent report is counted below, or finds no comment.
      .for('update', { of: roomComments });
    const mayDelete = comment && [comment.authorId, comment.ownerId].includes(userId);
    if (!comment || !(mayDelete || reader.role === 'admin')) {
      throw new DomainError('NOT_FOUND', 'There is no such comment.');
    }
    const isAuthorOnly = comment.authorId === userId && comment.ownerId !== userId;
    if (isAuthorOnly && (await tx.$count(contentReports, waitsFor(id))) > 0) {
      const sentence = 'This comment was reported. You can delete it once our team has decided.';
      throw new DomainError('ROOM_STATE', sentence);
    }
    await tx.delete(roomComments).where(eq(roomComments.id, id));
    if (!mayDelete) {
      const details = { comment: id, authorId: comment.authorId };
      await recordAction(tx, actor, 'delete_room_comment', `room:${comment.layoutId}`, details);
    }
    return { success: true };
  });
}

const waitsFor = (commentId: number) =>
  and(eq(contentReports.roomCommentId, commentId), isNull(contentReports.outcome));

/**
 * Hides a comment and notifies its author of the reason. Hiding it again keeps the first reason.
 *
 * @throws DomainError NOT_FOUND
 */
export async function hideRoomComment(tx: Database, id: number, reason: string, now: Date): Promise<void> {
  const comment = await lockRoomComment(tx, id);
  if (comment.hiddenAt) return;
  await tx.update(roomComments).set({ hiddenAt: now, hiddenReason: reason }).where(eq(roomComments.id, id));
  await notify(tx, {
    // A separate subject, so that notifications of different comments are not merged.
    ...{ userId: comment.authorId, kind: 'room', subject: `room-comment:${id}` },
    title: `Your comment on ${comment.roomName ?? 'a room'} was hidden`,
    body: `Our team writes: “${reason}”`,
    link: '/notifications',
  });
}

/** Shows a hidden comment again. @throws DomainError NOT_FOUND; ROOM_STATE if it is not hidden */
export async function showRoomComment(db: Database, actor: Actor, id: number): Promise<{ success: true }> {
  await db.transaction(async (tx) => {
    const { hiddenAt, layoutId } = await lockRoomComment(tx, id);
    if (!hiddenAt) throw new DomainError('ROOM_STATE', 'This comment is not hidden.');
    await tx.update(roomComments).set({ hiddenAt: null, hiddenReason: null }).where(eq(roomComments.id, id));
    await recordAction(tx, actor, 'show_room_comment', `room:${layoutId}`, { comment: id });
  });
  return { success: true };
}

/** The room's name while shared; later names are private. */
export const nameWhileShared = sql`
  case when ${roomLayouts.shareToken} is not null or ${roomLayouts.galleryState} = 'approved' then ${roomLayouts.name} end
` as SQL<string | null>;

export async function lockRoomComment(tx: Database, id: number) {
  const [comment] = await tx
    .select({
      authorId: roomComments.userId,
      ...columnsOf(roomComments, 'hiddenAt', 'layoutId'),
      roomName: nameWhileShared,
    })
    .from(roomComments)
    .innerJoin(roomLayouts, eq(roomLayouts.id, roomComments.layoutId))
    .where(eq(roomComments.id, id))
    .for('no key update', { of: roomComments });
  if (!comment) throw new DomainError('NOT_FOUND', 'There is no such comment.');
  return comment;
}
