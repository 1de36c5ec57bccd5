import type { MiddlewareHandler } from 'hono';
import { DomainError } from '../../shared/errors.ts';
import type { Settings } from '../env.ts';
import type { AppEnv } from './app-env.ts';
import { failed } from './failed.ts';

const CHANGES_NOTHING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page makes in a visitor's name, by Origin and Sec-Fetch-Site. Programs send
 * neither and pass; a `null` Origin is a foreign one.
 *
 * @param exempt paths that have a proof of their own, such as a signed webhook
 */
export function sameSiteOnly(
  { mode, publicUrl }: Pick<Settings, 'mode' | 'publicUrl'>,
  exempt: ReadonlySet<string>,
): MiddlewareHandler<AppEnv> {
  const publicOrigin = new URL(publicUrl).origin;
  // A demo may be opened under any of its own names, which were looked at before; production has one.
  const isOurs = (origin: string, host: string | undefined) =>
    origin === publicOrigin ||
    (mode === 'demo' && (origin === `http://${host}` || origin === `https://${host}`));
  return async (c, next) => {
    if (CHANGES_NOTHING.has(c.req.method) || exempt.has(c.req.path)) return next();
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    const isForeign =
      site === 'cross-site' || (origin !== undefined && !isOurs(origin, c.req.header('host')));
    if (isForeign) {
      return failed(c, new DomainError('CROSS_SITE', 'This call may only be made from our own pages.'));
    }
    return next();
  };
}
