import { afterAll, beforeAll, expect, inject } from 'vitest';
import { type MailServer, startMailServer } from '@/testing/mail-server.ts';
import { expectAccessible } from './support/axe.ts';
import { signIn } from './support/people.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { test } from './support/test.ts';

let mails: MailServer;
let server: RunningServer;
beforeAll(async () => {
  mails = await startMailServer();
  server = await startServer({ copyOf: inject('demoData'), env: { SMTP_URL: mails.url } });
});
afterAll(async () => {
  await server?.stop();
  await mails?.stop();
});

test('an admin sees a mail that its server refused, and sends it again', async ({ openPage }) => {
  const page = await openPage({ baseUrl: server.url });
  await signIn(page, 'admin');
  await page.goto('/admin-panel');
  await page.getByRole('link', { name: 'Undelivered mail' }).click();
  await page.waitForURL('**/admin/mail');
  await page.getByRole('heading', { name: 'All mail was delivered' }).waitFor();
  await expectAccessible(page);

  mails.refusals.push({ code: 550, text: 'Mailbox is full' });
  await page.request.post('/api/auth/forgot-password', { data: { email: 'customer@rehome.test' } });
  await expect.poll(async () => (await deadLetters(page)).length, { timeout: 20_000 }).toBe(1);
  await page.reload();
  const row = page.getByRole('row', { name: /Choose a new password/ });
  await row.getByText(/Mailbox is full/).waitFor();
  await expectAccessible(page);

  await row.getByRole('button', { name: /^Send again/ }).click();
  await page.getByRole('heading', { name: 'All mail was delivered' }).waitFor();
  await expect.poll(() => mails.received.length, { timeout: 20_000 }).toBe(1);
  expect(mails.received[0]?.to).toEqual(['customer@rehome.test']);
});

test('it stays readable on a phone, and in the dark', async ({ openPage }) => {
  const page = await openPage({ baseUrl: server.url, viewport: 'phone', theme: 'dark' });
  await signIn(page, 'admin');
  mails.refusals.push({
    code: 550,
    text: '5.1.1 There is nobody of this name here, nor has there ever been',
  });
  await page.request.post('/api/auth/forgot-username', { data: { email: 'vendor@rehome.test' } });
  await expect.poll(async () => (await deadLetters(page)).length, { timeout: 20_000 }).toBe(1);
  await page.goto('/admin/mail');
  await page.getByText(/nobody of this name/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

async function deadLetters(page: { request: { get(path: string): Promise<{ json(): Promise<unknown> }> } }) {
  const answer = await page.request.get('/api/admin/mail');
  return ((await answer.json()) as { items: unknown[] }).items;
}
