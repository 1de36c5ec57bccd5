import { eq, like, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { prune } from '@/server/modules/admin/prune.ts';
import { mailOutbox, productQuestions, products, rateLimits, visitorRequests } from '@/server/schema.ts';
import { MAX_WAITING } from '@/shared/catalog/questions.ts';
import { RETENTION_DAYS } from '@/shared/constants.ts';
import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import { MAX_REQUESTS_OF_PRODUCT, MAX_VISITOR_REQUESTS } from '@/shared/support/visitor-requests.ts';
import { daysAfter } from '@/shared/time.ts';
import { variantOf } from '@/testing/variants.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { mailVisitorOfStock } from './mail-visitors.ts';

const EMAIL = 'Moana@example.com';
const QUESTION = 'Is it solid oak?';

let world: World;
let seller: Awaited<ReturnType<World['as']>>;
let product: Awaited<ReturnType<World['product']>>;
beforeEach(async () => {
  world = await createWorld();
  seller = await world.as('vendor');
  product = await world.product({ vendorId: seller.user.id, name: 'Oak chair', stock: 0 });
});

const visitor = () => world.callerOf(null).visitorRequests;
const ask = (email = EMAIL, question: string | null = QUESTION, productId = product.id) =>
  visitor().create({ productId, email, question });
const mailsTo = (to: string) =>
  world.db.select().from(mailOutbox).where(eq(mailOutbox.to, to)).orderBy(mailOutbox.id);
const newestMail = async (to = EMAIL) => (await mailsTo(to)).at(-1);
async function mailedToken(to = EMAIL) {
  const { text = '' } = (await newestMail(to)) ?? {};
  return /\/email-request#([\w-]+)/.exec(text)?.[1] ?? '';
}
const questions = async () => (await seller.call.vendorQuestions.list({})).items;

test('nothing reaches the seller before the mailed link is opened; opening it twice asks once', async () => {
  await ask();
  expect(await questions()).toEqual([]);
  expect((await seller.call.notifications.list({})).items).toEqual([]);
  const mail = await newestMail();
  expect(mail).toMatchObject({ kind: 'visitor_link', userId: null });
  expect(mail?.text).not.toContain(QUESTION);
  expect(mail?.html).toContain('/email-request#');

  const token = await mailedToken();
  const opened = { kind: 'question', product: { id: product.id, name: 'Oak chair', leadTimeWeeks: null } };
  const both = await Promise.all([visitor().confirm({ token }), visitor().confirm({ token })]);
  expect(both).toEqual([opened, opened]);
  expect(await questions()).toMatchObject([{ question: QUESTION, author: 'A visitor' }]);
  expect((await seller.call.notifications.list({})).items).toMatchObject([
    { body: `A visitor asks: “${QUESTION}”` },
  ]);
  await expect(visitor().confirm({ token: 'guessed' })).rejects.toMatchObject({
    cause: { code: 'TOKEN_INVALID' },
  });
});

test('the answer is mailed once with the link to the product, and the address deleted', async () => {
  await ask();
  await visitor().confirm({ token: await mailedToken() });
  const [waiting] = await questions();
  const id = waiting?.id ?? 0;
  await seller.call.vendorQuestions.answer({ id, answer: 'All of it.' });
  await seller.call.vendorQuestions.answer({ id, answer: 'All of it, and oiled.' });
  const mails = await mailsTo(EMAIL);
  expect(mails.map(({ kind }) => kind)).toEqual(['visitor_link', 'visitor_news']);
  expect(mails[1]?.text).toMatch(/writes: “All of it\.”[\s\S]*\/products\/\d+\/oak-chair#questions/);
  expect(await world.db.$count(visitorRequests)).toBe(0);
  const listed = await world.callerOf(null).questions.list({ productId: product.id });
  expect(listed.items).toMatchObject([{ author: 'A visitor', answer: 'All of it, and oiled.' }]);
});

test('the response is the same for known and unknown addresses, and beyond the bound of a mailbox', async () => {
  const { user } = await world.as('customer');
  const [known, unknown] = [await ask(user.email), await ask()];
  expect(known.message.replace(user.email, '')).toBe(unknown.message.replace(EMAIL, ''));
  const mailOf = async (to: string) => {
    const { subject, text = '' } = (await newestMail(to)) ?? {};
    return [subject, text.replace(/#[\w-]+/, '')];
  };
  expect(await mailOf(user.email)).toEqual(await mailOf(EMAIL));

  for (let nth = 0; nth < 2 * MAX_VISITOR_REQUESTS; nth++) {
    // The bounds of mail and network are others.
    await world.db.delete(rateLimits);
    const tagged = `Moana+${nth}@example.com`;
    expect((await ask(tagged, `${QUESTION} ${nth}`)).message).toBe(unknown.message.replace(EMAIL, tagged));
  }
  expect(await world.db.$count(visitorRequests, sql`mailbox = 'moana@example.com'`)).toBe(
    MAX_VISITOR_REQUESTS,
  );
});

test('a network has bounds, and unopened links make room for new ones', async () => {
  const row = { productId: product.id, createdAt: daysAfter(world.clock.now, -1), question: 'Oak?' };
  const expiresAt = daysAfter(world.clock.now, 1);
  const unopened = Array.from({ length: MAX_REQUESTS_OF_PRODUCT.unopened }, (_, nth) => {
    const email = `${nth}@example.com`;
    return { ...row, email, mailbox: email, tokenHash: String(nth), expiresAt };
  });
  await world.db.insert(visitorRequests).values(unopened);
  await ask();
  expect(await world.db.$count(visitorRequests)).toBe(unopened.length);
  expect(await visitor().confirm({ token: await mailedToken() })).toMatchObject({ kind: 'question' });
  await world.db.update(rateLimits).set({ points: 1_000 }).where(like(rateLimits.key, 'visitor-requests:%'));
  await expect(ask()).rejects.toMatchObject({ cause: { code: 'TOO_MANY_REQUESTS' } });
});

test('visitors use up neither the questions of customers nor the order mails of a mailbox', async () => {
  const asked = { productId: product.id, vendorId: seller.user.id, askerId: null, askedAt: world.clock.now };
  const waiting = Array.from({ length: MAX_WAITING }, (_, nth) => ({
    ...asked,
    question: `Question ${nth}?`,
  }));
  await world.db.insert(productQuestions).values(waiting);
  const customer = await world.as('customer');
  await customer.call.questions.ask({ productId: product.id, question: 'Does this fit a hall?' });
  await ask();
  await expect(visitor().confirm({ token: await mailedToken() })).rejects.toMatchObject({
    cause: { code: 'QUESTIONS_FULL' },
  });
  const budgets = world.db.select().from(rateLimits).where(like(rateLimits.key, 'mailbox-strangers:%'));
  expect(await budgets).toEqual([]);
});

test('a question that a visitor has stopped is not asked again', async () => {
  const askAndConfirm = async () => {
    await ask();
    const token = await mailedToken();
    await visitor().confirm({ token });
    await visitor().stop({ token });
  };
  await askAndConfirm();
  await expect(askAndConfirm()).rejects.toMatchObject({ cause: { code: 'DUPLICATE' } });
});

test('a repeated request leaves a confirmed one and its link alone', async () => {
  await ask(EMAIL, null);
  const token = await mailedToken();
  await visitor().confirm({ token });
  await ask(EMAIL, null);
  expect(await visitor().confirm({ token })).toMatchObject({ kind: 'stock' });
  expect(await mailsTo(EMAIL)).toHaveLength(1);
});

test('a confirmed visitor gets one email when the product is back, unless they stop it', async () => {
  await ask(EMAIL, null);
  await ask('stops@example.com', null);
  await ask('never-opened@example.com', null);
  const stopToken = await mailedToken('stops@example.com');
  for (const token of [await mailedToken(), stopToken]) {
    expect(await visitor().confirm({ token })).toMatchObject({ kind: 'stock' });
  }
  expect(await mailVisitorOfStock(world.deps)).toBe(false);
  await visitor().stop({ token: stopToken });

  await world.db.update(products).set({ stock: 2 }).where(eq(products.id, product.id));
  expect(await mailVisitorOfStock(world.deps)).toBe(true);
  expect(await mailVisitorOfStock(world.deps)).toBe(false);
  expect(await newestMail()).toMatchObject({ kind: 'visitor_news', subject: 'Oak chair is back in stock' });
  expect((await world.db.select().from(visitorRequests)).map(({ email }) => email)).toEqual([
    'never-opened@example.com',
  ]);
  await expect(ask(EMAIL, null)).rejects.toMatchObject({ cause: { code: 'PRODUCT_STATE' } });
});

test('a confirmed visitor gets one email when a pause of a piece made to order ends', async () => {
  const pauseUntil = (days: number) =>
    world.db
      .update(products)
      .set({ pausedUntil: shiftDays(dayInNewZealand(new Date()), days) })
      .where(eq(products.id, product.id));
  await world.db
    .update(products)
    .set({ leadTimeWeeks: 6, weeklyCapacity: 2 })
    .where(eq(products.id, product.id));
  await pauseUntil(1);
  expect(await ask(EMAIL, null)).toMatchObject({
    message: expect.stringMatching(/we’ll email you when it can be ordered again\.$/),
  });
  await visitor().confirm({ token: await mailedToken() });
  expect(await mailVisitorOfStock(world.deps)).toBe(false);
  await pauseUntil(0);
  expect(await mailVisitorOfStock(world.deps)).toBe(true);
  expect((await newestMail())?.subject).toBe('Oak chair can be ordered again');
});

test('a link works for 7 days, then the address is deleted; a repeated request replaces the link', async () => {
  await ask();
  const first = await mailedToken();
  await ask();
  const second = await mailedToken();
  await expect(visitor().confirm({ token: first })).rejects.toMatchObject({
    cause: { code: 'TOKEN_INVALID' },
  });
  world.clock.now = daysAfter(world.clock.now, RETENTION_DAYS.visitorLink + 0.1);
  await expect(visitor().confirm({ token: second })).rejects.toMatchObject({
    cause: { code: 'TOKEN_INVALID' },
  });
  await prune(world.deps, world.clock.now);
  expect(await world.db.$count(visitorRequests)).toBe(0);
  expect(await world.db.$count(productQuestions)).toBe(0);
});

test('a visitor who asked for a variant gets an email when that variant is back', async () => {
  const table = await world.product({
    ...{ vendorId: seller.user.id, name: 'Table', stock: 3 },
    ...{ optionNames: ['Size'], optionValues: ['160 cm'] },
  });
  const wide = await variantOf(world, table, { optionValues: ['200 cm'], stock: 0 });
  await expect(ask(EMAIL, null, table.id)).rejects.toMatchObject({ cause: { code: 'PRODUCT_STATE' } });
  await ask(EMAIL, null, wide.id);
  expect(await visitor().confirm({ token: await mailedToken() })).toMatchObject({
    product: { id: wide.id, name: 'Table · 200 cm' },
  });
  expect(await mailVisitorOfStock(world.deps)).toBe(false);

  await world.db.update(products).set({ stock: 2 }).where(eq(products.id, wide.id));
  expect(await mailVisitorOfStock(world.deps)).toBe(true);
  const mail = await newestMail();
  expect(mail?.subject).toBe('Table · 200 cm is back in stock');
  expect(mail?.text).toContain(`/products/${table.id}/table?v=${wide.id}`);
});
