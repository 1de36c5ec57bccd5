import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { startChangedShop } from '../support/changed-shop.ts';
import { addressOf, nameOf, ROUTE_GROUPS } from '../support/pages.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, test, VIEWPORTS } from '../support/test.ts';

/** 80 and 150 letters without a break, as a German word and a link. */
const WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft';
const LINK = `https://www.example.co.nz/collections/${'oak'.repeat(38)}`;

let shop: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await startChangedShop(async (db) => {
    for (const change of CHANGES) await db.execute(sql.raw(change));
  });
});
test.afterAll(() => shop.stop());

/** The width of 1280 px at 400 %. @see WCAG 1.4.10 */
const ZOOMED = { width: 320, height: 640 };

/** Every text that people type. */
const CHANGES = [
  `update products set name = '${WORD}' || id, description = '${LINK} ' || description, colour = left('${WORD}', 60),
    collection_address = '${LINK}', collection_instructions = '${LINK}', made_in = '${WORD}', sku = left('${WORD}', 50) || id,
    tags = array[left('${WORD}', 60)], materials = array[left('${WORD}', 60)]`,
  `update users set name = '${WORD}', company = '${WORD}'`,
  `update order_items set product_name = '${LINK}'`,
  `update orders set shipping_address = shipping_address || '{"street": "${WORD}", "city": "${WORD}", "fullName": "${WORD}"}'
    where shipping_address is not null`,
  `update vendor_orders set collection_instructions = '${LINK}', collection_place = '${LINK}'`,
  `update order_messages set text = '${LINK}'`,
  `update reviews set title = left('${WORD}', 100), body = '${LINK}'`,
  `update product_questions set question = '${LINK}', answer = case when answer is null then null else '${LINK}' end`,
  `update collection_forms set title = '${LINK}', description = '${LINK}', tags = array[left('${WORD}', 60)]`,
  `update collection_requests set full_name = '${WORD}', address = '${LINK}', additional_items = '${LINK}'`,
  `update collected_items set name = '${WORD}'`,
  `update notifications set title = '${WORD}', body = '${LINK}'`,
  `update room_layouts set name = left('${LINK}', 100)`,
  `update user_addresses set street = '${LINK}', city = '${WORD}', full_name = '${WORD}'`,
  `update vendor_profiles set about = '${LINK}', place = '${WORD}'`,
  `update categories set description = '${LINK}'`,
];

async function expectFit(page: Page) {
  for (const viewport of [VIEWPORTS.phone, VIEWPORTS.small, ZOOMED]) {
    await page.setViewportSize(viewport);
    await expect.soft.poll(() => page.evaluate(tooWide), `${page.url()} at ${viewport.width}`).toEqual([]);
  }
}

/** Runs in the page: the innermost texts that make it wider than its window. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const beyond = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  return beyond
    .filter((element) => !beyond.some((other) => other !== element && element.contains(other)))
    .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 30)}`);
}

for (const { name, role, status, visits } of ROUTE_GROUPS.filter((group) => group.status === 200)) {
  test(`long words leave ${name} as wide as the phone`, async ({ openPage }) => {
    test.setTimeout(visits.length * 20_000);
    const page = await openPage({ ...(role ? { as: role } : {}), viewport: 'phone', baseUrl: shop.url });
    for (const visit of visits) {
      await test.step(nameOf(visit), async () => {
        const answer = await page.goto(await addressOf(visit, page));
        expect(answer?.status(), nameOf(visit)).toBe(status);
        await expectFit(page);
      });
    }
  });
}

test('long words leave cart and checkout as wide as the phone', async ({ openPage }) => {
  const page = await openPage({ as: 'customer', viewport: 'phone', baseUrl: shop.url });
  for (const productId of [1, 2]) await page.request.post('/api/cart', { data: { productId } });
  await page.goto('/');
  await page.getByRole('button', { name: /^Cart, / }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  await expectFit(page);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expectFit(page);
});
