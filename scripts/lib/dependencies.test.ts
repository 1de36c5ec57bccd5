import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './project.mjs';
import { run } from './run.mjs';

const ENSURE = `
  const { command } = await import('./scripts/lib/project.mjs');
  const { ensureDependencies } = await import('./scripts/lib/dependencies.mjs');
  await command(ensureDependencies);`;

/** A checkout that wants one package, with a stand-in for npm that does to node_modules what \`npm ci\` does. */
async function newCheckout() {
  const folder = await mkdtemp(join(tmpdir(), 'rehome-checkout-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const lock = lockOf('2.0.0');
  await cp(join(ROOT, 'scripts/lib'), join(folder, 'scripts/lib'), { recursive: true });
  await writeFile(join(folder, 'package-lock.json'), lock);
  const npm = join(folder, 'npm-cli.js');
  await writeFile(
    npm,
    `const { mkdirSync, readdirSync, rmSync, writeFileSync } = require('node:fs');
    mkdirSync('node_modules', { recursive: true });
    for (const name of readdirSync('node_modules')) rmSync('node_modules/' + name, { recursive: true });
    writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(lock)});`,
  );
  const modules = join(folder, 'node_modules');
  const ensure = () =>
    run(process.execPath, ['--input-type=module', '--eval', ENSURE], {
      capture: true,
      cwd: folder,
      env: { ...process.env, npm_execpath: npm },
    });
  return { modules, ensure };
}

/** Packages of another checkout, which must not be changed. */
async function packagesOf(version: string) {
  const folder = await mkdtemp(join(tmpdir(), 'rehome-packages-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'oak'));
  await writeFile(join(folder, '.package-lock.json'), lockOf(version));
  return folder;
}

function lockOf(version: string) {
  return JSON.stringify({ packages: { 'node_modules/oak': { version } } });
}

test('packages that are missing are installed, and then are not again', async () => {
  const { modules, ensure } = await newCheckout();
  const { code, output } = await ensure();
  expect(output).toContain('Installed in');
  expect(code).toBe(0);
  expect(await readdir(modules)).toEqual(['.package-lock.json']);
  expect(await ensure()).toEqual({ code: 0, output: '' });
});

test('a link to the packages of another checkout is used while they are the right ones', async () => {
  const { modules, ensure } = await newCheckout();
  await symlink(await packagesOf('2.0.0'), modules, 'junction');
  expect(await ensure()).toEqual({ code: 0, output: '' });
});

test('another checkout is never emptied through a link: it is refused in a sentence', async () => {
  const { modules, ensure } = await newCheckout();
  const others = await packagesOf('1.0.0');
  await symlink(others, modules, 'junction');
  const { code, output } = await ensure();
  expect(code).toBe(1);
  expect(output.trim()).toMatch(
    /^node_modules is a link to another folder.*remove the link and try again.*$/,
  );
  expect((await readdir(others)).sort()).toEqual(['.package-lock.json', 'oak']);
});
