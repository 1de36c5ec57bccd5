import { spawn } from 'node:child_process';

/** On the PATH, where the operator has installed it. */
const PROGRAM = 'ffmpeg';
const TIMEOUT_MS = 120_000;
const MAX_OUTPUT_BYTES = 64_000_000;

/**
 * Has this machine's ffmpeg turn bytes into other bytes, through pipes: it reads no file and opens no connection.
 *
 * @param args with `pipe:0` as what it reads and `pipe:1` as what it writes
 * @param signal ends it; this then rejects
 * @returns null where there is no ffmpeg, or it cannot do it
 */
export async function runFfmpeg(
  args: readonly string[],
  input: Uint8Array,
  signal: AbortSignal,
): Promise<Buffer | null> {
  signal.throwIfAborted();
  const result = await new Promise<Buffer | null>((done) => {
    const child = spawn(PROGRAM, ['-v', 'error', '-protocol_whitelist', 'pipe', '-threads', '1', ...args], {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
      signal,
      // A decoder that somebody takes over finds no secrets there.
      env: { PATH: process.env.PATH },
    });
    const parts: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (part: Buffer) => {
      size += part.byteLength;
      if (size > MAX_OUTPUT_BYTES) child.kill('SIGKILL');
      else parts.push(part);
    });
    child.on('error', () => done(null));
    child.on('close', (code) => done(code === 0 && size > 0 ? Buffer.concat(parts) : null));
    // It may have read enough, or not be there.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
  signal.throwIfAborted();
  return result;
}
