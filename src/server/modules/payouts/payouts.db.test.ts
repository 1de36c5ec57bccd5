import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import { rows } from '@/server/platform/db/client.ts';
import {
  auditLog,
  ledgerEntries,
  mailNews,
  mailOutbox,
  payouts,
  users,
  vendorPayoutAccounts,
} from '@/server/schema.ts';
import {
  ACCOUNT,
  earn,
  giveAccounts,
  newPayee,
  runInput,
  startBankRun,
  startRun,
} from '@/testing/payouts.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { ROWS_AT_A_TIME } from './list-payouts.ts';
import { notifyOfPayouts } from './notify-of-payouts.ts';
import { payoutContext } from './payout-accounts.ts';

const MASKED = '01-••••-••••389-00';

async function availableOf(vendor: Awaited<ReturnType<World['as']>>) {
  return (await vendor.call.earnings.get()).balance.available;
}

function setHolder({ db }: World, vendorId: number, holder: string) {
  return db.update(vendorPayoutAccounts).set({ holder }).where(eq(vendorPayoutAccounts.vendorId, vendorId));
}

/** Orders and payouts whose ledger entries don't sum to zero. */
function unbalanced({ db }: World) {
  return rows(
    db,
    sql`select order_id, payout_id from ledger_entries group by 1, 2 having sum(amount_cents) <> 0`,
  );
}

test('a run pays each vendor their available balance once, and skips the others with the reason', async () => {
  const world = await createWorld();
  const { call: admin } = await world.as('admin');
  const paid = await newPayee(world, 12_345);
  const poor = await newPayee(world, 1_999);
  const owing = await newPayee(world, -500);
  const empty = await newPayee(world, 0);
  const held = await newPayee(world, 5_000);
  await admin.adminPayouts.hold({ vendorId: held.user.id, reason: 'Customers complain.' });
  const suspended = await newPayee(world, 5_000);
  await admin.people.suspendVendor({ id: suspended.user.id, reason: 'Customers complain.' });
  const homeless = await world.as('vendor');
  await earn(world, [homeless.user.id], 7_000);
  const garbled = await newPayee(world, 5_000);
  // Sealed for another vendor.
  await world.db
    .update(vendorPayoutAccounts)
    .set({ sealedNumber: world.deps.secrets?.seal(ACCOUNT, payoutContext(1_000_000)) ?? '' })
    .where(eq(vendorPayoutAccounts.vendorId, garbled.user.id));

  const unprintable = await newPayee(world, 5_000);
  await setHolder(world, unprintable.user.id, '李小龍');
  const former = await newPayee(world, 5_000);
  await world.db.update(users).set({ role: 'customer' }).where(eq(users.id, former.user.id));

  const preview = await admin.adminPayouts.preview({ minimum: '20.00' });
  expect(preview).toMatchObject({ total: '123.45', count: 1, leftOutCount: 9 });
  expect(preview.payees).toEqual([
    {
      ...{ vendorId: paid.user.id, vendorName: paid.user.name, amountCents: 12_345 },
      ...{ method: 'bank', maskedAccount: MASKED, cameBack: null },
    },
  ]);
  expect(Object.fromEntries(preview.leftOut.map(({ vendorId, why }) => [vendorId, why]))).toEqual({
    [poor.user.id]: 'minimum',
    [owing.user.id]: 'negative',
    [empty.user.id]: 'nothing',
    [held.user.id]: 'hold',
    [suspended.user.id]: 'suspended',
    [homeless.user.id]: 'no_account',
    [garbled.user.id]: 'unreadable',
    [unprintable.user.id]: 'unprintable',
    [former.user.id]: 'former',
  });

  const { run, payouts: made } = await startRun(admin);
  expect(run).toMatchObject({ state: 'open', total: '123.45', count: 1, minimum: '20.00' });
  expect(made).toMatchObject([{ vendorId: paid.user.id, state: 'pending', amount: '123.45' }]);
  await expect(availableOf(paid)).resolves.toBe('0.00');
  await expect(admin.adminPayouts.preview()).resolves.toMatchObject({ count: 0, total: '0.00' });
  await expect(unbalanced(world)).resolves.toEqual([]);
  await expect(paid.call.payouts.mine()).resolves.toMatchObject({
    items: [{ state: 'pending', amount: '123.45', maskedAccount: MASKED, reference: `RH-P${made[0]?.id}` }],
  });
  await expect(held.call.payouts.mine()).resolves.toMatchObject({ items: [] });
});

test('the previewed amounts are paid: changed figures are refused, and the same key pays once', async () => {
  const world = await createWorld();
  const { call: admin } = await world.as('admin');
  const vendor = await newPayee(world, 5_000);
  const input = await runInput(admin);
  await earn(world, [vendor.user.id], 100);
  await expect(admin.adminPayouts.start(input)).rejects.toMatchObject({
    cause: { code: 'TOTAL_CHANGED', details: { total: '51.00', count: 1 } },
  });
  await expect(availableOf(vendor)).resolves.toBe('51.00');

  const second = await runInput(admin);
  const run = await admin.adminPayouts.start(second);
  await earn(world, [vendor.user.id], 9_000);
  await expect(admin.adminPayouts.start(second)).resolves.toEqual(run);
  await expect(world.db.$count(payouts)).resolves.toBe(1);
  await expect(availableOf(vendor)).resolves.toBe('90.00');
});

test('opposite changes of two balances, and a changed account, invalidate the preview', async () => {
  const world = await createWorld();
  const { call: admin } = await world.as('admin');
  const [one, other] = [await newPayee(world, 5_000), await newPayee(world, 6_000)];
  const changed = { cause: { code: 'TOTAL_CHANGED' } };
  const previous = await runInput(admin);
  await earn(world, [one.user.id], 1_000);
  await earn(world, [other.user.id], -1_000);
  await expect(admin.adminPayouts.start(previous)).rejects.toMatchObject(changed);
  const second = await runInput(admin);
  await setHolder(world, one.user.id, 'Somebody Else');
  await expect(admin.adminPayouts.start(second)).rejects.toMatchObject(changed);
  await expect(admin.adminPayouts.start(await runInput(admin))).resolves.toMatchObject({ count: 2 });
});

test('the largest figures fit their columns and inputs', async () => {
  const world = await createWorld();
  const { call: admin } = await world.as('admin');
  for (const minimum of ['20000000.01', '99999999.99']) {
    await expect(admin.adminPayouts.preview({ minimum })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  await expect(admin.adminPayouts.preview({ minimum: '20000000.00' })).resolves.toMatchObject({ count: 0 });
  const input = { ...(await runInput(admin)), expectedCount: 1, expectedTotal: '123456789012.00' };
  await expect(admin.adminPayouts.start(input)).rejects.toMatchObject({ cause: { code: 'TOTAL_CHANGED' } });
});

test('vendors put on hold, suspended or demoted after the run are not in the file', async () => {
  const world = await createWorld();
  const { user, call: admin } = await world.as('admin');
  const cookie = await world.cookieOf(user);
  const [held, suspended, former] = [
    await newPayee(world, 5_000),
    await newPayee(world, 6_000),
    await newPayee(world, 7_000),
  ];
  const { run, payouts: made } = await startRun(admin);
  const { id } = run;
  const file = async () =>
    (await world.rest(`GET /api/admin/payout-bank-file.csv?id=${id}`, { cookie })).body;
  const paidIn = (text: string) => [...text.matchAll(/RH-P(\d+)/g)].map(([, number]) => Number(number));
  const of = ({ user: { id: vendorId } }: typeof held) =>
    made.find((payout) => payout.vendorId === vendorId)?.id ?? 0;
  await admin.adminPayouts.hold({ vendorId: held.user.id, reason: 'Customers complain.' });
  await admin.people.suspendVendor({ id: suspended.user.id, reason: 'Customers complain.' });
  await world.db.update(users).set({ role: 'customer' }).where(eq(users.id, former.user.id));
  await expect(admin.adminPayouts.run({ id })).resolves.toMatchObject({ heldBackCount: 3 });
  await expect(admin.adminPayouts.sendToBank({ id })).rejects.toMatchObject({
    cause: { code: 'PAYOUT_STATE' },
  });

  await world.db.update(users).set({ role: 'vendor' }).where(eq(users.id, former.user.id));
  await admin.adminPayouts.sendToBank({ id });
  expect(paidIn(await file())).toEqual([of(former)]);
  const { items } = await admin.adminPayouts.list({ runId: id, state: 'pending' });
  expect(Object.fromEntries(items.map((payout) => [payout.id, payout.heldBack]))).toEqual({
    [of(held)]: 'hold',
    [of(suspended)]: 'suspended',
  });

  // In a second file together with the first run, the first would be paid twice.
  await admin.adminPayouts.release({ vendorId: held.user.id });
  await admin.adminPayouts.sendToBank({ id });
  expect(paidIn(await file())).toEqual([of(former)]);
  await expect(admin.adminPayouts.confirm({ id })).resolves.toMatchObject({ state: 'open' });
  await admin.adminPayouts.sendToBank({ id });
  expect(paidIn(await file())).toEqual([of(held)]);
  await admin.adminPayouts.confirm({ id });
  await admin.adminPayouts.fail({ id: of(suspended), reason: 'The shop is closed.' });
  await expect(admin.adminPayouts.run({ id })).resolves.toMatchObject({ state: 'done', heldBackCount: 0 });
});

test("outside a demo, a bank file refuses another currency than the bank's", async () => {
  const world = await createWorld();
  const { user, call: admin } = await world.as('admin');
  await newPayee(world, 5_000);
  const { run } = await startBankRun(admin);
  const cookie = await world.cookieOf(user);
  const download = () => world.rest(`GET /api/admin/payout-bank-file.csv?id=${run.id}`, { cookie });
  // A demo exports it.
  expect(await download()).toMatchObject({ status: 200 });
  world.deps.settings.mode = 'production';
  const refused = { code: 'PAYOUT_STATE', message: expect.stringContaining('NZD') };
  await expect(admin.adminPayouts.sendToBank({ id: run.id })).rejects.toMatchObject({ cause: refused });
  expect(await download()).toMatchObject({ status: 409 });
});

test("an admin's notes about a payout are not logged, hold no account number and are deleted with the vendor", async () => {
  const world = await createWorld();
  const { call: admin } = await world.as('admin');
  const vendor = await newPayee(world, 5_000);
  const { payouts: made } = await startBankRun(admin);
  const id = made[0]?.id ?? 0;
  const vendorId = vendor.user.id;
  const reason = `Not ${ACCOUNT.replaceAll('-', ' ')}, says the bank.`;
  for (const refused of [
    admin.adminPayouts.fail({ id, reason }),
    admin.adminPayouts.reverse({ id, reason }),
    admin.adminPayouts.hold({ vendorId, reason }),
  ]) {
    await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  await admin.adminPayouts.fail({ id, reason: 'Robin is abroad.' });
  const { run, payouts: second } = await startBankRun(admin, true);
  const paid = second[0]?.id ?? 0;
  await admin.adminPayouts.reverse({ id: paid, reason: 'Robin is abroad.' });
  const last = await startBankRun(admin, true);
  await admin.adminPayouts.hold({ vendorId, reason: 'Robin is abroad.' });
  await notifyOfPayouts(world.deps);
  expect(JSON.stringify((await admin.crm.auditLog({})).items)).not.toContain('abroad');

  await admin.crm.deleteUser({ id: vendorId });
  const remaining = await rows(
    world.db,
    sql`select reason from payouts union all select reason from payout_holds
      union all select details::text from audit_log union all select news::text from mail_news
      union all select mail_outbox::text from mail_outbox`,
  );
  expect(JSON.stringify(remaining)).not.toContain('abroad');
  await expect(
    admin.adminPayouts.reverse({ id: last.payouts[0]?.id ?? 0, reason: 'It came back.' }),
  ).rejects.toMatchObject({ cause: { code: 'PAYOUT_STATE', message: expect.stringContaining('deleted') } });
  await expect(admin.adminPayouts.run({ id: run.id })).resolves.toMatchObject({
    states: [{ state: 'reversed' }],
  });
});

test('admins can export full account numbers until the run is confirmed; other roles cannot', async () => {
  const world = await createWorld();
  const { user, call: admin } = await world.as('admin');
  const cookie = await world.cookieOf(user);
  const vendor = await newPayee(world, 12_345);
  await world.db.update(vendorPayoutAccounts).set({ holder: '=Māia’s "Chairs", Ltd' });
  const { run } = await startRun(admin);
  const download = () => world.rest(`GET /api/admin/payout-bank-file.csv?id=${run.id}`, { cookie });
  await expect(download()).resolves.toMatchObject({ status: 409, body: { code: 'PAYOUT_STATE' } });
  await expect(admin.adminPayouts.confirm({ id: run.id })).rejects.toMatchObject({
    cause: { code: 'PAYOUT_STATE' },
  });

  await admin.adminPayouts.sendToBank({ id: run.id });
  const file = await download();
  const [payout] = await world.db.select().from(payouts);
  expect(file.body).toBe(
    '"Account number","Amount","Name","Particulars","Code","Reference"\r\n' +
      `"${ACCOUNT}","123.45","Maia s Chairs Ltd","Rehome","PAYOUT","RH-P${payout?.id}"\r\n`,
  );
  expect(file.headers.get('cache-control')).toBe('no-store');
  await expect(download()).resolves.toMatchObject({ status: 200 });
  await expect(
    world.rest(`GET /api/admin/payout-bank-file.csv?id=${run.id}`, {
      cookie: await world.cookieOf(vendor.user),
    }),
  ).resolves.toMatchObject({ status: 403 });

  await expect(admin.adminPayouts.confirm({ id: run.id })).resolves.toMatchObject({
    state: 'done',
    states: [{ state: 'paid', count: 1, total: '123.45' }],
  });
  await expect(download()).resolves.toMatchObject({ status: 409 });
  await notifyOfPayouts(world.deps);
  await admin.adminPayouts.reverse({ id: payout?.id ?? 0, reason: 'Paid twice' });
  await notifyOfPayouts(world.deps);

  const { items: log } = await admin.crm.auditLog({});
  expect(log.filter(({ action }) => action === 'download_bank_file')).toHaveLength(2);
  const seen = [
    ...world.logged,
    ...(await world.db.select().from(mailOutbox)).map((mail) => JSON.stringify(mail)),
    ...(await world.db.select().from(mailNews)).map((news) => JSON.stringify(news)),
    JSON.stringify(await world.db.select().from(payouts)),
    JSON.stringify(log),
    JSON.stringify(await vendor.call.payouts.mine()),
    JSON.stringify(await vendor.call.notifications.list()),
    JSON.stringify(await admin.adminPayouts.list({})),
    (await world.rest('GET /api/admin/payouts.csv', { cookie })).body,
    (await world.rest('GET /api/admin/payout-preview.csv', { cookie })).body,
  ].join('\n');
  expect(seen).toContain(MASKED);
  expect(seen).not.toContain('0068389');
  expect(seen.replaceAll(/\D/g, '')).not.toContain('0109020068389');
});

test('failed and reversed payouts return to the balance; the vendor is notified of each once', async () => {
  const world = await createWorld();
  const { call: admin } = await world.as('admin');
  const vendor = await newPayee(world, 5_000);
  const other = await newPayee(world, 3_000);
  const first = await startBankRun(admin);
  const of = (who: typeof vendor, { payouts: made }: typeof first) =>
    made.find(({ vendorId }) => vendorId === who.user.id)?.id ?? 0;
  const failed = { id: of(vendor, first), reason: 'The account is closed.' };
  await expect(admin.adminPayouts.fail(failed)).resolves.toMatchObject({
    state: 'failed',
    reason: failed.reason,
  });
  await expect(availableOf(vendor)).resolves.toBe('50.00');
  await expect(admin.adminPayouts.fail(failed)).rejects.toMatchObject({ cause: { code: 'PAYOUT_STATE' } });
  await expect(admin.admin.waiting()).resolves.toMatchObject([
    { kind: 'failed_payouts', count: 1 },
    { kind: 'payout_runs', count: 1 },
  ]);
  await admin.adminPayouts.confirm({ id: first.run.id });
  await notifyOfPayouts(world.deps);

  // A later payment clears the failure.
  const second = await startBankRun(admin, true);
  await expect(admin.admin.waiting()).resolves.toEqual([]);
  const reversed = { id: of(vendor, second), reason: 'It was paid twice.' };
  await admin.adminPayouts.reverse(reversed);
  await expect(availableOf(vendor)).resolves.toBe('50.00');
  await expect(admin.adminPayouts.reverse(reversed)).rejects.toMatchObject({
    cause: { code: 'PAYOUT_STATE' },
  });
  await expect(admin.adminPayouts.reverse({ ...reversed, id: 2_000_000 })).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  });
  for (let time = 0; time < 2; time++) await notifyOfPayouts(world.deps);

  await expect(unbalanced(world)).resolves.toEqual([]);
  const notices = await vendor.call.notifications.list({ kind: 'payout' });
  expect(notices.items.map(({ title, body }) => [title, body])).toEqual([
    [
      'A payout of $50.00 was taken back',
      `We paid it to your bank account ${MASKED} and have taken it back. The money is in your balance again. The reason: It was paid twice.`,
    ],
    [
      'We could not pay you $50.00',
      `It did not arrive at your bank account ${MASKED}. The money is in your balance again. Please check your account details. The reason: The account is closed.`,
    ],
  ]);
  await expect(other.call.notifications.list({ kind: 'payout' })).resolves.toMatchObject({
    items: [
      {
        title: 'We have paid you $30.00',
        body: `It was paid to your bank account ${MASKED}. Banks may take until the next working day.`,
      },
    ],
  });
  const mails = await mailsTo(world, vendor.user.email);
  for (const { title, body } of notices.items) {
    const mail = mails.find(({ subject }) => subject === title);
    expect(mail?.text).toContain(body);
    expect(mail?.text).toMatch(/Amount: \$50\.00\nReference: RH-P\d+/);
    expect(mail?.text).toContain('/vendor-dashboard?tab=earnings');
  }
});

test('a payout that was never sent does not mark the account as failed', async () => {
  const world = await createWorld();
  const { call: admin } = await world.as('admin');
  const vendor = await newPayee(world, 5_000);
  const { payouts: made } = await startRun(admin);
  await admin.adminPayouts.fail({ id: made[0]?.id ?? 0, reason: 'The run was started by mistake.' });
  await notifyOfPayouts(world.deps);
  await expect(mailsTo(world, vendor.user.email)).resolves.toMatchObject([
    {
      subject: 'We could not pay you $50.00',
      text: expect.stringContaining(
        'It was not sent. The money is in your balance again. The reason: The run was started by mistake.',
      ),
    },
  ]);
});

function mailsTo({ db }: World, address: string) {
  return db.select().from(mailOutbox).where(eq(mailOutbox.to, address)).orderBy(mailOutbox.id);
}

test('a refund after a payout makes the balance negative; it is carried over and less is paid the next time', async () => {
  const world = await createWorld();
  const { call: admin } = await world.as('admin');
  const vendor = await newPayee(world, 5_000);
  await startRun(admin);
  await earn(world, [vendor.user.id], -2_000);
  await expect(admin.adminPayouts.preview()).resolves.toMatchObject({
    count: 0,
    leftOut: [{ vendorId: vendor.user.id, availableCents: -2_000, why: 'negative' }],
  });
  await earn(world, [vendor.user.id], 6_000);
  await expect(admin.adminPayouts.preview()).resolves.toMatchObject({ count: 1, total: '40.00' });
});

test('an account with a balance cannot be deleted until it is paid', async () => {
  const world = await createWorld();
  const { call: admin } = await world.as('admin');
  const vendor = await newPayee(world, 5_000);
  const remove = () => admin.crm.deleteUser({ id: vendor.user.id });
  const refused = (text: string) => ({
    cause: { code: 'ACCOUNT_STATE', message: expect.stringContaining(text) },
  });
  await expect(remove()).rejects.toMatchObject(refused('money'));
  const { run } = await startBankRun(admin);
  await expect(remove()).rejects.toMatchObject(refused('under way'));
  await admin.adminPayouts.confirm({ id: run.id });
  await remove();
  await expect(admin.adminPayouts.list({ runId: run.id })).resolves.toMatchObject({
    items: [{ amount: '50.00', state: 'paid', vendorName: null, holder: null, maskedAccount: null }],
  });
});

test('a vendor sees their own payouts only, over tRPC and REST', async () => {
  const world = await createWorld();
  const { call: admin } = await world.as('admin');
  const vendor = await newPayee(world, 5_000);
  const other = await world.as('vendor');
  const { payouts: made } = await startRun(admin);
  await expect(other.call.payouts.mine()).resolves.toMatchObject({ items: [] });
  const cookie = await world.cookieOf(other.user);
  await expect(world.rest('GET /api/vendor/payouts', { cookie })).resolves.toMatchObject({
    status: 200,
    body: { items: [] },
  });
  const own = await world.rest('GET /api/vendor/payouts', { cookie: await world.cookieOf(vendor.user) });
  expect(own.body.items).toMatchObject([{ id: made[0]?.id, amount: '50.00' }]);

  const exported = await vendor.call.account.exportData();
  expect(exported.payouts).toMatchObject([{ id: made[0]?.id, amount: '50.00', maskedAccount: MASKED }]);
  await expect(other.call.account.exportData()).resolves.toMatchObject({ payouts: [] });
});

if (process.env.TEST_ENGINE === 'postgres') {
  test('concurrent runs, holds and deletions pay each vendor at most once, and never more than available', async () => {
    const world = await createWorld();
    const { user, call: admin } = await world.as('admin');
    const vendors = [];
    for (let index = 0; index < 4; index++) vendors.push(await newPayee(world, 5_000));
    const input = await runInput(admin);
    const cookie = await world.cookieOf(user);
    const start = (key: string) =>
      world.rest('POST /api/admin/payout-runs', { cookie, body: { ...input, key } });
    const [held] = vendors;
    const answers = await Promise.allSettled([
      start(input.key),
      start(input.key),
      ...Array.from({ length: 4 }, () => start(randomUUID())),
      admin.adminPayouts.hold({ vendorId: held?.user.id ?? 0, reason: 'Customers complain.' }),
      earn(world, [vendors[1]?.user.id ?? 0], -3_000),
      admin.crm.deleteUser({ id: vendors[2]?.user.id ?? 0 }),
    ]);
    expect(answers.filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(1);
    const [most] = await rows<{ times: number; cents: number }>(
      world.db,
      sql`select coalesce(max(times), 0)::int as times, coalesce(max(cents), 0)::int as cents from (
        select count(*) as times, sum(amount_cents) as cents from payouts group by vendor_id) as paid`,
    );
    expect(most?.times).toBeLessThanOrEqual(1);
    expect(most?.cents).toBeLessThanOrEqual(5_000);
    await expect(unbalanced(world)).resolves.toEqual([]);
    const [deleted] = await world.db
      .select()
      .from(users)
      .where(eq(users.id, vendors[2]?.user.id ?? 0));
    expect(deleted?.deletedAt).toBeNull();
  });

  test('a payout that is concurrently confirmed, failed and reversed ends in one state', async () => {
    const world = await createWorld();
    const { call: admin } = await world.as('admin');
    const vendor = await newPayee(world, 5_000);
    const { run, payouts: made } = await startBankRun(admin);
    const id = made[0]?.id ?? 0;
    await Promise.allSettled([
      admin.adminPayouts.confirm({ id: run.id }),
      admin.adminPayouts.fail({ id, reason: 'Closed' }),
      admin.adminPayouts.fail({ id, reason: 'Closed' }),
      admin.adminPayouts.reverse({ id, reason: 'Twice' }),
      admin.adminPayouts.reverse({ id, reason: 'Twice' }),
    ]);
    const [payout] = await world.db.select().from(payouts);
    const lines = await world.db.$count(ledgerEntries, eq(ledgerEntries.payoutId, id));
    expect(lines).toBe(payout?.state === 'paid' ? 2 : 4);
    await expect(availableOf(vendor)).resolves.toBe(payout?.state === 'paid' ? '0.00' : '50.00');
    await expect(admin.adminPayouts.run({ id: run.id })).resolves.toMatchObject({ state: 'done' });
  });

  test('a run of more vendors than one batch pays all of them', async () => {
    const world = await createWorld();
    const { user, call: admin } = await world.as('admin');
    const count = ROWS_AT_A_TIME + 1;
    const people = Array.from({ length: count }, (_, index) => `v${index}`).map((username) => ({
      ...{ username, usernameKey: username, email: `${username}@example.com`, emailKey: username },
      ...{ name: 'A vendor', passwordHash: '', role: 'vendor' as const, isEmailVerified: true },
    }));
    const foundRows = await world.db.insert(users).values(people).returning({ id: users.id });
    const ids = foundRows.map(({ id }) => id);
    await earn(world, ids, 5_000);
    await giveAccounts(world, ids);
    const { run, payouts: made } = await startRun(admin);
    expect(run).toMatchObject({ count, total: `${count * 50}.00` });
    expect(made).toHaveLength(50);
    await admin.adminPayouts.sendToBank({ id: run.id });
    const cookie = await world.cookieOf(user);
    const file = await world.rest(`GET /api/admin/payout-bank-file.csv?id=${run.id}`, { cookie });
    expect(file.body.trim().split('\r\n')).toHaveLength(count + 1);
  });
}

test('a vendor who owes the shop cannot delete their account, and reads how much they owe', async () => {
  const world = await createWorld();
  const password = 'correct horse battery';
  const vendor = await world.user({ role: 'vendor', passwordHash: await hashPassword(password) });
  const { account } = world.callerOf(vendor);
  await earn(world, [vendor.id], -50_000);
  await expect(account.delete({ currentPassword: password })).rejects.toMatchObject({
    cause: {
      code: 'ACCOUNT_STATE',
      message: expect.stringMatching(/You owe the shop \$500\.00.*next sales.*write to us/),
    },
  });
});

test('an admin can delete a vendor who owes the shop only by confirming the amount that is written off', async () => {
  const world = await createWorld();
  const vendor = await world.user({ role: 'vendor' });
  await earn(world, [vendor.id], -50_000);
  const { call: admin } = await world.as('admin');
  const { owed } = await admin.people.user({ id: vendor.id });
  expect(owed).toEqual([{ amount: '500.00', currency: 'usd' }]);
  const refused = (debts: typeof owed) => ({ cause: { code: 'ACCOUNT_STATE', details: { owed: debts } } });
  await expect(admin.crm.deleteUser({ id: vendor.id })).rejects.toMatchObject(refused(owed));
  await earn(world, [vendor.id], -1_00);
  const now = [{ amount: '501.00', currency: 'usd' }];
  await expect(admin.crm.deleteUser({ id: vendor.id, writeOff: owed })).rejects.toMatchObject(refused(now));
  await admin.crm.deleteUser({ id: vendor.id, writeOff: now });
  const lines = await world.db.select().from(auditLog).where(eq(auditLog.action, 'delete_user'));
  expect(lines).toMatchObject([{ details: { writtenOff: '$501.00' } }]);
});

test('the amount that is written off is optional in the body of the REST call', async () => {
  const world = await createWorld();
  const { user: admin } = await world.as('admin');
  const cookie = await world.cookieOf(admin);
  const [owing, clear] = [await world.user({ role: 'vendor' }), await world.user({ role: 'vendor' })];
  await earn(world, [owing.id], -50_000);
  const remove = (id: number, body?: object) =>
    world.rest(`DELETE /api/crm/users/${id}`, { cookie, ...(body && { body }) });
  const refused = await remove(owing.id);
  expect(refused.status).toBe(409);
  expect((await remove(owing.id, { writeOff: [{ amount: '499.00', currency: 'usd' }] })).status).toBe(409);
  expect((await remove(owing.id, { writeOff: 'all' })).status).toBe(400);
  expect((await remove(owing.id, { writeOff: refused.body.owed })).body).toEqual({ success: true });
  expect((await remove(clear.id)).body).toEqual({ success: true });
});

test('a balance in one currency does not hide a debt in another', async () => {
  const world = await createWorld();
  const vendor = await world.user({ role: 'vendor' });
  await earn(world, [vendor.id], 50_000);
  await earn(world, [vendor.id], -50_000, 'nzd');
  const { call: admin } = await world.as('admin');
  await expect(admin.crm.deleteUser({ id: vendor.id })).rejects.toMatchObject({
    cause: { code: 'ACCOUNT_STATE', message: expect.stringContaining('money') },
  });
});
