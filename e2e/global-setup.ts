import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuild } from '../scripts/lib/build.mjs';
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { startServer } from './support/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shop answers, without a slash at the end. */
    baseUrl: string;
    chromiumPath: string;
    /** A data folder as the first start leaves it, to start further servers from: see `copyOf`. */
    demoData: string;
  }
}

/** One built server with fresh demo data for the whole run; it and its data are gone afterwards. */
export default async function setup(project: TestProject) {
  await ensureBuild();
  const browser = await ensureChromium();
  const demoData = await mkdtemp(join(tmpdir(), 'rehome-demo-'));
  const first = await startServer({ dataDir: demoData });
  await first.stop();
  const server = await startServer({ copyOf: demoData });

  project.provide('baseUrl', server.url);
  project.provide('chromiumPath', browser.path);
  project.provide('demoData', demoData);
  return async () => {
    await server.stop();
    await rm(demoData, { recursive: true, force: true });
  };
}
