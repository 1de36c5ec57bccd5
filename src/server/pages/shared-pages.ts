import { keepLatest } from '../queue/keep-latest.ts';
import { type NoncePage, noncePage, placeholderNonce } from './nonce-page.ts';

/** How long a page that was rendered is good for everybody, from when its rendering began. */
const FRESH_MS = 1_000;
/** Addresses whose pages are kept; of 250 kB each at most, that is 25 MB. */
const MAX_ADDRESSES = 100;

export interface SharedPage {
  status: number;
  redirect: string | null;
  page: NoncePage;
}

/** What renders a page for somebody of whom nothing is known. */
export type RenderForEverybody = (
  nonce: string,
) => Promise<{ status: number; html: string; redirect: string | null }>;

export type SharedPages = (address: string, render: RenderForEverybody) => Promise<SharedPage>;

/**
 * Renders the page of an address once a second at most, for all who ask. A failed page is rendered anew for who asks next.
 *
 * @param clock tells milliseconds
 * @returns the page of an address (path and query), rendered by the given function where it must be
 */
export function createSharedPages(clock: { now(): number } = performance): SharedPages {
  const keep = keepLatest<SharedPage>({
    most: MAX_ADDRESSES,
    forMs: FRESH_MS,
    isKept: ({ status }) => status < 500,
    clock,
  });
  return (address, render) => keep(address, () => renderShared(render));
}

async function renderShared(render: RenderForEverybody): Promise<SharedPage> {
  const placeholder = placeholderNonce();
  const { status, redirect, html } = await render(placeholder);
  return { status, redirect, page: await noncePage(html, placeholder) };
}
