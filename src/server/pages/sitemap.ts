import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Deps } from '@/server/deps.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import {
  lastProductId,
  listAddresses,
  listCategories,
  listSellerAddresses,
  type ProductAddress,
} from '@/server/modules/catalog/index.ts';
import { productPath, sellerPath } from '@/shared/catalog/product-text.ts';
import { createCachedFiles } from './cached-files.ts';

/** Maximum addresses and bytes of a file. @see https://www.sitemaps.org/protocol.html */
const MAX_ADDRESSES = 50_000;
const MAX_BYTES = 50_000_000;
/** Bytes after which a file lists no more pictures: 50,000 addresses without pictures have at most 20 MB. */
const PICTURE_BYTES = 0.5 * MAX_BYTES;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
const IMAGE_NAMESPACE = 'http://www.google.com/schemas/sitemap-image/1.1';

/** Indexed pages of every shop. */
const PAGES = [
  '/',
  '/categories',
  '/room-planner',
  '/rooms',
  '/sell',
  '/junk-removal',
  '/collection-form',
  '/terms-of-use',
  '/privacy-policy',
  '/cookie-policy',
  '/dispute-resolution',
];

/**
 * Mounts `/sitemap.xml`, which lists the files with all public pages. Files of products cover a range of ids each,
 * `/sitemap-1.xml` …, and include their pictures.
 * @param chunk number of ids per file
 */
export function mountSitemap(app: Hono<AppEnv>, deps: Deps, chunk = MAX_ADDRESSES): void {
  const { db, settings } = deps;
  const address = (path: string) => new URL(path, settings.publicUrl).href;
  const answer = createCachedFiles(
    { contentType: 'application/xml; charset=utf-8', cacheControl: 'public, max-age=3600' },
    deps,
  );

  app.get('/sitemap.xml', (c) => answer(c, 'index', sitemapIndex));
  app.get('/sitemap-pages.xml', (c) => answer(c, 'pages', pagesSitemap));
  app.get('/sitemap-sellers.xml', (c) => answer(c, 'sellers', sellersSitemap));
  app.get('/:file{sitemap-[1-9][0-9]{0,4}\\.xml}', async (c, next) => {
    const number = Number(/\d+/.exec(c.req.param('file'))?.[0]);
    if (number > (await productFiles())) return next();
    return answer(c, `products ${number}`, () => productsOf(number));
  });

  async function productFiles() {
    return Math.ceil((await lastProductId(db)) / chunk);
  }

  async function* sitemapIndex() {
    const numbered = Array.from({ length: await productFiles() }, (_, at) => `/sitemap-${at + 1}.xml`);
    yield `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n`;
    for (const path of ['/sitemap-pages.xml', '/sitemap-sellers.xml', ...numbered]) {
      yield `${html`<sitemap><loc>${address(path)}</loc></sitemap>`}\n`;
    }
    yield '</sitemapindex>\n';
  }

  async function* pagesSitemap() {
    yield START;
    const categories = await listCategories(db);
    for (const path of [...PAGES, ...categories.map(({ id }) => `/?category=${id}`)]) {
      yield `${html`<url><loc>${address(path)}</loc></url>`}\n`;
    }
    yield END;
  }

  async function* sellersSitemap() {
    yield START;
    for (const seller of await listSellerAddresses(db, MAX_ADDRESSES)) {
      yield `${html`<url><loc>${address(sellerPath(seller))}</loc>${lastmod(seller)}</url>`}\n`;
    }
    yield END;
  }

  async function* productsOf(number: number) {
    yield START;
    let bytes = 0;
    for await (const batch of listAddresses(db, (number - 1) * chunk + 1, number * chunk)) {
      let text = '';
      for (const product of batch) {
        const pictures = bytes + text.length < PICTURE_BYTES ? picturesOf(product) : '';
        text += `${html`<url><loc>${address(productPath(product))}</loc>${lastmod(product)}${pictures}</url>`}\n`;
      }
      bytes += Buffer.byteLength(text);
      yield text;
    }
    yield END;
  }

  function picturesOf({ imageUrl, additionalImages }: ProductAddress) {
    return [...new Set([imageUrl, ...additionalImages])].map(
      (url) => html`<image:image><image:loc>${address(url)}</image:loc></image:image>`,
    );
  }
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const START = `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGE_NAMESPACE}">\n`;
const END = '</urlset>\n';

function lastmod({ updatedAt }: { updatedAt: Date }) {
  return html`<lastmod>${updatedAt.toISOString()}</lastmod>`;
}
