import { pageNumber, searchText } from '@/client/lib/strict-search.ts';
import {
  OWN_PRODUCT_SORTS,
  type OwnProductSort,
  STOCK_LEVELS,
} from '@/shared/catalog/vendor-product-lists.ts';
import type { OwnProductFilter } from '@/shared/catalog/vendor-products.ts';

/** What a product has or lacks. */
const MEDIA_FILTERS = ['picture', 'link', 'video', 'no-video', 'sale'] as const;
type MediaFilter = (typeof MEDIA_FILTERS)[number];

const SHELVES = ['active', 'draft', 'archived'] as const;

/** What the address says of the tab Products. */
export interface ProductsSearch {
  search?: string | undefined;
  shelf?: OwnProductFilter['status'];
  category?: number | undefined;
  stock?: OwnProductFilter['stock'];
  media?: MediaFilter | undefined;
  sort?: OwnProductSort | undefined;
  page?: number | undefined;
}

/** Reads the address; what makes no sense is left out. */
export function readProductsSearch(raw: Record<string, unknown>): ProductsSearch {
  const category = Number(raw.category);
  return {
    search: searchText(raw.search),
    shelf: SHELVES.find((shelf) => shelf === raw.shelf),
    category: Number.isInteger(category) && category > 0 && category < 1e9 ? category : undefined,
    stock: STOCK_LEVELS.find((stock) => stock === raw.stock),
    media: MEDIA_FILTERS.find((media) => media === raw.media),
    sort: OWN_PRODUCT_SORTS.find((sort) => sort === raw.sort && sort !== 'newest'),
    page: pageNumber(raw.page),
  };
}

/** What the products tab asks for. */
export function ownProductsInput(search: ProductsSearch) {
  return {
    ...ownProductsFilter(search),
    ...(search.sort ? { sort: search.sort } : {}),
    page: search.page ?? 1,
  };
}

/** Which products the tab lists, on all its pages. */
export function ownProductsFilter({
  search,
  shelf,
  category,
  stock,
  media,
}: ProductsSearch): OwnProductFilter {
  return {
    ...(search ? { search } : {}),
    ...(shelf ? { status: shelf } : {}),
    ...(category ? { category } : {}),
    ...(stock ? { stock } : {}),
    ...(media ? MEDIA[media] : {}),
  };
}

const MEDIA: Record<MediaFilter, OwnProductFilter> = {
  picture: { hasPicture: true },
  link: { hasPicture: false },
  video: { hasVideo: true },
  'no-video': { hasVideo: false },
  sale: { isReduced: true },
};
