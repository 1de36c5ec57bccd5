import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Context } from 'hono';
import type { Deps } from '@/server/deps.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { acceptsEncoding } from '@/server/http/compress-response.ts';
import { addressOf } from '@/server/http/context.ts';
import { matchesEtag } from '@/server/http/if-none-match.ts';
import { catalogueVersion } from '@/server/modules/catalog/index.ts';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import { createBudget } from '@/server/platform/queue/queues.ts';
import { DomainError } from '@/shared/errors.ts';

/** Cache time as a multiple of the writing time, so that writing takes at most a hundredth of the time. */
const CACHED_TIMES = 100;
const MAX_CACHED_MS = 10 * 60_000;
/** Bytes below which a file is rewritten after each catalogue change by this process. */
const SMALL_BYTES = 100_000;
/** Maximum simultaneous readers: in total, and per network. */
const MAX_READERS = { most: 60, mostPerUser: 4 };
const RETRY = { retryAfterSeconds: 10 };
const REFUSALS = {
  own: () => new DomainError('TOO_MANY_REQUESTS', 'Too many requests. Please try again in 1 minute.', RETRY),
  all: () =>
    new DomainError(
      'UNAVAILABLE',
      'Too many are reading this just now. Please try again in a moment.',
      RETRY,
    ),
};
const PIECE_BYTES = 65_536;

/** A compressed file. It is unlinked, so it disappears with the process. */
interface CachedFile {
  handle: FileHandle;
  bytes: number;
  etag: string;
  /** By `performance.now()`. */
  until: number;
  /** Of the catalogue, before writing. */
  version: number;
  readers: number;
  /** True after its replacement: it is closed after its last reader. */
  isReplaced: boolean;
}

interface FileKind {
  contentType: string;
  cacheControl: string;
}

/**
 * Answers with a large file that is written from the database in pieces.
 * @param name unique per file
 * @param write yields the text in pieces
 * @throws DomainError TOO_MANY_REQUESTS at the network's limit of readers, UNAVAILABLE at the total
 */
export type AnswerWithFile = (
  c: Context<AppEnv>,
  name: string,
  write: () => AsyncIterable<string>,
) => Promise<Response>;

/** Caches large files on disk, compressed. Writes one file at a time and streams them in pieces. */
export function createCachedFiles(
  { contentType, cacheControl }: FileKind,
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
): AnswerWithFile {
  const cached = new Map<string, CachedFile>();
  const coming = new Map<string, Promise<CachedFile>>();
  const startReading = createBudget({ ...MAX_READERS, refusals: REFUSALS });
  let last: Promise<unknown> = Promise.resolve();

  const isFresh = ({ until, bytes, version }: CachedFile) =>
    performance.now() < until && (bytes >= SMALL_BYTES || version === catalogueVersion(db));
  const fileOf = (name: string, write: () => AsyncIterable<string>): Promise<CachedFile> => {
    const cachedFile = cached.get(name);
    if (cachedFile && isFresh(cachedFile)) return Promise.resolve(cachedFile);
    const same = coming.get(name);
    if (same) return same;
    const writing = last
      .then(async () => {
        const file = await writeFile(write(), catalogueVersion(db));
        const old = cached.get(name);
        cached.set(name, file);
        if (old) await replace(old);
        return file;
      })
      .finally(() => coming.delete(name));
    last = writing.catch(() => {});
    coming.set(name, writing);
    return writing;
  };

  return async (c, name, write) => {
    const endReading = startReading(getNetwork(addressOf(c, settings.trustProxy)), 1);
    let isStreaming = false;
    try {
      let file = await fileOf(name, write);
      // A file replaced meanwhile may be closed, and its descriptor reused for another file.
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
      const packed = readFile(file, endReading);
      // Node types the same stream differently.
      return c.body(Readable.toWeb(isCompressed ? packed : unpacked(packed)) as ReadableStream, 200);
    } finally {
      if (!isStreaming) endReading();
    }
  };
}

async function writeFile(pieces: AsyncIterable<string>, version: number): Promise<CachedFile> {
  const startedAt = performance.now();
  const path = join(tmpdir(), `rehome-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    const hash = createHash('sha256');
    let bytes = 0;
    await pipeline(Readable.from(pieces), createGzip(), async (packed: AsyncIterable<Buffer>) => {
      for await (const piece of packed) {
        hash.update(piece);
        await handle.writeFile(piece);
        bytes += piece.length;
      }
    });
    const took = performance.now() - startedAt;
    const until = startedAt + took + Math.min(MAX_CACHED_MS, CACHED_TIMES * took);
    // Weak, as it is sent with and without compression.
    const etag = `W/"${hash.digest('base64url').slice(0, 22)}"`;
    return { handle, bytes, etag, until, version, readers: 0, isReplaced: false };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** @param onEnd called once, when reading ends or is aborted */
function readFile(file: CachedFile, onEnd: () => void): Readable {
  file.readers++;
  const stream = Readable.from(piecesOf(file));
  stream.once('close', () => {
    file.readers--;
    void closeUnused(file);
    onEnd();
  });
  return stream;
}

/** Own code, as each `createReadStream` of a handle leaves a listener on it. */
async function* piecesOf({ handle, bytes }: CachedFile): AsyncGenerator<Buffer> {
  for (let done = 0; done < bytes; ) {
    const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, bytes - done));
    const { bytesRead } = await handle.read(piece, 0, piece.length, done);
    if (bytesRead === 0) throw new Error('A cached file is shorter than it was.');
    done += bytesRead;
    yield piece.subarray(0, bytesRead);
  }
}

function unpacked(packed: Readable): Readable {
  const gunzip = createGunzip();
  // Errors are reported by `gunzip`.
  pipeline(packed, gunzip).catch(() => {});
  return gunzip;
}

function replace(file: CachedFile): Promise<void> {
  file.isReplaced = true;
  return closeUnused(file);
}

async function closeUnused({ handle, isReplaced, readers }: CachedFile): Promise<void> {
  if (isReplaced && readers === 0) await handle.close();
}
