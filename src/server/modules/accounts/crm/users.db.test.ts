import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  auditLog,
  collectionForms,
  collectionRequests,
  mailOutbox,
  payments,
  products,
  users,
} from '@/server/schema.ts';
import { ADDRESS } from '@/testing/buying.ts';
import { newCollectionRequest } from '@/testing/collections.ts';
import { createWorld } from '@/testing/world.ts';

const BRUNO = { username: 'bruno', email: 'bruno@example.com', name: 'Bruno', password: 'secret!' };

test('an account created by an admin can sign in at once', async () => {
  const world = await createWorld();
  const cookie = await world.cookieOf(await world.user({ role: 'admin' }));
  const created = await world.rest('POST /api/crm/users', {
    cookie,
    body: { ...BRUNO, role: 'admin', id: 1 },
  });

  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ username: 'bruno', role: 'admin', isActive: true, phone: null });
  expect(created.body).not.toHaveProperty('passwordHash');
  const { password, username } = BRUNO;
  expect((await world.rest('POST /api/auth/login', { body: { username, password } })).status).toBe(200);
});

test('an admin sees which field belongs to another account', async () => {
  const world = await createWorld();
  const cookie = await world.cookieOf(await world.user({ role: 'admin' }));
  const make = (body: unknown) => world.rest('POST /api/crm/users', { cookie, body });
  await make(BRUNO);

  expect((await make({ ...BRUNO, email: 'b2@example.com' })).body.fields).toHaveProperty('username');
  const answer = await make({ ...BRUNO, username: 'bruno2' });
  expect(answer.status).toBe(409);
  expect(answer.body.fields).toHaveProperty('email');
});

test('the list of users filters by role and searches without wildcards', async () => {
  const world = await createWorld();
  const cookie = await world.cookieOf(await world.user({ username: 'admin', role: 'admin' }));
  await world.user({ username: 'vera', role: 'vendor', name: 'Vera 100%' });
  await world.user({ username: 'carl' });
  const names = async (query: string) => {
    const answer = await world.rest(`GET /api/crm/users${query}`, { cookie });
    return (answer.body as { username: string }[]).map(({ username }) => username);
  };

  expect(await names('')).toEqual(['carl', 'vera', 'admin']);
  expect(await names('?role=vendor')).toEqual(['vera']);
  expect(await names('?role=')).toHaveLength(3);
  expect(await names('?search=%25')).toEqual(['vera']);
  expect((await world.rest('GET /api/crm/users?role=king', { cookie })).status).toBe(400);
});

test('an admin overwrites a newer change of the person only after seeing it', async () => {
  const world = await createWorld();
  const person = await world.as('customer');
  const admin = await world.as('admin');
  const { id, name } = person.user;
  const save = (change: object) => admin.call.crm.updateUser({ id, ...change });
  await person.call.account.changeName({ name: 'Ngaire Tamihana' });

  await expect(save({ name: 'Ngaire', seen: { name } })).rejects.toMatchObject({
    cause: { code: 'EDIT_CONFLICT', details: { current: { name: 'Ngaire Tamihana' } } },
  });
  await expect(save({ phone: '021 555 0117', seen: { phone: null } })).resolves.toMatchObject({
    name: 'Ngaire Tamihana',
    phone: '021 555 0117',
  });
  await expect(save({ name: 'Ngaire', seen: { name: 'Ngaire Tamihana' } })).resolves.toMatchObject({
    name: 'Ngaire',
  });
});

test('a deleted user remains only in orders, and an admin cannot be deleted', async () => {
  const world = await createWorld();
  const admin = await world.user({ role: 'admin' });
  const cookie = await world.cookieOf(admin);
  const vendor = await world.user({ username: 'vera', role: 'vendor', email: 'vera@example.com' });
  const product = await world.product({ vendorId: vendor.id });
  const vendorCookie = await world.cookieOf(vendor);
  await world.db.insert(payments).values({
    ...{ userId: vendor.id, provider: 'sandbox', amountCents: 100, currency: 'usd' },
    shippingAddress: { ...ADDRESS, country: 'New Zealand', fullName: 'Vera' },
    collectionLocation: 'At Vera’s',
  });
  const remove = (id: number | string) => world.rest(`DELETE /api/crm/users/${id}`, { cookie });

  expect((await remove(vendor.id)).body).toEqual({ success: true });
  expect((await remove(vendor.id)).status).toBe(404);
  expect((await remove('x')).status).toBe(400);
  const refused = await remove(admin.id);
  expect(refused.status).toBe(403);
  expect(refused.body.error).toBe('Admin users cannot be deleted');

  expect((await world.rest('GET /api/auth/me', { cookie: vendorCookie })).status).toBe(401);
  const [row] = await world.db.select().from(users).where(eq(users.id, vendor.id));
  expect(JSON.stringify(row)).not.toMatch(/vera/i);
  expect(JSON.stringify(await world.db.select().from(payments))).not.toMatch(/vera|queen/i);
  const [remaining] = await world.db.select().from(products).where(eq(products.id, product.id));
  expect(remaining?.status).toBe('archived');
  expect((await world.rest('GET /api/crm/users?search=vera', { cookie })).body).toEqual([]);
  const second = await world.rest('POST /api/crm/users', {
    cookie,
    body: { username: 'vera', email: 'vera@example.com', name: 'Vera', password: 'secret!' },
  });
  expect(second.status, 'name and address are free again').toBe(201);
});

test('a mailed username is spelt exactly as at sign-in', async () => {
  const world = await createWorld();
  const admin = await world.as('admin');
  await admin.call.crm.createUser({ ...BRUNO, username: 'ops.appl' });
  await world.rest('POST /api/auth/forgot-username', { body: { email: BRUNO.email } });
  const mails = await world.db.select().from(mailOutbox).orderBy(asc(mailOutbox.id));
  expect(mails.map(({ text }) => text.includes('Your username: ops.appl\n'))).toEqual([true, true]);
  expect(mails.every(({ html }) => html.includes('ops.appl'))).toBe(true);
});

test('an admin sees which open messages and decisions a deletion removes, and the audit log counts them', async () => {
  const world = await createWorld();
  const admin = await world.as('admin');
  const { user, call } = await world.as('customer');
  const { application } = await call.vendorApplications.submit({
    businessName: 'Ana’s chairs',
    about: 'I make chairs of rimu.',
    region: 'auckland',
  });
  await admin.call.vendorApplications.decline({
    id: application?.id ?? 0,
    reason: 'Too few chairs so far.',
    askAgainDays: 0,
  });
  const form = { formType: 'complaint', title: 'It wobbles' };
  await world.rest('POST /api/collection-forms', { body: form, cookie: await world.cookieOf(user) });
  await world.rest('POST /api/collection-forms', { body: { ...form, email: user.email } });

  const { counts } = await admin.call.people.user({ id: user.id });
  expect(counts).toMatchObject({ openForms: 2, decidedApplications: 1 });
  await admin.call.crm.deleteUser({ id: user.id });
  const [line] = await world.db.select().from(auditLog).where(eq(auditLog.action, 'delete_user'));
  expect(line?.details).toMatchObject({ openForms: 2, decidedApplications: 1 });
});

test('an address verified only by an admin claims no earlier messages or collections', async () => {
  const world = await createWorld();
  const admin = await world.as('admin');
  const { id } = await admin.call.crm.createUser(BRUNO);
  await world.rest('POST /api/collection-forms', {
    body: { formType: 'complaint', title: 'It wobbles', email: BRUNO.email },
  });
  const requestId = await newCollectionRequest(world, { email: BRUNO.email });
  await admin.call.crm.deleteUser({ id });
  expect(await world.db.$count(collectionForms)).toBe(1);
  const [request] = await world.db
    .select()
    .from(collectionRequests)
    .where(eq(collectionRequests.id, requestId));
  expect(request).toMatchObject({ email: BRUNO.email, status: 'requested' });
});

test('the list by e-mail includes guests, and has pages', async () => {
  const world = await createWorld();
  const { call } = await world.as('admin');
  const guest = await world.user({ email: 'Mid@example.com' });
  for (const email of ['zoe@example.com', 'anna@example.com']) await world.user({ email });
  await world.db
    .update(users)
    .set({ guestAddress: 'mid@example.com', emailKey: '!guest', passwordHash: '', isEmailVerified: false })
    .where(eq(users.id, guest.id));

  const view: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await call.crm.users({ sort: 'email', limit: 1, cursor });
    view.push(...page.items.map(({ email }) => email.toLowerCase()));
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  const named = ['anna@example.com', 'mid@example.com', 'zoe@example.com'];
  expect(view.filter((email) => named.includes(email))).toEqual(named);
});
