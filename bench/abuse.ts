/**
 * `npm run bench:abuse`: effect on other clients while one address sends costly requests at full speed. Measures the
 * p99 of a product, the home page, a cart and a sign-in in alternating idle and attacked slices, and exits with 1 if
 * an attack makes one more than three times as slow.
 *
 * `--only batches`: attacks with such a name. `--rounds 7`: slices of each kind, whose median counts.
 */
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { DEMO_PASSWORD } from '@/shared/platform/demo.ts';
import { CommandError } from '../scripts/lib/project.mjs';
import { type Ask, type Attack, attacks } from './support/attacks.ts';
import { CONNECTIONS } from './support/load.ts';
import { fillShop } from './support/shop.ts';
import { median, printTable } from './support/table.ts';
import { withThrowAwayShop } from './support/throw-away-shop.ts';

const MAX_SLOWDOWN = 3;
const PRODUCTS = 10_000;
const SLICE_MS = 4_000;
/** Duration of an attack before the measurement starts. */
const WARM_UP_MS = 1_000;
const PAUSE_MS = 15;
const OTHERS = '198.51.100.7';

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, rounds: { type: 'string', default: '5' } },
});
const rounds = Number(values.rounds);

interface Probe {
  name: string;
  everyMs: number;
  ask: () => Promise<unknown>;
}

const failures: string[] = [];
await withThrowAwayShop(async ({ database, makeDemo, start }) => {
  console.info(
    `${database.label}; one address over ${CONNECTIONS} connections; p99 in ms, medians of ${rounds} slices\n`,
  );
  await makeDemo();
  const { productIds } = await database.use((db) => fillShop(db, PRODUCTS));
  // The server trusts a proxy header, so that one process can use many addresses.
  const server = await start({ env: { TRUST_PROXY: 'true' } });
  await measure(server.url, productIds);
});
if (failures.length > 0) throw new CommandError(failures.join('\n'));

async function measure(url: string, productIds: readonly number[]) {
  const probes = await probesOf(url, productIds);
  await slice(probes);
  let attacker = 0;
  for (const attack of attacks(productIds)) {
    if (!attack.name.includes(values.only)) continue;
    const quiet: number[][] = [];
    const attacked: number[][] = [];
    const answers: number[] = [];
    const table: (string | number)[][] = [];
    for (let round = 0; round < rounds; round++) {
      quiet.push(await slice(probes));
      // A new address for each slice: rate limits of the last slice do not apply.
      attacker += 1;
      const during = await measureUnderAttack(url, attack, `203.0.113.${attacker}`, () => slice(probes));
      attacked.push(during.p99s);
      answers.push(during.perSecond);
    }
    for (const [index, { name }] of probes.entries()) {
      const [before, then] = [quiet, attacked].map((slices) =>
        median(slices.map((p99s) => p99s[index] ?? 0)),
      );
      const times = (then ?? 0) / (before ?? 1);
      if (times > MAX_SLOWDOWN)
        failures.push(`${attack.name}: ${name} takes ${times.toFixed(1)} times as long`);
      table.push([
        name,
        (before ?? 0).toFixed(1),
        (then ?? 0).toFixed(1),
        `${times.toFixed(1)}${times > MAX_SLOWDOWN ? ' !' : ''}`,
      ]);
    }
    printTable([`${attack.name}, ${Math.round(median(answers))} per s`, 'quiet', 'attacked', 'times'], table);
    console.info();
  }
}

/** Requests of other clients during the attack: each over its own connection, sequentially with pauses. */
async function probesOf(url: string, productIds: readonly number[]): Promise<Probe[]> {
  const ask = askFrom(url, OTHERS);
  let cookie = '';
  for (const productId of productIds.slice(0, 3)) {
    const body = { json: { productId, quantity: 1 } };
    const added = await ask('POST', '/api/trpc/cart.addItem', { body, cookie });
    cookie ||= added.cookie;
  }
  let turn = 0;
  const next = () => productIds[turn++ % productIds.length];
  const credentials = { username: 'customer', password: DEMO_PASSWORD };
  return [
    { name: 'a product', everyMs: PAUSE_MS, ask: () => ask('GET', `/api/products/${next()}`) },
    { name: 'the home page', everyMs: PAUSE_MS, ask: () => ask('GET', '/') },
    { name: 'their cart', everyMs: PAUSE_MS, ask: () => ask('GET', '/api/trpc/cart.get', { cookie }) },
    { name: 'a sign-in', everyMs: 250, ask: () => ask('POST', '/api/auth/login', { body: credentials }) },
  ];
}

/** @returns the p99 of each probe, in ms */
async function slice(probes: readonly Probe[]): Promise<number[]> {
  const end = performance.now() + SLICE_MS;
  return Promise.all(
    probes.map(async ({ everyMs, ask }) => {
      const times: number[] = [];
      while (performance.now() < end) {
        const startedAt = performance.now();
        await ask();
        const taken = performance.now() - startedAt;
        times.push(taken);
        await delay(everyMs);
      }
      return times.sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;
    }),
  );
}

async function measureUnderAttack(
  url: string,
  attack: Attack,
  address: string,
  work: () => Promise<number[]>,
) {
  const prepared = await attack.requestsOf(askFrom(url, address));
  const requests = prepared.map((one) => ({
    ...one,
    headers: { ...one.headers, 'x-forwarded-for': address },
  }));
  // In a worker thread, so that sending requests does not delay the probes.
  const duration = (WARM_UP_MS + SLICE_MS) / 1_000;
  const attacking = autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    requests,
    workers: 1,
    timeout: 60,
  });
  await delay(WARM_UP_MS);
  const p99s = await work();
  const result = await attacking;
  return { p99s, perSecond: result.requests.total / result.duration };
}

/** @throws Error for any answer other than a success */
function askFrom(url: string, address: string): Ask {
  const agent = new Agent({ keepAlive: true });
  const ask: Ask = (method, path, { body, cookie } = {}) =>
    new Promise((resolve, reject) => {
      const headers = {
        'x-forwarded-for': address,
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      };
      const sent = request(`${url}${path}`, { method, agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const status = answer.statusCode ?? 0;
          if (status >= 300)
            return reject(new Error(`${method} ${path} answered ${status}: ${text.slice(0, 200)}`));
          const isJson = answer.headers['content-type']?.includes('json');
          resolve({
            body: isJson ? JSON.parse(text) : text,
            cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
          });
        });
      });
      // The server may close a kept-alive connection at the moment it is reused.
      sent.on('error', (error) =>
        sent.reusedSocket
          ? resolve(ask(method, path, { body, ...(cookie ? { cookie } : {}) }))
          : reject(error),
      );
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  return ask;
}
