import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { describeFailure, type Failure, retryAfterOf } from '@/server/errors.ts';
import { removePersonalData } from '@/server/platform/log/describe-error.ts';
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

/**
 * Answers JSON on an API path, with all its headers at once: set one by one on a finished response, as middleware does,
 * they cost more than many an answer.
 *
 * @param text JSON; null for an answer without a body
 * @param headers over those that every answer of the API has
 */
export function answerJson(
  c: Context<AppEnv>,
  text: string | null,
  status: number,
  headers: Record<string, string> = {},
): Response {
  c.set('hasApiHeaders', true);
  const type = text === null ? {} : { 'Content-Type': 'application/json' };
  return new Response(text, { status, headers: { ...c.get('apiHeaders'), ...type, ...headers } });
}
