import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailOutbox, rateLimits } from '@/server/schema.ts';
import { SUBURBS } from '@/shared/pickups/collection-areas.ts';
import { createWorld, type World } from '@/testing/world.ts';

const request = {
  fullName: 'Aroha Ngata',
  email: 'aroha@example.com',
  phone: '+64 21 555 0101',
  address: '12 Karangahape Road',
  suburb: 'Newmarket',
  items: ['sofas', 'bed-frames'],
  preferredDate: '2026-06-16',
};
const ask = (world: World, changes: object = {}) =>
  world.rest('POST /api/collection-requests', { body: { ...request, ...changes } });

test("a visitor's form is pending, with its tags joined and empty fields omitted", async () => {
  const world = await createWorld();
  const answer = await world.rest('POST /api/collection-forms', {
    body: {
      formType: 'feedback',
      title: ' Lovely shop ',
      tags: ' sofa, ,green ,',
      fields: [
        { label: 'Order', value: 'RH-1', type: 'text' },
        { label: '', value: 'lost', type: 'text' },
        { label: 'Phone', value: ' ', type: 'phone' },
      ],
      status: 'resolved',
      userId: 1,
    },
  });

  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    title: 'Lovely shop',
    tags: 'sofa,green',
    status: 'pending',
    priority: 'medium',
    userId: null,
    fields: [{ label: 'Order', value: 'RH-1', type: 'text', required: false }],
  });
});

test('a form without a type or a title is refused with one sentence that names both', async () => {
  const world = await createWorld();
  for (const body of [{}, { title: 'x' }, { formType: 'feedback' }, { formType: 'feedback', title: '  ' }]) {
    const answer = await world.rest('POST /api/collection-forms', { body });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('Form type and title are required');
  }
});

test('there are 36 suburbs, from Auckland CBD and Parnell to Kumeu', () => {
  expect(new Set(SUBURBS).size).toBe(36);
  expect([SUBURBS[0], SUBURBS[1], SUBURBS.at(-1)]).toEqual(['Auckland CBD', 'Parnell', 'Kumeu']);
});

test('a collection request is stored and acknowledged by mail', async () => {
  const world = await createWorld();
  expect((await ask(world)).status).toBe(201);
  await expect(world.db.select().from(mailOutbox).orderBy(mailOutbox.id)).resolves.toMatchObject([
    { to: 'aroha@example.com', subject: 'We have your collection request' },
  ]);
});

test('the collection day must be after today in Auckland', async () => {
  const world = await createWorld();
  world.clock.now = new Date('2026-06-15T13:00:00Z'); // 1 a.m. on the 16th in Auckland
  expect((await ask(world, { preferredDate: '2026-06-16' })).body).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { preferredDate: 'Choose a collection date from tomorrow on' },
  });
  expect((await ask(world, { preferredDate: '2026-06-17' })).status).toBe(201);
});

test.each([
  [{ fullName: 'A' }, 'Full name is required'],
  [{ email: 'nobody' }, 'Valid email is required'],
  [{ phone: '12345' }, 'Valid phone number is required'],
  [{ address: 'short' }, 'Full address is required'],
  [{ suburb: '' }, 'Suburb is required'],
  [{ items: [] }, 'Please select at least one item type'],
  [{ items: ['sofas', 'pianos'] }, 'Choose item types from the list'],
  [{ preferredDate: '' }, 'Preferred collection date is required'],
])('a request with %j is refused: %s', async (changes, sentence) => {
  const world = await createWorld();
  const answer = await ask(world, changes);
  expect(answer.status).toBe(400);
  expect(answer.body.error).toBe(sentence);
  await expect(world.db.select().from(mailOutbox)).resolves.toEqual([]);
});

test('an address can send a limited number of forms and requests an hour', async () => {
  const world = await createWorld();
  const submit = () =>
    world.rest('POST /api/collection-forms', { body: { formType: 'feedback', title: 'Hello' } });
  expect((await submit()).status).toBe(201);
  await world.db.update(rateLimits).set({ points: 1_000 }).where(like(rateLimits.key, 'public-forms:%'));
  for (const refused of [await submit(), await ask(world)]) {
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});
