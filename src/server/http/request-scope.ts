import type { ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { inRequest } from '@/server/platform/request-scope.ts';
import type { AppEnv } from './app-env.ts';

/** Files that are written from large reads. */
const LONG_READS = /\.(?:csv|jsonl|xml)$/;

/** Gives reads short timeouts, and lets queued work find out that the client has hung up. */
export const requestScope: MiddlewareHandler<AppEnv> = (c, next) => {
  // Requests made in-process, as tests do, have no socket.
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
  const scope = {
    readsBriefly: (c.req.method === 'GET' || c.req.method === 'HEAD') && !LONG_READS.test(c.req.path),
    hasHungUp: () => outgoing?.destroyed ?? false,
  };
  return inRequest(scope, next);
};
