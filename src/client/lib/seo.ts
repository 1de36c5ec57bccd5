import type { ShopConfig } from '@/shared/admin/platform.ts';

export interface PageFacts {
  /** Without the shop's name, which follows it. */
  title: string;
  /** One or two sentences for search results and link previews. */
  description: string;
  /** The page's canonical path, with the query only if it makes another page. */
  path: string;
  /** Picture in link previews; a URL or a path of this site. */
  image?: { url: string; alt: string; width?: number; height?: number } | undefined;
  type?: 'website' | 'product';
  /** `noindex`: for search results and personal pages. */
  isUnlisted?: boolean;
}

const DEFAULT_IMAGE = { url: '/og-default.png', alt: undefined, width: 1200, height: 630 };

type SiteConfig = Pick<ShopConfig, 'appName' | 'publicUrl'>;

interface HeadContext {
  match: { context: { config: SiteConfig } };
}

/** Returns the `head` of a route that search engines don't see: a title and nothing else. */
export function titleHead(title: string) {
  return ({ match }: HeadContext) => ({ meta: [{ title: fullTitle(match.context.config, title) }] });
}

/** Returns the `head` of a route whose facts don't depend on its data. */
export function staticHead(page: PageFacts) {
  return ({ match }: HeadContext) => pageHead(match.context.config, page);
}

export function pageHead(config: SiteConfig, page: PageFacts) {
  const { title, description, path, image = DEFAULT_IMAGE, type = 'website', isUnlisted = false } = page;
  const address = absoluteUrl(config, path);
  return {
    meta: [
      { title: fullTitle(config, title) },
      { name: 'description', content: description },
      ...(isUnlisted ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      { property: 'og:site_name', content: config.appName },
      { property: 'og:type', content: type },
      { property: 'og:locale', content: 'en_NZ' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: address },
      { property: 'og:image', content: absoluteUrl(config, image.url) },
      ...(image.width && image.height
        ? [
            { property: 'og:image:width', content: String(image.width) },
            { property: 'og:image:height', content: String(image.height) },
          ]
        : []),
      { property: 'og:image:alt', content: image.alt ?? config.appName },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:image', content: absoluteUrl(config, image.url) },
    ],
    links: [{ rel: 'canonical', href: address }],
  };
}

function fullTitle({ appName }: SiteConfig, title: string): string {
  return `${title} · ${appName}`;
}

/** A path of this site as the rest of the world knows it; whole URLs stay as they are. */
export function absoluteUrl(config: Pick<ShopConfig, 'publicUrl'>, path: string): string {
  return new URL(path, config.publicUrl).href;
}

/** The beginning of a longer text, for a description: whole words, at most `length` characters. */
export function excerpt(text: string, length = 160): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= length) return flat;
  return `${flat.slice(0, length - 1).replace(/\s+\S*$/, '')}…`;
}
