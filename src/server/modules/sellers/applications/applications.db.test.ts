import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, collectionForms, mailOutbox, users, vendorProfiles } from '@/server/schema.ts';
import { DAY_MS } from '@/shared/time.ts';
import { shopperWith } from '@/testing/buying.ts';
import { createWorld, type World } from '@/testing/world.ts';

const APPLICATION = {
  businessName: 'Second Seat',
  about: 'Chairs with new seats, from my garage.',
  region: 'wellington',
  piecesAMonth: 2,
  website: 'https://seat.example',
} as const;
const REASON = 'Please <b>show</b> us photos first, see evil.example/x';

const refusal = (code: string, message?: string) => ({ cause: { code, ...(message ? { message } : {}) } });
const taken = (message: string) => refusal('APPLICATION_STATE', message);

async function applied(world: World) {
  const applicant = await world.as('customer');
  const admin = await world.as('admin');
  const { application } = await applicant.call.vendorApplications.submit(APPLICATION);
  return { applicant, admin, id: application?.id ?? 0 };
}

async function setClock(world: World, day: string) {
  world.clock.now = new Date(day);
}

test('an application is a form to the team, of which one at a time may be pending', async () => {
  const world = await createWorld();
  const { applicant, admin, id } = await applied(world);

  const [form] = await world.db.select().from(collectionForms).where(eq(collectionForms.id, id));
  expect(form).toMatchObject({
    userId: applicant.user.id,
    formType: 'vendor_application',
    status: 'pending',
    title: 'Application to sell: Second Seat',
    description: APPLICATION.about,
    fields: [
      { label: 'Business name', value: 'Second Seat' },
      { label: 'Region', value: 'Wellington' },
      { label: 'Pieces a month', value: '2' },
      { label: 'Website', value: 'https://seat.example' },
    ],
  });
  await expect(applicant.call.vendorApplications.mine()).resolves.toMatchObject({
    application: { id, state: 'waiting' },
    canApply: false,
    canApplyFrom: null,
  });
  const again = taken('Your application is with our team already.');
  await expect(applicant.call.vendorApplications.submit(APPLICATION)).rejects.toMatchObject(again);
  const form2 = { formType: 'vendor_application', title: 'Once more' } as const;
  await expect(applicant.call.collectionForms.submit(form2)).rejects.toMatchObject(again);
  await expect(admin.call.vendorApplications.submit(APPLICATION)).rejects.toMatchObject(
    taken('Your account can sell already.'),
  );
});

test('of concurrent applications over tRPC and REST one is stored', async () => {
  const world = await createWorld();
  const { call } = await world.as('customer');
  const form = { formType: 'vendor_application', title: 'Let me sell' } as const;
  const outcomes = await Promise.allSettled([
    call.vendorApplications.submit(APPLICATION),
    call.collectionForms.submit(form),
    call.vendorApplications.submit(APPLICATION),
    call.collectionForms.submit(form),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(world.db.$count(collectionForms)).resolves.toBe(1);
});

test('an admin sees how many orders the applicant placed', async () => {
  const world = await createWorld();
  const { id: productId } = await world.product({ stock: 5 });
  const { admin, id } = await applied(world);
  const buyer = await shopperWith(world, [[productId]]);
  await buyer.buy();
  const { application } = await buyer.call.vendorApplications.submit(APPLICATION);

  const read = (of: number) => admin.call.vendorApplications.get({ id: of });
  await expect(read(id)).resolves.toMatchObject({ applicant: { orders: 0 } });
  await expect(read(application?.id ?? 0)).resolves.toMatchObject({ applicant: { orders: 1 } });
});

test('an accepted applicant is a vendor at the next call, is notified, and the decision is audited', async () => {
  const world = await createWorld();
  const { applicant, admin, id } = await applied(world);
  const cookie = await world.cookieOf(applicant.user);
  expect((await world.rest('GET /api/vendor-stats', { cookie })).status).toBe(403);

  await expect(admin.call.vendorApplications.accept({ id })).resolves.toMatchObject({
    state: 'accepted',
    decidedBy: admin.user.name,
    applicant: { role: 'vendor' },
  });

  expect((await world.rest('GET /api/vendor-stats', { cookie })).status).toBe(200);
  expect((await world.rest('GET /api/auth/me', { cookie })).body.role).toBe('vendor');
  const [vendor] = await world.db.select().from(users).where(eq(users.id, applicant.user.id));
  expect(vendor?.company).toBe('Second Seat');
  const [profile] = await world.db.select().from(vendorProfiles);
  expect(profile).toMatchObject({ vendorId: applicant.user.id, region: 'wellington', about: '' });
  const [form] = await world.db.select().from(collectionForms);
  expect(form).toMatchObject({ status: 'resolved', resolvedAt: world.clock.now });
  const [mail, ...others] = await world.db.select().from(mailOutbox).orderBy(mailOutbox.id);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: applicant.user.email, subject: 'You can now sell on Rehome' });
  expect(mail?.text).toContain('http://shop.test/vendor-dashboard/first-steps');
  const log = await world.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2);
  expect(log).toMatchObject([
    { action: 'change_role', details: { from: 'customer', to: 'vendor' } },
    { action: 'accept_application', actorId: admin.user.id, subject: `user:${applicant.user.id}` },
  ]);
});

test('an existing shop keeps its name, and invalid shop names are refused', async () => {
  const world = await createWorld();
  const admin = await world.as('admin');
  for (const [company, asked, remaining] of [
    ['Old Name', 'New Name', 'Old Name'],
    [null, 'x'.repeat(101), null],
  ]) {
    const { user, call } = await world.as('customer');
    await world.db.update(users).set({ company }).where(eq(users.id, user.id));
    const fields = [
      { label: 'Business name', value: asked ?? '', type: 'text' as const, required: true },
      { label: 'Region', value: 'Atlantis', type: 'text' as const, required: true },
    ];
    await call.collectionForms.submit({ formType: 'vendor_application', title: 'Let me sell', fields });
    const { application } = await call.vendorApplications.mine();
    await admin.call.vendorApplications.accept({ id: application?.id ?? 0 });
    const [vendor] = await world.db
      .select({ company: users.company, region: vendorProfiles.region })
      .from(users)
      .innerJoin(vendorProfiles, eq(vendorProfiles.vendorId, users.id))
      .where(eq(users.id, user.id));
    expect(vendor).toEqual({ company: remaining, region: null });
  }
});

test('a declined applicant reads the reason in a mail without markup or links, and may apply again', async () => {
  const world = await createWorld();
  const { applicant, admin, id } = await applied(world);
  await admin.call.vendorApplications.decline({ id, reason: REASON });

  await expect(applicant.call.vendorApplications.mine()).resolves.toMatchObject({
    application: { state: 'declined', reason: REASON },
    canApply: true,
    canApplyFrom: null,
  });
  const [mail] = await world.db.select().from(mailOutbox);
  expect(mail).toMatchObject({ to: applicant.user.email, kind: 'account_notice' });
  expect(mail?.html).toContain('&lt;b&gt;show&lt;/b&gt;');
  expect(mail?.text).not.toContain('evil.example/x');
  const { application } = await applicant.call.vendorApplications.submit(APPLICATION);
  const second = await admin.call.vendorApplications.get({ id: application?.id ?? 0 });
  expect(second.others).toMatchObject([{ id, state: 'declined', reason: REASON }]);
  expect((await world.db.select().from(users).where(eq(users.id, applicant.user.id)))[0]?.role).toBe(
    'customer',
  );
});

test('an admin may set the date from which a user may apply again', async () => {
  const world = await createWorld();
  const { applicant, admin, id } = await applied(world);
  await admin.call.vendorApplications.decline({ id, reason: REASON, askAgainDays: 30 });
  const from = new Date(world.clock.now.getTime() + 30 * DAY_MS);
  await expect(applicant.call.vendorApplications.mine()).resolves.toMatchObject({
    canApply: false,
    canApplyFrom: from,
  });
  await expect(applicant.call.vendorApplications.submit(APPLICATION)).rejects.toMatchObject(
    taken('You can apply again from Jul 15, 2026.'),
  );
  world.clock.now = from;
  await expect(applicant.call.vendorApplications.submit(APPLICATION)).resolves.toMatchObject({
    application: { state: 'waiting' },
  });
});

test('a user files at most five in thirty days, withdrawn ones included', async () => {
  const world = await createWorld();
  const { call } = await world.as('customer');
  for (let nth = 0; nth < 5; nth += 1) {
    const { application } = await call.vendorApplications.submit(APPLICATION);
    const access = await call.vendorApplications.withdraw({ id: application?.id ?? 0 });
    expect(access).toMatchObject({ application: { state: 'withdrawn' }, canApply: nth < 4 });
  }
  await expect(call.vendorApplications.submit(APPLICATION)).rejects.toMatchObject(
    taken('You can apply again from Jul 15, 2026.'),
  );
  await setClock(world, '2026-07-16T00:00:00Z');
  await expect(call.vendorApplications.mine()).resolves.toMatchObject({ canApply: true });
});

test('of two concurrent decisions one succeeds, and the other admin sees who decided', async () => {
  const world = await createWorld();
  for (let round = 0; round < 2; round += 1) {
    const { applicant, admin, id } = await applied(world);
    const other = await world.as('admin');
    const outcomes = await Promise.allSettled([
      admin.call.vendorApplications.accept({ id }),
      other.call.vendorApplications.decline({ id, reason: REASON }),
    ]);
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(failed).toHaveLength(1);
    const { state, decidedBy } = await admin.call.vendorApplications.get({ id });
    // The applicant does not learn who decided.
    await expect(applicant.call.vendorApplications.withdraw({ id })).rejects.toMatchObject(
      taken('This application has been decided already.'),
    );
    expect(failed[0]?.reason).toMatchObject(taken(`${decidedBy} has already ${state} this application.`));
    const [row] = await world.db.select().from(users).where(eq(users.id, applicant.user.id));
    expect(row?.role).toBe(state === 'accepted' ? 'vendor' : 'customer');
    await expect(world.db.$count(mailOutbox, eq(mailOutbox.to, applicant.user.email))).resolves.toBe(1);
  }
});

test('withdrawn and deleted applications cannot be decided', async () => {
  const world = await createWorld();
  const { applicant, admin, id } = await applied(world);
  await applicant.call.vendorApplications.withdraw({ id });
  await expect(admin.call.vendorApplications.accept({ id })).rejects.toMatchObject(
    taken('The applicant has withdrawn this application.'),
  );
  await expect(applicant.call.vendorApplications.withdraw({ id })).rejects.toMatchObject(
    refusal('APPLICATION_STATE'),
  );

  const { application } = await applicant.call.vendorApplications.submit(APPLICATION);
  const second = { id: application?.id ?? 0 };
  await admin.call.crm.updateUser({ id: applicant.user.id, isActive: false });
  await expect(admin.call.vendorApplications.accept(second)).rejects.toMatchObject(
    taken('This account is deactivated. Reactivate it first, or decline.'),
  );
  await admin.call.crm.deleteUser({ id: applicant.user.id });
  await expect(admin.call.vendorApplications.accept(second)).rejects.toMatchObject(refusal('NOT_FOUND'));
  await expect(world.db.$count(collectionForms)).resolves.toBe(0);

  const visitor = world.callerOf(null);
  const sent = await visitor.collectionForms.submit({ formType: 'vendor_application', title: 'Me too' });
  await expect(admin.call.vendorApplications.accept({ id: sent.id })).rejects.toMatchObject(
    taken('It was sent without an account, so nobody can become a vendor.'),
  );
  const closed = await admin.call.vendorApplications.decline({ id: sent.id, reason: REASON });
  expect(closed).toMatchObject({ state: 'declined', applicant: null });
  await expect(world.db.$count(mailOutbox)).resolves.toBe(0);
});

test('an unverified address gets no mail', async () => {
  const world = await createWorld();
  const { applicant, admin, id } = await applied(world);
  await world.db.update(users).set({ isEmailVerified: false }).where(eq(users.id, applicant.user.id));
  await admin.call.vendorApplications.decline({ id, reason: REASON });
  await expect(world.db.$count(mailOutbox)).resolves.toBe(0);
});

test('the list has pending applications first, page by page, each once', async () => {
  const world = await createWorld();
  const admin = await world.as('admin');
  const { user } = await world.as('customer');
  const rows = Array.from({ length: 120 }, (_, index) => ({
    userId: user.id,
    formType: 'vendor_application' as const,
    title: `Number ${index}`,
    // Archived ones are undecided.
    status: index % 2 === 0 ? ('pending' as const) : ('archived' as const),
  }));
  await world.db.insert(collectionForms).values(rows);
  await world.db.insert(collectionForms).values({ formType: 'feedback', title: 'Lovely' });

  const collected: { id: number; state: string }[] = [];
  let cursor: { isWaiting: boolean; id: number } | null = null;
  do {
    const page: Awaited<ReturnType<typeof admin.call.vendorApplications.list>> =
      await admin.call.vendorApplications.list({ cursor });
    expect(page.items.length).toBeLessThanOrEqual(50);
    collected.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  expect(collected).toHaveLength(120);
  expect(new Set(collected.map(({ id }) => id)).size).toBe(120);
  expect(collected.map(({ state }) => state)).toEqual([
    ...Array(60).fill('waiting'),
    ...Array(60).fill('closed'),
  ]);
  const waiting = await admin.call.vendorApplications.list({ state: 'waiting' });
  expect(waiting.items.every(({ state }) => state === 'waiting')).toBe(true);
  await expect(admin.call.vendorApplications.list({ state: 'accepted' })).resolves.toMatchObject({
    items: [],
  });
});
