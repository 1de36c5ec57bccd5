import { type SQL, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { products } from '@/server/schema.ts';
import { PRODUCT_INPUT_NAMES, type ProductInput } from '@/shared/catalog/catalog.ts';
import { altsOfNew } from './image-alts.ts';

const casing = new CasingCache('snake_case');
/** The database's names of what a vendor sets. */
const COLUMNS = PRODUCT_INPUT_NAMES.map((name) => casing.getColumnCasing(products[name]));

/**
 * Puts many new products into a vendor's shop by one statement. The rules are those of `createProduct`; the database holds them
 * too, and a broken one refuses them all (`throwFieldError` words it).
 *
 * @returns their ids, in their order
 */
export async function insertProducts(
  tx: Database,
  vendorId: number,
  inputs: readonly ProductInput[],
): Promise<number[]> {
  if (inputs.length === 0) return [];
  const ids = await rows<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('products', 'id'))::int as id from generate_series(1, ${inputs.length}::int)`,
  );
  const records = inputs.map((input, index) => ({ id: ids[index]?.id, ...recordOf(input) }));
  await tx.execute(sql`
    insert into products (id, vendor_id, ${list()})
    select id, ${vendorId}::int, ${list()} from ${recordset(records)}`);
  return ids.map(({ id }) => id);
}

/** Writes many products anew by one statement, as `updateProduct` writes one. Their rows are locked already. */
export async function updateProducts(
  tx: Database,
  changed: readonly { id: number; product: ProductInput }[],
): Promise<void> {
  if (changed.length === 0) return;
  const records = changed.map(({ id, product }) => ({ id, ...recordOf(product) }));
  const sets = COLUMNS.map((column) => sql.raw(`${column} = new.${column}`));
  await tx.execute(sql`
    update products set ${sql.join(sets, sql`, `)}, updated_at = now()
    from ${recordset(records, 'new')} where products.id = new.id`);
}

function recordOf(product: ProductInput) {
  const whole = { ...product, imageAlts: altsOfNew(product) };
  return Object.fromEntries(PRODUCT_INPUT_NAMES.map((name, index) => [COLUMNS[index], whole[name] ?? null]));
}

/** Rows as one value: hundreds of products would be thousands of parameters. */
function recordset(records: readonly object[], name = 'sent'): SQL {
  return sql`jsonb_populate_recordset(null::products, ${JSON.stringify(records)}::jsonb) as ${sql.raw(name)}`;
}

function list(): SQL {
  return sql.raw(COLUMNS.join(', '));
}
