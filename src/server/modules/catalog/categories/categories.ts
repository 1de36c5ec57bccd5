import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { cacheBriefly, clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { isOnSale } from '@/server/modules/catalog/filters.ts';
import { isListing } from '@/server/modules/catalog/variants/variant-sql.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { type Database, isUniqueViolation, rows } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { mergeEdit } from '@/server/platform/db/merge-edit.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { saveWithPictures } from '@/server/platform/media/attach-media.ts';
import { categories, categoryRates, products, users } from '@/server/schema.ts';
import type { Category } from '@/shared/catalog/catalog.ts';
import type {
  AdminCategory,
  CategoryRateView,
  CreateCategoryInput,
  MoveProductsInput,
  SetCommissionInput,
  UpdateCategoryInput,
} from '@/shared/catalog/categories.ts';
import { DomainError, fieldError, refuseField } from '@/shared/errors.ts';
import { type Page, takePage } from '@/shared/page.ts';

export async function listAdminCategories(db: Database): Promise<AdminCategory[]> {
  const counts = db
    .select({
      categoryId: products.categoryId,
      all: sql<number>`(count(*) filter (where ${isListing()}))::int`.as('all_products'),
      onSale: sql<number>`(count(*) filter (where ${isOnSale}))::int`.as('on_sale'),
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .groupBy(products.categoryId)
    .as('counts');
  return db
    .select({
      ...categoryColumns,
      products: sql<number>`coalesce(${counts.all}, 0)`,
      productsOnSale: sql<number>`coalesce(${counts.onSale}, 0)`,
    })
    .from(categories)
    .leftJoin(counts, eq(counts.categoryId, categories.id))
    .orderBy(asc(categories.id));
}

const PAGE_SIZE = 20;

/**
 * Lists a category's commission rates, newest first; empty for an unknown category.
 *
 * @param cursor id of the last one of the previous page
 */
export async function listCategoryRates(
  db: Database,
  categoryId: number,
  cursor?: number | null,
): Promise<Page<CategoryRateView, number>> {
  const rateChanges = await db
    .select({
      ...columnsOf(categoryRates, 'id', 'fromRate', 'toRate'),
      changedBy: users.name,
      changedAt: categoryRates.changedAt,
    })
    .from(categoryRates)
    .leftJoin(users, eq(users.id, categoryRates.changedBy))
    .where(and(eq(categoryRates.categoryId, categoryId), cursor ? lt(categoryRates.id, cursor) : undefined))
    .orderBy(desc(categoryRates.id))
    .limit(PAGE_SIZE + 1);
  return takePage(rateChanges, PAGE_SIZE, ({ id }) => id);
}

/** @throws DomainError DUPLICATE for an existing name, ignoring case */
export async function createCategory(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  input: CreateCategoryInput,
): Promise<Category> {
  const created = await transactionWithRetry(db, async (tx) => {
    const [category] = await saveWithPictures(tx, actor.userId, { imageUrl: input.imageUrl }, (inner) =>
      inner.insert(categories).values(input).returning(categoryColumns),
    );
    if (!category) throw new Error('The category was not made.');
    const { id, name, commissionRate } = category;
    await tx
      .insert(categoryRates)
      .values({ categoryId: id, toRate: commissionRate, changedBy: actor.userId, changedAt: now() });
    await recordAction(tx, actor, 'create_category', `category:${id}`, { name, commissionRate });
    return category;
  }).catch(throwTakenName);
  clearCatalogueCache(db);
  return created;
}

type Changes = Omit<UpdateCategoryInput, 'id' | 'seen'>;

/**
 * Changes a category's name, description or picture; null removes the picture.
 *
 * @throws DomainError NOT_FOUND; EDIT_CONFLICT as `mergeEdit`; DUPLICATE for an existing name; INVALID_INPUT for a
 *   missing picture
 */
export async function updateCategory(db: Database, actor: Actor, { id, seen, ...sent }: UpdateCategoryInput) {
  const changed = await transactionWithRetry(db, async (tx) => {
    const category = await lockCategory(tx, id);
    const sentence = 'Another admin has changed this category since you opened it.';
    const changes = changesTo(category, mergeEdit(category, { seen, changes: sent }, sentence));
    if (Object.keys(changes).length === 0) return category;
    const [updated] = await saveWithPictures(tx, actor.userId, { imageUrl: changes.imageUrl }, (inner) =>
      inner.update(categories).set(changes).where(eq(categories.id, id)).returning(categoryColumns),
    );
    await recordAction(tx, actor, 'change_category', `category:${id}`, { was: category.name, ...changes });
    return updated ?? category;
  }).catch(throwTakenName);
  clearCatalogueCache(db);
  return changed;
}

/** Returns the changed fields. Removing the picture clears its alternative text. */
function changesTo(category: Category, sent: Changes): Changes {
  const requested = sent.imageUrl === null ? { ...sent, imageAlt: '' } : sent;
  return Object.fromEntries(
    Object.entries(requested).filter(
      ([field, value]) => value !== undefined && value !== category[field as keyof Changes],
    ),
  );
}

/**
 * Sets the vendors' commission on a category's future sales; orders keep theirs. Every change is recorded.
 *
 * @throws DomainError NOT_FOUND; EDIT_CONFLICT as `mergeEdit`
 */
export async function setCommission(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { categoryId, commissionRate, seen }: SetCommissionInput,
): Promise<Category> {
  const changed = await db.transaction(async (tx) => {
    const category = await lockCategory(tx, categoryId);
    const sentence = 'Another admin has changed this rate since you opened it.';
    const edited = mergeEdit(category, { seen, changes: { commissionRate } }, sentence);
    const fromRate = category.commissionRate;
    if (edited.commissionRate === undefined || fromRate === commissionRate) return category;
    await tx.update(categories).set({ commissionRate }).where(eq(categories.id, categoryId));
    await tx
      .insert(categoryRates)
      .values({ categoryId, fromRate, toRate: commissionRate, changedBy: actor.userId, changedAt: now() });
    await recordAction(tx, actor, 'set_commission', `category:${categoryId}`, {
      name: category.name,
      from: fromRate,
      to: commissionRate,
    });
    return { ...category, commissionRate };
  });
  clearCatalogueCache(db);
  return changed;
}

/**
 * Moves all products of a category, including archived ones, to another. The vendors' commission is the new category's
 * from the next payment on.
 *
 * @returns the number of products moved
 * @throws DomainError NOT_FOUND; INVALID_INPUT if both are the same
 */
export async function moveProducts(db: Database, actor: Actor, { id, toCategoryId }: MoveProductsInput) {
  if (id === toCategoryId) refuseField('toCategoryId', 'Choose another category');
  const moved = await transactionWithRetry(db, async (tx) => {
    // In id order, to avoid a deadlock between opposite moves.
    const [first, second] = [Math.min(id, toCategoryId), Math.max(id, toCategoryId)];
    const locked = [await lockCategory(tx, first), await lockCategory(tx, second)];
    const movedRows = await rows<{ isListing: boolean }>(
      tx,
      sql`
        update products set category_id = ${toCategoryId}::int
        from (
          -- As orders lock them.
          select id from products where category_id = ${id}::int order by id for no key update
        ) chosen
        where products.id = chosen.id
        returning products.id, ${isListing()} as "isListing"`,
    );
    const moved = movedRows.filter((row) => row.isListing).length;
    if (moved === 0) return 0;
    const nameOf = (one: number) => locked.find((category) => category.id === one)?.name;
    await recordAction(tx, actor, 'move_products', `category:${id}`, {
      from: nameOf(id),
      to: nameOf(toCategoryId),
      products: moved,
    });
    return moved;
  });
  clearCatalogueCache(db);
  return { moved };
}

/** Deletes an empty category; archived products count. @throws DomainError NOT_FOUND; IN_USE while it has products */
export async function deleteCategory(db: Database, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { name, commissionRate } = await lockCategory(tx, id, 'update');
    const [one] = await tx
      .select({ id: products.id })
      .from(products)
      .where(eq(products.categoryId, id))
      .limit(1);
    if (one) {
      const sentence = 'There are still products in this category. Move them to another one first.';
      throw new DomainError('IN_USE', sentence);
    }
    await tx.delete(categories).where(eq(categories.id, id));
    await recordAction(tx, actor, 'delete_category', `category:${id}`, { name, commissionRate });
  });
  clearCatalogueCache(db);
}

/**
 * Locks a category until the transaction ends. Products may be added meanwhile, unless it is locked for `update`.
 *
 * @throws DomainError NOT_FOUND
 */
export async function lockCategory(
  tx: Database,
  id: number,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<Category> {
  const [category] = await tx
    .select(categoryColumns)
    .from(categories)
    .where(eq(categories.id, id))
    .for(strength);
  if (!category) throw new DomainError('NOT_FOUND', 'There is no such category.');
  return category;
}

/** Translates the unique violation of a category name; rethrows other errors. */
function throwTakenName(error: unknown): never {
  if (!isUniqueViolation(error, 'categories_name')) throw error;
  throw fieldError('DUPLICATE', 'name', 'There is already a category of this name.');
}

export async function listCategories(db: Database): Promise<Category[]> {
  return db.select(categoryColumns).from(categories).orderBy(categories.id);
}

const categoryColumns = columnsOf(
  categories,
  'id',
  'name',
  'description',
  'commissionRate',
  'imageUrl',
  'imageAlt',
);

/** Counts the products on sale by category id; absent for none. Cached for a few seconds. */
export function countByCategory(db: Database): Promise<Record<number, number>> {
  return cacheBriefly(db, 'count by category', async () => {
    const productCounts = await db
      .select({ id: products.categoryId, count: sql<number>`count(*)::int` })
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(isOnSale)
      .groupBy(products.categoryId);
    return Object.fromEntries(productCounts.map(({ id, count }) => [id, count]));
  });
}
