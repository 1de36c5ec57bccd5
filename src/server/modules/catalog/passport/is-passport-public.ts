import { type SQL, sql } from 'drizzle-orm';
import { isOnSale } from '@/server/modules/catalog/filters.ts';
import { orderItems, products, users } from '@/server/schema.ts';

/**
 * Whose passport everybody may see: what is on sale, and what was sold once and has left the shop since, for whoever has
 * the piece now. Never a draft, nothing that an admin has hidden, nothing of a vendor who is suspended. Needs `users`
 * joined.
 */
export const isPassportPublic: SQL = sql`(${isOnSale} or (${products.status} <> 'draft' and not ${products.isHidden}
  and ${users.suspendedAt} is null
  and exists (select 1 from ${orderItems} where ${orderItems.productId} = ${products.id})))`;
