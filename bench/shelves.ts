/**
 * `npm run bench:shelves`: server times of a vendor's product table with 5,000 products, for each filter and sort
 * order and for changes of all products; on PostgreSQL, if available, and on PGlite. Exits with 1 when a page of the
 * table takes 100 ms or more.
 */
import { and, eq, ne } from 'drizzle-orm';
import { pino } from 'pino';
import {
  type CatalogEvents,
  changeProducts,
  listOwnProducts,
  undoChange,
} from '@/server/modules/catalog/index.ts';
import { videosSubscribers } from '@/server/modules/videos/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { createEvents } from '@/server/platform/events/events.ts';
import { users } from '@/server/schema.ts';
import { DEMO_IDS } from '@/server/seed/accounts.ts';
import { seedDemo } from '@/server/seed/index.ts';
import { OWN_PRODUCT_SORTS } from '@/shared/catalog/vendor-product-lists.ts';
import {
  type ChangeProductsInput,
  type ListOwnProductsInput,
  listOwnProductsInput,
} from '@/shared/catalog/vendor-products.ts';
import { throwAwayDatabase } from './support/database.ts';
import { addProducts } from './support/products.ts';
import { median, printTable } from './support/table.ts';

const PRODUCTS = 5_000;
const RUNS = 25;
const GOAL_MS = 100;
const vendor = { id: DEMO_IDS.vendor, role: 'vendor' } as const;

const FILTERS: Partial<ListOwnProductsInput>[] = [
  { search: 'oak' },
  { search: 'walnut no. 12' },
  { search: 'nothing like it' },
  { status: 'active' },
  { status: 'archived' },
  { category: 1 },
  { stock: 'low' },
  { stock: 'out' },
  { hasPicture: true },
  { hasPicture: false },
  { hasVideo: true },
  { isReduced: true },
  { page: 250 },
];

const CHANGES: ChangeProductsInput['change'][] = [
  { field: 'status', status: 'draft' },
  { field: 'categoryId', categoryId: 2 },
  { field: 'price', percent: 10, rounding: 'cent' },
];

let isSlow = false;
for (const engine of [undefined, 'pglite'] as const) {
  const database = await throwAwayDatabase(engine);
  try {
    await database.use(async (db) => {
      await seedDemo(db, new Date());
      // `addProducts` uses the first vendor: leave only one.
      const isOther = and(eq(users.role, 'vendor'), ne(users.id, DEMO_IDS.vendor));
      await db.update(users).set({ role: 'customer' }).where(isOther);
      await addProducts(db, PRODUCTS);
      console.info(`\n${PRODUCTS} products of one vendor on ${database.label}`);
      printTable(['a page of the table', 'found', 'median ms', 'slowest ms'], await timePages(db));
      printTable(['all of them at once', 'changed', 'ms', 'undone in ms'], await timeChanges(db));
    });
  } finally {
    await database.remove();
  }
}
if (isSlow) {
  console.error(`A page took ${GOAL_MS} ms or more.`);
  process.exitCode = 1;
}

async function timePages(db: Database) {
  const inputs = [...FILTERS, ...OWN_PRODUCT_SORTS.map((sort) => ({ sort }))];
  const table: (string | number)[][] = [];
  for (const input of inputs) {
    const times: number[] = [];
    let total = 0;
    for (let run = 0; run < RUNS; run++) {
      const start = performance.now();
      total = (await listOwnProducts(db, vendor.id, listOwnProductsInput.parse(input))).total;
      times.push(performance.now() - start);
    }
    if (median(times) >= GOAL_MS) isSlow = true;
    table.push([JSON.stringify(input), total, median(times).toFixed(1), Math.max(...times).toFixed(1)]);
  }
  return table;
}

async function timeChanges(db: Database) {
  const videos = { luma: null, runway: null, pika: null, studio: null };
  const log = pino({ level: 'silent' });
  const deps = {
    db,
    now: () => new Date(),
    events: createEvents<CatalogEvents>([videosSubscribers({ videos, log })]),
  };
  const table: (string | number)[][] = [];
  const actor = { userId: vendor.id, origin: { ip: null, userAgent: 'bench' } };
  for (const change of CHANGES) {
    const start = performance.now();
    const which = { filter: { search: 'no.' } };
    const { count, undoId } = await changeProducts(deps, vendor, actor, { which, change });
    const changed = performance.now();
    await undoChange(deps, vendor.id, undoId ?? 0);
    table.push([
      JSON.stringify(change),
      count,
      (changed - start).toFixed(0),
      (performance.now() - changed).toFixed(0),
    ]);
  }
  return table;
}
