// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { Interrupted } from './project.mjs';

/**
 * @typedef {object} Outcome
 * @property {number} code what the shell would show: 128 + n when a signal ended it
 * @property {string} output stdout and stderr together; empty unless captured
 */

/**
 * Runs a program to its end. A signal that reaches this process meanwhile is passed on to it, so that nothing is
 * left behind.
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
 * @returns {Promise<Outcome>} also for a failing program; a missing one is code 127
 * @throws Interrupted when it ended after such a signal
 */
export function run(file, args, { capture = false, timeoutMs, ...options } = {}) {
  return new Promise((resolve, reject) => {
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

    /** @type {NodeJS.Signals | undefined} */
    let received;
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => {
      received = signal;
      // A Ctrl-C in a terminal has reached the whole group already.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    process.on('SIGINT', pass).on('SIGTERM', pass);
    const settle = (/** @type {Outcome} */ outcome) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      if (received) reject(new Interrupted(received));
      else resolve(outcome);
    };

    child.on('error', (error) => settle({ code: 127, output: `${file}: ${error.message}` }));
    child.on('close', (code, signal) =>
      settle({ code: code ?? 128 + constants.signals[signal ?? 'SIGKILL'], output }),
    );
  });
}
