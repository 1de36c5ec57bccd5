import { expect, test } from 'vitest';
import { enqueueMail } from '@/server/platform/mail/enqueue-mail.ts';
import { createWorld } from '@/testing/world.ts';

const MAIL = { subject: '<b>Hi</b>', text: 'Go to http://shop.test/x?a=1&b=2 now', html: '<p>Hi</p>' };

test('a demo shop without a mail server shows its mails, newest first', async () => {
  const world = await createWorld();
  for (const to of ['a@example.com', 'b@example.com']) {
    await enqueueMail(world.db, { kind: 'account_notice', to, userId: null, write: () => MAIL });
  }

  const list = await world.rest('GET /api/dev/outbox');
  expect(list.body).toEqual(
    ['b@example.com', 'a@example.com'].map((to) => ({ to, ...MAIL, createdAt: expect.any(String) })),
  );
  const page = await world.rest('GET /dev/outbox');
  expect(page.body).toContain('&lt;b&gt;Hi&lt;/b&gt;');
  expect(page.body).toContain('<a href="http://shop.test/x?a=1&amp;b=2">');
});

test('every other shop has no outbox', async () => {
  const smtp = await createWorld({ SMTP_URL: 'smtp://mail.test' });
  const strangers = await createWorld({ ALLOW_PUBLIC_DEMO: 'true', HOST: '0.0.0.0' });
  const production = await createWorld({
    APP_MODE: 'production',
    SMTP_URL: 'smtp://mail.test',
    DATABASE_URL: 'postgres://db.test/x',
    ALLOW_SANDBOX_PAYMENTS: 'true',
  });
  for (const world of [smtp, strangers, production]) {
    expect((await world.rest('GET /api/dev/outbox')).status).toBe(404);
    expect((await world.rest('GET /dev/outbox')).body).not.toContain('Outbox');
  }
});
