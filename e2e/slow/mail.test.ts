import type { Page } from '@playwright/test';
import { type MailServer, startMailServer } from '@/testing/mail-server.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { demoData, expect, test } from '../support/test.ts';

let mails: MailServer;
let shop: RunningServer;

test.beforeAll(async () => {
  mails = await startMailServer();
  shop = await startServer({ copyOf: demoData(), env: { SMTP_URL: mails.url } });
});

test.afterAll(async () => {
  await shop?.stop();
  await mails?.stop();
});

test('an admin sees a rejected mail, also on a phone, and sends it again', async ({ openPage }) => {
  const page = await openPage({ baseUrl: shop.url, as: 'admin' });
  await page.goto('/admin-panel');
  await page.getByRole('link', { name: 'Undelivered mail' }).click();
  await page.waitForURL('**/admin/mail');
  await expect(page.getByRole('heading', { name: 'All mail was delivered' })).toBeVisible();

  const reason = '5.1.1 Mailbox is full, and has been full for longer than anyone cares to remember';
  mails.refusals.push({ code: 550, text: reason });
  await page.request.post('/api/auth/forgot-password', { data: { email: 'customer@rehome.test' } });
  await expect.poll(() => countUndelivered(page), { timeout: 30_000 }).toBe(1);
  await page.reload();
  const row = page.getByRole('row', { name: /Choose a new password/ });
  await expect(row.getByText(/Mailbox is full/)).toBeVisible();

  const phone = await openPage({ baseUrl: shop.url, as: 'admin', viewport: 'phone', theme: 'dark' });
  await phone.goto('/admin/mail');
  await expect(phone.getByText(/Mailbox is full/)).toBeVisible();
  await expectNoSidewaysScroll(phone);

  await row.getByRole('button', { name: /^Send again/ }).click();
  await expect(page.getByRole('heading', { name: 'All mail was delivered' })).toBeVisible();
  const recipients = () => mails.received.map(({ to }) => to);
  await expect.poll(recipients, { timeout: 30_000 }).toEqual([['customer@rehome.test']]);
});

async function countUndelivered(page: Page): Promise<number> {
  const answer = await page.request.get('/api/admin/mail');
  return ((await answer.json()) as { items: unknown[] }).items.length;
}
