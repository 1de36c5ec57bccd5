import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { prune } from '@/server/modules/admin/prune.ts';
import { rows } from '@/server/platform/db/client.ts';
import { addressKey, consumeLimit, readLimit } from '@/server/platform/limits/limits.ts';
import { RATE_LIMITS } from '@/server/platform/limits/rate-limits.ts';
import { auditLog, collectionForms, mailOutbox, notifications } from '@/server/schema.ts';
import { RETENTION_DAYS } from '@/shared/constants.ts';
import { COLLECTION_FORM_STATUSES, COLLECTION_FORM_TYPES, PRIORITIES } from '@/shared/support/forms.ts';
import { daysAfter } from '@/shared/time.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
let admin: Awaited<ReturnType<World['as']>>;
let cookie: string;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin');
  cookie = await world.cookieOf(admin.user);
});

async function send(fields: object = {}, as = '') {
  const body = { formType: 'feedback', title: 'A wobbly table', ...fields };
  const sent = await world.rest('POST /api/collection-forms', { body, cookie: as });
  expect(sent.status).toBe(201);
  return sent.body.id as number;
}

const change = (id: number, body: object) => world.rest(`PUT /api/collection-forms/${id}`, { cookie, body });

/** Messages of every kind by a deterministic generator. */
async function manyForms(count: number) {
  let seed = 7;
  const pick = <Word>(words: readonly Word[]) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    // In range by the remainder.
    return words[(seed >> 8) % words.length] as Word;
  };
  await world.db.insert(collectionForms).values(
    Array.from({ length: count }, (_, nth) => ({
      formType: pick(COLLECTION_FORM_TYPES),
      status: pick(COLLECTION_FORM_STATUSES),
      priority: pick(PRIORITIES),
      assignedTo: pick([admin.user.id, null]),
      title: `${pick(['Sofa', 'Table 100%', 'lamp_x'])} ${nth}`,
    })),
  );
}

test('the list equals a query for every filter, newest first, and its pages have no gaps or repeats', async () => {
  await manyForms(260);
  const filters: [query: string, where: string][] = [
    ['', 'true'],
    ['status=pending', "status = 'pending'"],
    ['formType=not_applications', "form_type <> 'vendor_application'"],
    ['status=pending&priority=not_urgent', "status = 'pending' and priority <> 'urgent'"],
    ['formType=vendor_application', "form_type = 'vendor_application'"],
    ['status=resolved&formType=complaint', "status = 'resolved' and form_type = 'complaint'"],
    [`priority=urgent&assignedTo=${admin.user.id}`, `priority = 'urgent' and assigned_to = ${admin.user.id}`],
    ['search=100%25', "position('100%' in title) > 0"],
    ['search=LAMP_X&status=archived', "title like 'lamp%' and status = 'archived'"],
  ];
  for (const [query, where] of filters) {
    const expected = await rows<{ id: number }>(
      world.db,
      sql`select id from collection_forms where ${sql.raw(where)} order by created_at desc, id desc`,
    );
    const found: number[] = [];
    for (let path = `/api/collection-forms?limit=100&${query}`; path; ) {
      const { status, body, headers } = await world.rest(`GET ${path}`, { cookie });
      expect(status).toBe(200);
      found.push(...body.map(({ id }: { id: number }) => id));
      path = /<(.*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '';
    }
    expect(found, query).toEqual(expected.map(({ id }) => id));
    const csv = await world.rest(`GET /api/admin/collection-forms.csv?${query}`, { cookie });
    expect(csv.body.match(/^"\d+","/gm) ?? [], query).toHaveLength(expected.length);
  }
  const first = await admin.call.collectionForms.browse({ status: 'pending' });
  const second = await admin.call.collectionForms.browse({ status: 'pending', cursor: first.nextCursor });
  expect(first.items).toHaveLength(50);
  expect(first.items.at(-1)?.id).toBeGreaterThan(second.items[0]?.id ?? 0);
});

test('the server sets the time of resolving a message and clears it on reopening, and the audit log has each change', async () => {
  const id = await send({ tags: 'a, b', description: 'A secret' });
  const resolved = await change(id, {
    status: 'resolved',
    priority: 'urgent',
    assignedTo: admin.user.id,
    adminNotes: 'Call the carpenter',
    resolvedAt: '1999-01-01T00:00:00Z',
  });
  expect(resolved.body).toMatchObject({
    status: 'resolved',
    assignedTo: admin.user.id,
    assignee: admin.user.name,
    tags: 'a,b',
    adminNotes: 'Call the carpenter',
    resolvedAt: world.clock.now.toISOString(),
  });
  const reopened = await change(id, { status: 'reviewed', adminNotes: '' });
  expect(reopened.body).toMatchObject({ status: 'reviewed', resolvedAt: null, adminNotes: null });
  // Unchanged values.
  await change(id, { status: 'reviewed', priority: 'urgent' });
  expect((await world.rest(`DELETE /api/collection-forms/${id}`, { cookie })).body).toEqual({
    success: true,
  });
  expect((await world.rest(`GET /api/collection-forms/${id}`, { cookie })).status).toBe(404);

  const log = await world.db.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(log.map(({ action, actorId, subject, details }) => [action, actorId, subject, details])).toEqual([
    [
      'change_form',
      admin.user.id,
      `form:${id}`,
      {
        status: 'pending → resolved',
        priority: 'medium → urgent',
        assignedTo: `nobody → ${admin.user.id}`,
        adminNotes: 'changed',
      },
    ],
    ['change_form', admin.user.id, `form:${id}`, { status: 'resolved → reviewed', adminNotes: 'changed' }],
    ['delete_form', admin.user.id, `form:${id}`, { formType: 'feedback' }],
  ]);
});

test('the second of two edits of the same field is refused, and only active admins can be assigned', async () => {
  const id = await send();
  const { body: view } = await world.rest(`GET /api/collection-forms/${id}`, { cookie });
  const { priority, adminNotes } = view;
  expect((await change(id, { priority: 'high', seen: { priority } })).status).toBe(200);
  const late = await change(id, { priority: 'low', adminNotes: 'Called', seen: { priority, adminNotes } });
  expect([late.status, late.body.code]).toEqual([409, 'EDIT_CONFLICT']);
  expect(late.body.current).toEqual({ priority: 'high' });

  const away = await world.user({ role: 'admin', isActive: false });
  for (const assignedTo of [away.id, (await world.user()).id, 2_000_000_000]) {
    const refused = await change(id, { assignedTo });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['assignedTo']]);
  }
  expect(await admin.call.collectionForms.assignees()).toEqual([
    { id: admin.user.id, name: admin.user.name },
  ]);
  const [remaining] = await world.db.select().from(collectionForms);
  expect(remaining).toMatchObject({ priority: 'high', assignedTo: null });
});

test('a sender is mailed the reference number, without their text if the address is unverified', async () => {
  const sender = await world.user({ name: 'Aroha' });
  const foreignForm = await send({ email: 'other@example.com' }, await world.cookieOf(sender));
  const visitors = await send({ title: 'Buy at evil.example', email: 'Stranger@example.com' });
  await send();
  const mails = await world.db.select().from(mailOutbox).orderBy(asc(mailOutbox.id));
  expect(mails.map(({ to, subject, userId }) => [to, subject, userId])).toEqual([
    [sender.email, `We have your message RH-F${foreignForm}`, sender.id],
    ['Stranger@example.com', `We have your message RH-F${visitors}`, null],
  ]);
  expect(mails[0]?.text).toContain('Kia ora Aroha,');
  expect(`${mails[1]?.text}${mails[1]?.html}`).not.toMatch(/evil|Aroha/);
  for (const search of [String(foreignForm), `rh-f${foreignForm}`]) {
    const found = await admin.call.collectionForms.browse({ search });
    expect(found.items.map(({ id }) => id)).toContain(foreignForm);
  }

  // A mailbox gets three per day from all senders; a sender can trigger twenty.
  for (let nth = 0; nth < 3; nth++) await send({ email: 'stranger@example.com' });
  const { left } = await readLimit(world.db, 'acknowledgements', addressKey(null));
  await consumeLimit(world.db, 'acknowledgements', addressKey(null), { points: left - 2 });
  for (let nth = 0; nth < 4; nth++) await send({ email: `guess${nth}@example.com` });
  const count = async (where: string) =>
    (await world.db.select().from(mailOutbox)).filter(({ to }) => to.includes(where)).length;
  expect(await count('tranger@')).toBe(3);
  expect(await count('guess')).toBe(2);
  expect(RATE_LIMITS.acknowledgements.points).toBe(20);
});

test("a reply is mailed once to its sender, with the admin's text alone", async () => {
  const sender = await world.user({ name: 'Aroha' });
  const unproved = await world.user({ isEmailVerified: false });
  const foreignForm = await send({ email: 'other@example.com' }, await world.cookieOf(sender));
  const visitors = await send({ title: 'Buy at evil.example', email: 'stranger@example.com' });
  const nowhere = await send();
  const [unreachable] = await world.db
    .insert(collectionForms)
    .values({ userId: unproved.id, formType: 'feedback', title: 'Hello' })
    .returning();
  await world.db.delete(mailOutbox);

  for (const id of [nowhere, unreachable?.id ?? 0]) {
    const refused = await change(id, { reply: 'Hello there', priority: 'low' });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['reply']]);
  }
  const answered = await change(foreignForm, { status: 'resolved', reply: 'We mend it on\nFriday.' });
  expect(answered.body.replies).toMatchObject([{ text: 'We mend it on\nFriday.', by: admin.user.name }]);
  await change(visitors, { reply: 'Thank you, <b>friend</b>.' });

  const mails = await world.db.select().from(mailOutbox).orderBy(asc(mailOutbox.id));
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [sender.email, 'A reply from Rehome'],
    ['stranger@example.com', 'A reply from Rehome'],
  ]);
  expect(mails[0]?.text).toContain('We mend it on\nFriday.');
  expect(mails[1]?.html).toContain('&lt;b&gt;friend');
  expect(`${mails[1]?.text}${mails[1]?.html}`).not.toContain('evil');

  const quiet = await send({ title: 'All well' }, await world.cookieOf(sender));
  await world.db.delete(mailOutbox);
  await change(quiet, { status: 'reviewed' });
  await change(quiet, { status: 'resolved' });
  const [resolved, ...more] = await world.db.select().from(mailOutbox).orderBy(asc(mailOutbox.id));
  expect([resolved?.to, resolved?.subject, more]).toEqual([sender.email, 'Your message is resolved', []]);

  const [bell] = await world.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, sender.id))
    .orderBy(asc(notifications.id));
  expect(bell).toMatchObject({ kind: 'form', title: 'We have replied to your message' });
  const own = await world.callerOf(sender).collectionForms.mine();
  expect(own.items.map(({ id }) => id)).toEqual([quiet, foreignForm]);
  expect(own.items.slice(1)).toEqual([
    {
      id: foreignForm,
      formType: 'feedback',
      title: 'A wobbly table',
      description: '',
      status: 'resolved',
      createdAt: world.clock.now,
      resolvedAt: world.clock.now,
      attachments: [],
      replies: [{ id: expect.any(Number), text: 'We mend it on\nFriday.', createdAt: world.clock.now }],
    },
  ]);
  expect((await world.callerOf(unproved).collectionForms.mine()).items).toHaveLength(1);
});

test('messages are deleted with their account, also by verified address, and after their retention', async () => {
  const person = await world.user({ email: 'Aroha@Example.com' });
  const personCookie = await world.cookieOf(person);
  const liar = await world.user({
    isEmailVerified: false,
    isMailboxProven: false,
    email: 'hemi@example.com',
  });
  await send({}, personCookie);
  await send({ email: 'aroha@example.COM' });
  const ofHemi = await send({ email: 'hemi@example.com' });
  const fresh = await send({ title: 'Fresh' });
  for (const { id } of [person, liar]) {
    expect((await world.rest(`DELETE /api/crm/users/${id}`, { cookie })).status).toBe(200);
  }
  const left = async () =>
    (await world.db.select().from(collectionForms).orderBy(asc(collectionForms.id))).map(({ id }) => id);
  expect(await left()).toEqual([ofHemi, fresh]);

  const started = world.clock.now;
  world.clock.now = daysAfter(started, 1);
  await change(fresh, { priority: 'high' });
  world.clock.now = daysAfter(started, RETENTION_DAYS.form + 0.5);
  await prune(world.deps, world.clock.now);
  expect(await left()).toEqual([fresh]);
});
