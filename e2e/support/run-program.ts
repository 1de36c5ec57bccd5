import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { systemEnvironment } from './server.ts';

/** Runs a Node program to its end, with these variables only. */
export async function runProgram(
  args: readonly string[],
  { env, cwd }: { env: Record<string, string>; cwd: string },
): Promise<{ code: number; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...systemEnvironment(), NODE_ENV: 'production', PUBLIC_URL: 'https://shop.test', ...env },
  });
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, stdout, stderr };
}
