import { desc, eq, like } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import {
  auditLog,
  mailOutbox,
  notifications,
  products,
  rateLimits,
  roomComments,
  roomLayouts,
  users,
} from '@/server/schema.ts';
import { MAX_OWN_ROOM_COMMENTS, MAX_ROOM_COMMENTS, MAX_WAITING_ROOMS } from '@/shared/rooms/shared-rooms.ts';
import { jpeg } from '@/testing/picture-files.ts';
import { upload } from '@/testing/uploads.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const refusal = (code: string) => ({ cause: { code } });
const SOFA = {
  ...{ name: 'Sofa', imageUrl: 'https://spy.example/sofa.webp', x: 10, y: 20, width: 240, height: 90 },
  ...{ rotation: 0, zIndex: 1, hasTrueSize: true },
};
const PLAN = {
  ...({ name: 'Bay room', roomType: 'living-room', width: 400, height: 300, floorType: 'Hardwood' } as const),
};

async function person(name: string) {
  const user = await world.user({ name });
  return { user, call: world.callerOf(user) };
}

/** A user whose plan has a product twice, one that is not on sale, and one that is deleted. */
async function planner(name = 'Mere Tane') {
  const product = await world.product({ name: 'Oak sofa', price: '900.00' });
  const draft = await world.product({ status: 'draft', price: '70.00' });
  const owner = await person(name);
  const items = [product.id, product.id, draft.id, null].map((productId) => ({ ...SOFA, productId }));
  const { id } = await owner.call.roomPlans.save({ ...PLAN, items });
  if (id === null) throw new Error('A kept plan has an id.');
  const share = async () => (await owner.call.roomPlans.share({ id })).shareToken ?? '';
  return { owner, id, product, share };
}

/** The planner's room in the gallery. */
async function approvedRoom() {
  const planned = await planner();
  const admin = await world.as('admin');
  await planned.owner.call.roomPlans.publish({ id: planned.id });
  const decide = async () => {
    const [room] = (await admin.call.rooms.toDecide()).items;
    return { id: room?.id ?? 0, revision: room?.revision ?? 0 };
  };
  await admin.call.rooms.decide({ ...(await decide()), outcome: 'approved' });
  const [row] = await planned.owner.call.roomPlans.list();
  return { ...planned, admin, decide, token: row?.gallery?.token ?? '' };
}

test("a shared room shows a first name, products on sale and grey blocks, and nothing about its owner's account", async () => {
  const { share, product } = await planner();
  const token = await share();
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(await share()).toBe(token);

  const room = await world.callerOf(null).rooms.shared({ token });
  expect(room).toMatchObject({
    madeBy: 'Mere',
    isInGallery: false,
    products: [{ id: product.id, price: '900.00' }],
    plan: {
      ...{ id: null, ...PLAN },
      items: [
        { productId: product.id, name: 'Oak sofa', imageUrl: product.imageUrl },
        { productId: product.id },
        { productId: null, name: 'Sofa', imageUrl: null, width: 240, height: 90 },
        { productId: null, name: 'Sofa' },
      ],
    },
  });
  expect(JSON.stringify(room)).not.toMatch(/Tane|@|spy/);
});

test('unknown, ended and malformed links answer alike, and an ended link never works again', async () => {
  const { owner, id, share } = await planner();
  const ended = await share();
  await owner.call.roomPlans.unshare({ id });
  const next = await share();
  expect(next).not.toBe(ended);

  const ask = async (token: string) => {
    const query = encodeURIComponent(JSON.stringify({ json: { token } }));
    const call = await world.rest(`GET /api/trpc/rooms.shared?input=${query}`);
    const picture = await world.rest(`GET /rooms/${encodeURIComponent(token)}/picture.png`);
    return [
      call.status,
      JSON.stringify(call.body).replace(/[\da-f-]{36}/g, ''),
      picture.status,
      picture.body.message,
    ];
  };
  const unknown = await ask('A'.repeat(22));
  expect(unknown[0]).toBe(404);
  expect(unknown[2]).toBe(404);
  for (const token of [ended, 'short', `${next}x`, `${next.slice(0, -1)}'`, '%00', 'x'.repeat(3_000)]) {
    expect(await ask(token), token.slice(0, 30)).toEqual(unknown);
  }
});

test('only its owner can share a plan, end its link, publish it or read its versions', async () => {
  const { id, share, owner } = await planner();
  const token = await share();
  await owner.call.roomPlans.save({ ...PLAN, id, name: 'Other', items: [] });
  const [version] = await owner.call.roomPlans.versions({ id });
  for (const { call } of [await world.as('customer'), await world.as('admin')]) {
    const own = await call.roomPlans.save({ ...PLAN, items: [] });
    const refused = [
      () => call.roomPlans.share({ id }),
      () => call.roomPlans.unshare({ id }),
      () => call.roomPlans.publish({ id }),
      () => call.roomPlans.unpublish({ id }),
      () => call.roomPlans.versions({ id }),
      () => call.roomPlans.restore({ id, versionId: version?.id ?? 0 }),
      // A plan of their own, with a version of another's plan.
      () => call.roomPlans.restore({ id: own.id ?? 0, versionId: version?.id ?? 0 }),
    ];
    for (const ask of refused) await expect(ask()).rejects.toMatchObject(refusal('NOT_FOUND'));
  }
  await expect(world.callerOf(null).rooms.shared({ token })).resolves.toMatchObject({
    plan: { name: 'Other' },
  });
});

test('a deactivated owner’s rooms are not shown', async () => {
  const { share, owner } = await planner();
  const token = await share();
  await world.db.update(users).set({ isActive: false }).where(eq(users.id, owner.user.id));
  await expect(world.callerOf(null).rooms.shared({ token })).rejects.toMatchObject(refusal('NOT_FOUND'));
});

test('a room has a preview picture, rendered once and cached', async () => {
  const { share } = await planner();
  const token = await share();
  const url = `${world.settings.publicUrl}/rooms/${token}/picture.png`;
  const first = await world.app.request(url);
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const png = Buffer.from(await first.arrayBuffer());
  expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(png.length).toBeLessThan(100_000);
  const second = await world.app.request(url, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  expect(second.status).toBe(304);
});

test("a room is in the gallery from an admin's approval until it changes, and its owner sees the decision", async () => {
  const { owner, id, token, admin, decide } = await approvedRoom();
  const visitor = world.callerOf(null);
  await expect(visitor.rooms.gallery()).resolves.toMatchObject({
    items: [
      { token, name: 'Bay room', roomType: 'living-room', madeBy: 'Mere', pieces: 4, total: '1800.00' },
    ],
    nextCursor: null,
  });
  await expect(visitor.rooms.shared({ token })).resolves.toMatchObject({ isInGallery: true });
  const [notice] = await world.db.select().from(notifications).where(eq(notifications.userId, owner.user.id));
  expect(notice).toMatchObject({
    kind: 'room',
    title: 'Bay room is in the gallery',
    link: `/rooms/${token}`,
  });

  const view = { id, revision: 0 };
  await owner.call.roomPlans.save({ ...PLAN, id, name: 'Rude words', items: [] });
  await expect(visitor.rooms.gallery()).resolves.toMatchObject({ items: [] });
  await expect(visitor.rooms.shared({ token })).rejects.toMatchObject(refusal('NOT_FOUND'));
  await expect(admin.call.rooms.decide({ ...view, outcome: 'approved' })).rejects.toMatchObject(
    refusal('EDIT_CONFLICT'),
  );

  const reason = 'The name is not for everybody.';
  await admin.call.rooms.decide({ ...(await decide()), outcome: 'refused', reason });
  await expect(owner.call.roomPlans.list()).resolves.toMatchObject([
    { gallery: { state: 'refused', reason } },
  ]);
  await expect(owner.call.roomPlans.publish({ id })).rejects.toMatchObject(refusal('ROOM_STATE'));
  const [line] = await world.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(line).toMatchObject({ action: 'refuse_room', actorId: admin.user.id, subject: `room:${id}` });
  await owner.call.roomPlans.save({ ...PLAN, id, name: 'Kind words', items: [] });
  await expect(admin.call.rooms.toDecide()).resolves.toMatchObject({
    items: [{ plan: { name: 'Kind words' } }],
  });
  await expect(world.db.$count(mailOutbox)).resolves.toBe(0);
});

test('the picture an admin approves with is shown in the gallery and on the home page until the room changes', async () => {
  const { owner, id, product, token, admin } = await approvedRoom();
  const visitor = world.callerOf(null);
  await expect(visitor.rooms.featured()).resolves.toBeNull();
  await owner.call.roomPlans.save({ ...PLAN, id, items: [{ ...SOFA, productId: product.id }] });
  const { url } = await upload(world, 'image', await world.cookieOf(admin.user), [
    { bytes: await jpeg(1600, 1000) },
  ]);
  const picture = { url, spots: [{ productId: product.id, x: 40, y: 62.5 }] };
  const approval = { id, revision: 1, outcome: 'approved' as const, picture };
  await admin.call.rooms.decide(approval);
  await expect(visitor.rooms.gallery()).resolves.toMatchObject({ items: [{ token, pictureUrl: url }] });
  await expect(visitor.rooms.featured()).resolves.toEqual({
    ...{ token, name: 'Bay room', madeBy: 'Mere', pictureUrl: url },
    spots: [{ id: product.id, name: 'Oak sofa', price: '900.00', x: 40, y: 62.5 }],
  });
  await world.db.update(products).set({ stock: 0 });
  await expect(visitor.rooms.featured()).resolves.toMatchObject({ spots: [] });

  await owner.call.roomPlans.save({ ...PLAN, id, name: 'Other', items: [] });
  await expect(visitor.rooms.featured()).resolves.toBeNull();
  const elsewhere = { ...picture, url: 'https://spy.example/room.webp' };
  await expect(admin.call.rooms.decide({ ...approval, revision: 2, picture: elsewhere })).rejects.toThrow(
    'Upload the picture first',
  );
});

test('a gallery room shows its products by the approved names, also after renaming', async () => {
  const { token } = await approvedRoom();
  const visitor = world.callerOf(null);
  const previous = await visitor.rooms.shared({ token });
  expect(previous.products.length).toBeGreaterThan(0);
  await world.db.update(products).set({ name: 'Rude words' });
  const updated = await visitor.rooms.shared({ token });
  expect(JSON.stringify(updated)).not.toContain('Rude words');
  expect(updated.plan.items.map(({ name }) => name)).toEqual(previous.plan.items.map(({ name }) => name));
});

test('the shared link and the gallery link end independently', async () => {
  const { owner, id, token, share } = await approvedRoom();
  const visitor = world.callerOf(null);
  const given = await share();
  expect(given).not.toBe(token);
  await owner.call.roomPlans.unshare({ id });
  await expect(visitor.rooms.shared({ token })).resolves.toMatchObject({ isInGallery: true });
  const other = await share();
  await owner.call.roomPlans.unpublish({ id });
  await expect(visitor.rooms.shared({ token })).rejects.toMatchObject(refusal('NOT_FOUND'));
  await expect(visitor.rooms.shared({ token: other })).resolves.toMatchObject({ isInGallery: false });
  await expect(visitor.rooms.gallery()).resolves.toMatchObject({ items: [] });
});

test('an empty room cannot be published, and the gallery is paged', async () => {
  const owner = await world.as('customer');
  const empty = await owner.call.roomPlans.save({ ...PLAN, items: [] });
  await expect(owner.call.roomPlans.publish({ id: empty.id ?? 0 })).rejects.toMatchObject(
    refusal('ROOM_STATE'),
  );

  const room = {
    userId: owner.user.id,
    roomType: 'bedroom',
    dimensions: { width: 400, height: 300 },
    layoutData: {},
  };
  await world.db.insert(roomLayouts).values(
    Array.from({ length: 30 }, (_, index) => ({
      ...{ ...room, name: `Room ${index}`, isPublic: true, galleryState: 'approved' as const },
      // Some were approved at the same time.
      ...{
        galleryAt: new Date(Date.UTC(2026, 5, 1 + Math.floor(index / 7))),
        galleryToken: `token ${index}`,
      },
    })),
  );
  const visitor = world.callerOf(null);
  const names: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await visitor.rooms.gallery({ cursor });
    names.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor;
  } while (cursor);
  expect(names).toEqual(Array.from({ length: 30 }, (_, index) => `Room ${29 - index}`));
});

test('signed-in users with the link can comment; authors delete their own comments, the owner and admins any', async () => {
  const { owner, share, id } = await planner();
  const token = await share();
  const [ana, ben, admin] = [await person('Ana Smith'), await world.as('customer'), await world.as('admin')];
  const visitor = world.callerOf(null);
  await expect(visitor.rooms.comment({ token, text: 'Hi' })).rejects.toMatchObject(
    refusal('UNAUTHENTICATED'),
  );
  await expect(ana.call.rooms.comment({ token, text: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(ana.call.rooms.comment({ token, text: 'x'.repeat(1_001) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  const text = 'Lovely <b>sofa</b>!\nWhere from?';
  const { id: first } = await ana.call.rooms.comment({ token, text });
  await owner.call.rooms.comment({ token, text: 'The shop.' });

  await expect(visitor.rooms.comments({ token })).resolves.toMatchObject({
    items: [
      { author: 'Mere', isByMaker: true, canDelete: false },
      { author: 'Ana', isByMaker: false, text, canDelete: false },
    ],
  });
  const notices = await world.db.select().from(notifications).where(eq(notifications.userId, owner.user.id));
  expect(notices).toMatchObject([
    { kind: 'room', title: 'New comment on Bay room', body: 'Open the room to read it.' },
  ]);
  await expect(world.db.$count(mailOutbox)).resolves.toBe(0);
  // The data export contains no share tokens.
  const file = JSON.stringify(await owner.call.account.exportData());
  expect(file).toContain('The shop.');
  expect(file).not.toContain(token);

  await expect(ben.call.rooms.deleteComment({ id: first })).rejects.toMatchObject(refusal('NOT_FOUND'));
  await ana.call.rooms.deleteComment({ id: first });
  for (const { call } of [owner, admin]) {
    const { id: next } = await ben.call.rooms.comment({ token, text: 'Buy pills' });
    await expect(call.rooms.comments({ token })).resolves.toMatchObject({
      items: [{ id: next, canDelete: true }, {}],
    });
    await call.rooms.deleteComment({ id: next });
  }
  const logged = await world.db.select().from(auditLog).where(eq(auditLog.action, 'delete_room_comment'));
  expect(logged).toMatchObject([{ actorId: admin.user.id, subject: `room:${id}` }]);

  await owner.call.roomPlans.unshare({ id });
  await expect(ana.call.rooms.comments({ token })).rejects.toMatchObject(refusal('NOT_FOUND'));
  await expect(ana.call.rooms.comment({ token, text: 'Hi' })).rejects.toMatchObject(refusal('NOT_FOUND'));
});

test('comments are limited: twenty a day per user, a hundred per room, also concurrently', async () => {
  const { share, id } = await planner();
  const token = await share();
  const ana = await world.as('customer');
  await ana.call.rooms.comment({ token, text: 'First' });
  await world.db.update(rateLimits).set({ points: 19 }).where(like(rateLimits.key, 'room-comments:%'));
  await ana.call.rooms.comment({ token, text: 'Twentieth' });
  await expect(ana.call.rooms.comment({ token, text: 'More' })).rejects.toMatchObject(
    refusal('TOO_MANY_REQUESTS'),
  );

  const values = { layoutId: id, userId: ana.user.id, text: 'One more' };
  await world.db.insert(roomComments).values(Array.from({ length: MAX_ROOM_COMMENTS - 4 }, () => values));
  const ben = await world.as('customer');
  const ended = await Promise.allSettled(
    [1, 2, 3, 4].map(() => ben.call.rooms.comment({ token, text: 'Me too' })),
  );
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await expect(world.db.$count(roomComments, eq(roomComments.layoutId, id))).resolves.toBe(MAX_ROOM_COMMENTS);
});

test("comments made through a shared link do not show in the gallery, and a suspended user's comments nowhere", async () => {
  const { token, share } = await approvedRoom();
  const given = await share();
  const friend = await person('Ana');
  await friend.call.rooms.comment({ token: given, text: 'For you alone.' });
  await friend.call.rooms.comment({ token, text: 'For everybody.' });
  const visitor = world.callerOf(null);
  const textsAt = async (link: string) =>
    (await visitor.rooms.comments({ token: link })).items.map(({ text }) => text);
  await expect(textsAt(given)).resolves.toEqual(['For you alone.']);
  await expect(textsAt(token)).resolves.toEqual(['For everybody.']);
  await world.db.update(users).set({ isActive: false }).where(eq(users.id, friend.user.id));
  await expect(textsAt(token)).resolves.toEqual([]);
});

test('unpublishing a refused room does not reset the refusal; a change makes it pending again', async () => {
  const { owner, id, admin } = await approvedRoom();
  const [approved] = (await admin.call.rooms.toDecide({ state: 'approved' })).items;
  const reason = 'It is too dark to see.';
  await admin.call.rooms.decide({ id, revision: approved?.revision ?? 0, outcome: 'refused', reason });
  await owner.call.roomPlans.unpublish({ id });
  await expect(owner.call.roomPlans.publish({ id })).rejects.toMatchObject(refusal('ROOM_STATE'));
  await expect(owner.call.roomPlans.list()).resolves.toMatchObject([
    { gallery: { state: 'refused', reason } },
  ]);
  await owner.call.roomPlans.save({ ...PLAN, id, name: 'Brighter', items: [{ ...SOFA, productId: null }] });
  await expect(admin.call.rooms.toDecide()).resolves.toMatchObject({
    items: [{ plan: { name: 'Brighter' } }],
  });
});

test("a suspended owner's room is not pending", async () => {
  const { owner, id, admin } = await approvedRoom();
  await owner.call.roomPlans.save({ ...PLAN, id, name: 'Anew', items: [{ ...SOFA, productId: null }] });
  const [waiting] = (await admin.call.rooms.toDecide()).items;
  await world.db.update(users).set({ isActive: false }).where(eq(users.id, owner.user.id));
  await expect(admin.call.rooms.toDecide()).resolves.toMatchObject({ items: [] });
  await expect(
    admin.call.rooms.decide({ id, revision: waiting?.revision ?? 0, outcome: 'approved' }),
  ).rejects.toMatchObject(refusal('NOT_FOUND'));
});

test('corners determine the size of the room, whatever size the client sends', async () => {
  const owner = await person('Mere');
  const corners = [
    { x: 500, y: 500 },
    { x: 500, y: 500 },
    { x: 900, y: 500 },
    { x: 900, y: 800 },
    { x: 700, y: 900 },
    { x: 500, y: 800 },
  ];
  const kept = await owner.call.roomPlans.save({ ...PLAN, width: 100, height: 100, corners, items: [] });
  expect(kept).toMatchObject({ width: 400, height: 400 });
  expect(kept.corners).toHaveLength(5);
});

test('a user has at most five pending rooms and five hundred comments', async () => {
  const { owner, share, id: first } = await planner();
  const thing = { ...SOFA, productId: null };
  const ids = [first];
  for (let count = 1; count <= MAX_WAITING_ROOMS; count++) {
    ids.push((await owner.call.roomPlans.save({ ...PLAN, items: [thing] })).id ?? 0);
  }
  const answer = await Promise.allSettled(ids.map((id) => owner.call.roomPlans.publish({ id })));
  expect(answer.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_WAITING_ROOMS);
  expect(answer.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      ...refusal('ROOM_STATE'),
      message: '5 of your rooms wait for the gallery. We look at those first.',
    },
  });
  // A repeated request leaves the pending one unchanged.
  const waiting = (await owner.call.roomPlans.list()).find(({ gallery }) => gallery);
  await owner.call.roomPlans.publish({ id: waiting?.id ?? 0 });

  const token = await share();
  const writer = await person('Ana Pere');
  await world.db.insert(roomComments).values(
    Array.from({ length: MAX_OWN_ROOM_COMMENTS }, (_, index) => ({
      ...{ layoutId: ids[1 + (index % 5)] ?? 0, userId: writer.user.id, text: 'Lovely!' },
    })),
  );
  await expect(writer.call.rooms.comment({ token, text: 'One more' })).rejects.toMatchObject(
    refusal('ROOM_COMMENTS_FULL'),
  );
});
