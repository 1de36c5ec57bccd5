/**
 * `npm run test:mutants [-- --only TEXT]`: proves that the tests still catch known faults (`mutants/list.ts`).
 *
 * Runs the listed tests once without a fault, where all must pass. Then plants one fault after the other in a copy of the working
 * tree and runs that fault's tests, where at least one must fail. The working tree itself is never edited. The last line is
 * `N of N caught`.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { failedTests, type JsonReport } from './lib/failed-tests.ts';
import { findPostgres } from './lib/postgres.mjs';
import { CommandError, command, Interrupted, ROOT, secondsSince } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { MUTANTS } from './mutants/list.ts';
import { type Mutant, withFault } from './mutants/mutant.ts';

/** Copies of the working tree, each of which runs one fault at a time. Two keep two cores busy. */
const COPIES = 2;
/** A fault may make a test wait forever: its run is ended and does not count as caught. */
const MUTANT_TIMEOUT_MS = 30 * 60_000;
/** Bounds the run without a fault, which has the files of all. A machine that others use as well may need a while. */
const BASELINE_TIMEOUT_MS = 60 * 60_000;

await command(async () => {
  const mutants = chosenMutants();
  const startedAt = performance.now();
  const postgres = await findPostgres();
  const databaseUrl = 'url' in postgres ? postgres.url : '';
  console.info(
    'url' in postgres
      ? `Database tests run on PostgreSQL ${postgres.version} (${postgres.origin}).`
      : `Database tests run on PGlite. No PostgreSQL: ${postgres.missing}`,
  );

  const base = mkdtempSync(join(tmpdir(), 'rehome-mutants-'));
  try {
    const copies = Array.from({ length: COPIES }, (_, index) => copyWorkingTree(join(base, String(index))));
    await requireGreen(copies, mutants, databaseUrl);
    let caught = 0;
    await inCopies(copies, mutants, async (copy, mutant) => {
      if (await tryMutant(copy, mutant, databaseUrl)) caught++;
    });
    console.info(`\nTime: ${secondsSince(startedAt)}`);
    console.info(`${caught} of ${mutants.length} caught`);
    if (caught < mutants.length) process.exitCode = 1;
  } finally {
    rmSync(base, { recursive: true, force: true, maxRetries: 3 });
    if ('url' in postgres) await postgres.stop();
  }
});

function chosenMutants(): readonly Mutant[] {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  if (only === undefined) return MUTANTS;
  const chosen = MUTANTS.filter((mutant) =>
    [mutant.fault, mutant.area, mutant.file, ...mutant.tests].some((text) =>
      text.toLowerCase().includes(only.toLowerCase()),
    ),
  );
  if (chosen.length === 0) throw new CommandError(`No fault, area or file has "${only}" in it.`);
  return chosen;
}

/** Copies the working tree: tracked files, and new ones that are not ignored. Returns the folder. */
function copyWorkingTree(folder: string): string {
  const list = (...args: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...args], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
      .split('\0')
      .filter((path) => path !== '');
  const deleted = new Set(list('--deleted'));
  for (const path of list('--cached', '--others', '--exclude-standard')) {
    if (deleted.has(path)) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(path, join(folder, path));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/**
 * Runs every listed test without a fault.
 *
 * @throws CommandError when one fails, as it would hide the faults
 */
async function requireGreen(copies: readonly string[], mutants: readonly Mutant[], databaseUrl: string) {
  const startedAt = performance.now();
  const files = [...new Set(mutants.flatMap(({ tests }) => tests))];
  const shares = copies
    .map((_, index) => files.filter((__, position) => position % copies.length === index))
    .filter((share) => share.length > 0);
  await inCopies(copies, shares, async (copy, share) => {
    const { code, output, report } = await runTests(copy, share, {
      databaseUrl,
      timeoutMs: BASELINE_TIMEOUT_MS,
    });
    if (code === 0) return;
    const failed = report
      ? failedTests(report).map(({ file, name }) => `${relative(copy, file)}: ${name}`)
      : [];
    throw new CommandError(
      `${failed.length > 0 ? failed.join('\n') : tail(output)}\n\nWithout a fault, all tests must pass.`,
    );
  });
  console.info(`${files.length} test files pass without a fault, ${secondsSince(startedAt)}\n`);
}

/** Plants a fault, runs its tests, takes the fault out again and prints a line. */
async function tryMutant(copy: string, mutant: Mutant, databaseUrl: string): Promise<boolean> {
  const startedAt = performance.now();
  const path = join(copy, mutant.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, withFault(text, mutant));
  try {
    const { report, output } = await runTests(copy, mutant.tests, {
      databaseUrl,
      bail: true,
      timeoutMs: MUTANT_TIMEOUT_MS,
    });
    const [first] = report ? failedTests(report) : [];
    const seconds = secondsSince(startedAt);
    if (first) {
      console.info(
        `caught  ${mutant.fault}\n        ${relative(copy, first.file)}: ${first.name} (${seconds})`,
      );
      return true;
    }
    console.error(`\nMISSED  ${mutant.fault}\n        ${mutant.file} (${seconds})\n${tail(output)}\n`);
    return false;
  } finally {
    writeFileSync(path, text);
  }
}

/** Runs test files, on one database engine. `bail` stops at the first failure. */
async function runTests(
  copy: string,
  files: readonly string[],
  { databaseUrl, timeoutMs, bail = false }: { databaseUrl: string; timeoutMs: number; bail?: boolean },
): Promise<{ code: number; output: string; report: JsonReport | undefined }> {
  const reportFile = join(copy, 'mutant-report.json');
  rmSync(reportFile, { force: true });
  const { code, output } = await run(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...files,
      // With PostgreSQL, every database test runs on it; the same on PGlite would prove the same twice.
      ...(databaseUrl ? ['--project=!*pglite'] : []),
      '--maxWorkers=1',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...(bail ? ['--bail=1'] : []),
    ],
    {
      capture: true,
      cwd: copy,
      env: { ...process.env, NODE_ENV: 'test', NO_COLOR: '1', TEST_DATABASE_URL: databaseUrl },
      timeoutMs,
    },
  );
  return { code, output, report: readReport(reportFile) };
}

function readReport(file: string): JsonReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Works through a queue with one worker for each copy. */
async function inCopies<Item>(
  copies: readonly string[],
  items: readonly Item[],
  work: (copy: string, item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  await settleAll(
    copies.map(async (copy) => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
        try {
          await work(copy, item);
        } catch (error) {
          queue.length = 0;
          throw error;
        }
      }
    }),
  );
}

/** Waits for all, so that no child process outlives its folder; then throws the first error, an interruption before others. */
async function settleAll(works: readonly Promise<void>[]): Promise<void> {
  const reasons = (await Promise.allSettled(works)).flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  if (reasons.length > 0) throw reasons.find((reason) => reason instanceof Interrupted) ?? reasons[0];
}

function tail(output: string): string {
  return output.trim().split('\n').slice(-60).join('\n');
}
