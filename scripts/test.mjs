// @ts-check
/**
 * `npm test`: everything. Types, lint, dead code, build, then every test: pure code, the database on PGlite and on
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
import { failedLine, tally, total } from './lib/tally.mjs';

/** @typedef {import('./lib/summary-reporter.mjs').Summary} Summary */

/** A run that hangs is ended and counts as failed; a machine at half its speed is still given its time. */
const LONGEST_RUN_MS = 35 * 60_000;

/** @type {import('./lib/tally.mjs').Line[]} */
const lines = [];
/** @type {string[]} */
const failures = [];

await command(async () => {
  const startedAt = performance.now();
  await ensureDependencies();
  const { findPostgres } = await import('./lib/postgres.mjs');
  const { ensureChromium } = await import('./lib/chromium.mjs');

  await step('types', () => tool('node_modules/@typescript/native/bin/tsc', '--noEmit'));
  await step('lint', () =>
    tool('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  );
  await step('dead code', () => tool('node_modules/knip/bin/knip.js'));
  await step('borders', () => tool('scripts/boundaries.mjs'));
  const isBuilt = await step('build', async () => {
    await ensureBuild();
    return true;
  });

  const postgres = (await step('postgres', findPostgres)) ?? {
    missing: 'the one that is named cannot be used',
  };
  const isThere = 'url' in postgres;
  try {
    await vitest(['unit', 'db-pglite', ...(isThere ? ['db-postgres'] : []), 'client'], {
      TEST_DATABASE_URL: isThere ? postgres.url : '',
    });
  } finally {
    if (isThere) await postgres.stop();
  }

  const browser = isBuilt && (await step('chromium', ensureChromium));
  if (browser) await vitest(['browser'], { CHROMIUM_PATH: browser.path });
  else lines.push(failedLine('browser', 'DID NOT RUN'));

  report({
    Databases:
      `PGlite ${versionOf('@electric-sql/pglite')} ` +
      (isThere
        ? `and PostgreSQL ${postgres.version} (${postgres.origin})`
        : `ALONE. No PostgreSQL: ${postgres.missing}`),
    Browser: browser ? `${browser.version} (${browser.path})` : 'none',
    Time: secondsSince(startedAt),
  });
});

/**
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} body
 * @returns {Promise<Result | undefined>} undefined when it failed, which is noted
 */
async function step(name, body) {
  const startedAt = performance.now();
  try {
    const result = await body();
    lines.push({ name, passed: 0, failed: 0, note: `ok, ${secondsSince(startedAt)}` });
    return result;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(`\n${name}: ${error.message}\n`);
    lines.push(failedLine(name, 'FAILED'));
    return undefined;
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
 * Runs some of vitest.config.ts's projects and notes their counts.
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
    {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'test', ...env, TEST_SUMMARY_FILE: file },
      timeoutMs: LONGEST_RUN_MS,
    },
  );
  const summary = readSummary(file);
  rmSync(folder, { recursive: true });
  lines.push(...tally(projects, summary, code));
  failures.push(...(summary?.failures ?? []));
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
  const { passed, failed } = total(lines);
  console.info(`\n${'─'.repeat(72)}`);
  for (const line of lines) {
    const counts = line.passed + line.failed > 0 ? `${line.passed} passed, ${line.failed} failed; ` : '';
    console.info(`${line.name.padEnd(12)} ${counts}${line.note}`);
  }
  console.info('');
  for (const [name, fact] of Object.entries(facts)) console.info(`${`${name}:`.padEnd(12)} ${fact}`);
  // Beside the counts, so that whoever reads only the end of a long record knows which.
  if (failures.length > 0) console.info(`\nFailed:\n${failures.join('\n')}`);
  console.info(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

/** @param {string} name of an installed package */
function versionOf(name) {
  return readJson(`node_modules/${name}/package.json`)?.version ?? '';
}
