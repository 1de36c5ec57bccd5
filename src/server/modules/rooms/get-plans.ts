import { and, desc, eq, inArray } from 'drizzle-orm';
import {
  getSellerTerms,
  isPieceOnSale,
  listCategories,
  listingId,
  ownOrListings,
  pieceName,
  stockNow,
  vendorName,
} from '@/server/modules/catalog/index.ts';
import { facetTableOf, findFurnishings } from '@/server/modules/search/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { products, roomLayoutItems, roomLayouts, users } from '@/server/schema.ts';
import type { SellerTerms } from '@/shared/catalog/delivery.ts';
import { MAX_ROOM_PLANS } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import { toCents } from '@/shared/money.ts';
import type { Furnishing, FurnishingsInput } from '@/shared/rooms/furnishings.ts';
import { kindOf } from '@/shared/rooms/furniture-kinds.ts';
import type { PlannedProduct } from '@/shared/rooms/planned-products.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import type { PlanSharing, RoomPlanSummary } from '@/shared/rooms/shared-rooms.ts';
import { type Layout, NO_PLAN, readPlan } from './plan-rows.ts';

/** Lists the user's plans, latest first. */
export async function listPlans(db: Database, userId: number): Promise<RoomPlanSummary[]> {
  const planRows = await db
    .select({
      ...columnsOf(roomLayouts, 'id', 'name'),
      items: db.$count(roomLayoutItems, eq(roomLayoutItems.layoutId, roomLayouts.id)),
      ...columnsOf(roomLayouts, 'updatedAt', 'shareToken', 'galleryState', 'galleryToken', 'galleryReason'),
    })
    .from(roomLayouts)
    .where(eq(roomLayouts.userId, userId))
    .orderBy(desc(roomLayouts.updatedAt), desc(roomLayouts.id))
    .limit(MAX_ROOM_PLANS);
  return planRows.map(({ id, name, items, updatedAt, ...row }) => ({
    ...{ id, name, items, updatedAt },
    ...sharingOf(row),
  }));
}

/** Returns how a plan is shared: by link and in the gallery. */
export function sharingOf({
  shareToken,
  galleryState: state,
  galleryToken: token,
  galleryReason: reason,
}: Pick<Layout, 'shareToken' | 'galleryState' | 'galleryToken' | 'galleryReason'>): PlanSharing {
  return { shareToken, gallery: state && token ? { state, token, reason } : null };
}

/** Returns the user's plan. @throws DomainError NOT_FOUND for another user's */
export async function getPlan(db: Database, userId: number, planId: number): Promise<RoomPlan> {
  const [layout] = await db
    .select()
    .from(roomLayouts)
    .where(and(eq(roomLayouts.id, planId), eq(roomLayouts.userId, userId)));
  if (!layout) throw new DomainError('NOT_FOUND', NO_PLAN);
  return readPlan(db, layout);
}

/**
 * Deletes a plan with versions, links and comments.
 *
 * @throws DomainError NOT_FOUND if it is another user's or deleted
 */
export async function deletePlan(db: Database, userId: number, planId: number): Promise<{ success: true }> {
  const [deleted] = await db
    .delete(roomLayouts)
    .where(and(eq(roomLayouts.id, planId), eq(roomLayouts.userId, userId)))
    .returning({ id: roomLayouts.id });
  if (!deleted) throw new DomainError('NOT_FOUND', NO_PLAN);
  return { success: true };
}

const plannedColumns = {
  ...{ id: products.id, listingId: listingId('products'), values: products.optionValues },
  ...{ name: pieceName('products'), price: products.price, stock: stockNow('products') },
  ...columnsOf(products, 'categoryId', 'imageUrl'),
  model3dUrl: ownOrListings<string | null>('model_3d_url'),
  ...columnsOf(products, 'widthCm', 'depthCm', 'heightCm', 'colour', 'materials', 'vendorId'),
  vendorName,
  deliveryAvailable: products.deliveryAvailable,
  deliveryFee: products.deliveryFee,
} as const satisfies Record<keyof PlannedProduct, unknown>;

/** Returns a plan's products and variants that are on sale, unordered. */
export function listPlannedProducts(db: Database, ids: readonly number[]): Promise<PlannedProduct[]> {
  return db
    .select(plannedColumns)
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(inArray(products.id, [...ids]), isPieceOnSale));
}

/** Categories for gardens and children's rooms. */
const NOT_FOR_LIVING =
  /\b(?:outdoors?|gardens?|patio|kids?|child(?:ren)?(?:['’]?s)?|nursery|bab(?:y|ies))\b/i;

/**
 * Lists pieces in stock for furnishing a room, or replacing one: see `findFurnishings`. Selects in memory; one query
 * for at most 168 rows.
 */
export async function listFurnishings(db: Database, input: FurnishingsInput): Promise<Furnishing[]> {
  const [table, categories] = await Promise.all([facetTableOf(db), listCategories(db)]);
  const left = input.isForLiving ? categories.filter(({ name }) => NOT_FOR_LIVING.test(name)) : [];
  const chosen = findFurnishings(table, input, new Set(left.map(({ id }) => id)));
  if (chosen.length === 0) return [];
  const plannedProducts = await listPlannedProducts(
    db,
    chosen.map(({ id }) => id),
  );
  const byId = new Map(plannedProducts.map((product) => [product.id, product]));
  const limit = input.maxPriceCents ?? Number.POSITIVE_INFINITY;
  return chosen.flatMap(({ id, suits }): Furnishing[] => {
    const product = byId.get(id);
    if (!product?.widthCm || !product.depthCm) return [];
    // Sold out or more expensive since the table was read.
    if (product.stock < 1 || toCents(product.price) > limit) return [];
    const { name, widthCm, depthCm } = product;
    return [{ ...product, widthCm, depthCm, kind: kindOf(name), suits }];
  });
}

/** Returns delivery terms by vendor, for products on sale. */
export async function listPlannedSellers(db: Database, ids: readonly number[]): Promise<SellerTerms[]> {
  const vendors = await db
    .selectDistinct({ id: products.vendorId })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(inArray(products.id, [...ids]), isPieceOnSale));
  if (vendors.length === 0) return [];
  return getSellerTerms(
    db,
    vendors.map(({ id }) => id),
  );
}
