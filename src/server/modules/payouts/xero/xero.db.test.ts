import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailOutbox, notifications, xeroConnections, xeroMonths } from '@/server/schema.ts';
import { sumCents, toCents } from '@/shared/money.ts';
import { type FakeXero, startFakeXero, totalOf } from '@/testing/fake-xero/fake-xero.ts';
import { setGstNumber } from '@/testing/gst-number.ts';
import { randomEarnings } from '@/testing/random-earnings.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { sendToXero } from './send-months.ts';

const NEVER = new AbortController().signal;
const REDIRECT = '/vendor-dashboard/xero';

let xero: FakeXero;
let world: World;

beforeAll(async () => {
  xero = await startFakeXero();
});
afterAll(() => xero.stop());

beforeEach(async () => {
  xero.controls.faults = () => null;
  xero.calls.length = 0;
  xero.state.accountCodes = ['200', '404'];
  xero.state.tenantType = 'ORGANISATION';
  for (const list of Object.values(xero.documents)) list.length = 0;
  world = await createWorld(xero.environment);
});

type Caller = ReturnType<World['callerOf']>;

async function connect(call: Caller) {
  const { url } = await call.xero.connect();
  return call.xero.finish(xero.allow(url));
}

/** Two vendors with months of sales, refunds and payouts; the first is connected. */
async function sellers() {
  const { vendors } = await randomEarnings(world, 1);
  const [vendor, other] = vendors;
  if (!vendor || !other) throw new Error('There are two vendors.');
  const call = world.callerOf(vendor);
  world.deps.settings.invoice.gstNumber = '35-901-981';
  await setGstNumber(world, vendor.id);
  await connect(call);
  await call.xero.save({
    ...{ isAutomatic: false, payoutAccountId: xero.accounts[0]?.AccountID ?? null },
  });
  const months = (await call.earnings.statements()).filter(({ isOver }) => isOver);
  return { vendor, other, call, months };
}

async function work() {
  while (await sendToXero(world.deps, NEVER));
}

/** Lets the pauses of the queue pass. */
async function later(minutes: number) {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000);
  xero.advance(minutes * 60_000);
  await work();
}

const numbersOf = (kind: 'Invoices' | 'CreditNotes', field: string) =>
  xero.documents[kind].map((one) => one[field]);
const creations = () => xero.calls.filter(({ method }) => method === 'PUT');
const stateOf = async (call: Caller, month: string) =>
  (await call.xero.get()).months.find((one) => one.month === month);

test('a month sent to Xero has the invoices, credit notes and payouts of the statement, as drafts', async () => {
  const { call, months } = await sellers();
  for (const { month, net, sums } of months) {
    for (const list of Object.values(xero.documents)) list.length = 0;
    await call.xero.sendMonth({ month });
    await work();
    const { Invoices, CreditNotes, BankTransactions } = xero.documents;
    const centsOf = (list: typeof Invoices) => sumCents(list.map((one) => Math.round(totalOf(one) * 100)));
    expect(centsOf(Invoices) - centsOf(CreditNotes)).toBe(toCents(net) - toCents(sums.payout));
    const [received, returned] = ['RECEIVE-OVERPAYMENT', 'SPEND-OVERPAYMENT'].map((type) =>
      centsOf(BankTransactions.filter(({ Type }) => Type === type)),
    );
    expect((received ?? 0) - (returned ?? 0)).toBe(0 - toCents(sums.payout));
    expect([...Invoices, ...CreditNotes].every(({ Status }) => Status === 'DRAFT')).toBe(true);
    expect(await stateOf(call, month)).toMatchObject({
      ...{ state: 'sent', problem: null, invoices: Invoices.length + CreditNotes.length },
      payouts: BankTransactions.length,
    });
  }
});

test('invoices at Xero have the numbers, accounts and taxes of the file', async () => {
  const { call, vendor, months } = await sellers();
  const month = months.at(-1)?.month ?? '';
  await call.xero.sendMonth({ month });
  await work();
  const file = await world.rest(`GET /api/vendor/xero-invoices.csv?month=${month}`, {
    cookie: await world.cookieOf(vendor),
  });
  for (const number of [
    ...numbersOf('Invoices', 'InvoiceNumber'),
    ...numbersOf('CreditNotes', 'CreditNoteNumber'),
  ]) {
    expect(file.body).toContain(String(number));
  }
  const lines = [...xero.documents.Invoices, ...xero.documents.CreditNotes].flatMap((one) => one.LineItems);
  const kinds = new Set(lines.map(({ AccountCode, TaxType }) => `${AccountCode} ${TaxType}`));
  expect(kinds).toEqual(new Set(['200 OUTPUT2', '404 INPUT2']));
});

test('a month asked for twice at the same time, by two workers, is sent once', async () => {
  const { call, months } = await sellers();
  const month = months[0]?.month ?? '';
  await Promise.all([call.xero.sendMonth({ month }), call.xero.sendMonth({ month })]);
  await Promise.all([work(), work()]);
  const numbers = numbersOf('Invoices', 'InvoiceNumber');
  expect(numbers.length).toBeGreaterThan(0);
  expect(new Set(numbers).size).toBe(numbers.length);
  const sent = creations().length;
  await call.xero.sendMonth({ month });
  await work();
  expect(creations()).toHaveLength(sent);
});

test.each([
  ['soon', 1],
  ['after Xero has forgotten the idempotency key', 20],
])('documents whose answer was lost are not doubled when the month is sent again %s', async (_, minutes) => {
  const { call, months } = await sellers();
  const month = months[0]?.month ?? '';
  await call.xero.sendMonth({ month });
  xero.controls.faults = ({ method }) => (method === 'PUT' ? 'lost' : null);
  await work();
  expect(await stateOf(call, month)).toMatchObject({ state: 'waiting' });
  // Each attempt gets one step further.
  let lost = 0;
  xero.controls.faults = ({ method }) => (method === 'PUT' && lost++ === 0 ? 'lost' : null);
  await later(minutes);
  xero.controls.faults = () => null;
  await later(minutes);
  await later(20);
  expect(await stateOf(call, month)).toMatchObject({ state: 'sent' });
  for (const numbers of [
    numbersOf('Invoices', 'InvoiceNumber'),
    numbersOf('CreditNotes', 'CreditNoteNumber'),
  ]) {
    expect(new Set(numbers).size).toBe(numbers.length);
  }
  const payouts = xero.documents.BankTransactions.map((one) => one.LineItems[0]?.Description);
  expect(new Set(payouts).size).toBe(payouts.length);
});

test('a month whose worker died between request and record is sent once by the next', async () => {
  const { call, vendor, months } = await sellers();
  const month = months[0]?.month ?? '';
  await call.xero.sendMonth({ month });
  await work();
  const before = structuredClone(xero.documents);
  // As the dead worker left it: everything is there, nothing is recorded, and its lease runs.
  await world.db
    .update(xeroMonths)
    .set({ state: 'waiting', cursor: null, invoices: 0, payouts: 0, sentAt: null })
    .where(eq(xeroMonths.vendorId, vendor.id));
  await world.db.update(xeroConnections).set({
    nextRunAt: world.clock.now,
    leaseUntil: new Date(world.clock.now.getTime() + 90_000),
    leaseToken: crypto.randomUUID(),
  });
  await work();
  expect(await stateOf(call, month)).toMatchObject({ state: 'waiting' });
  await later(10);
  expect(await stateOf(call, month)).toMatchObject({ state: 'sent' });
  expect(xero.documents).toEqual(before);
});

test('a stopping worker leaves its month to the next one', async () => {
  const { call, months } = await sellers();
  const month = months[0]?.month ?? '';
  await call.xero.sendMonth({ month });
  const stopping = new AbortController();
  xero.controls.faults = ({ method }) => {
    if (method === 'PUT') stopping.abort();
    return null;
  };
  await sendToXero(world.deps, stopping.signal);
  xero.controls.faults = () => null;
  await work();
  expect(await stateOf(call, month)).toMatchObject({ state: 'sent' });
  const numbers = numbersOf('Invoices', 'InvoiceNumber');
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('a busy Xero is asked again after the time that it names, an unavailable one after a pause', async () => {
  const { call, months } = await sellers();
  const month = months[0]?.month ?? '';
  await call.xero.sendMonth({ month });
  xero.controls.faults = () => ({ status: 429, body: '', headers: { 'retry-after': '600' } });
  await work();
  expect((await call.xero.get()).connection?.problem).toMatch(/no more requests/);
  xero.calls.length = 0;
  await later(9);
  // A vendor who presses the button does not shorten the pause.
  await call.xero.sendMonth({ month });
  await work();
  expect(xero.calls).toEqual([]);
  xero.controls.faults = () => ({ status: 503, body: '' });
  await later(1);
  expect((await call.xero.get()).connection).toMatchObject({ isStopped: false, problem: expect.any(String) });
  xero.controls.faults = () => 'huge';
  await later(15);
  expect(await stateOf(call, month)).toMatchObject({ state: 'waiting' });
  xero.controls.faults = () => null;
  await later(15);
  expect(await stateOf(call, month)).toMatchObject({ state: 'sent' });
  expect((await call.xero.get()).connection?.problem).toBeNull();
});

test('a month that Xero refuses says why, and is sent once that is mended', async () => {
  const { call, months } = await sellers();
  const month = months[0]?.month ?? '';
  xero.state.accountCodes = ['200'];
  await call.xero.sendMonth({ month });
  await work();
  expect(await stateOf(call, month)).toMatchObject({
    state: 'failed',
    problem: "Xero says: Account code '404' is not a valid code for this document.",
  });
  xero.state.accountCodes = ['200', '404'];
  await call.xero.sendMonth({ month });
  await work();
  expect(await stateOf(call, month)).toMatchObject({ state: 'sent', problem: null });
});

test('tokens are replaced before they end, also after a lost answer', async () => {
  const { call, months } = await sellers();
  const month = months[0]?.month ?? '';
  await work();
  world.clock.now = new Date(world.clock.now.getTime() + 40 * 60_000);
  xero.advance(40 * 60_000);
  await call.xero.sendMonth({ month });
  xero.controls.faults = ({ url }) => (url.pathname === '/connect/token' ? 'lost' : null);
  await work();
  expect(await stateOf(call, month)).toMatchObject({ state: 'waiting' });
  expect((await call.xero.get()).connection?.isStopped).toBe(false);
  xero.controls.faults = () => null;
  await later(5);
  expect(await stateOf(call, month)).toMatchObject({ state: 'sent' });
  // The tokens of the second answer are kept.
  await call.xero.sendMonth({ month: months[1]?.month ?? '' });
  await later(60);
  expect(await stateOf(call, months[1]?.month ?? '')).toMatchObject({ state: 'sent' });
});

test('a connection without use stays alive for months', async () => {
  const { call, months } = await sellers();
  await work();
  for (let month = 0; month < 4; month++) await later(31 * 24 * 60);
  await call.xero.sendMonth({ month: months[0]?.month ?? '' });
  await work();
  expect(await stateOf(call, months[0]?.month ?? '')).toMatchObject({ state: 'sent' });
});

test('a vendor who revokes access at Xero is notified once, and connects again without sending twice', async () => {
  const { call, vendor, months } = await sellers();
  await call.xero.sendMonth({ month: months[0]?.month ?? '' });
  await work();
  const sent = creations().length;
  await call.xero.sendMonth({ month: months[1]?.month ?? '' });
  xero.revokeAll();
  await work();
  await later(60 * 24);
  expect((await call.xero.get()).connection).toMatchObject({
    isStopped: true,
    problem: 'Xero no longer accepts our access. Please connect Xero again.',
  });
  expect(await world.db.$count(notifications, eq(notifications.userId, vendor.id))).toBe(1);
  expect(await world.db.$count(mailOutbox, eq(mailOutbox.to, vendor.email))).toBe(1);
  await expect(call.xero.sendMonth({ month: months[2]?.month ?? '' })).rejects.toThrow(/connect Xero again/);
  expect(creations()).toHaveLength(sent);

  await connect(call);
  await work();
  expect(await stateOf(call, months[1]?.month ?? '')).toMatchObject({ state: 'sent' });
  const numbers = numbersOf('Invoices', 'InvoiceNumber');
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('automatic sending sends a month on the first of the next, and none before it was chosen', async () => {
  const { call, months } = await sellers();
  await call.xero.save({ isAutomatic: true, payoutAccountId: null });
  await work();
  expect(creations()).toEqual([]);
  // 1 July, a quarter past midnight in New Zealand: changes that began in June may still be written.
  world.clock.now = new Date('2026-06-30T12:15:00Z');
  await work();
  expect(await stateOf(call, '2026-06')).toBeUndefined();
  await later(180);
  expect(await stateOf(call, '2026-06')).toMatchObject({ state: 'sent' });
  expect(await stateOf(call, months[0]?.month ?? '')).toMatchObject({ state: null });
});

test.each([
  ['another session', 'session'],
  ['another vendor', 'vendor'],
  ['nobody', 'made up'],
  ['yesterday', 'old'],
])('a sign-in with the state of %s connects nothing', async (_, how) => {
  const { user, call } = await world.as('vendor');
  const { url } = await call.xero.connect();
  const back = xero.allow(url);
  let caller: Caller = call;
  if (how === 'vendor') caller = (await world.as('vendor')).call;
  if (how === 'old') world.clock.now = new Date(world.clock.now.getTime() + 86_400_000);
  if (how === 'session') {
    const answer = await world.rest('POST /api/trpc/xero.finish', {
      cookie: await world.cookieOf(user),
      body: { json: back },
      headers: { origin: world.settings.publicUrl },
    });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('no longer valid');
  } else {
    const state = how === 'made up' ? 'a state of somebody' : back.state;
    await expect(caller.xero.finish({ ...back, state })).rejects.toThrow(/no longer valid/);
  }
  expect(await world.db.$count(xeroConnections)).toBe(0);
  expect(xero.calls.filter(({ url: { pathname } }) => pathname === '/connect/token')).toEqual([]);
});

test('a code is used once, and a vendor who chose no organisation is asked to', async () => {
  const { call } = await world.as('vendor');
  const { url } = await call.xero.connect();
  expect(new URL(url).searchParams.get('redirect_uri')).toBe(`${world.settings.publicUrl}${REDIRECT}`);
  const back = xero.allow(url);
  xero.state.tenantType = 'PRACTICE';
  await expect(call.xero.finish(back)).rejects.toThrow(/no organisation/);
  expect(xero.tokens().some((token) => xero.isRevoked(token))).toBe(true);
  await expect(call.xero.finish(back)).rejects.toThrow(/no longer valid/);
});

test('another vendor neither sees nor changes a connection', async () => {
  const { other } = await sellers();
  const call = world.callerOf(other);
  expect(await call.xero.get()).toMatchObject({ isOffered: true, connection: null, months: [] });
  const [month] = await call.earnings.statements();
  await expect(call.xero.sendMonth({ month: month?.month ?? '' })).rejects.toThrow('Xero is not connected.');
  await expect(call.xero.save({ isAutomatic: true, payoutAccountId: null })).rejects.toThrow(
    'Xero is not connected.',
  );
  await expect(call.xero.disconnect()).rejects.toThrow('Xero is not connected.');
  expect(await world.db.$count(xeroConnections)).toBe(1);
});

test('disconnecting revokes the tokens and remembers what was sent', async () => {
  const { call, months } = await sellers();
  const month = months[0]?.month ?? '';
  await call.xero.sendMonth({ month });
  await work();
  const sent = creations().length;
  const live =
    xero
      .tokens()
      .filter((token) => token.startsWith('refresh-'))
      .at(-1) ?? '';
  expect((await call.xero.disconnect()).connection).toBeNull();
  expect(xero.isRevoked(live)).toBe(true);
  expect(await world.db.$count(xeroConnections)).toBe(0);
  await connect(call);
  await call.xero.sendMonth({ month });
  await work();
  expect(creations()).toHaveLength(sent);
});

test('no token is in an answer, a log line or a column', async () => {
  const { call, months, vendor } = await sellers();
  await call.xero.sendMonth({ month: months[0]?.month ?? '' });
  xero.controls.faults = ({ url }) =>
    url.pathname === '/connect/token' ? { status: 400, body: 'odd' } : null;
  await later(40);
  xero.controls.faults = () => null;
  await later(40);
  const view = JSON.stringify(await call.xero.get());
  const answer = await call.xero.disconnect();
  await connect(call);
  const rows = JSON.stringify(await world.db.select().from(xeroConnections));
  const person = JSON.stringify(
    await Promise.all(
      world.deps.personalData.map((part) => part.export?.shopSettings?.(world.deps, vendor.id) ?? null),
    ),
  );
  expect(person).toContain('Oak & Iron Ltd');
  const all = [view, JSON.stringify(answer), rows, person, ...world.logged].join('\n');
  expect(xero.tokens().length).toBeGreaterThan(4);
  for (const token of xero.tokens()) expect(all).not.toContain(token);
  expect(all).not.toContain(xero.environment.XERO_CLIENT_SECRET);
});

test('a shop without keys for Xero offers nothing, and one without an encryption key says so', async () => {
  world = await createWorld();
  const { call } = await world.as('vendor');
  expect(await call.xero.get()).toMatchObject({ isOffered: false });
  await expect(call.xero.connect()).rejects.toThrow('Xero is not set up here.');
  expect(await sendToXero(world.deps, NEVER)).toBe(false);

  world = await createWorld(xero.environment);
  world.deps.secrets = null;
  const { call: vendor } = await world.as('vendor');
  expect(await vendor.xero.get()).toMatchObject({ isOffered: true, canConnect: false });
  await expect(vendor.xero.connect()).rejects.toThrow(/could not be kept safely/);
});
