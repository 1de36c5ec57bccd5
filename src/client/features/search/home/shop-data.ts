import { breadcrumbData, itemListData } from '@/client/lib/json-ld.tsx';
import { absoluteUrl } from '@/client/lib/seo.ts';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import type { Category, ProductCard } from '@/shared/catalog/catalog.ts';
import { productPath } from '@/shared/catalog/product-text.ts';
import { searchPath } from './shop-search.ts';

export function shopData(config: ShopConfig): Record<string, unknown> {
  const url = absoluteUrl(config, '/');
  return {
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${url}#website`,
        url,
        name: config.appName,
        publisher: { '@id': `${url}#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${url}?search={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@type': 'OnlineStore',
        '@id': `${url}#organization`,
        url,
        name: config.appName,
        logo: absoluteUrl(config, '/favicon.svg'),
        email: config.contactEmail,
        telephone: config.contactPhone,
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          merchantReturnLink: absoluteUrl(config, '/dispute-resolution#returns'),
        },
        address: { '@type': 'PostalAddress', addressLocality: 'Auckland', addressCountry: 'NZ' },
      },
    ],
  };
}

export function listData(
  config: ShopConfig,
  category: Category | undefined,
  products: readonly ProductCard[],
  search: string | undefined,
): Record<string, unknown>[] {
  const home = { name: 'Home', url: absoluteUrl(config, '/') };
  const page = category
    ? { name: category.name, url: absoluteUrl(config, `/?category=${category.id}`) }
    : search
      ? { name: `Results for “${search}”`, url: absoluteUrl(config, searchPath(search)) }
      : { name: config.appName, url: home.url };
  const items = products.map((product) => ({
    name: product.name,
    url: absoluteUrl(config, productPath(product)),
  }));
  return [
    ...(category ? [breadcrumbData([home, page])] : []),
    ...(items.length > 0 ? [itemListData(page, items)] : []),
  ];
}
