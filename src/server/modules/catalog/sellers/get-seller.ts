import { and, desc, eq, sql } from 'drizzle-orm';
import { cacheBriefly } from '@/server/modules/catalog/catalogue-cache.ts';
import { vendorName } from '@/server/modules/catalog/columns.ts';
import { isOnSale } from '@/server/modules/catalog/filters.ts';
import { placesOf } from '@/server/modules/catalog/get-seller-terms.ts';
import { publicName } from '@/server/modules/catalog/list-reviews.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { products, reviews, users, vendorProfiles } from '@/server/schema.ts';
import { DEFAULT_DELIVERY_DAYS } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import { SELLER_REVIEWS, type SellerReview, type SellerView } from '@/shared/sellers/sellers.ts';
import { isSeller } from './sellers.ts';

/**
 * A vendor as everybody sees them.
 *
 * @throws DomainError NOT_FOUND for who does not sell, whoever they are
 */
export async function getSeller(db: Database, id: number): Promise<SellerView> {
  const seller = await cacheBriefly(db, `seller ${id}`, () => readSeller(db, id));
  if (!seller) throw new DomainError('NOT_FOUND', 'This seller is no longer with us.');
  return seller;
}

async function readSeller(db: Database, id: number): Promise<SellerView | null> {
  const [found] = await db
    .select({
      id: users.id,
      name: vendorName,
      since: users.createdAt,
      places: placesOf(users.id),
      profile: vendorProfiles,
    })
    .from(users)
    .leftJoin(vendorProfiles, eq(vendorProfiles.vendorId, users.id))
    .where(and(eq(users.id, id), isSeller));
  if (!found) return null;
  const { profile, ...seller } = found;
  const [figures] = await db
    .select({
      products: sql<number>`count(*)::int`,
      reviewCount: sql<number>`coalesce(sum(${products.reviewCount}), 0)::int`,
      rating: sql<
        string | null
      >`round(sum(${products.rating} * ${products.reviewCount}) / nullif(sum(${products.reviewCount}), 0), 1)::text`,
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(eq(products.vendorId, id), isOnSale));
  const collectedIn = await db
    .select({ region: products.region, products: sql<number>`count(*)::int` })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(eq(products.vendorId, id), isOnSale))
    .groupBy(products.region)
    .orderBy(sql`count(*) desc`, products.region);
  return {
    ...seller,
    collectedIn,
    collectionHours: profile?.collectionHours ?? null,
    about: profile?.about ?? '',
    place: profile?.place ?? null,
    region: profile?.region ?? null,
    delivery:
      profile && (profile.deliveryAvailable || profile.collectionAddress !== null)
        ? {
            isDelivered: profile.deliveryAvailable,
            isCollected: profile.collectionAddress !== null,
            fee: profile.deliveryFee,
            estimatedDays: profile.estimatedDeliveryDays ?? DEFAULT_DELIVERY_DAYS,
          }
        : null,
    products: figures?.products ?? 0,
    reviewCount: figures?.reviewCount ?? 0,
    rating: figures?.rating ?? null,
  };
}

/** What customers said last of a vendor's things that are on sale. */
export function listSellerReviews(db: Database, vendorId: number): Promise<SellerReview[]> {
  return cacheBriefly(db, `seller reviews ${vendorId}`, async () => {
    // Of a reviewer the name, of the vendor the right to sell: two rows of one table.
    const found = await db
      .select({
        id: reviews.id,
        rating: reviews.rating,
        title: reviews.title,
        body: reviews.body,
        author: sql<string>`coalesce((
          select writer.name from users writer where writer.id = ${reviews.customerId} and writer.deleted_at is null
        ), '')`,
        createdAt: reviews.createdAt,
        product: { id: products.id, name: products.name },
      })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(and(eq(products.vendorId, vendorId), isOnSale))
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(SELLER_REVIEWS);
    return found.map((review) => ({ ...review, author: publicName(review.author) }));
  });
}
