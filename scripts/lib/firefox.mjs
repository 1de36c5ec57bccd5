// @ts-check
/** Finds a Firefox for the tests of the pages in it, else gets one. Needs packages. */
import { existsSync } from 'node:fs';
import { installDebianPackage, isDebianRoot, onPath, reasonIn } from './installed.mjs';
import { CommandError } from './project.mjs';
import { run } from './run.mjs';

/** @typedef {import('./installed.mjs').Program} Program */

const NAMES = ['firefox-esr', 'firefox'];
const MAC = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * FIREFOX_PATH, an installed Firefox, or Debian's package, which it installs as root.
 *
 * @returns {Promise<Program>}
 * @throws CommandError when there is none to be had
 */
export async function ensureFirefox() {
  const found = await findFirefox();
  if (found) return found;
  const advice = 'Install Firefox, or set FIREFOX_PATH to one.';
  if (!isDebianRoot()) throw new CommandError(`The browser tests need a Firefox too. ${advice}`);

  console.info("No Firefox found: installing Debian's package …");
  const { code, output } = await installDebianPackage('firefox-esr');
  const installed = code === 0 ? await findFirefox() : undefined;
  if (installed) return installed;
  const reason = code === 0 ? 'installed, but does not run' : reasonIn(output);
  throw new CommandError(`The browser tests need a Firefox too. Debian's package: ${reason}. ${advice}`);
}

/** @returns {Promise<Program | undefined>} */
async function findFirefox() {
  const named = process.env.FIREFOX_PATH;
  if (named) {
    const firefox = await probe(named);
    if (firefox) return firefox;
    throw new CommandError(`FIREFOX_PATH is ${named}, which does not run as a Firefox.`);
  }
  for (const path of [...onPath(NAMES), ...MAC].filter((candidate) => existsSync(candidate))) {
    const firefox = await probe(path);
    if (firefox) return firefox;
  }
  return undefined;
}

/**
 * Ubuntu's `firefox` may be a stub that only advises, so being there is not enough.
 *
 * @param {string} path
 * @returns {Promise<Program | undefined>}
 */
async function probe(path) {
  const { code, output } = await run(path, ['--version'], { capture: true, timeoutMs: 20_000 });
  const version = /^Mozilla Firefox [\d.]+\w*/m.exec(output)?.[0];
  return code === 0 && version ? { path, version } : undefined;
}
