import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './scripts/lib/browsers.mjs';

/** Set by `e2e/global-setup.ts`, before a worker reads this file. */
const executablePath = process.env.CHROMIUM_PATH;

/**
 * Browser tests: the built shop on PGlite, with demo data, in the system's Chromium.
 *
 * - `browser`: journeys, part of `npm test`
 * - `slow`: killed processes, video encoding, Firefox, screenshots; minutes rather than seconds
 *
 * Results are in test-results/; a failed test leaves a screenshot, its requests and a trace there: `npx playwright show-trace FILE`.
 */
export default defineConfig({
  outputDir: 'test-results/browser',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A journey takes up to 20 s on a quiet machine; one that is busy with other work needs several times as long.
  timeout: 120_000,
  expect: {
    timeout: 15_000,
    // Software rendering differs in single pixels between two runs and along edges between two versions of Chromium.
    toHaveScreenshot: { threshold: 0.2, maxDiffPixelRatio: 0.002 },
    toMatchSnapshot: { threshold: 0.2, maxDiffPixelRatio: 0.002 },
  },
  snapshotPathTemplate: 'e2e/pictures/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    // Actions and console. A film and copies of each page take a quarter of the time of all tests: `--trace on` records them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: 'browser', testDir: 'e2e', testIgnore: 'slow/**' },
    { name: 'slow', testDir: 'e2e/slow', timeout: 240_000 },
  ],
});
