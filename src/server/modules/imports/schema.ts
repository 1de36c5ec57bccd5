import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '@/server/modules/catalog/schema.ts';
import {
  createdAt,
  descending,
  id,
  oneOf,
  refersTo,
  timestampColumn,
  updatedAt,
  writtenAt,
} from '@/server/platform/db/columns.ts';
import { users } from '@/server/platform/schema.ts';
import {
  CONNECTION_STATUSES,
  type ConnectionSettings,
  DEFAULT_CONNECTION_SETTINGS,
  IMPORTED_STATUSES,
  PLATFORMS,
  STOCK_CHANGE_STATES,
  SYNC_OPERATIONS,
  SYNC_STATUSES,
  type SyncError,
  type SyncedValues,
} from '@/shared/imports/connections.ts';
import {
  IMPORT_FORMATS,
  IMPORT_LINK_STATES,
  IMPORT_ROW_STATES,
  IMPORT_STATES,
  type ImportFallbacks,
  type ImportMapping,
  type ImportPictureField,
  type ImportProblem,
  LIST_FIELDS,
} from '@/shared/imports/imports.ts';
import type { FileVariants } from './file-variants.ts';

/** Uploaded product files. The worker validates them and, once started, writes their products. */
export const productImports = pgTable(
  'product_imports',
  {
    id: id(),
    vendorId: refersTo(() => users.id, 'cascade'),
    /** The connection whose run fetches pictures with it; null for a file. */
    integrationId: integer().references((): AnyPgColumn => platformIntegrations.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    format: text({ enum: IMPORT_FORMATS }).notNull(),
    state: text({ enum: IMPORT_STATES }).notNull().default('uploading'),
    columns: text().array().notNull().default(sql`'{}'::text[]`),
    /** Columns by field. */
    mapping: jsonb().$type<ImportMapping>().notNull().default({}),
    /** For cells of new products that are empty or have no column. */
    fallbacks: jsonb().$type<ImportFallbacks>(),
    rows: integer().notNull().default(0),
    /** Last processed row of the dry run or import. Moves in the transaction of the rows. */
    cursor: integer().notNull().default(0),
    /** Consecutive failed batches. */
    attempts: integer().notNull().default(0),
    failure: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    finishedAt: timestampColumn(),
  },
  (table) => [
    index('product_imports_vendor').on(table.vendorId, table.id),
    index('product_imports_open').on(table.updatedAt).where(sql`state in ('checking', 'running')`),
    oneOf('product_imports_state_known', table.state, IMPORT_STATES),
    oneOf('product_imports_format_known', table.format, IMPORT_FORMATS),
  ],
);

/** Rows of an import with their outcome. */
export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: refersTo(() => productImports.id, 'cascade'),
    number: integer().notNull(),
    line: integer().notNull(),
    /** By column. Text from CSV, any JSON from NDJSON. */
    cells: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Parse error. */
    unreadable: text(),
    /** Rows of its variants. */
    variants: jsonb().$type<FileVariants>(),
    state: text({ enum: IMPORT_ROW_STATES }).notNull().default('unchecked'),
    problems: jsonb().$type<ImportProblem[]>(),
    /** Identifies the row's product, for detecting duplicates. */
    about: text(),
    /** No foreign key: the report outlives the product. */
    productId: integer(),
  },
  (table) => [
    primaryKey({ name: 'product_import_rows_number', columns: [table.importId, table.number] }),
    index('product_import_rows_about').on(table.importId, table.about).where(sql`about is not null`),
    oneOf('product_import_rows_state_known', table.state, IMPORT_ROW_STATES),
  ],
);

/** Choices of vendors for values of their files. The latest are kept. */
export const productImportValues = pgTable(
  'product_import_values',
  {
    vendorId: refersTo(() => users.id, 'cascade'),
    field: text({ enum: LIST_FIELDS }).notNull(),
    /** By `valueKey`. */
    value: text().notNull(),
    /** A value of the list, or `LEAVE_OUT` or `LEAVE_EMPTY`. */
    target: text().notNull(),
    updatedAt: writtenAt(),
  },
  (table) => [
    primaryKey({ name: 'product_import_values_once', columns: [table.vendorId, table.field, table.value] }),
    index('product_import_values_latest').on(table.vendorId, descending(table.updatedAt)),
    oneOf('product_import_values_field_known', table.field, LIST_FIELDS),
  ],
);

/** Distinct picture links of an import with their outcome. Downloaded after all rows. */
export const productImportLinks = pgTable(
  'product_import_links',
  {
    id: id(),
    importId: refersTo(() => productImports.id, 'cascade'),
    url: text().notNull(),
    state: text({ enum: IMPORT_LINK_STATES }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** Earliest next attempt; while claimed, the end of the lease. */
    dueAt: timestampColumn().notNull(),
    /** Last error. */
    problem: text(),
  },
  (table) => [
    unique('product_import_links_once').on(table.importId, table.url),
    index('product_import_links_due').on(table.importId, table.dueAt).where(sql`state = 'waiting'`),
    oneOf('product_import_links_state_known', table.state, IMPORT_LINK_STATES),
  ],
);

/** Rows of a link. */
export const productImportLinkUses = pgTable(
  'product_import_link_uses',
  {
    linkId: integer().notNull(),
    importId: integer().notNull(),
    number: integer().notNull(),
    field: text().$type<ImportPictureField>().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'product_import_link_uses_once',
      columns: [table.linkId, table.number, table.field],
    }),
    foreignKey({
      name: 'product_import_link_uses_link',
      columns: [table.linkId],
      foreignColumns: [productImportLinks.id],
    }).onDelete('cascade'),
    index('product_import_link_uses_row').on(table.importId, table.number),
  ],
);

/** A vendor's shop on another platform: a connection. Without keys once it is disconnected. */
export const platformIntegrations = pgTable(
  'platform_integrations',
  {
    id: id(),
    vendorId: refersTo(() => users.id, 'cascade'),
    platform: text({ enum: PLATFORMS }).notNull(),
    platformStoreId: text(),
    /** The name of the shop there. */
    name: text(),
    /** Keys are encrypted with `ENCRYPTION_KEY`. */
    apiKey: text(),
    apiSecret: text(),
    accessToken: text(),
    refreshToken: text(),
    /** Encrypted. Signs the webhooks of platforms that let us choose the secret. */
    webhookSecret: text(),
    shopUrl: text(),
    isActive: boolean().notNull().default(true),
    /** End of the last complete run. */
    lastSyncAt: timestampColumn(),
    /** The next run reads what was changed since; null reads everything. */
    readSince: timestampColumn(),
    syncStatus: text({ enum: CONNECTION_STATUSES }).notNull().default('pending'),
    errorMessage: text(),
    /** When its vendor was notified that it does not work; null while it works. */
    stoppedAt: timestampColumn(),
    settings: jsonb().$type<ConnectionSettings>().notNull().default(DEFAULT_CONNECTION_SETTINGS),
    /** Categories and types of products there, for the mapping. */
    foundCategories: text().array().notNull().default(sql`'{}'::text[]`),
    /** Null without a planned run. */
    nextSyncAt: timestampColumn(),
    attempts: integer().notNull().default(0),
    leaseUntil: timestampColumn(),
    leaseToken: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('platform_integrations_vendor').on(table.vendorId),
    uniqueIndex('platform_integrations_store').on(table.vendorId, table.platform, table.platformStoreId),
    index('platform_integrations_due').on(table.nextSyncAt).where(sql`is_active`),
    oneOf('platform_integrations_platform_known', table.platform, PLATFORMS),
    oneOf('platform_integrations_status_known', table.syncStatus, CONNECTION_STATUSES),
  ],
);

/** Products of a connected shop and their products here. */
export const importedProducts = pgTable(
  'imported_products',
  {
    id: id(),
    productId: refersTo(() => products.id, 'cascade'),
    integrationId: refersTo(() => platformIntegrations.id, 'cascade'),
    externalId: text().notNull(),
    externalUrl: text(),
    lastSyncAt: timestampColumn(),
    syncStatus: text({ enum: IMPORTED_STATUSES }).notNull().default('synced'),
    /** Values there, as the last run took them, by field. */
    source: jsonb().$type<SyncedValues>().notNull().default({}),
    /** Values here after the last run, by field: other ones were changed by hand. */
    written: jsonb().$type<SyncedValues>().notNull().default({}),
    /** Fields that were changed by hand. */
    editedFields: text().array().notNull().default(sql`'{}'::text[]`),
    /** Values there of fields that were changed on both sides. */
    conflicts: jsonb().$type<SyncedValues>().notNull().default({}),
    /** Stored pictures by their link there. */
    pictures: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The run that counted it, as a continued run may read it again. No foreign key: runs are deleted. */
    countedBy: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('imported_products_external').on(table.integrationId, table.externalId),
    index('imported_products_product').on(table.productId),
    oneOf('imported_products_status_known', table.syncStatus, IMPORTED_STATUSES),
  ],
);

/** Variants of a connected shop and their pieces here, the product itself included. */
export const importedVariants = pgTable(
  'imported_variants',
  {
    id: id(),
    importedProductId: refersTo(() => importedProducts.id, 'cascade'),
    pieceId: refersTo(() => products.id, 'cascade'),
    externalId: text().notNull(),
    stockId: text().notNull(),
    /** Pieces there once all queued changes are applied; null if they are not counted. */
    stock: integer(),
    source: jsonb().$type<SyncedValues>().notNull().default({}),
    written: jsonb().$type<SyncedValues>().notNull().default({}),
  },
  (table) => [
    unique('imported_variants_external').on(table.importedProductId, table.externalId),
    index('imported_variants_piece').on(table.pieceId),
    index('imported_variants_stock').on(table.stockId),
  ],
);

/** Products of a connected shop to read again: after webhooks, and on request. */
export const productSyncs = pgTable(
  'product_syncs',
  {
    id: id(),
    integrationId: refersTo(() => platformIntegrations.id, 'cascade'),
    externalId: text().notNull(),
    dueAt: timestampColumn().notNull(),
    attempts: integer().notNull().default(0),
    leaseUntil: timestampColumn(),
    leaseToken: uuid(),
  },
  (table) => [
    unique('product_syncs_once').on(table.integrationId, table.externalId),
    index('product_syncs_due').on(table.dueAt),
  ],
);

/** Changes of stock in a connected shop after orders here. */
export const stockChanges = pgTable(
  'stock_changes',
  {
    id: id(),
    integrationId: refersTo(() => platformIntegrations.id, 'cascade'),
    /** No foreign key: the queue outlives the product. */
    pieceId: integer().notNull(),
    vendorOrderId: integer().notNull(),
    externalId: text().notNull(),
    variantId: text().notNull(),
    stockId: text().notNull(),
    /** Pieces; negative for an order. */
    by: integer().notNull(),
    /** Makes repeated requests idempotent there. */
    key: uuid().notNull().defaultRandom(),
    /** The level there before the first attempt, as its platform writes it; null if it needs none. */
    levelBefore: text(),
    triedAt: timestampColumn(),
    state: text({ enum: STOCK_CHANGE_STATES }).notNull().default('waiting'),
    problem: text(),
    dueAt: timestampColumn().notNull(),
    attempts: integer().notNull().default(0),
    leaseUntil: timestampColumn(),
    leaseToken: uuid(),
    createdAt: createdAt(),
    finishedAt: timestampColumn(),
  },
  (table) => [
    index('stock_changes_due').on(table.dueAt).where(sql`state = 'waiting'`),
    index('stock_changes_order').on(table.vendorOrderId, table.pieceId),
    index('stock_changes_recent').on(table.integrationId, table.variantId, table.finishedAt),
    oneOf('stock_changes_state_known', table.state, STOCK_CHANGE_STATES),
  ],
);

/** Runs of a connection. */
export const syncLogs = pgTable(
  'sync_logs',
  {
    id: id(),
    integrationId: refersTo(() => platformIntegrations.id, 'cascade'),
    operation: text({ enum: SYNC_OPERATIONS }).notNull(),
    status: text({ enum: SYNC_STATUSES }).notNull(),
    itemsProcessed: integer().notNull().default(0),
    itemsSucceeded: integer().notNull().default(0),
    itemsFailed: integer().notNull().default(0),
    errorDetails: jsonb().$type<SyncError[]>(),
    /** The error of the whole run. */
    failure: text(),
    /** Reads what was changed since; null reads everything. Moves on while pages arrive in that order. */
    cursor: timestampColumn(),
    /** Its pictures are downloaded as those of an import. */
    importId: integer(),
    startedAt: createdAt(),
    completedAt: timestampColumn(),
    /** Milliseconds. */
    duration: integer(),
  },
  (table) => [
    index('sync_logs_integration').on(table.integrationId, descending(table.startedAt)),
    uniqueIndex('sync_logs_running').on(table.integrationId).where(sql`status = 'running'`),
    oneOf('sync_logs_operation_known', table.operation, SYNC_OPERATIONS),
    oneOf('sync_logs_status_known', table.status, SYNC_STATUSES),
  ],
);
