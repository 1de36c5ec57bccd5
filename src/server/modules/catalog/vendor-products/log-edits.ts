import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { productSales, products } from '@/server/schema.ts';
import { logChange } from './log-change.ts';

/**
 * Locks a product and reads its price and stock.
 *
 * @returns a function that, after the edit, adds what it changed to the vendor's change log
 */
export async function noteEdits(tx: Database, which: SQL | undefined): Promise<(now: Date) => Promise<void>> {
  const [before] = await tx
    .select({
      ...columnsOf(products, 'id', 'vendorId', 'price', 'stock'),
      runningSaleId: productSales.id,
    })
    .from(products)
    .leftJoin(
      productSales,
      and(
        eq(productSales.productId, products.id),
        isNotNull(productSales.dueAt),
        isNotNull(productSales.startedAt),
      ),
    )
    .where(which)
    .for('no key update', { of: products });
  return async (now) => {
    if (!before) return;
    const { id, vendorId, runningSaleId } = before;
    const columns = columnsOf(products, 'price', 'stock');
    const after = onlyRow(await tx.select(columns).from(products).where(eq(products.id, id)));
    for (const field of ['price', 'stock'] as const) {
      if (before[field] === after[field]) continue;
      const logId = await logChange(tx, {
        ...{ vendorId, field, now, change: { field, isEdit: true } },
        changes: [[id, String(before[field]), String(after[field])]],
      });
      // For undo. The trigger has ended the sale.
      if (field === 'price' && runningSaleId !== null)
        await tx.update(productSales).set({ endedBy: logId }).where(eq(productSales.id, runningSaleId));
    }
  };
}
