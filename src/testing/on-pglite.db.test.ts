import { describe } from 'vitest';

/**
 * The files that depend on what the engines do differently: drivers, transactions, listening, migrations, text search,
 * and one purchase from the cart to the order. As one file, since a worker for each would load the server and open an
 * engine, which takes longer than the tests.
 */
const FILES = import.meta.glob([
  './database.db.test.ts',
  '@/server/platform/db/*.db.test.ts',
  // It moves out of PGlite wherever it runs.
  '!@/server/platform/db/move-database.db.test.ts',
  // What it bounds is kept by us, not by the engine.
  '!@/server/platform/db/kept-statements.db.test.ts',
  '@/server/platform/live/live.db.test.ts',
  '@/server/modules/checkout/payments/checkout.db.test.ts',
  '@/server/modules/imports/imports.db.test.ts',
  '@/server/modules/search/search-products.db.test.ts',
  '@/server/seed/seed-demo.db.test.ts',
  '@/server/outage.db.test.ts',
]);

for (const [path, load] of Object.entries(FILES)) {
  describe(path, async () => {
    await load();
  });
}
