import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Deps } from '@/server/deps.ts';
import { cacheBriefly } from '@/server/domain/catalog/catalogue-cache.ts';
import { lastProductId, listAddresses } from '@/server/domain/catalog/list-addresses.ts';
import { listCategories } from '@/server/domain/catalog/list-categories.ts';
import { listSellerAddresses } from '@/server/domain/catalog/sellers/list-seller-addresses.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { acceptsGzip } from '@/server/http/compress-response.ts';
import { productPath, sellerPath } from '@/shared/product-text.ts';

const zip = promisify(gzip);

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
  '/privacy-policy',
  '/cookie-policy',
  '/dispute-resolution',
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
 * files of their own by ranges of ids, `/sitemap-1.xml` …, once they would not fit into one beside the other pages. Sellers
 * have one always, `/sitemap-sellers.xml`.
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
        `Sitemap: ${address('/sitemap-sellers.xml')}`,
        '',
      ].join('\n'),
    );
  });

  /** Kept for a moment: with all its addresses a file takes 7 MB, and a second to make. */
  const answer = async (c: Context<AppEnv>, write: () => Promise<string>) => {
    const name = `sitemap ${chunk} ${c.req.path}`;
    const file = await cacheBriefly(db, name, async () => compressedFile(await write()));
    const isCompressed = acceptsGzip(c.req.header('accept-encoding'));
    const encoding: Record<string, string> = isCompressed ? { 'Content-Encoding': 'gzip' } : {};
    return c.body(isCompressed ? file.gzip : file.plain, 200, { ...XML, ...encoding });
  };

  app.get('/sitemap.xml', (c) =>
    answer(c, async () => {
      const files = Math.ceil((await lastProductId(db)) / chunk);
      if (files <= 1) return urlset([...(await pages()), ...(await productsOf(1))]);
      const numbered = Array.from({ length: files }, (_, at) => `/sitemap-${at + 1}.xml`);
      return index(['/sitemap-pages.xml', ...numbered]);
    }),
  );

  app.get('/sitemap-pages.xml', (c) => answer(c, async () => urlset(await pages())));

  app.get('/sitemap-sellers.xml', (c) => answer(c, async () => urlset(await sellers())));

  app.get('/:file{sitemap-[1-9][0-9]{0,4}\\.xml}', async (c, next) => {
    const number = Number(/\d+/.exec(c.req.param('file'))?.[0]);
    if (number > Math.ceil((await lastProductId(db)) / chunk)) return next();
    return answer(c, async () => urlset(await productsOf(number)));
  });

  async function pages() {
    const categories = await listCategories(db);
    return [...PAGES, ...categories.map(({ id }) => `/?category=${id}`)].map((path) => entry(address(path)));
  }

  async function sellers() {
    const found = await listSellerAddresses(db, MAX_ADDRESSES);
    return found.map((seller) => entry(address(sellerPath(seller)), seller.updatedAt));
  }

  async function productsOf(number: number) {
    const found = await listAddresses(db, (number - 1) * chunk + 1, number * chunk);
    return found.map((product) => entry(address(productPath(product)), product.updatedAt));
  }

  function index(paths: string[]) {
    const maps = paths.map((path) => html`<sitemap><loc>${address(path)}</loc></sitemap>`);
    return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${maps.join('\n')}\n</sitemapindex>\n`;
  }
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const XML = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': CACHE,
  Vary: 'Accept-Encoding',
};

interface SitemapFile {
  plain: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
}

async function compressedFile(text: string): Promise<SitemapFile> {
  return { plain: new TextEncoder().encode(text), gzip: new Uint8Array(await zip(text)) };
}

function urlset(entries: string[]): string {
  return `${HEAD}<urlset xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</urlset>\n`;
}

function entry(url: string, changed?: Date): string {
  const lastmod = changed && html`<lastmod>${changed.toISOString()}</lastmod>`;
  return html`<url><loc>${url}</loc>${lastmod}</url>`.toString();
}
