import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { KEPT_IN_BROWSER } from '@/client/features/legal/kept-in-browser.ts';
import { expectAccessible } from './support/axe.ts';
import { test, VIEWPORTS } from './support/test.ts';

/** Every page that anyone may open, and the status it answers. */
const PAGES = [
  ['/', 200],
  ['/?search=oak', 200],
  ['/products/1', 200],
  ['/products/999999', 404],
  ['/categories', 200],
  ['/sell', 200],
  ['/collection-form', 200],
  ['/junk-removal', 200],
  ['/terms-of-use', 200],
  ['/privacy-policy', 200],
  ['/cookie-policy', 200],
  ['/dispute-resolution', 200],
  ['/login', 200],
  ['/no-such-page', 404],
] as const;

describe.each(PAGES)('%s', (path, status) => {
  // The browser itself reports a page that is rightly missing.
  const allow = status === 404 ? [/status of 404/] : [];

  test('is whole at every width, in light and dark, for a screen reader too', async ({ openPage }) => {
    const light = await openPage({ viewport: 'phone', allow });
    const answer = await light.goto(path);
    expect(answer?.status()).toBe(status);
    await expectAccessible(light);
    expect(await notOnCookiePage(light)).toEqual([]);
    for (const viewport of Object.values(VIEWPORTS)) {
      await light.setViewportSize(viewport);
      expect(await contentWidth(light)).toBeLessThanOrEqual(viewport.width);
    }

    const dark = await openPage({ viewport: 'desktop', theme: 'dark', allow });
    await dark.goto(path);
    await expectAccessible(dark);
  });

  test('says without a script what it is', async ({ openPage }) => {
    const page = await openPage({ javaScript: false, allow });
    await page.goto(path);
    expect(await page.title()).toMatch(/\S/);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.getByRole('main').textContent()).toMatch(/\S/);
    expect(await page.getByRole('navigation').first().getByRole('link').count()).toBeGreaterThan(3);
  });
});

/** What the browser keeps of the page and the Cookie Policy does not name. */
async function notOnCookiePage(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...cookies, ...stored].filter(
    (name) =>
      !KEPT_IN_BROWSER.some(
        (kept) => name === kept.name || (/[.:]$/.test(kept.name) && name.startsWith(kept.name)),
      ),
  );
}

/** A page that is wider than its window scrolls to the side. */
function contentWidth(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth);
}
