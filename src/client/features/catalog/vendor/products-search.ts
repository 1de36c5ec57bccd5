import type * as z from 'zod/mini';
import {
  optionalChoice,
  optionalId,
  optionalText,
  pageNumber,
  searchParams,
} from '@/client/lib/search-params.ts';
import { OWN_PRODUCT_SORTS, STOCK_LEVELS } from '@/shared/catalog/vendor-product-lists.ts';
import type { OwnProductFilter } from '@/shared/catalog/vendor-products.ts';

const MEDIA_FILTERS = ['picture', 'link', 'video', 'no-video', 'sale', 'in-sale'] as const;
type MediaFilter = (typeof MEDIA_FILTERS)[number];

export const productsSearch = searchParams({
  search: optionalText(),
  shelf: optionalChoice(['active', 'draft', 'archived']),
  category: optionalId,
  stock: optionalChoice(STOCK_LEVELS),
  media: optionalChoice(MEDIA_FILTERS),
  sort: optionalChoice(OWN_PRODUCT_SORTS, 'newest'),
  page: pageNumber,
});
export type ProductsSearch = z.output<typeof productsSearch>;

export function ownProductsInput(search: ProductsSearch) {
  return { ...ownProductsFilter(search), sort: search.sort, page: search.page ?? 1 };
}

export function ownProductsFilter({
  search,
  shelf,
  category,
  stock,
  media,
}: ProductsSearch): OwnProductFilter {
  return { search, status: shelf, category, stock, ...(media && MEDIA[media]) };
}

const MEDIA: Record<MediaFilter, OwnProductFilter> = {
  picture: { hasPicture: true },
  link: { hasPicture: false },
  video: { hasVideo: true },
  'no-video': { hasVideo: false },
  sale: { isReduced: true },
  'in-sale': { isInSale: true },
};
