import { Readable } from 'node:stream';
import type { Context as HonoContext } from 'hono';
import type { AppEnv } from '@/server/http/app-env.ts';

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
