import { asc, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { prune } from '@/server/modules/admin/prune.ts';
import {
  contentReports,
  mailOutbox,
  notifications,
  productQuestions,
  products,
  rateLimits,
} from '@/server/schema.ts';
import { HOUR_MS } from '@/shared/time.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
let visitor: ReturnType<World['callerOf']>;
beforeEach(async () => {
  world = await createWorld();
  visitor = world.callerOf(null);
});

const refusal = (code: string) => ({ cause: { code } });

/** A product, its seller, and a customer with a question. */
async function shopWith() {
  const vendor = await world.as('vendor');
  const mere = await world.user({ name: 'Mere Tane' });
  const asker = { user: mere, call: world.callerOf(mere) };
  const product = await world.product({ vendorId: vendor.user.id, name: 'Oak chair' });
  const about = { productId: product.id };
  const seenBy = async (call: typeof visitor) =>
    (await call.questions.list(about)).items.map(({ question }) => question);
  const bellOf = async (userId: number) =>
    world.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.id));
  const mailsTo = async (email: string) =>
    world.db.select().from(mailOutbox).where(eq(mailOutbox.to, email)).orderBy(asc(mailOutbox.id));
  return { vendor, asker, product, about, seenBy, bellOf, mailsTo };
}

describe('a question', () => {
  test('is visible to its asker and the seller until answered, then to all, under a first name', async () => {
    const { vendor, asker, about, seenBy } = await shopWith();
    const stranger = (await world.as('customer')).call;
    const { id } = await asker.call.questions.ask({ ...about, question: '  Is it solid oak?\n ' });

    expect(await seenBy(visitor)).toEqual([]);
    expect(await seenBy(stranger)).toEqual([]);
    await expect(stranger.questions.mine(about)).resolves.toEqual([]);
    await expect(asker.call.questions.mine(about)).resolves.toMatchObject([
      { id, question: 'Is it solid oak?', state: 'waiting' },
    ]);
    await expect(vendor.call.vendorQuestions.list()).resolves.toMatchObject({
      items: [{ id, author: 'Mere T.', product: { name: 'Oak chair', isOnSale: true } }],
    });
    await expect(vendor.call.stats.vendorOverview()).resolves.toMatchObject({ questions: { count: 1 } });

    await vendor.call.vendorQuestions.answer({ id, answer: 'All of it.' });
    await expect(visitor.questions.list(about)).resolves.toMatchObject({
      items: [{ id, question: 'Is it solid oak?', author: 'Mere T.', answer: 'All of it.' }],
    });
    await expect(asker.call.questions.mine(about)).resolves.toEqual([]);
    await expect(vendor.call.stats.vendorOverview()).resolves.toMatchObject({ questions: { count: 0 } });
  });

  test('notifies the seller with a link to the answer form; the answer notifies the asker, who can unsubscribe with one click', async () => {
    const { vendor, asker, product, about, bellOf, mailsTo } = await shopWith();
    const { id } = await asker.call.questions.ask({ ...about, question: 'Is it solid oak?' });
    await expect(bellOf(vendor.user.id)).resolves.toMatchObject([
      {
        kind: 'question',
        title: 'A question about Oak chair',
        body: 'Mere T. asks: “Is it solid oak?”',
        link: `/vendor-dashboard/questions?question=${id}`,
      },
    ]);
    const [toVendor] = await mailsTo(vendor.user.email);
    expect(toVendor).toMatchObject({ kind: 'question', subject: 'A question about Oak chair' });
    expect(toVendor?.text).toContain(`/vendor-dashboard/questions?question=${id}`);

    await vendor.call.vendorQuestions.answer({ id, answer: 'All of it.' });
    await expect(bellOf(asker.user.id)).resolves.toMatchObject([
      {
        kind: 'own_question',
        title: 'Your question about Oak chair was answered',
        link: `/products/${product.id}/oak-chair#questions`,
      },
    ]);
    const [toAsker] = await mailsTo(asker.user.email);
    expect(toAsker?.text).toContain('“All of it.”');
    const { pathname, search } = new URL(toAsker?.unsubscribeUrl ?? '');
    expect((await world.rest(`POST ${pathname}${search}`)).status).toBe(200);
    await expect(asker.call.notifications.preferences()).resolves.toContainEqual({
      ...{ kind: 'own_question', inApp: true, byMail: false },
    });

    const second = await asker.call.questions.ask({ ...about, question: 'And the seat?' });
    await vendor.call.vendorQuestions.answer({ id: second.id, answer: 'That, too.' });
    await expect(mailsTo(asker.user.email)).resolves.toHaveLength(1);
    await expect(bellOf(asker.user.id)).resolves.toHaveLength(2);
  });

  test('is accepted about products on sale, not from their seller, and not again while pending', async () => {
    const { vendor, asker, product, about } = await shopWith();
    const draft = await world.product({ vendorId: vendor.user.id, status: 'draft' });
    const question = 'Is it solid oak?';
    for (const productId of [draft.id, 999_999]) {
      await expect(asker.call.questions.ask({ productId, question })).rejects.toMatchObject(
        refusal('NOT_FOUND'),
      );
    }
    await expect(vendor.call.questions.ask({ ...about, question })).rejects.toMatchObject(
      refusal('FORBIDDEN'),
    );
    await asker.call.questions.ask({ ...about, question });
    await expect(asker.call.questions.ask({ ...about, question })).rejects.toMatchObject(
      refusal('DUPLICATE'),
    );
    const id = (await asker.call.questions.mine(about))[0]?.id ?? 0;
    await vendor.call.vendorQuestions.answer({ id, answer: 'Yes.' });
    await world.db.update(products).set({ status: 'draft' }).where(eq(products.id, product.id));
    await expect(visitor.questions.list(about)).resolves.toEqual({ items: [], nextCursor: null });
  });

  test('is limited to three pending per user and product, also concurrently, and to twenty a day', async () => {
    const { asker, about } = await shopWith();
    const answer = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) => asker.call.questions.ask({ ...about, question: `Question ${n}?` })),
    );
    expect(answer.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const one of answer) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject(refusal('QUESTIONS_FULL'));
    }
    await expect(world.db.$count(productQuestions)).resolves.toBe(3);
    const limit = like(rateLimits.key, 'product-questions:%');
    await expect(world.db.select().from(rateLimits).where(limit)).resolves.toMatchObject([{ points: 6 }]);
    await world.db.update(rateLimits).set({ points: 19 }).where(limit);
    const askOther = async () =>
      asker.call.questions.ask({ productId: (await world.product()).id, question: 'Is it oak?' });
    await askOther();
    await expect(askOther()).rejects.toMatchObject(refusal('TOO_MANY_REQUESTS'));
  });

  test('is limited to fifty pending per product', async () => {
    const { vendor, asker, about } = await shopWith();
    const other = await world.user();
    const waiting = { ...about, vendorId: vendor.user.id, askerId: other.id, askedAt: world.clock.now };
    await world.db
      .insert(productQuestions)
      .values(Array.from({ length: 50 }, (_, n) => ({ ...waiting, question: `Question ${n}?` })));
    await expect(asker.call.questions.ask({ ...about, question: 'And mine?' })).rejects.toMatchObject(
      refusal('QUESTIONS_FULL'),
    );
  });

  test('can be withdrawn by its asker while pending, with its notifications', async () => {
    const { vendor, asker, about, bellOf } = await shopWith();
    const stranger = (await world.as('customer')).call;
    const first = await asker.call.questions.ask({ ...about, question: 'Is it solid oak?' });
    for (const call of [stranger, vendor.call]) {
      await expect(call.questions.withdraw({ id: first.id })).rejects.toMatchObject(refusal('NOT_FOUND'));
    }
    await asker.call.questions.withdraw({ id: first.id });
    await expect(world.db.$count(productQuestions)).resolves.toBe(0);
    await expect(bellOf(vendor.user.id)).resolves.toEqual([]);

    const second = await asker.call.questions.ask({ ...about, question: 'Is it solid oak?' });
    await vendor.call.vendorQuestions.answer({ id: second.id, answer: 'It is.' });
    await expect(asker.call.questions.withdraw({ id: second.id })).rejects.toMatchObject(
      refusal('QUESTION_STATE'),
    );
  });
});

describe('an answer', () => {
  test('can be changed for a day with one notification, withdrawn at any time and given again', async () => {
    const { vendor, asker, about, seenBy, bellOf } = await shopWith();
    const { id } = await asker.call.questions.ask({ ...about, question: 'Is it solid oak?' });
    await vendor.call.vendorQuestions.answer({ id, answer: 'Pine.' });
    world.clock.now = new Date(world.clock.now.getTime() + 23 * HOUR_MS);
    await vendor.call.vendorQuestions.answer({ id, answer: 'Oak.' });
    await expect(bellOf(asker.user.id)).resolves.toHaveLength(1);
    world.clock.now = new Date(world.clock.now.getTime() + 2 * HOUR_MS);
    await expect(vendor.call.vendorQuestions.answer({ id, answer: 'Ash.' })).rejects.toMatchObject(
      refusal('QUESTION_STATE'),
    );
    await expect(vendor.call.vendorQuestions.get({ id })).resolves.toMatchObject({
      answer: 'Oak.',
      editableUntil: null,
    });

    await vendor.call.vendorQuestions.decline({ id });
    expect(await seenBy(visitor)).toEqual([]);
    await expect(asker.call.questions.mine(about)).resolves.toMatchObject([{ id, state: 'declined' }]);
    await vendor.call.vendorQuestions.answer({ id, answer: 'Oak, and ash.' });
    expect(await seenBy(visitor)).toEqual(['Is it solid oak?']);
  });

  test('notifies at most twice a day, however often it is withdrawn and published again', async () => {
    const { vendor, asker, about, mailsTo } = await shopWith();
    const { id } = await asker.call.questions.ask({ ...about, question: 'Is it solid oak?' });
    for (let times = 0; times < 4; times++) {
      await vendor.call.vendorQuestions.answer({ id, answer: `Yes, ${times}.` });
      await vendor.call.vendorQuestions.decline({ id });
    }
    const notices = await world.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, asker.user.id));
    expect(notices.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect((await mailsTo(asker.user.email)).length).toBeLessThanOrEqual(2);
  });

  test("is given by the product's seller only; other vendors and admins cannot even read the question", async () => {
    const { asker, about } = await shopWith();
    const { id } = await asker.call.questions.ask({ ...about, question: 'Is it solid oak?' });
    for (const role of ['vendor', 'admin'] as const) {
      const { call } = await world.as(role);
      await expect(call.vendorQuestions.list()).resolves.toMatchObject({ items: [] });
      for (const refused of [
        () => call.vendorQuestions.get({ id }),
        () => call.vendorQuestions.answer({ id, answer: 'It is.' }),
        () => call.vendorQuestions.decline({ id }),
      ]) {
        await expect(refused()).rejects.toMatchObject(refusal('NOT_FOUND'));
      }
    }
  });
});

test('answered questions are paged, the latest answer first, each once, also over REST', async () => {
  const { vendor, asker, about } = await shopWith();
  const answered = Array.from({ length: 12 }, (_, n) => ({
    ...{ ...about, vendorId: vendor.user.id, askerId: asker.user.id, askedAt: world.clock.now },
    ...{ question: `Question ${n}?`, answer: 'Yes.' },
    // Four at each time, so that pages end between equal ones.
    answeredAt: new Date(world.clock.now.getTime() + Math.floor(n / 4) * 1000),
  }));
  await world.db.insert(productQuestions).values(answered);
  const collected: string[] = [];
  let path = `/api/products/${about.productId}/questions`;
  while (path) {
    const { body, headers } = await world.rest(`GET ${path}`);
    collected.push(...(body as { question: string }[]).map(({ question }) => question));
    path = /<(.+)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
  }
  expect(collected).toEqual(answered.map(({ question }) => question).reverse());
});

test("the data export has the user's questions and answers, and deleting the seller removes the answers", async () => {
  const { vendor, asker, about } = await shopWith();
  const { id } = await asker.call.questions.ask({ ...about, question: 'Is it solid oak?' });
  await vendor.call.vendorQuestions.answer({ id, answer: 'All of it.' });
  const ownQuestion = { question: 'Is it solid oak?', answer: 'All of it.' };
  expect((await asker.call.account.exportData()).questions).toMatchObject({
    asked: [ownQuestion],
    answered: [],
  });
  expect((await vendor.call.account.exportData()).questions).toMatchObject({
    asked: [],
    answered: [ownQuestion],
  });

  const admin = (await world.as('admin')).call;
  await admin.crm.deleteUser({ id: vendor.user.id });
  await expect(world.db.select().from(productQuestions)).resolves.toMatchObject([
    { question: 'Is it solid oak?', answer: null },
  ]);
});

test("an answered question survives its asker's account without a name; others are deleted", async () => {
  const { vendor, asker, about } = await shopWith();
  const ask = (question: string) => asker.call.questions.ask({ ...about, question });
  const oak = await ask('Is it solid oak?');
  const greeted = await ask('Can it be painted?');
  await vendor.call.vendorQuestions.answer({ id: oak.id, answer: 'All of it.' });
  await vendor.call.vendorQuestions.answer({ id: greeted.id, answer: `Yes, ${asker.user.name}.` });
  await ask('Is the seat soft?');

  const admin = (await world.as('admin')).call;
  await admin.crm.deleteUser({ id: asker.user.id });
  await expect(visitor.questions.list(about)).resolves.toMatchObject({
    items: [{ question: 'Is it solid oak?', answer: 'All of it.', author: 'A former customer' }],
  });
  await expect(world.db.$count(productQuestions)).resolves.toBe(1);
  await expect(world.db.select().from(notifications)).resolves.toEqual([]);
});

test('unanswered and hidden questions and decided reports are deleted after a year; answered ones stay', async () => {
  const { vendor, asker, about } = await shopWith();
  const asked = { ...about, vendorId: vendor.user.id, askerId: asker.user.id };
  const at = (days: number) => new Date(world.clock.now.getTime() - days * 24 * HOUR_MS);
  const old = { ...asked, askedAt: at(366) };
  const answer = { answer: 'Yes.', answeredAt: at(366) };
  await world.db.insert(productQuestions).values([
    { ...old, question: 'Old and waiting' },
    { ...old, question: 'Old and declined', declinedAt: at(1) },
    { ...old, ...answer, question: 'Long hidden', hiddenAt: at(366), hiddenReason: 'Rude.' },
    { ...old, ...answer, question: 'Lately hidden', hiddenAt: at(1), hiddenReason: 'Rude.' },
    { ...old, ...answer, question: 'Answered' },
    { ...asked, askedAt: at(364), question: 'Waiting' },
  ]);
  const remaining = await world.db.select().from(productQuestions).orderBy(productQuestions.id);
  const report = { reporterId: asker.user.id, reason: 'other', outcome: 'dismissed' } as const;
  const [first, second] = remaining.filter(({ question }) => /^(?:Answered|Lately)/.test(question));
  await world.db.insert(contentReports).values([
    { ...report, questionId: first?.id ?? 0, decidedAt: at(366) },
    { ...report, questionId: second?.id ?? 0, decidedAt: at(364) },
  ]);
  await prune(world.deps, world.clock.now);
  const left = await world.db.select().from(productQuestions).orderBy(productQuestions.question);
  expect(left.map(({ question }) => question)).toEqual(['Answered', 'Lately hidden', 'Waiting']);
  await expect(world.db.select().from(contentReports)).resolves.toMatchObject([{ questionId: second?.id }]);
});
