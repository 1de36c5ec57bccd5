import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { auditProduct, type ProductActor } from '@/server/modules/catalog/audit-product.ts';
import { isOwnProduct } from '@/server/modules/catalog/own-product.ts';
import { forgetDocuments } from '@/server/platform/attachments/forget-files.ts';
import { productCertificates, products } from '@/server/schema.ts';
import type { CertificateView } from '@/shared/catalog/passport.ts';
import type { RemoveCertificateInput } from '@/shared/catalog/passport-inputs.ts';
import { DomainError } from '@/shared/errors.ts';
import { listCertificates } from './certificates.ts';

/**
 * Takes a certificate off a product, with its document.
 *
 * @returns those that are left
 * @throws DomainError NOT_FOUND when it is another vendor's or gone
 */
export async function removeCertificate(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: ProductActor,
  { productId, certificateId }: RemoveCertificateInput,
): Promise<CertificateView[]> {
  return db.transaction(async (tx) => {
    const own = tx.select({ id: products.id }).from(products).where(isOwnProduct(actor, productId));
    const isThis = and(
      eq(productCertificates.id, certificateId),
      eq(productCertificates.productId, productId),
      inArray(productCertificates.productId, own),
    );
    const ids = tx.select({ id: productCertificates.id }).from(productCertificates).where(isThis);
    await forgetDocuments(tx, ids);
    const [removed] = await tx
      .delete(productCertificates)
      .where(isThis)
      .returning({ id: productCertificates.id });
    if (!removed) throw new DomainError('NOT_FOUND', 'You have no such certificate.');
    const [product] = await tx
      .select({ id: products.id, vendorId: products.vendorId })
      .from(products)
      .where(eq(products.id, productId));
    if (product) await auditProduct(tx, actor, 'change_product', product, { fields: ['certificates'] });
    return listCertificates(tx, productId, now());
  });
}
