/**
 * `npm run bench:platforms`: time, requests and memory of listing 5,000 products of a fake shop on Shopify (points of the
 * smallest plan, in real time) and WooCommerce (before and after version 10.3), with 100 ms of latency a request. The fakes
 * run in a process of their own, so that the heap is that of the clients.
 */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type FakeShopify, startFakeShopify } from '@/testing/fake-shops/fake-shopify.ts';
import { type FakeWooCommerce, startFakeWooCommerce } from '@/testing/fake-shops/fake-woocommerce.ts';
import { fakePlatforms } from '@/testing/fake-shops/index.ts';
import { printTable } from './support/table.ts';

const PRODUCTS = 5_000;
const LATENCY_MS = 100;
const MB = 1024 * 1024;
const SHOPS = ['shopify', 'woocommerce', 'woocommerce before 10.3'] as const;
type ShopName = (typeof SHOPS)[number];

/** In the process of a fake, its name. */
const served = SHOPS.find((name) => name === process.argv[2]);
if (served) await serve(served);
else await main();

async function main(): Promise<void> {
  const rows = [];
  for (const name of SHOPS) rows.push(await measure(name));
  printTable(['', 'seconds', 'products', 'variants', 'requests', 'pauses', 'heap, most MB'], rows);
}

async function measure(name: ShopName): Promise<string[]> {
  const fake = fork(fileURLToPath(import.meta.url), [name], { execArgv: ['--import', 'tsx'] });
  const [{ origin, url, credentials }] = (await once(fake, 'message')) as [Served];
  const { waits, ...platforms } = fakePlatforms([{ origin, url, advance: () => {} }], {
    isClockMoved: false,
  });
  const shop = platforms[name === 'shopify' ? 'shopify' : 'woocommerce'].open(credentials);
  let mostBytes = 0;
  const sampling = setInterval(() => {
    mostBytes = Math.max(mostBytes, process.memoryUsage().heapUsed);
  }, 20);
  const startedAt = performance.now();
  let [products, variants] = [0, 0];
  for await (const page of shop.listProducts(null)) {
    products += page.length;
    for (const product of page) variants += product.variants.length;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(sampling);
  fake.send('count');
  const [requests] = (await once(fake, 'message')) as [number];
  fake.kill();
  const counts = [products, variants, requests, waits.length].map((count) => count.toLocaleString('en-US'));
  return [name, seconds.toFixed(1), ...counts, (mostBytes / MB).toFixed(0)];
}

type Served = Pick<FakeShopify, 'origin' | 'url'> & {
  credentials: ReturnType<FakeShopify['credentials'] | FakeWooCommerce['credentials']>;
};

async function serve(name: ShopName): Promise<void> {
  const fake = name === 'shopify' ? await startFakeShopify() : await startFakeWooCommerce();
  if ('keys' in fake.settings) fake.settings.hasVariationsRoute = name === 'woocommerce';
  fake.store.seed(PRODUCTS);
  fake.controls.latencyMs = LATENCY_MS;
  process.on('message', () => process.send?.(fake.calls.length));
  process.send?.({ origin: fake.origin, url: fake.url, credentials: fake.credentials() });
}
