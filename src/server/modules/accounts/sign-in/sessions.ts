import { and, desc, eq, gt } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { sessions, type users } from '@/server/schema.ts';
import type { Me, SessionView } from '@/shared/accounts/accounts.ts';
import { DomainError } from '@/shared/errors.ts';

/** The browsers that somebody is signed in with, newest first. */
export async function listSessions(
  { db, now }: Deps,
  userId: number,
  currentId: string,
): Promise<SessionView[]> {
  const { id, createdAt, ip, userAgent } = sessions;
  const found = await db
    .select({ id, createdAt, ip, userAgent })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now())))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
  return found.map((session) => ({ ...session, isCurrent: session.id === currentId }));
}

/**
 * Signs out one browser.
 *
 * @throws DomainError NOT_FOUND when it is another person's or signed out already
 */
export async function endSession(db: Database, actor: Actor, sessionId: string): Promise<{ success: true }> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, actor.userId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new DomainError('NOT_FOUND', 'This browser is signed out already.');
  await recordAction(db, actor, 'sign_out', `user:${actor.userId}`);
  return { success: true };
}

/** Signs out every browser, this one included. */
export async function endAllSessions(db: Database, actor: Actor): Promise<{ success: true }> {
  await db.transaction(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.userId, actor.userId));
    await recordAction(tx, actor, 'sign_out_everywhere', `user:${actor.userId}`);
  });
  return { success: true };
}

/** A user's row as that user sees it. */
export function toMe(user: Pick<typeof users.$inferSelect, keyof Me>): Me {
  const { id, username, email, name, role, isEmailVerified } = user;
  return { id, username, email, name, role, isEmailVerified };
}
