import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { COUNTRY_CODES, HOME_COUNTRY } from '@/shared/catalog/places.ts';
import { REGIONS } from '@/shared/constants.ts';
import { products } from './catalog.ts';
import { createdAt, id, money, notNegative, oneOf, timestampColumn, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** A vendor's running figures, kept in step by the transactions that place, cancel and refund orders. */
export const vendorStats = pgTable(
  'vendor_stats',
  {
    id: id(),
    vendorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    totalRevenue: numeric({ precision: 12, scale: 2 }).notNull().default('0.00'),
    totalCommission: numeric({ precision: 12, scale: 2 }).notNull().default('0.00'),
    totalOrders: integer().notNull().default(0),
    /** Percent. */
    averageCommissionRate: numeric({ precision: 5, scale: 2 }).notNull().default('0.00'),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('vendor_stats_vendor').on(table.vendorId),
    notNegative('vendor_stats_orders_not_negative', table.totalOrders),
  ],
);

/** What a vendor says about the shop, and how its products get home where a product says nothing else. */
export const vendorProfiles = pgTable(
  'vendor_profiles',
  {
    vendorId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    about: text().notNull().default(''),
    /** Town or suburb, as the vendor writes it. */
    place: text(),
    region: text({ enum: REGIONS }),
    collectionAddress: text(),
    /** When people may come, in the vendor's own words. */
    collectionHours: text(),
    collectionInstructions: text(),
    deliveryAvailable: boolean().notNull().default(false),
    deliveryFee: money().notNull().default('0.00'),
    estimatedDeliveryDays: integer(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [oneOf('vendor_profiles_region_known', table.region, REGIONS)],
);

/**
 * Where a vendor delivers for another fee than the product's, or not at all; at most `MAX_DELIVERY_PLACES`. A country without a
 * region is the rest of it.
 */
export const vendorDeliveryPlaces = pgTable(
  'vendor_delivery_places',
  {
    vendorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    country: text({ enum: COUNTRY_CODES }).notNull(),
    region: text({ enum: REGIONS }),
    /** For each product; null where the vendor does not deliver. */
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

/** Where a vendor's earnings are paid to. The number is encrypted with `ENCRYPTION_KEY`. */
export const vendorPayoutAccounts = pgTable('vendor_payout_accounts', {
  vendorId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  holder: text().notNull(),
  sealedNumber: text().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** A vendor's shop on another platform from which products are imported. */
export const platformIntegrations = pgTable(
  'platform_integrations',
  {
    id: id(),
    vendorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    platform: text().notNull(),
    platformStoreId: text(),
    apiKey: text(),
    apiSecret: text(),
    accessToken: text(),
    refreshToken: text(),
    shopUrl: text(),
    isActive: boolean().notNull().default(true),
    lastSyncAt: timestampColumn(),
    syncStatus: text().notNull().default('pending'),
    errorMessage: text(),
    settings: jsonb()
      .$type<{
        autoSync: boolean;
        syncInterval: number;
        categoryMapping: Record<string, number>;
        priceMarkup: number;
        importImages: boolean;
      }>()
      .notNull()
      .default({ autoSync: true, syncInterval: 24, categoryMapping: {}, priceMarkup: 0, importImages: true }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('platform_integrations_vendor').on(table.vendorId)],
);

export const importedProducts = pgTable(
  'imported_products',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    integrationId: integer()
      .notNull()
      .references(() => platformIntegrations.id, { onDelete: 'cascade' }),
    externalId: text().notNull(),
    externalUrl: text(),
    lastSyncAt: timestampColumn(),
    syncStatus: text().notNull().default('synced'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('imported_products_external').on(table.integrationId, table.externalId),
    index('imported_products_product').on(table.productId),
  ],
);

export const syncLogs = pgTable(
  'sync_logs',
  {
    id: id(),
    integrationId: integer()
      .notNull()
      .references(() => platformIntegrations.id, { onDelete: 'cascade' }),
    operation: text().notNull(),
    status: text().notNull(),
    itemsProcessed: integer().notNull().default(0),
    itemsSucceeded: integer().notNull().default(0),
    itemsFailed: integer().notNull().default(0),
    errorDetails: jsonb().$type<{ externalId: string; message: string }[]>(),
    startedAt: createdAt(),
    completedAt: timestampColumn(),
    /** Milliseconds. */
    duration: integer(),
  },
  (table) => [index('sync_logs_integration').on(table.integrationId, table.startedAt.desc().nullsFirst())],
);
