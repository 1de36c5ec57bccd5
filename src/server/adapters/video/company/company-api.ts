import type { Logger } from 'pino';
import { z } from 'zod';
import { readUpTo } from '@/server/adapters/read-up-to.ts';
import { VideoRefused, VideoUnavailable } from '@/server/adapters/video/video-maker.ts';
import { parseJson } from '@/shared/input/parse-json.ts';

/** Per call; the one that starts a video has up to five pictures. */
const TIMEOUT_MS = 60_000;
/** Maximum size of an answer. */
const MAX_BYTES = 1_000_000;
const TOO_MANY_REQUESTS = 429;
/** Statuses of a temporary refusal. */
const BUSY = [408, 425, TOO_MANY_REQUESTS];

/** A company's refusal of a call. */
export class CompanyRefusal extends Error {
  readonly status: number;
  /** Parsed JSON; undefined if invalid. */
  readonly body: unknown;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, body: unknown, retryAfterSeconds: number | null = null) {
    super(`The company answered ${status}.`);
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

interface ApiOptions {
  /** The company's name. */
  label: string;
  log: Logger;
  /** Returns true if our account has no money left and the refusal's status does not say so. */
  isUnpaid?: (refusal: CompanyRefusal) => boolean;
}

/** A call with its own signal, as Runway's client leaves listeners on it and the worker's signal is long-lived. */
type Send = (signal: AbortSignal) => Promise<unknown>;

export type CompanyApi = ReturnType<typeof createCompanyApi>;

/** Makes calls through a company's client, and converts errors to sentences. */
export function createCompanyApi({ label, log, isUnpaid = () => false }: ApiOptions) {
  return {
    ask: request,

    /**
     * Makes a call and validates its answer.
     * @throws VideoRefused, VideoUnavailable
     */
    async call<Answer>(send: Send, schema: z.ZodType<Answer>, signal: AbortSignal): Promise<Answer> {
      const answer = await request(send, signal).catch((error: unknown) => {
        throw error instanceof CompanyRefusal ? refusalFrom(error) : error;
      });
      const parsed = schema.safeParse(answer);
      if (parsed.success) return parsed.data;
      const sentence = `${label} answers in another way than it says.`;
      throw new VideoUnavailable(sentence, null, { cause: parsed.error });
    },

    /** @param done statuses of an ended video, which needs no cancelling */
    async cancel(send: Send, done: readonly number[], signal: AbortSignal): Promise<void> {
      await request(send, signal).catch((error: unknown) => {
        if (!(error instanceof CompanyRefusal)) throw error;
        if (!done.includes(error.status)) throw refusalFrom(error);
      });
    },

    refusal: refusalFrom,
  };

  /** @throws CompanyRefusal for an error status, VideoUnavailable without an answer in time */
  async function request(send: Send, signal: AbortSignal): Promise<unknown> {
    try {
      return await send(AbortSignal.any([signal]));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof CompanyRefusal) throw error;
      // Runway's client wraps what its `fetch` throws.
      if (error instanceof Error && error.cause instanceof CompanyRefusal) throw error.cause;
      throw new VideoUnavailable(`${label} does not answer just now.`, null, { cause: error });
    }
  }

  /** Converts a refusal to a sentence. Problems of our account are logged for the operator; the vendor gets an alternative. */
  function refusalFrom(answer: CompanyRefusal): VideoRefused | VideoUnavailable {
    const { status, retryAfterSeconds } = answer;
    const cause = new Error(`${label} answered ${status}: ${JSON.stringify(answer.body)?.slice(0, 500)}`);
    if (status >= 500 || BUSY.includes(status)) {
      const problem = status === TOO_MANY_REQUESTS ? 'has too much to do' : 'cannot make videos';
      return new VideoUnavailable(`${label} ${problem} just now.`, retryAfterSeconds, { cause });
    }
    const isUnpaidFor = status === 402 || isUnpaid(answer);
    if (isUnpaidFor || status === 401 || status === 403) {
      log.error({ err: cause }, isUnpaidFor ? `${label} requires payment first` : `${label} refuses our key`);
      const sentence = `${label} cannot be used in this shop at the moment. Choose another provider.`;
      return new VideoRefused(sentence, { cause });
    }
    const sentence =
      status === 404
        ? `${label} no longer knows this video. Try again.`
        : `${label} cannot make a video of these pictures. Choose other pictures or another provider.`;
    return new VideoRefused(sentence, { cause });
  }
}

/**
 * Creates the `fetch` of the companies' clients. It follows no redirects, so that the key goes to no other host, reads up
 * to 1 MB, and times out after a minute including the body.
 *
 * Throws errors in a form that no client retries: fal's would repeat the call that starts a video, whatever its settings.
 * The jobs retry.
 * @param timeoutMs for one call
 */
export function createCompanyFetch(timeoutMs = TIMEOUT_MS): typeof fetch {
  return async (url, init = {}) => {
    const abortController = new AbortController();
    // Not `AbortSignal.timeout`, whose timer Node garbage collects behind `AbortSignal.any` (nodejs/node#57736).
    const timer = setTimeout(
      () => abortController.abort(new Error(`No answer within ${timeoutMs} ms.`)),
      timeoutMs,
    );
    const abort = () => abortController.abort(init.signal?.reason);
    if (init.signal?.aborted) abort();
    init.signal?.addEventListener('abort', abort);
    const { response, text } = await readAnswer(url, {
      ...init,
      redirect: 'error',
      signal: abortController.signal,
    })
      .catch((error: Error) => {
        // As text: fal's client would retry an error whose cause is the network's.
        throw new Error([error.message, error.cause].join(' '));
      })
      .finally(() => {
        clearTimeout(timer);
        init.signal?.removeEventListener('abort', abort);
      });
    if (response.ok) return new Response(text || null, { status: response.status, headers: JSON_CONTENT });
    const retryAfterSeconds = secondsOf(response.headers.get('retry-after'));
    throw new CompanyRefusal(response.status, parseJson(text), retryAfterSeconds);
  };
}

const JSON_CONTENT = { 'content-type': 'application/json' };

async function readAnswer(url: Parameters<typeof fetch>[0], init: RequestInit) {
  const response = await fetch(url, init);
  const bytes = await readUpTo(response.body, MAX_BYTES);
  if (!bytes) throw new Error('The answer is too long.');
  return { response, text: bytes.toString() };
}

/** Reads a `Retry-After` in seconds, at most an hour; null for a date, which our back-off replaces. */
function secondsOf(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Math.min(Number(header), 3_600) : null;
}

/** A company's id of a video, used in paths. */
export const companyId = z.string().regex(/^[\w-]{1,100}$/);

/** No company names the refused picture or word reliably. */
export function moderated(label: string): VideoRefused {
  return new VideoRefused(
    `${label} refused a picture or the product's name by its content rules. Choose other pictures or another provider.`,
  );
}

/** @param failure the company's code */
export function unfit(label: string, failure: string): VideoRefused {
  const cause = new Error(failure);
  return new VideoRefused(`${label} cannot make a video of these pictures. Choose others.`, { cause });
}

/** For a video cancelled in the company's account, not by our vendor, whose job ends before. */
export function cancelled(label: string): VideoRefused {
  return new VideoRefused(`This video was cancelled at ${label}. Try again.`);
}

/** Returns a JPEG as a data URI. */
export function dataUri(frame: Buffer): string {
  return `data:image/jpeg;base64,${frame.toString('base64')}`;
}
