import { expect, test } from 'vitest';
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
