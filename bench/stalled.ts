/**
 * `npm run bench:stalled`: effect on others while one table is locked for 8 s and 300 clients stall: a third sends
 * half a request, a third does not read its answer, a third requests the locked table. Exits with 1 when the p99 of a
 * page or call that needs no lock is 200 ms or more.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { DEMO_PASSWORD } from '@/shared/platform/demo.ts';
import { CommandError } from '../scripts/lib/project.mjs';
import { addProducts } from './support/products.ts';
import { printTable } from './support/table.ts';
import { withThrowAwayShop } from './support/throw-away-shop.ts';

const STALLED = 300;
const LOCKED_MS = 8_000;
const BOUND_MS = 200;
const PRODUCTS = 1_000;
/** Pages and calls that do not read the locked table, `collection_forms`. */
const UNRELATED = [
  '/',
  '/login',
  '/categories',
  '/products/1/waiheke-three-seat-sofa',
  '/api/products?limit=20',
  '/api/products?search=oak',
  '/api/trpc/cart.get',
];
const LOCKED = '/api/collection-forms';

let isOver = false;

await withThrowAwayShop(async ({ database, makeDemo, start }) => {
  await makeDemo();
  await database.use((db) => addProducts(db, PRODUCTS));
  const server = await start({ env: { TRUST_PROXY: 'true' } });
  const cookie = await signInAdmin(server.url);
  for (const path of UNRELATED) await take(server.url + path);

  const quiet = await probe(server.url, LOCKED_MS / 2);
  const sockets = await stall(server.url, cookie);
  let asking: Promise<unknown> | undefined;
  const during = await database.use((db) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`lock table collection_forms in access exclusive mode`);
      asking = Promise.all(askAgain(server.url, cookie));
      return probe(server.url, LOCKED_MS);
    }),
  );
  isOver = true;
  await asking;
  for (const socket of sockets) socket.destroy();

  const rows = UNRELATED.map((path) => [
    path,
    ...[quiet, during].flatMap((times) => row(times.get(path) ?? [])),
  ]);
  printTable(['ms', 'quiet p50', 'p99', 'stalled p50', 'p99'], rows);
  const all = [...during.values()].flat();
  const inTime = all.filter((ms) => ms < BOUND_MS).length / all.length;
  console.info(`\n${all.length} answers, ${(100 * inTime).toFixed(2)} % within ${BOUND_MS} ms`);
  if (inTime < 0.99)
    throw new CommandError(`Less than 99 % of unrelated answers came within ${BOUND_MS} ms.`);
});

async function signInAdmin(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new CommandError(`Signing in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Two thirds of the clients, each from its own address. */
async function stall(url: string, cookie: string): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  for (let n = 0; n < (STALLED * 2) / 3; n++) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    await once(socket, 'connect');
    const head = `Host: ${hostname}:${port}\r\nX-Forwarded-For: 203.0.113.${n}\r\nCookie: ${cookie}\r\n`;
    if (n % 2)
      socket.write(
        `POST /api/auth/login HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 90\r\n\r\n{"user`,
      );
    else socket.pause().write(`GET / HTTP/1.1\r\n${head}\r\n`);
    sockets.push(socket);
  }
  return sockets;
}

/** The last third of the clients, which request the locked table until the lock ends. */
function askAgain(url: string, cookie: string): Promise<void>[] {
  return Array.from({ length: STALLED / 3 }, async (_, n) => {
    const headers = { 'x-forwarded-for': `198.51.100.${n}`, cookie };
    while (!isOver) {
      await fetch(url + LOCKED, { headers }).then((answer) => answer.arrayBuffer());
      await delay(50);
    }
  });
}

/** Requests each path repeatedly, one at a time. @returns ms by path */
async function probe(url: string, forMs: number): Promise<Map<string, number[]>> {
  const end = performance.now() + forMs;
  const entries = UNRELATED.map(async (path, n) => {
    const times: number[] = [];
    while (performance.now() < end) {
      times.push(await take(url + path, `192.0.2.${n + 1}`));
      await delay(30);
    }
    return [path, times] as const;
  });
  return new Map(await Promise.all(entries));
}

async function take(url: string, address = '192.0.2.100'): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url, { headers: { 'x-forwarded-for': address } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new CommandError(`${url}: ${answer.status}`);
  return performance.now() - startedAt;
}

function row(times: number[]): string[] {
  const sorted = times.toSorted((a, b) => a - b);
  return [0.5, 0.99].map((share) => (sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(0));
}
