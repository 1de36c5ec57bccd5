// @ts-check
/**
 * `npm test`: the build, then unit, database and component tests beside types, lint, unused code, module borders, plain
 * English and browser tests.
 * `npm run test:all` (`--all`) adds the slow tests of both runners.
 *
 * Fails when any step failed, did not run, or skipped a test. The last line is `N passed, N failed`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { CommandError, command, ROOT, readJson, secondsSince } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { readPlaywright, readVitest } from './lib/test-results.mjs';

/** @typedef {import('./lib/test-results.mjs').Results} Results */

/** A run that hangs is ended, and counts as failed. */
const MAX_RUN_MS = 40 * 60_000;
const RUNS_SLOW_TESTS = process.argv.includes('--all');

/** @type {(Results & { name: string, seconds: string })[]} */
const steps = [];

await command(async () => {
  const startedAt = performance.now();
  await ensureDependencies();
  const { findPostgres } = await import('./lib/postgres.mjs');
  const { ensureChromium } = await import('./lib/browsers.mjs');

  // Steps that may install packages or write sources come first, each by itself.
  const postgres = (await step('postgres', findPostgres)) ?? { missing: 'TEST_DATABASE_URL cannot be used' };
  const hasPostgres = 'url' in postgres;
  const browser = await step('chromium', ensureChromium);
  const isBuilt = await step('build', () => ensureBuild().then(() => true));

  try {
    // Side by side: either alone leaves a core idle for a third of its time, while it waits for a database or a page.
    const vitestRun = vitest(hasPostgres ? postgres.url : '');
    // Slow tests measure times: they get the machine to themselves.
    if (RUNS_SLOW_TESTS) await vitestRun;
    await Promise.all([
      vitestRun,
      staticChecks().then(() => browserTests(isBuilt ? browser?.path : undefined)),
    ]);
  } finally {
    if (hasPostgres) await postgres.stop();
  }

  report([
    `Databases  ${
      hasPostgres
        ? `PostgreSQL ${postgres.version} (${postgres.origin}) and PGlite ${versionOf('@electric-sql/pglite')}`
        : `PGlite ${versionOf('@electric-sql/pglite')} alone. No PostgreSQL: ${postgres.missing}`
    }`,
    `Browser    ${browser ? `${browser.version} (${browser.path})` : 'none'}`,
    `Time       ${secondsSince(startedAt)}`,
  ]);
});

async function staticChecks() {
  // Several checkers check many types twice: one needs half the processor time.
  await step('types', () => tool('node_modules/@typescript/native/bin/tsc', '--noEmit', '--checkers', '1'));
  await step('lint', () =>
    tool('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  );
  await step('unused code', () => tool('node_modules/knip/bin/knip.js'));
  await step('borders', () => tool('scripts/boundaries.mjs'));
  await step('english', () => tool('scripts/check-english.mjs'));
}

/**
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} body
 * @returns {Promise<Result | undefined>} undefined when it failed
 */
async function step(name, body) {
  const startedAt = performance.now();
  try {
    const result = await body();
    note(name, { passed: 0, failed: 0, failures: [] }, startedAt);
    return result;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(`\n${name}: ${error.message}\n`);
    note(name, failed('failed'), startedAt);
    return undefined;
  }
}

/**
 * Runs a program of a package, in JavaScript.
 *
 * @param {...string} args of Node
 */
async function tool(...args) {
  const { code, output } = await run(process.execPath, args, { capture: true, cwd: ROOT });
  if (code !== 0) throw new CommandError(output);
}

/** @param {string} databaseUrl a PostgreSQL server, or empty for PGlite alone */
async function vitest(databaseUrl) {
  await runTests('vitest', readVitest, (file) => ({
    args: [
      ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
      `--outputFile.json=${file}`,
      ...(RUNS_SLOW_TESTS ? [] : ['--project=!slow']),
    ],
    env: { NODE_ENV: 'test', TEST_DATABASE_URL: databaseUrl },
  }));
}

/** @param {string | undefined} chromiumPath undefined where a browser or the build is missing */
async function browserTests(chromiumPath) {
  const startedAt = performance.now();
  const demoData = mkdtempSync(join(tmpdir(), 'rehome-demo-'));
  const fill = () => tool('--import', 'tsx', 'e2e/fill-demo-data.ts', demoData).then(() => true);
  if (chromiumPath && (await step('demo data', fill))) await playwright(chromiumPath, demoData);
  else note('browser', failed('did not run'), startedAt);
  rmSync(demoData, { recursive: true });
}

/**
 * @param {string} chromiumPath
 * @param {string} demoData a filled data folder
 */
async function playwright(chromiumPath, demoData) {
  await runTests('browser', readPlaywright, (file) => ({
    args: [
      ...['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
      ...(RUNS_SLOW_TESTS ? [] : ['--project=browser']),
    ],
    env: { CHROMIUM_PATH: chromiumPath, E2E_DEMO_DATA: demoData, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    // In one piece, not between the lines of vitest.
    capture: true,
  }));
}

/**
 * @param {string} name
 * @param {(json: any) => Results} read
 * @param {(file: string) => { args: string[], env: Record<string, string>, capture?: boolean }} call with the file for the results
 */
async function runTests(name, read, call) {
  const startedAt = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'rehome-test-'));
  const file = join(folder, 'results.json');
  const { args, env, capture = false } = call(file);
  const { code, output } = await run(process.execPath, args, {
    capture,
    cwd: ROOT,
    env: { ...process.env, ...env },
    timeoutMs: MAX_RUN_MS,
  });
  if (capture) console.info(output);
  const results = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : failed('ended without results');
  rmSync(folder, { recursive: true });
  const isUnexplained = code !== 0 && results.failed === 0;
  note(name, isUnexplained ? { ...results, ...failed(`ended with code ${code}`) } : results, startedAt);
}

/**
 * @param {string} reason
 * @returns {Results}
 */
function failed(reason) {
  return { passed: 0, failed: 1, failures: [reason] };
}

/**
 * @param {string} name
 * @param {Results} results
 * @param {number} startedAt from `performance.now()`
 */
function note(name, results, startedAt) {
  steps.push({ ...results, name, seconds: secondsSince(startedAt) });
}

/** @param {string[]} facts */
function report(facts) {
  const sum = (/** @type {'passed' | 'failed'} */ key) => steps.reduce((all, step) => all + step[key], 0);
  console.info(`\n${'─'.repeat(72)}`);
  for (const { name, passed, failed, seconds } of steps) {
    const counts = passed > 0 ? `${passed} passed, ${failed} failed` : failed > 0 ? 'FAILED' : 'ok';
    console.info(`${name.padEnd(12)} ${counts.padEnd(28)} ${seconds}`);
  }
  console.info(`\n${facts.join('\n')}`);
  const failures = steps.flatMap(({ name, failures }) => failures.map((failure) => `${name}: ${failure}`));
  if (failures.length > 0) console.info(`\nFailed:\n${failures.join('\n')}`);
  console.info(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  if (sum('failed') > 0) process.exitCode = 1;
}

/** @param {string} name of an installed package */
function versionOf(name) {
  return readJson(`node_modules/${name}/package.json`)?.version ?? '';
}
