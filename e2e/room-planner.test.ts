import { expectAccessible } from './support/axe.ts';
import { expectUncovered } from './support/layout.ts';
import { expectThings, room } from './support/planner.ts';
import { expect, test } from './support/test.ts';

test('a room is furnished by pointer and keyboard, survives a reload, is saved to the account and shared by link', async ({
  openPage,
}) => {
  // The second window that saves the same plan is asked.
  const page = await openPage({ as: 'customer', allow: [/409 \(Conflict\).*roomPlans\.save/] });
  await page.goto('/room-planner');
  await expect(room(page)).toBeVisible();

  await page.getByLabel('Search furniture').fill('teak sideboard');
  const card = page.getByRole('list', { name: 'Products' }).getByRole('listitem').first();
  await expect(card.getByText('Mid-Century Teak Sideboard')).toBeVisible();
  const [from, to] = await Promise.all([card.boundingBox(), room(page).boundingBox()]);
  if (!from || !to) throw new Error('The card and the room are on the page.');
  await page.mouse.move(from.x + 40, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 40, { steps: 4 });
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 10 });
  await page.mouse.up();
  // A drop at the corner is moved inside the room.
  await expectThings(page, 1);
  await expect(page.getByLabel('X', { exact: true })).toHaveValue('0');

  await room(page).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('X', { exact: true })).toHaveValue('10');
  await page.keyboard.press('Control+d');
  await expectThings(page, 2);
  await page.keyboard.press('Control+z');
  await expectThings(page, 1);

  const width = page.getByLabel('Room width');
  await width.fill('12');
  await width.press('Enter');
  await expect(width).toHaveValue('100');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(width).toHaveValue('400');

  const list = page.getByRole('region', { name: 'Shopping list' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectUncovered(page.getByRole('button', { name: 'Swap for another that fits' }));
  await expectUncovered(list.getByRole('button', { name: 'Add 1 piece to cart' }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await list.getByRole('button', { name: 'Add 1 piece to cart' }).click();
  await expect(list.getByRole('button', { name: 'View cart' })).toBeVisible();

  await page.reload();
  await expectThings(page, 1);
  await page.getByLabel('Plan name').fill('Hall');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('We saved Hall in your account.')).toBeVisible();
  // A template is a new plan and does not replace the saved one.
  await page.getByLabel('Template').selectOption({ label: 'Bedroom 350 × 280' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('tab', { name: 'Plans' }).click();
  const plans = page.getByRole('region', { name: 'My plans' });
  await expect(plans.getByRole('button', { name: 'Bedroom 0 pieces' })).toBeVisible();
  await plans.getByRole('button', { name: 'Hall 1 piece' }).click();
  await expectThings(page, 1);

  // Another browser opens the link and copies the room.
  await plans.getByRole('button', { name: 'More for Hall' }).click();
  await plans.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Hall' });
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await expectAccessible(page);
  const visitor = await openPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Hall', exact: true })).toBeVisible();
  await expect(visitor.getByRole('img', { name: /^Hall from above: .* 1 piece$/ })).toBeVisible();
  await visitor.getByRole('link', { name: 'Use this room' }).click();
  await expectThings(visitor, 1);
  await expect(visitor.getByLabel('Plan name')).toHaveValue('Hall');
  await expect(visitor).toHaveURL('/room-planner');

  // Saved in another window in the meantime: the owner decides, and the other version is kept.
  const other = await page.context().newPage();
  await other.goto('/room-planner');
  await expectThings(other, 1);
  await other.getByLabel('Plan name').fill('Hallway');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('We saved Hallway in your account.')).toBeVisible();
  await page.bringToFront();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Room' }).click();
  await page.getByLabel('Plan name').fill('Corridor');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace it' }).click();
  await expect(page.getByText('We saved Corridor in your account.')).toBeVisible();
  await page.getByRole('tab', { name: 'Plans' }).click();
  await plans.getByRole('button', { name: 'More for Corridor' }).click();
  await plans.getByRole('button', { name: 'Earlier versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Earlier versions' });
  await versions
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Room' }).click();
  await expect(page.getByLabel('Plan name')).toHaveValue('Hallway');
  await page.getByRole('tab', { name: 'Plans' }).click();
  await plans.getByRole('button', { name: 'More for Hallway' }).click();

  // An ended link answers 404.
  await plans.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'End link' }).click();
  await expect(page.getByRole('button', { name: 'Create a link' })).toBeVisible();
  const ended = await visitor.request.get(link);
  expect(ended.status()).toBe(404);
});
