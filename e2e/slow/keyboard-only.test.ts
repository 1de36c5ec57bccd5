import { treeNodes } from '../support/accessibility-tree.ts';
import { recordAnnouncements } from '../support/announcements.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectThings } from '../support/planner.ts';
import { buyAndCollect, createProduct } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

// A purchase by keyboard is in buying.test.ts.

test('a return is requested by keyboard alone and read back from the accessibility tree', async ({
  openPage,
}) => {
  const page = await openPage();
  const vendor = await openPage({ as: 'vendor' });
  const product = await createProduct(vendor, { name: `Quiet stool ${Date.now()}` });
  await buyAndCollect(page, vendor, product);
  const expectSaid = await recordAnnouncements(page);
  await page.reload();

  await tabTo(page, `Return ${product.name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, 'It is damaged or faulty');
  await page.keyboard.press('Space');
  for (const _ of ['not as described', 'does not fit']) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'It does not fit' })).toBeChecked();
  await tabTo(page, /^Note to the seller/);
  await page.keyboard.type('Too high for our table.');
  await tabTo(page, 'Request return');
  await page.keyboard.press('Enter');

  await expectSaid(/return/i);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect
    .poll(() => treeNodes(page, 'StaticText'))
    .toContainEqual(expect.stringContaining('Return of 1 piece requested'));
  expect(await treeNodes(page, 'button')).not.toContain(`Return ${product.name}`);
});

test('a product is edited by keyboard alone, and a wrong price is announced at its field', async ({
  openPage,
}) => {
  const page = await openPage({ as: 'vendor' });
  const product = await createProduct(page, { name: `Quiet table ${Date.now()}` });
  const expectSaid = await recordAnnouncements(page);
  await page.goto(`/vendor-dashboard?tab=products&search=${encodeURIComponent(product.name)}`);

  await tabTo(page, `Edit ${product.name}`);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/vendor-dashboard\/products\/\d+$/);
  await tabTo(page, /^Description/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Ash, oiled by hand.');
  await tabTo(page, /^Price/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('none');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Price', { exact: true })).toBeFocused();
  expect(await treeNodes(page, 'textbox')).toContainEqual(expect.stringMatching(/^Price invalid\b/));

  await page.keyboard.press('Control+a');
  await page.keyboard.type('345.50');
  await tabTo(page, 'Save changes');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/vendor-dashboard\?tab=products/);
  await expectSaid(/saved|updated/i);
  const answer = await page.request.get(`/api/products/${product.id}`);
  expect(await answer.json()).toMatchObject({ price: '345.50', description: 'Ash, oiled by hand.' });
});

test('a room is furnished, arranged and saved by keyboard alone', async ({ openPage }) => {
  const page = await openPage({ as: 'customer' });
  const expectSaid = await recordAnnouncements(page);
  await page.goto('/room-planner');
  await expect(page.getByRole('application')).toBeVisible();

  await tabTo(page, /^Search furniture/);
  await page.keyboard.type('teak sideboard');
  await expect(
    page.getByRole('list', { name: 'Products' }).getByText('Mid-Century Teak Sideboard'),
  ).toBeVisible();
  await tabTo(page, /^Add Mid-Century Teak Sideboard.* to the room$/);
  await page.keyboard.press('Enter');
  await expectThings(page, 1);
  await expectSaid(/Mid-Century Teak Sideboard added, \d+ cm from /);

  await tabTo(page, /^Room .*with 1 item|with 1 item, /);
  await page.keyboard.press('r');
  await expectSaid(/^Turned 90 degrees, /);
  await page.keyboard.press('ArrowRight');
  await expectSaid(/^\d+ cm from the .+\.$/);

  const name = `Quiet room ${Date.now()}`;
  await tabTo(page, /^(?:Name|Room name|Plan name)/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(name);
  await tabTo(page, /^Save/);
  await page.keyboard.press('Enter');
  await expectSaid(/saved/i);
  await page.reload();
  await tabTo(page, /^(?:Room|Pieces|Plans)\b/);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect.poll(() => treeNodes(page, 'StaticText')).toContain(name);
});
