import { createLru } from '@/server/platform/cache/cache.ts';
import { sharedByRequests } from '@/server/platform/request-scope.ts';
import { type NoncePage, noncePage, placeholderNonce } from './nonce-page.ts';

/** How long a page that was drawn is good for everybody, from when its drawing began. */
const FRESH_MS = 1_000;
/** How much longer it is given out while the next one is being drawn: longer than a drawing takes. */
const GRACE_MS = 250;
/** How long a page is good whose data stay the same: a date in it, say, may have become another. */
const REDRAWN_MS = 60_000;
/** Addresses whose pages are kept; of 250 kB each at most, that is 25 MB. */
const MAX_ADDRESSES = 100;

/** What came of drawing a page. */
export interface DrawnPage {
  status: number;
  html: string;
  redirect: string | null;
  /** Stands for all that it shows. Absent where something failed, or nothing is shown. */
  fingerprint?: string;
}

interface SharedPage {
  status: number;
  redirect: string | null;
  page: NoncePage;
}

interface KeptPage extends SharedPage {
  /** When what it shows was last found to be so. */
  checkedAt: number;
  drawnAt: number;
  fingerprint?: string | undefined;
}

/**
 * Renders a page for a visitor without cookies.
 *
 * @param known gives the fingerprint of the page that is kept at that moment: if the new one has the same, its HTML is empty
 */
type RenderForEverybody = (nonce: string, known: () => string | undefined) => Promise<DrawnPage>;

interface SharedPagesOptions {
  /** Tells milliseconds. */
  clock?: { now(): number };
}

export type SharedPages = (
  address: string,
  network: string,
  render: RenderForEverybody,
) => Promise<SharedPage>;

/**
 * Looks once a second at most whether the page of an address is still right, for all who ask, and draws it where its data
 * have changed. A failed page is drawn anew for who asks next.
 * Who asks when a page's second has just ended gets that page once more, while the next one is being drawn.
 *
 * Each network draws with its own slots, and what is drawn first is kept for all: a visitor does not wait behind the
 * requests of another network that asked for the same page first.
 *
 * @returns the page of an address (path and query), drawn by the given function where it must be
 */
export function createSharedPages({ clock = performance }: SharedPagesOptions = {}): SharedPages {
  const kept = createLru<string, KeptPage>({ most: MAX_ADDRESSES, forMs: REDRAWN_MS, clock });
  const waiting = new Map<string, Promise<SharedPage>>();
  const keptPage = (address: string, ms: number) => {
    const page = kept.get(address);
    return page && clock.now() - page.checkedAt <= ms ? page : undefined;
  };

  const draw = (address: string, network: string, render: RenderForEverybody): Promise<SharedPage> => {
    const key = JSON.stringify([network, address]);
    const same = waiting.get(key);
    if (same) return same;
    const coming = sharedByRequests(() => drawUnlessKnown(render, () => kept.get(address), clock.now()))
      .then((page) => {
        if (page.status < 500) kept.set(address, page, { start: page.drawnAt });
        else kept.delete(address);
        return page;
      })
      .finally(() => waiting.delete(key));
    waiting.set(key, coming);
    return coming;
  };

  return async (address, network, render) => {
    const fresh = keptPage(address, FRESH_MS);
    if (fresh) return fresh;
    const coming = draw(address, network, render);
    const old = keptPage(address, FRESH_MS + GRACE_MS);
    if (!old) return coming;
    // A failure is told to who asks after this page's end.
    coming.catch(() => undefined);
    return old;
  };
}

async function drawUnlessKnown(
  render: RenderForEverybody,
  kept: () => KeptPage | undefined,
  checkedAt: number,
): Promise<KeptPage> {
  const placeholder = placeholderNonce();
  let known: KeptPage | undefined;
  const { status, redirect, html, fingerprint } = await render(placeholder, () => {
    known = kept();
    return known?.fingerprint;
  });
  if (known?.fingerprint && fingerprint === known.fingerprint) return { ...known, checkedAt };
  const page = await noncePage(html, placeholder);
  return { status, redirect, page, fingerprint, checkedAt, drawnAt: checkedAt };
}
