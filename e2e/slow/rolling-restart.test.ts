import { expect, test } from '@playwright/test';
import { freePort } from '../../scripts/lib/postgres.mjs';
import { type RunningProxy, startNginx } from '../support/nginx.ts';
import { createProductionDatabase, type ProductionDatabase } from '../support/production.ts';
import { startServer } from '../support/server.ts';

const CLIENTS = 6;
/** Requests that have to be answered between two steps of the restart. */
const REQUESTS_BETWEEN = 60;

let database: ProductionDatabase;

test.beforeAll(async () => {
  database = await createProductionDatabase();
});

test.afterAll(() => database?.drop());

test('behind docs/nginx.conf a restart of both web processes one after the other loses no request', async () => {
  const ports = [await freePort(), await freePort()] as const;
  const start = (port: number) => startServer({ env: { ...database.env, PORT: String(port) } });
  const web = [await start(ports[0]), await start(ports[1])];
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
