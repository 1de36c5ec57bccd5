import {
  FilterBar,
  FilterSearch,
  FilterSelect,
  filterBy,
} from '@/client/features/admin/frame/filter-bar.tsx';
import type { Category } from '@/shared/catalog/catalog.ts';
import { LOW_STOCK } from '@/shared/constants.ts';
import type { ProductsSearch } from './products-search.ts';

type ProductFiltersProps = {
  search: ProductsSearch;
  categories: readonly Category[];
  /** Narrows or reorders the list, which then begins at its first page. */
  onNarrow: (change: Partial<ProductsSearch>) => void;
  onClear: () => void;
};

export function ProductFilters({ search: given, categories, onNarrow, onClear }: ProductFiltersProps) {
  const { search, shelf, category, stock, media, sort } = given;
  const filter = filterBy(given, onNarrow);
  return (
    <FilterBar filters={{ search, shelf, category, stock, media, sort }} onClear={onClear}>
      <FilterSearch label="Search your products" placeholder="Name, SKU, keyword" {...filter('search')} />
      <FilterSelect label="Status" all="All but archived" {...filter('shelf')} options={SHELVES} />
      <FilterSelect
        label="Category"
        all="Any"
        value={category === undefined ? undefined : String(category)}
        onChange={(id) => onNarrow({ category: id ? Number(id) : undefined })}
        options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <FilterSelect label="Stock" all="Any" {...filter('stock')} options={STOCKS} />
      <FilterSelect label="Pictures and video" all="Any" {...filter('media')} options={MEDIA} />
      <FilterSelect label="Sort by" all="Newest" {...filter('sort')} options={SORTS} />
    </FilterBar>
  );
}

const SHELVES = [
  { value: 'active', label: 'On sale' },
  { value: 'draft', label: 'Draft' },
  { value: 'archived', label: 'Archived' },
] as const;
const STOCKS = [
  { value: 'in', label: 'In stock' },
  { value: 'low', label: `Running low (${LOW_STOCK} or fewer)` },
  { value: 'out', label: 'Sold out' },
] as const;
const MEDIA = [
  { value: 'picture', label: 'Own picture' },
  { value: 'link', label: 'Linked picture' },
  { value: 'video', label: 'With 360° video' },
  { value: 'no-video', label: 'Without 360° video' },
  { value: 'sale', label: 'Former price shown' },
] as const;
const SORTS = [
  { value: 'updated', label: 'Last changed' },
  { value: 'name', label: 'Name' },
  { value: 'price', label: 'Price, lowest first' },
  { value: 'price-desc', label: 'Price, highest first' },
  { value: 'stock', label: 'Stock, fewest first' },
  { value: 'stock-desc', label: 'Stock, most first' },
  { value: 'rating', label: 'Rating' },
] as const;
