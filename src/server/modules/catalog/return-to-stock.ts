import { inArray, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { products } from '@/server/schema.ts';
import { mondayOf } from '@/shared/catalog/made-to-order.ts';
import { lockProducts } from './own-product.ts';

interface OrderedPieces {
  productId: number;
  quantity: number;
  /** Null for pieces from stock. */
  leadTimeWeeks: number | null;
}

/**
 * Puts ordered pieces of different products back on sale. A piece made to order never was in stock: cancelling it frees a
 * place of its week, so it counts only while that week runs. A trigger bounds the places (drizzle/*_places-of-a-week.sql).
 *
 * @param orderedAt when the pieces were ordered; null if they were made already
 */
export async function returnToStock(
  tx: Database,
  pieces: readonly OrderedPieces[],
  orderedAt: Date | null,
): Promise<void> {
  if (pieces.length === 0) return;
  const ids = pieces.map(({ productId }) => productId);
  await lockProducts(tx, inArray(products.id, ids));
  const week = orderedAt && mondayOf(orderedAt);
  await tx.execute(sql`
    update products set stock = stock + back.quantity
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as back (
      "productId" int, quantity int, "leadTimeWeeks" int
    )
    where products.id = back."productId" and case
      when products.lead_time_weeks is null then back."leadTimeWeeks" is null
      else back."leadTimeWeeks" is not null and capacity_week = ${week}::date
    end`);
}
