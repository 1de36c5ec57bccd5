import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { room } from './support/planner.ts';
import { expect, test } from './support/test.ts';

async function exported(page: Page, name: RegExp): Promise<{ fileName: string; text: string }> {
  await page.getByRole('button', { name: 'File', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name }).click(),
  ]);
  return {
    fileName: download.suggestedFilename(),
    text: await readFile(await download.path(), 'latin1'),
  };
}

test('a plan exports as PNG, SVG, PDF and JSON; an import is repaired or rejected with the reason', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/room-planner');
  await expect(room(page)).toBeVisible();
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
  await expect(page.getByText('The room was 30 cm wide; the least is 100 cm.')).toBeVisible();
  await expect(page.getByLabel('Room width')).toHaveValue('100');
  await upload('{"name":"Not a plan"}');
  await expect(page.getByText('it lacks a size, a list of things or a kind of room.')).toBeVisible();
  // An exported file imports without a message.
  await upload(json.text);
  await expect(page.getByText('“plan.json”')).toHaveCount(0);
  await expect(page.getByLabel('Room width')).toHaveValue('400');
});
