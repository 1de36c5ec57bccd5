import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { cacheBriefly, clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { lockProducts } from '@/server/modules/catalog/own-product.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { mergeEdit } from '@/server/platform/db/merge-edit.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { categoryFilterOptions, categoryFilters, products } from '@/server/schema.ts';
import type {
  AdminCategoryFilter,
  CategoryFilter,
  SaveCategoryFiltersInput,
} from '@/shared/catalog/categories.ts';
import { refuseField } from '@/shared/errors.ts';
import { lockCategory } from './categories.ts';

/** Lists the filters of a category with their options, in order; empty for an unknown category. Cached for a few seconds. */
export function listCategoryFilters(db: Database, categoryId: number): Promise<CategoryFilter[]> {
  return cacheBriefly(db, `filters of ${categoryId}`, () => readCategoryFilters(db, [categoryId]));
}

export async function readCategoryFilters(
  db: Database,
  categoryIds: readonly number[],
): Promise<CategoryFilter[]> {
  if (categoryIds.length === 0) return [];
  const optionRows = await db
    .select({
      filterId: categoryFilters.id,
      name: categoryFilters.name,
      id: categoryFilterOptions.id,
      label: categoryFilterOptions.label,
    })
    .from(categoryFilters)
    .innerJoin(categoryFilterOptions, eq(categoryFilterOptions.filterId, categoryFilters.id))
    .where(inArray(categoryFilters.categoryId, [...categoryIds]))
    .orderBy(asc(categoryFilters.position), asc(categoryFilters.id), asc(categoryFilterOptions.position));
  const filters = new Map<number, CategoryFilter>();
  for (const { filterId, name, ...option } of optionRows) {
    const filter = filters.get(filterId) ?? { id: filterId, name, options: [] };
    filters.set(filterId, { ...filter, options: [...filter.options, option] });
  }
  return [...filters.values()];
}

export interface FilterOption {
  categoryId: number;
  filterId: number;
  /** Of the filter. */
  name: string;
  label: string;
}

export async function readFilterOptions(db: Database): Promise<Map<number, FilterOption>> {
  const options = await db
    .select({
      id: categoryFilterOptions.id,
      option: {
        categoryId: categoryFilters.categoryId,
        filterId: categoryFilters.id,
        name: categoryFilters.name,
        label: categoryFilterOptions.label,
      },
    })
    .from(categoryFilterOptions)
    .innerJoin(categoryFilters, eq(categoryFilters.id, categoryFilterOptions.filterId));
  return new Map(options.map(({ id, option }) => [id, option]));
}

/** Lists a category's filters for admins: each option with its number of products. */
export async function listAdminCategoryFilters(
  db: Database,
  categoryId: number,
): Promise<AdminCategoryFilter[]> {
  const filters = await readCategoryFilters(db, [categoryId]);
  const counts = await rows<{ id: number; products: number }>(
    db,
    sql`
      select option_id as id, count(*)::int as products
      from products cross join unnest(filter_option_ids) as option_id
      where category_id = ${categoryId}::int and status <> 'archived' and variant_of is null group by option_id`,
  );
  const productsByOption = new Map(counts.map(({ id, products }) => [id, products]));
  return filters.map(({ options, ...filter }) => ({
    ...filter,
    options: options.map((option) => ({ ...option, products: productsByOption.get(option.id) ?? 0 })),
  }));
}

/**
 * Replaces the filters of a category. Filters and options with an id keep it, so that products keep their values; those that
 * are left out are removed, also from products.
 *
 * @param input.seen.filters the filters as the admin read them
 * @throws DomainError NOT_FOUND for an unknown category; EDIT_CONFLICT as `mergeEdit`; INVALID_INPUT for the id of
 *   another category's filter, or of another filter's option
 */
export async function saveCategoryFilters(
  db: Database,
  actor: Actor,
  { categoryId, filters, seen }: SaveCategoryFiltersInput,
): Promise<AdminCategoryFilter[]> {
  await transactionWithRetry(db, async (tx) => {
    const category = await lockCategory(tx, categoryId);
    const stored = await readCategoryFilters(tx, [categoryId]);
    const sentence = 'Another admin has changed these filters since you opened them.';
    const edited = mergeEdit({ filters: stored }, { seen, changes: { filters } }, sentence);
    if (!edited.filters) return;
    requireStoredIds(stored, filters);

    const { removed, renamed } = changedOptions(stored, filters);
    const hasChanged = sql`${products.filterOptionIds} && ${`{${[...removed, ...renamed].join(',')}}`}::text::int[]`;
    const touched = and(eq(products.categoryId, categoryId), hasChanged);
    // Before the options, as writers of products do.
    const changedProducts = await lockProducts(tx, touched);
    await deleteRemoved(tx, stored, filters, removed);
    await writeFilters(tx, categoryId, filters);
    if (changedProducts.length > 0) {
      // The trigger drops the removed options; the search index reads the changed rows.
      await tx
        .update(products)
        .set({ filterOptionIds: sql`${products.filterOptionIds}`, updatedAt: new Date() })
        .where(touched);
    }
    await recordAction(tx, actor, 'set_category_filters', `category:${categoryId}`, {
      name: category.name,
      filters: filters.map(({ name, options }) => `${name} (${options.length})`),
      removed: stored.flatMap(({ name, options }) =>
        options.filter(({ id }) => removed.includes(id)).map(({ label }) => `${name}: ${label}`),
      ),
      products: changedProducts.length,
    });
  });
  clearCatalogueCache(db);
  return listAdminCategoryFilters(db, categoryId);
}

type SentFilters = SaveCategoryFiltersInput['filters'];

function requireStoredIds(stored: readonly CategoryFilter[], filters: SentFilters): void {
  const ids = filters.flatMap(({ id, options }) => [
    ...(id === undefined ? [] : [`filter ${id}`]),
    ...options.flatMap((option) => (option.id === undefined ? [] : [`option ${option.id} of ${id}`])),
  ]);
  const storedIds = new Set(
    stored.flatMap(({ id, options }) => [
      `filter ${id}`,
      ...options.map((option) => `option ${option.id} of ${id}`),
    ]),
  );
  if (ids.every((id) => storedIds.has(id)) && new Set(ids).size === ids.length) return;
  refuseField('filters', 'One of these filters or options is no longer there. Reload the page.');
}

function changedOptions(stored: readonly CategoryFilter[], filters: SentFilters) {
  const textOf = (name: string, label: string) => `${name}: ${label}`;
  const sent = new Map(
    filters.flatMap(({ name, options }) =>
      options.map(({ id, label }) => [id, textOf(name, label)] as const),
    ),
  );
  const options = stored.flatMap(({ name, options }) =>
    options.map(({ id, label }) => ({ id, text: textOf(name, label) })),
  );
  const idsOf = (some: typeof options) => some.map(({ id }) => id);
  return {
    removed: idsOf(options.filter(({ id }) => !sent.has(id))),
    renamed: idsOf(options.filter(({ id, text }) => sent.has(id) && sent.get(id) !== text)),
  };
}

async function deleteRemoved(
  tx: Database,
  stored: readonly CategoryFilter[],
  filters: SentFilters,
  removedOptions: number[],
): Promise<void> {
  const removedFilters = stored
    .map(({ id }) => id)
    .filter((id) => filters.every((filter) => filter.id !== id));
  await tx.delete(categoryFilterOptions).where(inArray(categoryFilterOptions.id, removedOptions));
  await tx.delete(categoryFilters).where(inArray(categoryFilters.id, removedFilters));
}

async function writeFilters(tx: Database, categoryId: number, filters: SentFilters): Promise<void> {
  for (const [position, { id, name, options }] of filters.entries()) {
    const [filter] = await tx
      .insert(categoryFilters)
      .values({ id, categoryId, name, position })
      .onConflictDoUpdate({ target: categoryFilters.id, set: { name, position } })
      .returning({ id: categoryFilters.id });
    if (!filter) throw new Error('The filter was not written.');
    await tx
      .insert(categoryFilterOptions)
      .values(options.map((option, index) => ({ ...option, filterId: filter.id, position: index })))
      .onConflictDoUpdate({
        target: categoryFilterOptions.id,
        set: { label: sql`excluded.label`, position: sql`excluded.position` },
      });
  }
}
