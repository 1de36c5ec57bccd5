import type { Context, MiddlewareHandler } from 'hono';
import type { Settings } from '@/server/env.ts';
import type { WarnThrottled } from '@/server/platform/log/warn-throttled.ts';
import { DomainError } from '@/shared/errors.ts';
import { answerFailure } from './answer-failure.ts';
import type { AppEnv } from './app-env.ts';

const CHANGES_NOTHING = new Set(['GET', 'HEAD', 'OPTIONS']);

interface Exempt {
  /** Paths with their own proof, such as signed webhooks. */
  signed: ReadonlySet<string>;
  /** Path prefix of pictures that other sites may embed. */
  pictures: string;
}

/**
 * Rejects cross-site requests by Origin and Sec-Fetch-*: every write, and reads other than navigation.
 * Programs send none of these headers and pass; a `null` Origin is foreign.
 * @see https://web.dev/articles/fetch-metadata
 */
export function sameSiteOnly(
  { mode, publicUrl }: Pick<Settings, 'mode' | 'publicUrl'>,
  exempt: Exempt,
  warn: WarnThrottled,
): MiddlewareHandler<AppEnv> {
  const publicOrigin = new URL(publicUrl).origin;
  // A demo has several names, checked before; production has one.
  const isOurs = (origin: string, host: string | undefined) =>
    origin === publicOrigin ||
    (mode === 'demo' && (origin === `http://${host}` || origin === `https://${host}`));
  return async (c, next) => {
    const { path } = c.req;
    const isRefused = CHANGES_NOTHING.has(c.req.method)
      ? !path.startsWith(exempt.pictures) && isForeignRead(c)
      : !exempt.signed.has(path) && isForeignWrite(c);
    if (!isRefused) return next();
    warn('a call from another site was refused', {
      method: c.req.method,
      path,
      origin: c.req.header('origin'),
    });
    return answerFailure(c, new DomainError('CROSS_SITE', 'This call may only be made from our own pages.'));
  };

  function isForeignWrite(c: Context): boolean {
    const origin = c.req.header('origin');
    return (
      c.req.header('sec-fetch-site') === 'cross-site' ||
      (origin !== undefined && !isOurs(origin, c.req.header('host')))
    );
  }
}

/** An embed or fetch by another site; a link from there opens as a page of its own. */
function isForeignRead(c: Context): boolean {
  if (c.req.header('sec-fetch-site') !== 'cross-site') return false;
  const isLink =
    c.req.header('sec-fetch-mode') === 'navigate' &&
    (c.req.header('sec-fetch-dest') ?? 'document') === 'document';
  return !isLink;
}

/** Strips the port: `shop.test:3000`, `[::1]:3000`. */
const HOST = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/;

/**
 * Rejects foreign Host headers in a demo, against DNS rebinding: its passwords are public.
 * @throws DomainError FORBIDDEN
 */
export function ownHostsOnly({
  host,
  publicUrl,
}: Pick<Settings, 'host' | 'publicUrl'>): MiddlewareHandler<AppEnv> {
  const own = new Set(['localhost', '127.0.0.1', '[::1]', new URL(publicUrl).hostname, bracketed(host)]);
  const isOwn = (sent: string) => own.has(HOST.exec(sent.toLowerCase())?.[1] ?? '');
  return async (c, next) => {
    // The request line may contain a host, which takes precedence.
    const sent = [new URL(c.req.url).host, c.req.header('host')];
    if (!sent.every((name) => name === undefined || isOwn(name))) {
      throw new DomainError(
        'FORBIDDEN',
        `This demo answers at ${publicUrl} only. To reach it under another name, set PUBLIC_URL.`,
      );
    }
    await next();
  };
}

function bracketed(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host.toLowerCase();
}
