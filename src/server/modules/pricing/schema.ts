import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { products } from '@/server/modules/catalog/schema.ts';
import {
  createdAt,
  id,
  money,
  notNegative,
  oneOf,
  timestampColumn,
  updatedAt,
} from '@/server/platform/db/columns.ts';
import { users } from '@/server/platform/schema.ts';
import type { PriceFact, PricingMarketData } from '@/shared/pricing/pricing.ts';
import type { PriceDemand, PriceExpectation } from '@/shared/pricing/pricing-demand.ts';

/** Between which prices a vendor wants recommendations, and what a piece costs them: for the vendor's own eyes only. */
export const priceBounds = pgTable(
  'price_bounds',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    floor: money(),
    ceiling: money(),
    cost: money(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('price_bounds_in_order', sql`${table.floor} <= ${table.ceiling}`),
    check('price_bounds_cost_below_ceiling', sql`${table.cost} <= ${table.ceiling}`),
    notNegative('price_bounds_floor_not_negative', table.floor),
    notNegative('price_bounds_ceiling_not_negative', table.ceiling),
    notNegative('price_bounds_cost_not_negative', table.cost),
  ],
);

/** What was expected within 30 days of the price that a product had, and of the recommended one. */
export interface ExpectedChange {
  before: PriceExpectation;
  after: PriceExpectation;
}

const REWORDINGS = ['waiting', 'written', 'refused'] as const;

/** Recommended prices. The one of a product that is not superseded is shown, as long as it is current. */
export const pricingRecommendations = pgTable(
  'pricing_recommendations',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The price when it was made. */
    currentPrice: money().notNull(),
    recommendedPrice: money().notNull(),
    /** The best price is probably between these two. */
    lowPrice: money().notNull(),
    highPrice: money().notNull(),
    /** Percent. */
    confidence: integer().notNull(),
    /** Sentences, one a line. */
    reasoning: text().notNull(),
    /** The same in a language model's words, checked against the facts. */
    rewording: text(),
    /** Null where no language model is asked. */
    rewordingState: text({ enum: REWORDINGS }),
    /** Every number of the reasoning. */
    facts: jsonb().$type<PriceFact[]>().notNull(),
    marketData: jsonb().$type<PricingMarketData>().notNull(),
    demand: jsonb().$type<PriceDemand>().notNull(),
    expected: jsonb().$type<ExpectedChange>().notNull(),
    /** What the change brings within 30 days: of the profit where the cost is known, else of the payout. */
    gain: numeric({ precision: 14, scale: 2 }).notNull(),
    engineVersion: integer().notNull(),
    createdAt: createdAt(),
    expiresAt: timestampColumn().notNull(),
    /** Since when another has taken its place, or none could be made any more. */
    supersededAt: timestampColumn(),
    /** The last time that it was followed, by whom, with which price and by which change of products. */
    appliedAt: timestampColumn(),
    appliedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    appliedPrice: money(),
    bulkChangeId: integer(),
    undoneAt: timestampColumn(),
  },
  (table) => [
    uniqueIndex('pricing_recommendations_latest').on(table.productId).where(sql`superseded_at is null`),
    index('pricing_recommendations_product').on(table.productId, table.createdAt.desc().nullsFirst()),
    index('pricing_recommendations_superseded').on(table.supersededAt),
    index('pricing_recommendations_change').on(table.bulkChangeId).where(sql`bulk_change_id is not null`),
    index('pricing_recommendations_to_reword').on(table.id).where(sql`rewording_state = 'waiting'`),
    check('pricing_recommendations_confidence_percent', sql`${table.confidence} between 0 and 100`),
    notNegative('pricing_recommendations_price_not_negative', table.recommendedPrice),
    oneOf('pricing_recommendations_rewording_known', table.rewordingState, REWORDINGS),
  ],
);

/** When the price of each product on sale is worked out again, and how the product was the last time. */
export const priceChecks = pgTable(
  'price_checks',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    vendorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dueAt: timestampColumn().notNull(),
    /** Null where it has not been done yet; then so are the others. */
    checkedAt: timestampColumn(),
    price: money(),
    stock: integer(),
    /** Percent of the price that the vendor pays the platform. */
    commissionRate: numeric({ precision: 5, scale: 2 }),
    engineVersion: integer(),
    /** What is missing for a recommendation, in sentences; null where there is one. */
    missing: text().array(),
  },
  (table) => [index('price_checks_due').on(table.vendorId, table.dueAt)],
);
