import { products } from '@/server/schema.ts';
import type { World } from './world.ts';

/** Creates a variant of a listing, with its picture and a stock of 10. */
export async function variantOf(
  { db }: Pick<World, 'db'>,
  { id, vendorId, categoryId, name, description, price, imageUrl }: typeof products.$inferSelect,
  fields: Partial<typeof products.$inferInsert>,
) {
  const shared = { vendorId, categoryId, name, description, price, imageUrl };
  const [row] = await db
    .insert(products)
    .values({ ...shared, variantOf: id, stock: 10, ...fields })
    .returning();
  if (!row) throw new Error('The variant was not made.');
  return row;
}
