import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '@/server/start-error.ts';

/** Minimum free space: a start writes about as much. */
const SPACE_BYTES = 1_000_000;

const WHY: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'part of its path is a file',
  EEXIST: 'it is a file',
  ENOENT: 'it cannot be made',
};

/**
 * Creates a folder in the data folder and tests that it is writable: PGlite would fail later, without a clear message.
 *
 * @throws StartError with the reason
 */
export function prepareFolder(dataDir: string, folder: string): void {
  const trial = join(dataDir, `write-test-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    try {
      writeFileSync(trial, Buffer.alloc(SPACE_BYTES), { flush: true });
    } finally {
      rmSync(trial, { force: true });
    }
  } catch (error) {
    throw folderProblem(error, dataDir);
  }
}

/** Describes a failed write to the data folder for the operator; returns other errors unchanged. */
export function folderProblem(error: unknown, dataDir: string): unknown {
  const cause = error instanceof Error && 'code' in error ? WHY[String(error.code)] : undefined;
  if (!cause) return error;
  return new StartError(`DATA_DIR cannot be used: ${resolve(dataDir)} cannot be written, since ${cause}.`, {
    cause: error,
  });
}
