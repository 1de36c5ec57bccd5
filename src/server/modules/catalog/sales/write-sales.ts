import { and, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { productSales, products } from '@/server/schema.ts';
import type { BulkException } from '@/shared/catalog/bulk-changes.ts';
import { type SaleEnd, type SaleTerms, saleTimes } from '@/shared/catalog/sales.ts';
import { MAX_DELIVERY_FEE } from '@/shared/constants.ts';
import { salePrice } from './sale-sql.ts';

/** Returns the reason for which a price cannot be a product's sale price; null if it can. */
export function saleException(base: SQL, price: SQL): SQL<BulkException | null> {
  return sql`case when ${price} <= 0 or ${price} >= ${base} then 'not_cheaper'
    when ${products.deliveryFee} > greatest(${MAX_DELIVERY_FEE}::numeric, ${price}) then 'price_below_fee' end`;
}

/**
 * Sets sales of products that the caller has locked, in place of their open ones, and starts those that begin now.
 *
 * @param setBy the entry of the change log
 */
export async function setSales(
  tx: Database,
  { off, ...days }: SaleTerms,
  { ids, setBy, now }: { ids: readonly number[]; setBy: number; now: Date },
): Promise<void> {
  await endSales(tx, inArray(productSales.productId, [...ids]), {
    endReason: 'replaced',
    endedBy: setBy,
    now,
  });
  const { startsAt, endsAt } = saleTimes(days, now);
  await tx
    .insert(productSales)
    .values(ids.map((productId) => ({ productId, off, startsAt, endsAt, dueAt: startsAt, setBy })));
  await startSales(tx, inArray(productSales.productId, [...ids]), now);
}

/** Starts open sales that are due, from the products' prices now. The caller has locked the products. */
export async function startSales(tx: Database, which: SQL | undefined, now: Date): Promise<void> {
  const price = salePrice(sql`${products.price}`, sql`${productSales.off}`);
  const due = await tx
    .select({
      id: productSales.id,
      productId: productSales.productId,
      basePrice: products.price,
      baseFormerPrice: products.compareAtPrice,
      salePrice: sql<string>`round(${price}, 2)::text`,
      exception: saleException(sql`${products.price}`, price),
    })
    .from(productSales)
    .innerJoin(products, sql`${products.id} = ${productSales.productId}`)
    .where(and(which, isNull(productSales.startedAt), lte(productSales.dueAt, now)));
  const impossible = due.filter(({ exception }) => exception !== null).map(({ id }) => id);
  const possible = due.filter(({ exception }) => exception === null);
  if (impossible.length > 0)
    await endSales(tx, inArray(productSales.id, impossible), { endReason: 'impossible', endedBy: null, now });
  if (possible.length === 0) return;
  const started = sql`jsonb_to_recordset(${JSON.stringify(possible)}::jsonb) as started (
    id int, "productId" int, "basePrice" numeric, "baseFormerPrice" numeric, "salePrice" numeric)`;
  // The price first: the trigger ends a sale that runs when its price changes.
  await tx
    .update(products)
    .set({ price: sql`started."salePrice"`, compareAtPrice: sql`started."basePrice"`, updatedAt: now })
    .from(started)
    .where(sql`${products.id} = started."productId"`);
  await tx
    .update(productSales)
    .set({
      basePrice: sql`started."basePrice"`,
      baseFormerPrice: sql`started."baseFormerPrice"`,
      salePrice: sql`started."salePrice"`,
      startedAt: now,
      dueAt: productSales.endsAt,
    })
    .from(started)
    .where(sql`${productSales.id} = started.id`);
}

/** Ends open sales and restores the prices of those that run. The caller has locked the products. */
export async function endSales(
  tx: Database,
  which: SQL | undefined,
  { endReason, endedBy, now }: { endReason: SaleEnd; endedBy: number | null; now: Date },
): Promise<void> {
  const ended = await tx
    .update(productSales)
    .set({ dueAt: null, endedAt: now, endReason, endedBy })
    .where(and(which, isNotNull(productSales.dueAt)))
    .returning({ id: productSales.id });
  if (ended.length === 0) return;
  await tx
    .update(products)
    .set({
      price: productSales.basePrice,
      compareAtPrice: sql`case when ${products.compareAtPrice} = ${productSales.basePrice}
        then ${productSales.baseFormerPrice} else ${products.compareAtPrice} end`,
      updatedAt: now,
    })
    .from(productSales)
    .where(
      and(
        sql`${products.id} = ${productSales.productId}`,
        inArray(
          productSales.id,
          ended.map(({ id }) => id),
        ),
        isNotNull(productSales.startedAt),
      ),
    );
}

/**
 * Opens again the sales of products that an entry of the change log ended; one whose time is over ends with the next run
 * of the job. The caller has locked the products.
 */
export async function reopenSales(
  tx: Database,
  { ids, endedBy, now }: { ids: readonly number[]; endedBy: number; now: Date },
): Promise<void> {
  const ended = await tx
    .select({ id: productSales.id, productId: productSales.productId })
    .from(productSales)
    .where(and(sql`${productSales.endedBy} = ${endedBy}`, inArray(productSales.productId, [...ids])));
  if (ended.length === 0) return;
  const again = inArray(
    productSales.id,
    ended.map(({ id }) => id),
  );
  const planned = inArray(
    productSales.productId,
    ended.map(({ productId }) => productId),
  );
  await endSales(tx, planned, { endReason: 'replaced', endedBy: null, now });
  await tx
    .update(products)
    .set({ price: productSales.salePrice, compareAtPrice: productSales.basePrice, updatedAt: now })
    .from(productSales)
    .where(and(sql`${products.id} = ${productSales.productId}`, again, isNotNull(productSales.startedAt)));
  await tx
    .update(productSales)
    .set({
      dueAt: sql`case when ${productSales.startedAt} is null then ${productSales.startsAt} else ${productSales.endsAt} end`,
      ...{ endedAt: null, endReason: null, endedBy: null },
    })
    .where(again);
}
