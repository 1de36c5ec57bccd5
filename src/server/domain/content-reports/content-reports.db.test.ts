import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog, contentReports, mailOutbox, notifications } from '@/server/db/schema/index.ts';
import { shopperWith } from '@/testing/buying.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { reportMessages } from './report-content.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const refusal = (code: string) => ({ cause: { code } });
const SPAM = { reason: 'spam', words: 'It sells pills.' } as const;

/** A question that was answered, its two people, and an admin. */
async function answeredQuestion() {
  const vendor = await world.as('vendor');
  const asker = await world.as('customer');
  const admin = await world.as('admin');
  const product = await world.product({ vendorId: vendor.user.id, name: 'Oak chair' });
  const { id } = await asker.call.questions.ask({ productId: product.id, question: 'Pills, anyone?' });
  await vendor.call.vendorQuestions.answer({ id, answer: 'Here they are.' });
  const isPublic = async () =>
    (await world.callerOf(null).questions.list({ productId: product.id })).items.length > 0;
  const newestNotice = async (userId: number) => {
    const [newest] = await world.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(desc(notifications.id))
      .limit(1);
    return newest;
  };
  return { vendor, asker, admin, product, id, isPublic, newestNotice };
}

test('a report waits for admins with what was written and why; they are told in the bell', async () => {
  const { asker, vendor, admin, id, newestNotice } = await answeredQuestion();
  const reporter = await world.as('customer');
  await reporter.call.questions.report({ id, ...SPAM });
  await expect(newestNotice(admin.user.id)).resolves.toMatchObject({
    kind: 'new_report',
    title: 'A question about Oak chair was reported',
    link: '/admin/reports',
  });
  await expect(admin.call.contentReports.list()).resolves.toMatchObject({
    items: [
      {
        ...SPAM,
        reporter: { id: reporter.user.id },
        waitingOfSame: 1,
        decision: null,
        subject: {
          kind: 'question',
          question: 'Pills, anyone?',
          answer: 'Here they are.',
          hiddenReason: null,
          asker: { id: asker.user.id },
          vendor: { id: vendor.user.id },
          product: { name: 'Oak chair', isOnSale: true },
        },
      },
    ],
  });
  await expect(admin.call.admin.waiting()).resolves.toMatchObject([{ kind: 'reports', count: 1 }]);
});

test('is about what its reporter sees, once while it waits, and ten a day', async () => {
  const { vendor, asker, product, id } = await answeredQuestion();
  const reporter = await world.as('customer');
  const otherVendor = await world.as('vendor');
  const waiting = await asker.call.questions.ask({ productId: product.id, question: 'And this?' });
  for (const { call } of [reporter, asker, otherVendor]) {
    await expect(call.questions.report({ id: waiting.id, ...SPAM })).rejects.toMatchObject(
      refusal('NOT_FOUND'),
    );
  }
  await vendor.call.questions.report({ id: waiting.id, ...SPAM });

  const twice = await Promise.allSettled(
    [1, 2, 3].map(() => reporter.call.questions.report({ id, ...SPAM })),
  );
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of twice) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject(refusal('DUPLICATE'));
  }
  for (let tries = 3; tries < 10; tries++) {
    await expect(reporter.call.questions.report({ id, ...SPAM })).rejects.toMatchObject(refusal('DUPLICATE'));
  }
  await expect(reporter.call.questions.report({ id, ...SPAM })).rejects.toMatchObject(
    refusal('TOO_MANY_REQUESTS'),
  );
});

test('upheld, it hides the question, decides all of the same, and everybody concerned reads why', async () => {
  const { vendor, asker, admin, product, id, isPublic, newestNotice } = await answeredQuestion();
  const reporters = [await world.as('customer'), await world.as('customer')];
  for (const { call } of reporters) await call.questions.report({ id, ...SPAM });
  const [first, second] = (await admin.call.contentReports.list()).items;
  expect(await isPublic()).toBe(true);

  const reason = 'Only furniture is sold here.';
  await expect(
    admin.call.contentReports.decide({ id: first?.id ?? 0, outcome: 'upheld', reason }),
  ).resolves.toMatchObject({ decision: { outcome: 'upheld' }, subject: { hiddenReason: reason } });
  expect(await isPublic()).toBe(false);
  await expect(admin.call.contentReports.list()).resolves.toMatchObject({ items: [] });
  await expect(admin.call.contentReports.list({ state: 'decided' })).resolves.toMatchObject({
    items: [{ id: second?.id }, { id: first?.id }],
  });
  await expect(
    admin.call.contentReports.decide({ id: second?.id ?? 0, outcome: 'dismissed' }),
  ).rejects.toMatchObject(refusal('REPORT_STATE'));

  for (const { user } of reporters) {
    await expect(newestNotice(user.id)).resolves.toMatchObject({
      kind: 'report',
      body: 'We agree and have hidden it. Thank you for telling us.',
    });
  }
  for (const { user } of [asker, vendor]) {
    expect((await newestNotice(user.id))?.body).toContain(reason);
    const [mail] = await world.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.to, user.email))
      .orderBy(desc(mailOutbox.id));
    expect(mail?.to).toBe(user.email);
  }
  await expect(asker.call.questions.mine({ productId: product.id })).resolves.toMatchObject([
    { state: 'hidden', hiddenReason: reason },
  ]);
  await expect(vendor.call.vendorQuestions.answer({ id, answer: 'Again.' })).rejects.toMatchObject(
    refusal('QUESTION_STATE'),
  );

  const [line] = await world.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(line).toMatchObject({
    ...{ action: 'decide_report', actorId: admin.user.id, subject: `question:${id}` },
    details: { outcome: 'upheld', reports: expect.arrayContaining([first?.id, second?.id]) },
  });
  await admin.call.contentReports.showQuestion({ id });
  expect(await isPublic()).toBe(true);
});

test('dismissed, it leaves the question, tells only who reported it, and may come again', async () => {
  const { asker, admin, id, isPublic, newestNotice } = await answeredQuestion();
  const reporter = await world.as('customer');
  await reporter.call.questions.report({ id, ...SPAM });
  const before = await newestNotice(asker.user.id);
  const [report] = (await admin.call.contentReports.list()).items;
  await admin.call.contentReports.decide({ id: report?.id ?? 0, outcome: 'dismissed' });
  expect(await isPublic()).toBe(true);
  await expect(newestNotice(asker.user.id)).resolves.toEqual(before);
  expect((await newestNotice(reporter.user.id))?.body).toContain('leave it as it is');
  await reporter.call.questions.report({ id, ...SPAM });
});

test('messages of an order are reported by its two people only, and show whose they are, not what they say', async () => {
  const vendor = await world.as('vendor');
  const product = await world.product({ vendorId: vendor.user.id });
  const shopper = await shopperWith(world, [[product.id]]);
  const { vendorOrders, orderNumber } = await shopper.buy();
  const id = vendorOrders[0]?.id ?? 0;
  for (const role of ['customer', 'vendor', 'admin'] as const) {
    const { user } = await world.as(role);
    await expect(reportMessages(world.deps, user.id, { id, ...SPAM })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  }
  await reportMessages(world.deps, shopper.user.id, { id, ...SPAM });
  await reportMessages(world.deps, vendor.user.id, { id, ...SPAM });
  const admin = await world.as('admin');
  const { items } = await admin.call.contentReports.list();
  const subject = { kind: 'messages', vendorOrderId: id, orderNumber };
  expect(items).toMatchObject([
    { subject, waitingOfSame: 2 },
    { subject, waitingOfSame: 2 },
  ]);
  await admin.call.contentReports.decide({
    ...{ id: items[0]?.id ?? 0, outcome: 'upheld', reason: 'The tone was not right.' },
  });
  await expect(admin.call.contentReports.list()).resolves.toMatchObject({ items: [] });
});

test('who reported is forgotten with their account, with their words', async () => {
  const { admin, id } = await answeredQuestion();
  const reporter = await world.as('customer');
  await reporter.call.questions.report({ id, ...SPAM });
  expect((await reporter.call.account.exportData()).reports).toMatchObject([SPAM]);
  await admin.call.crm.deleteUser({ id: reporter.user.id });
  await expect(world.db.$count(contentReports)).resolves.toBe(0);
});
