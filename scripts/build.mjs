// @ts-check
/** `npm run build`: the browser's half and the server's half into dist/, production settings. */
import { build } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { precompress } from './lib/precompress.mjs';
import { command, secondsSince } from './lib/project.mjs';

if (process.argv.includes('--bare')) await bundle();
else
  await command(async () => {
    await ensureDependencies();
    const startedAt = performance.now();
    await build();
    console.info(`Built into dist/ in ${secondsSince(startedAt)}.`);
  });

async function bundle() {
  const vite = await import('vite');
  await vite.build({ logLevel: 'warn' });
  await Promise.all([precompress('dist/client'), vite.build({ logLevel: 'warn', build: { ssr: true } })]);
}
