import { pageHead } from '@/client/lib/seo.ts';
import type { Category } from '@/shared/catalog.ts';
import type { ShopConfig } from '@/shared/platform.ts';
import type { ShopSearch } from './shop-search.ts';

/** Head tags of the home page. The shop and its categories are listed by search engines; what one filters is not. */
export function shopHead(config: ShopConfig, search: ShopSearch, categories: readonly Category[]) {
  const category = categories.find(({ id }) => id === search.category);
  if (search.search) {
    return pageHead(config, {
      title: `Results for “${search.search}”`,
      description: `What ${config.appName} has for “${search.search}”.`,
      path: `/?search=${encodeURIComponent(search.search)}`,
      isUnlisted: true,
    });
  }
  const isUnlisted = !isListed(search, category);
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

/** Whether search engines list the page: the shop and its categories, not what somebody filters of them. */
export function isListed(search: ShopSearch, category: Category | undefined): boolean {
  const { category: chosen, ...narrowing } = search;
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined);
  return !isNarrowed && (chosen === undefined || category !== undefined);
}
