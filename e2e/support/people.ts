import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '@/shared/platform/demo.ts';
import { RestClient } from '@/testing/rest-client.ts';
import { shopOf } from './test.ts';

/** Gives the page's browser a session, without the sign-in screen. Load or reload a page to see it. */
export async function signIn(page: Page, username: string, password = DEMO_PASSWORD) {
  const answer = await page.request.post('/api/auth/login', { data: { username, password } });
  if (!answer.ok()) throw new Error(`Signing in ${username}: ${answer.status()} ${await answer.text()}`);
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
}

/**
 * The newest mail to somebody, waiting for the worker to send it.
 *
 * @param subject only mails whose subject has this
 */
export async function mailTo(page: Page, address: string, subject?: RegExp): Promise<Mail> {
  const deadline = Date.now() + 45_000;
  for (;;) {
    const answer = await page.request.get('/api/dev/outbox');
    const mails = (await answer.json()) as Mail[];
    const mail = mails.find(({ to, subject: line }) => to === address && (subject?.test(line) ?? true));
    if (mail) return mail;
    if (Date.now() > deadline) throw new Error(`No mail to ${address}${subject ? ` about ${subject}` : ''}`);
    await page.waitForTimeout(100);
  }
}

export interface NewCustomer {
  username: string;
  email: string;
  password: string;
}

/** One session a shop is enough for all the customers that its admin makes. */
const admins = new Map<string, Promise<RestClient>>();

/**
 * A customer nobody else knows, so that a test shares no cart and no orders with another: made by the shop's admin, so
 * verified, not signed in.
 */
export async function newCustomer(page: Page): Promise<NewCustomer> {
  const shop = shopOf(page);
  const admin = admins.get(shop) ?? signInAdmin(shop);
  admins.set(shop, admin);
  const name = `shopper${Math.random().toString(36).slice(2, 10)}`;
  const person = { username: name, email: `${name}@example.com`, password: 'a long enough secret' };
  await (await admin).must('POST /api/crm/users', { ...person, name: 'Robin Sharp', role: 'customer' });
  return person;
}

async function signInAdmin(shop: string) {
  const admin = new RestClient(shop);
  await admin.signIn('admin', DEMO_PASSWORD);
  return admin;
}
