import { beforeAll, expect, test } from 'vitest';
import { notifications } from '@/server/schema.ts';
import { newBuyer } from '@/testing/bought.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const refusal = (code: string) => ({ cause: { code } });

async function shop() {
  const seller = await world.as('vendor');
  const product = await world.product({ vendorId: seller.user.id, name: 'Rimu stool', stock: 20 });
  const visitor = world.callerOf(null);
  const reviewed = async (body: string, rating = 2) => {
    const { order, ...author } = await newBuyer(world, [[product.id]], { status: 'collected' });
    return {
      ...author,
      ...(await author.call.orders.review({ orderItemId: order.orderItemId, rating, body })),
    };
  };
  const list = async (call = visitor) => (await call.catalog.reviews({ productId: product.id })).items;
  const rating = async () => {
    const { rating, reviewCount } = await visitor.catalog.product({ id: product.id });
    return [rating, reviewCount];
  };
  return { seller, product, visitor, reviewed, list, rating };
}

const titlesOf = async (userId: number, kind: string) =>
  (await world.db.select().from(notifications))
    .filter((line) => line.userId === userId && line.kind === kind)
    .map(({ title }) => title);

test('a seller reads of a new review and replies once in public; the reply can be changed and deleted', async () => {
  const { seller, product, reviewed, list, visitor } = await shop();
  const author = await reviewed('Wobbles.');
  expect(await titlesOf(seller.user.id, 'product_review')).toEqual([
    'New review of Rimu stool: 2 of 5 stars',
  ]);
  const toAnswer = async () => (await seller.call.stats.vendorOverview()).reviewsToAnswer;
  expect(await toAnswer()).toBe(1);
  expect((await seller.call.vendorReviews.list({ state: 'to_answer' })).items).toMatchObject([
    { id: author.id, reply: null, product: { id: product.id } },
  ]);
  const { id } = author;
  await seller.call.vendorReviews.reply({ id, text: 'Sorry, we send new feet.' });
  await seller.call.vendorReviews.reply({ id, text: 'Sorry, new feet are on their way.' });
  expect(await toAnswer()).toBe(0);
  expect(await list()).toMatchObject([
    { reply: { text: 'Sorry, new feet are on their way.', hidden: null } },
  ]);
  expect(await visitor.catalog.sellerReviews({ id: seller.user.id })).toMatchObject([
    { reply: { text: 'Sorry, new feet are on their way.' } },
  ]);
  expect(await titlesOf(author.user.id, 'review')).toEqual([
    'The seller has replied to your review of Rimu stool',
  ]);
  const other = await world.as('vendor');
  await expect(other.call.vendorReviews.reply({ id, text: 'Mine' })).rejects.toMatchObject(
    refusal('NOT_FOUND'),
  );
  const data = await seller.call.account.exportData();
  expect(data.reviewReplies).toMatchObject([{ text: 'Sorry, new feet are on their way.' }]);
  await seller.call.vendorReviews.deleteReply({ id });
  expect(await list()).toMatchObject([{ reply: null }]);
});

test('a review with a telephone number is published only once an admin has decided', async () => {
  const { seller, reviewed, list, rating } = await shop();
  const author = await reviewed('Call me on 021 555 0199');
  expect(author.isHeld).toBe(true);
  expect(await list()).toEqual([]);
  expect(await rating()).toEqual(['0.00', 0]);
  expect(await list(seller.call)).toEqual([]);
  expect(await list(author.call)).toMatchObject([{ hidden: 'held' }]);
  expect(await titlesOf(seller.user.id, 'product_review')).toEqual([]);

  const admin = await world.as('admin');
  const [report] = (await admin.call.contentReports.list({})).items;
  expect(report).toMatchObject({
    reporter: null,
    reason: 'private',
    subject: { kind: 'review', id: author.id, hidden: 'held' },
  });
  const decided = await admin.call.contentReports.decide({ id: report?.id ?? 0, outcome: 'dismissed' });
  expect(decided.subject).toMatchObject({ hidden: null });
  expect(await list()).toMatchObject([{ id: author.id }]);
  expect(await rating()).toEqual(['2.00', 1]);
  expect(await titlesOf(seller.user.id, 'product_review')).toEqual([
    'New review of Rimu stool: 2 of 5 stars',
  ]);
  expect(await titlesOf(author.user.id, 'review')).toEqual(['Your review of Rimu stool is published']);
});

test('the seller reports a review; upheld, it is hidden, not counted, and both read of it', async () => {
  const { seller, reviewed, list, rating } = await shop();
  const author = await reviewed('I never bought here.', 1);
  const { id } = author;
  await expect(author.call.reviews.report({ id, reason: 'wrong' })).rejects.toMatchObject(
    refusal('NOT_FOUND'),
  );
  await seller.call.reviews.report({ id, reason: 'not_buyer' });
  expect((await seller.call.vendorReviews.list()).items).toMatchObject([{ isReported: true }]);
  const admin = await world.as('admin');
  const report = (await admin.call.contentReports.list({})).items.find(
    ({ subject }) => subject.kind === 'review',
  );
  await admin.call.contentReports.decide({
    ...{ id: report?.id ?? 0, outcome: 'upheld', reason: 'The order was never placed.' },
  });
  expect(await list()).toEqual([]);
  expect(await rating()).toEqual(['0.00', 0]);
  expect(await titlesOf(author.user.id, 'review')).toEqual(['We have hidden your review of Rimu stool']);
  expect(await titlesOf(seller.user.id, 'report')).toEqual(['Your report of a review of Rimu stool']);
});

test('a shopper reports a reply; upheld, it is hidden and cannot be replaced', async () => {
  const { seller, reviewed, list } = await shop();
  const author = await reviewed('Wobbles.');
  const { id } = author;
  await seller.call.vendorReviews.reply({ id, text: 'You cannot screw.' });
  const shopper = await world.as('customer');
  await shopper.call.reviews.reportReply({ id, reason: 'abuse' });
  await expect(seller.call.reviews.reportReply({ id, reason: 'abuse' })).rejects.toMatchObject(
    refusal('NOT_FOUND'),
  );
  const admin = await world.as('admin');
  const report = (await admin.call.contentReports.list({})).items.find(
    ({ subject }) => subject.kind === 'reply',
  );
  await admin.call.contentReports.decide({
    ...{ id: report?.id ?? 0, outcome: 'upheld', reason: 'Please stay polite.' },
  });
  expect(await list()).toMatchObject([{ id, reply: null }]);
  expect(await list(seller.call)).toMatchObject([{ reply: { hidden: 'reply' } }]);
  const { vendorReviews } = seller.call;
  await expect(vendorReviews.reply({ id, text: 'Again.' })).rejects.toMatchObject(refusal('REVIEW_STATE'));
  await expect(vendorReviews.deleteReply({ id })).rejects.toMatchObject(refusal('REVIEW_STATE'));
  await admin.call.reviews.showReply({ id });
  expect(await list()).toMatchObject([{ reply: { text: 'You cannot screw.' } }]);
});

test('a reply with an email address is held; without it, it is published at once', async () => {
  const { seller, reviewed, list } = await shop();
  const { id } = await reviewed('Wobbles.');
  const held = await seller.call.vendorReviews.reply({ id, text: 'Write to me@example.nz' });
  expect(held.reply).toMatchObject({ hidden: 'held' });
  expect(await list()).toMatchObject([{ reply: null }]);
  const admin = await world.as('admin');
  const replies = async () =>
    (await admin.call.contentReports.list({})).items.filter(({ subject }) => subject.kind === 'reply').length;
  expect(await replies()).toBe(1);
  await seller.call.vendorReviews.reply({ id, text: 'Write to us in the order.' });
  expect(await replies()).toBe(0);
  expect(await list()).toMatchObject([{ reply: { text: 'Write to us in the order.' } }]);
});

test('the reviews of a deleted product are listed for its seller and admins only', async () => {
  const { seller, product, reviewed, list, visitor } = await shop();
  const author = await reviewed('Solid.', 5);
  await seller.call.vendor.deleteProduct({ id: product.id });
  expect(await list()).toEqual([]);
  expect(await visitor.catalog.ratings({ id: product.id })).toEqual([0, 0, 0, 0, 0]);
  expect(await list(author.call)).toEqual([]);
  expect(await list(seller.call)).toHaveLength(1);
  expect(await list((await world.as('admin')).call)).toHaveLength(1);
});
