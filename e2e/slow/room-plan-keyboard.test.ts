import { expectNoSidewaysScroll } from '../support/layout.ts';
import { room } from '../support/planner.ts';
import { expect, test } from '../support/test.ts';

test('a room is built in the list by keyboard alone on a phone', async ({ openPage }) => {
  const page = await openPage({ viewport: 'phone', theme: 'dark' });
  await page.goto('/room-planner');
  await expect(room(page)).toBeVisible();
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press('L-shape');
  await press(/^Top wall 1/);
  const length = page.getByRole('group', { name: 'Top wall 1' }).getByLabel('Length');
  await length.fill('300');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Top wall 1 300 cm' })).toBeVisible();
  await length.fill('4');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^A (wall|room) is/)).toBeVisible();
  await page.getByRole('tab', { name: /^Pieces/ }).press('Enter');
  await press('Door');
  await page.getByRole('group', { name: 'Door', exact: true }).getByLabel('Width').fill('90');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^90 cm wide, in the /)).toBeVisible();
  await expectNoSidewaysScroll(page);
});
