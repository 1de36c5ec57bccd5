import type { Page } from 'playwright-core';

/** The demo accounts share a password; decisions.md and the README name it. */
export const DEMO_PASSWORD = 'rehome-demo';
export type DemoUser = 'admin' | 'vendor' | 'vendor2' | 'customer';

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
  const deadline = Date.now() + 15_000;
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

/**
 * A customer nobody else knows, so that a test shares no cart and no orders with another: registered,
 * verified by the mailed link's token, not signed in.
 */
export async function newCustomer(page: Page): Promise<NewCustomer> {
  const name = `shopper${Math.random().toString(36).slice(2, 10)}`;
  const person = { username: name, email: `${name}@example.com`, password: 'a long enough secret' };
  const registered = await page.request.post('/api/auth/register', {
    data: { ...person, name: 'Robin Sharp', role: 'customer' },
  });
  if (!registered.ok()) throw new Error(`Registering: ${registered.status()} ${await registered.text()}`);

  const mail = await mailTo(page, person.email);
  const token = /\/verify-email\?token=([\w-]+)/.exec(mail.text)?.[1];
  const verified = await page.request.post('/api/auth/verify-email', { data: { token } });
  if (!verified.ok()) throw new Error(`Verifying: ${verified.status()} ${await verified.text()}`);
  return person;
}
