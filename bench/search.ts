/**
 * `npm run bench:search`: relevance of search results. SEARCH_EXAM names a folder with a catalogue
 * (catalogue.ndjson), queries (queries*.tsv) and a scorer (score.mjs, which queries a running shop). Only this
 * catalogue is loaded, into a throw-away database.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { categories, products, users } from '@/server/schema.ts';
import { REGIONS, type Region } from '@/shared/constants.ts';
import { CommandError } from '../scripts/lib/project.mjs';
import { run } from '../scripts/lib/run.mjs';
import { withThrowAwayShop } from './support/throw-away-shop.ts';

interface ExamProduct {
  name: string;
  description: string;
  price: string;
  category: string;
  tags: string[];
  keywords: string;
  stock: number;
  rating: number;
  reviewCount: number;
  deliveryAvailable: boolean;
  deliveryFee: string;
  region: string;
}

const BATCH = 500;

const folder = resolve(process.env.SEARCH_EXAM ?? '');
if (!process.env.SEARCH_EXAM || !existsSync(join(folder, 'catalogue.ndjson'))) {
  throw new CommandError(
    'Set SEARCH_EXAM to a folder with catalogue.ndjson, queries*.tsv and score.mjs; without one there is nothing to ask.',
  );
}

await withThrowAwayShop(async ({ database, makeDemo, start }) => {
  await makeDemo();
  await database.use(loadCatalogue);
  const server = await start();
  console.info(`Search relevance on ${database.label}`);
  for (const file of readdirSync(folder).filter((name) => /^queries.*\.tsv$/.test(name))) {
    const { code } = await run(process.execPath, [join(folder, 'score.mjs'), server.url, file]);
    if (code !== 0) throw new CommandError(`score.mjs failed on ${file}`);
  }
});

/** Replaces the demo's products on sale by those of the exam. */
async function loadCatalogue(db: Database) {
  const lines = readFileSync(join(folder, 'catalogue.ndjson'), 'utf8').trim().split('\n');
  const catalogue = lines.map((line) => JSON.parse(line) as ExamProduct);
  const [vendor] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'vendor')).limit(1);
  if (!vendor) throw new Error('The demo shop has no vendor.');

  await db.update(products).set({ status: 'archived' });
  const names = [...new Set(catalogue.map(({ category }) => category))];
  await db
    .insert(categories)
    .values(names.map((name) => ({ name, description: name })))
    .onConflictDoNothing();
  const shelves = await db.select({ id: categories.id, name: categories.name }).from(categories);
  const shelfOf = new Map(shelves.map(({ id, name }) => [name.toLowerCase(), id]));

  for (let start = 0; start < catalogue.length; start += BATCH) {
    await db.insert(products).values(
      catalogue.slice(start, start + BATCH).map(({ category, rating, region, ...product }) => ({
        ...product,
        vendorId: vendor.id,
        categoryId: shelfOf.get(category.toLowerCase()) ?? 0,
        imageUrl: '/favicon.svg',
        rating: rating.toFixed(2),
        region: regionOf(region),
      })),
    );
  }
  await db.execute(sql`analyze`);
}

function regionOf(name: string): Region {
  const region = REGIONS.find((known) => known === name);
  if (!region) throw new Error(`The catalogue has a product in ${name}, which is no region of ours.`);
  return region;
}
