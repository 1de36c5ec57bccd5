/** Where the page after this one begins; null at the end. Every long list of the shop says so. */
export function nextPage<Cursor>(page: { nextCursor: Cursor | null }): Cursor | null {
  return page.nextCursor;
}

/** All that has been fetched of a long list. */
export function allItems<Item>({ pages }: { pages: { items: Item[] }[] }): Item[] {
  return pages.flatMap((page) => page.items);
}

/** Pages that an address may begin a long list with, for those who load on without JavaScript. */
const MAX_PAGES = 10;

/** Reads `pages` of an address; what makes no sense in it is left out, so that no address fails. */
export function readPages({ pages }: Record<string, unknown>): { pages?: number | undefined } {
  const count = /^\d{1,4}$/.test(String(pages)) ? Math.min(Number(pages), MAX_PAGES) : 1;
  return { pages: count > 1 ? count : undefined };
}
