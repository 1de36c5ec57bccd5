import type { Origin, SessionInfo, Sessions, SessionUser } from '../../auth/sessions.ts';
import type { Database } from '../../db/client.ts';
import { recordAudit } from './audit.ts';

/** Ends this browser's session. @returns the cookie that removes the browser's */
export async function signOut(
  db: Database,
  origin: Origin,
  sessions: Sessions,
  user: SessionUser,
  session: SessionInfo,
): Promise<string> {
  const cookie = await sessions.close(session.id);
  await recordAudit(db, origin, { action: 'sign_out', actorId: user.id, subject: `user:${user.id}` });
  return cookie;
}
