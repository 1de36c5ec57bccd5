import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';
import { eq, sql } from 'drizzle-orm';
import { parse } from 'hono/utils/cookie';
import { type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { prepared } from '@/server/platform/db/prepared.ts';
import { drizzleOn, queryOf } from '@/server/platform/db/session.ts';
import { sessions, users } from '@/server/schema.ts';
import type { Me } from '@/shared/accounts/accounts.ts';
import { SESSION_DAYS } from '@/shared/constants.ts';
import { hashToken, newToken } from './tokens.ts';

/** The user behind a request, by their present row. */
export type SessionUser = Me;

export interface SessionInfo {
  id: string;
  expiresAt: Date;
}

/** Network address and browser of a sign-in. */
export interface Origin {
  ip: string | null;
  userAgent: string | null;
}

/** The acting user with the request's origin; an impersonating admin is themselves. */
export interface Actor {
  userId: number;
  origin: Origin;
}

/** The operator on the shop's machine, without an account. */
interface Operator {
  userId: null;
  origin: Origin;
}

export type ActorOrOperator = Actor | Operator;

/**
 * Sessions managed by lucia in our tables. The cookie has a random token, the database its SHA-256.
 *
 * @param secure https only (`__Host-` prefix)
 * @param now for the creation time; lucia uses the system's clock for the lifetime
 */
export function createSessions(db: Database, secure: boolean, now: () => Date) {
  const luciaOn = (on: Database) =>
    new Lucia(new SessionAdapter(on, sessions, users), {
      sessionExpiresIn: new TimeSpan(SESSION_DAYS, 'd'),
      sessionCookie: {
        name: secure ? '__Host-rehome_session' : 'rehome_session',
        attributes: { secure, sameSite: 'lax', path: '/' },
      },
      getUserAttributes: ({ username, email, name, role, isEmailVerified, isActive }) => ({
        username,
        email,
        name,
        role,
        isEmailVerified,
        isActive,
      }),
    });
  const lucia = luciaOn(db);

  return {
    /** Creates a session with a new id, in the given transaction if any. @returns the cookie to set */
    async open(userId: number, origin: Origin, tx: Database = db): Promise<string> {
      const token = newToken();
      await luciaOn(tx).createSession(
        userId,
        { ...origin, createdAt: now() },
        { sessionId: hashToken(token) },
      );
      return lucia.createSessionCookie(token).serialize();
    },

    /** Returns the user of a Cookie header, and a cookie to set if it needs renewal or removal. */
    async read(cookieHeader: string | null | undefined) {
      // Not lucia's reader, which throws if any cookie is badly encoded.
      const token = parse(cookieHeader ?? '', lucia.sessionCookieName)[lucia.sessionCookieName];
      if (!token) return { user: null, session: null, cookie: null };
      const { user, session } = await lucia.validateSession(hashToken(token));
      if (!session || !user.isActive) {
        return { user: null, session: null, cookie: lucia.createBlankSessionCookie().serialize() };
      }
      const { isActive: _, ...sessionUser } = user;
      return {
        user: sessionUser,
        session: { id: session.id, expiresAt: session.expiresAt },
        cookie: session.fresh ? lucia.createSessionCookie(token).serialize() : null,
      };
    },

    async close(sessionId: string): Promise<string> {
      await lucia.invalidateSession(sessionId);
      return lucia.createBlankSessionCookie().serialize();
    },

    closeAll: (userId: number): Promise<void> => lucia.invalidateUserSessions(userId),

    lucia,
  };
}

const USER_COLUMNS = {
  ...columnsOf(users, 'username', 'email', 'name', 'role', 'isEmailVerified', 'isActive'),
} as const;

/** Lucia's adapter, with a prepared statement for the query of every request. */
class SessionAdapter extends DrizzlePostgreSQLAdapter {
  readonly #db: Database;

  constructor(db: Database, ...tables: [typeof sessions, typeof users]) {
    super(drizzleOn(queryOf(db)), ...tables);
    this.#db = db;
  }

  override async getSessionAndUser(
    sessionId: string,
  ): Promise<[session: DatabaseSession | null, user: DatabaseUser | null]> {
    const db = this.#db;
    const statement = prepared(db, 'session', (builder) =>
      builder
        .select({ session: sessions, user: USER_COLUMNS })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(sessions.id, sql.placeholder('sessionId'))),
    );
    const [row] = await statement.execute({ sessionId });
    if (!row) return [null, null];
    const { id, userId, expiresAt, ...attributes } = row.session;
    return [
      { id, userId, expiresAt, attributes },
      { id: userId, attributes: row.user },
    ];
  }
}

export type Sessions = ReturnType<typeof createSessions>;

declare module 'lucia' {
  interface Register {
    Lucia: Sessions['lucia'];
    UserId: number;
    DatabaseUserAttributes: Pick<typeof users.$inferSelect, keyof typeof USER_COLUMNS>;
    DatabaseSessionAttributes: { ip: string | null; userAgent: string | null; createdAt: Date };
  }
}
