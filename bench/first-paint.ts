import { compare, type Load } from './support/load.ts';
import type { Facts } from './support/shop.ts';

/** Browsers that come without a cookie, all at once. */
const CROWD = 50;
/** The page of the slice before is too old: all browsers of a slice wait for the first drawing, and must be few of those in it. */
const SLICE_S = 6;
/** How many times as fast a page has to be for everybody than when it is drawn for each. */
const GOAL = 20;
const GOAL_P99_MS = 50;

export interface FirstPaint {
  name: string;
  perSecond: number;
  p99Ms: number;
  /** Drawn for each who asks. */
  alonePerSecond: number;
  times: number;
  isMet: boolean;
}

/** Pages as a browser's first visit gets them, shared by all, next to the same pages drawn for each visitor. */
export async function firstPaints(
  url: string,
  { categoryId, productIds }: Facts,
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
