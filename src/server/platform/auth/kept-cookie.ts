import { parse, serialize } from 'hono/utils/cookie';

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
