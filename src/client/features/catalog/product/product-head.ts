import { excerpt, pageHead } from '@/client/lib/seo.ts';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import type { GoneProduct, Product } from '@/shared/catalog/catalog.ts';
import { productPath } from '@/shared/catalog/product-text.ts';
import { formatMoney } from '@/shared/money.ts';
import { isOwnImage } from '@/shared/platform/images.ts';

export function productHead(config: ShopConfig, product: Product) {
  const head = pageHead(config, {
    title: product.name,
    description: excerpt(`${formatMoney(product.price, config.currency)}. ${product.description}`),
    path: productPath(product),
    image: linkPicture(product),
    type: 'product',
  });
  return {
    ...head,
    meta: [
      ...head.meta,
      { property: 'product:price:amount', content: product.price },
      { property: 'product:price:currency', content: config.currency.toUpperCase() },
    ],
  };
}

export function missingProductHead({ appName }: ShopConfig, gone: GoneProduct | null) {
  const title = gone ? `${gone.name} is no longer sold` : '404 Page Not Found';
  return { meta: [{ title: `${title} · ${appName}` }, { name: 'robots', content: 'noindex' }] };
}

/** Link preview, rendered from our own picture sizes; external pictures unchanged. */
function linkPicture({ id, imageUrl, name }: Product) {
  return isOwnImage(imageUrl)
    ? { url: `/api/social/products/${id}.jpg`, alt: name, width: 1200, height: 630 }
    : { url: imageUrl, alt: name };
}
