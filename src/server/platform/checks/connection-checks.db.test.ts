import { expect, test } from 'vitest';
import { createSmtpSender } from '@/server/adapters/mail/smtp.ts';
import { createStripeProvider } from '@/server/adapters/payments/stripe.ts';
import { createSecretBox } from '@/server/adapters/secrets/secret-box.ts';
import { media, vendorPayoutAccounts } from '@/server/schema.ts';
import { claimForProduction } from '@/server/seed/database-use.ts';
import { eventually } from '@/testing/eventually.ts';
import { startMailServer } from '@/testing/mail-server.ts';
import { testStorage } from '@/testing/pictures.ts';
import { createStripeWorld } from '@/testing/stripe-world.ts';
import { createWorld } from '@/testing/world.ts';
import { checkConnections, startConnectionChecks } from './connection-checks.ts';
import { rememberKey } from './key-fingerprint.ts';

const CLOSED = 'http://127.0.0.1:9';
const boxOf = (...bytes: number[]) => createSecretBox(bytes.map((byte) => Buffer.alloc(32, byte)));

async function problemsOf(deps: Parameters<typeof checkConnections>[0]) {
  const results = await checkConnections(deps);
  return results.filter(({ state }) => state === 'bad').map(({ label, finding }) => `${label}: ${finding}`);
}

test('working services pass, and failing ones are reported with their problem', async () => {
  const world = await createStripeWorld();
  const server = await startMailServer();
  const mail = createSmtpSender(server.url, 'hello@shop.test');
  expect(await problemsOf({ ...world.deps, mail })).toEqual([]);

  const { stripe } = world.settings;
  if (!stripe) throw new Error('The shop has no Stripe.');
  const payments = createStripeProvider({ ...stripe, apiBase: CLOSED });
  const lost = createSmtpSender('smtp://127.0.0.1:9', 'hello@shop.test');
  expect(await problemsOf({ ...world.deps, mail: lost, payments })).toEqual([
    expect.stringMatching(/^Mail server: .*ECONNREFUSED/),
    expect.stringMatching(/^Payment provider: /),
  ]);
  mail.close();
  lost.close();
  await server.stop();
});

test('a folder without the newest picture of the database is reported as a different one', async () => {
  const world = await createWorld();
  await world.db.insert(media).values({
    ...{ hash: 'a'.repeat(32), width: 400, height: 300, bytes: 1, placeholder: '', colour: '#ffffff' },
  });
  expect(await problemsOf(world.deps)).toEqual([
    'Storage of pictures: The newest picture of the database is missing: this is another folder or bucket',
  ]);
  await world.deps.storage.put(`media/${'a'.repeat(32)}-400x300-400.webp`, new Uint8Array(1), 'image/webp');
  expect(await problemsOf(world.deps)).toEqual([]);
});

test('processes that share a folder read the same mark, and those on different folders different ones', async () => {
  const storage = testStorage();
  const [one, other] = await Promise.all([storage.mark(), storage.mark()]);
  expect(one).toBe(other);
  expect(one).not.toBe(await testStorage().mark());
});

test('a key other than that of the database is reported before it can lose a bank account', async () => {
  const world = await createWorld();
  await claimForProduction(world.db);
  const problems = (secrets: ReturnType<typeof boxOf> | null) => problemsOf({ ...world.deps, secrets });
  await rememberKey(world.db, null);
  expect(await problems(null)).toEqual([]);

  await rememberKey(world.db, boxOf(1));
  expect(await problems(boxOf(1))).toEqual([]);
  await rememberKey(world.db, boxOf(2));
  expect(await problems(boxOf(2))).toEqual([
    'Encryption key: This is not the key that the database was used with',
  ]);
  expect(await problems(null)).toEqual(['Encryption key: The database was used with a key, and none is set']);

  expect(await problems(boxOf(2, 1)), 'the old key is there to read').toEqual([]);
  await rememberKey(world.db, boxOf(2, 1));
  expect(await problems(boxOf(2))).toEqual([]);
  const { id: vendorId } = await world.user({ role: 'vendor' });
  const sealedNumber = boxOf(1).seal('01-0902-0068389-00', `payout:${vendorId}`);
  await world.db.insert(vendorPayoutAccounts).values({ vendorId, holder: 'Vera', sealedNumber });
  expect(await problems(boxOf(2))).toEqual(['Encryption key: Bank accounts that another key encrypted: 1']);
  expect(await problems(boxOf(2, 1))).toEqual([]);
});

test('a service that fails at the start is logged once, as an error', async () => {
  const world = await createWorld();
  const mail = createSmtpSender('smtp://127.0.0.1:9', 'hello@shop.test');
  const checks = startConnectionChecks({ ...world.deps, mail });
  expect(checks.results().map(({ finding }) => finding)).toContain('Being tried');
  await eventually(async () => expect(checks.results().map(({ state }) => state)).toContain('bad'));
  checks.stop();
  mail.close();
  const errors = world.logged.filter((line) => line.includes('a connection does not work'));
  expect(errors.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, check: 'Mail server', advice: expect.stringContaining('SMTP_URL') },
  ]);
});
