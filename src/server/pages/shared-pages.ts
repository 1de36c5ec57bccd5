import { LRUCache } from 'lru-cache';
import { type NoncePage, noncePage, placeholderNonce } from './nonce-page.ts';

/** How long a page that was drawn is good for everybody, from when its drawing began. */
const FRESH_MS = 1_000;
/** How much longer it is given out while the next one is being drawn: longer than a drawing takes. */
const GRACE_MS = 250;
/** Addresses whose pages are kept; of 250 kB each at most, that is 25 MB. */
const MAX_ADDRESSES = 100;

interface SharedPage {
  status: number;
  redirect: string | null;
  page: NoncePage;
}

/** Renders a page for a visitor without cookies. */
type RenderForEverybody = (
  nonce: string,
) => Promise<{ status: number; html: string; redirect: string | null }>;

interface SharedPagesOptions {
  /** Runs work for a network when it is its turn. */
  inTurn: <Result>(network: string, work: () => Promise<Result>) => Promise<Result>;
  /** Tells milliseconds. */
  clock?: { now(): number };
}

export type SharedPages = (
  address: string,
  network: string,
  render: RenderForEverybody,
) => Promise<SharedPage>;

/**
 * Draws the page of an address once a second at most, for all who ask. A failed page is drawn anew for who asks next.
 * Who asks when a page's second has just ended gets that page once more, while the next one is being drawn.
 *
 * Each network waits in its own line, and whose turn comes first draws for all: nobody waits behind a stranger's requests
 * because they asked for the same page first.
 *
 * @returns the page of an address (path and query), drawn by the given function where it must be
 */
export function createSharedPages({ inTurn, clock = performance }: SharedPagesOptions): SharedPages {
  const drawn = new LRUCache<string, SharedPage & { startedAt: number }>({
    max: MAX_ADDRESSES,
    ttl: FRESH_MS + GRACE_MS,
    ttlResolution: 0,
    perf: clock,
  });
  const waiting = new Map<string, Promise<SharedPage>>();
  const freshPage = (address: string) => {
    const page = drawn.get(address);
    return page && clock.now() - page.startedAt <= FRESH_MS ? page : undefined;
  };

  const draw = (address: string, network: string, render: RenderForEverybody): Promise<SharedPage> => {
    const key = JSON.stringify([network, address]);
    const same = waiting.get(key);
    if (same) return same;
    const coming = inTurn(network, async () => {
      const meanwhile = freshPage(address);
      if (meanwhile) return meanwhile;
      const startedAt = clock.now();
      const page = await renderShared(render);
      if (page.status < 500) drawn.set(address, { ...page, startedAt }, { start: startedAt });
      else drawn.delete(address);
      return page;
    }).finally(() => waiting.delete(key));
    waiting.set(key, coming);
    return coming;
  };

  return async (address, network, render) => {
    const known = freshPage(address);
    if (known) return known;
    const coming = draw(address, network, render);
    const old = drawn.get(address);
    if (!old) return coming;
    // A failure is told to who asks after this page's end.
    coming.catch(() => undefined);
    return old;
  };
}

async function renderShared(render: RenderForEverybody): Promise<SharedPage> {
  const placeholder = placeholderNonce();
  const { status, redirect, html } = await render(placeholder);
  return { status, redirect, page: await noncePage(html, placeholder) };
}
