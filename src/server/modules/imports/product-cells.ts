import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { inputColumns } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { categories, products } from '@/server/schema.ts';
import type { ImportField } from '@/shared/imports/imports.ts';

/** Products read at once. */
const PAGE = 500;

// The shares of materials are a list of things, of which a cell would make no sense to anybody.
const { categoryId: _, materialShares: _shares, ...withoutCategory } = inputColumns;
/** A category is said by its name. */
const COLUMNS = {
  rehomeId: products.id,
  ...withoutCategory,
  category: categories.name,
} as const satisfies Record<ImportField, unknown>;

/** All that is in a vendor's shop, drafts too, in pages in the order of their numbers; as the columns of an import. */
export async function* readProductPages(db: Database, vendorId: number) {
  for (let last = 0; ; ) {
    const page = await db
      .select(COLUMNS)
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(eq(products.vendorId, vendorId), ne(products.status, 'archived'), gt(products.id, last)))
      .orderBy(asc(products.id))
      .limit(PAGE);
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    last = page.at(-1)?.rehomeId ?? last;
  }
}
