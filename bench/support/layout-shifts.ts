import type { Browser } from '@playwright/test';

export interface ShiftingPage {
  name: string;
  path: string;
  /** Cookie of the visit, as `name=value`. */
  cookie?: string;
  /** Accessible name of a button to press first. */
  press?: RegExp;
}

export const WIDTHS = [390, 820, 1440] as const;

/**
 * Measures the cumulative layout shift of a page while it loads and is scrolled to its end.
 *
 * @returns the largest session window of shifts at each of `WIDTHS`
 * @see https://web.dev/articles/cls
 */
export async function layoutShiftsOf(browser: Browser, url: string, page: ShiftingPage): Promise<number[]> {
  const shifts: number[] = [];
  for (const width of WIDTHS) shifts.push(await layoutShift(browser, url, page, width));
  return shifts;
}

async function layoutShift(
  browser: Browser,
  url: string,
  { path, cookie, press }: ShiftingPage,
  width: number,
): Promise<number> {
  const context = await browser.newContext({ baseURL: url, viewport: { width, height: 900 } });
  const [name, value] = cookie?.split('=') ?? [];
  if (name && value) await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  await page.goto(path, { waitUntil: 'networkidle' });
  if (press) {
    await page.getByRole('button', { name: press }).first().click();
    await page.waitForTimeout(700);
  }
  await page.evaluate(readToTheEnd);
  await page.waitForTimeout(500);
  const largest = await page.evaluate(() => window.largestShift);
  await context.close();
  return largest;
}

declare global {
  interface Window {
    largestShift: number;
  }
}

/** Runs in the page. A session window ends after a second without shifts, or after five seconds. */
function watchShifts() {
  let burst = 0;
  let from = 0;
  let last = 0;
  window.largestShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (entry.hadRecentInput) continue;
      const goesOn = entry.startTime - last < 1_000 && entry.startTime - from < 5_000;
      burst = goesOn ? burst + entry.value : entry.value;
      if (!goesOn) from = entry.startTime;
      last = entry.startTime;
      window.largestShift = Math.max(window.largestShift, burst);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page. */
async function readToTheEnd() {
  const step = window.innerHeight / 2;
  for (let top = 0; top < document.documentElement.scrollHeight && top < 12_000; top += step) {
    window.scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, 80));
  }
}
