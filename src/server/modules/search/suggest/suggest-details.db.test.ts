import { expect, test } from 'vitest';
import { liveIndexOf } from '@/server/modules/search/ranking/live-index.ts';
import { createWorld } from '@/testing/world.ts';

test('details are suggested from the nearest listings on sale, without materials missing from the text', async () => {
  const world = await createWorld();
  const desks = await world.category({ name: 'Office' });
  const lamps = await world.category({ name: 'Lighting' });
  for (const stuff of ['Rimu', 'Kauri', 'Oak', 'Oak']) {
    await world.product({
      name: `${stuff} writing desk`,
      description: 'A desk with drawers for the study.',
      tags: ['desk', 'home office', stuff.toLowerCase()],
      keywords: 'bureau, work table',
      materials: [stuff],
      categoryId: desks.id,
    });
    await world.product({ name: `${stuff} lamp`, tags: ['lamp'], materials: [stuff], categoryId: lamps.id });
  }
  await world.product({ name: 'Oak writing desk', tags: ['secret'], categoryId: desks.id, status: 'draft' });
  const { user, call } = await world.as('vendor');
  const own = await world.product({ vendorId: user.id, name: 'Desk', categoryId: lamps.id, status: 'draft' });

  const found = await call.vendor.suggestDetails({
    productId: own.id,
    name: 'Oak writing desk',
    description: 'A desk with two drawers.',
    colour: '',
    materials: ['Oak'],
  });
  expect(found.categories[0]).toMatchObject({ id: desks.id, text: 'Office' });
  const tags = found.tags.map(({ text }) => text);
  expect(tags).toEqual(expect.arrayContaining(['desk', 'oak', 'home office']));
  for (const wrong of ['rimu', 'kauri', 'secret', 'lamp']) expect(tags).not.toContain(wrong);
  expect(found.keywords.map(({ text }) => text)).toEqual(expect.arrayContaining(['bureau', 'work table']));
  expect(found.tags.every(({ why }) => why.length > 0)).toBe(true);
  expect(await call.vendor.product({ id: own.id })).toMatchObject({ tags: [], categoryId: lamps.id });
});

test('the category with the most listings comes first, and none is suggested without a clear one', async () => {
  const world = await createWorld();
  const named = async (name: string) => (await world.category({ name })).id;
  const [living, dining, garden] = [
    await named('Living Room'),
    await named('Dining'),
    await named('Outdoor'),
  ];
  const { call } = await world.as('vendor');
  const suggest = async (name: string, description = '') =>
    call.vendor.suggestDetails({ name, description, colour: '', materials: [] });
  // The nearest ones are in a category with fewer listings.
  for (const [categoryId, text] of [
    ...[dining, dining].map((id) => [id, 'Round matai stool'] as const),
    ...[living, living, living, living].map((id) => [id, 'Stool'] as const),
    ...[garden].map((id) => [id, 'Outside stool'] as const),
  ]) {
    await world.product({ name: text, description: 'For a villa.', categoryId });
  }
  const { categories } = await suggest('Matai stool', 'For a villa.');
  expect(categories[0]).toMatchObject({
    id: living,
    why: expect.stringMatching(/^4 of the 7 nearest listings/),
  });

  for (let n = 0; n < 5; n++) await world.product({ name: 'Lantern', categoryId: await named(`Room ${n}`) });
  await liveIndexOf(world.db);
  expect((await suggest('Lantern')).categories).toEqual([]);
});

test('materials and styles that the text names are suggested as tags', async () => {
  const world = await createWorld();
  const { call } = await world.as('vendor');
  await world.product({ name: 'Stool' });
  const { tags } = await call.vendor.suggestDetails({
    ...{ name: 'Oiled matai stool', colour: '', materials: ['matai', 'tung oil'] },
    description: 'Mid-century, of wood reclaimed from a villa.',
  });
  expect(tags.map(({ text }) => text)).toEqual(['matai', 'mid-century', 'reclaimed']);
});
