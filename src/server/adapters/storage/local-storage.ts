import { randomUUID } from 'node:crypto';
import { link, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { checkKey, type FileStorage } from './file-storage.ts';

/** Holds a random mark, written by the first process that uses the folder. */
const MARK_FILE = '.folder-mark';

/**
 * Files in a local folder or network drive, which several processes may share.
 * @param root created on first write
 */
export function createLocalStorage(root: string): FileStorage {
  const pathOf = (key: string) => {
    checkKey(key);
    return join(root, key);
  };

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const half = join(dirname(path), `.half-${randomUUID()}-${basename(path)}`.slice(0, 120));
      try {
        const file = await open(half, 'wx');
        try {
          await file.writeFile(bytes);
          await file.datasync();
        } finally {
          await file.close();
        }
        await rename(half, path);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },

    async get(key, part) {
      const file = await open(pathOf(key)).catch(nullWhenMissing);
      if (!file) return null;
      const { size } = await file.stat();
      // Node types the same stream differently.
      const read = file.createReadStream(part && { start: part.from, end: part.to });
      const stream = Readable.toWeb(read) as ReadableStream<Uint8Array>;
      return { bytes: part ? part.to - part.from + 1 : size, stream };
    },

    async size(key) {
      return (await stat(pathOf(key)).catch(nullWhenMissing))?.size ?? null;
    },

    async has(key) {
      return (await stat(pathOf(key)).catch(nullWhenMissing)) !== null;
    },

    async delete(keys) {
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })));
    },

    url: (key) => `/${key}`,

    async mark() {
      const path = join(root, MARK_FILE);
      const storedMark = await readFile(path, 'utf8').catch(nullWhenMissing);
      if (storedMark !== null) return storedMark;
      await mkdir(root, { recursive: true });
      const own = join(root, `.half-${randomUUID()}`);
      try {
        await writeFile(own, randomUUID(), { flush: true });
        // Unlike `rename`, leaves the file of a process that was faster.
        await link(own, path).catch(nullWhenExisting);
      } finally {
        await rm(own, { force: true });
      }
      return readFile(path, 'utf8');
    },

    async *list(folder) {
      const entries = await opendir(pathOf(folder)).catch(nullWhenMissing);
      if (!entries) return;
      for await (const entry of entries) {
        const key = `${folder}/${entry.name}`;
        const fileStats = entry.isFile() ? await stat(join(root, key)).catch(nullWhenMissing) : null;
        if (fileStats) yield { key, changedAt: fileStats.mtime };
      }
    },
  };
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

function nullWhenExisting(error: NodeJS.ErrnoException): null {
  if (error.code === 'EEXIST') return null;
  throw error;
}
