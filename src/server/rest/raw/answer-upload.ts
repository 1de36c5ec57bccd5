import type { Context as HonoContext } from 'hono';
import { clientGone } from '@/server/errors.ts';
import { answerJson } from '@/server/http/answer-failure.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { type FileBounds, mostBodyBytes } from '@/server/http/multipart.ts';

/** Answers an upload with what became of it. Whatever fails after the client hung up is the client's leaving, no fault. */
export async function answerUpload(
  c: HonoContext<AppEnv>,
  upload: (signal: AbortSignal) => Promise<object>,
): Promise<Response> {
  const { signal } = c.req.raw;
  try {
    return answerJson(c, JSON.stringify(await upload(signal)), 201);
  } catch (error) {
    throw signal.aborted ? clientGone(error) : error;
  }
}

/** What a request holds in memory at most: as much as it declares, within the bounds. */
export function heldBytes(c: HonoContext<AppEnv>, bounds: FileBounds): number {
  const declared = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY);
  return Math.min(declared, mostBodyBytes(bounds));
}
