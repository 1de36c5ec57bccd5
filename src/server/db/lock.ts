import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { StartError } from '../start-error.ts';

/** Another process has the database folder open. */
export class FolderInUseError extends StartError {
  override readonly name = 'FolderInUseError';
}

/**
 * Claims a database folder for this process. PGlite does not: a second opener would silently lose rows.
 *
 * A file beside the folder names the owner; one left by a process that is gone is taken over. Process ids come
 * again (in a container, at every start), so when the owner started is part of its name.
 *
 * @returns gives the folder back
 * @throws FolderInUseError
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  const ours = nameOf(process.pid);
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const descriptor = openSync(file, 'wx');
      writeSync(descriptor, ours);
      closeSync(descriptor);
      const release = () => {
        if (readOwner(file) === ours) rmSync(file, { force: true });
      };
      process.once('exit', release);
      return release;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const owner = readOwner(file);
      if (owner === ours) throw new FolderInUseError(`The database in ${folder} is already open.`);
      const pid = Number.parseInt(owner, 10);
      if (pid > 0 && isAlive(pid) && nameOf(pid) === owner) {
        throw new FolderInUseError(
          `The database in ${folder} is in use by process ${pid}. Stop that server first, or set DATA_DIR to another folder.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new FolderInUseError(`The database in ${folder} is being opened by another process.`);
}

function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The process id and, where the system tells (Linux), the clock tick at which it started. */
function nameOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, a name in brackets, may hold spaces; the start is the twentieth after it.
    const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${pid} ${startedAt}`;
  } catch {
    return String(pid);
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
