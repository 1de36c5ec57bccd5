/** A page of a list that goes on. */
export interface Page<Item> {
  items: Item[];
  /** What to ask the next page with; null on the last. */
  nextCursor: string | null;
}

/** A page of a filtered list, and how many there are on all pages. */
export interface CountedPage<Item> extends Page<Item> {
  total: number;
}
