import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@/shared/platform/demo.ts';
import { RestClient } from '@/testing/rest-client.ts';
import { passHumanCheck } from './human-check.ts';
import { expect, shopOf } from './test.ts';

/** Gives the page's browser a session, without the sign-in screen. Load or reload a page to see it. */
export async function signIn(page: Page, { username, password }: { username: string; password: string }) {
  const answer = await page.request.post('/api/auth/login', { data: { username, password } });
  if (!answer.ok()) throw new Error(`Signing in ${username}: ${answer.status()} ${await answer.text()}`);
}

/** Fills in the sign-in form and sends it. */
export async function fillIn(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await passHumanCheck(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
}

/**
 * The newest mail to an address, once it is sent.
 *
 * @param subject only mails whose subject matches
 */
export async function mailTo(page: Page, address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  const look = async () => {
    // The server may close a kept-alive connection at the moment it is reused.
    const answer = await page.request.get('/api/dev/outbox', { maxRetries: 3 });
    const mails = (await answer.json()) as Mail[];
    found = mails.find((mail) => mail.to === address && subject.test(mail.subject));
    return found !== undefined;
  };
  await expect
    .poll(look, { message: `a mail to ${address} about ${subject}`, timeout: 30_000, intervals: [100] })
    .toBe(true);
  return found as unknown as Mail;
}

export interface NewCustomer {
  username: string;
  email: string;
  password: string;
}

/** The admin's session at each shop. */
const admins = new Map<string, Promise<RestClient>>();

/** A verified customer of this test alone, with an empty cart and no orders; not signed in. */
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
