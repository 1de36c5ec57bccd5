import { beforeAll, expect, test } from 'vitest';
import { MAX_ADDRESSES } from '@/shared/accounts/addresses.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const HOME = { fullName: 'Kim Ngata', street: '2 Rata Street', city: 'Nelson', state: 'Nelson', zip: '7010' };

test('the first address is the default, another can become it, and there is always exactly one', async () => {
  const { call } = await world.as('customer');
  const [home] = await call.addresses.save(HOME);
  expect(home).toMatchObject({ ...HOME, country: 'New Zealand', suburb: '', phone: '', isDefault: true });
  const work = { ...HOME, street: '9 Hill Street', suburb: 'Stoke' };
  expect((await call.addresses.save(work)).map(({ isDefault }) => isDefault)).toEqual([true, false]);
  const book = await call.addresses.save({ ...work, isDefault: true });
  expect(book.map(({ street, isDefault }) => [street, isDefault])).toEqual([
    ['9 Hill Street', true],
    ['2 Rata Street', false],
  ]);
  const left = await call.addresses.delete({ id: book[0]?.id ?? 0 });
  expect(left).toMatchObject([{ street: '2 Rata Street', isDefault: true }]);
});

test('the same address is stored once', async () => {
  const { call } = await world.as('customer');
  await call.addresses.save(HOME);
  expect(
    await call.addresses.save({ ...HOME, street: '2 RATA Street', phone: '021 555 0117' }),
  ).toMatchObject([{ phone: '021 555 0117' }]);
});

test("another user's address is not found over tRPC and REST, and stays unchanged", async () => {
  const [owner, other] = [await world.as('customer'), await world.as('customer')];
  const [home] = await owner.call.addresses.save(HOME);
  const id = home?.id ?? 0;
  const notFound = { cause: { code: 'NOT_FOUND' } };
  await expect(other.call.addresses.save({ ...HOME, id, city: 'Picton' })).rejects.toMatchObject(notFound);
  await expect(other.call.addresses.delete({ id })).rejects.toMatchObject(notFound);
  const cookie = await world.cookieOf(other.user);
  const changed = await world.rest(`PATCH /api/account/addresses/${id}`, {
    cookie,
    body: { ...HOME, city: 'Picton' },
  });
  expect(changed.status).toBe(404);
  expect((await world.rest(`DELETE /api/account/addresses/${id}`, { cookie })).status).toBe(404);
  expect((await world.rest('GET /api/account/addresses', { cookie })).body).toEqual([]);
  expect((await world.rest('GET /api/account/addresses', {})).status).toBe(401);
  expect(await owner.call.addresses.list()).toMatchObject([{ city: 'Nelson' }]);
});

test('an address book has a limit, also for concurrent calls', async () => {
  const { call } = await world.as('customer');
  const streets = Array.from({ length: MAX_ADDRESSES + 3 }, (_, index) => ({
    ...HOME,
    street: `${index + 1} Rata Street`,
  }));
  const answers = await Promise.allSettled(streets.map((address) => call.addresses.save(address)));
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  const book = await call.addresses.list();
  expect(book).toHaveLength(MAX_ADDRESSES);
  expect(book.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  await expect(call.addresses.save({ ...HOME, street: 'One more' })).rejects.toMatchObject({
    cause: { code: 'ADDRESSES_FULL' },
  });
});

test('in New Zealand a postal code has four digits', async () => {
  const { call } = await world.as('customer');
  await expect(call.addresses.save({ ...HOME, zip: '70100' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
