import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setImmediate as nextRound } from 'node:timers/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { clientGone } from '@/server/errors.ts';
import { DomainError } from '@/shared/errors.ts';
import { shownFileName } from '@/shared/format/file-name.ts';

export interface FileBounds {
  field: string;
  mostFiles: number;
  mostBytes: number;
  noun?: 'picture' | 'file';
  texts?: readonly string[];
  tooMany?: string;
}

interface ReadForm {
  files: ReadFile[];
  texts: Partial<Record<string, string>>;
}

interface ReadFile {
  name: string;
  bytes: Uint8Array;
}

const TEXT_LIMIT = 10_000;
/** Bytes around the files: names, headers and boundaries. */
const OVERHEAD = 1_000_000;
/** Bytes beyond the limit that are drained from a refused body. */
const MAX_DRAINED_BYTES = 64_000_000;
/** Milliseconds without data until the upload is aborted. */
const STALL_MS = 15_000;

export function mostBodyBytes({ mostFiles, mostBytes }: FileBounds): number {
  return mostFiles * mostBytes + OVERHEAD;
}

/**
 * Reads a form's files and texts as they arrive, up to the limits. A refused body is drained within limits,
 * because a client that is still sending sees the response only then.
 * @param tooLarge message for a file beyond the limit
 * @returns at least one file, and the requested texts
 * @throws DomainError UNSUPPORTED_MEDIA if not a form, TOO_LARGE for a file beyond the limit, INVALID_INPUT
 *   for all else; `clientGone` if the client hangs up
 */
export async function readForm(
  request: Request,
  bounds: FileBounds,
  tooLarge: (name: string) => DomainError,
): Promise<ReadForm> {
  const type = request.headers.get('content-type') ?? '';
  if (!isForm(type)) {
    throw new DomainError(
      'UNSUPPORTED_MEDIA',
      `Send ${nounOf(bounds)}s as a form (content-type multipart/form-data).`,
    );
  }
  const { mostFiles, mostBytes } = bounds;
  const limit = mostBodyBytes(bounds);
  const files: { name: string; parts: Uint8Array[] }[] = [];
  const texts: ReadForm['texts'] = {};
  let refusal: DomainError | undefined;
  const refuse = (reason: DomainError) => {
    refusal ??= reason;
    files.length = 0;
  };
  const parser = createParser(type, { fileSize: mostBytes, parts: mostFiles + 10 }, true);
  const ended = new Promise<void>((resolve) => {
    parser.once('finish', resolve).once('error', () => {
      refuse(unreadable());
      resolve();
    });
  });
  parser.on('partsLimit', () => refuse(tooManyFiles(bounds)));
  parser.on('field', (field: string, text: string, _: boolean, isCut: boolean) => {
    if (!bounds.texts?.includes(field)) return;
    if (field in texts) refuse(new DomainError('INVALID_INPUT', `The field ${field} came more than once.`));
    if (isCut) refuse(new DomainError('INVALID_INPUT', `The field ${field} is too long.`));
    texts[field] = text;
  });
  parser.on('file', (field: string, stream: BusboyFileStream, fileName = '') => {
    const file = { name: fileName, parts: [] as Uint8Array[] };
    const problem = problemOf(field, fileName, files.length, bounds);
    if (problem) refuse(problem);
    else if (!refusal) files.push(file);
    stream.on('error', () => refuse(unreadable()));
    stream.on('limit', () => refuse(tooLarge(fileName)));
    stream.on('data', (part: Uint8Array) => {
      if (!refusal) file.parts.push(part);
    });
  });

  let size = 0;
  for await (const part of partsOf(request)) {
    size += part.byteLength;
    if (!refusal && !parser.write(part)) await nextRound();
    if (size > limit) refuse(tooLargeForm(limit));
    if (size >= MAX_DRAINED_BYTES) break;
  }
  parser.end();
  await ended;
  if (!refusal && files.length === 0) refuse(noFile(bounds));
  if (refusal) throw refusal;
  return { files: files.map(({ name, parts }) => ({ name, bytes: Buffer.concat(parts) })), texts };
}

const isForm = (contentType: string) => /^multipart\/form-data\s*;/i.test(contentType);

/** @throws DomainError INVALID_INPUT without a boundary */
function createParser(
  contentType: string,
  limits: { fileSize: number; parts: number },
  preservePath = false,
): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      preservePath,
      limits: { ...limits, fieldSize: TEXT_LIMIT, fieldNameSize: 200, headerPairs: 20, headerSize: 8_000 },
    });
  } catch {
    throw unreadable();
  }
}

function problemOf(field: string, name: string, filesBefore: number, bounds: FileBounds) {
  const { field: expected, mostFiles } = bounds;
  const noun = nounOf(bounds);
  const shown = shownFileName(name);
  if (field !== expected) {
    return new DomainError(
      'INVALID_INPUT',
      `${shown} came in a field that is not known. Send ${noun}s in the field ${expected}.`,
    );
  }
  if (filesBefore >= mostFiles) return tooManyFiles(bounds);
  if (/[/\\\0]/.test(name)) {
    return new DomainError(
      'INVALID_INPUT',
      `The name ${shown} has a path in it. Send the ${noun} with its own name alone.`,
      { file: name },
    );
  }
  return undefined;
}

function tooManyFiles(bounds: FileBounds): DomainError {
  return new DomainError(
    'INVALID_INPUT',
    bounds.tooMany ??
      (bounds.mostFiles === 1
        ? `Send one ${nounOf(bounds)} at a time.`
        : `Maximum ${bounds.mostFiles} images allowed`),
  );
}

const nounOf = ({ noun = 'picture' }: FileBounds) => noun;
const noFile = (bounds: FileBounds) =>
  new DomainError('INVALID_INPUT', `No ${nounOf(bounds)} was sent. Send it in the field ${bounds.field}.`);
const tooLargeForm = (maxBytes: number) =>
  new DomainError('TOO_LARGE', `The form is larger than ${Math.ceil(maxBytes / 1_000_000)} MB.`);
const unreadable = () =>
  new DomainError('INVALID_INPUT', 'The form cannot be read: it is damaged or incomplete.');

/** @throws DomainError INVALID_INPUT if no data arrives for some time; `clientGone` if the client hangs up */
async function* partsOf(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  while (reader) {
    let timer: NodeJS.Timeout | undefined;
    const stalled = new Promise<never>((_, reject) => {
      const reason = new DomainError('INVALID_INPUT', 'The upload stopped in the middle.');
      timer = setTimeout(() => reject(reason), STALL_MS);
    });
    try {
      const { done, value } = await Promise.race([reader.read(), stalled]);
      if (done) return;
      yield value;
    } catch (cause) {
      throw request.signal.aborted ? clientGone(cause) : cause;
    } finally {
      clearTimeout(timer);
    }
  }
}

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
