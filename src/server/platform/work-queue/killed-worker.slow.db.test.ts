import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailOutbox } from '@/server/schema.ts';
import { eventually } from '@/testing/eventually.ts';
import { startProcess } from '@/testing/start-process.ts';
import { createWorld } from '@/testing/world.ts';
import { claim, databaseNow, type WorkQueue } from './index.ts';

const KILLED = `
  import { claim, databaseNow, keepLease } from './src/server/platform/work-queue/index.ts';
  import { openPostgres } from './src/server/platform/db/client.ts';
  import { mailOutbox } from './src/server/schema.ts';
  const { db } = await openPostgres(process.argv[1], 2);
  const queue = {
    table: mailOutbox, leaseSeconds: 3, columns: { id: 'id', dueAt: 'nextAttemptAt', attempts: 'attempts' },
  };
  const work = { db, now: databaseNow };
  const [item] = await claim(work, queue, {});
  keepLease(work, queue, item, 300);
  process.stdout.write('claimed');`;

// PGlite can be opened by one process only.
if (process.env.TEST_ENGINE === 'postgres') {
  test('the item of a killed process is claimed by another one only after its lease has ended', async () => {
    const { db } = await createWorld();
    await db.execute(sql`
      insert into mail_outbox ("to", kind, subject, text, html) values ('a@example.com', 'account_notice', 's', 't', 'h')`);
    const kill = await startProcess(db, KILLED);
    const queue: WorkQueue<typeof mailOutbox> = {
      table: mailOutbox,
      columns: { id: 'id', dueAt: 'nextAttemptAt', attempts: 'attempts' },
      leaseSeconds: 3,
    };
    const attempt = () => claim({ db, now: databaseNow }, queue, {});
    // Longer than a lease: the other process renews its own.
    for (const end = Date.now() + 4_000; Date.now() < end; await delay(100)) {
      expect(await attempt()).toEqual([]);
    }
    await kill();
    await eventually(async () => expect(await attempt()).toMatchObject([{ attempts: 2 }]));
  });
}
