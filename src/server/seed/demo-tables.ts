import type { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '@/server/schema.ts';
import { seededRandom } from '@/shared/random.ts';
import { userRows } from './accounts.ts';
import { collectedItemRows, collectionRequestRows } from './collection-rows.ts';
import { hashDemoPassword } from './database-use.ts';
import { collectionFormRows, conversationRows, questionRows } from './message-rows.ts';
import { planOrders } from './order-plan.ts';
import { addOrder, orderRows } from './order-rows.ts';
import { payoutAccountRows, payoutRows, type SealAccount } from './payout-rows.ts';
import {
  categoryRows,
  certificateRows,
  filterRows,
  priceBoundsRows,
  productPriceRows,
  productRows,
  stockOutRows,
} from './product-rows.ts';
import { reviewRows } from './review-rows.ts';
import { roomRows } from './room-rows.ts';
import type { DemoShop } from './shop.ts';
import { planTrade } from './trade-plan.ts';
import { deliveryPlaceRows, vendorProfileRows, vendorStatsRows } from './vendor-profiles.ts';
import { vendorVisitDayRows, videoRows, visitDayRows } from './visit-rows.ts';

export interface TableRows {
  table: PgTable;
  rows: readonly Record<string, unknown>[];
}

export async function demoTables(
  now: Date,
  shop: DemoShop,
  seal: SealAccount | null = null,
): Promise<TableRows[]> {
  const plan = planOrders(now);
  const orders = orderRows(plan, shop, now);
  // Best sellers get reviews only from buyers of other products, as no product needs a hundred reviews.
  const reviews = reviewRows(orders, now);
  const random = seededRandom(62);
  for (const trade of planTrade(plan, now)) addOrder(orders, trade, shop, now, random);
  const paid = payoutRows(orders, shop.currency, now);
  const talks = conversationRows(orders);
  const rooms = roomRows(now);
  const filters = filterRows();
  const products = productRows(orders, reviews, now);
  const visits = visitDayRows(orders, reviews, now);
  const firstOrderAt = new Map(plan.toReversed().map(({ customer, placedAt }) => [customer.id, placedAt]));
  return [
    { table: schema.users, rows: userRows(now, await hashDemoPassword(), firstOrderAt) },
    { table: schema.categories, rows: categoryRows() },
    { table: schema.categoryFilters, rows: filters.filters },
    { table: schema.categoryFilterOptions, rows: filters.options },
    { table: schema.products, rows: products },
    { table: schema.productCertificates, rows: certificateRows(now) },
    { table: schema.video3dJobs, rows: videoRows(products) },
    { table: schema.productPrices, rows: productPriceRows(now) },
    { table: schema.productStockOuts, rows: stockOutRows(orders, now) },
    { table: schema.priceBounds, rows: priceBoundsRows(now) },
    { table: schema.orders, rows: orders.orders },
    { table: schema.vendorOrders, rows: orders.vendorOrders },
    { table: schema.orderItems, rows: orders.orderItems },
    { table: schema.orderTracking, rows: orders.orderTracking },
    { table: schema.conversations, rows: talks.conversations },
    { table: schema.orderMessages, rows: talks.messages },
    { table: schema.payments, rows: orders.payments },
    { table: schema.refunds, rows: orders.refunds },
    { table: schema.vendorPayoutAccounts, rows: payoutAccountRows(seal, now) },
    { table: schema.payoutRuns, rows: paid.runs },
    { table: schema.payouts, rows: paid.payouts },
    { table: schema.ledgerEntries, rows: [...orders.ledgerEntries, ...paid.ledger] },
    { table: schema.sandboxPayments, rows: orders.sandboxPayments },
    { table: schema.reviews, rows: reviews },
    { table: schema.productQuestions, rows: questionRows(now) },
    { table: schema.productVisitDays, rows: visits },
    { table: schema.vendorVisitDays, rows: vendorVisitDayRows(visits) },
    { table: schema.vendorProfiles, rows: vendorProfileRows(now) },
    { table: schema.vendorDeliveryPlaces, rows: [...deliveryPlaceRows] },
    { table: schema.vendorStats, rows: vendorStatsRows(orders, now) },
    { table: schema.collectionForms, rows: collectionFormRows(now) },
    { table: schema.collectionRequests, rows: collectionRequestRows(now) },
    { table: schema.collectedItems, rows: collectedItemRows(now) },
    { table: schema.roomLayouts, rows: rooms.layouts },
    { table: schema.roomLayoutItems, rows: rooms.items },
    { table: schema.roomComments, rows: rooms.comments },
  ];
}
