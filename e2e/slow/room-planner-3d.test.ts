import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { planToJson } from '@/client/features/rooms/planner/model/plan-file.ts';
import { KNOWN_ROOM } from '../support/known-room.ts';
import { expect, test } from '../support/test.ts';

const view = (page: Page) => page.getByRole('region', { name: 'Room in 3D' });
const expectStill = (page: Page) =>
  expect(view(page).locator('canvas')).toHaveAttribute('data-still', '', { timeout: 30_000 });
const expectComplete = async (page: Page) => {
  await expect(view(page).locator('p[role=status]')).toHaveText('', { timeout: 60_000 });
  await expectStill(page);
};
const numberIn = async (page: Page, label: string) =>
  Number(await page.getByLabel(label, { exact: true }).inputValue());

test('in 3D an item is selected, moved and nudged, one can walk, and leaving frees all WebGL objects', async ({
  openPage,
}) => {
  const page = await openPage({ reducedMotion: true });
  await page.goto('/room-planner');
  await page.getByLabel('Search furniture').fill('teak sideboard');
  const add = page.getByRole('button', { name: 'Add Mid-Century Teak Sideboard to the room' });
  await add.click();
  await add.click();

  await page.getByRole('button', { name: '3D', exact: true }).click();
  await expectComplete(page);

  // The first item is in the middle of the room and of the picture.
  await page.keyboard.press('Escape');
  const box = await view(page).locator('canvas').boundingBox();
  if (!box) throw new Error('The room is on the page.');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 + 10 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.up();
  const before = await numberIn(page, 'X');
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 60, middle.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => numberIn(page, 'X')).toBeGreaterThan(before + 10);

  const moved = await numberIn(page, 'X');
  await view(page).getByRole('application').focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => numberIn(page, 'X')).toBe(moved - 10);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => numberIn(page, 'X')).toBe(before);
  await expect(
    view(page).getByRole('link', { name: 'See Mid-Century Teak Sideboard in your own room' }),
  ).toBeVisible();

  // A dark room without a lamp offers some.
  await page.getByRole('slider', { name: 'Time' }).press('End');
  await expect(view(page).getByText('This room has no lamp')).toBeVisible();
  await view(page).getByRole('button', { name: 'See lamps' }).click();
  await expect(page.getByLabel('Search furniture')).toHaveValue('lamp');
  await expect(page.getByRole('button', { name: 'Add Tripod Floor Lamp to the room' })).toBeVisible();

  await view(page).getByRole('button', { name: 'Walk', exact: true }).click();
  await view(page).getByRole('button', { name: 'Walk forwards' }).press('Enter');
  await expectStill(page);

  const canvas = await view(page).locator('canvas').elementHandle();
  await page.getByRole('button', { name: '2D', exact: true }).click();
  await expect(view(page)).toHaveCount(0);
  // The detached canvas counts the WebGL objects that it still holds.
  await expect.poll(() => canvas?.getAttribute('data-held')).toBe('0');
});

test('a known room looks as before from above and in 3D, by day, in the evening and on a phone', async ({
  openPage,
}) => {
  const page = await openPage({ reducedMotion: true });
  await openKnownRoom(page);
  await expect(page.getByRole('application')).toHaveScreenshot('canvas-desktop.png');
  await open3d(page);
  const saved = await savedPicture(page);
  expect(saved).toMatchSnapshot('3d-desktop.png');
  // Lamps switch on.
  await page.getByRole('slider', { name: 'Time' }).press('End');
  await expectStill(page);
  await expect(view(page).locator('canvas')).toHaveScreenshot('3d-evening.png');

  const phone = await openPage({ viewport: 'phone', theme: 'dark', reducedMotion: true });
  await openKnownRoom(phone);
  await expect(phone.getByRole('application')).toHaveScreenshot('canvas-phone.png');
  await open3d(phone);
  await expect(view(phone).locator('canvas')).toHaveScreenshot('3d-phone.png');
});

async function openKnownRoom(page: Page) {
  await page.goto('/room-planner');
  await expect(page.getByRole('application')).toBeVisible();
  const buffer = Buffer.from(planToJson(KNOWN_ROOM));
  await page
    .getByLabel('A plan to import')
    .setInputFiles({ name: 'room.json', mimeType: 'application/json', buffer });
  await expect(
    page.getByRole('application', { name: `with ${KNOWN_ROOM.items.length} items` }),
  ).toBeVisible();
}

async function open3d(page: Page) {
  await page.getByRole('button', { name: '3D', exact: true }).click();
  await expectComplete(page);
  // All of it is visible without scrolling, above the bar with the cart button.
  const box = await view(page).boundingBox();
  const bar = await page.locator('[data-buy-bar]').boundingBox();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
}

/** The picture that the page offers as a download, made small for the repository. */
async function savedPicture(page: Page): Promise<Buffer> {
  const saved = page.waitForEvent('download');
  await view(page).getByRole('button', { name: 'Save picture' }).click();
  const path = await (await saved).path();
  return sharp(path).resize({ width: 480 }).png().toBuffer();
}
