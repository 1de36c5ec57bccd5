import { beforeAll, expect, test } from 'vitest';
import { anonymiseUser } from '@/server/modules/accounts/own-account/change-account.ts';
import { cleanUpAttachments } from '@/server/platform/attachments/attachment-files.ts';
import { formAttachments, reviewVotes } from '@/server/schema.ts';
import { newBuyer } from '@/testing/bought.ts';
import { jpeg } from '@/testing/picture-files.ts';
import { quickPictures } from '@/testing/quick-pictures.ts';
import { pictureForm } from '@/testing/uploads.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  world.deps.pictures = quickPictures;
});

const refusal = (code: string) => ({ cause: { code } });

/** A product with its seller. */
async function shop() {
  const seller = await world.as('vendor');
  const product = await world.product({ vendorId: seller.user.id, stock: 20 });
  const visitor = world.callerOf(null);

  /** Buys, receives and reviews the product. */
  const reviewed = async ({ rating = 5, pictures = 0 } = {}) => {
    const { order, ...author } = await newBuyer(world, [[product.id]], { status: 'collected' });
    const cookie = await world.cookieOf(author.user);
    const ids: string[] = [];
    for (let nth = 0; nth < pictures; nth++) ids.push(await sendPicture(order.vendorOrderId, cookie));
    const sent = { orderItemId: order.orderItemId, rating, title: `${rating} stars`, pictures: ids };
    const { id } = await author.call.orders.review(sent);
    return { ...author, cookie, id, order, pictureIds: ids };
  };
  const list = async (call = visitor, sort: 'newest' | 'helpful' = 'newest') =>
    (await call.catalog.reviews({ productId: product.id, sort })).items;
  return { seller, product, visitor, reviewed, list };
}

async function sendPicture(vendorOrderId: number, cookie: string): Promise<string> {
  const answer = await world.app.request(`http://shop.test/api/conversations/${vendorOrderId}/pictures`, {
    method: 'POST',
    headers: { cookie },
    body: pictureForm([{ bytes: await jpeg() }], 'image'),
  });
  return (await answer.json()).id;
}

const statusOf = async (url: string, cookie = '') =>
  (await world.app.request(`http://shop.test${url}`, { headers: { cookie } })).status;

test('photographs of a review are public, at most 4, and deleted with the account of its author', async () => {
  const { list, reviewed } = await shop();
  const author = await reviewed({ pictures: 2 });
  const [review] = await list();
  expect(review?.pictures.map(({ id }) => id)).toEqual(author.pictureIds);
  const [url = ''] = review?.pictures.map(({ url }) => url) ?? [];
  expect([await statusOf(url), await statusOf(`${url}?size=small`)]).toEqual([200, 200]);

  const five = Array.from({ length: 5 }, (_, nth) => `${nth}`.repeat(32));
  const fifth = author.call.orders.review({
    orderItemId: author.order.orderItemId,
    rating: 5,
    pictures: five,
  });
  await expect(fifth).rejects.toThrow('Add at most 4 pictures');
  const data = await author.call.account.exportData();
  expect(data.reviews).toMatchObject([{ pictures: [url, expect.any(String)] }]);

  await world.db.transaction((tx) => anonymiseUser(world.deps, tx, author.user.id));
  await cleanUpAttachments(world.deps);
  expect(await world.db.$count(formAttachments)).toBe(0);
  expect(await statusOf(url)).toBe(404);
  expect(await list()).toMatchObject([{ author: 'A former customer', pictures: [] }]);
});

test('each person votes for a review once and can take it back; not its author, nor the seller', async () => {
  const { seller, reviewed, list } = await shop();
  const { id, call: author } = await reviewed();
  const voter = await world.as('customer');
  const vote = (isHelpful: boolean, { call } = voter) => call.reviews.vote({ id, isHelpful });
  await Promise.all([vote(true), vote(true)]);
  await vote(true, await world.as('customer'));
  expect(await list()).toMatchObject([{ helpful: 2, isHelpful: false }]);
  expect(await list(voter.call)).toMatchObject([{ helpful: 2, isHelpful: true, isOwn: false }]);
  expect(await vote(false)).toEqual({ helpful: 1 });
  await expect(author.reviews.vote({ id, isHelpful: true })).rejects.toMatchObject(refusal('FORBIDDEN'));
  await expect(seller.call.reviews.vote({ id, isHelpful: true })).rejects.toMatchObject(refusal('FORBIDDEN'));
  await expect(world.callerOf(null).reviews.vote({ id, isHelpful: true })).rejects.toMatchObject(
    refusal('UNAUTHENTICATED'),
  );

  await vote(true);
  expect((await voter.call.account.exportData()).reviewVotes).toMatchObject([{ reviewId: id }]);
  await world.db.transaction((tx) => anonymiseUser(world.deps, tx, voter.user.id));
  expect(await world.db.$count(reviewVotes)).toBe(1);
});

test('reviews sort by votes over all pages', async () => {
  const { product, visitor, reviewed } = await shop();
  const ids: number[] = [];
  for (let nth = 0; nth < 12; nth++) ids.push((await reviewed()).id);
  const voters = [await world.as('customer'), await world.as('customer')];
  const [first = 0, second = 0] = ids;
  for (const { call } of voters) await call.reviews.vote({ id: second, isHelpful: true });
  await voters[0]?.call.reviews.vote({ id: first, isHelpful: true });
  const input = { productId: product.id, sort: 'helpful' } as const;
  const page = await visitor.catalog.reviews(input);
  const rest = await visitor.catalog.reviews({ ...input, cursor: page.nextCursor });
  const sorted = [...page.items, ...rest.items].map(({ id }) => id);
  expect(sorted).toEqual([second, first, ...ids.slice(2).reverse()]);
});

test('photographs of a review without any cannot be hidden', async () => {
  const { reviewed, list } = await shop();
  const { id } = await reviewed();
  const admin = await world.as('admin');
  await expect(
    admin.call.reviews.hide({ id, part: 'pictures', reason: 'Shows a face.' }),
  ).rejects.toMatchObject(refusal('INVALID_INPUT'));
  expect(await list(admin.call)).toMatchObject([{ hidden: null }]);
});

test('a hidden review is neither shown nor counted; its author and admins see it with the reason', async () => {
  const { seller, product, visitor, reviewed, list } = await shop();
  const author = await reviewed({ rating: 1, pictures: 1 });
  const admin = await world.as('admin');
  const adminCookie = await world.cookieOf(admin.user);
  const [review] = await list();
  const url = review?.pictures[0]?.url ?? '';
  const { id } = author;
  const hide = (part: 'review' | 'pictures') =>
    admin.call.reviews.hide({ id, part, reason: 'Shows a face.' });
  const seen = () => Promise.all([statusOf(url), statusOf(url, author.cookie), statusOf(url, adminCookie)]);
  const isHidden = { hidden: 'pictures', hiddenReason: 'Shows a face.' };

  await hide('pictures');
  expect(await list()).toMatchObject([{ pictures: [], hidden: null, hiddenReason: null }]);
  expect(await list(author.call)).toMatchObject([{ ...isHidden, pictures: [{ url }] }]);
  expect(await seen()).toEqual([404, 200, 200]);

  await hide('review');
  await hide('review');
  expect(await list()).toEqual([]);
  expect(await list(seller.call)).toEqual([]);
  expect(await list(admin.call)).toMatchObject([{ hidden: 'review' }]);
  await expect(visitor.catalog.product({ id: product.id })).resolves.toMatchObject({ reviewCount: 0 });
  expect(await visitor.catalog.ratings({ id: product.id })).toEqual([0, 0, 0, 0, 0]);
  const [line] = (await author.call.orders.byNumber(author.order)).items;
  expect(line?.review).toMatchObject({ hidden: 'review', hiddenReason: 'Shows a face.' });
  const [sale] = (await seller.call.vendorOrders.list()).items;
  expect(sale?.items[0]?.review).toBeNull();
  const bell = await author.call.notifications.list({});
  expect(bell.items.map(({ title }) => title)).toEqual([
    `We have hidden your review of ${product.name}`,
    `We have hidden the photographs of your review of ${product.name}`,
  ]);

  await admin.call.reviews.show({ id });
  expect(await list()).toMatchObject([{ pictures: [{ url }] }]);
  await expect(visitor.catalog.product({ id: product.id })).resolves.toMatchObject({ reviewCount: 1 });
  await expect(seller.call.reviews.hide({ id, part: 'review', reason: 'Rude.' })).rejects.toMatchObject(
    refusal('FORBIDDEN'),
  );
});
