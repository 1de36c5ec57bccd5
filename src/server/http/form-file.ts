import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { BusboyFileStream } from '@fastify/busboy';
import { clientGone } from '@/server/errors.ts';
import { DomainError } from '@/shared/errors.ts';
import { createParser, isForm, unreadable } from './multipart.ts';

/**
 * Streams a form's only file without buffering. A refused file is drained up to the limit, because a client
 * that is still sending sees the response only then.
 * @param form.field name of the file's field
 * @param form.mostBytes limit beyond which the rest is dropped
 * @throws DomainError UNSUPPORTED_MEDIA if not a form, INVALID_INPUT if broken or without the file;
 *   `clientGone` if the client hangs up
 */
export async function readFormFile<Result>(
  request: Request,
  { field, mostBytes }: { field: string; mostBytes: number },
  work: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  const type = request.headers.get('content-type') ?? '';
  if (!isForm(type) || !request.body) {
    throw new DomainError('UNSUPPORTED_MEDIA', 'Send the file as a form (content-type multipart/form-data).');
  }
  const parser = createParser(type, { fileSize: mostBytes, parts: 10 });
  let file: BusboyFileStream | undefined;
  let working: Promise<Result> | undefined;
  parser.on('file', (name: string, stream: BusboyFileStream, fileName = '') => {
    // A truncated body also emits an error after reading ended; without a listener it ends the process.
    stream.on('error', () => {});
    if (name !== field || file) {
      stream.resume();
      return;
    }
    file = stream;
    const chunks = stream.iterator({ destroyOnReturn: false });
    working = work(fileName, chunks);
    // An abandoned iterator would pause the stream, and the body would never be drained.
    working.catch(async () => {
      await chunks.return?.();
      stream.resume();
    });
  });
  try {
    // Node types the web stream differently.
    await pipeline(Readable.fromWeb(request.body as ReadableStream), parser);
  } catch (cause) {
    file?.destroy(new Error('The body ended early.'));
    await working?.catch(() => {});
    throw request.signal.aborted ? clientGone(cause) : unreadable();
  }
  if (!working) throw new DomainError('INVALID_INPUT', `No file was sent. Send it in the field ${field}.`);
  return working;
}
