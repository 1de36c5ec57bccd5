// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { CommandError, ROOT, secondsSince } from './project.mjs';
import { run } from './run.mjs';

/** All that a build is made from. Tests and the generated route tree (the build writes it) are not. */
const INPUTS = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/lib/build-id.mjs',
  'scripts/lib/first-files.mjs',
  'scripts/lib/first-load.mjs',
  'scripts/lib/not-bundled.mjs',
  'scripts/lib/route-chunks.mjs',
];
const NOT_INPUT = /(?:\.test\.tsx?|routeTree\.gen\.ts)$|^src\/testing\//;

const OUTPUTS = ['dist/server/main.js', 'dist/client/index.html'];
const STAMP = 'dist/.inputs';

/** Builds when the last build was made from something else; costs some milliseconds when it was not. */
export async function ensureBuild() {
  if (isBuilt()) return;
  console.info('Building …');
  const startedAt = performance.now();
  await build();
  console.info(`Built in ${secondsSince(startedAt)}.`);
}

/** Builds in a process of its own: the bundler's memory is free again before the server starts. */
export async function build() {
  const inputs = hashInputs();
  const { code, output } = await run(process.execPath, ['scripts/build.mjs', '--bare'], {
    capture: true,
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new CommandError(`${output}\nThe build failed (exit code ${code}).`);
  writeFileSync(`${ROOT}/${STAMP}`, inputs);
}

function isBuilt() {
  const stamp = `${ROOT}/${STAMP}`;
  if (![stamp, ...OUTPUTS.map((file) => `${ROOT}/${file}`)].every((path) => existsSync(path))) return false;
  return readFileSync(stamp, 'utf8') === hashInputs();
}

function hashInputs() {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap(filesUnder).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(`${ROOT}/${file}`))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  const stats = statSync(`${ROOT}/${path}`, { throwIfNoEntry: false });
  if (!stats || NOT_INPUT.test(path)) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(`${ROOT}/${path}`).flatMap((name) => filesUnder(`${path}/${name}`));
}
