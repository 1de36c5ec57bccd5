// @ts-check
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 200;
const SHELL = /^(?:ba|da|z|k|a)?sh$/;

/**
 * Ends this process, as by SIGTERM, when the npm that started it is gone. npm starts scripts through a shell, and some
 * shells (Debian's) don't pass on signals: a server would keep running unnoticed, with its port and its folder.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = npmPid();
  const timer = setInterval(() => {
    if (npmPid() === npm) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** Our parent; its parent, where the system tells that ours is a shell. */
function npmPid() {
  const parent = process.ppid;
  const [, name = '', grandparent] = /^\d+ \((.*)\) \S (\d+)/s.exec(stat(parent)) ?? [];
  return SHELL.test(name) ? Number(grandparent) : parent;
}

/**
 * "pid (name) state parent …", on Linux.
 *
 * @param {number} pid
 */
function stat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}
