/**
 * `npm run bench:import`: time and memory of importing 10,000 products, from the upload to the last product, on
 * PGlite and, if available, on PostgreSQL. Then imports the same file again without changes and with other prices,
 * and exports it.
 */

import '@/server/input-messages.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  exportProducts,
  getImport,
  startImport,
  uploadImport,
  workOnImports,
} from '@/server/modules/imports/index.ts';
import { type Database, type DatabaseHandle, openPglite } from '@/server/platform/db/client.ts';
import { createLog } from '@/server/platform/log/create-log.ts';
import { categories, users } from '@/server/schema.ts';
import { testWorkbooks } from '@/testing/workbooks.ts';
import { CommandError } from '../scripts/lib/project.mjs';
import { throwAwayDatabase } from './support/database.ts';
import { printTable } from './support/table.ts';

const ROWS = 10_000;
const MB = 1024 * 1024;
setFlagsFromString('--expose-gc');
// The flag adds `gc` only to contexts created afterwards.
const collectGarbage = runInNewContext('gc') as () => void;

const folder = await mkdtemp(join(tmpdir(), 'rehome-bench-'));
await measure('PGlite', 60, await openPglite(folder));
await rm(folder, { recursive: true, force: true });
const database = await throwAwayDatabase();
try {
  if ('DATABASE_URL' in database.env) await measure(database.label, 20, await database.open());
  else console.info(`\n${database.label}`);
} finally {
  await database.remove();
}

async function measure(label: string, mostSeconds: number, { db, close }: DatabaseHandle) {
  try {
    const vendorId = await addVendor(db);
    console.info(`\n${label}: ${ROWS.toLocaleString('en-US')} rows`);
    const runs = [
      await importRows(db, vendorId, 'new products', 0),
      await importRows(db, vendorId, 'the same again', 0),
      await importRows(db, vendorId, 'other prices', 1),
      await exportRows(db, vendorId),
    ];
    printTable(
      ['', 'seconds', 'heap, least MB', 'heap, most MB', 'result'],
      runs.map(({ name, seconds, heaps, result }) => [
        name,
        seconds.toFixed(1),
        Math.round(Math.min(...heaps) / MB),
        Math.round(Math.max(...heaps) / MB),
        result,
      ]),
    );
    const slowest = Math.max(...runs.map(({ seconds }) => seconds));
    if (slowest > mostSeconds) throw new CommandError(`${label} took longer than ${mostSeconds} s.`);
  } finally {
    await close();
  }
}

async function importRows(db: Database, vendorId: number, name: string, more: number) {
  const work = {
    db,
    log: createLog('warn', process.stderr),
    now: () => new Date(),
    workbooks: testWorkbooks,
  };
  const heaps: number[] = [];
  const startedAt = performance.now();
  let paused = 0;
  const look = () => {
    const from = performance.now();
    collectGarbage();
    heaps.push(process.memoryUsage().heapUsed);
    paused += performance.now() - from;
  };
  look();
  const id = await uploadImport(work, vendorId, 'products.csv', Readable.from(fileOf(more)));
  look();
  let batches = 0;
  const workOn = async () => {
    while (await workOnImports(work, id)) if (++batches % 40 === 0) look();
  };
  await workOn();
  await startImport(db, vendorId, id);
  await workOn();
  const seconds = (performance.now() - startedAt - paused) / 1000;
  const { counts } = await getImport(db, vendorId, id);
  const result = Object.entries(counts)
    .map(([state, rows]) => `${rows} ${state}`)
    .join(', ');
  return { name, seconds, heaps, result };
}

async function exportRows(db: Database, vendorId: number) {
  const heaps: number[] = [];
  const startedAt = performance.now();
  let size = 0;
  for await (const piece of exportProducts(db, vendorId, 'csv')) {
    size += piece.length;
    collectGarbage();
    heaps.push(process.memoryUsage().heapUsed);
  }
  return {
    name: 'export',
    seconds: (performance.now() - startedAt) / 1000,
    heaps,
    result: `${(size / MB).toFixed(1)} MB`,
  };
}

/** @param more amount added to each price */
function* fileOf(more: number): Generator<Buffer> {
  yield Buffer.from('sku,name,description,category,price,stock,image,tags,colour,width,depth,height\n');
  for (let number = 1; number <= ROWS; number++) {
    const text = `"A table of solid rimu, ${number} of its kind, made to last and with ""marks"" of a life before. It stands well in a kitchen."`;
    yield Buffer.from(
      `W-${String(number).padStart(6, '0')},Rimu table ${number},${text},Tables,${100 + (number % 900) + more}.00,${number % 50},https://example.com/pictures/${number}.jpg,rimu|table|kitchen,natural,${100 + (number % 80)},80,75\n`,
    );
  }
}

async function addVendor(db: Database): Promise<number> {
  await db.insert(categories).values({ name: 'Tables', description: 'To sit at' });
  const [vendor] = await db
    .insert(users)
    .values({
      username: 'workshop',
      usernameKey: 'workshop',
      email: 'workshop@example.com',
      emailKey: 'workshop@example.com',
      name: 'Workshop',
      role: 'vendor',
      passwordHash: '',
    })
    .returning({ id: users.id });
  if (!vendor) throw new Error('The vendor was not made.');
  return vendor.id;
}
