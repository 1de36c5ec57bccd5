import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
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

/** A page that is wider than its window scrolls to the side. */
function contentWidth(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth);
}
