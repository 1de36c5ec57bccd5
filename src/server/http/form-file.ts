import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { clientGone } from '@/server/errors.ts';
import { DomainError } from '@/shared/errors.ts';

/**
 * Hands the one file of a form on as it comes, without keeping it. A refused file is read to its end all the same, up to its
 * bound: who is still sending hears of the refusal only then.
 *
 * @param form.field the field that the file is in
 * @param form.mostBytes past which the rest is thrown away
 * @throws DomainError UNSUPPORTED_MEDIA when the body is no form, INVALID_INPUT when it is broken or has no such file;
 *   `clientGone` when the client hangs up
 */
export async function readFormFile<Result>(
  request: Request,
  { field, mostBytes }: { field: string; mostBytes: number },
  work: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body) {
    throw new DomainError('UNSUPPORTED_MEDIA', 'Send the file as a form (content-type multipart/form-data).');
  }
  const parser = createParser(type, mostBytes);
  let file: BusboyFileStream | undefined;
  let working: Promise<Result> | undefined;
  parser.on('file', (name: string, stream: BusboyFileStream, fileName = '') => {
    // Of a body that ends early the stream tells too, after nobody reads it any more; without a listener that ends the process.
    stream.on('error', () => {});
    if (name !== field || file) {
      stream.resume();
      return;
    }
    file = stream;
    const chunks = stream.iterator({ destroyOnReturn: false });
    working = work(fileName, chunks);
    // An iterator that is not returned keeps the stream paused, and the body would never be read to its end.
    working.catch(async () => {
      await chunks.return?.();
      stream.resume();
    });
  });
  try {
    // The body of a request is a stream of the web, which Node types as its own.
    await pipeline(Readable.fromWeb(request.body as ReadableStream), parser);
  } catch (cause) {
    file?.destroy(new Error('The body ended early.'));
    await working?.catch(() => {});
    throw request.signal.aborted ? clientGone(cause) : unreadable();
  }
  if (!working) throw new DomainError('INVALID_INPUT', `No file was sent. Send it in the field ${field}.`);
  return working;
}

/** @throws DomainError INVALID_INPUT without a boundary between the parts */
function createParser(type: string, mostBytes: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: {
        fileSize: mostBytes,
        parts: 10,
        fieldSize: 10_000,
        fieldNameSize: 200,
        headerPairs: 20,
        headerSize: 8_000,
      },
    });
  } catch {
    throw unreadable();
  }
}

const unreadable = () =>
  new DomainError('INVALID_INPUT', 'The form cannot be read: it is damaged or incomplete.');
