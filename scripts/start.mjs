// @ts-check
/**
 * `npm start`: from a fresh clone to a served shop. Installs what is missing, builds what changed, then becomes the
 * server: one process, so signals and exit codes need no forwarding.
 */
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { command, loadEnvFile, ROOT } from './lib/project.mjs';

await command(async () => {
  loadEnvFile();
  await ensureDependencies();
  await ensureBuild();

  process.env.NODE_ENV = 'production';
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(`${ROOT}/dist/server/main.js`).href);
});
