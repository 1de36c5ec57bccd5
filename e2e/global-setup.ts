import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../scripts/lib/browsers.mjs';
import { ensureBuild } from '../scripts/lib/build.mjs';
import { fillDemoData } from './support/demo-data.ts';

/**
 * Builds the shop and fills one data folder with demo data; every worker's shop starts on a copy of it. `npm test` names a
 * folder that is filled already.
 */
export default async function setUp() {
  await ensureBuild();
  const browser = await ensureChromium();
  process.env.CHROMIUM_PATH = browser.path;
  if (process.env.E2E_DEMO_DATA) return;

  const demoData = await mkdtemp(join(tmpdir(), 'rehome-demo-'));
  await fillDemoData(demoData);
  process.env.E2E_DEMO_DATA = demoData;
  return () => rm(demoData, { recursive: true, force: true });
}
