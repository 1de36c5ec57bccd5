// @ts-check
/** `npm run dev`: the server from source, restarted when its code changes; the browser's code by hot reload. */
import { ensureDependencies } from './lib/dependencies.mjs';
import { command, loadEnvFile, ROOT } from './lib/project.mjs';
import { run } from './lib/run.mjs';

await command(async () => {
  console.info('Starting the shop from its source …');
  loadEnvFile();
  await ensureDependencies();

  const { code } = await run(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/server/main.ts'],
    { cwd: ROOT, env: { ...process.env, NODE_ENV: 'development' } },
  );
  process.exitCode = code;
});
