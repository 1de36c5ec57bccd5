import type { Actor, Sessions } from '@/server/auth/sessions.ts';
import type { Database } from '@/server/db/client.ts';
import { recordAudit } from '@/server/domain/audit/audit.ts';

/** Ends this browser's session. @returns the cookie that removes the browser's */
export async function signOut(
  db: Database,
  { userId, origin }: Actor,
  sessions: Sessions,
  sessionId: string,
): Promise<string> {
  const cookie = await sessions.close(sessionId);
  await recordAudit(db, origin, { action: 'sign_out', actorId: userId, subject: `user:${userId}` });
  return cookie;
}
