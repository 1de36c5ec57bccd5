// @ts-check
/**
 * `node scripts/runtime-package.mjs folder`: writes a package.json that names only what the built server still loads from
 * node_modules, and the lock file beside it. `npm install` in that folder takes the locked versions and leaves out the
 * rest. Needs Node alone.
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { RUNTIME_PACKAGES } from './lib/not-bundled.mjs';
import { CommandError, command, readJson } from './lib/project.mjs';

await command(async () => {
  const folder = process.argv[2];
  if (!folder) throw new CommandError('Say where to: node scripts/runtime-package.mjs folder');
  const { name, version, type, engines, dependencies } = readJson('package.json');
  const kept = Object.fromEntries(RUNTIME_PACKAGES.map((needed) => [needed, dependencies[needed]]));

  mkdirSync(folder, { recursive: true });
  const text = JSON.stringify({ name, version, private: true, type, engines, dependencies: kept }, null, 2);
  writeFileSync(`${folder}/package.json`, `${text}\n`);
  copyFileSync('package-lock.json', `${folder}/package-lock.json`);
});
