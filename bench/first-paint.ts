import { compare, type Load } from './support/load.ts';
import type { ShopSample } from './support/shop.ts';

/** Concurrent browsers without a cookie. */
const CROWD = 50;
/** Longer than a cached page lives: all browsers wait for the first render of a slice, which must be a small share of it. */
const SLICE_S = 6;
/** Smallest ratio of requests per second of the shared page to those of a page rendered per visitor. */
const GOAL = 20;
const GOAL_P99_MS = 50;

export interface FirstPaint {
  name: string;
  perSecond: number;
  p99Ms: number;
  /** Requests per second of the page rendered per visitor. */
  alonePerSecond: number;
  times: number;
  isMet: boolean;
}

/** Compares pages of a first visit, which visitors share, with the same pages rendered per visitor. */
export async function firstPaints(
  url: string,
  { categoryId, productIds }: ShopSample,
  isWanted: (name: string) => boolean,
): Promise<FirstPaint[]> {
  const product = await fetch(`${url}/products/${productIds[0]}`);
  const pages = {
    'home, first paint': '/',
    'category, first paint': `/?category=${categoryId}`,
    'product, first paint': new URL(product.url).pathname,
  };
  const paints: FirstPaint[] = [];
  for (const [name, path] of Object.entries(pages)) {
    if (!isWanted(name)) continue;
    const [shared, alone] = await compare([
      { ...load(url, path, {}), connections: CROWD, seconds: SLICE_S },
      load(url, path, { cookie: 'who=somebody' }),
    ]);
    if (!shared || !alone) throw new Error(`${name} was not measured.`);
    const times = shared.perSecond / alone.perSecond;
    const isMet = times >= GOAL && shared.p99Ms < GOAL_P99_MS;
    const { perSecond, p99Ms } = shared;
    paints.push({ name, perSecond, p99Ms, alonePerSecond: alone.perSecond, times, isMet });
  }
  return paints;
}

function load(url: string, path: string, headers: Record<string, string>): Load {
  const request = { method: 'GET' as const, path, headers: { 'accept-encoding': 'gzip', ...headers } };
  return { url, requestsOf: () => [request] };
}
