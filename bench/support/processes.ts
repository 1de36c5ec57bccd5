import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second of processor time in Linux. */
const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
const EVERY_MS = 100;

export interface Use {
  /** Processor time in seconds of one core. */
  cpuSeconds: number;
  /** Peak megabytes of all processes together. */
  peakMb: number;
}

/**
 * Watches the descendants of a process. Linux only.
 *
 * @param isWatched by its command line
 * @returns a function that stops watching and returns the usage
 */
export function watchProcessesOf(pid: number, isWatched: (command: string) => boolean): () => Use {
  const seen = new Map<number, Use>();
  const look = () => {
    for (const child of descendantsOf(pid)) {
      const use = isWatched(textOf(child, 'cmdline')) ? readUse(child) : undefined;
      if (use) seen.set(child, use);
    }
  };
  const timer = setInterval(look, EVERY_MS);
  return () => {
    clearInterval(timer);
    const all = [...seen.values()];
    const sum = (of: (use: Use) => number) => all.reduce((total, use) => total + of(use), 0);
    return { cpuSeconds: sum((use) => use.cpuSeconds), peakMb: sum((use) => use.peakMb) };
  };
}

/** Undefined for a process that has just ended. */
function readUse(pid: number): Use | undefined {
  const peak = /VmHWM:\s*(\d+) kB/.exec(textOf(pid, 'status'))?.[1];
  const [user, system] = statOf(pid).slice(11, 13).map(Number);
  if (peak === undefined || user === undefined || system === undefined) return undefined;
  return { cpuSeconds: (user + system) / TICKS, peakMb: Number(peak) / 1024 };
}

function descendantsOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(statOf(Number(name))[1]) === pid)
    .map(Number);
  return [...children, ...children.flatMap(descendantsOf)];
}

/** Returns the fields of `/proc/PID/stat` from the third on: state, parent, …; see proc(5). */
function statOf(pid: number): string[] {
  return textOf(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
}

function textOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
