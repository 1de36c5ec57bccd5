import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { signIn } from './support/people.ts';
import { testInOwnShop as test } from './support/test.ts';

/** A page of the admin area, as its admin sees it. */
async function openAsAdmin(openPage: (options?: object) => Promise<Page>, path: string): Promise<Page> {
  const page = await openPage();
  await signIn(page, 'admin');
  await page.goto(path);
  return page;
}

test('the admin area is one place: its navigation, and ctrl-K to go anywhere by keyboard', async ({
  openPage,
}) => {
  const page = await openAsAdmin(openPage, '/admin-panel');
  const navigation = page.getByRole('navigation', { name: 'Admin' });
  await navigation.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  expect(await navigation.getByRole('link', { name: 'Audit log' }).getAttribute('aria-current')).toBe('page');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search the admin area' }).fill('undelivered');
  await page.getByRole('option', { name: 'Undelivered mail' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('/admin/mail');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectAccessible(page);
});
