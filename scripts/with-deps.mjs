// @ts-check
/** `node scripts/with-deps.mjs file.ts …`: runs a TypeScript program of the project on a fresh clone too. */
import { pathToFileURL } from 'node:url';
import { ensureDependencies } from './lib/dependencies.mjs';
import { CommandError, command, ROOT } from './lib/project.mjs';

await command(async () => {
  const [file] = process.argv.splice(2, 1);
  if (!file) throw new CommandError('Say which program: node scripts/with-deps.mjs bench/run.ts');
  await ensureDependencies();

  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(`${ROOT}/${file}`).href);
});
