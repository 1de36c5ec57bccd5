import { listCategories } from '@/server/modules/catalog/index.ts';
import { facetTableOf, findFurnishings } from '@/server/modules/search/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { toCents } from '@/shared/money.ts';
import type { Furnishing, FurnishingsInput } from '@/shared/rooms/furnishings.ts';
import { kindOf } from '@/shared/rooms/furniture-kinds.ts';
import { listPlannedProducts } from './list-planned-products.ts';

/** What a category is called by whose things are for gardens and for children's rooms. */
const NOT_FOR_LIVING =
  /\b(?:outdoors?|gardens?|patio|kids?|child(?:ren)?(?:['’]?s)?|nursery|bab(?:y|ies))\b/i;

/**
 * Pieces in stock that may furnish a room, or take the place of one in it: see `findFurnishings`.
 *
 * Which they are is found in the memory of the shop's filters, in one pass; the database is asked once, for at most 168 rows.
 */
export async function listFurnishings(db: Database, input: FurnishingsInput): Promise<Furnishing[]> {
  const [table, categories] = await Promise.all([facetTableOf(db), listCategories(db)]);
  const left = input.isForLiving ? categories.filter(({ name }) => NOT_FOR_LIVING.test(name)) : [];
  const chosen = findFurnishings(table, input, new Set(left.map(({ id }) => id)));
  if (chosen.length === 0) return [];
  const found = await listPlannedProducts(
    db,
    chosen.map(({ id }) => id),
  );
  const byId = new Map(found.map((product) => [product.id, product]));
  const most = input.maxPriceCents ?? Number.POSITIVE_INFINITY;
  return chosen.flatMap(({ id, suits }): Furnishing[] => {
    const product = byId.get(id);
    if (!product?.widthCm || !product.depthCm) return [];
    // Sold out or dearer since the table was read.
    if (product.stock < 1 || toCents(product.price) > most) return [];
    const { name, widthCm, depthCm } = product;
    return [{ ...product, widthCm, depthCm, kind: kindOf(name), suits }];
  });
}
