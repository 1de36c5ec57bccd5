// @ts-check
/** What programs the machine has, and how it gets another. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/**
 * @typedef {object} Program
 * @property {string} path
 * @property {string} version such as `Chromium 140.0.7339.16`
 */

/**
 * Where a program may be, by the folders of PATH; not whether it is there.
 *
 * @param {readonly string[]} names
 */
export function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Whether Debian's packages can be installed without asking anybody. */
export function isDebianRoot() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * @param {string} name
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export async function installDebianPackage(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await run('apt-get', ['update', '-qq'], { capture: true, env });
  const options = ['-y', '-qq', '--no-install-recommends'];
  const installed = await run('apt-get', ['install', ...options, name], { capture: true, env });
  // An unreachable extra repository fails the update and need not fail the installation.
  return installed.code === 0 ? installed : { ...installed, output: updated.output + installed.output };
}

/**
 * The line of a failed program's output that says why, as far as one can tell.
 *
 * @param {string} output
 */
export function reasonIn(output) {
  const lines = output.trim().split('\n');
  return (lines.find((line) => /\berror\b|^E:|failed/i.test(line)) ?? lines.at(-1) ?? '').trim();
}
