// @ts-check
/**
 * `npm test`: everything. Types, lint, build, then every test: pure code, the database on PGlite and on
 * PostgreSQL where there is one, components, and the built shop in a real browser.
 *
 * The last line is `N passed, N failed`. A step that fails or could not run counts as one failed.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { CommandError, command, ROOT, readJson, secondsSince } from './lib/project.mjs';
import { run } from './lib/run.mjs';

/** @typedef {import('./lib/summary-reporter.mjs').Summary} Summary */

/** @type {{ name: string, passed: number, failed: number, note: string }[]} */
const lines = [];

await command(async () => {
  const startedAt = performance.now();
  await ensureDependencies();
  const { findPostgres } = await import('./lib/postgres.mjs');
  const { ensureChromium } = await import('./lib/chromium.mjs');

  await step('types', () => tool('node_modules/typescript/bin/tsc', '--noEmit'));
  await step('lint', () =>
    tool('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  );
  const isBuilt = await step('build', ensureBuild);

  const postgres = await findPostgres();
  const stop = 'stop' in postgres ? postgres.stop : undefined;
  try {
    await vitest(['unit', 'db-pglite', ...(stop ? ['db-postgres'] : []), 'client'], {
      TEST_DATABASE_URL: 'url' in postgres ? postgres.url : '',
    });
  } finally {
    await stop?.();
  }

  /** @type {import('./lib/chromium.mjs').Browser | undefined} */
  let browser;
  if (isBuilt) {
    const isReady = await step('chromium', async () => {
      browser = await ensureChromium();
    });
    if (isReady && browser) await vitest(['browser'], { CHROMIUM_PATH: browser.path });
  }
  if (!browser) lines.push({ name: 'browser', passed: 0, failed: 1, note: 'did not run' });

  report({
    Databases:
      'version' in postgres
        ? `PGlite ${versionOf('@electric-sql/pglite')} and PostgreSQL ${postgres.version} (${postgres.origin})`
        : `PGlite ${versionOf('@electric-sql/pglite')} ALONE. No PostgreSQL: ${postgres.missing}`,
    Browser: browser ? `${browser.version} (${browser.path})` : 'none',
    Time: secondsSince(startedAt),
  });
});

/**
 * @param {string} name
 * @param {() => Promise<void>} body
 * @returns {Promise<boolean>} whether it went well
 */
async function step(name, body) {
  const startedAt = performance.now();
  try {
    await body();
    lines.push({ name, passed: 0, failed: 0, note: `ok, ${secondsSince(startedAt)}` });
    return true;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(`\n${name}: ${error.message}\n`);
    lines.push({ name, passed: 0, failed: 1, note: 'FAILED' });
    return false;
  }
}

/**
 * @param {string} script a program of a package, in JavaScript
 * @param {...string} args
 */
async function tool(script, ...args) {
  const { code, output } = await run(process.execPath, [script, ...args], { capture: true, cwd: ROOT });
  if (code !== 0) throw new CommandError(output);
}

/**
 * Runs some of vitest.config.ts's projects and notes their counts. A project without a single result, a
 * skipped test and an error outside any test are failures: nothing passes by not running.
 *
 * @param {string[]} projects
 * @param {Record<string, string>} env
 */
async function vitest(projects, env) {
  const folder = mkdtempSync(join(tmpdir(), 'rehome-test-'));
  const file = join(folder, 'summary.json');
  const { code } = await run(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=./scripts/lib/summary-reporter.mjs',
      ...projects.map((project) => `--project=${project}`),
    ],
    { cwd: ROOT, env: { ...process.env, NODE_ENV: 'test', ...env, TEST_SUMMARY_FILE: file } },
  );
  const summary = readSummary(file);
  rmSync(folder, { recursive: true });

  for (const name of projects) {
    const { files = 0, passed = 0, failed = 0, skipped = 0 } = summary?.projects[name] ?? {};
    lines.push({
      name,
      passed,
      failed: failed + skipped + (files === 0 ? 1 : 0),
      note: files === 0 ? 'did not run' : `${files} files${skipped > 0 ? `, ${skipped} SKIPPED` : ''}`,
    });
  }
  const noted = lines.filter(({ name }) => projects.includes(name)).some(({ failed }) => failed > 0);
  if (code !== 0 && !noted) {
    lines.push({ name: projects.join('+'), passed: 0, failed: 1, note: `vitest ended with code ${code}` });
  }
}

/**
 * @param {string} file
 * @returns {Summary | undefined}
 */
function readSummary(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {Record<string, string>} facts */
function report(facts) {
  const passed = lines.reduce((sum, line) => sum + line.passed, 0);
  const failed = lines.reduce((sum, line) => sum + line.failed, 0);
  console.info(`\n${'─'.repeat(72)}`);
  for (const line of lines) {
    const counts = line.passed + line.failed > 0 ? `${line.passed} passed, ${line.failed} failed; ` : '';
    console.info(`${line.name.padEnd(12)} ${counts}${line.note}`);
  }
  console.info('');
  for (const [name, fact] of Object.entries(facts)) console.info(`${`${name}:`.padEnd(12)} ${fact}`);
  console.info(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

/** @param {string} name of an installed package */
function versionOf(name) {
  return readJson(`node_modules/${name}/package.json`)?.version ?? '';
}
