import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import { productPath } from '../../../shared/product-text.ts';
import type { Deps } from '../../deps.ts';
import { lastProductId, listAddresses } from '../../domain/catalog/list-addresses.ts';
import { listCategories } from '../../domain/catalog/list-categories.ts';
import { escapeHtml } from '../../domain/mail/escape-html.ts';
import type { AppEnv } from '../../http/app-env.ts';

/** Addresses that one file may name. @see https://www.sitemaps.org/protocol.html */
const MAX_ADDRESSES = 50_000;
const CACHE = 'public, max-age=3600';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The pages that every shop has, and that search engines should list. */
const PAGES = [
  '/',
  '/categories',
  '/room-planner',
  '/sell',
  '/junk-removal',
  '/collection-form',
  '/terms-of-use',
];

/** What no crawler has any business with. Everything personal also asks for a sign-in. */
const CLOSED = [
  '/api/',
  '/checkout',
  '/vendor-dashboard',
  '/admin-panel',
  '/admin/',
  '/reset-password',
  '/verify-email',
];

/**
 * Tells search engines what there is: `/robots.txt` and `/sitemap.xml`, which names every public page. Products stand in
 * files of their own by ranges of ids, `/sitemap-1.xml` …, once they would not fit into one beside the other pages.
 *
 * @param chunk how many ids a file covers
 */
export function mountSitemap(app: Hono<AppEnv>, { db, settings }: Deps, chunk = MAX_ADDRESSES - 1_000): void {
  const address = (path: string) => new URL(path, settings.publicUrl).href;

  app.get('/robots.txt', (c) => {
    c.header('Cache-Control', CACHE);
    return c.text(
      [
        'User-agent: *',
        // The pictures of links, which some that show links ask for only where they may.
        'Allow: /api/social/',
        ...CLOSED.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${address('/sitemap.xml')}`,
        '',
      ].join('\n'),
    );
  });

  app.get('/sitemap.xml', compress(), async (c) => {
    const files = Math.ceil((await lastProductId(db)) / chunk);
    const body =
      files <= 1
        ? urlset([...(await pages()), ...(await productsOf(1))])
        : index([
            '/sitemap-pages.xml',
            ...Array.from({ length: files }, (_, at) => `/sitemap-${at + 1}.xml`),
          ]);
    return c.body(body, 200, XML);
  });

  app.get('/sitemap-pages.xml', compress(), async (c) => c.body(urlset(await pages()), 200, XML));

  app.get('/:file{sitemap-[1-9][0-9]{0,4}\\.xml}', compress(), async (c, next) => {
    const number = Number(/\d+/.exec(c.req.param('file'))?.[0]);
    if (number > Math.ceil((await lastProductId(db)) / chunk)) return next();
    return c.body(urlset(await productsOf(number)), 200, XML);
  });

  async function pages() {
    const categories = await listCategories(db);
    return [...PAGES, ...categories.map(({ id }) => `/?category=${id}`)].map((path) => entry(address(path)));
  }

  async function productsOf(number: number) {
    const found = await listAddresses(db, (number - 1) * chunk + 1, number * chunk);
    return found.map((product) => entry(address(productPath(product)), product.updatedAt));
  }

  function index(paths: string[]) {
    const maps = paths.map((path) => `<sitemap><loc>${escapeHtml(address(path))}</loc></sitemap>`);
    return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${maps.join('\n')}\n</sitemapindex>\n`;
  }
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const XML = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': CACHE };

function urlset(entries: string[]): string {
  return `${HEAD}<urlset xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</urlset>\n`;
}

function entry(url: string, changed?: Date): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return `<url><loc>${escapeHtml(url)}</loc>${lastmod}</url>`;
}
