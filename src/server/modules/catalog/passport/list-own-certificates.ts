import type { Deps } from '@/server/deps.ts';
import { isOwnProduct, noSuchProduct, type VendorOrAdmin } from '@/server/modules/catalog/own-product.ts';
import { products } from '@/server/schema.ts';
import type { CertificateView } from '@/shared/catalog/passport.ts';
import { listCertificates } from './certificates.ts';

/**
 * The certificates of a product that this person may change, on sale or not.
 *
 * @throws DomainError NOT_FOUND when it is another vendor's or gone
 */
export async function listOwnCertificates(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: VendorOrAdmin,
  productId: number,
): Promise<CertificateView[]> {
  const [product] = await db.select({ id: products.id }).from(products).where(isOwnProduct(actor, productId));
  if (!product) throw noSuchProduct();
  return listCertificates(db, productId, now());
}
