import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { inputColumns, lockProducts } from '@/server/modules/catalog/index.ts';
import type { ProductImport } from '@/server/modules/imports/find-import.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { importedProducts, importedVariants, products, stockChanges } from '@/server/schema.ts';
import type { Connection } from './credentials.ts';
import type { PlatformProduct } from './shop-platform.ts';

export interface SyncDeps {
  connection: Connection;
  /** The hidden import that fetches its pictures, locked by the caller. */
  importRow: ProductImport;
  log: Logger;
  now: Date;
  /** Before the products were read there: changes of stock that ended later may be missing in them. */
  readAt: Date;
  /** The run that counts them; null for products that are read singly. */
  runId: number | null;
}

export type ImportedProduct = typeof importedProducts.$inferSelect;
export type ImportedVariant = typeof importedVariants.$inferSelect;
export type Listing = Awaited<ReturnType<typeof readListings>>[number];
export type Piece = Awaited<ReturnType<typeof readPieces>>[number];

export interface State {
  links: Map<string, ImportedProduct>;
  /** By the id of the imported product. */
  variants: Map<number, ImportedVariant[]>;
  listings: Map<number, Listing>;
  pieces: Map<number, Piece>;
  /** Listings that no product of a connected shop has yet, by SKU. */
  adoptable: Map<string, number>;
  /** SKUs of products of connected shops. */
  takenSkus: Map<string, number>;
  /** Queued changes by variant there. */
  pending: Map<string, Pending>;
}

/** Reads and locks products, in the order of ids as orders do, then what is remembered of them. */
export async function readState(
  tx: Database,
  { connection, readAt }: SyncDeps,
  page: readonly PlatformProduct[],
): Promise<State> {
  const ofPage = and(
    eq(importedProducts.integrationId, connection.id),
    inArray(
      importedProducts.externalId,
      page.map(({ externalId }) => externalId),
    ),
  );
  const linked = await tx
    .select({ productId: importedProducts.productId })
    .from(importedProducts)
    .where(ofPage);
  const skus = page.flatMap(({ variants }) => variants[0]?.sku?.trim() || []);
  const sameSku = await tx
    .select({ id: products.id, sku: products.sku, linkedTo: importedProducts.id })
    .from(products)
    .leftJoin(importedProducts, eq(importedProducts.productId, products.id))
    .where(
      and(
        eq(products.vendorId, connection.vendorId),
        inArray(products.sku, skus),
        sql`${products.variantOf} is null and ${products.status} <> 'archived'`,
      ),
    );
  const adoptable = sameSku.filter(({ linkedTo }) => linkedTo === null);
  const ids = [...new Set([...linked.map(({ productId }) => productId), ...adoptable.map(({ id }) => id)])];
  await lockProducts(tx, or(inArray(products.id, ids), inArray(products.variantOf, ids)));
  const links = await tx.select().from(importedProducts).where(ofPage);
  const archived = links.filter(({ syncStatus }) => syncStatus === 'archived');
  // Those that were deleted there are back.
  await tx
    .update(products)
    .set({ status: 'draft' })
    .where(
      and(
        inArray(
          products.id,
          archived.map(({ productId }) => productId),
        ),
        eq(products.status, 'archived'),
      ),
    );
  const listings = await readListings(tx, ids);
  const pieces = await readPieces(tx, ids);
  const variantRows = await tx
    .select()
    .from(importedVariants)
    .where(
      inArray(
        importedVariants.importedProductId,
        links.map(({ id }) => id),
      ),
    )
    .orderBy(importedVariants.id)
    .for('update');
  const variants = new Map<number, ImportedVariant[]>();
  for (const one of variantRows) {
    variants.set(one.importedProductId, [...(variants.get(one.importedProductId) ?? []), one]);
  }
  return {
    links: new Map(links.map((link) => [link.externalId, link])),
    variants,
    listings: new Map(listings.map((listing) => [listing.id, listing])),
    pieces: new Map(pieces.map((piece) => [piece.id, piece])),
    adoptable: new Map(adoptable.map(({ id, sku }) => [sku ?? '', id])),
    takenSkus: new Map(
      sameSku.flatMap(({ id, sku, linkedTo }) => (linkedTo === null ? [] : [[sku ?? '', id]])),
    ),
    pending: await readPending(tx, connection.id, page, readAt),
  };
}

export function readListings(tx: Database, ids: readonly number[]) {
  return tx
    .select({
      id: products.id,
      options: products.optionNames,
      storedStatus: products.status,
      ...inputColumns,
    })
    .from(products)
    .where(inArray(products.id, [...ids]));
}

export function readPieces(tx: Database, listings: readonly number[]) {
  return tx
    .select({
      ...columnsOf(products, 'id', 'variantOf', 'sku', 'price', 'compareAtPrice', 'stock', 'leadTimeWeeks'),
      values: products.optionValues,
      status: products.status,
    })
    .from(products)
    .where(or(inArray(products.id, [...listings]), inArray(products.variantOf, [...listings])));
}

interface Pending {
  by: number;
  /** A change was tried, so that it may be contained in what was read. */
  isUnsure: boolean;
}

/** Changes of stock that what was read there may not contain yet. A change is made there before it ends here. */
async function readPending(
  tx: Database,
  integrationId: number,
  page: readonly PlatformProduct[],
  readAt: Date,
): Promise<Map<string, Pending>> {
  const { variantId, by, state, finishedAt, attempts } = stockChanges;
  const pending = await tx
    .select({
      variantId,
      // A return that was tried counts as contained, so that no piece is on sale twice.
      by: sql<number>`coalesce(sum(${by}) filter (where ${by} < 0 or ${attempts} = 0), 0)::int`,
      isUnsure: sql<boolean>`bool_or(${attempts} > 0)`,
    })
    .from(stockChanges)
    .where(
      and(
        eq(stockChanges.integrationId, integrationId),
        inArray(
          variantId,
          page.flatMap(({ variants }) => variants.map(({ externalId }) => externalId)),
        ),
        or(eq(state, 'waiting'), and(eq(state, 'applied'), isNotNull(finishedAt), gt(finishedAt, readAt))),
      ),
    )
    .groupBy(variantId);
  return new Map(pending.map(({ variantId: id, ...changes }) => [id, changes]));
}
