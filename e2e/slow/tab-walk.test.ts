import { expectNoSidewaysScroll } from '../support/layout.ts';
import { addressOf, nameOf, ROUTE_GROUPS } from '../support/pages.ts';
import { walkByTab } from '../support/tab-walk.ts';
import { expect, test } from '../support/test.ts';

const PRESSES = 50;

for (const { name, role, status, visits } of ROUTE_GROUPS) {
  test(`${name} hide nothing that Tab focuses under a bar, on a phone and at 400 %`, async ({ openPage }) => {
    test.setTimeout(visits.length * 60_000);
    const page = await openPage({ ...(role ? { as: role } : {}), allow: [/status of 404/] });
    for (const visit of visits) {
      await test.step(nameOf(visit), async () => {
        const answer = await page.goto(await addressOf(visit, page));
        expect(answer?.status(), nameOf(visit)).toBe(status);
        for (const [width, height] of [
          [390, 844],
          [320, 256],
        ] as const) {
          await page.setViewportSize({ width, height });
          await expectNoSidewaysScroll(page);
          for (const key of ['Tab', 'Shift+Tab'] as const) {
            const hidden = await walkByTab(page, key, PRESSES);
            expect.soft(hidden, `${key} on ${nameOf(visit)} at ${width}`).toEqual([]);
          }
        }
      });
    }
  });
}
