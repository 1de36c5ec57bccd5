import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { anonymiseUser } from '@/server/modules/accounts/own-account/change-account.ts';
import { prune } from '@/server/modules/admin/prune.ts';
import { hashToken } from '@/server/platform/auth/tokens.ts';
import {
  auditLog,
  collectedItems,
  collectionLinks,
  collectionRequests,
  mailOutbox,
  notifications,
} from '@/server/schema.ts';
import { newCollectionRequest, newPiece } from '@/testing/collections.ts';
import { createWorld, type World } from '@/testing/world.ts';

// Monday 15 June 2026, noon in Auckland.
const TODAY = '2026-06-15';
const TUESDAY = '2026-06-16';
const SUNDAY = '2026-06-21';
const REQUEST = {
  fullName: 'Aroha Ngata',
  email: 'aroha@example.com',
  phone: '+64 21 555 0101',
  address: '12 Karangahape Road',
  suburb: 'Grey Lynn' as const,
  items: ['sofas' as const],
  preferredDate: TUESDAY,
};
let world: World;
let admin: Awaited<ReturnType<World['as']>>;

beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin');
});

const mails = () => world.db.select().from(mailOutbox).orderBy(asc(mailOutbox.id));
const rowOf = async (id: number) => {
  const [row] = await world.db.select().from(collectionRequests).where(eq(collectionRequests.id, id));
  return row;
};
const tokenIn = (text: string | undefined) => /token=([\w-]{43})/.exec(text ?? '')?.[1] ?? '';

test('requesting, scheduling, moving and collecting each send a mail and a notification and are audited', async () => {
  const household = await world.user();
  const id = await newCollectionRequest(world, { userId: household.id });
  await admin.call.collectionRequests.schedule({ id, day: TUESDAY });
  await admin.call.collectionRequests.schedule({ id, day: TODAY });
  await admin.call.collectionRequests.complete({ id });
  await expect(rowOf(id)).resolves.toMatchObject({
    status: 'collected',
    scheduledDate: TODAY,
    closedAt: world.clock.now,
  });
  const sent = await mails();
  expect(sent.map(({ subject }) => subject)).toEqual([
    'We collect on Tuesday, June 16',
    'Your collection moves to Monday, June 15',
    'We have your furniture',
  ]);
  expect(sent.map(({ text }) => /Day no good\?.*/.exec(text)?.[0])).toEqual([
    'Day no good? Until the end of Monday, June 15 you can choose another day, or cancel, with the link below.',
    'Day no good? Please call us.',
    undefined,
  ]);
  // No text by the household: its address is unverified.
  for (const { text, html } of sent) expect(text + html).not.toMatch(/Aroha|Karangahape|555 0101/);
  const bell = await world.db.select().from(notifications).where(eq(notifications.userId, household.id));
  expect(bell).toHaveLength(3);
  const log = await world.db.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(log.map(({ action, actorId, subject }) => [action, actorId, subject])).toEqual([
    ['schedule_collection', admin.user.id, `collection:${id}`],
    ['schedule_collection', admin.user.id, `collection:${id}`],
    ['complete_collection', admin.user.id, `collection:${id}`],
  ]);
});

test('a request moves along its state machine only: not after collection, not before its day, and a declined one can be scheduled', async () => {
  const call = admin.call.collectionRequests;
  const state = { cause: { code: 'COLLECTION_STATE' } };
  const id = await newCollectionRequest(world);
  await expect(call.complete({ id })).rejects.toMatchObject(state);
  await call.decline({ id, reason: 'Too long for the van' });
  expect((await mails()).at(-1)?.text).toContain('Too long for the van');
  await expect(call.decline({ id, reason: 'Again' })).rejects.toMatchObject(state);
  await call.schedule({ id, day: TUESDAY });
  await expect(call.complete({ id })).rejects.toMatchObject(state);
  world.clock.now = new Date('2026-06-16T02:00:00Z');
  await call.complete({ id });
  await expect(call.schedule({ id, day: '2026-06-17' })).rejects.toMatchObject(state);
  await expect(call.schedule({ id: id + 1, day: '2026-06-17' })).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  });
  await expect(call.schedule({ id, day: TODAY })).rejects.toMatchObject({ cause: { code: 'INVALID_INPUT' } });
});

test('of two admins who schedule the last stop of a day, one is refused, and may override', async () => {
  const call = admin.call.collectionRequests;
  await call.setCapacity({ area: 'central', weekday: 2, stops: 3 });
  const ids: number[] = [];
  for (let nth = 0; nth < 8; nth++) ids.push(await newCollectionRequest(world, { suburb: 'Ponsonby' }));
  const answers = await Promise.allSettled(ids.map((id) => call.schedule({ id, day: TUESDAY })));
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(answers.length - refused.length).toBe(3);
  for (const answer of refused) {
    expect(answer).toMatchObject({
      reason: { cause: { code: 'DAY_FULL', details: { stops: 3, capacity: 3 } } },
    });
  }
  const waiting = await call.list({ status: 'requested' });
  const id = waiting.items[0]?.id ?? 0;
  await call.schedule({ id, day: TUESDAY, isOverCapacityAccepted: true });
  // Each area has its own stops, and a day off has none.
  await call.schedule({ id: await newCollectionRequest(world, { suburb: 'Orewa' }), day: TUESDAY });
  const sunday = newCollectionRequest(world).then((late) => call.schedule({ id: late, day: SUNDAY }));
  await expect(sunday).rejects.toMatchObject({ cause: { code: 'DAY_FULL', details: { capacity: 0 } } });
  const [tuesday] = await call.calendar({ from: TUESDAY, days: 1 });
  expect(tuesday?.areas[0]).toEqual({ area: 'central', stops: 4, capacity: 3, waiting: 0, note: null });
});

test('a day off and a public holiday close a day for every area, and households see the open days', async () => {
  const visitor = world.callerOf(null).collectionRequests;
  await admin.call.collectionRequests.setException({ day: TUESDAY, stops: 0, note: 'Van repair' });
  const days = await visitor.openDays({ suburb: 'Howick' });
  const isOpen = new Map(days.map((open) => [open.day, open.isOpen]));
  expect([days[0]?.day, days.length]).toEqual([TUESDAY, 60]);
  expect([isOpen.get(TUESDAY), isOpen.get('2026-06-17'), isOpen.get(SUNDAY)]).toEqual([false, true, false]);
  await admin.call.collectionRequests.removeException({ day: TUESDAY });
  expect((await visitor.openDays({ suburb: 'Howick' }))[0]?.isOpen).toBe(true);

  const matariki = '2026-07-10';
  expect(isOpen.get(matariki)).toBe(false);
  const [load] = await admin.call.collectionRequests.calendar({ from: matariki, days: 1 });
  expect(load?.areas[0]).toMatchObject({ capacity: 0, note: 'Matariki' });
  await admin.call.collectionRequests.setException({ day: matariki, stops: 4, note: 'We come all the same' });
  const opened = await visitor.openDays({ suburb: 'Howick' });
  expect(opened.find(({ day }) => day === matariki)?.isOpen).toBe(true);
});

test('a request is answered with its fields and its state', async () => {
  const { status, body } = await world.rest('POST /api/collection-requests', { body: REQUEST });
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...REQUEST, id: expect.any(Number), status: 'requested', wantsNews: false });
});

test.each([
  ['address', '1 Rata St'],
  ['address', '   9 Elm Rd   '],
  ['phone', '095550101'],
])('a request whose %s is %j is refused: it has less than ten characters', async (field, given) => {
  const { status, body } = await world.rest('POST /api/collection-requests', {
    body: { ...REQUEST, [field]: given },
  });
  const message = field === 'phone' ? 'Valid phone number is required' : 'Full address is required';
  expect([status, body.fields]).toEqual([400, { [field]: message }]);
});

test('the mailed link opens its own request only; it is stored as a hash', async () => {
  const { id } = (await world.rest('POST /api/collection-requests', { body: REQUEST })).body;
  const token = tokenIn((await mails())[0]?.text);
  const links = await world.db.select().from(collectionLinks);
  expect(links).toMatchObject([{ hash: hashToken(token), requestId: id }]);
  const other = await newCollectionRequest(world);

  const follow = (of: number, secret: string) =>
    world.rest(`GET /api/collection-requests/${of}?token=${secret}`);
  const followed = await follow(id, token);
  expect(followed.body).toMatchObject({ id, status: 'requested', canMove: true, canCancel: true });
  expect(JSON.stringify(followed.body)).not.toMatch(/Aroha|Karangahape|0101|aroha@/);
  const refusals = await Promise.all([
    follow(other, token),
    follow(id, 'x'.repeat(43)),
    follow(9_999, token),
    follow(id, ''),
  ]);
  for (const { status, body: answer } of refusals) {
    expect([status, answer.error]).toEqual([404, 'This request does not exist.']);
  }
});

test('a household moves its day to one with capacity, or cancels it, until the day before', async () => {
  const call = world.callerOf(null).collectionRequests;
  const id = await newCollectionRequest(world, { status: 'scheduled', scheduledDate: '2026-06-18' });
  await admin.call.collectionRequests.schedule({ id, day: '2026-06-17' });
  const token = tokenIn((await mails())[0]?.text);
  await admin.call.collectionRequests.setException({ day: '2026-06-19', stops: 0, note: null });

  const code = (wanted: string) => ({ cause: { code: wanted } });
  await expect(call.move({ id, token, day: '2026-06-19' })).rejects.toMatchObject(code('DAY_FULL'));
  await expect(call.move({ id, token, day: TODAY })).rejects.toMatchObject(code('INVALID_INPUT'));
  await expect(call.move({ id, token: 'wrong', day: TUESDAY })).rejects.toMatchObject(code('NOT_FOUND'));
  await expect(call.move({ id, token, day: TUESDAY })).resolves.toMatchObject({ scheduledDate: TUESDAY });
  // The day has begun in Auckland, while it is still Monday in London.
  world.clock.now = new Date('2026-06-15T13:00:00Z');
  await expect(call.cancel({ id, token })).rejects.toMatchObject(code('COLLECTION_STATE'));
  world.clock.now = new Date('2026-06-15T00:00:00Z');
  await expect(call.cancel({ id, token })).resolves.toMatchObject({ status: 'cancelled', canMove: false });
  await expect(call.move({ id, token, day: '2026-06-18' })).rejects.toMatchObject(code('COLLECTION_STATE'));
  await expect(admin.call.collectionRequests.schedule({ id, day: TUESDAY })).rejects.toMatchObject(
    code('COLLECTION_STATE'),
  );
  expect((await mails()).map(({ subject }) => subject).slice(1)).toEqual([
    'Your collection moves to Tuesday, June 16',
    'Your collection is cancelled',
  ]);
});

test('changes by a household count towards the limit of 20 mails a day to an address of another person', async () => {
  const day = { ...REQUEST, preferredDate: '2026-06-18' };
  const person = world.callerOf(await world.user({ email: 'proved@example.com' })).collectionRequests;
  const subjects = async () => (await mails()).map(({ subject }) => subject);
  const requests: number[] = [];
  const ask = async (email: string) => (await person.request({ ...day, email })).id;
  for (let nth = 0; nth < 4; nth++) requests.push(await ask(`stranger-${nth}@example.com`));
  for (const id of requests.slice(0, 1)) {
    for (let nth = 0; nth < 8; nth++) await person.move({ id, day: nth % 2 ? '2026-06-18' : TUESDAY });
  }
  expect(await subjects(), 'four acknowledgements, and five changes of one request').toHaveLength(4 + 5);
  for (let nth = 4; nth < 20; nth++) requests.push(await ask(`stranger-${nth}@example.com`));
  for (const id of requests.slice(1)) await person.cancel({ id });
  expect(await subjects()).toHaveLength(20);
  expect((await subjects()).filter((subject) => /called off/.test(subject))).toEqual([]);

  // The signed-in user's own address is verified.
  const own = await ask('Proved@example.com');
  await person.move({ id: own, day: TUESDAY });
  expect((await mails()).slice(20)).toMatchObject([{ to: 'Proved@example.com' }]);
  // A change by the household sends no first mail to an unverified address; an admin's answer always does.
  const other = await world.user({ isEmailVerified: false, email: 'unproved@example.com' });
  const silent = await newCollectionRequest(world, { userId: other.id, email: 'unproved@example.com' });
  await world.callerOf(other).collectionRequests.move({ id: silent, day: TUESDAY });
  await admin.call.collectionRequests.decline({ id: silent, reason: 'Too long' });
  expect((await subjects()).slice(21)).toEqual(['We cannot collect your furniture']);
});

test('admins find requests by area, day and any part of a name, address or number', async () => {
  const ids: number[] = [];
  for (const [suburb, fullName] of [
    ['Orewa', 'Moana 100%'],
    ['Albany', 'Wiremu Tahu'],
    ['Epsom', 'Moana Rangi'],
  ] as const) {
    ids.push(
      await newCollectionRequest(world, { suburb, fullName, scheduledDate: TUESDAY, status: 'scheduled' }),
    );
  }
  const found = async (filter: object) =>
    (await admin.call.collectionRequests.list(filter)).items.map((item) => ids.indexOf(item.id));
  expect(await found({ area: 'north' })).toEqual([1, 0]);
  expect(await found({ search: ' MOANA' })).toEqual([2, 0]);
  expect(await found({ search: '100%' })).toEqual([0]);
  expect(await found({ search: 'moana', suburb: 'Epsom', day: TUESDAY })).toEqual([2]);
  ids.push(await newCollectionRequest(world, { preferredDate: TUESDAY }));
  expect(await found({ status: 'requested', preferredDay: TUESDAY })).toEqual([3]);
  expect(await found({ status: 'requested', preferredDay: TUESDAY, area: 'north' })).toEqual([]);
  const route = await admin.call.collectionRequests.route({ day: TUESDAY });
  expect(route.stops.map(({ suburb }) => suburb)).toEqual(['Epsom', 'Albany', 'Orewa']);
  expect(route.kilometres).toBeGreaterThan(50);
});

test('deleting an account deletes its household data, by account and verified address; figures and suburb remain', async () => {
  const person = await world.user({ email: 'Moana@Example.com' });
  const own = await newCollectionRequest(world, { userId: person.id, email: 'office@example.com' });
  const asVisitor = await newCollectionRequest(world, { email: 'moana@example.com', status: 'collected' });
  const stranger = await newCollectionRequest(world);
  await newPiece(world, { requestId: asVisitor });
  await world.db.transaction((tx) => anonymiseUser(world.deps, tx, person.id));
  const anonymous = {
    fullName: '',
    email: '',
    phone: '',
    address: '',
    userId: null,
    adminNotes: null,
    suburb: 'Grey Lynn',
  };
  await expect(rowOf(own)).resolves.toMatchObject({ ...anonymous, status: 'cancelled' });
  await expect(rowOf(asVisitor)).resolves.toMatchObject({ ...anonymous, status: 'collected' });
  await expect(rowOf(stranger)).resolves.toMatchObject({ fullName: 'Aroha Ngata', forgottenAt: null });
  await expect(world.db.select().from(collectedItems)).resolves.toMatchObject([{ weightKg: 37 }]);
});

test('household data are deleted 90 days after the collection, or a year after it if the household wants news', async () => {
  const closedAt = world.clock.now;
  const closed = await newCollectionRequest(world, { status: 'collected', closedAt });
  const curious = await newCollectionRequest(world, { status: 'collected', closedAt, wantsNews: true });
  const isForgotten = async (id: number) => (await rowOf(id))?.fullName === '';
  const updated = (days: number) => prune(world.deps, new Date(closedAt.getTime() + days * 86_400_000));
  await updated(89);
  expect([await isForgotten(closed), await isForgotten(curious)]).toEqual([false, false]);
  await updated(91);
  expect([await isForgotten(closed), await isForgotten(curious)]).toEqual([true, false]);
  await updated(366);
  expect(await isForgotten(curious)).toBe(true);
});
