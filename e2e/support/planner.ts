import type { Page } from '@playwright/test';
import { EDGE } from '../../src/client/features/rooms/planner/model/view.ts';
import { expect } from './test.ts';

/** The number of items that the plan counts. */
export const expectThings = (page: Page, count: number) =>
  expect(page.getByRole('tab', { name: /^Pieces/ })).toHaveText(new RegExp(`^\\D*${count || '0?'}\\D*$`));
/** The drawing of the room. */
export const room = (page: Page) => page.getByRole('application');

/** Maps positions of a room to the screen. @param width of the room, in centimetres */
export async function placesOf(
  page: Page,
  width: number,
): Promise<(at: { x: number; y: number }) => [number, number]> {
  // Between the bars of the page. An earlier click may still be scrolling it smoothly.
  await room(page).evaluate((drawn) => drawn.scrollIntoView({ block: 'center', behavior: 'instant' }));
  let box = await room(page).boundingBox();
  await expect
    .poll(async () => {
      const before = box?.y;
      box = await room(page).boundingBox();
      return before === box?.y;
    })
    .toBe(true);
  if (!box) throw new Error('The room is on the page.');
  const { x: left, y: top, width: wide } = box;
  const scale = (wide - 2 * EDGE) / width;
  return ({ x, y }) => [left + EDGE + x * scale, top + EDGE + y * scale];
}

/** The middle and size of the selected item, in centimetres, from its fields. */
export async function middleOfSelected(page: Page) {
  const selected = page.getByRole('region', { name: 'Selected' });
  const [x, y, width, depth] = await Promise.all(
    ['X', 'Y', 'Width', 'Depth'].map(async (label) =>
      Number(await selected.getByLabel(label, { exact: true }).inputValue()),
    ),
  );
  if (x === undefined || y === undefined || width === undefined || depth === undefined)
    throw new Error('Four.');
  return { x: x + width / 2, y: y + depth / 2, width, depth };
}

export async function dragMouse(page: Page, from: [number, number], to: [number, number]) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
  await page.mouse.move(...to, { steps: 6 });
  await page.mouse.up();
}
