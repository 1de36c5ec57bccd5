import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { signIn } from './support/people.ts';
import { test } from './support/test.ts';

const things = (page: Page) => page.getByRole('region', { name: 'Properties' }).locator('li');
const room = (page: Page) => page.getByRole('application');

test('a room is furnished by pointer and by keys, undone, kept over a reload, and saved', async ({
  openPage,
}) => {
  const page = await openPage();
  await signIn(page, 'customer');
  await page.goto('/room-planner');
  await room(page).waitFor();

  await page.getByLabel('Search furniture').fill('teak sideboard');
  const card = page.getByRole('list', { name: 'Products' }).getByRole('listitem').first();
  await card.getByText('Mid-Century Teak Sideboard').waitFor();
  const [from, to] = await Promise.all([card.boundingBox(), room(page).boundingBox()]);
  if (!from || !to) throw new Error('The card and the room are on the page.');
  await page.mouse.move(from.x + 40, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 40, { steps: 4 });
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 10 });
  await page.mouse.up();
  // Dropped at the corner it stands inside the room.
  await expect.poll(() => things(page).count()).toBe(1);
  expect(await page.getByLabel('X', { exact: true }).inputValue()).toBe('0');

  await room(page).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowDown');
  expect(await page.getByLabel('X', { exact: true }).inputValue()).toBe('10');
  await page.keyboard.press('Control+d');
  await expect.poll(() => things(page).count()).toBe(2);
  await page.keyboard.press('Control+z');
  await expect.poll(() => things(page).count()).toBe(1);

  const width = page.getByLabel('Room width');
  await width.fill('12');
  await width.press('Enter');
  expect(await width.inputValue()).toBe('100');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await width.inputValue()).toBe('400');

  const list = page.getByRole('region', { name: 'Shopping list' });
  await list.getByRole('button', { name: 'Add 1 piece to cart' }).click();
  await list.getByRole('button', { name: 'All in your cart' }).waitFor();

  await page.reload();
  await expect.poll(() => things(page).count()).toBe(1);
  await page.getByLabel('Plan name').fill('Hall');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('We saved Hall in your account.').waitFor();
  // A template is another plan: it does not replace the saved one.
  await page.getByLabel('Template').selectOption({ label: 'Bedroom 350 × 280' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const plans = page.getByRole('region', { name: 'My plans' });
  await plans.getByRole('button', { name: 'Bedroom 0 things' }).waitFor();
  await plans.getByRole('button', { name: 'Hall 1 things' }).click();
  await expect.poll(() => things(page).count()).toBe(1);
  await expectAccessible(page);
});

test('on a phone room and furniture are in view together, a tap adds, and a product brings itself', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: 'phone' });
  await page.goto('/room-planner');
  await room(page).waitFor();
  const add = page.getByRole('button', { name: /^Add .* to the room/ }).first();
  const [furniture, drawn] = await Promise.all([add.boundingBox(), room(page).boundingBox()]);
  expect((furniture?.y ?? 0) + (furniture?.height ?? 0)).toBeLessThan(844);
  expect(drawn?.y).toBeGreaterThan(0);
  await add.click();
  await expect.poll(() => things(page).count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - 390)).toBe(0);

  // From a product's page it comes along, once.
  await page.goto('/products/1');
  await page.getByRole('link', { name: 'See it in a room' }).click();
  await expect.poll(() => things(page).count()).toBe(2);
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await room(page).waitFor();
  await expect.poll(() => things(page).count()).toBe(2);
});
