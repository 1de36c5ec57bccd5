// @ts-check
import { execFileSync } from 'node:child_process';
import { ROOT } from './project.mjs';

/** @returns {string} `BUILD_ID`, else the commit that is checked out, else nothing: an image is built without git */
export function readBuildId() {
  const given = process.env.BUILD_ID?.trim();
  if (given && !/^[\w.-]{1,40}$/.test(given))
    throw new Error('BUILD_ID has up to 40 letters, digits, dots, - and _.');
  if (given) return given;
  try {
    const args = ['rev-parse', '--short=8', 'HEAD'];
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}
