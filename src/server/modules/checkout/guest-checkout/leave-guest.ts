import { and, eq, ne } from 'drizzle-orm';
import type { KeptCookie } from '@/server/platform/auth/kept-cookie.ts';
import { hashToken } from '@/server/platform/auth/tokens.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { guestKeys } from '@/server/schema.ts';

/** Ends the key of a browser, as signing out ends a session: a copy of the cookie opens nothing any more. Mailed links stay. */
export async function leaveGuest(db: Database, cookie: KeptCookie): Promise<{ success: boolean }> {
  if (cookie.token !== null) {
    await db
      .delete(guestKeys)
      .where(and(eq(guestKeys.hash, hashToken(cookie.token)), ne(guestKeys.kind, 'mailed')));
  }
  cookie.forget();
  return { success: true };
}
