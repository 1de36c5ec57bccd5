import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

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
