import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { describeFailure, type Failure, retryAfterOf } from '@/server/errors.ts';
import { removePersonalData } from '@/server/platform/log/describe-error.ts';
import type { AppEnv } from './app-env.ts';

export function answerFailure(c: Context<AppEnv>, error: unknown): Response {
  const { status, body } = reportFailure(c, error);
  return c.json(body, status as ContentfulStatusCode);
}

/** Maps an error to a response with `Retry-After`; logs it unless refused or the client hung up. */
export function reportFailure(c: Context<AppEnv>, error: unknown): Failure {
  const requestId = c.get('requestId');
  const failure = describeFailure(error, requestId);
  // An unavailable database is logged once when it fails, overload by its limits: not per request.
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
 * Answers JSON on an API path with all headers at once, which is cheaper than middleware that sets them one
 * by one on a finished response.
 * @param text JSON; null without a body
 * @param headers override those of the API
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
