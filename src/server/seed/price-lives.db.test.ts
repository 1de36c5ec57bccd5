import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { adviseOnPrice } from '@/server/modules/pricing/engine/advise-on.ts';
import { gatherEvidence } from '@/server/modules/pricing/evidence/gather-evidence.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { emptyTestDatabase } from '@/testing/database.ts';
import { seedDemo } from './index.ts';

const NOW = new Date('2026-11-21T01:30:00Z');

let db: Database;

beforeAll(async () => {
  ({ db } = await emptyTestDatabase());
  await seedDemo(db, NOW);
});

/** Rows that break a rule; every rule expects none. */
const broken = (query: SQL) => rows(db, query);

test('the price history ends at the present price, shows no former price, and records each sold-out product once', async () => {
  expect(
    await broken(sql`select p.id from products p left join lateral (select price from product_prices h
        where h.product_id = p.id order by day desc limit 1) as latest on true
      where latest.price is distinct from p.price or p.compare_at_price is not null or p.compare_at_until is not null`),
  ).toEqual([]);
  expect(
    await broken(sql`select p.id from products p left join product_stock_outs s on s.product_id = p.id and s.until is null
      group by p.id having count(s.since) <> (p.stock = 0)::int`),
  ).toEqual([]);
});

test('recommendations for the demo vendor raise, lower and keep prices, with every level of confidence', async () => {
  const own = await rows<{ id: number }>(db, sql`select id from products where vendor_id = 2`);
  const evidence = await gatherEvidence(
    db,
    NOW,
    own.map(({ id }) => id),
  );
  const answers = [...evidence.values()].map(adviseOnPrice).filter((answer) => answer.kind === 'advice');
  const changes = answers.filter(({ currentCents, recommendedCents }) => currentCents !== recommendedCents);
  const believed = (from: number, to: number) =>
    changes.filter(({ confidence }) => confidence >= from && confidence <= to).length;
  expect(changes.length).toBeGreaterThanOrEqual(5);
  expect(believed(85, 100)).toBeGreaterThanOrEqual(2);
  expect(believed(70, 84)).toBeGreaterThanOrEqual(1);
  expect(believed(0, 69)).toBeGreaterThanOrEqual(1);
  const raised = changes.filter(({ currentCents, recommendedCents }) => recommendedCents > currentCents);
  expect(raised.length).toBeGreaterThanOrEqual(2);
  expect(changes.length - raised.length).toBeGreaterThanOrEqual(1);
  const kept = answers.filter((answer) => !changes.includes(answer));
  expect(kept.some(({ confidence }) => confidence >= 70)).toBe(true);
});
