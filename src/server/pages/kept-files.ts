import { createHash, randomUUID } from 'node:crypto';
import { close, open, read, unlink, write } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import type { Context } from 'hono';
import type { Deps } from '@/server/deps.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { acceptsEncoding } from '@/server/http/compress-response.ts';
import { addressOf } from '@/server/http/context.ts';
import { matchesEtag } from '@/server/http/if-none-match.ts';
import { catalogueVersion } from '@/server/modules/catalog/index.ts';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import { DomainError } from '@/shared/errors.ts';

const openFile = promisify(open);
const removeFile = promisify(unlink);
const readAt = promisify(read);
const writeAt = promisify(write);

/** A file is kept so many times as long as it took to write: writing takes at most a hundredth of the time. */
const KEPT_TIMES = 100;
const MAX_KEPT_MS = 10 * 60_000;
/** Bytes below which a file is written anew after each change of the catalogue that this process made. */
const SMALL_BYTES = 100_000;
/** Who reads them at the same time: one network, and all together. */
const MAX_READERS = { network: 4, all: 60 };
const RETRY_SECONDS = 10;
const PIECE_BYTES = 65_536;

/** A file that was written, compressed. It has no name any more, so it ends with the process. */
interface KeptFile {
  fd: number;
  bytes: number;
  etag: string;
  /** By `performance.now()`. */
  until: number;
  /** Of the catalogue, before it was written. */
  version: number;
  readers: number;
  /** Another one has taken its place: it ends with its last reader. */
  isReplaced: boolean;
}

interface FileKind {
  contentType: string;
  cacheControl: string;
}

/**
 * Answers with a large file that is written from the database in pieces.
 *
 * @param name tells files apart
 * @param write its text, piece by piece
 * @throws DomainError TOO_MANY_REQUESTS when this network reads too many already, UNAVAILABLE when all together do
 */
export type AnswerWithFile = (
  c: Context<AppEnv>,
  name: string,
  write: () => AsyncIterable<string>,
) => Promise<Response>;

/**
 * Writes large files to the disk, compressed, one after another, and gives them out from there: neither writing nor reading
 * one holds more than some pieces of it in memory.
 */
export function createKeptFiles(
  { contentType, cacheControl }: FileKind,
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
): AnswerWithFile {
  const kept = new Map<string, KeptFile>();
  const coming = new Map<string, Promise<KeptFile>>();
  const reading = new Map<string, number>();
  let readers = 0;
  let last: Promise<unknown> = Promise.resolve();

  const isFresh = ({ until, bytes, version }: KeptFile) =>
    performance.now() < until && (bytes >= SMALL_BYTES || version === catalogueVersion(db));
  const fileOf = (name: string, write: () => AsyncIterable<string>): Promise<KeptFile> => {
    const known = kept.get(name);
    if (known && isFresh(known)) return Promise.resolve(known);
    const same = coming.get(name);
    if (same) return same;
    const writing = last
      .then(() => writeFile(write(), catalogueVersion(db)))
      .then((file) => {
        const old = kept.get(name);
        kept.set(name, file);
        if (old) replace(old);
        return file;
      })
      .finally(() => coming.delete(name));
    last = writing.catch(() => {});
    coming.set(name, writing);
    return writing;
  };

  const begin = (network: string) => {
    const own = reading.get(network) ?? 0;
    if (own >= MAX_READERS.network) {
      throw new DomainError('TOO_MANY_REQUESTS', 'Too many requests. Please try again in 1 minute.', {
        retryAfterSeconds: RETRY_SECONDS,
      });
    }
    if (readers >= MAX_READERS.all) {
      throw new DomainError(
        'UNAVAILABLE',
        'Too many are reading this just now. Please try again in a moment.',
        {
          retryAfterSeconds: RETRY_SECONDS,
        },
      );
    }
    reading.set(network, own + 1);
    readers++;
  };
  const end = (network: string) => {
    const left = (reading.get(network) ?? 0) - 1;
    if (left > 0) reading.set(network, left);
    else reading.delete(network);
    readers--;
  };

  return async (c, name, write) => {
    const network = getNetwork(addressOf(c, settings.trustProxy));
    begin(network);
    let isStreaming = false;
    try {
      let file = await fileOf(name, write);
      // One that was replaced while it was handed over may be closed already, and its number be that of another file.
      while (file.isReplaced) file = await fileOf(name, write);
      c.header('Content-Type', contentType);
      c.header('Cache-Control', cacheControl);
      c.header('Vary', 'Accept-Encoding');
      c.header('ETag', file.etag);
      if (matchesEtag(c.req.header('if-none-match'), file.etag)) return c.body(null, 304);
      const isCompressed = acceptsEncoding(c.req.header('accept-encoding'), 'gzip');
      if (isCompressed) c.header('Content-Encoding', 'gzip');
      if (c.req.method === 'HEAD') return c.body(null, 200);

      isStreaming = true;
      const packed = readFile(file, () => end(network));
      return c.body(toWeb(isCompressed ? packed : unpacked(packed)), 200);
    } finally {
      if (!isStreaming) end(network);
    }
  };
}

async function writeFile(pieces: AsyncIterable<string>, version: number): Promise<KeptFile> {
  const startedAt = performance.now();
  const path = join(tmpdir(), `rehome-${randomUUID()}`);
  const fd = await openFile(path, 'wx+', 0o600);
  try {
    await removeFile(path);
    const hash = createHash('sha256');
    let bytes = 0;
    await pipeline(Readable.from(pieces), createGzip(), async (packed: AsyncIterable<Buffer>) => {
      for await (const piece of packed) {
        hash.update(piece);
        for (let done = 0; done < piece.length; ) {
          const { bytesWritten } = await writeAt(fd, piece, done, piece.length - done, bytes);
          done += bytesWritten;
          bytes += bytesWritten;
        }
      }
    });
    const took = performance.now() - startedAt;
    const until = startedAt + took + Math.min(MAX_KEPT_MS, KEPT_TIMES * took);
    // Weak: it is given out with and without compression.
    const etag = `W/"${hash.digest('base64url').slice(0, 22)}"`;
    return { fd, bytes, etag, until, version, readers: 0, isReplaced: false };
  } catch (error) {
    close(fd);
    throw error;
  }
}

/** @param onEnd is called once, when it was read or is read no further */
function readFile(file: KeptFile, onEnd: () => void): Readable {
  file.readers++;
  const stream = Readable.from(piecesOf(file));
  stream.once('close', () => {
    file.readers--;
    closeUnused(file);
    onEnd();
  });
  return stream;
}

/** Not `createReadStream`, which closes the file for all who read it when one of them goes. */
async function* piecesOf({ fd, bytes }: KeptFile): AsyncGenerator<Buffer> {
  for (let done = 0; done < bytes; ) {
    const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, bytes - done));
    const { bytesRead } = await readAt(fd, piece, 0, piece.length, done);
    if (bytesRead === 0) throw new Error('A file that was kept is shorter than it was.');
    done += bytesRead;
    yield piece.subarray(0, bytesRead);
  }
}

function unpacked(packed: Readable): Readable {
  const gunzip = createGunzip();
  // What becomes of it shows in what is read from `gunzip`.
  pipeline(packed, gunzip).catch(() => {});
  return gunzip;
}

function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  // Node's own type of the same.
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

function replace(file: KeptFile): void {
  file.isReplaced = true;
  closeUnused(file);
}

function closeUnused(file: KeptFile): void {
  if (file.isReplaced && file.readers === 0) close(file.fd);
}
