import { sql } from 'drizzle-orm';
import { requireWithinListingLimit } from '@/server/modules/catalog/listing-limit.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import type { BulkField } from '@/shared/catalog/vendor-products.ts';
import { MAX_DELIVERY_FEE } from '@/shared/constants.ts';

/** A product's value of a field as text, before and after. */
export type ValueChange = [id: number, before: string, after: string];

const COLUMNS = {
  status: sql.raw('status'),
  categoryId: sql.raw('category_id'),
  price: sql.raw('price'),
} as const satisfies Record<BulkField, unknown>;
const TYPES = {
  status: sql.raw('text'),
  categoryId: sql.raw('integer'),
  price: sql.raw('numeric'),
} as const satisfies Record<BulkField, unknown>;

/** A price that the delivery fee of today does not allow is not gone back to. */
const ALLOWED = {
  status: sql.raw('true'),
  categoryId: sql.raw('true'),
  price: sql.raw(`products.delivery_fee <= greatest(${MAX_DELIVERY_FEE}, change.after::numeric)`),
} as const satisfies Record<BulkField, unknown>;

/**
 * Gives products of a vendor new values of one field, by one statement; only those that still have the value before, and may
 * have the one after. The caller has locked them in the order of their ids, as orders do.
 *
 * @returns how many were written
 * @throws DomainError LISTINGS_FULL when too many of them leave the archive
 */
export async function writeValues(
  tx: Database,
  vendorId: number,
  field: BulkField,
  changes: readonly ValueChange[],
  now: Date,
): Promise<number> {
  const column = COLUMNS[field];
  const written = await rows(
    tx,
    sql`
      update products set ${column} = change.after::${TYPES[field]}, updated_at = ${now.toISOString()}::timestamptz
      from (
        select (line ->> 0)::int as id, line ->> 1 as before, line ->> 2 as after
        from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) line
      ) change
      where products.id = change.id and products.vendor_id = ${vendorId}::int and products.${column}::text = change.before
        and ${ALLOWED[field]}
      returning products.id`,
  );
  if (field === 'status' && changes.some(([, before]) => before === 'archived')) {
    await requireWithinListingLimit(tx, vendorId);
  }
  return written.length;
}
