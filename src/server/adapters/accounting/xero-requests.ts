import { z } from 'zod';
import { readUpTo } from '@/server/adapters/read-up-to.ts';
import { XeroError } from './xero-error.ts';

const TIMEOUT_MS = 30_000;
/** Xero answers a batch with its documents in full. */
const MAX_BYTES = 4_000_000;
const MAX_PAUSE_SECONDS = 24 * 60 * 60;
/** Problems named of a refused batch. */
const NAMED_PROBLEMS = 3;

/**
 * Sends a request with a time-out, and reads a bounded answer.
 *
 * @throws XeroError throttled or unavailable if another attempt may succeed
 */
export async function fetchXero(url: string, init: RequestInit): Promise<Response> {
  const response = await answerOf(async () => {
    const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(init.signal ? [init.signal] : [])]);
    // Never sends tokens to another host.
    const answer = await fetch(url, { ...init, redirect: 'error', signal });
    const bytes = await readUpTo(answer.body, MAX_BYTES);
    if (!bytes) throw new XeroError('invalid', 'Xero sent more data than we read at once.');
    const { status, headers } = answer;
    const hasBody = status !== 204 && status !== 205 && status !== 304;
    return new Response(hasBody ? bytes : null, { status, headers });
  });
  if (response.status === 429) {
    throw new XeroError('throttled', 'Xero takes no more requests for now. We go on later.', {
      retryAfterSeconds: retryAfter(response.headers),
    });
  }
  if (response.status >= 500) {
    throw new XeroError('unavailable', 'Xero does not work at the moment. We try again.', {
      retryAfterSeconds: retryAfter(response.headers),
    });
  }
  return response;
}

async function answerOf(attempt: () => Promise<Response>): Promise<Response> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof XeroError) throw error;
    throw new XeroError('unavailable', 'Xero does not answer at the moment. We try again.', { cause: error });
  }
}

function retryAfter(headers: Headers): number {
  const value = headers.get('retry-after')?.trim() ?? '';
  return /^\d{1,6}$/.test(value) ? Math.min(Number(value), MAX_PAUSE_SECONDS) : 0;
}

const refusalSchema = z.object({
  Message: z.string().optional(),
  Elements: z
    .array(z.object({ ValidationErrors: z.array(z.object({ Message: z.string() })).optional() }))
    .optional(),
});

/**
 * Reads the answer of Xero's accounting API.
 *
 * @throws XeroError unauthorized for a token that is not accepted; invalid with what Xero says, or for another form
 */
export async function readAnswer<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  const { status } = response;
  const json: unknown = await response.json().catch(() => undefined);
  if (status === 401 || status === 403) {
    throw new XeroError('unauthorized', 'Xero no longer accepts our access. Please connect Xero again.');
  }
  if (!response.ok) throw new XeroError('invalid', sentenceOf(json) ?? `Xero refused a request (${status}).`);
  const answer = schema.safeParse(json);
  if (answer.success) return answer.data;
  throw new XeroError('invalid', 'Xero sent an answer that we cannot read.', { cause: answer.error });
}

function sentenceOf(json: unknown): string | undefined {
  const refusal = refusalSchema.safeParse(json).data;
  const problems = refusal?.Elements?.flatMap((element) => element.ValidationErrors ?? []) ?? [];
  const said = [...new Set(problems.map(({ Message }) => Message))].slice(0, NAMED_PROBLEMS).join(' ');
  const sentence = said || refusal?.Message;
  return sentence ? `Xero says: ${sentence}`.slice(0, 500) : undefined;
}
