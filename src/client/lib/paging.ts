/** Cursor of the next page of a long list; null at the end. */
export function nextPage<Cursor>(page: { nextCursor: Cursor | null }): Cursor | null {
  return page.nextCursor;
}

export function allItems<Item>({ pages }: { pages: { items: Item[] }[] }): Item[] {
  return pages.flatMap((page) => page.items);
}
