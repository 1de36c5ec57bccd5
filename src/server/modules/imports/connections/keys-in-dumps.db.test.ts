import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { platformIntegrations } from '@/server/schema.ts';
import { connected } from '@/testing/connected-shop.ts';
import { SHOP_KEY } from '@/testing/memory-shop.ts';
import { runConnections } from './run-sync.ts';
import { PlatformError } from './shop-platform.ts';

const NEVER = new AbortController().signal;
const run = promisify(execFile);
const SECRETS = [SHOP_KEY, 'a-secret-of-webhooks'];

/** Forms in which a secret could be stored without encryption. */
const FORMS = SECRETS.flatMap((secret) => {
  const bytes = Buffer.from(secret);
  return [secret, encodeURIComponent(secret), bytes.toString('hex')].concat(
    // With any bytes before it, base64 has one of three forms. Its ends depend on the neighbours.
    [0, 1, 2].map((before) =>
      Buffer.concat([Buffer.alloc(before), bytes])
        .toString('base64')
        .replace(/=+$/, '')
        .slice(before === 0 ? 0 : 4, -2),
    ),
  );
});

function secretsIn(text: string): string[] {
  return FORMS.filter((form) => text.includes(form));
}

async function dump(db: Database, ...options: string[]): Promise<string> {
  const [database] = await rows<{ name: string }>(db, sql`select current_database() as name`);
  const url = new URL(inject('postgresTemplate').serverUrl);
  url.pathname = database?.name ?? '';
  const program = join(process.env.POSTGRES_PROGRAMS ?? '', 'pg_dump');
  const { stdout } = await run(program, [...options, url.href], {
    maxBuffer: 200 * 1024 * 1024,
  });
  return stdout;
}

test('finds secrets in the forms in which they could be stored', () => {
  const [key = ''] = SECRETS;
  for (const text of [
    key,
    Buffer.from(`{"token":"${key}"}`).toString('base64'),
    Buffer.from(key).toString('hex'),
  ]) {
    expect(secretsIn(`before ${text} after`)).not.toEqual([]);
  }
});

// The embedded database has no server to dump.
if (process.env.TEST_ENGINE === 'postgres') {
  test('dumps, logs, exports and answers to its own vendor contain no key of a connected shop', async () => {
    const { world, shop, work, vendor, id, connect } = await connected();
    shop.add({ externalId: 'a' });
    shop.add({ externalId: 'broken', categories: ['Unknown'] });
    await work();
    shop.state.before = () => {
      throw new PlatformError('unauthorized', 'The shop does not accept this token.');
    };
    await vendor.call.connections.sync({ id });
    await runConnections(world.deps, NEVER);
    await expect(connect()).rejects.toThrow('does not accept');
    const [stored] = await world.db.select().from(platformIntegrations);
    expect(stored?.accessToken).toBeTruthy();

    const dumps = {
      plain: await dump(world.db),
      'data only': await dump(world.db, '--data-only'),
      inserts: await dump(world.db, '--data-only', '--column-inserts'),
    };
    const cookie = await world.cookieOf(vendor.user);
    const paths = ['', `/${id}`, `/${id}/runs`, `/${id}/runs.csv`].map(
      (path) => `/api/vendor/connections${path}`,
    );
    const answers = await Promise.all(
      paths.map(async (path) => {
        const { status, body } = await world.rest(`GET ${path}`, { cookie });
        expect([path, status]).toEqual([path, 200]);
        return JSON.stringify(body);
      }),
    );
    const texts = {
      ...dumps,
      logs: world.logged.join('\n'),
      answers: answers.join('\n'),
      calls: JSON.stringify([
        await vendor.call.connections.list(),
        await vendor.call.connections.get({ id }),
        await vendor.call.account.exportData(),
      ]),
    };
    for (const [where, text] of Object.entries(texts)) {
      expect([where, text.length > 100, secretsIn(text)]).toEqual([where, true, []]);
      // The ciphertext stays on the server too.
      const isDump = where in dumps;
      expect([where, text.includes(stored?.accessToken ?? '')]).toEqual([where, isDump]);
    }
  });
}
