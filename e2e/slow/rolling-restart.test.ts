import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import postgres from 'postgres';
import { findPostgres, freePort } from '../../scripts/lib/postgres.mjs';
import { type RunningProxy, startNginx } from '../support/nginx.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const CLIENTS = 6;
/** Requests that have to be answered between two steps of the restart. */
const REQUESTS_BETWEEN = 60;

let databaseUrl: string;
let dropDatabase: () => Promise<void>;

test.beforeAll(async () => {
  const found = await findPostgres();
  if ('missing' in found) throw new Error(found.missing);
  const name = `rehome_rolling_${randomUUID().slice(0, 8)}`;
  const admin = postgres(found.url, { max: 1 });
  await admin`create database ${admin(name)}`;
  databaseUrl = Object.assign(new URL(found.url), { pathname: name }).href;
  dropDatabase = async () => {
    await admin`drop database ${admin(name)} with (force)`;
    await admin.end();
    await found.stop();
  };
});

test.afterAll(() => dropDatabase?.());

test('behind docs/nginx.conf a restart of both web processes one after the other loses no request', async () => {
  const ports = [await freePort(), await freePort()] as const;
  const start = (port: number) => startServer({ env: environmentOf(port) });
  const web: RunningServer[] = [await start(ports[0]), await start(ports[1])];
  const proxy = await startNginx(ports);
  const load = startLoad(proxy);

  const answeredMore = async () => {
    const before = load.answered();
    await expect.poll(() => load.answered() - before, { timeout: 60_000 }).toBeGreaterThan(REQUESTS_BETWEEN);
  };
  await answeredMore();
  for (const [index, port] of ports.entries()) {
    await web[index]?.stop();
    await answeredMore();
    web[index] = await start(port);
  }
  await answeredMore();
  const failures = await load.stop();
  const errors = await proxy.errors();
  await Promise.all([...web, proxy].map((running) => running.stop()));
  expect(failures, errors).toEqual([]);
});

const environmentOf = (port: number) => ({
  APP_MODE: 'production',
  DATABASE_URL: databaseUrl,
  SMTP_URL: 'smtp://127.0.0.1:9',
  ALLOW_SANDBOX_PAYMENTS: 'true',
  TRUST_PROXY: 'true',
  DATABASE_POOL: '6',
  PORT: String(port),
});

/** Clients that send pages, reads and writes through the proxy, one after the other. */
function startLoad({ url }: RunningProxy) {
  const failures: string[] = [];
  let answered = 0;
  let isStopping = false;
  const requests: (() => Promise<Response>)[] = [
    () => fetch(url),
    () => fetch(`${url}/api/products`),
    () =>
      fetch(`${url}/api/cart`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ productId: 1 }),
      }),
  ];
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let turn = client; !isStopping; turn += 1) {
      const answer = await requests[turn % requests.length]?.().catch((error: unknown) => String(error));
      if (typeof answer === 'string') failures.push(answer);
      else if (answer && answer.status >= 500) failures.push(`${answer.status} ${answer.url}`);
      await (typeof answer === 'object' ? answer.arrayBuffer() : undefined);
      answered += 1;
    }
  });
  return {
    answered: () => answered,
    async stop() {
      isStopping = true;
      await Promise.all(clients);
      return failures;
    },
  };
}
