import { pageHead } from '@/client/lib/seo.ts';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import type { Category, SearchReading } from '@/shared/catalog/catalog.ts';
import { type ShopSearch, searchPath } from './shop-search.ts';

/** Head tags of the home page. Filtered views are not indexed. */
export function shopHead(
  config: ShopConfig,
  search: ShopSearch,
  categories: readonly Category[],
  reading: SearchReading | null | undefined,
) {
  const category = categories.find(({ id }) => id === search.category);
  const isUnlisted = !isListed(search, category, reading);
  if (search.search) {
    return pageHead(config, {
      title: `Results for “${search.search}”`,
      description: `What ${config.appName} has for “${search.search}”.`,
      path: searchPath(search.search),
      isUnlisted,
    });
  }
  if (category) {
    return pageHead(config, {
      title: category.name,
      description: `${category.description} Sold by makers and restorers across New Zealand, for delivery or collection.`,
      path: `/?category=${category.id}`,
      isUnlisted,
    });
  }
  return pageHead(config, {
    title: 'Sustainable Home Solutions',
    description:
      'Sustainable furniture and home decor from New Zealand workshops: made to last, restored by hand, for delivery or collection.',
    path: '/',
    isUnlisted,
  });
}

/** Returns if the page is indexed: not pages of arbitrary words, so plain searches only if fully matched. */
export function isListed(
  search: ShopSearch,
  category: Category | undefined,
  reading: SearchReading | null | undefined,
): boolean {
  const { category: chosen, search: words, ...narrowing } = search;
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined);
  if (words !== undefined)
    return (
      !isNarrowed && chosen === undefined && reading?.isAnswered === true && reading.conditions.length === 0
    );
  return !isNarrowed && (chosen === undefined || category !== undefined);
}
