/** A page of a list that goes on. */
export interface Page<Item, Cursor = string> {
  items: Item[];
  /** What to ask the next page with; null on the last. */
  nextCursor: Cursor | null;
}

/** A page of a filtered list, and how many there are on all pages. */
export interface CountedPage<Item> extends Page<Item> {
  total: number;
}

/**
 * Makes a page of what a query found that asked for one row more than a page has: that row says that another page
 * follows.
 *
 * @param found at most `size + 1` rows
 * @param cursorOf what the next page starts behind, of the last row of this one
 */
export function takePage<Row, Cursor>(
  found: readonly Row[],
  size: number,
  cursorOf: (last: Row) => Cursor,
): Page<Row, Cursor> {
  const items = found.slice(0, size);
  const last = found.length > size ? items.at(-1) : undefined;
  return { items, nextCursor: last === undefined ? null : cursorOf(last) };
}
