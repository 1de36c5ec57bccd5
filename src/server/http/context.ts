import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext } from 'hono';
import { parse } from 'hono/utils/cookie';
import type { Deps } from '@/server/deps.ts';
import { toTRPCError } from '@/server/errors.ts';
import type { Sessions } from '@/server/platform/auth/sessions.ts';
import { readSecretCookie, readVisitor } from '@/server/platform/auth/visitor.ts';
import type { Context } from '@/server/trpc.ts';
import { GUEST_DAYS, HUMAN_PASS_DAYS } from '@/shared/constants.ts';
import { MAX_PREFERENCE, PREFERENCES, preferenceCookie } from '@/shared/platform/preferences.ts';
import type { AppEnv } from './app-env.ts';

/**
 * Creates a request's tRPC context.
 * @param setCookie receives Set-Cookie values; adds them to the response by default
 * @param cookieHeader empty for calls that answer all users alike
 */
export type ContextOf = (
  c: HonoContext<AppEnv>,
  setCookie?: (value: string) => void,
  cookieHeader?: string | undefined,
) => Promise<Context>;

/** Creates the tRPC contexts of a shop: user, address and cookie access. */
export function createContexts(deps: Deps, sessions: Sessions): ContextOf {
  const secure = deps.settings.mode === 'production';
  return async (
    c,
    setCookie = (cookie) => c.header('Set-Cookie', cookie, { append: true }),
    cookieHeader = c.req.header('cookie'),
  ) => {
    // tRPC uses errors of the context unmapped.
    const read = await sessions.read(cookieHeader).catch((error: unknown) => {
      throw toTRPCError(error);
    });
    const { cookie } = read;
    const { user, session } = isForAnother(c, read.user?.id) ? NO_ONE : read;
    if (cookie) setCookie(cookie);
    return {
      deps,
      db: deps.db,
      sessions,
      user,
      session,
      visitor: readVisitor(cookieHeader, setCookie, secure),
      guest: readSecretCookie(cookieHeader, setCookie, { ...GUEST_COOKIE, secure }),
      humanPass: readSecretCookie(cookieHeader, setCookie, { ...HUMAN_COOKIE, secure }),
      preferences: readPreferences(cookieHeader),
      origin: {
        ip: addressOf(c, deps.settings.trustProxy),
        userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
      },
      requestId: c.get('requestId'),
      setCookie,
    };
  };
}

function readPreferences(cookieHeader = ''): Record<string, string> {
  const cookies = parse(cookieHeader);
  return Object.fromEntries(
    PREFERENCES.flatMap((name) => {
      const value = cookies[preferenceCookie(name)];
      return value && value.length <= MAX_PREFERENCE ? [[name, value]] : [];
    }),
  );
}

const NO_ONE = { user: null, session: null };

/** Returns if a page of another account sent the call: it shows the account that was signed in when it loaded. */
function isForAnother(c: HonoContext<AppEnv>, userId: number | undefined): boolean {
  const pageAccount = c.req.header('x-account');
  return pageAccount !== undefined && pageAccount !== String(userId);
}

const GUEST_COOKIE = { name: 'rehome_guest', days: GUEST_DAYS.browser, pattern: /^[\w-]{43}$/ };
const HUMAN_COOKIE = {
  name: 'rehome_human',
  days: HUMAN_PASS_DAYS,
  pattern: /^[\w-]{1,40}\.\d{1,12}\.[\w-]{43}$/,
};

/** The client's address: the peer's, or behind a trusted proxy the last one it added. */
export function addressOf(c: HonoContext<AppEnv>, trustProxy: boolean): string | null {
  if (trustProxy) {
    const forwarded = withoutPort(c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '');
    if (isIP(forwarded)) return forwarded;
  }
  try {
    return getConnInfo(c).remote.address ?? null;
  } catch {
    // In-process requests, as in tests, have no socket.
    return null;
  }
}

/** Some proxies add the port, which neither ipaddr.js nor Node before 22 parses. */
function withoutPort(address: string): string {
  return (
    /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address
  );
}
