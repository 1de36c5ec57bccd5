import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { dragMouse, expectThings, middleOfSelected, placesOf, room } from '../support/planner.ts';
import { expect, test } from '../support/test.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Trace a floor plan' });

test('items snap to walls, are selected by a frame and aligned; doors follow walls; an empty room is furnished', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/room-planner');
  await expect(room(page)).toBeVisible();
  // By name: newer products of other tests are listed first.
  for (const name of ['New Leaf Cedar Planter', 'Mid-Century Teak Sideboard'])
    await page.getByRole('button', { name: `Add ${name} to the room` }).click();
  await expectThings(page, 2);
  const at = await placesOf(page, 400);
  const x = page.getByLabel('X', { exact: true });
  const y = page.getByLabel('Y', { exact: true });

  // The item added last is selected, in the middle; dropped near the corner it snaps to both walls.
  const middle = await middleOfSelected(page);
  await dragMouse(page, at(middle), at({ x: middle.width / 2 + 5, y: middle.depth / 2 + 4 }));
  await expect.poll(async () => [await x.inputValue(), await y.inputValue()]).toEqual(['0', '0']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(x).not.toHaveValue('0');

  // A frame around all selects all, and one menu aligns them.
  await dragMouse(page, at({ x: 8, y: 8 }), at({ x: 392, y: 292 }));
  await expect(page.getByText('2 things selected')).toBeVisible();
  const align = page.getByRole('button', { name: 'Align', exact: true });
  await align.click();
  await page.getByRole('menuitem', { name: 'Align left edges' }).click();
  // The menu returns the focus when it has closed, and would take it from the room.
  await expect(align).toBeFocused();
  const lefts = [];
  await room(page).focus();
  for (const key of ['Escape', 'n', 'n']) {
    await page.keyboard.press(key);
    if (key === 'n') lefts.push(await x.inputValue());
  }
  expect(lefts[0]).toBe(lefts[1]);

  // A door goes along its wall and round the corner to the next.
  await page.getByRole('tab', { name: 'Room' }).click();
  await page.getByRole('button', { name: 'Doors and windows', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Door' }).click();
  const selected = page.getByRole('region', { name: 'Selected' });
  const along = await placesOf(page, 400);
  // The door was added near the corner.
  await dragMouse(page, along({ x: 60, y: -4 }), along({ x: 404, y: 200 }));
  await expect(selected.getByLabel('Wall')).toHaveValue('1');

  await page.getByRole('button', { name: 'L-shape' }).click();
  await expect(page.getByText('9.8 m² of floor')).toBeVisible();

  // An empty room is furnished within a budget by one click, and undone by one.
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Clear' }).click();
  await expect(page.getByText('2 things are no longer in your room.')).toBeVisible();
  await page.getByRole('button', { name: 'Furnish this room' }).click();
  const dialog = page.getByRole('dialog', { name: 'Furnish this room' });
  await dialog.getByLabel('Budget').fill('4000');
  await dialog.getByRole('button', { name: 'Show me ideas' }).click();
  await expect(dialog.getByRole('list', { name: 'Proposals' })).toBeVisible();
  await dialog
    .getByRole('button', { name: /^Use this room/ })
    .first()
    .click();
  await expect(page.getByRole('tab', { name: /^Pieces/ })).not.toHaveText(/^\D*[0-2]?\D*$/);
  await page.getByRole('tab', { name: 'Advice', exact: true }).click();
  await expect(page.getByText('No problems found.')).toBeVisible();
  const list = page.getByRole('region', { name: 'Shopping list' });
  await expect(list.getByRole('button', { name: /^Add \d+ pieces to cart$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expectThings(page, 0);
});

test('a floor plan under the room is scaled by a line and survives a reload, without being uploaded', async ({
  openPage,
}) => {
  const page = await openPage();
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await page.goto('/room-planner');
  await expect(room(page)).toBeVisible();
  await page.getByText('Trace a floor plan').click();
  const buffer = await sharp({ create: { width: 2_500, height: 1_500, channels: 3, background: '#cde' } })
    .png()
    .toBuffer();
  await page
    .getByLabel('A floor plan to trace')
    .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer });
  const width = panel(page).getByLabel('Picture width');
  await expect(width).toHaveValue('400');

  await page.getByRole('button', { name: 'Set the scale' }).click();
  const box = await room(page).boundingBox();
  if (!box) throw new Error('The room is on the page.');
  await page.mouse.move(box.x + 80, box.y + 90);
  await page.mouse.down();
  await page.mouse.move(box.x + 320, box.y + 90, { steps: 8 });
  await page.mouse.up();
  const trueLength = page.getByLabel('True length of the line');
  await expect(trueLength).toBeFocused();
  await page.keyboard.type('600');
  await page.keyboard.press('Enter');
  await expect.poll(async () => Number(await width.inputValue())).toBeGreaterThan(600);
  const scaled = await width.inputValue();
  await expect(page.getByText(`The picture is ${scaled} cm wide.`)).toBeVisible();
  await expect.poll(() => storedWidth(page)).toBe(Number(scaled));

  await page.reload();
  await expect(room(page)).toBeVisible();
  await page.getByText('Trace a floor plan').click();
  await expect(width).toHaveValue(scaled);
  // Another room has none, and Undo restores it.
  await page.getByLabel('Template').selectOption({ index: 1 });
  await expect(width).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(width).toHaveCount(1);
  expect(sent.filter((url) => !url.includes('/api/trpc/'))).toEqual([]);
});

/** The width of the floor plan that the browser stores for the draft, in whole centimetres. */
function storedWidth(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('rehome.floor-plans');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const reading = opening.result.transaction('underlays').objectStore('underlays').get('draft');
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    opening.result.close();
    const { pixelWidth, perPixel } = reading.result.underlay;
    return Math.round(pixelWidth * perPixel);
  });
}
