import { absoluteUrl } from '@/client/lib/seo.ts';
import type { ShopConfig } from '@/shared/platform.ts';

/** The shop itself as schema.org has it: who runs it, and how to search it. */
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
        address: { '@type': 'PostalAddress', addressLocality: 'Auckland', addressCountry: 'NZ' },
      },
    ],
  };
}
