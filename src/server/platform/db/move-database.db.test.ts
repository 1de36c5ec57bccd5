import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as schema from '@/server/schema.ts';
import { StartError } from '@/server/start-error.ts';
import { newTestDatabase } from '@/testing/database.ts';
import { expectMoved } from '@/testing/expect-moved.ts';
import { loadPgliteTemplate } from '@/testing/pglite-template.ts';
import { type DatabaseHandle, onlyRow, openPglite, rows } from './client.ts';
import { moveDatabase } from './move-database.ts';

/** A small shop in PGlite, whatever the target's engine, with values that are hard to copy. */
async function smallShop(): Promise<DatabaseHandle> {
  const handle = await openPglite('memory://', await loadPgliteTemplate());
  const { db } = handle;
  const person = (name: string) => {
    const [username, email] = [name, `${name}@example.com`];
    return {
      username,
      usernameKey: username,
      email,
      emailKey: email,
      name: 'Māia "M" O\'Neil',
      passwordHash: '',
    };
  };
  const [vendor, customer] = await db
    .insert(schema.users)
    .values([{ ...person('vendor'), role: 'vendor' }, person('customer')])
    .returning();
  const [vendorId, customerId] = [vendor?.id ?? 0, customer?.id ?? 0];
  const { id: categoryId } = onlyRow(
    await db.insert(schema.categories).values({ name: 'Tables', description: '' }).returning(),
  );
  await db.insert(schema.products).values({
    ...{
      vendorId,
      categoryId,
      name: 'Pōhutukawa\ttable',
      description: 'One\nTwo \\ {three}',
      price: '12345678.90',
    },
    ...{ imageUrl: '/a.webp', materials: ['oak, "old"', 'back\\slash', '', 'null', '{}'], tags: [] },
  });
  const { id: orderId } = onlyRow(
    await db
      .insert(schema.orders)
      .values({
        ...{
          customerId,
          orderNumber: 'RH-1',
          currency: 'usd',
          subtotal: '10.00',
          tax: '0.80',
          taxRate: '0.0800',
        },
        ...{ taxIncluded: false, commission: '1.00', total: '10.80' },
      })
      .returning(),
  );
  const line = { orderId, vendorId, description: 'A sale', createdAt: sql`'2026-04-04 13:59:59.123456+00'` };
  await db.insert(schema.ledgerEntries).values([
    { ...line, account: 'buyer', amountCents: 1080 },
    { ...line, account: 'vendor_earnings', amountCents: -1080 },
  ]);
  await db.execute(
    sql`insert into audit_log (actor_id, action, details) values (${vendorId}, 'moved "quoted" \\ text', 'null'::jsonb)`,
  );
  return handle;
}

describe('moving the embedded database', () => {
  let source: DatabaseHandle;

  beforeAll(async () => {
    source = await smallShop();
    return () => source.close();
  });

  test('every value of every table is copied exactly, ids continue, and the audit log is write-protected', async () => {
    const { db: target } = await newTestDatabase();

    const moved = await moveDatabase(source.db, target);

    expect(moved.get('products')).toBe(1);
    await expectMoved(source.db, target, moved);
  });

  test('a target with any data is refused and unchanged', async () => {
    const { db: target } = await newTestDatabase();
    await target.insert(schema.databaseUse).values({ mode: 'demo' });

    await expect(moveDatabase(source.db, target)).rejects.toThrow(
      new StartError(
        'The database at DATABASE_URL is not empty: there are rows in database_use. Name an empty one; nothing was changed.',
      ),
    );
    expect(await rows(target, sql`select id from users`)).toEqual([]);
  });

  test('a copy that differs is rolled back', async () => {
    const { db: target } = await newTestDatabase();
    await target.execute(sql`
      create function rehome_lose() returns trigger language plpgsql as 'begin return null; end'`);
    await target.execute(sql`
      create trigger lose before insert on ledger_entries for each row when (new.id = 1) execute function rehome_lose()`);

    await expect(moveDatabase(source.db, target)).rejects.toThrow(
      /^Nothing was moved: ledger_entries has \d+ rows/,
    );
    expect(await rows(target, sql`select id from users`)).toEqual([]);
  });

  test('a ledger that does not balance is not copied', async () => {
    const bend = (cents: number) =>
      source.db.execute(sql`update ledger_entries set amount_cents = amount_cents + ${cents} where id = 1`);
    await bend(1);
    onTestFinished(async () => void (await bend(-1)));
    const { db: target } = await newTestDatabase();

    await expect(moveDatabase(source.db, target)).rejects.toThrow(
      /the ledger of order \d+ does not sum to zero/,
    );
    expect(await rows(target, sql`select id from users`)).toEqual([]);
  });
});
