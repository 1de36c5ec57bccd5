import type { FacetTable } from '@/server/modules/search/facets/facet-table.ts';
import { createFailedFilters } from '@/server/modules/search/facets/filter-bits.ts';
import { createWorth } from '@/server/modules/search/search-index.ts';
import type { ProductFilter } from '@/shared/catalog/catalog.ts';

export interface SuggestedVariant {
  id: number;
  /** True if the search names just this variant. */
  isNamed: boolean;
  /** True if others that match cost more. */
  isFrom: boolean;
}

/**
 * Returns a function that chooses the variant to suggest for a listing: of those that pass the filter and have most words
 * of the search the cheapest in stock. It is valid until the table changes, and returns null without options.
 *
 * @param text the search without its conditions
 */
export function createSuggestVariant(
  table: FacetTable,
  filter: ProductFilter,
  text: string,
): (listing: number) => SuggestedVariant | null {
  const { id, variant, pieces, inStock, price } = table.columns;
  const { countWords } = createWorth(table, filter, text);
  const failedOf = createFailedFilters(table, filter);
  return (listing) => {
    const passing = pieces[table.slotOf(listing) ?? -1]?.filter((piece) => failedOf(piece) === 0) ?? [];
    const most = Math.max(...passing.map(countWords));
    const matching = passing.filter((piece) => countWords(piece) === most);
    const inStockNow = matching.filter((piece) => inStock[piece] === 1);
    const [cheapest, ...others] = (inStockNow.length > 0 ? inStockNow : matching).toSorted(
      (one, other) => price[one]! - price[other]!,
    );
    if (cheapest === undefined) return null;
    return {
      id: variant[cheapest] || id[cheapest]!,
      isNamed: matching.length === 1,
      isFrom: others.some((piece) => price[piece]! > price[cheapest]!),
    };
  };
}
