import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Deps } from '@/server/deps.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { type FeedProduct, listFeedProducts } from '@/server/modules/catalog/index.ts';
import { conditionOf } from '@/shared/catalog/condition.ts';
import { variantPath } from '@/shared/catalog/product-text.ts';
import { HOME_COUNTRY } from '@/shared/catalog/regions.ts';
import { variantFacts } from '@/shared/catalog/variants.ts';
import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import { toDecimal } from '@/shared/money.ts';
import { createCachedFiles } from './cached-files.ts';

/** @see https://support.google.com/merchants/answer/7052112 */
const MAX = { title: 150, description: 5_000, pictures: 10, colour: 100, material: 200, size: 100 };
const NAMESPACE = 'http://base.google.com/ns/1.0';

/** `GET /feeds/products.xml`: all products, each variant by itself, for Google Merchant Center (RSS 2.0) and other catalogues. */
export function mountProductFeed(app: Hono<AppEnv>, deps: Deps): void {
  const { db, settings } = deps;
  const address = (path: string) => new URL(path, settings.publicUrl).href;
  const money = (amount: string) => `${amount} ${settings.currency.toUpperCase()}`;
  const answer = createCachedFiles(
    { contentType: 'application/xml; charset=utf-8', cacheControl: 'public, max-age=600' },
    deps,
  );

  app.get('/feeds/products.xml', (c) => answer(c, 'products', feedXml));

  async function* feedXml() {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="${NAMESPACE}">\n<channel>\n`;
    yield `${[
      xmlElement('title', settings.appName),
      xmlElement('link', address('/')),
      xmlElement('description', `Everything on sale at ${settings.appName}`),
    ].join('')}\n`;
    for await (const batch of listFeedProducts(db))
      yield batch.map((product) => `${feedItem(product)}\n`).join('');
    yield '</channel>\n</rss>\n';
  }

  function feedItem(product: FeedProduct) {
    const {
      id,
      listingId,
      name,
      pieceName,
      options,
      values,
      description,
      price,
      stock,
      leadTimeWeeks,
      imageUrl,
      additionalImages,
      deliveryFee,
    } = product;
    const { colour, materials, widthCm, depthCm, heightCm, vendorId, vendorName, categoryName } = product;
    const pictures = additionalImages.filter((url) => url !== imageUrl).slice(0, MAX.pictures);
    const { kinds, others: details } = variantFacts(options, values);
    const shipping = deliveryFee !== null && [
      xmlElement('g:country', HOME_COUNTRY),
      xmlElement('g:price', money(toDecimal(deliveryFee))),
    ];
    const feedFields = [
      ['id', String(id)],
      ['item_group_id', options.length > 0 ? String(listingId) : null],
      ['title', pieceName.slice(0, MAX.title)],
      ['description', description.slice(0, MAX.description)],
      ['link', address(variantPath({ id: listingId, name }, id))],
      ['image_link', address(imageUrl)],
      ...pictures.map((url) => ['additional_image_link', address(url)] as const),
      ['availability', stock === 0 ? 'out_of_stock' : leadTimeWeeks === null ? 'in_stock' : 'backorder'],
      [
        'availability_date',
        stock > 0 && leadTimeWeeks !== null
          ? shiftDays(dayInNewZealand(deps.now()), 7 * leadTimeWeeks)
          : null,
      ],
      ['price', money(price)],
      ['condition', conditionOf(product)],
      ['brand', vendorName],
      // Handmade and used pieces have no manufacturer's number.
      ['identifier_exists', 'no'],
      ['external_seller_id', String(vendorId)],
      ['product_type', categoryName],
      ['color', (kinds.colour ?? colour)?.slice(0, MAX.colour)],
      ['material', (kinds.material ?? materials.join('/')).slice(0, MAX.material)],
      ['size', kinds.size?.slice(0, MAX.size)],
      ['pattern', kinds.pattern],
      ['product_width', centimetres(widthCm)],
      ['product_length', centimetres(depthCm)],
      ['product_height', centimetres(heightCm)],
    ] as const;
    const elements = feedFields.map(([name, text]) => (text ? xmlElement(`g:${name}`, text) : ''));
    for (const detail of details) {
      const parts = [
        xmlElement('g:attribute_name', detail.name),
        xmlElement('g:attribute_value', detail.value),
      ];
      elements.push(`<g:product_detail>${parts.join('')}</g:product_detail>`);
    }
    if (shipping) elements.push(`<g:shipping>${shipping.join('')}</g:shipping>`);
    return `<item>${elements.join('')}</item>`;
  }
}

function centimetres(length: number | null) {
  return length === null ? null : `${length} cm`;
}

/** Characters that XML 1.0 cannot contain. @see https://www.w3.org/TR/xml/#charsets */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;

function xmlElement(name: string, text: string): string {
  return `<${name}>${html`${text.replace(FORBIDDEN, '')}`}</${name}>`;
}
