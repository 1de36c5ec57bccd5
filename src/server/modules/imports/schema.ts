import { sql } from 'drizzle-orm';
import {
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
} from '@/server/platform/db/columns.ts';
import { users } from '@/server/platform/schema.ts';
import {
  IMPORT_FORMATS,
  IMPORT_LINK_STATES,
  IMPORT_ROW_STATES,
  IMPORT_STATES,
  type ImportMapping,
  type ImportPictureField,
  type ImportProblem,
} from '@/shared/imports/imports.ts';
import type { FileVariants } from './file-variants.ts';

/** Uploaded product files. The worker validates them and, once started, writes their products. */
export const productImports = pgTable(
  'product_imports',
  {
    id: id(),
    vendorId: refersTo(() => users.id, 'cascade'),
    fileName: text().notNull(),
    format: text({ enum: IMPORT_FORMATS }).notNull(),
    state: text({ enum: IMPORT_STATES }).notNull().default('uploading'),
    columns: text().array().notNull().default(sql`'{}'::text[]`),
    /** Columns by field. */
    mapping: jsonb().$type<ImportMapping>().notNull().default({}),
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

/** A vendor's shop on another platform, for imports. */
export const platformIntegrations = pgTable(
  'platform_integrations',
  {
    id: id(),
    vendorId: refersTo(() => users.id, 'cascade'),
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
    productId: refersTo(() => products.id, 'cascade'),
    integrationId: refersTo(() => platformIntegrations.id, 'cascade'),
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
    integrationId: refersTo(() => platformIntegrations.id, 'cascade'),
    operation: text().notNull(),
    status: text().notNull(),
    itemsProcessed: integer().notNull().default(0),
    itemsSucceeded: integer().notNull().default(0),
    itemsFailed: integer().notNull().default(0),
    errorDetails: jsonb().$type<{ externalId: string; message: string }[]>(),
    startedAt: createdAt(),
    completedAt: timestampColumn(),
    duration: integer(),
  },
  (table) => [index('sync_logs_integration').on(table.integrationId, descending(table.startedAt))],
);
