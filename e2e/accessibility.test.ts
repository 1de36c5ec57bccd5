import type { Page } from '@playwright/test';
import { KEPT_IN_BROWSER } from '@/client/features/shell/legal/kept-in-browser.ts';
import { expectAccessible } from './support/axe.ts';
import { expectNoSidewaysScroll, sumOfLayoutShifts } from './support/layout.ts';
import { addressOf, nameOf, ROUTE_GROUPS, type Visit } from './support/pages.ts';
import { expect, test } from './support/test.ts';

// One page of each route, in one theme at one width: `contrast.test.ts` proves all pairs of colours, and the slow tests visit
// all pages in both themes (`slow/contrast.test.ts`) and at three widths (`slow/widths.test.ts`).
test.describe.configure({ mode: 'parallel' });

for (const { name, role, status, visits } of ROUTE_GROUPS) {
  test(`${name} are accessible, fit their window and do not move once hydrated`, async ({ openPage }) => {
    test.setTimeout(visits.length * 15_000);
    const allow = status === 404 ? [/status of 404/] : [];
    const page = await openPage({ ...(role ? { as: role } : {}), viewport: 'phone', allow });
    for (const visit of visits) {
      await test.step(nameOf(visit), () => checkPage(page, visit));
    }
  });
}

async function checkPage(page: Page, visit: Visit) {
  const answer = await page.goto(await addressOf(visit, page));
  expect(answer?.status(), nameOf(visit)).toBe(visit.status ?? 200);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Later layout shifts move the button under the pointer. Half of the limit that Core Web Vitals call good.
  const shift = await page.evaluate(sumOfLayoutShifts, 'hydrated');
  expect(shift, `layout shift of ${nameOf(visit)}`).toBeLessThan(0.05);
  if (visit.as) return;

  const unlisted = await unlistedStorage(page);
  expect(unlisted, 'stored without a line in the Cookie Policy').toEqual([]);
  const sent = await page.evaluate(readWithoutScript, (await answer?.text()) ?? '');
  expect(sent.title).toMatch(visit.status === 404 ? /^404/ : /\S/);
  expect(sent.headings).toBe(1);
  expect(sent.main).toMatch(/\S/);
  expect(sent.links).toBeGreaterThan(3);
}

/** Names of cookies and storage that the Cookie Policy does not list. */
async function unlistedStorage(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...cookies, ...stored].filter(
    (name) =>
      !KEPT_IN_BROWSER.some(
        (kept) => name === kept.name || (/[.:]$/.test(kept.name) && name.startsWith(kept.name)),
      ),
  );
}

/** Runs in the page: the parts of the HTML, as the server sent it, that a browser without scripts shows. */
function readWithoutScript(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return {
    title: page.title,
    headings: page.querySelectorAll('h1').length,
    main: page.querySelector('main')?.textContent ?? '',
    links: page.querySelectorAll('nav:first-of-type a[href]').length,
  };
}
