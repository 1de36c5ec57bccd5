import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import type { PublicWeb, WebRequest } from '@/server/adapters/links/public-web.ts';
import { PlatformError } from '@/server/modules/imports/connections/shop-platform.ts';
import { VARIANT_LIMITS } from '@/shared/catalog/variants.ts';
import { IMPORT_LIMITS } from '@/shared/imports/imports.ts';
import { dollarsToCents } from '@/shared/money.ts';

/** Products of a listing, as of a file. */
export const MAX_PRODUCTS = IMPORT_LIMITS.rows;
/** One more than a product may have, so that the sync can report it. */
export const MAX_VARIANTS = VARIANT_LIMITS.variants + 1;

/** Pauses before each retry of a page, unless the platform names one. */
const RETRY_PAUSES_MS = [1_000, 2_000, 4_000, 8_000];
/** A longer pause is left to the queue of the sync. */
const MAX_PAUSE_MS = 30_000;

export interface PlatformParts {
  web: PublicWeb;
  /** Pauses between requests; real time by default. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<unknown>;
}

export interface Session {
  web: PublicWeb;
  signal: AbortSignal | undefined;
  wait(ms: number): Promise<unknown>;
}

export function openSession(
  { web, wait = (ms, ending) => delay(ms, undefined, ending ? { signal: ending } : {}) }: PlatformParts,
  signal: AbortSignal | undefined,
): Session {
  return { web, signal, wait: (ms) => wait(ms, signal) };
}

/**
 * Returns a key as it was copied, without spaces around it; null for none. Others than of visible characters are refused here,
 * as errors of HTTP headers would show them.
 */
export function readKey(key: string | null): string | null {
  const trimmed = key?.trim() ?? '';
  if (trimmed === '') return null;
  if (/^[!-~]{1,500}$/.test(trimmed)) return trimmed;
  throw new PlatformError('unauthorized', 'A key has characters that no key has. Copy it again.');
}

export interface Answer {
  status: number;
  headers: Headers;
  /** Without a byte order mark. */
  text: string;
}

/** @param label subject of the sentences, such as `Shopify` */
export async function send({ web, signal }: Session, label: string, request: WebRequest): Promise<Answer> {
  const answer = await web.send({ ...request, signal });
  if (!('problem' in answer)) {
    const { status, headers, bytes } = answer;
    return { status, headers, text: new TextDecoder().decode(bytes) };
  }
  switch (answer.problem.reason) {
    case 'too-slow':
      throw new PlatformError('unavailable', `${label} did not answer within 30 seconds.`);
    case 'too-large':
      throw new PlatformError('invalid', `${label} sent more data than we read at once.`);
    case 'unknown-name':
    case 'unreachable':
      throw new PlatformError(
        'unavailable',
        `${label} cannot be reached. Check the address, and that the shop opens in a browser with https.`,
      );
  }
}

/** Repeats a request that was throttled or failed for now. The queue of the sync repeats others. */
export async function withRetries<T>(session: Session, attempt: () => Promise<T>): Promise<T> {
  for (const pause of RETRY_PAUSES_MS) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof PlatformError) || !['throttled', 'unavailable'].includes(error.kind))
        throw error;
      const pauseMs = error.retryAfterMs ?? pause;
      if (pauseMs > MAX_PAUSE_MS) throw error;
      await session.wait(pauseMs);
    }
  }
  return attempt();
}

/** Returns the pause that a 429 or 503 names, as seconds or a date; undefined without one. */
export function retryAfterMs(headers: Headers): { retryAfterMs?: number } {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,6}(?:\.\d+)?$/.test(value)) return { retryAfterMs: Math.ceil(Number(value) * 1000) };
  const date = Date.parse(value);
  return Number.isNaN(date) ? {} : { retryAfterMs: Math.max(0, date - Date.now()) };
}

/** Receives products that cannot be read. The rest of their page is not lost. */
export type OnUnreadable = (externalId: string, message: string) => void;

/** Returns the readable items of a page. */
export function readEach<T>(
  items: readonly unknown[],
  schema: z.ZodType<T>,
  { idOf, onUnreadable }: { idOf: (item: unknown) => string; onUnreadable: OnUnreadable | undefined },
): T[] {
  return items.flatMap((item) => {
    const parsed = schema.safeParse(item);
    if (parsed.success) return [parsed.data];
    const [issue] = parsed.error.issues;
    onUnreadable?.(idOf(item), `Its ${issue?.path.join('.') || 'data'} cannot be read.`);
    return [];
  });
}

/** Cents of `1299.00`; null for an empty or another text. */
export function readCents(text: string | null | undefined): number | null {
  return text && /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? dollarsToCents(Number(text)) : null;
}

/** Compares the base64 HMAC-SHA256 of a webhook's body in constant time. */
export function isSignedWith(secret: string, signature: string | null, body: Uint8Array): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const sent = Buffer.from(signature ?? '', 'base64');
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
