/**
 * `npm run bench:dashboard`: server times of the vendor dashboard's tabs for a shop of 5,000 products and 20,000 orders among
 * other shops, and the cost of counting a product view. Uses PostgreSQL if available; `-- --pglite` uses PGlite, `-- --quick`
 * a tenth of the data. Exits with 1 when a call takes 200 ms or more, or a view 0.2 ms.
 */
import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { products } from '@/server/schema.ts';
import { DEMO_IDS } from '@/server/seed/accounts.ts';
import { seedDemo } from '@/server/seed/index.ts';
import { callerAs } from './support/admin-caller.ts';
import { fillOneShop } from './support/business/one-shop.ts';
import { TABS } from './support/dashboard-questions.ts';
import { throwAwayDatabase } from './support/database.ts';
import { median, printTable } from './support/table.ts';
import { timeVisits } from './support/time-visits.ts';

const GOAL_MS = 200;
const GOAL_VIEW_MICROS = 200;
const RUNS = 7;
/** Warm-up calls: after its start, each connection reads PostgreSQL's system catalogue once. */
const WARM_UP = 10;

const part = process.argv.includes('--quick') ? 0.1 : 1;
const size = { vendorId: DEMO_IDS.vendor, products: 5_000 * part, orders: 20_000 * part };

const slow: string[] = [];
const database = await throwAwayDatabase(process.argv.includes('--pglite') ? 'pglite' : undefined);
try {
  await database.use(async (db) => {
    const start = performance.now();
    await seedDemo(db, new Date());
    await fillOneShop(db, size);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.info(
      `${size.products} products and ${size.orders} orders on ${database.label}, filled in ${seconds} s`,
    );
    printTable(['tab', 'call', 'first ms', 'median ms', 'slowest ms'], await timeTabs(db));
    await printVisits(db);
  });
} finally {
  await database.remove();
}
if (slow.length > 0) {
  console.error(`Slower than their goal:\n${slow.join('\n')}`);
  process.exitCode = 1;
}

async function timeTabs(db: Database) {
  const caller = await callerAs(db, size.vendorId);
  const table: (string | number)[][] = [];
  for (const { tab, name, ask } of TABS) {
    const timed = async () => {
      const start = performance.now();
      await ask(caller);
      return performance.now() - start;
    };
    const first = await timed();
    for (let run = 1; run < WARM_UP; run++) await timed();
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push(await timed());
    const middle = median(times);
    if (middle >= GOAL_MS) slow.push(`${tab}, ${name}: ${middle.toFixed(0)} ms`);
    table.push([tab, name, first.toFixed(1), middle.toFixed(1), Math.max(...times).toFixed(1)]);
  }
  return table;
}

async function printVisits(db: Database) {
  const onSale = await db.select({ id: products.id }).from(products).where(eq(products.status, 'active'));
  const { noteMicros, allMicros, heapMegabytes } = await timeVisits(
    db,
    onSale.map(({ id }) => id),
  );
  console.info(
    `\nA look at a product: ${noteMicros.toFixed(1)} µs while the page waits, ${allMicros.toFixed(1)} µs with its writing; ` +
      `10,000 looks left ${heapMegabytes.toFixed(1)} MB`,
  );
  if (allMicros >= GOAL_VIEW_MICROS) slow.push(`a look at a product: ${allMicros.toFixed(0)} µs`);
}
