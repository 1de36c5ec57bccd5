import { categoryFilter } from '@/client/features/catalog/category-filter.ts';
import type { Filters } from '@/client/ui/filter-bar.tsx';
import type { Category } from '@/shared/catalog/catalog.ts';
import { LOW_STOCK } from '@/shared/constants.ts';
import type { ProductsSearch } from './products-search.ts';

export function productFilters(categories: readonly Category[]): Filters<ProductsSearch> {
  return {
    search: { kind: 'search', label: 'Search your products', placeholder: 'Name, SKU, keyword' },
    shelf: { kind: 'select', label: 'Status', all: 'All but archived', options: SHELVES },
    category: categoryFilter(categories, 'Any'),
    stock: { kind: 'select', label: 'Stock', all: 'Any', options: STOCKS },
    media: { kind: 'select', label: 'Pictures and video', all: 'Any', options: MEDIA },
    sort: { kind: 'sort', label: 'Sort by', all: 'Newest', options: SORTS },
  };
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
  { value: 'in-sale', label: 'Sale with dates' },
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
