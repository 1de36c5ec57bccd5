import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '@/server/db/client.ts';
import { products, users, vendorProfiles } from '@/server/db/schema/index.ts';
import type { VendorAbout } from '@/shared/catalog.ts';
import { vendorName } from './columns.ts';
import { isOnSale } from './filters.ts';

/** What the vendor of a product on sale says of the shop; null when nothing. */
export async function getVendorAbout(db: Database, productId: number): Promise<VendorAbout | null> {
  const [found] = await db
    .select({ id: users.id, name: vendorName, about: vendorProfiles.about })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .innerJoin(vendorProfiles, eq(vendorProfiles.vendorId, products.vendorId))
    .where(and(eq(products.id, productId), isOnSale, ne(vendorProfiles.about, '')));
  return found ?? null;
}
