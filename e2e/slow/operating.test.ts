import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startMailServer } from '@/testing/mail-server.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { ROOT } from '../../scripts/lib/project.mjs';
import { createProductionDatabase, type ProductionDatabase } from '../support/production.ts';
import { runProgram } from '../support/run-program.ts';
import { startServer } from '../support/server.ts';

let database: ProductionDatabase;
let folder: string;

test.beforeAll(async () => {
  database = await createProductionDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rehome-operating-'));
});

test.afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const rehome = (args: readonly string[], env: Record<string, string> = {}) =>
  runProgram([`${ROOT}/dist/server/rehome.js`, ...args], { env: { ...database.env, ...env }, cwd: ROOT });

/** Runs a command whose reader has ended, such as `head`. */
const rehomeToClosedPipe = (args: readonly string[]) =>
  runProgram([`${ROOT}/dist/server/rehome.js`, ...args], {
    env: database.env,
    cwd: ROOT,
    isOutputClosed: true,
  });

const ADMIN = { ADMIN_USERNAME: 'mara', ADMIN_EMAIL: 'mara@example.com', ADMIN_PASSWORD: 'made to last' };

/** Lines of a log at least as severe as a level. */
const linesFrom = (output: string, level: number) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter((line) => line.level >= level);

test('a web process says within a minute that the worker is gone, and mails the operator', async () => {
  const mails = await startMailServer();
  const env = { ...database.env, ...ADMIN, SMTP_URL: mails.url, OPERATOR_EMAIL: 'operator@example.com' };
  const worker = await startServer({ env: { ...env, ROLE: 'all' } });
  const web = await startServer({ env: { ...env, ROLE: 'web' } });
  expect(linesFrom(web.output(), 30).find(({ msg }) => msg === 'started').version).toMatch(
    new RegExp(String.raw`^${packageJson.version.replaceAll('.', String.raw`\.`)}\+[\w.-]+$`),
  );
  await worker.kill();
  await expect
    .poll(() => linesFrom(web.output(), 50).map(({ msg }) => msg), { timeout: 60_000 })
    .toEqual(['no worker runs: mail, refunds and jobs wait']);
  await expect
    .poll(() => mails.received.map(({ to }) => to), { timeout: 10_000 })
    .toEqual([['operator@example.com']]);
  await web.stop();
  await worker.stop();
  await mails.stop();
});

test('the commands of the image work on the shop of the settings', async () => {
  await (await startServer({ env: { ...database.env, ...ADMIN } })).stop();

  const reset = await rehome(['reset-password', 'mara']);
  expect(reset).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^Using the database rehome_e2e_\w+ at /),
  });
  const [, password = ''] = /^The new password of mara is (\S+)$/m.exec(reset.stdout) ?? [];
  const shop = await startServer({ env: database.env });
  const signedIn = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'mara', password }),
  });
  expect(signedIn.status).toBe(200);
  const prune = await rehome(['run-job', 'prune']);
  expect(prune).toMatchObject({ code: 0, stdout: 'prune has run.\n' });
  await shop.stop();

  expect(await rehome(['make-admin', 'nobody'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no account nobody.'),
  });
  expect(await rehome(['export', '--vendor', 'mara'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\W*rehomeId","sku",/),
  });
  expect(await rehome(['import', 'none.csv', '--vendor', 'mara'])).toMatchObject({ code: 1 });
  expect(await rehome(['upgrade'])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no command upgrade\.\nUse: rehome/),
  });
  expect(await rehome(['--help'])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Use: rehome/) });
  expect(await rehomeToClosedPipe(['run-job'])).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^Using the database [^\n]+\n$/),
  });

  // Incomplete, as `pipefail` notices.
  expect(await rehomeToClosedPipe(['export', '--vendor', 'mara'])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Using the database [^\n]+\n$/),
  });

  const check = await rehome(['check']);
  expect(check.code).toBe(1);
  expect(check.stdout).toContain('Database: Works\n');
  expect(check.stdout).toContain('Storage of pictures: Works\n');
  expect(check.stdout).toMatch(/^Mail server: .*ECONNREFUSED.*Look at SMTP_URL/m);
  const sameCheck = await runProgram([`${ROOT}/dist/server/main.js`, '--check'], {
    env: database.env,
    cwd: ROOT,
  });
  expect(sameCheck).toEqual(check);
});

test('a command without the settings of a shop makes no demo database', async () => {
  await writeFile(join(folder, 'pieces.csv'), 'name,price\nStool,49.00\n');
  const args = ['import', join(folder, 'pieces.csv'), '--vendor', 'workshop', '--dry-run'];
  const done = await rehome(args, { APP_MODE: '', DATABASE_URL: '', DATA_DIR: join(folder, 'none') });
  expect(done).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('There is no shop here'),
  });
  expect(await readdir(folder)).toEqual(['pieces.csv']);
});

test('in production the output of a web process has JSON lines only', async () => {
  const web = await startServer({ env: { ...database.env, ROLE: 'web' } });
  await web.stop();
  const lines = web.output().trimEnd().split('\n');
  const started = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'started');
  expect(started).toMatchObject({ role: 'web', port: Number(new URL(web.url).port) });
});

test('in production stderr has JSON lines only, when the start fails too', async () => {
  const start = (env: Record<string, string>) =>
    runProgram([`${ROOT}/dist/server/main.js`], { env: { ...database.env, ...env }, cwd: ROOT });
  const failures = {
    wrong: await start({ PORT: 'x', ROLE: 'y', PUBLIC_URL: 'https://shop.test' }),
    missing: await start({ PUBLIC_URL: '' }),
    refused: await start({ PUBLIC_URL: 'https://shop.test', PORT: '1', HOST: '192.0.2.1' }),
  };
  for (const { code, stderr } of Object.values(failures)) {
    expect(code).toBe(1);
    const lines = stderr.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).level).at(-1)).toBe(60);
  }
  expect(failures.wrong.stderr).toMatch(/PORT must be[^\n]+\n[^\n]+ROLE must be/);
});
