import type { MiddlewareHandler } from 'hono';
import type { Settings } from '@/server/env.ts';
import { DomainError } from '@/shared/errors.ts';
import type { AppEnv } from './app-env.ts';

/** Strips the port: `shop.test:3000`, `[::1]:3000`. */
const HOST = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/;

/**
 * Rejects foreign Host headers in a demo, against DNS rebinding: its passwords are public.
 * | @throws DomainError FORBIDDEN
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
