import { describe } from 'vitest';

/**
 * Files that depend on the engine: drivers, transactions, listening, migrations, text search, and one purchase from
 * cart to order. As one file, since a worker for each would load the server and open an engine, which takes longer than
 * the tests.
 */
const FILES = {
  database: () => import('./database.db.test.ts'),
  indexes: () => import('@/server/platform/db/indexes.db.test.ts'),
  migrations: () => import('@/server/platform/db/migrations.db.test.ts'),
  prepared: () => import('@/server/platform/db/prepared.db.test.ts'),
  'short-queries': () => import('@/server/platform/db/short-queries.db.test.ts'),
  transactions: () => import('@/server/platform/db/transactions.db.test.ts'),
  'work-queue': () => import('@/server/platform/work-queue/work-queue.db.test.ts'),
  live: () => import('@/server/platform/live/live.db.test.ts'),
  checkout: () => import('@/server/modules/checkout/payments/checkout.db.test.ts'),
  imports: () => import('@/server/modules/imports/imports.db.test.ts'),
  'search-products': () => import('@/server/modules/search/search-products.db.test.ts'),
  'seed-demo': () => import('@/server/seed/seed-demo.db.test.ts'),
  outage: () => import('@/server/outage.db.test.ts'),
};

for (const [name, load] of Object.entries(FILES)) {
  describe(name, async () => {
    await load();
  });
}
