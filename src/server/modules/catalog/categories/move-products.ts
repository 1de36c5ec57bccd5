import { sql } from 'drizzle-orm';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import type { MoveProductsInput } from '@/shared/catalog/categories.ts';
import { refuseField } from '@/shared/errors.ts';
import { lockCategory } from './lock-category.ts';

/**
 * Puts everything that is in a category into another one, archived products too. Prices and orders stay as they are; the
 * vendors' commission is the new category's from the next payment on.
 *
 * @returns how many products were moved
 * @throws DomainError NOT_FOUND when there is no such category; INVALID_INPUT when both are the same
 */
export async function moveProducts(
  db: Database,
  { userId, origin }: Actor,
  { id, toCategoryId }: MoveProductsInput,
): Promise<{ moved: number }> {
  if (id === toCategoryId) refuseField('toCategoryId', 'Choose another category');
  const moved = await transactionWithRetry(db, async (tx) => {
    // In one order, so that two admins who move in opposite directions wait for each other.
    const [first, second] = [Math.min(id, toCategoryId), Math.max(id, toCategoryId)];
    const locked = [await lockCategory(tx, first), await lockCategory(tx, second)];
    const written = await rows(
      tx,
      sql`
        update products set category_id = ${toCategoryId}::int
        from (
          -- As orders lock them.
          select id from products where category_id = ${id}::int order by id for no key update
        ) chosen
        where products.id = chosen.id
        returning products.id`,
    );
    if (written.length === 0) return 0;
    const nameOf = (one: number) => locked.find((category) => category.id === one)?.name;
    await recordAudit(tx, origin, {
      action: 'move_products',
      actorId: userId,
      subject: `category:${id}`,
      details: { from: nameOf(id), to: nameOf(toCategoryId), products: written.length },
    });
    return written.length;
  });
  clearCatalogueCache(db);
  return { moved };
}
