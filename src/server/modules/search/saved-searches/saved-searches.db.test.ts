import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { stopTokenFor } from '@/server/platform/notifications/preferences.ts';
import { savedSearches, users } from '@/server/schema.ts';
import type { NewsKind } from '@/shared/platform/mail-kinds.ts';
import { MAX_SAVED_SEARCHES } from '@/shared/search/saved-filter.ts';
import { createWorld } from '@/testing/world.ts';

test('equal searches are saved once, and an empty one is refused', async () => {
  const world = await createWorld();
  const { call } = await world.as('customer');
  const filter = {
    search: '  Oak  desk ',
    category: [7, 3, 7],
    material: ['pine', 'oak'],
    maxPrice: 900,
  } as const;
  const saved = await call.savedSearches.save({
    filter: { ...filter, category: [...filter.category], material: [...filter.material], inStock: false },
  });
  const tidy = { search: 'Oak desk', category: [3, 7], maxPrice: 900, material: ['oak', 'pine'] };
  expect(saved).toMatchObject([{ filter: tidy, isMailed: true, lastNews: null }]);
  expect(saved[0]?.filter).toEqual(tidy);
  const second = await call.savedSearches.save({
    filter: {
      maxPrice: 900,
      material: ['oak', 'pine', 'oak'],
      category: [3, 7],
      search: 'oak DESK',
      minPrice: 0,
    },
  });
  expect(second).toEqual(saved);
  await expect(
    call.savedSearches.save({ filter: { ...tidy, maxPrice: 901 } as never }),
  ).resolves.toHaveLength(2);
  for (const nothing of [{}, { search: ' \u200b ' }, { inStock: false, minPrice: 0 }]) {
    await expect(call.savedSearches.save({ filter: nothing })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
});

test('a user has a limited number of saved searches, also for concurrent calls', async () => {
  const world = await createWorld();
  const { user, call } = await world.as('customer');
  const results = await Promise.allSettled(
    Array.from({ length: MAX_SAVED_SEARCHES + 3 }, (_, nth) =>
      call.savedSearches.save({ filter: { search: `desk number ${nth}` } }),
    ),
  );
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({
    cause: { code: 'SAVED_SEARCHES_FULL' },
    message: 'You can save up to 20 searches. Remove one to make room.',
  });
  await expect(world.db.$count(savedSearches, eq(savedSearches.userId, user.id))).resolves.toBe(
    MAX_SAVED_SEARCHES,
  );
  // An existing one can be saved again.
  const [first] = await call.savedSearches.list();
  await expect(call.savedSearches.save({ filter: first?.filter ?? {} })).resolves.toHaveLength(20);
});

test('a restored search returns to its position, and times out of range are clamped', async () => {
  const world = await createWorld();
  const { call } = await world.as('customer');
  for (const search of ['desk', 'lamp', 'sofa']) await call.savedSearches.save({ filter: { search } });
  const all = await call.savedSearches.list();
  expect(all.map(({ filter }) => filter.search)).toEqual(['sofa', 'lamp', 'desk']);
  const lamp = all[1];
  if (!lamp) throw new Error('Nothing was saved.');
  await expect(call.savedSearches.remove({ id: lamp.id })).resolves.toHaveLength(2);
  await expect(call.savedSearches.remove({ id: lamp.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const back = await call.savedSearches.save({
    filter: lamp.filter,
    isMailed: false,
    since: lamp.createdAt.toISOString(),
  });
  expect(back.map(({ filter }) => filter.search)).toEqual(['sofa', 'lamp', 'desk']);
  expect(back[1]?.isMailed).toBe(false);
  const late = await call.savedSearches.save({ filter: { search: 'bed' }, since: '9999-01-01T00:00:00Z' });
  expect(late[0]?.filter.search).toBe('bed');
  expect(late[0]?.createdAt.getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
  const early = await call.savedSearches.save({ filter: { search: 'rug' }, since: '0001-01-01T00:00:00Z' });
  expect(early.at(-1)).toMatchObject({ filter: { search: 'rug' }, createdAt: new Date(0) });
});

test('a saved search belongs to its user, over REST too', async () => {
  const world = await createWorld();
  const [mine, other] = [await world.as('customer'), await world.as('customer')];
  const cookie = await world.cookieOf(mine.user);
  const created = await world.rest('POST /api/saved-searches', {
    cookie,
    body: { filter: { region: 'wellington', reclaimed: true } },
  });
  expect(created).toMatchObject({
    status: 201,
    body: [{ filter: { region: 'wellington', reclaimed: true } }],
  });
  const [{ id }] = created.body;
  const strangers = await world.cookieOf(other.user);
  const changed = { body: { isMailed: false }, cookie: strangers };
  expect((await world.rest(`PATCH /api/saved-searches/${id}`, changed)).status).toBe(404);
  const taken = await world.rest(`DELETE /api/saved-searches/${id}`, { cookie: strangers });
  expect(taken).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  await expect(mine.call.savedSearches.list()).resolves.toMatchObject([{ id, isMailed: true }]);
  const off = await world.rest(`PATCH /api/saved-searches/${id}`, { body: { isMailed: false }, cookie });
  expect(off.body).toMatchObject([{ id, isMailed: false }]);
  const removed = await world.rest(`DELETE /api/saved-searches/${id}`, { cookie });
  expect(removed.body).toEqual({ success: true });
  expect((await world.rest(`DELETE /api/saved-searches/${id}`, { cookie })).status).toBe(404);
  await expect(mine.call.savedSearches.list()).resolves.toEqual([]);
});

test("a mailed link stops only its owner's search without signing in, and answers alike for any other", async () => {
  const world = await createWorld();
  const [mine, other] = [await world.as('customer'), await world.as('customer')];
  const saved = await mine.call.savedSearches.save({ filter: { search: 'desk' } });
  await mine.call.savedSearches.save({ filter: { search: 'lamp' } });
  const id = saved[0]?.id ?? 0;
  const tokenOf = async (userId: number, from: NewsKind = 'saved_search') => {
    const [row] = await world.db.select().from(users).where(eq(users.id, userId));
    return stopTokenFor({ id: userId, secret: row?.unsubscribeToken ?? '' }, from);
  };
  const stop = (token: string) => world.rest('POST /api/saved-searches/stop', { body: { token, id } });
  const ofMessage = await tokenOf(mine.user.id, 'message');
  for (const token of [await tokenOf(other.user.id), ofMessage, 'no token', '']) {
    await expect(stop(token)).resolves.toMatchObject({ status: 200, body: { success: true } });
  }
  expect((await mine.call.savedSearches.list()).every(({ isMailed }) => isMailed)).toBe(true);
  await expect(stop(await tokenOf(mine.user.id))).resolves.toMatchObject({ body: { success: true } });
  await expect(mine.call.savedSearches.list()).resolves.toMatchObject([
    { filter: { search: 'lamp' }, isMailed: true },
    { filter: { search: 'desk' }, isMailed: false },
  ]);
});

test('without scripts the page of a link stops one search or all, and a damaged link none', async () => {
  const world = await createWorld();
  const { user, call } = await world.as('customer');
  const [{ id } = { id: 0 }] = await call.savedSearches.save({ filter: { search: 'desk' } });
  await call.savedSearches.save({ filter: { search: 'lamp' } });
  const [row] = await world.db.select().from(users).where(eq(users.id, user.id));
  const token = await stopTokenFor({ id: user.id, secret: row?.unsubscribeToken ?? '' }, 'saved_search');
  const ask = async (method: 'GET' | 'POST', path: string) => {
    const answer = await world.app.request(`${world.settings.publicUrl}${path}`, {
      method,
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    });
    return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
  };
  const mailed = async () =>
    (await call.savedSearches.list()).filter(({ isMailed }) => isMailed).map(({ filter }) => filter.search);
  const address = `/api/unsubscribe?${new URLSearchParams({ token, from: 'saved_search' })}`;

  for (const search of ['0', '-1', 'abc', '99999999999', '']) {
    await expect(ask('POST', `${address}&search=${search}`), search).resolves.toMatchObject({
      status: 303,
      location: '/unsubscribe',
    });
  }
  expect(await mailed()).toEqual(['lamp', 'desk']);
  await expect(ask('POST', `${address}&search=${id}`)).resolves.toMatchObject({
    status: 303,
    location: '/unsubscribe?from=saved_search&done=one',
  });
  expect(await mailed()).toEqual(['lamp']);
  await expect(ask('POST', address)).resolves.toMatchObject({
    status: 303,
    location: '/unsubscribe?from=saved_search&done=all',
  });
  const preferences = await call.notifications.preferences();
  expect(preferences.find(({ kind }) => kind === 'saved_search')).toMatchObject({ byMail: false });
});
