export interface Page<Item, Cursor = string> {
  items: Item[];
  nextCursor: Cursor | null;
}

export interface CountedPage<Item> extends Page<Item> {
  total: number;
}

/**
 * Builds a page from a query for one extra row, which indicates another page.
 * @param found at most `size + 1` rows
 * @param cursorOf cursor of a row
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
