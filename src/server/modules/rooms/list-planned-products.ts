import { and, eq, inArray } from 'drizzle-orm';
import { isOnSale, vendorName } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { products, users } from '@/server/schema.ts';
import type { PlannedProduct } from '@/shared/rooms/planned-products.ts';

const plannedColumns = {
  id: products.id,
  name: products.name,
  price: products.price,
  stock: products.stock,
  categoryId: products.categoryId,
  imageUrl: products.imageUrl,
  model3dUrl: products.model3dUrl,
  widthCm: products.widthCm,
  depthCm: products.depthCm,
  heightCm: products.heightCm,
  colour: products.colour,
  materials: products.materials,
  vendorId: products.vendorId,
  vendorName,
  deliveryAvailable: products.deliveryAvailable,
  deliveryFee: products.deliveryFee,
} as const satisfies Record<keyof PlannedProduct, unknown>;

/** Those of the products of a plan that are on sale, in no order. */
export function listPlannedProducts(db: Database, ids: readonly number[]): Promise<PlannedProduct[]> {
  return db
    .select(plannedColumns)
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(inArray(products.id, [...ids]), isOnSale));
}
