import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { systemEnvironment } from './server.ts';

/**
 * Runs a Node program to its end, with these variables only.
 * @param options.isOutputClosed true to close the pipe of its output
 */
export async function runProgram(
  args: readonly string[],
  { env, cwd, isOutputClosed }: { env: Record<string, string>; cwd: string; isOutputClosed?: boolean },
): Promise<{ code: number; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...systemEnvironment(), NODE_ENV: 'production', PUBLIC_URL: 'https://shop.test', ...env },
  });
  if (isOutputClosed) child.stdout.destroy();
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'exit'),
    isOutputClosed ? '' : text(child.stdout),
    text(child.stderr),
  ]);
  return { code, stdout, stderr };
}
