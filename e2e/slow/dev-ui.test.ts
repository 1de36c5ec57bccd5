import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

let vite: ViteDevServer;
let baseUrl: string;

// The page is served in development alone: this is the dev server of `npm run dev`, without the shop behind it.
test.beforeAll(async () => {
  vite = await createServer({
    appType: 'custom',
    configLoader: 'runner',
    logLevel: 'error',
    optimizeDeps: { entries: ['src/client/dev-ui/main.tsx'] },
    server: { host: '127.0.0.1', port: 0, hmr: false },
  });
  await vite.listen();
  const address = vite.httpServer?.address();
  if (typeof address !== 'object' || !address) throw new Error('The dev server has no port.');
  baseUrl = `http://127.0.0.1:${address.port}`;
});

test.afterAll(() => vite.close());

const SECTIONS = [
  'Buttons and menus',
  'Forms',
  'Dialogs',
  'Notices and states',
  'Tables and lists',
  'Figures',
  'Pages and cards',
];

for (const [theme, viewport] of [
  ['light', 'desktop'],
  ['dark', 'phone'],
] as const) {
  test(`the catalogue of parts is accessible in ${theme} colours on a ${viewport}`, async ({ openPage }) => {
    // React reports the sample whose code is missing.
    const page = await openPage({
      baseUrl,
      theme,
      viewport,
      allow: [/The code of this part did not come/],
    });
    await openCatalogue(page);
    for (const title of SECTIONS)
      await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, { contrast: true, staysBusy: true });
    await openEachDialog(page);
  });
}

test('the built shop has neither the catalogue nor its code', async ({ openPage }) => {
  const page = await openPage({ allow: [/status of 404/] });
  const answer = await page.goto('/dev/ui');
  expect(answer?.status()).toBe(404);
  const assets = readdirSync('dist/client/assets').filter((name) => name.endsWith('.js'));
  const withCatalogue = assets.filter((name) =>
    readFileSync(`dist/client/assets/${name}`, 'utf8').includes('Parts of the interface'),
  );
  expect(withCatalogue).toEqual([]);
});

async function openCatalogue(page: Page) {
  await page.goto('/dev/ui', { waitUntil: 'commit' });
  // Vite transforms some hundred files at the first visit. The charts' code comes last.
  await expect(page.locator('.recharts-surface')).toHaveCount(3, { timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Parts of the interface' })).toBeVisible();
}

const DIALOG = '[role=dialog], [role=alertdialog]';

async function openEachDialog(page: Page) {
  const openers = page.getByRole('region', { name: 'Dialogs' }).locator('[aria-haspopup=dialog]');
  for (const label of await openers.allTextContents()) {
    await page.getByRole('button', { name: label, exact: true }).click();
    const dialog = page.locator(DIALOG);
    if (label === 'Missing dialog') {
      await expect(page.getByText('This could not be opened', { exact: true })).toBeVisible();
    } else {
      await expect(dialog).toBeVisible();
      await expectAccessible(page, { contrast: true, staysBusy: true, within: DIALOG });
      await page.keyboard.press('Escape');
    }
    await expect(dialog).toHaveCount(0);
  }
}
