import { and, desc, eq } from 'drizzle-orm';
import { recordAction } from '@/server/platform/audit/audit.ts';
import { lockExistingUser } from '@/server/platform/auth/lock-user.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { userNotes, users } from '@/server/schema.ts';
import type { AddNoteInput } from '@/shared/accounts/crm.ts';
import { DomainError } from '@/shared/errors.ts';
import type { AdminNote } from '@/shared/platform/admin-notes.ts';

/** Notes about one person; the page shows all of them. */
const MAX_NOTES = 100;

/** What admins wrote about somebody, newest first. */
export async function listNotes(db: Database, userId: number, readerId: number): Promise<AdminNote[]> {
  const found = await db
    .select({
      id: userNotes.id,
      text: userNotes.body,
      createdAt: userNotes.createdAt,
      authorId: userNotes.authorId,
      author: users.name,
    })
    .from(userNotes)
    .innerJoin(users, eq(users.id, userNotes.authorId))
    .where(eq(userNotes.userId, userId))
    .orderBy(desc(userNotes.id))
    .limit(MAX_NOTES);
  return found.map(({ authorId, ...note }) => ({ ...note, isOwn: authorId === readerId }));
}

/**
 * Writes a note about somebody, for admins alone.
 *
 * @returns all notes about them
 * @throws DomainError NOT_FOUND; IN_USE when there are as many as there may be
 */
export async function addNote(db: Database, actor: Actor, { id, text }: AddNoteInput): Promise<AdminNote[]> {
  return db.transaction(async (tx) => {
    await lockExistingUser(tx, id);
    if ((await tx.$count(userNotes, eq(userNotes.userId, id))) >= MAX_NOTES) {
      throw new DomainError('IN_USE', `There are ${MAX_NOTES} notes. Delete one of yours first.`);
    }
    await tx.insert(userNotes).values({ userId: id, authorId: actor.userId, body: text });
    await recordAction(tx, actor, 'add_user_note', `user:${id}`);
    return listNotes(tx, id, actor.userId);
  });
}

/**
 * Deletes a note of one's own.
 *
 * @returns the notes that are left about that person
 * @throws DomainError NOT_FOUND for another's too
 */
export async function deleteNote(db: Database, actor: Actor, { id }: { id: number }): Promise<AdminNote[]> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(userNotes)
      .where(and(eq(userNotes.id, id), eq(userNotes.authorId, actor.userId)))
      .returning({ userId: userNotes.userId });
    if (!gone) throw new DomainError('NOT_FOUND', 'This note does not exist, or another admin wrote it.');
    await recordAction(tx, actor, 'delete_user_note', `user:${gone.userId}`);
    return listNotes(tx, gone.userId, actor.userId);
  });
}
