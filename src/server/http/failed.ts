import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { describeFailure, retryAfterOf } from '../errors.ts';
import type { AppEnv } from './app-env.ts';

/** Answers a failure as JSON, and logs it as an error when it was neither a refusal nor the client's own leaving. */
export function failed(c: Context<AppEnv>, error: unknown): Response {
  const requestId = c.get('requestId');
  const failure = describeFailure(error, requestId);
  if (failure.status >= 500) {
    c.get('log').error({ err: error, requestId, path: c.req.path }, 'a request failed');
  }
  if (failure.body.code === 'CLIENT_CLOSED_REQUEST') {
    c.get('log').debug({ requestId, path: c.req.path }, 'a client hung up');
  }
  const retryAfter = retryAfterOf(failure);
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  return c.json(failure.body, failure.status as ContentfulStatusCode);
}
