import { createSessions } from '../../src/server/auth/sessions.ts';
import type { Database } from '../../src/server/db/client.ts';
import { categories, products, users } from '../../src/server/db/schema/index.ts';
import { markAsDemo } from '../../src/server/db/seed/database-use.ts';
import type { Role } from '../../src/shared/accounts.ts';
import type { Dice } from './random.ts';

export interface Person {
  id: number;
  /** A Cookie header. */
  cookie: string;
}

/** Who and what there is when the market opens. */
export interface Market {
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

/** Sets up a market in an empty database: some things plenty, some soon sold out. */
export async function openMarket(db: Database, dice: Dice, pieces: number): Promise<Market> {
  // The servers run as a demo, which opens no shop that is not one.
  await markAsDemo(db);
  const sessions = createSessions(db, false);
  const person = async (role: Role, index: number): Promise<Person> => {
    const username = `${role}${index}`;
    const [row] = await db
      .insert(users)
      .values({
        username,
        usernameKey: username,
        email: `${username}@example.com`,
        emailKey: `${username}@example.com`,
        name: `Robin Sharp ${index}`,
        passwordHash: 'nobody signs in with a password here',
        role,
        isEmailVerified: true,
      })
      .returning({ id: users.id });
    if (!row) throw new Error('The person was not made.');
    const cookie = await sessions.open(row.id, { ip: null, userAgent: 'simulation' });
    return { id: row.id, cookie: cookie.split(';')[0] ?? '' };
  };
  const people = async (role: Role, count: number) => {
    const made: Person[] = [];
    for (let index = 0; index < count; index++) made.push(await person(role, index));
    return made;
  };
  const vendors = await people('vendor', VENDORS);
  const shelves = await db
    .insert(categories)
    .values(
      ['Chairs', 'Tables', 'Lamps'].map((name) => ({
        name,
        description: name,
        commissionRate: (dice.between(0, 300) / 10).toFixed(2),
      })),
    )
    .returning({ id: categories.id });
  const shelved = await db
    .insert(products)
    .values(
      Array.from({ length: PRODUCTS }, (_, index) => ({
        name: `Thing ${index}`,
        description: 'A thing made to last.',
        imageUrl: '/demo/thing-800.webp',
        vendorId: dice.pick(vendors).id,
        categoryId: dice.pick(shelves).id,
        price: (dice.between(99, 90_000) / 100).toFixed(2),
        stock: dice.chance(0.25)
          ? dice.between(1, 12)
          : Math.ceil((pieces * dice.between(50, 150)) / 100 / PRODUCTS),
        deliveryAvailable: dice.chance(0.6),
        deliveryFee: (dice.between(0, 4_999) / 100).toFixed(2),
      })),
    )
    .returning({ id: products.id, stock: products.stock });
  return {
    buyers: await people('customer', BUYERS),
    vendors,
    admin: await person('admin', 0),
    categoryIds: shelves.map(({ id }) => id),
    stock: new Map(shelved.map(({ id, stock }) => [id, stock])),
  };
}
