import { encodeCursor, type View } from '@/server/modules/catalog/index.ts';
import { type ListedId, readInOrder } from '@/server/modules/search/read-in-order.ts';
import type { ListSort } from '@/server/modules/search/sorting.ts';
import type { Database } from '@/server/platform/db/client.ts';
import type { ProductFilter } from '@/shared/catalog/catalog.ts';
import type { CountedPage } from '@/shared/page.ts';
import type { Columns, FacetTable } from './facet-table.ts';
import { createChoose, NONE } from './filter-bits.ts';

type PageInput = ProductFilter & { sort: ListSort; limit: number };

interface Matches {
  ids: readonly number[];
  /** Of a variant among those of its listing, by slot. */
  worthOf: (slot: number) => number;
  /** The cursor's parts after the order. */
  cursor: readonly string[];
}

/** Sort columns and cursor keys, equal to `SORT_ORDERS`. The id is last. */
const ORDERS: Record<
  ListSort,
  { isDescending: boolean; by: readonly ('firstListedAt' | 'price' | 'rating' | 'reviewCount')[] }
> = {
  newest: { isDescending: true, by: ['firstListedAt'] },
  'price-asc': { isDescending: false, by: ['price'] },
  'price-desc': { isDescending: true, by: ['price'] },
  rating: { isDescending: true, by: ['rating', 'reviewCount'] },
};

/** Rows gathered per requested row before sorting and dropping the worst. */
const GATHERED = 4;

/**
 * Lists a page of products on sale that pass a filter: selects them in memory and reads their columns from the
 * database. Each listing is in the order of the variant that is shown for it. Cursors are compatible with the
 * database's list.
 *
 * @param key of the last row of the previous page; empty for the first page
 * @param matches of a search; all products if absent
 */
export async function listFromTable<Item>(
  db: Database,
  table: FacetTable,
  view: View,
  input: PageInput,
  key: readonly (string | number)[],
  matches?: Matches,
): Promise<CountedPage<Item>> {
  const { columns } = table;
  const { slots, total } = bestOf(table, input, key, matches);
  const page = slots.slice(0, input.limit);
  // Computed before the query: the table may change meanwhile.
  const position = [input.sort, ...(matches?.cursor ?? [])];
  const nextCursor =
    slots.length > input.limit
      ? encodeCursor([...position, ...keyOf(columns, input.sort, page.at(-1)!)])
      : null;
  if (page.length === 0) return { items: [], nextCursor, total };
  const listed = page.map((slot) => listedAt(columns, slot));
  return { items: (await readInOrder(db, view, listed)) as Item[], nextCursor, total };
}

export function listedAt({ id, variant, pieces }: Columns, slot: number): ListedId {
  return { id: id[slot]!, variant: variant[slot] || (pieces[slot] ? id[slot]! : 0) };
}

/** Returns the first rows after a key, one more than the page size, and the total that pass the filter. */
function bestOf(
  table: FacetTable,
  { sort, limit, ...filter }: PageInput,
  key: readonly (string | number)[],
  matches: Matches | undefined,
) {
  const { columns } = table;
  const choose = createChoose(table, filter, matches?.worthOf);
  const { isDescending, by } = ORDERS[sort];
  const compared = [...by, 'id' as const].map((name) => columns[name]);
  const behind = key.map((part, at) => numberOf(part, [...by, 'id' as const][at]));
  const sign = isDescending ? -1 : 1;
  const compare = (one: number, other: number) => {
    for (const column of compared) {
      if (column[one] !== column[other]) return (column[one]! - column[other]!) * sign;
    }
    return 0;
  };
  const isBehind = (slot: number) => {
    for (const [at, column] of compared.entries()) {
      if (column[slot] !== behind[at]) return (column[slot]! - behind[at]!) * sign > 0;
    }
    return false;
  };

  const pageSize = limit + 1;
  const best: number[] = [];
  let [total, worst] = [0, -1];
  const sortAndDrop = () => {
    best.sort(compare);
    best.length = Math.min(best.length, pageSize);
  };
  const add = (listing: number) => {
    const slot = columns.onSale[listing] === 1 ? choose(listing) : NONE;
    if (slot === NONE) return;
    total++;
    if (key.length > 0 && !isBehind(slot)) return;
    if (worst >= 0 && compare(slot, worst) >= 0) return;
    best.push(slot);
    if (best.length < pageSize * GATHERED) return;
    sortAndDrop();
    worst = best[pageSize - 1]!;
  };
  if (matches) for (const id of matches.ids) add(table.slotOf(id) ?? NONE);
  // The newest products are in the last slots, and are requested most.
  else for (let slot = table.length - 1; slot >= 0; slot--) add(slot);
  sortAndDrop();
  return { slots: best, total };
}

/** Converts a cursor part to the column's unit: prices and ratings are in hundredths. */
function numberOf(part: string | number, column: string | undefined): number {
  const isDecimal = column === 'price' || column === 'rating';
  return isDecimal ? Math.round(Number(part) * 100) : Number(part);
}

function keyOf(columns: Columns, sort: ListSort, slot: number): (string | number)[] {
  const parts = ORDERS[sort].by.map((name) => {
    const value = columns[name][slot]!;
    return name === 'price' || name === 'rating' ? (value / 100).toFixed(2) : value;
  });
  return [...parts, columns.id[slot]!];
}
