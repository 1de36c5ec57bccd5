import { expectNoSidewaysScroll, expectUncovered } from '../support/layout.ts';
import { expectThings, middleOfSelected, placesOf, room } from '../support/planner.ts';
import { expect, test } from '../support/test.ts';

test('one finger drags an item, two zoom the room, and a long press opens its menu', async ({ openPage }) => {
  const page = await openPage({ viewport: 'phone' });
  await page.goto('/room-planner');
  await expect(room(page)).toBeVisible();
  await page.getByRole('button', { name: 'Add Mid-Century Teak Sideboard to the room' }).click();
  await expectThings(page, 1);
  await room(page).scrollIntoViewIfNeeded();
  const at = await placesOf(page, 400);
  const touch = await page.context().newCDPSession(page);
  const put = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });

  const from = at({ x: 200, y: 150 });
  await put('touchStart', from);
  for (let step = 1; step <= 6; step++) await put('touchMove', [from[0] - 6 * step, from[1] + 8 * step]);
  await put('touchEnd');
  await expect(page.getByLabel('Y', { exact: true })).not.toHaveValue('128');

  // The middle of the item at its new position.
  const thing = await middleOfSelected(page);
  const under = at(thing);
  await put('touchStart', under);
  // A real finger moves a little.
  await put('touchMove', [under[0] + 1, under[1] + 1]);
  await expect(page.locator('[role=menu]:focus')).toBeVisible();
  await put('touchEnd');
  await page.getByRole('menuitem', { name: 'Duplicate' }).tap();
  await expectThings(page, 2);

  const [left, right] = [at({ x: 60, y: 40 }), at({ x: 140, y: 40 })];
  await put('touchStart', left, right);
  for (let step = 1; step <= 5; step++) {
    await put('touchMove', [left[0] - 4 * step, left[1]], [right[0] + 4 * step, right[1]]);
  }
  await put('touchEnd');
  await expect(page.getByRole('group', { name: 'Zoom' }).getByRole('status')).not.toHaveText('100%');
  await expectThings(page, 2);
});

test('on a phone room and furniture are in view together, a tap adds an item, and a product page adds its own', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: 'phone' });
  await page.goto('/room-planner');
  await expect(room(page)).toBeVisible();
  const add = page.getByRole('button', { name: 'Add Mid-Century Teak Sideboard to the room' });
  const [furniture, drawn] = await Promise.all([add.boundingBox(), room(page).boundingBox()]);
  expect((furniture?.y ?? 0) + (furniture?.height ?? 0)).toBeLessThan(844);
  expect(drawn?.y).toBeGreaterThan(0);
  await add.click();
  await expectThings(page, 1);
  await expectUncovered(page.getByRole('button', { name: 'Add 1 piece to cart' }));
  await expectUncovered(page.getByRole('button', { name: 'Swap for another that fits' }));

  // The toast covers neither the tools nor the cart button.
  await add.click();
  await page.getByRole('group', { name: 'What is selected' }).getByRole('button', { name: 'Delete' }).click();
  const toast = page.getByText('is no longer in your room.');
  await expectUncovered(toast);
  await expectUncovered(page.getByRole('button', { name: 'Save', exact: true }));
  await expectUncovered(page.getByRole('button', { name: 'Add 1 piece to cart' }));
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expectThings(page, 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectThings(page, 1);
  await expectNoSidewaysScroll(page);

  // The link of a product page adds it once.
  await page.goto('/products/1');
  await page.getByRole('link', { name: 'See it in a room' }).click();
  await expectThings(page, 2);
  await expect(page).toHaveURL('/room-planner');
  await page.reload();
  await expect(room(page)).toBeVisible();
  await expectThings(page, 2);
});
