import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '@/server/platform/db/client.ts';
import { eventually } from '@/testing/eventually.ts';
import { createWorld } from '@/testing/world.ts';
import { liveIndexOf } from './live-index.ts';

test('the index contains a product listed while an earlier call was reading changes', async () => {
  const { db, engine, product } = await createWorld();
  const sizeOfIndex = async () => (await liveIndexOf(db)).index.size;
  await product();
  expect(await sizeOfIndex()).toBe(1);
  await product();
  // PGlite's one connection would be taken by the transaction: there the product is added during the first read.
  if (engine === 'pglite') {
    const earlier = sizeOfIndex();
    await product();
    expect(await sizeOfIndex()).toBe(3);
    await earlier;
    return;
  }
  const sizes = await db.transaction(async (tx) => {
    // Synonyms are read after the products.
    await tx.execute(sql`lock table search_synonyms in access exclusive mode`);
    const earlier = sizeOfIndex();
    const waiting = sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(async () => expect(await rows(db, waiting)).toHaveLength(1));
    await product();
    return [earlier, sizeOfIndex()];
  });
  expect((await Promise.all(sizes))[1]).toBe(3);
});
