import type { Database } from '@/server/platform/db/client.ts';
import { categories, products } from '@/server/schema.ts';
import { markAsDemo } from '@/server/seed/database-use.ts';
import type { Role } from '@/shared/platform/roles.ts';
import type { Random } from '@/shared/random.ts';
import { addPeople, type Person } from '../support/people.ts';

/** Accounts and products at the start of a simulation. */
export interface SimulatedShop {
  buyers: Person[];
  vendors: Person[];
  admin: Person;
  categoryIds: number[];
  /** Pieces of each product at the start. */
  stock: Map<number, number>;
}

const BUYERS = 24;
const VENDORS = 5;
const PRODUCTS = 40;

/** Every fourth product is a variant of another one. */
const isVariant = (index: number) => index % 4 === 3;
const SMALL = { optionNames: ['Size'], optionValues: ['Small'] };

/** A whole week's capacity, so that the stock is what it begins with. */
function madeToOrder(random: Random, pieces: number) {
  return {
    leadTimeWeeks: random.whole(1, 12),
    weeklyCapacity: Math.ceil(pieces / PRODUCTS),
    depositPercent: random.whole(1, 99),
  };
}

/** Creates vendors, buyers and products in an empty database, some with plenty of stock, some with little. */
export async function createSimulatedShop(
  db: Database,
  random: Random,
  pieces: number,
): Promise<SimulatedShop> {
  // The servers run as a demo, which opens no shop that is not one.
  await markAsDemo(db);
  const people = (role: Role, count: number) =>
    addPeople(
      db,
      role,
      Array.from({ length: count }, (_, index) => `${role}${index}`),
    );
  const vendors = await people('vendor', VENDORS);
  const [admin] = await people('admin', 1);
  if (!admin) throw new Error('The admin was not made.');
  const shelves = await db
    .insert(categories)
    .values(
      ['Chairs', 'Tables', 'Lamps'].map((name) => ({
        name,
        description: name,
        commissionRate: (random.whole(0, 300) / 10).toFixed(2),
      })),
    )
    .returning({ id: categories.id });
  const things = Array.from({ length: PRODUCTS }, (_, index) => ({
    name: `Thing ${index}`,
    description: 'A thing made to last.',
    imageUrl: '/demo/thing-800.webp',
    vendorId: random.pick(vendors).id,
    categoryId: random.pick(shelves).id,
    price: (random.whole(99, 90_000) / 100).toFixed(2),
    stock: random.chance(0.25)
      ? random.whole(1, 12)
      : Math.ceil((pieces * random.whole(50, 150)) / 100 / PRODUCTS),
    deliveryAvailable: random.chance(0.6),
    deliveryFee: (random.whole(0, 4_999) / 100).toFixed(2),
    ...(index % 5 === 1 && madeToOrder(random, pieces)),
  }));
  const variantCount = things.filter((_, index) => isVariant(index)).length;
  const written = { id: products.id, stock: products.stock };
  const listed = await db
    .insert(products)
    .values(
      things
        .filter((_, index) => !isVariant(index))
        .map((thing, index) => ({ ...thing, ...(index < variantCount ? SMALL : {}) })),
    )
    .returning(written);
  const variants = await db
    .insert(products)
    .values(
      things
        .filter((_, index) => isVariant(index))
        .map((thing, index) => ({ ...thing, variantOf: listed[index]?.id, optionValues: ['Large'] })),
    )
    .returning(written);
  const shelved = [...listed, ...variants];
  return {
    buyers: await people('customer', BUYERS),
    vendors,
    admin,
    categoryIds: shelves.map(({ id }) => id),
    stock: new Map(shelved.map(({ id, stock }) => [id, stock])),
  };
}
