export interface Page<Item, Cursor = string> {
  items: Item[];
  nextCursor: Cursor | null;
}

export interface CountedPage<Item> extends Page<Item> {
  total: number;
}

/**
 * Builds a page from a query for one extra row, which indicates another page.
 * @param fetchedRows at most `size + 1` rows
 * @param cursorOf cursor of a row
 */
export function takePage<Row, Cursor>(
  fetchedRows: readonly Row[],
  size: number,
  cursorOf: (last: Row) => Cursor,
): Page<Row, Cursor> {
  const items = fetchedRows.slice(0, size);
  const last = fetchedRows.length > size ? items.at(-1) : undefined;
  return { items, nextCursor: last === undefined ? null : cursorOf(last) };
}
