import type { TestProject } from 'vitest/node';
import { ensureBuild } from '../scripts/lib/build.mjs';
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { startServer } from './support/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shop answers, without a slash at the end. */
    baseUrl: string;
    chromiumPath: string;
  }
}

/** One built server with fresh demo data for the whole run; it and its data are gone afterwards. */
export default async function setup(project: TestProject) {
  await ensureBuild();
  const browser = await ensureChromium();
  const server = await startServer();
  project.provide('baseUrl', server.url);
  project.provide('chromiumPath', browser.path);
  return () => server.stop();
}
