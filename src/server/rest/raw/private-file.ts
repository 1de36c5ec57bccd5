import { Readable } from 'node:stream';
import type { Context as HonoContext } from 'hono';
import type { AppEnv } from '@/server/http/app-env.ts';
import { matchesEtag } from '@/server/http/if-none-match.ts';
import type { Context } from '@/server/trpc.ts';

const NOTHING_RUNS = "default-src 'none'; sandbox";

interface PrivateFile {
  /** In the storage. */
  key: string;
  contentType: string;
  tag: string;
  disposition: string;
}

/** Answers a stored file to somebody who may have it. @returns null where the storage does not have it */
export async function answerPrivateFile(
  c: HonoContext<AppEnv>,
  { storage }: Context['deps'],
  { key, contentType, tag, disposition }: PrivateFile,
): Promise<Response | null> {
  const headers = {
    'Content-Type': contentType,
    'Content-Disposition': disposition,
    'Content-Security-Policy': NOTHING_RUNS,
    'X-Content-Type-Options': 'nosniff',
    // Asked for each time, so that who may not see it any more does not.
    'Cache-Control': 'private, no-cache',
    ETag: `"${tag}"`,
  };
  if (matchesEtag(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers);
  const stored = await storage.get(key);
  if (!stored) return null;
  // What nobody reads would keep its file open.
  if (c.req.method === 'HEAD') await stored.stream.cancel();
  const body = c.req.method === 'HEAD' ? null : stored.stream;
  return new Response(body, { headers: { ...headers, 'Content-Length': String(stored.bytes) } });
}

/** Answers a file to keep, sent as it is read. */
export function download(c: HonoContext<AppEnv>, fileName: string, text: AsyncIterable<string>): Response {
  const type = fileName.endsWith('.csv') ? 'text/csv' : 'application/x-ndjson';
  // Node's stream of the web is the web's; its types are its own.
  const body = Readable.toWeb(Readable.from(bytesOf(text), { objectMode: false })) as ReadableStream;
  return c.body(body, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${fileName}"`,
  });
}

async function* bytesOf(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of text) yield Buffer.from(piece);
}
