import { and, count, countDistinct, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Deps } from '@/server/deps.ts';
import { cacheBriefly } from '@/server/modules/catalog/catalogue-cache.ts';
import { vendorName } from '@/server/modules/catalog/columns.ts';
import { isOnSale, onSale } from '@/server/modules/catalog/filters.ts';
import { isShown, publicName } from '@/server/modules/catalog/reviews.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { isInIds, prepared } from '@/server/platform/db/prepared.ts';
import {
  categories,
  products,
  reviewReplies,
  reviews,
  users,
  vendorAbsences,
  vendorDeliveryPlaces,
  vendorProfiles,
} from '@/server/schema.ts';
import type { Away } from '@/shared/catalog/absence.ts';
import type { VendorFacts } from '@/shared/catalog/catalog.ts';
import type { DeliveryPlace, SellerTerms } from '@/shared/catalog/delivery.ts';
import { HOME_COUNTRY } from '@/shared/catalog/regions.ts';
import { DEFAULT_COMMISSION_RATE, DEFAULT_DELIVERY_DAYS } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import { SELLER_REVIEWS, type SellerReview, type SellerView } from '@/shared/sellers/sellers.ts';
import { getAnswerHours } from './answer-time.ts';

/**
 * Condition on `users` for public sellers: products on sale, or a vendor in good standing with a shop name. Others have
 * no public page, for privacy.
 */
const isSeller: SQL = sql`(
  exists (select 1 from products where products.vendor_id = users.id and ${onSale('products', 'users')})
  or (
    users.role = 'vendor' and users.company <> '' and users.is_active and users.is_email_verified
    and users.suspended_at is null and users.deleted_at is null
  )
)`;

/** The same as a column: null (a vendor without a company) becomes false. Needs `users`. */
export const hasSellerPage: SQL<boolean> = sql<boolean>`coalesce(${isSeller}, false)`;

/** Mean rating of products, weighted by their reviews; null without any. */
const meanRating = sql<string | null>`
  round(sum(${products.rating} * ${products.reviewCount}) / nullif(sum(${products.reviewCount}), 0), 1)::text`;

/** Returns a seller's public page. @throws DomainError NOT_FOUND for anyone who does not sell */
export async function getSeller({ db, now }: Pick<Deps, 'db' | 'now'>, id: number): Promise<SellerView> {
  const seller = await cacheBriefly(db, `seller ${id}`, () => readSeller(db, id, now()));
  if (!seller) throw new DomainError('NOT_FOUND', 'This seller is no longer with us.');
  return seller;
}

async function readSeller(db: Database, id: number, now: Date): Promise<SellerView | null> {
  const [found] = await db
    .select({
      id: users.id,
      name: vendorName,
      since: users.createdAt,
      places: placesOf(users.id),
      closedAt: users.shopClosedAt,
      away: awayOf(users.id),
      profile: vendorProfiles,
    })
    .from(users)
    .leftJoin(vendorProfiles, eq(vendorProfiles.vendorId, users.id))
    .where(and(eq(users.id, id), isSeller));
  if (!found) return null;
  const { profile, ...seller } = found;
  const figures = await db
    .select({
      products: count(),
      reviewCount: sql<number>`coalesce(sum(${products.reviewCount}), 0)::int`,
      rating: meanRating,
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(eq(products.vendorId, id), isOnSale));
  const collectedIn = await db
    .select({ region: products.region, products: count() })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(eq(products.vendorId, id), isOnSale))
    .groupBy(products.region)
    .orderBy(sql`count(*) desc`, products.region);
  const sellerFigures = await db
    .select({
      sellerRating: sql<string | null>`round(avg(${reviews.sellerRating}), 1)::text`,
      sellerRatingCount: count(reviews.sellerRating),
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(eq(products.vendorId, id), isShown));
  return {
    ...seller,
    ...onlyRow(figures),
    ...onlyRow(sellerFigures),
    answerHours: await getAnswerHours(db, id, now),
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
  };
}

/** Lists the latest reviews of a vendor's products on sale. */
export function listSellerReviews(db: Database, vendorId: number): Promise<SellerReview[]> {
  return cacheBriefly(db, `seller reviews ${vendorId}`, async () => {
    // Joins `users` twice: reviewer and vendor.
    const reviewRows = await db
      .select({
        ...columnsOf(reviews, 'id', 'rating', 'title', 'body'),
        author: sql<string>`coalesce((
          select writer.name from users writer where writer.id = ${reviews.customerId} and writer.deleted_at is null
        ), '')`,
        createdAt: reviews.createdAt,
        product: { id: products.id, name: products.name },
        reply: columnsOf(reviewReplies, 'text', 'createdAt'),
      })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .innerJoin(users, eq(users.id, products.vendorId))
      .leftJoin(reviewReplies, and(eq(reviewReplies.reviewId, reviews.id), isNull(reviewReplies.hidden)))
      .where(and(eq(products.vendorId, vendorId), isOnSale, isShown))
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(SELLER_REVIEWS);
    return reviewRows.map((review) => ({ ...review, author: publicName(review.author) }));
  });
}

/** A vendor's delivery fees by place, as a column of a joined query. */
export function placesOf(vendorId: AnyPgColumn): SQL<DeliveryPlace[]> {
  return sql<DeliveryPlace[]>`(
    select coalesce(json_agg(json_build_object(
      'country', place.country, 'region', place.region,
      'fee', (place.fee_cents / 100.0)::numeric(10, 2)::text
    ) order by place.country <> 'NZ', place.country, place.region nulls last), '[]'::json)
    from ${vendorDeliveryPlaces} as place where place.vendor_id = ${vendorId}
  )`;
}

/** When a vendor is away next, or now; null if never. A column of a joined query. */
export function awayOf(vendorId: AnyPgColumn): SQL<Away | null> {
  return sql<Away | null>`(
    select json_build_object('from', absence.from_day, 'until', absence.until_day, 'note', absence.note)
    from ${vendorAbsences} as absence where absence.vendor_id = ${vendorId}
  )`;
}

/** The days until a piece can be collected, as `collectionOfProduct` returns them. A column of a joined query. */
export function readyDays(
  { collectionReadyDays }: Pick<typeof products, 'collectionReadyDays'>,
  vendorId: AnyPgColumn,
): SQL<number | null> {
  return sql<number | null>`coalesce(${collectionReadyDays}, (
    select terms.collection_ready_days from ${vendorProfiles} as terms where terms.vendor_id = ${vendorId}
  ))`;
}

export const sellerTermsColumns = {
  vendorId: users.id,
  places: placesOf(users.id),
  collectionPlace: vendorProfiles.collectionAddress,
  collectionHours: vendorProfiles.collectionHours,
  ...columnsOf(vendorProfiles, 'collectionInstructions', 'collectionReadyDays'),
  away: awayOf(users.id),
};

/** Returns delivery and collection terms by vendor. */
export function getSellerTerms(db: Database, vendorIds: readonly number[]): Promise<SellerTerms[]> {
  const statement = prepared(db, 'seller_terms', (builder) =>
    builder
      .select(sellerTermsColumns)
      .from(users)
      .leftJoin(vendorProfiles, eq(vendorProfiles.vendorId, users.id))
      .where(isInIds(users.id))
      .orderBy(users.id),
  );
  return statement.execute({ ids: [...new Set(vendorIds)] });
}

/** Returns a vendor's delivery fees by place; none for an unknown vendor. */
export function getDeliveryPlaces(db: Database, vendorId: number): Promise<DeliveryPlace[]> {
  return cacheBriefly(db, `delivery places ${vendorId}`, async () => {
    const [terms] = await getSellerTerms(db, [vendorId]);
    return terms?.places ?? [];
  });
}

/** Returns the fees by place of the vendors that leave out a place in New Zealand or deliver abroad. */
export async function listUnusualDelivery(db: Database): Promise<Map<number, DeliveryPlace[]>> {
  const isUnusual = sql`${vendorDeliveryPlaces.feeCents} is null or ${vendorDeliveryPlaces.country} <> ${HOME_COUNTRY}`;
  const unusual = await db
    .selectDistinct({
      vendorId: vendorDeliveryPlaces.vendorId,
      places: sql<DeliveryPlace[]>`${placesOf(vendorDeliveryPlaces.vendorId)}::jsonb`,
    })
    .from(vendorDeliveryPlaces)
    .where(isUnusual);
  return new Map(unusual.map(({ vendorId, places }) => [vendorId, places]));
}

/** Returns the seller page's figures. */
export function getVendorFacts(db: Database): Promise<VendorFacts> {
  return cacheBriefly(db, 'vendor facts', async () => {
    const figures = await db
      .select({
        lowestCommissionRate: sql<string>`coalesce(
          (select min(${categories.commissionRate}) from ${categories})::text, ${DEFAULT_COMMISSION_RATE})`,
        vendorRating: meanRating,
        vendors: countDistinct(products.vendorId),
        products: count(),
      })
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(isOnSale);
    return onlyRow(figures);
  });
}
