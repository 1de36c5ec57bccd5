import { eq, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import {
  countMonthViews,
  countReviewsToAnswer,
  hasOwnPicture,
  isListing,
  isShown,
  lowestStock,
  netPieces,
  pieceName,
  publicName,
  readWaitingQuestions,
  stockOfListing,
} from '@/server/modules/catalog/index.ts';
import { isWaitingForVendor } from '@/server/modules/orders/index.ts';
import {
  getStripePayouts,
  getVendorBalance,
  monthEarnings,
  readReturnedPayout,
} from '@/server/modules/payouts/index.ts';
import { monthFigures } from '@/server/modules/sellers/stats/sales-figures.ts';
import { readTotals } from '@/server/modules/sellers/stats/vendor-stats.ts';
import { type Database, onlyRow, rows } from '@/server/platform/db/client.ts';
import { vendorPayoutAccounts } from '@/server/schema.ts';
import { LOW_STOCK } from '@/shared/constants.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { type Cents, toDecimal } from '@/shared/money.ts';
import type { MonthFigures } from '@/shared/sellers/stats.ts';
import {
  BEST_SELLER,
  type MonthSoFar,
  type ReviewOfVendor,
  SHORT_DESCRIPTION,
  type VendorOverview,
  type WaitingOrder,
} from '@/shared/sellers/vendor-overview.ts';
import { daysAfter } from '@/shared/time.ts';
import { isToPrepare, isToSend, readReturnsToDecide } from './count-vendor-tasks.ts';

/** Returns a vendor's overview, in a constant number of statements, in parallel if possible. */
export async function getVendorOverview(
  deps: Pick<Deps, 'db' | 'secrets' | 'now' | 'payoutChannel' | 'settings'>,
  vendorId: number,
): Promise<VendorOverview> {
  const { db, secrets, now } = deps;
  const moment = now();
  const today = dayInNewZealand(moment);
  const [
    totals,
    balance,
    months,
    earnings,
    visits,
    waiting,
    returns,
    shelf,
    reviews,
    questions,
    accounts,
    returnedPayout,
    stripe,
    reviewsToAnswer,
  ] = await Promise.all([
    readTotals(db, vendorId),
    getVendorBalance(db, moment, vendorId, deps.settings.currency),
    monthFigures(deps, vendorId),
    monthEarnings(db, moment, vendorId, deps.settings.currency),
    countMonthViews(db, vendorId, today),
    readWaitingOrders(db, vendorId),
    readReturnsToDecide(db, vendorId),
    readShelf(db, vendorId, moment),
    readReviewsOfVendor(db, vendorId),
    readWaitingQuestions(db, vendorId),
    db.$count(vendorPayoutAccounts, eq(vendorPayoutAccounts.vendorId, vendorId)),
    readReturnedPayout(db, vendorId),
    getStripePayouts(deps, vendorId),
    countReviewsToAnswer(db, vendorId, moment),
  ]);
  return {
    totals: {
      revenue: totals.totalRevenue,
      orders: totals.totalOrders,
      commission: totals.totalCommission,
      averageCommissionRate: totals.averageCommissionRate,
    },
    balance,
    thisMonth: monthSoFar(months.thisMonth, earnings.thisMonth),
    lastMonth: monthSoFar(months.lastMonth, earnings.lastMonth),
    views: visits.views,
    viewsOfWholeDays: visits.wholeDays,
    days: Number(today.slice(8)),
    waiting,
    returns,
    shelf,
    reviews,
    reviewsToAnswer,
    questions,
    isPayoutAccountMissing: secrets !== null && accounts === 0 && stripe.state !== 'ready',
    returnedPayout,
    stripeStoppedAt: stripe.stoppedAt,
  };
}

function monthSoFar({ revenue, orders }: MonthFigures, earnings: Cents): MonthSoFar {
  return { revenue, orders, earnings: toDecimal(earnings) };
}

type Shelf = VendorOverview['shelf'];

const FEW_PRODUCTS = 5;

/** Counts products on sale and those that need attention, in one scan. */
async function readShelf(db: Database, vendorId: number, now: Date): Promise<Shelf> {
  const shelfRows = await rows<Shelf & Record<string, unknown>>(
    db,
    sql`
      with shelf as materialized (
        select id, ${lowestStock('products')} as stock, ${stockOfListing('products')} as available, ${hasOwnPicture} as has_picture, length(description) < ${SHORT_DESCRIPTION}::int as is_short
        from products where vendor_id = ${vendorId}::int and ${isListing()} and status = 'active' and not is_hidden
      )
      select count(*)::int as "onSale",
        (count(*) filter (where stock <= ${LOW_STOCK}::int))::int as "runningLow",
        (${scarcest}) as scarcest,
        (count(*) filter (where not has_picture))::int as "withoutPicture",
        (count(*) filter (where is_short))::int as "shortTexts",
        (select json_build_object('id', id, 'name', name) from products
          where id = (select min(id) from shelf where is_short)) as "firstShortText",
        (${missedBestSellers(now)}) as "missedBestSellers"
      from shelf`,
  );
  return onlyRow(shelfRows);
}

/** Names the scarcest variant of a product with options. */
const scarcest = sql`
  select coalesce(json_agg(json_build_object(
    'id', few.id, 'name', ${pieceName('piece')}, 'imageUrl', piece.image_url, 'stock', few.stock
  ) order by few.stock, few.id), '[]')
  from (select id, stock from shelf where stock <= ${LOW_STOCK}::int order by stock, id limit ${FEW_PRODUCTS}::int) few
  cross join lateral (
    select * from products
    where (products.id = few.id or products.variant_of = few.id) and products.status <> 'archived'
      and products.lead_time_weeks is null
    order by stock, variant_position, id limit 1
  ) piece`;

function missedBestSellers(now: Date) {
  const since = daysAfter(now, -BEST_SELLER.days).toISOString();
  return sql`
    select coalesce(json_agg(json_build_object(
      'id', products.id, 'name', products.name, 'pieces', few.pieces
    ) order by few.pieces desc, products.id), '[]')
    from (
      select shelf.id, sold.pieces
      from shelf cross join lateral (
        select sum(${netPieces()})::int as pieces
        from order_items
        join vendor_orders on vendor_orders.id = order_items.vendor_order_id
          and vendor_orders.status <> 'cancelled' and vendor_orders.created_at >= ${since}::timestamptz
        where order_items.product_id = any(array(
          select piece.id from products piece where piece.id = shelf.id or piece.variant_of = shelf.id))
      ) sold
      where shelf.available = 0 and sold.pieces >= ${BEST_SELLER.pieces}::int
      order by sold.pieces desc, shelf.id limit ${FEW_PRODUCTS}::int
    ) few
    join products on products.id = few.id`;
}

const FEW_WAITING = 5;

interface WaitingRow extends Record<string, unknown>, Omit<WaitingOrder, 'createdAt' | 'madeAt'> {
  createdAt: string | Date;
  madeAt: string | Date | null;
  toPrepare: number;
  toSend: number;
}

async function readWaitingOrders(db: Database, vendorId: number): Promise<VendorOverview['waiting']> {
  const orderRows = await rows<WaitingRow>(
    db,
    sql`
      select vendor_orders.id, orders.order_number as "orderNumber", vendor_orders.status,
        vendor_orders.fulfillment_method as "fulfillmentMethod", vendor_orders.created_at as "createdAt",
        vendor_orders.made_at as "madeAt", vendor_orders.rest::text as rest,
        users.name as "customerName", "toPrepare", "toSend",
        (select json_agg(json_build_object(
          'leadTimeWeeks', lead_time_weeks, 'quantity', quantity, 'returnedQuantity', returned_quantity
        )) from order_items where vendor_order_id = vendor_orders.id) as items,
        (select string_agg(product_name, ', ' order by id) from order_items where vendor_order_id = vendor_orders.id) as products
      from (
        select id, order_id, fulfillment_method, created_at, made_at, rest,
          case when status in ('pending', 'processing') then status else collection_status end as status,
          (count(*) filter (where ${isToPrepare}) over ())::int as "toPrepare",
          (count(*) filter (where ${isToSend}) over ())::int as "toSend"
        from vendor_orders
        where vendor_id = ${vendorId}::int and ${isWaitingForVendor}
        order by created_at, id limit ${FEW_WAITING}::int
      ) vendor_orders
      join orders on orders.id = vendor_orders.order_id
      join users on users.id = orders.customer_id
      order by vendor_orders.created_at, vendor_orders.id`,
  );
  return {
    toPrepare: orderRows[0]?.toPrepare ?? 0,
    toSend: orderRows[0]?.toSend ?? 0,
    orders: orderRows.map(({ toPrepare: _, toSend: __, createdAt, madeAt, ...order }) => ({
      ...order,
      createdAt: new Date(createdAt),
      madeAt: madeAt === null ? null : new Date(madeAt),
    })),
  };
}

const FEW_REVIEWS = 3;

async function readReviewsOfVendor(db: Database, vendorId: number): Promise<ReviewOfVendor[]> {
  const reviewRows = await rows<
    Record<string, unknown> & Omit<ReviewOfVendor, 'createdAt'> & { createdAt: string | Date }
  >(
    db,
    sql`
      select reviews.id, products.id as "productId", products.name as "productName",
        products.status = 'active' and not products.is_hidden as "isPublic", reviews.rating,
        reviews.title, reviews.body,
        case when users.deleted_at is null then users.name else '' end as author, reviews.created_at as "createdAt"
      from (
        -- The newest of each product, from an index alone; then the newest of those.
        select newest.id from products
        cross join lateral (
          select id, created_at from reviews where product_id = products.id and ${isShown}
          order by created_at desc, id desc limit ${FEW_REVIEWS}::int
        ) newest
        where products.vendor_id = ${vendorId}::int and ${isListing()} and products.review_count > 0
        order by newest.created_at desc, newest.id desc limit ${FEW_REVIEWS}::int
      ) newest
      join reviews on reviews.id = newest.id
      join products on products.id = reviews.product_id
      join users on users.id = reviews.customer_id
      order by reviews.created_at desc, reviews.id desc`,
  );
  return reviewRows.map(({ author, createdAt, ...review }) => ({
    ...review,
    author: publicName(author),
    createdAt: new Date(createdAt),
  }));
}
