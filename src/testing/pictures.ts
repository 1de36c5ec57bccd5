import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProcessPool } from '@/server/adapters/pictures/process-pool.ts';
import type { FileStorage } from '@/server/adapters/storage/file-storage.ts';
import { createLocalStorage } from '@/server/adapters/storage/local-storage.ts';

/** Processes that make pictures in tests; they end with the test's own. */
export const testPictures = createProcessPool({
  program: new URL('../server/adapters/pictures/picture-process.ts', import.meta.url),
  // At the lowest priority a picture takes minutes while tests keep every core busy.
  priority: 0,
});

let folder: string | undefined;
let storageCount = 0;

/** An empty storage, removed when the process ends. */
export function testStorage(): FileStorage {
  if (folder === undefined) {
    const mine = mkdtempSync(join(tmpdir(), 'rehome-files-'));
    process.once('exit', () => rmSync(mine, { recursive: true, force: true }));
    folder = mine;
  }
  storageCount += 1;
  return createLocalStorage(join(folder, String(storageCount)));
}
