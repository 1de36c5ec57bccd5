// @ts-check
import { spawn } from 'node:child_process';

/**
 * @typedef {object} Outcome
 * @property {number} code what the shell would show: 128 + n when a signal ended it
 * @property {string} output stdout and stderr together; empty unless captured
 */

/**
 * Runs a program to its end. Signals that reach this process are passed on to it, so that nothing is left
 * behind.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @param {object} [options]
 * @param {boolean} [options.capture] keep the output instead of showing it
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {number} [options.uid]
 * @param {number} [options.gid]
 * @param {string} [options.cwd]
 * @param {number} [options.timeoutMs]
 * @returns {Promise<Outcome>} never rejects for a failing program; a missing one is code 127
 */
export function run(file, args, { capture = false, timeoutMs, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      ...options,
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // npm is a script on Windows, which only a shell starts
      shell: process.platform === 'win32' && file === 'npm',
      ...(timeoutMs !== undefined && { timeout: timeoutMs }),
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });

    const stopPassing = passSignals((signal) => child.kill(signal));
    child.on('error', (error) => {
      stopPassing();
      resolve({ code: 127, output: `${file}: ${error.message}` });
    });
    child.on('close', (code, signal) => {
      stopPassing();
      resolve({ code: code ?? 128 + signalNumber(signal), output });
    });
  });
}

/**
 * While a child runs, its end decides ours: a Ctrl-C reaches it through the terminal, a SIGTERM through here.
 *
 * @param {(signal: NodeJS.Signals) => void} pass
 * @returns {() => void} ends it
 */
export function passSignals(pass) {
  const onInterrupt = () => {
    // From a terminal the whole group has it already; sent by another program only we do.
    if (!process.stdin.isTTY) pass('SIGINT');
  };
  const onTerminate = () => pass('SIGTERM');
  process.on('SIGINT', onInterrupt);
  process.on('SIGTERM', onTerminate);
  return () => {
    process.off('SIGINT', onInterrupt);
    process.off('SIGTERM', onTerminate);
  };
}

/** @param {NodeJS.Signals | null} signal */
function signalNumber(signal) {
  return { SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[/** @type {string} */ (signal)] ?? 1;
}
