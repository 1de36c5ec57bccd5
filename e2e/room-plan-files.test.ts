import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/test.ts';

const room = (page: Page) => page.getByRole('application');
const panel = (page: Page) => page.getByRole('region', { name: 'Trace a floor plan' });

async function exported(page: Page, name: RegExp): Promise<{ fileName: string; text: string }> {
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name }).click(),
  ]);
  return {
    fileName: download.suggestedFilename(),
    text: await readFile(await download.path(), 'latin1'),
  };
}

test('a plan leaves as picture, drawing, PDF and file; the file comes back, mended or refused with the reason', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/room-planner');
  await room(page).waitFor();
  await page.getByLabel('Plan name').fill('Hall: 1/2');
  await page
    .getByRole('button', { name: /^Add .* to the room/ })
    .first()
    .click();

  const png = await exported(page, /Picture/);
  expect(png).toMatchObject({ fileName: 'Hall 1 2.png', text: expect.stringMatching(/^\x89PNG/) });
  const pdf = await exported(page, /PDF/);
  expect(pdf).toMatchObject({ fileName: 'Hall 1 2.pdf', text: expect.stringMatching(/^%PDF-/) });
  const svg = await exported(page, /SVG/);
  // The room of 400 by 300 with its walls, at 1:50.
  expect(svg.text).toContain('d="M0 0L400 0L400 300L0 300Z"');
  const json = await exported(page, /JSON/);
  const plan = JSON.parse(json.text);

  const upload = async (buffer: string) =>
    page.getByLabel('A plan to import').setInputFiles({
      name: 'plan.json',
      mimeType: 'application/json',
      buffer: Buffer.from(buffer),
    });
  await upload(JSON.stringify({ ...plan, width: 30 }));
  await page.getByText('The room was 30 cm wide; the least is 100 cm.').waitFor();
  expect(await page.getByLabel('Room width').inputValue()).toBe('100');
  await upload('{"name":"Not a plan"}');
  await page.getByText('it has no things and no size.').waitFor();
  await expectAccessible(page);
  // Nothing is left to say of a file that Export wrote.
  await upload(json.text);
  await expect.poll(() => page.getByText('“plan.json”').count()).toBe(0);
  expect(await page.getByLabel('Room width').inputValue()).toBe('400');
});

test('the whole room is built in the list, by keyboard alone, on a phone', async ({ openPage }) => {
  const page = await openPage({ viewport: 'phone', theme: 'dark' });
  await page.goto('/room-planner');
  await room(page).waitFor();
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press('L-shape');
  await press(/^Upper wall 1/);
  const length = page.getByRole('group', { name: 'Upper wall 1' }).getByLabel('Length');
  await length.fill('300');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Upper wall 1 300 cm' }).waitFor();
  await length.fill('4');
  await page.keyboard.press('Enter');
  await page.getByText(/^A (wall|room) is/).waitFor();
  await page.getByRole('tab', { name: /^Things/ }).press('Enter');
  await press('Door');
  await page.getByRole('group', { name: 'Door', exact: true }).getByLabel('Width').fill('90');
  await page.keyboard.press('Enter');
  await page.getByText(/^90 cm wide, in the /).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - 390)).toBe(0);
  await expectAccessible(page);
});

test('a floor plan lies under the room, is brought to scale by a line, and is there after a reload', async ({
  openPage,
}) => {
  const page = await openPage();
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await page.goto('/room-planner');
  await room(page).waitFor();
  await page.getByText('Trace a floor plan').click();
  const buffer = await sharp({ create: { width: 2_500, height: 1_500, channels: 3, background: '#cde' } })
    .png()
    .toBuffer();
  await page
    .getByLabel('A floor plan to trace')
    .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer });
  const width = panel(page).getByLabel('Picture width');
  await expect.poll(() => width.inputValue()).toBe('400');

  await page.getByRole('button', { name: 'Set the scale' }).click();
  const box = await room(page).boundingBox();
  if (!box) throw new Error('The room is on the page.');
  await page.mouse.move(box.x + 80, box.y + 90);
  await page.mouse.down();
  await page.mouse.move(box.x + 320, box.y + 90, { steps: 8 });
  await page.mouse.up();
  // The length is asked for at once.
  const trueLength = page.getByLabel('True length of the line');
  await expect.poll(() => trueLength.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('600');
  await page.keyboard.press('Enter');
  await expect.poll(async () => Number(await width.inputValue())).toBeGreaterThan(600);
  const scaled = await width.inputValue();
  await page.getByText(`The picture is ${scaled} cm wide.`).waitFor();
  await expectAccessible(page);
  // It is kept a moment after the last change.
  await page.waitForTimeout(1_000);

  await page.reload();
  await room(page).waitFor();
  await page.getByText('Trace a floor plan').click();
  await expect.poll(() => width.inputValue()).toBe(scaled);
  // Another room has none, and Undo brings it back.
  await page.getByLabel('Template').selectOption({ index: 1 });
  await expect.poll(() => width.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => width.count()).toBe(1);
  expect(sent.filter((url) => !url.includes('/api/trpc/'))).toEqual([]);
});
