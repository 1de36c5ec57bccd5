import { randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { VISITOR_DAYS } from '@/shared/constants.ts';
import { hashToken } from './tokens.ts';

/** A browser without a sign-in, by random cookie; has a cart and human checks. */
export interface Visitor {
  /** SHA-256 of the cookie; null without one. */
  readonly key: string | null;
  /** Returns the key, and sets a cookie if there is none. */
  ensureKey(): string;
  /** Deletes the cookie, for example after merging the cart. */
  forget(): void;
}

/**
 * @param setCookie receives a Set-Cookie value
 *
 * @param secure https only
 */
export function readVisitor(
  cookieHeader: string | null | undefined,
  setCookie: (value: string) => void,
  secure: boolean,
): Visitor {
  const options = { name: 'rehome_visitor', days: VISITOR_DAYS, pattern: /^[\w-]{32,64}$/, secure };
  const cookie = readSecretCookie(cookieHeader, setCookie, options);
  return {
    get key() {
      return cookie.token && hashToken(cookie.token);
    },
    ensureKey() {
      const token = cookie.token ?? randomBytes(24).toString('base64url');
      if (cookie.token === null) cookie.keep(token);
      return hashToken(token);
    },
    forget: cookie.forget,
  };
}

/** A secret in an httpOnly cookie. */
export interface SecretCookie {
  /** Null without a valid cookie. */
  readonly token: string | null;
  keep(token: string): void;
  /** Deletes the cookie. */
  forget(): void;
}

/**
 * @param setCookie receives a Set-Cookie value
 *
 * @param options.pattern of our tokens
 * @param options.secure https only
 */
export function readSecretCookie(
  cookieHeader: string | null | undefined,
  setCookie: (value: string) => void,
  {
    name: plainName,
    days,
    pattern,
    secure,
  }: { name: string; days: number; pattern: RegExp; secure: boolean },
): SecretCookie {
  const name = secure ? `__Host-${plainName}` : plainName;
  const cookie = (token: string, maxAge: number) =>
    serialize(name, token, { httpOnly: true, sameSite: 'Lax', path: '/', secure, maxAge });
  const sent = parse(cookieHeader ?? '', name)[name];
  let currentToken = sent && pattern.test(sent) ? sent : null;
  return {
    get token() {
      return currentToken;
    },
    keep(token) {
      currentToken = token;
      setCookie(cookie(token, days * 24 * 3600));
    },
    forget() {
      if (currentToken === null) return;
      currentToken = null;
      setCookie(cookie('', 0));
    },
  };
}
