import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { categories, products, users } from '@/server/schema.ts';
import { REGIONS } from '@/shared/constants.ts';
import { seededRandom } from '@/shared/random.ts';

export const PRODUCT_KINDS = [
  'sofa',
  'table',
  'chair',
  'lamp',
  'rug',
  'shelf',
  'bed',
  'cabinet',
  'mirror',
  'desk',
  'bench',
  'vase',
];
export const MATERIALS = [
  'oak',
  'walnut',
  'pine',
  'linen',
  'wool',
  'rattan',
  'steel',
  'ash',
  'leather',
  'ceramic',
];
const STYLES = [
  'mid-century',
  'coastal',
  'industrial',
  'rustic',
  'modern',
  'vintage',
  'scandinavian',
  'classic',
];
const ROOMS = ['living room', 'bedroom', 'hallway', 'study', 'dining room', 'nursery', 'patio'];
const COLOURS = ['natural', 'charcoal', 'sage', 'cream', 'navy', 'rust', 'white', 'black'];

const BATCH = 500;

/** Adds products to a shop with a vendor and categories; deterministic, created a minute apart. */
export async function addProducts(db: Database, count: number) {
  const [vendor] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'vendor')).limit(1);
  const shelves = await db.select({ id: categories.id }).from(categories).orderBy(categories.id);
  if (!vendor || shelves.length === 0) throw new Error('The shop has no vendor or no categories.');

  const random = seededRandom(20_251_121);
  const { pick } = random;
  const newest = Date.now();

  for (let start = 0; start < count; start += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - start) }, (_, offset) => {
      const number = start + offset;
      const [style, material, kind, room, colour] = [STYLES, MATERIALS, PRODUCT_KINDS, ROOMS, COLOURS].map(
        pick,
      ) as [string, string, string, string, string];
      return {
        vendorId: vendor.id,
        categoryId: pick(shelves).id,
        name: `${style} ${material} ${kind} no. ${number + 1}`,
        description: `A ${colour} ${kind} of solid ${material} for the ${room}. Made to last, ${style} in style, with marks of a life before.`,
        price: random.between(20, 2_000).toFixed(2),
        imageUrl: '/favicon.svg',
        stock: 100_000,
        rating: random.between(3, 5).toFixed(2),
        reviewCount: random.whole(0, 199),
        tags: [style, material, room],
        keywords: `${colour} ${kind} ${room}`,
        region: pick(REGIONS),
        colour,
        materials: [material],
        deliveryAvailable: random.chance(0.5),
        deliveryFee: '25.00',
        createdAt: new Date(newest - number * 60_000),
        // With the current time, the search would treat all of them as changed until its next update.
        updatedAt: new Date(newest - number * 60_000),
      };
    });
    await db.insert(products).values(batch);
  }
  // Autovacuum would otherwise run during the measurement.
  await db.execute(sql`vacuum analyze`);
}
