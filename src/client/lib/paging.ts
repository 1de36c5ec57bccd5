/** Where the page after this one begins; null at the end. Every long list of the shop says so. */
export function nextPage<Cursor>(page: { nextCursor: Cursor | null }): Cursor | null {
  return page.nextCursor;
}

/** All that has been fetched of a long list. */
export function allItems<Item>({ pages }: { pages: { items: Item[] }[] }): Item[] {
  return pages.flatMap((page) => page.items);
}
