import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The page is not wider than its window. */
export async function expectNoSidewaysScroll(page: Page) {
  // Mobile Chromium widens `innerWidth` to the content.
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, 'pixels wider than the window').toBeLessThanOrEqual(0);
}

/** Inside the viewport, with nothing over its middle or its corners. */
export async function expectUncovered(control: Locator) {
  await expect(control).toBeVisible();
  const isUncovered = () =>
    control.evaluate((element) => {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      const [dx, dy] = [Math.min(8, width / 4), Math.min(8, height / 4)];
      const points = [
        [left + dx, top + dy],
        [right - dx, top + dy],
        [left + dx, bottom - dy],
        [right - dx, bottom - dy],
        [left + width / 2, top + height / 2],
      ] as const;
      return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
    });
  await expect.poll(isUncovered, 'nothing covers it').toBe(true);
}

/**
 * Runs in the page: the layout shift score of all that moved.
 * @param since name of a performance mark; by default all since the page was opened
 */
export function sumOfLayoutShifts(since?: string): number {
  const start = since === undefined ? 0 : (performance.getEntriesByName(since)[0]?.startTime ?? Number.NaN);
  const shifts = new PerformanceObserver(() => {});
  shifts.observe({ type: 'layout-shift', buffered: true });
  const entries = shifts.takeRecords() as (PerformanceEntry & { value: number })[];
  return entries.reduce((sum, { value, startTime }) => (startTime < start ? sum : sum + value), 0);
}
