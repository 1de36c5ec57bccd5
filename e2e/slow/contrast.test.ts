import { expectAccessible } from '../support/axe.ts';
import { addressOf, nameOf, PAGE_GROUPS } from '../support/pages.ts';
import { test } from '../support/test.ts';

for (const theme of ['light', 'dark'] as const) {
  for (const { name, role, status, visits } of PAGE_GROUPS) {
    test(`texts on ${name} have enough contrast in ${theme} colours`, async ({ openPage }) => {
      test.setTimeout(visits.length * 20_000);
      const allow = status === 404 ? [/status of 404/] : [];
      const page = await openPage({ ...(role ? { as: role } : {}), theme, allow });
      for (const visit of visits) {
        await test.step(nameOf(visit), async () => {
          await page.goto(await addressOf(visit, page));
          await expectAccessible(page, { contrast: true });
        });
      }
    });
  }
}
