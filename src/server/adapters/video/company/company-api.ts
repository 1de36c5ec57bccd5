import type { Logger } from 'pino';
import { z } from 'zod';
import { VideoRefused, VideoUnavailable } from '@/server/adapters/video/video-maker.ts';

/** For one call; that which begins a video carries up to five pictures. */
const TIMEOUT_MS = 60_000;
/** Of an answer that is read at all. */
const MAX_BYTES = 1_000_000;
const UNAUTHORIZED = 401;
const PAYMENT_REQUIRED = 402;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const TOO_MANY_REQUESTS = 429;
/** Answers that say “not now”. */
const BUSY = [408, 425, TOO_MANY_REQUESTS];

interface ApiOptions {
  /** As people know the company. */
  label: string;
  /** Without a slash at the end. */
  base: string;
  headers: Record<string, string>;
  log: Logger;
  /** Milliseconds for one call. */
  timeoutMs?: number | undefined;
  /** Whether an answer says that our account has no money left, where its status does not. */
  isUnpaid?: (answer: ApiAnswer) => boolean;
}

export interface ApiAnswer {
  status: number;
  /** What was answered, parsed as JSON; undefined where it is none. */
  body: unknown;
  retryAfterSeconds: number | null;
}

export type CompanyApi = ReturnType<typeof createCompanyApi>;

/**
 * A company's HTTP API. Its own clients repeat calls by themselves, follow redirects with the key and read answers of any
 * length; the jobs know when to ask again, and two or three calls need no client.
 */
export function createCompanyApi({
  label,
  base,
  headers,
  log,
  timeoutMs = TIMEOUT_MS,
  isUnpaid = () => false,
}: ApiOptions) {
  return {
    ask,

    /**
     * Asks for something that has to be there.
     *
     * @throws VideoRefused, VideoUnavailable as the company refused
     */
    async call<Answer>(
      method: 'GET' | 'POST',
      path: string,
      schema: z.ZodType<Answer>,
      { body, signal }: { body?: object; signal: AbortSignal },
    ): Promise<Answer> {
      const answer = await ask(method, path, { body, signal });
      if (answer.status >= 300) throw refusal(answer);
      const parsed = schema.safeParse(answer.body);
      if (parsed.success) return parsed.data;
      throw new VideoUnavailable(`${label} answers in another way than it says.`, null, {
        cause: parsed.error,
      });
    },

    refusal,
  };

  /** Asks, and answers whatever the company did, its refusals too. @throws VideoUnavailable when it does not answer in time */
  async function ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { body, signal }: { body?: object | undefined; signal: AbortSignal },
  ): Promise<ApiAnswer> {
    const limit = new AbortController();
    // Not `AbortSignal.timeout`: behind `AbortSignal.any` Node collects its timer as garbage, and the time never comes
    // (nodejs/node#57736).
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const reason = new Error(`No answer within ${timeoutMs} ms.`);
        limit.abort(reason);
        reject(reason);
      }, timeoutMs);
    });
    try {
      return await Promise.race([send(AbortSignal.any([signal, limit.signal])), tooLong]);
    } catch (cause) {
      signal.throwIfAborted();
      throw new VideoUnavailable(`${label} does not answer just now.`, null, { cause });
    } finally {
      clearTimeout(timer);
    }

    async function send(ending: AbortSignal): Promise<ApiAnswer> {
      const response = await fetch(`${base}${path}`, {
        method,
        headers: { ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        // The key goes to no other host than the company's.
        redirect: 'error',
        signal: ending,
      });
      return {
        status: response.status,
        body: parse(await readBounded(response)),
        retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
      };
    }
  }

  /** What a refusal means. Our own account is the operator's business: the log says what is wrong, the vendor where to turn. */
  function refusal(answer: ApiAnswer): VideoRefused | VideoUnavailable {
    const { status, retryAfterSeconds } = answer;
    const cause = new Error(`${label} answered ${status}: ${JSON.stringify(answer.body)?.slice(0, 500)}`);
    if (status >= 500 || BUSY.includes(status)) {
      const sentence =
        status === TOO_MANY_REQUESTS
          ? `${label} has too much to do just now.`
          : `${label} cannot make videos just now.`;
      return new VideoUnavailable(sentence, retryAfterSeconds, { cause });
    }
    const isUnpaidFor = status === PAYMENT_REQUIRED || isUnpaid(answer);
    if (isUnpaidFor || status === UNAUTHORIZED || status === FORBIDDEN) {
      log.error({ err: cause }, isUnpaidFor ? `${label} wants to be paid first` : `${label} refuses our key`);
      return new VideoRefused(
        `${label} cannot be used in this shop at the moment. Choose another provider.`,
        {
          cause,
        },
      );
    }
    if (status === NOT_FOUND) {
      return new VideoRefused(`${label} no longer knows this video. Try again.`, { cause });
    }
    return new VideoRefused(
      `${label} cannot make a video of these pictures. Choose other pictures or another provider.`,
      { cause },
    );
  }
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop gives the rest up.
    if (size > MAX_BYTES) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Of a `Retry-After` in seconds; one that is a date is left to our own back-off. An hour at most. */
function secondsOf(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Math.min(Number(header), 3_600) : null;
}

/** A company's name for a video. It becomes part of paths. */
export const companyId = z.string().regex(/^[\w-]{1,100}$/);

/** Which of the pictures or words it was, no company tells reliably. */
export function moderated(label: string): VideoRefused {
  return new VideoRefused(
    `${label} refused a picture or the product's name by its content rules. Choose other pictures or another provider.`,
  );
}

/** By somebody with our account; not by our vendor, whose job ends before. */
export function cancelled(label: string): VideoRefused {
  return new VideoRefused(`This video was cancelled at ${label}. Try again.`);
}

/** Bytes of JPEG as a URL that carries them. */
export function dataUri(frame: Buffer): string {
  return `data:image/jpeg;base64,${frame.toString('base64')}`;
}
