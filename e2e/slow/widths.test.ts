import { expectNoSidewaysScroll } from '../support/layout.ts';
import { addressOf, nameOf, PAGE_GROUPS } from '../support/pages.ts';
import { expect, test, VIEWPORTS } from '../support/test.ts';

for (const { name, role, status, visits } of PAGE_GROUPS) {
  test(`${name} fit phones and tablets`, async ({ openPage }) => {
    test.setTimeout(visits.length * 20_000);
    const allow = status === 404 ? [/status of 404/] : [];
    const page = await openPage({ ...(role ? { as: role } : {}), viewport: 'phone', allow });
    for (const visit of visits) {
      await test.step(nameOf(visit), async () => {
        const answer = await page.goto(await addressOf(visit, page));
        expect(answer?.status(), nameOf(visit)).toBe(status);
        for (const viewport of [VIEWPORTS.phone, VIEWPORTS.small, VIEWPORTS.tablet]) {
          await page.setViewportSize(viewport);
          await expectNoSidewaysScroll(page);
        }
      });
    }
  });
}
