/** Options of the query of a long list: `api.orders.mine.infiniteQueryOptions({}, PAGED)`. */
export const PAGED = {
  /** Cursor of the next page; null at the end. */
  getNextPageParam: <Cursor>(page: { nextCursor: Cursor | null }): Cursor | null => page.nextCursor,
};

/** `PAGED` for a loader of data that others may have changed. */
export const FRESH_PAGED = { ...PAGED, staleTime: 0 };

/** Waits for a list that a loader preloads. If it fails, its screen shows that, with the filters in reach. */
export async function preloaded(list: Promise<unknown>): Promise<void> {
  await list.catch(() => {});
}

export function allItems<Item>({ pages }: { pages: { items: Item[] }[] }): Item[] {
  return pages.flatMap((page) => page.items);
}
