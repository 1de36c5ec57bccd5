import { randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { VISITOR_DAYS } from '@/shared/constants.ts';
import { hashToken } from './tokens.ts';

/** A browser that nobody has signed in from, known by a random cookie: it has a cart and may be asked a human check. */
export interface Visitor {
  /** SHA-256 of the cookie; null while the browser has none. */
  readonly key: string | null;
  /** The key, giving the browser a cookie first when it has none. */
  ensureKey(): string;
  /** Takes the cookie away, as when the cart has joined the user's. */
  forget(): void;
}

/**
 * @param setCookie receives a Set-Cookie value
 * @param secure whether the cookie is for https only
 */
export function readVisitor(
  cookieHeader: string | null | undefined,
  setCookie: (value: string) => void,
  secure: boolean,
): Visitor {
  const name = secure ? '__Host-rehome_visitor' : 'rehome_visitor';
  const cookie = (token: string, maxAge: number) =>
    serialize(name, token, { httpOnly: true, sameSite: 'Lax', path: '/', secure, maxAge });
  const sent = parse(cookieHeader ?? '', name)[name];
  let key = sent && /^[\w-]{32,64}$/.test(sent) ? hashToken(sent) : null;
  return {
    get key() {
      return key;
    },
    ensureKey() {
      if (key === null) {
        const token = randomBytes(24).toString('base64url');
        key = hashToken(token);
        setCookie(cookie(token, VISITOR_DAYS * 24 * 3600));
      }
      return key;
    },
    forget() {
      if (key === null) return;
      key = null;
      setCookie(cookie('', 0));
    },
  };
}

/** A secret that a browser keeps in an httpOnly cookie; what it is good for, the server knows. */
export interface KeptCookie {
  /** Null while the browser has none, or nothing that we could have given it. */
  readonly token: string | null;
  keep(token: string): void;
  /** Takes the cookie away. */
  forget(): void;
}

/**
 * @param setCookie receives a Set-Cookie value
 * @param options.pattern what our tokens look like
 * @param options.secure whether the cookie is for https only
 */
export function readKeptCookie(
  cookieHeader: string | null | undefined,
  setCookie: (value: string) => void,
  {
    name: plainName,
    days,
    pattern,
    secure,
  }: { name: string; days: number; pattern: RegExp; secure: boolean },
): KeptCookie {
  const name = secure ? `__Host-${plainName}` : plainName;
  const cookie = (token: string, maxAge: number) =>
    serialize(name, token, { httpOnly: true, sameSite: 'Lax', path: '/', secure, maxAge });
  const sent = parse(cookieHeader ?? '', name)[name];
  let kept = sent && pattern.test(sent) ? sent : null;
  return {
    get token() {
      return kept;
    },
    keep(token) {
      kept = token;
      setCookie(cookie(token, days * 24 * 3600));
    },
    forget() {
      if (kept === null) return;
      kept = null;
      setCookie(cookie('', 0));
    },
  };
}
