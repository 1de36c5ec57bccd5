import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { cx } from '@/client/ui/cx.ts';
import { Field } from '@/client/ui/field.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { SearchField } from '@/client/ui/search-field.tsx';
import type { Category } from '@/shared/catalog/catalog.ts';
import { LOW_STOCK } from '@/shared/constants.ts';
import { type ProductsSearch, productsSearch } from './products-search.ts';

type ProductFiltersProps = {
  search: ProductsSearch;
  categories: readonly Category[];
  /** Narrows or reorders the list, which then begins at its first page. */
  onNarrow: (change: Partial<ProductsSearch>) => void;
};

type Choice = { value: string; label: string };

export function ProductFilters({ search, categories, onNarrow }: ProductFiltersProps) {
  const select = (key: (typeof NARROWING)[number], label: string, options: Choice[]) => (
    <Field label={label} className="min-w-0">
      <NativeSelect
        value={String(search[key] ?? '')}
        onChange={({ target }) => onNarrow({ [key]: productsSearch.parse({ [key]: target.value })[key] })}
        options={options}
      />
    </Field>
  );
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const count = NARROWING.filter((key) => search[key] !== undefined).length;
  return (
    <div className="mb-4 grid grid-cols-[1fr_auto] items-end gap-3 md:grid-cols-3 xl:grid-cols-6">
      <SearchField
        label="Search your products"
        placeholder="Name, SKU, keyword"
        value={search.search ?? ''}
        onSearch={(text) => onNarrow({ search: text || undefined })}
      />
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
        className="px-4 md:hidden"
      >
        <SlidersHorizontal aria-hidden /> {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <div
        id={panelId}
        className={cx('col-span-2 grid-cols-2 gap-3 md:contents', isOpen ? 'grid' : 'hidden')}
      >
        {select('shelf', 'Status', SHELVES)}
        {select('category', 'Category', [
          ANY,
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ])}
        {select('stock', 'Stock', STOCKS)}
        {select('media', 'Pictures and video', MEDIA)}
        {select('sort', 'Sort by', SORTS)}
      </div>
    </div>
  );
}

const NARROWING = ['shelf', 'category', 'stock', 'media', 'sort'] as const;

const ANY: Choice = { value: '', label: 'Any' };
const SHELVES: Choice[] = [
  { value: '', label: 'All but archived' },
  { value: 'active', label: 'On sale' },
  { value: 'draft', label: 'Draft' },
  { value: 'archived', label: 'Archived' },
];
const STOCKS: Choice[] = [
  ANY,
  { value: 'in', label: 'In stock' },
  { value: 'low', label: `Running low (${LOW_STOCK} or fewer)` },
  { value: 'out', label: 'Sold out' },
];
const MEDIA: Choice[] = [
  ANY,
  { value: 'picture', label: 'Own picture' },
  { value: 'link', label: 'Linked picture' },
  { value: 'video', label: 'With 360° video' },
  { value: 'no-video', label: 'Without 360° video' },
  { value: 'sale', label: 'Former price shown' },
];
const SORTS: Choice[] = [
  { value: '', label: 'Newest' },
  { value: 'updated', label: 'Last changed' },
  { value: 'name', label: 'Name' },
  { value: 'price', label: 'Price, lowest first' },
  { value: 'price-desc', label: 'Price, highest first' },
  { value: 'stock', label: 'Stock, fewest first' },
  { value: 'stock-desc', label: 'Stock, most first' },
  { value: 'rating', label: 'Rating' },
];
