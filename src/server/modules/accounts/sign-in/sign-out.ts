import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor, Sessions } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';

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
