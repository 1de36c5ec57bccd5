import {
  linkSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '@/server/start-error.ts';

/** Thrown if another process has the database folder open. */
export class FolderInUseError extends StartError {
  override readonly name = 'FolderInUseError';
}

/** The content of a released lock file. */
const NO_OWNER = '';
/** Maximum wait for a running owner that may be shutting down. */
const MAX_WAIT_MS = 3_000;
const POLL_MS = 50;
/**
 * Interval at which the owner updates the file's time, for processes that cannot see its pid (another container or
 * machine).
 */
const HEARTBEAT_MS = 1_000;
const STALE_AFTER_MS = 5_000;

/**
 * Claims a database folder for this process. PGlite does not: a second opener would silently lose rows.
 *
 * A file beside the folder names the owner: `pglite.lock.7`. Each owner creates the file with the next number, which
 * only one process can do, and then removes the older ones; so two processes that find the same dead owner cannot both
 * become the owner. The file with the highest number counts. Releasing the folder empties the file.
 *
 * @param maxWaitMs how long to wait for a running owner
 * @returns releases the folder
 * @throws FolderInUseError
 */
export async function lockFolder(folder: string, maxWaitMs = MAX_WAIT_MS): Promise<() => void> {
  const ownName = nameOf(process.pid);
  const deadline = performance.now() + maxWaitMs;
  const silenceEnds = performance.now() + Math.max(maxWaitMs, STALE_AFTER_MS);
  for (;;) {
    const last = newestLock(folder);
    const state = stateOf(last, ownName);
    if (state === 'free') {
      const file = createNextLockFile(folder, last.number + 1, ownName);
      if (file) return startHeartbeat(file, ownName);
      continue;
    }
    if (state === 'ours') throw new FolderInUseError(`The database in ${folder} is already open.`);
    const isLate = performance.now() >= (state === 'silent' ? silenceEnds : deadline);
    if (isLate) throw folderInUseError(folder, last.owner);
    await delay(POLL_MS);
  }
}

interface Lock {
  number: number;
  file: string;
  owner: ProcessName | null;
}

function newestLock(folder: string): Lock {
  const name = `${basename(folder)}.lock`;
  // An earlier version had one file without a number.
  const numbers = readdirSync(dirname(folder))
    .filter((entry) => entry === name || entry.startsWith(`${name}.`))
    .map((entry) => Number(entry.slice(name.length + 1) || 0))
    .filter(Number.isSafeInteger);
  const number = Math.max(-1, ...numbers);
  const file = number <= 0 ? `${folder}.lock` : `${folder}.lock.${number}`;
  return { number, file, owner: number < 0 ? null : readOwner(file) };
}

/** `living`: the owner runs; `silent`: its process is not visible from here, but it updated the file recently. */
function stateOf({ file, owner }: Lock, ownName: ProcessName): 'free' | 'ours' | 'living' | 'silent' {
  if (!owner) return 'free';
  if (owner.text === ownName.text) return 'ours';
  if (owner.namespace === ownName.namespace) return isAlive(owner) ? 'living' : 'free';
  return Date.now() - modifiedAt(file) < STALE_AFTER_MS ? 'silent' : 'free';
}

/** @returns the created file; undefined if another process was faster */
function createNextLockFile(folder: string, number: number, ownName: ProcessName): string | undefined {
  const file = `${folder}.lock.${Math.max(1, number)}`;
  const draft = `${folder}.lock-${process.pid}-${performance.now()}`;
  writeFileSync(draft, ownName.text);
  try {
    // Linked with its content, as an empty file means no owner.
    linkSync(draft, file);
  } catch (error) {
    if (!isExisting(error)) throw error;
    return undefined;
  } finally {
    rmSync(draft, { force: true });
  }
  // A process that was delayed may have created a number that others have passed.
  if (newestLock(folder).file !== file) {
    rmSync(file, { force: true });
    return undefined;
  }
  for (const entry of readdirSync(dirname(folder))) {
    const older = /^(.*)\.lock(?:\.(\d+))?$/.exec(entry);
    if (older?.[1] === basename(folder) && Number(older[2] ?? 0) < number) {
      rmSync(join(dirname(folder), entry), { force: true });
    }
  }
  return file;
}

function startHeartbeat(file: string, ownName: ProcessName): () => void {
  const heartbeat = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // A full or vanished disk is noticed by the database itself.
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  const release = () => {
    clearInterval(heartbeat);
    process.off('exit', release);
    if (readOwner(file)?.text === ownName.text) writeFileSync(file, NO_OWNER);
  };
  process.once('exit', release);
  return release;
}

function folderInUseError(folder: string, owner: ProcessName | null): FolderInUseError {
  return new FolderInUseError(
    `The database in ${folder} is in use by process ${owner?.pid}${owner?.namespace === nameOf(process.pid).namespace ? '' : ' of another container or machine'}. Stop that server first, or set DATA_DIR to another folder.`,
  );
}

function readOwner(file: string): ProcessName | null {
  try {
    const text = readFileSync(file, 'utf8');
    const [pid = '', startedAt = '', namespace] = text.split(' ');
    if (!(Number(pid) > 0)) return null;
    return { text, pid: Number(pid), startedAt, namespace: namespace ?? nameOf(process.pid).namespace };
  } catch {
    return null;
  }
}

function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

/** Identifies a process. Process ids are reused (in a container, at every start), so the start time is included. */
export interface ProcessName {
  /** All of it, on one line. */
  text: string;
  pid: number;
  /** Clock tick of the system; known on Linux only. */
  startedAt: string;
  /** Scope of the id: this boot of this machine, and this container. */
  namespace: string;
}

/** Process states Z and X: ended, but not yet collected by the parent. */
const ENDED = new Set(['Z', 'X', 'x']);

export function nameOf(pid: number): ProcessName {
  const startedAt = statOf(pid)?.startedAt ?? '';
  const namespace = placeOf();
  return { text: `${pid} ${startedAt} ${namespace}`, pid, startedAt, namespace };
}

/** Returns true while a process on this machine and in this container runs. */
export function isAlive({ pid, startedAt }: ProcessName): boolean {
  const stat = statOf(pid);
  if (!stat) return canBeSignalled(pid) && !isLinux();
  if (startedAt !== '' && stat.startedAt !== startedAt) return false;
  // The first thread may end before others, which may still write.
  return !ENDED.has(stat.state) || threadsOf(pid) > 1;
}

/** @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function statOf(pid: number): { state: string; startedAt: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, a name in parentheses, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startedAt: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

function threadsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).length;
  } catch {
    return 0;
  }
}

function placeOf(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname().replaceAll(' ', '-');
  }
}

function isLinux(): boolean {
  return statOf(process.pid) !== undefined;
}

function canBeSignalled(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
