import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '@/server/platform/db/client.ts';
import { isInIds, prepared } from '@/server/platform/db/prepared.ts';
import { users, vendorDeliveryPlaces, vendorProfiles } from '@/server/schema.ts';
import type { DeliveryPlace, SellerTerms } from '@/shared/catalog/delivery.ts';

/** Where a vendor delivers for another fee than the product's, as a column of a query with several tables. */
export function placesOf(vendorId: AnyPgColumn): SQL<DeliveryPlace[]> {
  return sql<DeliveryPlace[]>`(
    select coalesce(json_agg(json_build_object(
      'country', place.country, 'region', place.region,
      'fee', (place.fee_cents / 100.0)::numeric(10, 2)::text
    ) order by place.country <> 'NZ', place.country, place.region nulls last), '[]'::json)
    from ${vendorDeliveryPlaces} as place where place.vendor_id = ${vendorId}
  )`;
}

/** A vendor's terms as columns, of a query over users with their profiles. */
export const sellerTermsColumns = {
  vendorId: users.id,
  places: placesOf(users.id),
  collectionPlace: vendorProfiles.collectionAddress,
  collectionHours: vendorProfiles.collectionHours,
  collectionInstructions: vendorProfiles.collectionInstructions,
};

/** How the products of these vendors get home, by vendor. */
export function getSellerTerms(db: Database, vendorIds: readonly number[]): Promise<SellerTerms[]> {
  const statement = prepared(db, 'seller_terms', (name) =>
    db
      .select(sellerTermsColumns)
      .from(users)
      .leftJoin(vendorProfiles, eq(vendorProfiles.vendorId, users.id))
      .where(isInIds(users.id))
      .orderBy(users.id)
      .prepare(name),
  );
  return statement.execute({ ids: [...new Set(vendorIds)] });
}
