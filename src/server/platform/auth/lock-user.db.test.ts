import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  productQuestions,
  roomLayouts,
  savedSearches,
  userAddresses,
  users,
  wishlistItems,
} from '@/server/schema.ts';
import { createWorld } from '@/testing/world.ts';

const ADDRESS = {
  ...{ fullName: 'Ana Ngata', phone: '+64 21 555 0101', street: '1 Queen Street', suburb: '' },
  ...{ city: 'Auckland', state: 'Auckland', zip: '1010', country: 'New Zealand' },
};
const PLAN = {
  name: 'Living room',
  roomType: 'living-room',
  width: 400,
  height: 300,
  floorType: 'Tile',
  backgroundColor: '#b9c4b0',
} as const;

test('calls in progress store nothing once their account is deleted', async () => {
  const world = await createWorld();
  const lamp = await world.product();
  const { user, call } = await world.as('customer');
  await world.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, user.id));

  const running = [
    () => call.addresses.save(ADDRESS),
    () => call.roomPlans.save({ ...PLAN, items: [] }),
    () => call.wishlist.add({ productId: lamp.id }),
    () => call.savedSearches.save({ filter: { search: 'lamp' } }),
    () => call.questions.ask({ productId: lamp.id, question: 'Is the cable long enough?' }),
  ];
  for (const start of running) await expect(start()).rejects.toThrow('Please sign in first.');
  for (const table of [userAddresses, roomLayouts, wishlistItems, savedSearches, productQuestions]) {
    await expect(world.db.$count(table)).resolves.toBe(0);
  }
});
