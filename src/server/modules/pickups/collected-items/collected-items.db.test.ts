import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rows } from '@/server/platform/db/client.ts';
import { collectedItems, collectionRequests, mailOutbox, products } from '@/server/schema.ts';
import { PIECE_KINDS, PIECE_STATES } from '@/shared/pickups/collected-items.ts';
import { seededRandom } from '@/shared/random.ts';
import { newBuyer } from '@/testing/bought.ts';
import { newCollectionRequest, newPiece } from '@/testing/collections.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { getCollectionFigures } from './list-items.ts';
import { notifyOfSales } from './notify-of-sales.ts';

let world: World;
let admin: Awaited<ReturnType<World['as']>>;
let vendor: Awaited<ReturnType<World['as']>>;

beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin');
  vendor = await world.as('vendor');
});

const code = (wanted: string) => ({ cause: { code: wanted } });
const stateOf = async (id: number) => {
  const [row] = await world.db.select().from(collectedItems).where(eq(collectedItems.id, id));
  return row?.state;
};

test('a sofa is collected, repaired by a vendor and sold, and its page tells its story without the household', async () => {
  const requestId = await newCollectionRequest(world, {
    ...{ status: 'collected', scheduledDate: '2026-06-10', closedAt: world.clock.now, wantsNews: true },
  });
  const { id: categoryId } = await world.category();
  const company = 'Tram Barn Restorers';
  const workshop = await world.user({ role: 'vendor', company });
  const call = world.callerOf(workshop).collectedItems;
  const piece = { requestId, kind: 'sofas', name: 'Kauri sofa', condition: 'repairable' } as const;
  const { id, weightKg } = await admin.call.collectedItems.add(piece);
  expect(weightKg).toBe(37);
  const offer = () => admin.call.collectedItems.offer({ id, vendorId: workshop.id });
  await expect(offer()).rejects.toMatchObject(code('COLLECTION_STATE'));
  const elsewhere = admin.call.collectedItems.update({ id, photoUrl: 'http://pictures.example/sofa.jpg' });
  await expect(elsewhere).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await admin.call.collectedItems.update({ id, photoUrl: '/demo/thing-800.webp', weightKg: 41.24 });
  await offer();
  await expect(vendor.call.collectedItems.answerOffer({ id, isAccepted: true })).rejects.toMatchObject(
    code('NOT_FOUND'),
  );
  await call.answerOffer({ id, isAccepted: true });
  const draft = { id, name: 'Kauri sofa, re-webbed', price: '480', categoryId, work: 'New webbing and wool' };
  await expect(admin.call.collectedItems.sell(draft)).rejects.toMatchObject(code('COLLECTION_STATE'));
  const { productId } = await call.makeProduct(draft);

  const visitor = world.callerOf(null);
  await expect(visitor.collectedItems.story({ productId })).resolves.toBeNull();
  expect(await notifyOfSales(world.deps)).toBe(false);
  await world.callerOf(workshop).vendor.updateProduct({ id: productId, status: 'active' });
  const story = await visitor.collectedItems.story({ productId });
  expect(story).toEqual({
    ...{ suburb: 'Grey Lynn', collectedOn: '2026-06-10', vendorName: company, handedAt: world.clock.now },
    ...{ work: 'New webbing and wool', listedAt: world.clock.now, weightKg: 41.2 },
  });
  const stories = await visitor.collectedItems.stories();
  expect(stories).toMatchObject([{ productId, suburb: 'Grey Lynn', vendorName: company }]);
  const product = await visitor.catalog.product({ id: productId });
  const answers = JSON.stringify([story, stories, product, await visitor.collectedItems.figures()]);
  expect(answers).not.toMatch(/Aroha|Karangahape|0101|aroha@/);
  await expect(admin.call.collectedItems.takeBack({ id })).rejects.toMatchObject(code('COLLECTION_STATE'));
});

test('a household that opted in is notified once of each piece on sale, until it unsubscribes', async () => {
  const news = { status: 'collected', closedAt: world.clock.now, wantsNews: true } as const;
  const requestId = await newCollectionRequest(world, news);
  const quiet = await newCollectionRequest(world, { ...news, wantsNews: false, email: 'quiet@example.com' });
  const listed = async (of: number) => {
    const { id: productId } = await world.product();
    await newPiece(world, { requestId: of, state: 'listed', productId, listedAt: world.clock.now });
  };
  await listed(requestId);
  await listed(quiet);
  const tellAll = async () => {
    while (await notifyOfSales(world.deps));
    return world.db.select().from(mailOutbox).orderBy(asc(mailOutbox.id));
  };
  const [mail, ...others] = await tellAll();
  expect([mail?.to, mail?.subject, others]).toEqual(['aroha@example.com', 'Your piece lives on', []]);
  expect(await tellAll()).toHaveLength(1);
  const token = /token=([\w-]{43})&stop=1/.exec(mail?.text ?? '')?.[1];
  await world.callerOf(null).collectionRequests.setNews({ id: requestId, token, wantsNews: false });
  await listed(requestId);
  expect(await tellAll()).toHaveLength(1);
});

test('a piece moves along its state machine only, and is in the store again when refused, taken back or left by a deleted vendor', async () => {
  const call = admin.call.collectedItems;
  const id = await newPiece(world);
  await call.offer({ id, vendorId: vendor.user.id });
  await expect(call.offer({ id, vendorId: vendor.user.id })).rejects.toMatchObject(code('COLLECTION_STATE'));
  await vendor.call.collectedItems.answerOffer({ id, isAccepted: false, reason: 'No room' });
  await expect(call.list({})).resolves.toMatchObject({
    items: [{ state: 'in_store', refusalReason: 'No room' }],
  });
  const { user: customer } = await world.as('customer');
  await expect(call.offer({ id, vendorId: customer.id })).rejects.toMatchObject(code('INVALID_INPUT'));
  await call.offer({ id, vendorId: vendor.user.id });
  await vendor.call.collectedItems.answerOffer({ id, isAccepted: true });
  await call.takeBack({ id });
  await call.offer({ id, vendorId: vendor.user.id });
  await vendor.call.collectedItems.answerOffer({ id, isAccepted: true });
  await admin.call.crm.deleteUser({ id: vendor.user.id });
  expect(await stateOf(id)).toBe('in_store');
  await call.end({ id, state: 'recycled', recipient: 'Frame chipped, springs as scrap' });
  await expect(call.end({ id, state: 'donated', recipient: 'City Mission' })).rejects.toMatchObject(
    code('COLLECTION_STATE'),
  );
  await expect(call.remove({ id })).rejects.toMatchObject(code('COLLECTION_STATE'));
  const open = await newCollectionRequest(world);
  await expect(
    call.add({ requestId: open, kind: 'rugs', name: 'Rug', condition: 'good' }),
  ).rejects.toMatchObject(code('COLLECTION_STATE'));
});

test('a sold piece cannot be taken back, except after its order was cancelled or returned', async () => {
  const call = admin.call.collectedItems;
  const { id: productId } = await world.product({ vendorId: vendor.user.id, stock: 1 });
  const id = await newPiece(world, { state: 'listed', productId, listedAt: world.clock.now });
  const { order, ...shopper } = await newBuyer(world, [[productId]]);
  await vendor.call.vendor.deleteProduct({ id: productId });
  const refused = { cause: { code: 'COLLECTION_STATE', message: expect.stringMatching(/was sold/) } };
  await expect(call.takeBack({ id })).rejects.toMatchObject(refused);
  for (const status of ['processing', 'ready_for_collection', 'collected'] as const) {
    await vendor.call.vendorOrders.update({ id: order.vendorOrderId, status });
  }
  await expect(call.takeBack({ id })).rejects.toMatchObject(refused);
  const { id: returnId } = await shopper.call.orders.requestReturn({
    orderItemId: order.orderItemId,
    reason: 'Too big',
  });
  await vendor.call.vendorOrders.decideReturn({ id: returnId, accept: true });
  await vendor.call.vendorOrders.receiveReturn({ id: returnId, quantity: 1 });
  await expect(call.takeBack({ id })).resolves.toMatchObject({ state: 'in_store' });
});

test('a suspended vendor gets no offers, and cannot accept earlier ones', async () => {
  const { offer } = admin.call.collectedItems;
  const { id: vendorId } = vendor.user;
  const [previous, updated] = [await newPiece(world), await newPiece(world)];
  await offer({ id: previous, vendorId });
  await admin.call.people.suspendVendor({ id: vendorId, reason: 'Three orders were never sent out.' });
  await expect(offer({ id: updated, vendorId })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'The shop of this vendor is suspended. Choose another vendor.',
  });
  const { answerOffer } = vendor.call.collectedItems;
  await expect(answerOffer({ id: previous, isAccepted: true })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Your shop is suspended, so you cannot take a piece now. You can still refuse it.',
  });
  expect([await stateOf(previous), await stateOf(updated)]).toEqual(['offered', 'in_store']);
  await answerOffer({ id: previous, isAccepted: false });
  expect(await stateOf(previous)).toBe('in_store');
});

test('figures of pieces and kilograms by destination and kind equal a recount, for any range of days', async () => {
  const random = seededRandom(14);
  for (let nth = 0; nth < 30; nth++) {
    await newPiece(world, {
      state: random.pick(PIECE_STATES),
      kind: random.pick(PIECE_KINDS),
      weightKg: random.whole(1, 900) / 10,
      collectedOn: `2026-0${random.whole(4, 6)}-1${random.whole(0, 9)}`,
    });
  }
  for (const days of [
    {},
    { from: '2026-05-01', to: '2026-05-31' },
    { from: '2026-06-14' },
    { to: '2026-04-12' },
  ]) {
    const figures = await getCollectionFigures(world.db, days);
    const inDays = sql`collected_on >= ${days.from ?? '2000-01-01'}::date and collected_on <= ${days.to ?? '2100-01-01'}::date`;
    const count = async (states: string) => {
      const [counted] = await rows<{ pieces: number; kilograms: number }>(
        world.db,
        sql`select count(*)::int as pieces, coalesce(sum(weight_kg), 0)::float8 as kilograms
          from collected_items where ${inDays} and state in (${sql.raw(states)})`,
      );
      return counted;
    };
    expect(figures.ways).toEqual({
      reused: await count(`'listed', 'with_vendor', 'donated'`),
      recycled: await count(`'recycled'`),
      tip: await count(`'disposed'`),
      waiting: await count(`'in_store', 'offered'`),
    });
    const kept = `'listed', 'with_vendor', 'donated', 'recycled'`;
    expect(figures.kept).toEqual(await count(kept));
    const kinds = await rows(
      world.db,
      sql`select kind, count(*)::int as pieces, sum(weight_kg)::float8 as kilograms from collected_items
        where ${inDays} and state in (${sql.raw(kept)}) group by kind order by sum(weight_kg) desc, kind`,
    );
    expect(figures.kinds).toEqual(kinds);
    expect(figures.households).toBe(
      figures.kept.pieces + figures.ways.tip.pieces + figures.ways.waiting.pieces,
    );
  }
  const none = await getCollectionFigures(world.db, { from: '2030-01-01' });
  expect(none).toMatchObject({ households: 0, kept: { pieces: 0, kilograms: 0 }, kinds: [], since: null });
});

test('a piece sold by the platform itself names no vendor', async () => {
  const id = await newPiece(world, { requestId: await newCollectionRequest(world, { status: 'collected' }) });
  const { id: categoryId } = await world.category();
  const draft = { id, name: 'Sofa', price: '90', categoryId };
  const { productId } = await admin.call.collectedItems.sell(draft);
  await world.db.update(products).set({ status: 'active' }).where(eq(products.id, productId));
  await expect(admin.call.collectedItems.story({ productId })).resolves.toMatchObject({ vendorName: null });
  await expect(admin.call.collectedItems.sell(draft)).rejects.toMatchObject(code('COLLECTION_STATE'));
  // Once its product is deleted, the piece can be taken back.
  await world.callerOf(admin.user).vendor.deleteProduct({ id: productId });
  await admin.call.collectedItems.takeBack({ id });
  expect(await stateOf(id)).toBe('in_store');
  await expect(world.db.$count(collectionRequests)).resolves.toBe(1);
});

test('the list of requests and its file count the pieces collected for each', async () => {
  const [none, two] = [await newCollectionRequest(world), await newCollectionRequest(world)];
  await newPiece(world);
  for (const name of ['Sofa', 'Bed frame']) await newPiece(world, { requestId: two, name });
  const { items } = await admin.call.collectionRequests.list({});
  const piecesOf = (id: number) => items.find((request) => request.id === id)?.pieces;
  expect([piecesOf(none), piecesOf(two)]).toEqual([0, 2]);

  const cookie = await world.cookieOf(admin.user);
  const { body } = await world.rest('GET /api/admin/collection-requests.csv', { cookie });
  const [head = [], ...lines] = String(body)
    .trim()
    .split('\r\n')
    .map((line) => line.split(/(?<="),(?=")/));
  const column = head.indexOf('"Pieces taken in"');
  const counted = Object.fromEntries(lines.map((cells) => [cells[0], cells[column]]));
  expect(counted).toMatchObject({ [`"${none}"`]: '"0"', [`"${two}"`]: '"2"' });
});

test('of two admins who change the shelf of a piece, the second is refused until they have seen the first change', async () => {
  const requestId = await newCollectionRequest(world, {
    ...{ status: 'collected', scheduledDate: '2026-06-10', closedAt: world.clock.now },
  });
  const { add, update } = admin.call.collectedItems;
  const { id } = await add({
    requestId,
    kind: 'sofas',
    name: 'Kauri sofa',
    condition: 'good',
    shelf: 'Row A',
  });
  await update({ id, shelf: 'Row B', seen: { shelf: 'Row A' } });
  await expect(update({ id, shelf: 'Row C', seen: { shelf: 'Row A' } })).rejects.toMatchObject({
    cause: { code: 'EDIT_CONFLICT', details: { current: { shelf: 'Row B' } } },
  });
  await expect(update({ id, shelf: 'Row C', seen: { shelf: 'Row B' } })).resolves.toMatchObject({
    shelf: 'Row C',
  });
});
