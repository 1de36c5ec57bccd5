import { spawn } from 'node:child_process';
import { CommandError, ROOT } from '../lib/project.mjs';

/** Cache of everything that can be rendered again. */
export const CACHE = `${ROOT}/.cache/demo-assets`;

/**
 * Runs a command of `blender.py` in Blender.
 *
 * @returns its lines that are meant for us: sizes that are off, times
 * @throws CommandError with the end of Blender's output when it fails
 */
export async function blender(...args: string[]): Promise<string[]> {
  const output = await run('blender', [
    ...['-b', '--factory-startup', '--python-exit-code', '1', '-P', `${ROOT}/scripts/demo-assets/blender.py`],
    ...['--', ...args],
  ]);
  return output.split('\n').filter((line) => /^(?:SIZE|DONE|KINDS) /.test(line));
}

function run(program: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('nice', ['-n', '15', program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    child.stderr.on('data', (text) => {
      output += text;
    });
    child.on('error', () => reject(new CommandError(`'${program}' cannot be started. Is it installed?`)));
    child.on('close', (code) =>
      code === 0
        ? resolve(output)
        : reject(new CommandError(`${program} ended with ${code}:\n${output.trim().slice(-2500)}`)),
    );
  });
}
