import { formatCount } from '@/client/lib/format.ts';
import { excerpt, pageHead } from '@/client/lib/seo.ts';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import { sellerPath } from '@/shared/catalog/product-text.ts';
import type { SellerView } from '@/shared/sellers/sellers.ts';
import { placeOf } from './place-of.ts';

/** Head tags of a seller's page; not indexed without products. */
export function sellerHead(config: ShopConfig, seller: SellerView) {
  const { name, about, products } = seller;
  const place = placeOf(seller);
  const from = place ? `${name}, ${place}` : name;
  return pageHead(config, {
    title: name,
    description: excerpt(`${from}: ${formatCount(products, 'item')} on sale. ${about}`),
    path: sellerPath(seller),
    isUnlisted: products === 0,
  });
}
