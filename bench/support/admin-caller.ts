import { eq } from 'drizzle-orm';
import { appRouter } from '@/server/app-router.ts';
import type { Deps } from '@/server/deps.ts';
import { readSettings } from '@/server/env.ts';
import { createSessions } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { users } from '@/server/schema.ts';
import { createCallerFactory } from '@/server/trpc.ts';

const createCaller = createCallerFactory(appRouter);
export type AdminCaller = ReturnType<typeof createCaller>;

/** Returns a caller of the procedures as the demo's admin. */
export async function adminCaller(db: Database): Promise<AdminCaller> {
  const [admin] = await db.select().from(users).where(eq(users.role, 'admin')).limit(1);
  if (!admin) throw new Error('The demo has no admin.');
  return callerAs(db, admin.id);
}

/** Returns a caller of the procedures as a user, without HTTP. Its only dependency is the database. */
export async function callerAs(db: Database, userId: number): Promise<AdminCaller> {
  const [person] = await db.select().from(users).where(eq(users.id, userId));
  if (!person) throw new Error(`There is no user ${userId}.`);
  const { id, username, email, name, role, isEmailVerified } = person;
  const settings = readSettings({ PUBLIC_URL: 'http://bench.test', LOG_LEVEL: 'silent' });
  // Lists and reports use no payment provider, storage or mail.
  const deps = { db, settings, now: () => new Date(), mail: null, secrets: null } as unknown as Deps;
  return createCaller({
    deps,
    db,
    sessions: createSessions(db, false, deps.now),
    user: { id, username, email, name, role, isEmailVerified },
    session: { id: 'bench', expiresAt: new Date() },
    visitor: { key: null, ensureKey: () => 'bench', forget: () => {} },
    guest: NO_COOKIE,
    humanPass: NO_COOKIE,
    preferences: {},
    origin: { ip: null, userAgent: 'bench' },
    requestId: 'bench',
    setCookie: () => {},
  });
}

const NO_COOKIE = { token: null, keep: () => {}, forget: () => {} };
