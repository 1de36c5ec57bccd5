import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { describeFailure, retryAfterOf } from '../errors.ts';
import type { AppEnv } from './app-env.ts';

/** Answers a failure as JSON, and logs it when it was not a refusal. */
export function failed(c: Context<AppEnv>, error: unknown): Response {
  const requestId = c.get('requestId');
  const failure = describeFailure(error, requestId);
  if (failure.status >= 500) {
    c.get('log').error({ err: error, requestId, path: c.req.path }, 'a request failed');
  }
  const retryAfter = retryAfterOf(failure);
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  return c.json(failure.body, failure.status as ContentfulStatusCode);
}
