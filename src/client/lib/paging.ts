/** Options of the query of a long list: `api.orders.mine.infiniteQueryOptions({}, PAGED)`. */
export const PAGED = {
  /** Cursor of the next page; null at the end. */
  getNextPageParam: <Cursor>(page: { nextCursor: Cursor | null }): Cursor | null => page.nextCursor,
};

export function allItems<Item>({ pages }: { pages: { items: Item[] }[] }): Item[] {
  return pages.flatMap((page) => page.items);
}
