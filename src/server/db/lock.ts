import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';

/** Another process has the database folder open. Its message is for the operator. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/**
 * Claims a database folder for this process. PGlite does not: a second opener would silently lose rows.
 *
 * A file beside the folder holds the owner's process id; one left by a process that is gone is taken over.
 *
 * @returns gives the folder back
 * @throws FolderInUseError
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const descriptor = openSync(file, 'wx');
      writeSync(descriptor, String(process.pid));
      closeSync(descriptor);
      const release = () => {
        if (readOwner(file) === process.pid) rmSync(file, { force: true });
      };
      process.once('exit', release);
      return release;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const owner = readOwner(file);
      if (owner !== undefined && owner !== process.pid && isAlive(owner)) {
        throw new FolderInUseError(
          `The database in ${folder} is in use by process ${owner}. Stop that server first, or set DATA_DIR to another folder.`,
        );
      }
      if (owner === process.pid) throw new FolderInUseError(`The database in ${folder} is already open.`);
      rmSync(file, { force: true });
    }
  }
  throw new FolderInUseError(`The database in ${folder} is being opened by another process.`);
}

function readOwner(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
