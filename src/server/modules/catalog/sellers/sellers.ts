import { type SQL, sql } from 'drizzle-orm';
import { onSale } from '@/server/modules/catalog/filters.ts';

/**
 * Condition on `users` for who has a page as a seller: whoever has something on sale, and a vendor in good standing who has
 * named the shop. Who has done neither sells nothing yet: their own name is nobody's business.
 */
export const isSeller: SQL = sql`(
  exists (select 1 from products where products.vendor_id = users.id and ${onSale('products', 'users')})
  or (
    users.role = 'vendor' and users.company <> '' and users.is_active and users.is_email_verified
    and users.suspended_at is null and users.deleted_at is null
  )
)`;

/** The same as a column. Needs `users`. */
export const hasSellerPage: SQL<boolean> = sql<boolean>`${isSeller}`;
