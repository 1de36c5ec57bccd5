import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MailSender } from '@/server/adapters/mail/mail-sender.ts';
import { createSmtpSender } from '@/server/adapters/mail/smtp.ts';
import { mailOutbox } from '@/server/schema.ts';
import { type MailServer, startMailServer } from '@/testing/mail-server.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { composeMail } from './compose-mail.ts';
import { deliverMail, MAIL_ATTEMPTS } from './deliver-mail.ts';
import { enqueueMail } from './enqueue-mail.ts';

let server: MailServer;
let sender: MailSender;

beforeEach(async () => {
  server = await startMailServer();
  sender = createSmtpSender(server.url, 'Rehome <hello@shop.test>');
});

afterEach(async () => {
  sender.close();
  await server.stop();
});

const outbox = (world: World) => world.db.select().from(mailOutbox).orderBy(mailOutbox.id);
const makeDue = (world: World) => world.db.update(mailOutbox).set({ nextAttemptAt: sql`now()` });

async function worldWithMail(to = 'ana@example.com') {
  const world = await createWorld({ SMTP_URL: server.url });
  const mail = composeMail(world.settings, { subject: 'Grüße · 🪑', blocks: ['Hello Ana,', 'a chair.'] });
  await enqueueMail(world.db, { kind: 'account_notice', to, userId: null, write: () => mail });
  return { world, deps: { ...world.deps, mail: sender } };
}

test('a mail is delivered once, with its text and HTML parts', async () => {
  const { world, deps } = await worldWithMail();
  expect(await deliverMail(deps)).toBe(1);
  expect(await deliverMail(deps)).toBe(0);

  expect(server.received).toHaveLength(1);
  const [mail] = server.received;
  expect(mail).toMatchObject({ from: 'hello@shop.test', to: ['ana@example.com'] });
  expect(mail?.source).toMatch(/^From: Rehome <hello@shop\.test>/m);
  expect(mail?.source).toMatch(/^Message-ID: <outbox-1@shop\.test>/m);
  expect(mail?.source).toContain('Content-Type: multipart/alternative');
  expect(mail?.source).toContain('Content-Type: text/plain; charset=utf-8');
  expect(mail?.source).toContain('Content-Type: text/html; charset=utf-8');
  expect(await outbox(world), 'what was sent is not kept').toMatchObject([
    { status: 'sent', attempts: 1, text: '', html: '', sentAt: expect.any(Date) },
  ]);
});

test('a mail is sent again after a pause if the server is busy', async () => {
  const { world, deps } = await worldWithMail();
  server.refusals.push({ code: 451, text: 'Try again later' });
  await deliverMail(deps);
  const [waiting] = await outbox(world);
  expect(waiting).toMatchObject({ status: 'queued', attempts: 1 });
  expect(waiting?.lastError).toContain('Try again later');
  expect(await deliverMail(deps), 'not before the pause is over').toBe(0);

  await makeDue(world);
  await deliverMail(deps);
  expect(await outbox(world)).toMatchObject([{ status: 'sent', attempts: 2, lastError: null }]);
});

test('a mail refused permanently becomes a dead letter at once', async () => {
  const { world, deps } = await worldWithMail('nobody@example.com');
  server.refusals.push({ code: 550, text: 'No such mailbox' });
  await deliverMail(deps);
  const [dead] = await outbox(world);
  expect(dead).toMatchObject({ status: 'dead', attempts: 1 });
  expect(dead?.lastError).toContain('No such mailbox');
});

test('an admin sees a dead letter with its reason, and can send it again', async () => {
  const { world, deps } = await worldWithMail('ana@example.com');
  const cookie = await world.cookieOf(await world.user({ role: 'admin' }));
  const list = () => world.rest('GET /api/admin/mail', { cookie });
  server.refusals.push({ code: 550, text: 'Mailbox is full' });
  await deliverMail(deps);

  const { items } = (await list()).body;
  expect(items).toEqual([
    {
      id: expect.any(Number),
      to: 'ana@example.com',
      subject: 'Grüße · 🪑',
      attempts: 1,
      reason: expect.stringContaining('Mailbox is full'),
      createdAt: expect.any(String),
    },
  ]);
  const again = () => world.rest(`POST /api/admin/mail/${items[0].id}/send-again`, { cookie });
  expect((await again()).body).toEqual({ success: true });
  expect((await again()).status, 'it is on its way').toBe(404);
  await deliverMail(deps);

  expect(server.received.map(({ to }) => to)).toEqual([['ana@example.com']]);
  expect((await list()).body.items).toEqual([]);
  expect(await outbox(world)).toMatchObject([{ status: 'sent', lastError: null }]);
});

test('an unreachable server makes pauses grow and finally a dead letter', async () => {
  const { world, deps } = await worldWithMail();
  const refuse = () => Promise.reject(new Error('connection refused'));
  const away: MailSender = { send: refuse, verify: refuse, close: () => {} };
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= MAIL_ATTEMPTS; attempt++) {
    await makeDue(world);
    const previous = Date.now();
    await deliverMail({ ...deps, mail: away });
    const [row] = await outbox(world);
    if (row?.status === 'queued') pauses.push(Math.round((row.nextAttemptAt.getTime() - previous) / 1000));
  }
  expect(pauses.slice(0, 4).map((seconds) => Math.round(seconds / 5) * 5)).toEqual([30, 60, 120, 240]);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(4 * 3600 + 1);
  expect(await outbox(world)).toMatchObject([{ status: 'dead', attempts: MAIL_ATTEMPTS }]);
});

test('two workers send each mail once', async () => {
  const { world, deps } = await worldWithMail();
  for (let n = 0; n < 30; n++) {
    await enqueueMail(world.db, {
      kind: 'account_notice',
      to: `p${n}@example.com`,
      userId: null,
      write: () => ({ subject: 's', text: 't', html: 'h' }),
    });
  }
  await Promise.all([deliverMail(deps), deliverMail(deps), deliverMail(deps)]);
  const recipients = server.received.flatMap(({ to }) => to);
  expect(recipients).toHaveLength(31);
  expect(new Set(recipients).size).toBe(31);
});

test('a recipient with a line break cannot add headers', async () => {
  const { deps } = await worldWithMail('ana@example.com\r\nBcc: eve@example.com');
  await deliverMail(deps);
  expect(server.received.flatMap(({ to }) => to)).not.toContain('eve@example.com');
  expect(server.received.map(({ source }) => source).join()).not.toMatch(/^Bcc:/m);
});

test('without a mail server mail waits in the outbox', async () => {
  const { world, deps } = await worldWithMail();
  await deliverMail({ ...deps, mail: null });
  const [row] = await outbox(world);
  expect(row?.status).toBe('outbox');
  expect(row?.text).toContain('a chair.');
});
