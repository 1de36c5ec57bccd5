import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { EDGE } from '../src/client/features/rooms/planner/model/view.ts';
import { expectAccessible } from './support/axe.ts';
import { signIn } from './support/people.ts';
import { test } from './support/test.ts';

/** How many things the plan says it has. */
const things = async (page: Page) =>
  Number(/\d+/.exec((await page.getByRole('tab', { name: /^Things/ }).textContent()) ?? ''));
const room = (page: Page) => page.getByRole('application');

test('a room is furnished by pointer and by keys, undone, kept over a reload, saved and shared', async ({
  openPage,
}) => {
  // Of two windows that save the same plan one is asked.
  const page = await openPage({ allow: [/409 \(Conflict\).*roomPlans\.save/] });
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
  await expect.poll(() => things(page)).toBe(1);
  expect(await page.getByLabel('X', { exact: true }).inputValue()).toBe('0');

  await room(page).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowDown');
  expect(await page.getByLabel('X', { exact: true }).inputValue()).toBe('10');
  await page.keyboard.press('Control+d');
  await expect.poll(() => things(page)).toBe(2);
  await page.keyboard.press('Control+z');
  await expect.poll(() => things(page)).toBe(1);

  const width = page.getByLabel('Room width');
  await width.fill('12');
  await width.press('Enter');
  expect(await width.inputValue()).toBe('100');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await width.inputValue()).toBe('400');

  const list = page.getByRole('region', { name: 'Shopping list' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectInView(page.getByRole('button', { name: 'Swap for another that fits' }));
  await expectInView(list.getByRole('button', { name: 'Add 1 piece to cart' }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await list.getByRole('button', { name: 'Add 1 piece to cart' }).click();
  await list.getByRole('button', { name: 'View cart' }).waitFor();

  await page.reload();
  await expect.poll(() => things(page)).toBe(1);
  await page.getByLabel('Plan name').fill('Hall');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('We saved Hall in your account.').waitFor();
  // A template is another plan: it does not replace the saved one.
  await page.getByLabel('Template').selectOption({ label: 'Bedroom 350 × 280' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('tab', { name: 'Plans' }).click();
  const plans = page.getByRole('region', { name: 'My plans' });
  await plans.getByRole('button', { name: 'Bedroom 0 things' }).waitFor();
  await plans.getByRole('button', { name: 'Hall 1 thing' }).click();
  await expect.poll(() => things(page)).toBe(1);
  await expectAccessible(page);

  // Shared by its link, another browser sees it, and makes a copy of it.
  await plans.getByRole('button', { name: 'More for Hall' }).click();
  await plans.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Hall' });
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await expectAccessible(page);
  const visitor = await openPage();
  await visitor.goto(link);
  await visitor.getByRole('heading', { name: 'Hall', exact: true }).waitFor();
  await visitor.getByRole('img', { name: /^Hall from above: .* 1 thing$/ }).waitFor();
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: 'Use this room' }).click();
  await expect.poll(() => things(visitor)).toBe(1);
  expect(await visitor.getByLabel('Plan name').inputValue()).toBe('Hall');
  expect(new URL(visitor.url()).search).toBe('');

  // Saved meanwhile in another window: its owner is asked, and nothing is lost.
  const other = await page.context().newPage();
  await other.goto('/room-planner');
  await expect.poll(() => things(other)).toBe(1);
  await other.getByLabel('Plan name').fill('Hallway');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await other.getByText('We saved Hallway in your account.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Room' }).click();
  await page.getByLabel('Plan name').fill('Corridor');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace it' }).click();
  await page.getByText('We saved Corridor in your account.').waitFor();
  await page.getByRole('tab', { name: 'Plans' }).click();
  await plans.getByRole('button', { name: 'More for Corridor' }).click();
  await plans.getByRole('button', { name: 'Earlier versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Earlier versions' });
  await versions
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Room' }).click();
  await expect.poll(() => page.getByLabel('Plan name').inputValue()).toBe('Hallway');
  await page.getByRole('tab', { name: 'Plans' }).click();
  await plans.getByRole('button', { name: 'More for Hallway' }).click();

  // Ended, the link leads nowhere.
  await plans.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'End link' }).click();
  await page.getByRole('button', { name: 'Create a link' }).waitFor();
  expect((await visitor.request.get(link)).status()).toBe(404);
});

test('things are dragged to walls, framed together and aligned; doors follow the walls; a room takes another shape', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/room-planner');
  await room(page).waitFor();
  // By name: other tests list products meanwhile, which come first.
  for (const name of ['New Leaf Cedar Planter', 'Mid-Century Teak Sideboard'])
    await page.getByRole('button', { name: `Add ${name} to the room` }).click();
  await expect.poll(() => things(page)).toBe(2);
  const at = await placesOf(page, 400);
  const x = page.getByLabel('X', { exact: true });
  const y = page.getByLabel('Y', { exact: true });

  // The last one added is selected, in the middle; near the corner it comes to both walls.
  const middle = await middleOfSelected(page);
  await dragMouse(page, at(middle), at({ x: middle.width / 2 + 5, y: middle.depth / 2 + 4 }));
  await expect.poll(async () => [await x.inputValue(), await y.inputValue()]).toEqual(['0', '0']);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await x.inputValue()).not.toBe('0');

  // A frame around all selects all, and one menu brings them into line.
  await dragMouse(page, at({ x: 8, y: 8 }), at({ x: 392, y: 292 }));
  await page.getByText('2 things selected').waitFor();
  const align = page.getByRole('button', { name: 'Align', exact: true });
  await align.click();
  await page.getByRole('menuitem', { name: 'Align left edges' }).click();
  // The menu gives the focus back when it has gone, and would take it from the room.
  await expect.poll(() => align.evaluate((button) => button === document.activeElement)).toBe(true);
  const lefts = [];
  await room(page).focus();
  for (const key of ['Escape', 'n', 'n']) {
    await page.keyboard.press(key);
    if (key === 'n') lefts.push(await x.inputValue());
  }
  expect(lefts[0]).toBe(lefts[1]);

  // A door goes along its wall and round the corner to the next.
  await page.getByRole('tab', { name: 'Room' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Door' }).click();
  const selected = page.getByRole('region', { name: 'Selected' });
  const along = await placesOf(page, 400);
  // It was put near the corner.
  await dragMouse(page, along({ x: 60, y: -4 }), along({ x: 404, y: 200 }));
  await expect.poll(() => selected.getByLabel('Wall').inputValue()).toBe('1');

  await page.getByRole('button', { name: 'L-shape' }).click();
  await page.getByText('9.8 m² of floor').waitFor();
  await expectAccessible(page);

  // The shop furnishes an empty room within a budget; one press takes a proposal, one takes it back.
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Clear' }).click();
  await page.getByText('2 things are no longer in your room.').waitFor();
  await page.getByRole('button', { name: 'Furnish this room' }).click();
  const dialog = page.getByRole('dialog', { name: 'Furnish this room' });
  await dialog.getByLabel('Budget').fill('4000');
  await dialog.getByRole('button', { name: 'Propose rooms' }).click();
  await dialog.getByRole('list', { name: 'Proposals' }).waitFor();
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: /^Use this room/ })
    .first()
    .click();
  await expect.poll(() => things(page)).toBeGreaterThan(2);
  await page.getByRole('tab', { name: 'Advice', exact: true }).click();
  await page.getByText('Nothing stands in the way.').waitFor();
  const list = page.getByRole('region', { name: 'Shopping list' });
  await list.getByRole('button', { name: /^Add \d+ pieces to cart$/ }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => things(page)).toBe(0);
});

test('a finger drags a thing, two zoom the room, and one that rests asks what to do', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: 'phone' });
  await page.goto('/room-planner');
  await room(page).waitFor();
  await page.getByRole('button', { name: 'Add Mid-Century Teak Sideboard to the room' }).click();
  await expect.poll(() => things(page)).toBe(1);
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
  await expect.poll(() => page.getByLabel('Y', { exact: true }).inputValue()).not.toBe('128');

  // Where it lies now, its middle is under the finger.
  const thing = await middleOfSelected(page);
  const under = at(thing);
  await put('touchStart', under);
  // No finger rests on one point.
  await put('touchMove', [under[0] + 1, under[1] + 1]);
  // A menu is open once it has the focus.
  await page.locator('[role=menu]:focus').waitFor();
  await put('touchEnd');
  await page.getByRole('menuitem', { name: 'Duplicate' }).tap();
  await expect.poll(() => things(page)).toBe(2);

  const [left, right] = [at({ x: 60, y: 40 }), at({ x: 140, y: 40 })];
  await put('touchStart', left, right);
  for (let step = 1; step <= 5; step++) {
    await put('touchMove', [left[0] - 4 * step, left[1]], [right[0] + 4 * step, right[1]]);
  }
  await put('touchEnd');
  await expect
    .poll(() => page.getByRole('group', { name: 'Zoom' }).getByRole('status').textContent())
    .not.toBe('100%');
  expect(await things(page)).toBe(2);
});

test('on a phone room and furniture are in view together, a tap adds, and a product brings itself', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: 'phone' });
  await page.goto('/room-planner');
  await room(page).waitFor();
  const add = page.getByRole('button', { name: 'Add Mid-Century Teak Sideboard to the room' });
  const [furniture, drawn] = await Promise.all([add.boundingBox(), room(page).boundingBox()]);
  expect((furniture?.y ?? 0) + (furniture?.height ?? 0)).toBeLessThan(844);
  expect(drawn?.y).toBeGreaterThan(0);
  await add.click();
  await expect.poll(() => things(page)).toBe(1);
  await expectInView(page.getByRole('button', { name: 'Add 1 piece to cart' }));
  await expectInView(page.getByRole('button', { name: 'Swap for another that fits' }));

  // What is said of a removal covers neither the tools nor the way into the cart.
  await add.click();
  await page.getByRole('group', { name: 'What is selected' }).getByRole('button', { name: 'Delete' }).click();
  const said = page.getByText('is no longer in your room.');
  await expectInView(said);
  await expectInView(page.getByRole('button', { name: 'Save', exact: true }));
  await expectInView(page.getByRole('button', { name: 'Add 1 piece to cart' }));
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => things(page)).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => things(page)).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - 390)).toBe(0);

  // From a product's page it comes along, once.
  await page.goto('/products/1');
  await page.getByRole('link', { name: 'See it in a room' }).click();
  await expect.poll(() => things(page)).toBe(2);
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await room(page).waitFor();
  await expect.poll(() => things(page)).toBe(2);
});

/** On the screen as it is, with nothing over its middle. */
async function expectInView(found: Locator) {
  await found.waitFor();
  const isSeen = () =>
    found.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const at = document.elementFromPoint(x + width / 2, y + height / 2);
      return at !== null && element.contains(at);
    });
  await expect.poll(isSeen).toBe(true);
}

/** Where places of a room are on the screen. @param width of the room, in centimetres */
async function placesOf(
  page: Page,
  width: number,
): Promise<(at: { x: number; y: number }) => [number, number]> {
  // Clear of the bars at both ends of the page. What was pressed before may have scrolled it, smoothly.
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

/** The selected thing's middle and size, in centimetres, as its fields have them. */
async function middleOfSelected(page: Page) {
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

async function dragMouse(page: Page, from: [number, number], to: [number, number]) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
  await page.mouse.move(...to, { steps: 6 });
  await page.mouse.up();
}
