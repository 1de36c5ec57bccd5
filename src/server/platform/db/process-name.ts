import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Names a process for good. Process ids come again (in a container, at every start), so its start is part of it. */
export interface ProcessName {
  /** All of it, on one line. */
  text: string;
  pid: number;
  /** Clock tick of the system, where it tells (Linux). */
  startedAt: string;
  /** Where the id means something: this start of this machine, and in it this container. */
  place: string;
}

/** Process states Z and X: ended, not yet collected by the parent. */
const ENDED = new Set(['Z', 'X', 'x']);

export function nameOf(pid: number): ProcessName {
  const startedAt = statOf(pid)?.startedAt ?? '';
  const place = placeOf();
  return { text: `${pid} ${startedAt} ${place}`, pid, startedAt, place };
}

/** Whether a process of this place still runs. */
export function isAlive({ pid, startedAt }: ProcessName): boolean {
  const stat = statOf(pid);
  if (!stat) return canBeSignalled(pid) && !isLinux();
  if (startedAt !== '' && stat.startedAt !== startedAt) return false;
  // Its first thread may end before the others, which may still be writing.
  return !ENDED.has(stat.state) || threadsOf(pid) > 1;
}

/** @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function statOf(pid: number): { state: string; startedAt: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, a name in brackets, may hold spaces; what comes after is counted from the third.
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
