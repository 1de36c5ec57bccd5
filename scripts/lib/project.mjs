// @ts-check
/** The project's root, and the output of commands. Runs before anything is installed: Node alone. */
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithNpm } from './parent.mjs';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const OLDEST_NODE = [20, 19];

/** A sentence for the person at the terminal; no stack trace is wanted. */
export class CommandError extends Error {}

/** The person or the system wants the command to end. */
export class Interrupted extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Interrupted by ${signal}.`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

/**
 * Runs a command's body: from the project's root, on a Node that is new enough, a `CommandError` as one
 * sentence on stderr and exit code 1.
 *
 * @param {() => Promise<void>} body
 */
export async function command(body) {
  try {
    requireNode();
    endWithNpm();
    process.chdir(ROOT);
    await body();
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof Interrupted)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = error instanceof Interrupted ? error.exitCode : 1;
  }
}

/** Reads `.env` into the environment, where there is one. What is set already wins. */
export function loadEnvFile() {
  try {
    process.loadEnvFile(`${ROOT}/.env`);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
}

/**
 * @param {string} path from the project's root
 * @returns {any} undefined when there is no such file
 */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(`${ROOT}/${path}`, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {number} startedAt from `performance.now()` */
export function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new CommandError(
    `Rehome needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}. See https://nodejs.org/en/download`,
  );
}
