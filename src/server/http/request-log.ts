import type { ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import { removePersonalData } from '@/server/platform/log/describe-error.ts';
import { runInRequest } from '@/server/platform/request-scope.ts';
import type { AppEnv } from './app-env.ts';

const LONGEST_PATH = 200;
const LONGEST_ID = 64;

/** Assigns a request id and logs each response, without the query (tokens) or personal data. */
export function requestLog(log: Logger): readonly MiddlewareHandler<AppEnv>[] {
  const logged: MiddlewareHandler<AppEnv> = async (c, next) => {
    const startedAt = performance.now();
    c.set('log', log);
    await next();
    const { method, path } = c.req;
    log.info(
      {
        method,
        path: removePersonalData(path.slice(0, LONGEST_PATH)),
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
        requestId: c.get('requestId'),
      },
      'request',
    );
  };
  // API responses get this header with the others: see `security-headers.ts`.
  const named = requestId({ limitLength: LONGEST_ID });
  return [named, logged];
}

/** Exports, which read much data. */
const LONG_READS = /\.(?:csv|jsonl|xml)$/;

/** Gives reads short timeouts, and lets queued work detect that the client hung up. */
export const requestScope: MiddlewareHandler<AppEnv> = (c, next) => {
  // In-process requests, as in tests, have no socket.
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
  const scope = {
    readsBriefly: (c.req.method === 'GET' || c.req.method === 'HEAD') && !LONG_READS.test(c.req.path),
    hasHungUp: () => outgoing?.destroyed ?? false,
  };
  return runInRequest(scope, next);
};
