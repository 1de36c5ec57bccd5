import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';

interface Options {
  /** Megabytes of JavaScript objects; buffers are not among them. */
  memoryMb?: number;
  /** As `os.setPriority` takes it; the lowest by default. */
  priority?: number;
}

/**
 * Starts a program of ours in a process of its own, behind all else, for work that would hold the shop up and that a
 * hostile file may break. It finds no secrets in its environment, and answers over `message` with bytes as they are.
 *
 * @param program its source (`.ts`), or what the build made of it
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

/** What the program needs of the environment; a decoder that somebody takes over finds no secrets there. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH, TMPDIR } = process.env;
  return {
    ...(PATH === undefined ? {} : { PATH }),
    ...(LD_LIBRARY_PATH === undefined ? {} : { LD_LIBRARY_PATH }),
    ...(TMPDIR === undefined ? {} : { TMPDIR }),
    NODE_ENV: 'production',
    // A large picture is held in memory: one in a temporary file would stay behind where the process is killed.
    VIPS_DISC_THRESHOLD: '2g',
  };
}

function changePriority({ pid }: ChildProcess, priority: number) {
  if (pid === undefined) return;
  try {
    setPriority(pid, priority);
  } catch {
    // It ended already, or the system does not let us: then it is merely less polite.
  }
}
