import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { products } from '@/server/modules/catalog/schema.ts';
import {
  createdAt,
  id,
  money,
  notNegative,
  oneOf,
  refersTo,
  timestampColumn,
  updatedAt,
} from '@/server/platform/db/columns.ts';
import { users } from '@/server/platform/schema.ts';
import type { PriceFact, PriceSources, PricingMarketData } from '@/shared/pricing/pricing.ts';
import type { PriceDemand, PriceExpectation } from '@/shared/pricing/pricing-demand.ts';

/** A vendor's price bounds and cost per piece; visible to the vendor only. */
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

export interface ExpectedChange {
  before: PriceExpectation;
  after: PriceExpectation;
}

const REWORDINGS = ['waiting', 'written', 'refused'] as const;

/** Recommended prices. The one that is not superseded is shown while current. */
export const pricingRecommendations = pgTable(
  'pricing_recommendations',
  {
    id: id(),
    productId: refersTo(() => products.id, 'cascade'),
    /** Price at that time. */
    currentPrice: money().notNull(),
    recommendedPrice: money().notNull(),
    /** 80 % interval of the best price. */
    lowPrice: money().notNull(),
    highPrice: money().notNull(),
    confidence: integer().notNull(),
    /** Sentences, one per line. */
    reasoning: text().notNull(),
    /** A language model's version, checked against the facts. */
    rewording: text(),
    /** Null without a language model. */
    rewordingState: text({ enum: REWORDINGS }),
    /** Every number of the reasoning. */
    facts: jsonb().$type<PriceFact[]>().notNull(),
    /** Products and days behind the reasoning. */
    sources: jsonb()
      .$type<PriceSources>()
      .notNull()
      .default({ similarIds: [], competitorIds: [], periods: [] }),
    marketData: jsonb().$type<PricingMarketData>().notNull(),
    demand: jsonb().$type<PriceDemand>().notNull(),
    expected: jsonb().$type<ExpectedChange>().notNull(),
    /** Expected gain within 30 days: of profit if the cost is known, else of payout. */
    gain: numeric({ precision: 14, scale: 2 }).notNull(),
    engineVersion: integer().notNull(),
    createdAt: createdAt(),
    expiresAt: timestampColumn().notNull(),
    /** Time of replacement, or of failing to renew it. */
    supersededAt: timestampColumn(),
    /** Last application: time, user, price and bulk change. */
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

/** Next computation per product on sale, and the product's values at the last one. */
export const priceChecks = pgTable(
  'price_checks',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    vendorId: refersTo(() => users.id, 'cascade'),
    dueAt: timestampColumn().notNull(),
    /** Null, with the following, before the first one. */
    checkedAt: timestampColumn(),
    price: money(),
    stock: integer(),
    /** The vendor's commission in percent. */
    commissionRate: numeric({ precision: 5, scale: 2 }),
    engineVersion: integer(),
    /** Missing evidence, in sentences; null if there is one. */
    missing: text().array(),
  },
  (table) => [index('price_checks_due').on(table.vendorId, table.dueAt)],
);
