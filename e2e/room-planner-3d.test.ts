import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { planToJson } from '@/client/features/rooms/planner/model/plan-file.ts';
import { KNOWN_ROOM } from './support/known-room.ts';
import { expectPicture } from './support/pictures.ts';
import { test } from './support/test.ts';

const view = (page: Page) => page.getByRole('region', { name: 'Room in 3D' });
const isStill = (page: Page) =>
  expect.poll(() => view(page).locator('canvas').getAttribute('data-still'), { timeout: 20_000 }).toBe('');
const isComplete = async (page: Page) => {
  await expect.poll(() => view(page).locator('p[role=status]').textContent(), { timeout: 60_000 }).toBe('');
  await isStill(page);
};
const numberIn = async (page: Page, label: string) =>
  Number(await page.getByLabel(label, { exact: true }).inputValue());

test('a room is seen in 3D, where a thing is picked, moved and turned; what was drawn with is given back', async ({
  openPage,
}) => {
  const page = await openPage({ reducedMotion: true });
  await page.goto('/room-planner');
  await page.getByLabel('Search furniture').fill('teak sideboard');
  const add = page.getByRole('button', { name: 'Add Mid-Century Teak Sideboard to the room' });
  await add.click();
  await add.click();

  await page.getByRole('button', { name: '3D', exact: true }).click();
  await isComplete(page);

  // The first stands in the middle of the room, which is in the middle of the picture.
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
  await view(page).getByRole('link', { name: 'See Mid-Century Teak Sideboard in your own room' }).waitFor();

  // In the evening it says why it is dark, and where light is to be had.
  await page.getByRole('slider', { name: 'Time' }).press('End');
  await view(page).getByText('This room has no lamp').waitFor();
  await view(page).getByRole('button', { name: 'See lamps' }).click();
  expect(await page.getByLabel('Search furniture').inputValue()).toBe('lamp');
  await page.getByRole('button', { name: 'Add Tripod Floor Lamp to the room' }).waitFor();

  await view(page).getByRole('button', { name: 'Walk', exact: true }).click();
  await view(page).getByRole('button', { name: 'Walk forwards' }).press('Enter');
  await isStill(page);

  const canvas = await view(page).locator('canvas').elementHandle();
  await page.getByRole('button', { name: '2D', exact: true }).click();
  await view(page).waitFor({ state: 'detached' });
  expect(await canvas?.getAttribute('data-held')).toBe('0');
});

test('a room looks as it is known to, from above and in 3D, by day and in the evening, on a phone too', async ({
  openPage,
}) => {
  const page = await openPage({ reducedMotion: true });
  await openKnownRoom(page);
  await expectPicture('canvas-desktop', () => page.getByRole('application').screenshot());
  await open3d(page);
  await expectPicture('3d-desktop', () => savedPicture(page));
  // Lamps are lit by themselves.
  await page.getByRole('slider', { name: 'Time' }).press('End');
  await expectPicture('3d-evening', () => view(page).locator('canvas').screenshot());

  const phone = await openPage({ viewport: 'phone', theme: 'dark', reducedMotion: true });
  await openKnownRoom(phone);
  await expectPicture('canvas-phone', () => phone.getByRole('application').screenshot());
  await open3d(phone);
  await expectPicture('3d-phone', () => view(phone).locator('canvas').screenshot());
});

async function openKnownRoom(page: Page) {
  await page.goto('/room-planner');
  await page.getByRole('application').waitFor();
  const buffer = Buffer.from(planToJson(KNOWN_ROOM));
  await page
    .getByLabel('A plan to import')
    .setInputFiles({ name: 'room.json', mimeType: 'application/json', buffer });
  await page.getByRole('application', { name: `with ${KNOWN_ROOM.items.length} items` }).waitFor();
}

async function open3d(page: Page) {
  await page.getByRole('button', { name: '3D', exact: true }).click();
  await isComplete(page);
  // All of it is on the screen, without scrolling, and over the bar with the way into the cart.
  const box = await view(page).boundingBox();
  const bar = await page.locator('[data-buy-bar]').boundingBox();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
}

/** The picture that one can save. */
async function savedPicture(page: Page): Promise<Buffer> {
  const saved = page.waitForEvent('download');
  await view(page).getByRole('button', { name: 'Save picture' }).click();
  return readFile(await (await saved).path());
}
