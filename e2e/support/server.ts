import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/postgres.mjs';
import { ROOT } from '../../scripts/lib/project.mjs';

export interface RunningServer {
  url: string;
  dataDir: string;
  pid: number;
  /** All that it has printed so far. */
  output(): string;
  /** Ends it as a deployment would, and waits; its data stay unless the folder was made for it. */
  stop(): Promise<void>;
  /** Ends it at once (SIGKILL), and waits. Its data stay until `stop`: another may start on `dataDir`. */
  kill(): Promise<void>;
}

interface StartOptions {
  /** Configuration variables; nothing is taken from the environment of the tests. */
  env?: Record<string, string>;
  /** Default: an own temporary folder, removed by `stop`. */
  dataDir?: string;
  /** A folder to fill the temporary one from, such as the run's `demoData`: seconds faster than an empty one. */
  copyOf?: string;
  /** Node's arguments, for another program than the built server. Like the server in demo mode it prints `is open at` once it listens. */
  program?: readonly string[];
  /** Working directory, for a copy of the build. Default: the project. */
  cwd?: string;
}

const BUILT_SERVER = ['--max-semi-space-size=32', '--enable-source-maps', 'dist/server/main.js'];
const END_WITH_US = new URL('end-with-parent.mjs', import.meta.url).href;

/** Of a demo, and of a shop in production. */
const HAS_STARTED = /is open at http|"msg":"started"/;
const READY_WITHIN_MS = 120_000;
/** Another process may take the free port before the server listens on it. */
const PORTS_TRIED = 3;

/**
 * Starts the built server as its own process, on a free port of the loopback, with an own database: demo
 * mode unless `env` says otherwise.
 *
 * @throws Error with its output, when it ends or does not answer in time
 */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnFreePort(options);
    } catch (error) {
      const isTaken = /Port \d+ is in use|EADDRINUSE/.test(String(error));
      if (attempt === PORTS_TRIED || !isTaken || options.env?.PORT) throw error;
    }
  }
}

async function startOnFreePort(options: StartOptions): Promise<RunningServer> {
  const { env = {}, dataDir, copyOf, program = BUILT_SERVER, cwd = ROOT } = options;
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'rehome-e2e-')));
  if (copyOf) await cp(copyOf, folder, { recursive: true });
  const port = Number(env.PORT) || (await freePort());
  const url = `http://127.0.0.1:${port}`;

  const child = spawn(process.execPath, ['--import', END_WITH_US, ...program], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...systemEnvironment(),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      ...env,
    },
  });
  const ended = once(child, 'exit');
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const output = () => Buffer.concat(chunks).toString();

  const end = async (signal: NodeJS.Signals) => {
    if (isRunning(child)) child.kill(signal);
    await ended;
  };

  try {
    await waitUntilReady(url, child, output);
  } catch (error) {
    await end('SIGKILL');
    if (!dataDir) await rm(folder, { recursive: true, force: true });
    throw new Error(`The server did not start: ${String(error)}\n${output()}`);
  }

  return {
    url,
    dataDir: folder,
    pid: child.pid ?? 0,
    output,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The server's own message comes first: an answer alone may be another server's on the same port. */
async function waitUntilReady(url: string, child: ChildProcess, output: () => string) {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (!isRunning(child)) throw new Error(`it ended with code ${child.exitCode ?? child.signalCode}`);
    if (HAS_STARTED.test(output())) {
      const answer = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
      if (answer && answer.status < 500) return;
    }
    await delay(100);
  }
  throw new Error(`no answer within ${READY_WITHIN_MS / 1000} s`);
}

function isRunning(child: ChildProcess) {
  return child.exitCode === null && child.signalCode === null;
}

/** The machine's variables that a program needs, without any of our own. */
export function systemEnvironment() {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SystemRoot', 'TEMP', 'TMP'];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}
