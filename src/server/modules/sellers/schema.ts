import { sql } from 'drizzle-orm';
import { boolean, check, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  createdAt,
  day,
  id,
  money,
  notNegative,
  oneOf,
  refersTo,
  updatedAt,
} from '@/server/platform/db/columns.ts';
import { users } from '@/server/platform/schema.ts';
import { COUNTRY_CODES, HOME_COUNTRY } from '@/shared/catalog/regions.ts';
import { REGIONS } from '@/shared/constants.ts';

/** Running totals of a vendor, updated by the transactions that place, cancel and refund orders. */
export const vendorStats = pgTable(
  'vendor_stats',
  {
    id: id(),
    vendorId: refersTo(() => users.id, 'cascade'),
    totalRevenue: numeric({ precision: 12, scale: 2 }).notNull().default('0.00'),
    totalCommission: numeric({ precision: 12, scale: 2 }).notNull().default('0.00'),
    totalOrders: integer().notNull().default(0),
    averageCommissionRate: numeric({ precision: 5, scale: 2 }).notNull().default('0.00'),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('vendor_stats_vendor').on(table.vendorId),
    notNegative('vendor_stats_orders_not_negative', table.totalOrders),
  ],
);

export const vendorProfiles = pgTable(
  'vendor_profiles',
  {
    vendorId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    about: text().notNull().default(''),
    /** As `readIrdNumber` writes it; null if the vendor is not registered for GST. */
    gstNumber: text(),
    /** Town or suburb. */
    place: text(),
    region: text({ enum: REGIONS }),
    collectionAddress: text(),
    /** Collection times, in the vendor's words. */
    collectionHours: text(),
    collectionInstructions: text(),
    /** Days from the order until a piece can be collected; null if no day is promised. */
    collectionReadyDays: integer(),
    deliveryAvailable: boolean().notNull().default(false),
    deliveryFee: money().notNull().default('0.00'),
    estimatedDeliveryDays: integer(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('vendor_profiles_region_known', table.region, REGIONS),
    notNegative('vendor_profiles_ready_days_not_negative', table.collectionReadyDays),
  ],
);

/** The time that a vendor is away, now or next; deleted once it is over. Days of New Zealand, both included. */
export const vendorAbsences = pgTable(
  'vendor_absences',
  {
    vendorId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    fromDay: day(),
    untilDay: day(),
    /** For buyers; may be empty. */
    note: text().notNull().default(''),
    /** Pieces leave the shop meanwhile; else they stay, with later dates. */
    hidesPieces: boolean().notNull(),
  },
  (table) => [check('vendor_absences_in_order', sql`${table.untilDay} >= ${table.fromDay}`)],
);

/**
 * Delivery fees by place, or no delivery; at most `MAX_DELIVERY_PLACES`. A country without a region covers the rest of
 * it.
 */
export const vendorDeliveryPlaces = pgTable(
  'vendor_delivery_places',
  {
    vendorId: refersTo(() => users.id, 'cascade'),
    country: text({ enum: COUNTRY_CODES }).notNull(),
    region: text({ enum: REGIONS }),
    /** Per product; null if not delivered. */
    feeCents: integer(),
  },
  (table) => [
    uniqueIndex('vendor_delivery_places_once').on(
      table.vendorId,
      table.country,
      sql`coalesce(${table.region}, '')`,
    ),
    oneOf('vendor_delivery_places_country_known', table.country, COUNTRY_CODES),
    oneOf('vendor_delivery_places_region_known', table.region, REGIONS),
    check(
      'vendor_delivery_places_region_at_home',
      sql`${table.region} is null or ${table.country} = ${sql.raw(`'${HOME_COUNTRY}'`)}`,
    ),
    notNegative('vendor_delivery_places_fee_not_negative', table.feeCents),
  ],
);
