import { and, eq, exists, gte, inArray, lt, ne, notExists, or } from 'drizzle-orm';
import { isUnfinished } from '@/server/modules/orders/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import {
  platformIntegrations,
  productImports,
  productImportValues,
  returnRequests,
  stockChanges,
  vendorOrders,
} from '@/server/schema.ts';
import { RETENTION_DAYS, RETURN_DAYS } from '@/shared/constants.ts';
import { OPEN_RETURN_STATUSES } from '@/shared/orders/item-rights.ts';
import { daysAfter } from '@/shared/time.ts';
import { unsubscribe } from './connections/connect-shop.ts';

/** Retention in days of imports, and of uploads interrupted by a crash. */
const IMPORT_DAYS = { whole: RETENTION_DAYS.importFile, partial: 1 } as const;

export const importsData: PersonalData = {
  module: 'imports',

  tables: {
    product_imports: {
      about: ['vendor'],
      stores: 'files of products: name, rows, links to pictures',
      download: { not: 'the file is theirs' },
      retention: `${IMPORT_DAYS.whole} days`,
    },
    product_import_values: {
      about: ['vendor'],
      stores: 'our categories for those of their files',
      download: { not: 'settings of an import' },
    },
    product_import_rows: { partOf: 'product_imports' },
    product_import_links: { partOf: 'product_imports' },
    platform_integrations: {
      about: ['vendor'],
      stores: 'address, settings and encrypted keys of their shop on another platform, and its runs',
      download: 'shopSettings',
    },
    imported_products: { partOf: 'platform_integrations' },
    imported_variants: { partOf: 'platform_integrations' },
    product_syncs: { partOf: 'platform_integrations' },
    stock_changes: { partOf: 'platform_integrations' },
    sync_logs: { partOf: 'platform_integrations' },
  },

  export: {
    shopSettings: async ({ db }, userId) => ({
      connections: await db
        .select({
          ...columnsOf(platformIntegrations, 'platform', 'name', 'shopUrl', 'isActive', 'settings'),
          ...columnsOf(platformIntegrations, 'lastSyncAt', 'createdAt'),
        })
        .from(platformIntegrations)
        .where(eq(platformIntegrations.vendorId, userId))
        .orderBy(platformIntegrations.id),
    }),
  },

  async erase(tx, { id }, { afterCommit }) {
    const connections = await tx
      .select()
      .from(platformIntegrations)
      .where(and(eq(platformIntegrations.vendorId, id), eq(platformIntegrations.isActive, true)));
    afterCommit(async (deps) => {
      for (const connection of connections) await unsubscribe(deps, connection);
    });
    for (const table of [productImports, productImportValues, platformIntegrations]) {
      await tx.delete(table).where(eq(table.vendorId, id));
    }
  },

  async prune(db, now) {
    const { createdAt, state } = productImports;
    const isOlder = (days: number) => lt(createdAt, daysAfter(now, -days));
    await db
      .delete(productImports)
      .where(or(isOlder(IMPORT_DAYS.whole), and(eq(state, 'uploading'), isOlder(IMPORT_DAYS.partial))));
    await pruneStockChanges(db, now);
  },
};

/** Deletes finished changes once no piece of their order can be returned: a return adds at most what the order took off there. */
async function pruneStockChanges(db: Database, now: Date): Promise<void> {
  // One more, as the return period ends with its day.
  const since = daysAfter(now, -RETURN_DAYS - 1);
  const openReturn = db
    .select({ id: returnRequests.id })
    .from(returnRequests)
    .where(
      and(
        eq(returnRequests.vendorOrderId, vendorOrders.id),
        inArray(returnRequests.status, [...OPEN_RETURN_STATUSES]),
      ),
    );
  const mayReturn = db
    .select({ id: vendorOrders.id })
    .from(vendorOrders)
    .where(
      and(
        eq(vendorOrders.id, stockChanges.vendorOrderId),
        or(
          isUnfinished(),
          gte(vendorOrders.completedAt, since),
          gte(vendorOrders.collectedAt, since),
          exists(openReturn),
        ),
      ),
    );
  await db
    .delete(stockChanges)
    .where(and(ne(stockChanges.state, 'waiting'), lt(stockChanges.finishedAt, since), notExists(mayReturn)));
}
