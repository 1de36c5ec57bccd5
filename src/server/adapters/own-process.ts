import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';

interface Options {
  /** Megabytes of JavaScript heap, without buffers. */
  memoryMb?: number;
  /** As for `os.setPriority`; the lowest by default. */
  priority?: number;
}

/**
 * Starts a program in a low-priority child process, for work that would block the event loop or that a
 * hostile file may crash. Its environment has no secrets; messages carry binary data.
 * @param program its source (`.ts`) or build output
 */
export function startOwnProcess(
  program: URL,
  { memoryMb, priority = constants.priority.PRIORITY_LOW }: Options = {},
): ChildProcess {
  const child = fork(program, {
    execArgv: [
      ...(memoryMb === undefined ? [] : [`--max-old-space-size=${memoryMb}`]),
      ...(program.pathname.endsWith('.ts') ? ['--import', 'tsx'] : []),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: environment(),
  });
  changePriority(child, priority);
  return child;
}

/**
 * Returns a program beside the running file: its source, or its build.
 *
 * @param base `import.meta.url` of an entry
 */
export function programOf(base: string, written: string, built: string): URL {
  return new URL(base.endsWith('.ts') ? written : built, base);
}

/** The variables the program needs; no secrets, in case a decoder is exploited. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH, TMPDIR } = process.env;
  return {
    ...(PATH === undefined ? {} : { PATH }),
    ...(LD_LIBRARY_PATH === undefined ? {} : { LD_LIBRARY_PATH }),
    ...(TMPDIR === undefined ? {} : { TMPDIR }),
    NODE_ENV: 'production',
    // Keeps large pictures in memory: a killed process would leave a temporary file behind.
    VIPS_DISC_THRESHOLD: '2g',
  };
}

function changePriority({ pid }: ChildProcess, priority: number) {
  if (pid === undefined) return;
  try {
    setPriority(pid, priority);
  } catch {
    // Already ended or not permitted; then it keeps its priority.
  }
}
