import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { describeFailure, type Failure, retryAfterOf } from '@/server/errors.ts';
import { removePersonalData } from '@/server/platform/log/remove-personal-data.ts';
import type { AppEnv } from './app-env.ts';

/** Answers a failure as JSON. */
export function answerFailure(c: Context<AppEnv>, error: unknown): Response {
  const { status, body } = reportFailure(c, error);
  return c.json(body, status as ContentfulStatusCode);
}

/**
 * Shapes a failure for the answer, whose `Retry-After` it sets, and logs it as an error when it was neither a refusal nor
 * the client's own leaving.
 */
export function reportFailure(c: Context<AppEnv>, error: unknown): Failure {
  const requestId = c.get('requestId');
  const failure = describeFailure(error, requestId);
  // That the database is away is logged when it goes, and too much work is the limits' affair: not everybody who asks.
  if (failure.status >= 500 && failure.body.code !== 'UNAVAILABLE') {
    c.get('log').error({ err: error, requestId, path: removePersonalData(c.req.path) }, 'a request failed');
  }
  if (failure.body.code === 'CLIENT_CLOSED_REQUEST') {
    c.get('log').debug({ requestId, path: removePersonalData(c.req.path) }, 'a client hung up');
  }
  const retryAfter = retryAfterOf(failure);
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  return failure;
}
