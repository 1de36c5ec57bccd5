import { and, eq, ne } from 'drizzle-orm';
import { inputColumns } from '@/server/modules/catalog/columns.ts';
import { basePrice } from '@/server/modules/catalog/sales/sale-sql.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { products } from '@/server/schema.ts';

/** Copies the variants of a listing to a copy of it with the same options, without SKUs and former prices. */
export async function copyVariants(tx: Database, from: number, to: number): Promise<void> {
  const variants = await tx
    .select({
      ...inputColumns,
      price: basePrice,
      ...columnsOf(products, 'vendorId', 'optionValues', 'variantPosition', 'ownFields'),
    })
    .from(products)
    .where(and(eq(products.variantOf, from), ne(products.status, 'archived')));
  if (variants.length === 0) return;
  const copies = variants.map((variant) => ({ ...variant, variantOf: to, sku: null, compareAtPrice: null }));
  await tx.insert(products).values(copies);
}
