import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { onlyRow } from '@/server/platform/db/client.ts';
import {
  auditLog,
  contentReports,
  mailOutbox,
  notifications,
  productQuestions,
  rateLimits,
} from '@/server/schema.ts';
import { newBuyer } from '@/testing/bought.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { reportMessages } from './report-content.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const refusal = (code: string) => ({ cause: { code } });
const SPAM = { reason: 'spam', words: 'It sells pills.' } as const;

/** An answered question, its two people, and an admin. */
async function answeredQuestion() {
  const vendor = await world.as('vendor');
  const asker = await world.as('customer');
  const admin = await world.as('admin');
  const product = await world.product({ vendorId: vendor.user.id, name: 'Oak chair' });
  const askedAt = world.clock.now;
  const inserted = await world.db
    .insert(productQuestions)
    .values({
      ...{ productId: product.id, vendorId: vendor.user.id, askerId: asker.user.id, askedAt },
      ...{ question: 'Pills, anyone?', answer: 'Here they are.', answeredAt: askedAt },
    })
    .returning({ id: productQuestions.id });
  const { id } = onlyRow(inserted);
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

test('a pending report shows its text and reason to admins, who are notified', async () => {
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

test('a report is accepted about visible content, once while pending, and up to ten times a day', async () => {
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
  // The reporter's three attempts count, also refused ones.
  const counted = eq(rateLimits.points, 3);
  await expect(world.db.$count(rateLimits, counted)).resolves.toBe(1);
  await world.db.update(rateLimits).set({ points: 9 }).where(counted);
  await expect(reporter.call.questions.report({ id, ...SPAM })).rejects.toMatchObject(refusal('DUPLICATE'));
  await expect(reporter.call.questions.report({ id, ...SPAM })).rejects.toMatchObject(
    refusal('TOO_MANY_REQUESTS'),
  );
});

test('a report that is upheld hides the question, decides all reports of it, and notifies the people involved', async () => {
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

test('a report that is dismissed leaves the question, notifies its reporter only, and may be repeated', async () => {
  const { asker, admin, id, isPublic, newestNotice } = await answeredQuestion();
  const reporter = await world.as('customer');
  await reporter.call.questions.report({ id, ...SPAM });
  const previous = await newestNotice(asker.user.id);
  const [report] = (await admin.call.contentReports.list()).items;
  await admin.call.contentReports.decide({ id: report?.id ?? 0, outcome: 'dismissed' });
  expect(await isPublic()).toBe(true);
  await expect(newestNotice(asker.user.id)).resolves.toEqual(previous);
  expect((await newestNotice(reporter.user.id))?.body).toContain('leave it as it is');
  await reporter.call.questions.report({ id, ...SPAM });
});

test('a report about a message of an order is accepted from its two participants only, and names the author without their text', async () => {
  const vendor = await world.as('vendor');
  const product = await world.product({ vendorId: vendor.user.id });
  const { order, ...shopper } = await newBuyer(world, [[product.id]]);
  const { vendorOrderId: id, orderNumber } = order;
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

test("a report is deleted with its reporter's account", async () => {
  const { admin, id } = await answeredQuestion();
  const reporter = await world.as('customer');
  await reporter.call.questions.report({ id, ...SPAM });
  expect((await reporter.call.account.exportData()).reports).toMatchObject([SPAM]);
  await admin.call.crm.deleteUser({ id: reporter.user.id });
  await expect(world.db.$count(contentReports)).resolves.toBe(0);
});

/** A comment on a room shared by its link. */
async function commentedRoom() {
  const owner = await world.as('customer');
  const author = await world.as('customer');
  const admin = await world.as('admin');
  const { id: planId } = await owner.call.roomPlans.save({
    ...({ name: 'Bay room', roomType: 'custom', width: 400, height: 300, floorType: 'Tile' } as const),
    items: [],
  });
  const token = (await owner.call.roomPlans.share({ id: planId ?? 0 })).shareToken ?? '';
  const { id } = await author.call.rooms.comment({ token, text: 'Pills, anyone?' });
  const texts = async () =>
    (await world.callerOf(null).rooms.comments({ token })).items.map(({ text }) => text);
  const bellOf = async (userId: number) => {
    const lines = await world.db
      .select({ title: notifications.title, body: notifications.body })
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(desc(notifications.id));
    return lines[0];
  };
  return { owner, author, admin, planId: planId ?? 0, token, id, texts, bellOf };
}

test('a report about a comment on a room is accepted from its readers, over tRPC and REST', async () => {
  const { owner, author, token, id, planId, admin } = await commentedRoom();
  const reader = await world.as('customer');
  const other = await owner.call.roomPlans.save({
    ...({ name: 'Hall', roomType: 'custom', width: 400, height: 300, floorType: 'Tile' } as const),
    items: [],
  });
  const otherToken = (await owner.call.roomPlans.share({ id: other.id ?? 0 })).shareToken ?? '';
  const path = (of: string) => `POST /api/rooms/${of}/comments/${id}/report`;
  await expect(world.rest(path(token), { body: SPAM })).resolves.toMatchObject({ status: 401 });
  const cookie = await world.cookieOf(reader.user);
  for (const wrong of [otherToken, 'A'.repeat(22), 'short']) {
    await expect(world.rest(path(wrong), { cookie, body: SPAM })).resolves.toMatchObject({ status: 404 });
    await expect(reader.call.rooms.reportComment({ ...SPAM, id, token: wrong })).rejects.toMatchObject(
      refusal('NOT_FOUND'),
    );
  }
  // The author can delete it instead of reporting it.
  await expect(author.call.rooms.reportComment({ ...SPAM, id, token })).rejects.toMatchObject(
    refusal('NOT_FOUND'),
  );
  await expect(world.rest(path(token), { cookie, body: SPAM })).resolves.toMatchObject({ status: 201 });
  await expect(reader.call.rooms.reportComment({ ...SPAM, id, token })).rejects.toMatchObject(
    refusal('DUPLICATE'),
  );
  await owner.call.roomPlans.unshare({ id: planId });
  await expect(owner.call.rooms.reportComment({ ...SPAM, id, token })).rejects.toMatchObject(
    refusal('NOT_FOUND'),
  );
  await expect(admin.call.contentReports.list()).resolves.toMatchObject({ items: [{ waitingOfSame: 1 }] });
});

test('a report does not show the name of a room that is no longer shared, and notifies once', async () => {
  const { owner, author, admin, token, id, planId, bellOf } = await commentedRoom();
  const reader = await world.as('customer');
  await reader.call.rooms.reportComment({ ...SPAM, id, token });
  await owner.call.roomPlans.unshare({ id: planId });
  await owner.call.roomPlans.save({
    ...({ id: planId, name: 'Secret flat', roomType: 'custom', width: 400, height: 300 } as const),
    ...({ floorType: 'Tile', items: [] } as const),
  });
  const [report] = (await admin.call.contentReports.list()).items;
  expect(report?.subject).toMatchObject({ kind: 'comment', roomName: null });
  await admin.call.contentReports.decide({
    ...({ id: report?.id ?? 0, outcome: 'upheld', reason: 'Only furniture is sold here.' } as const),
  });
  expect((await bellOf(author.user.id))?.title).toBe('Your comment on a room was hidden');
  expect((await bellOf(reader.user.id))?.title).toBe('Your report of a comment on a room');
  const notices = await world.db.select().from(notifications).where(eq(notifications.userId, author.user.id));
  expect(notices).toMatchObject([{ subject: `room-comment:${id}` }]);
});

test("a report blocks the comment's author from deleting it until decided; the room's owner can", async () => {
  const { owner, author, admin, token, id } = await commentedRoom();
  const reader = await world.as('customer');
  await reader.call.rooms.reportComment({ ...SPAM, id, token });
  await expect(author.call.rooms.deleteComment({ id })).rejects.toMatchObject(refusal('ROOM_STATE'));
  await expect(admin.call.contentReports.list()).resolves.toMatchObject({ items: [{ waitingOfSame: 1 }] });
  await owner.call.rooms.deleteComment({ id });
  await expect(world.db.$count(contentReports)).resolves.toBe(0);
});

test('a report about a comment is read through an audited call; upheld, it hides the comment, which can be shown again', async () => {
  const { owner, author, admin, token, id, texts, bellOf } = await commentedRoom();
  await owner.call.rooms.reportComment({ ...SPAM, id, token });
  await (await world.as('customer')).call.rooms.reportComment({ ...SPAM, id, token });
  const [report, second] = (await admin.call.contentReports.list()).items;
  expect(report).toMatchObject({
    waitingOfSame: 2,
    subject: {
      ...{ kind: 'comment', id, roomName: 'Bay room', hiddenReason: null },
      author: { id: author.user.id },
      owner: { id: owner.user.id },
    },
  });
  expect(JSON.stringify(report)).not.toContain('Pills');
  const read = () => admin.call.contentReports.readComment({ id: report?.id ?? 0 });
  await expect(read()).resolves.toMatchObject({ text: 'Pills, anyone?' });
  const looks = await world.db.select().from(auditLog).where(eq(auditLog.action, 'read_room_comment'));
  expect(looks).toMatchObject([{ actorId: admin.user.id, details: { report: report?.id, comment: id } }]);

  const reason = 'Only furniture is sold here.';
  await admin.call.contentReports.decide({ id: report?.id ?? 0, outcome: 'upheld', reason });
  expect(await texts()).toEqual([]);
  expect(await bellOf(author.user.id)).toEqual({
    title: 'Your comment on Bay room was hidden',
    body: `Our team writes: “${reason}”`,
  });
  expect(await bellOf(owner.user.id)).toMatchObject({ title: 'Your report of a comment on Bay room' });
  await expect(
    admin.call.contentReports.decide({ id: second?.id ?? 0, outcome: 'dismissed' }),
  ).rejects.toMatchObject(refusal('REPORT_STATE'));
  // An invisible comment cannot be reported.
  const late = await world.as('customer');
  await expect(late.call.rooms.reportComment({ ...SPAM, id, token })).rejects.toMatchObject(
    refusal('NOT_FOUND'),
  );

  await admin.call.contentReports.showComment({ id });
  expect(await texts()).toEqual(['Pills, anyone?']);
  await expect(admin.call.contentReports.showComment({ id })).rejects.toMatchObject(refusal('ROOM_STATE'));
  await expect(read()).rejects.toMatchObject(refusal('NOT_FOUND'));

  await late.call.rooms.reportComment({ ...SPAM, id, token });
  const [again] = (await admin.call.contentReports.list()).items;
  await admin.call.contentReports.decide({ id: again?.id ?? 0, outcome: 'dismissed' });
  expect(await texts()).toEqual(['Pills, anyone?']);
  expect((await bellOf(late.user.id))?.body).toContain('leave it as it is');
  // Deleting the comment deletes its reports.
  await author.call.rooms.deleteComment({ id });
  await expect(world.db.$count(contentReports)).resolves.toBe(0);
});
