import { and, asc, count, isNotNull, isNull, sql } from 'drizzle-orm';
import { listingId, pieceName } from '@/server/modules/catalog/variants/variant-sql.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { products } from '@/server/schema.ts';
import { type BulkException, type ChangePreview, PREVIEW_ROWS } from '@/shared/catalog/bulk-changes.ts';
import type { ChangeProductsInput } from '@/shared/catalog/vendor-products.ts';
import { exceptionTo, valueAfter, valueField } from './bulk-values.ts';
import { changedPieces, FEW_EXCEPTIONS, refuseSaleDays } from './change-products.ts';

/** Returns what a bulk change would do: the first rows, and the products that it would leave as they are. */
export async function previewChange(
  db: Database,
  vendorId: number,
  input: ChangeProductsInput,
  now: Date,
): Promise<ChangePreview> {
  const { change } = input;
  refuseSaleDays(change, now);
  const field = valueField(change.field);
  const [after, exception] = [valueAfter(change), exceptionTo(change)];
  const chosen = changedPieces(vendorId, input);
  const changed = and(chosen, isNull(exception));
  const piece = { id: products.id, name: pieceName('products') };
  const [totals, rows, exceptions, exceptionCounts] = await Promise.all([
    db
      .select({
        count: sql<number>`count(distinct ${listingId('products')})::int`,
        variants: sql<number>`count(${products.variantOf})::int`,
        before: sql<string>`coalesce(sum(${products.price}), 0.00)::text`,
        after: field === 'price' ? sql<string>`coalesce(sum(${after}), 0.00)::text` : sql<string>`''`,
      })
      .from(products)
      .where(changed),
    db
      .select({
        ...piece,
        before: sql<string>`${products[field]}::text`,
        after: sql<string>`${after}::text`,
      })
      .from(products)
      .where(changed)
      .orderBy(asc(products.id))
      .limit(PREVIEW_ROWS),
    db
      .select({ ...piece, reason: sql<BulkException>`${exception}` })
      .from(products)
      .where(and(chosen, isNotNull(exception)))
      .orderBy(asc(products.id))
      .limit(FEW_EXCEPTIONS),
    db
      .select({ count: count() })
      .from(products)
      .where(and(chosen, isNotNull(exception))),
  ]);
  const { count: listings, variants, ...sums } = onlyRow(totals);
  return {
    ...{ count: listings, variants, rows, exceptions },
    sums: field === 'price' ? sums : null,
    exceptionCount: onlyRow(exceptionCounts).count,
  };
}
