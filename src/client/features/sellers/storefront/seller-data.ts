import { absoluteUrl } from '@/client/lib/seo.ts';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import { sellerPath } from '@/shared/catalog/product-text.ts';
import { regionName } from '@/shared/constants.ts';
import type { SellerView } from '@/shared/sellers/sellers.ts';

/** A seller as schema.org has it, for search engines. */
export function sellerData(
  config: Pick<ShopConfig, 'publicUrl'>,
  seller: SellerView,
): Record<string, unknown> {
  const { name, about, place, region, rating, reviewCount } = seller;
  const url = absoluteUrl(config, sellerPath(seller));
  return {
    '@type': 'Store',
    '@id': url,
    url,
    name,
    description: about || undefined,
    ...((place || region) && {
      address: {
        '@type': 'PostalAddress',
        addressLocality: place ?? undefined,
        addressRegion: region ? regionName(region) : undefined,
        addressCountry: 'NZ',
      },
    }),
    ...(rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating,
        reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}
