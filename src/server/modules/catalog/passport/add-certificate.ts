import type { Deps } from '@/server/deps.ts';
import { auditProduct, type ProductActor } from '@/server/modules/catalog/audit-product.ts';
import { isOwnProduct, noSuchProduct } from '@/server/modules/catalog/own-product.ts';
import { claimAttachments } from '@/server/platform/attachments/claim-attachments.ts';
import { productCertificates, products } from '@/server/schema.ts';
import { type CertificateView, PASSPORT_LIMITS } from '@/shared/catalog/passport.ts';
import type { AddCertificateInput } from '@/shared/catalog/passport-inputs.ts';
import { DomainError } from '@/shared/errors.ts';
import { listCertificates } from './certificates.ts';

/**
 * Adds a certificate to a product. Without a document it is the seller's word.
 *
 * @param input.documentId of a file that this person has uploaded as an attachment
 * @returns all certificates of the product
 * @throws DomainError NOT_FOUND when it is another vendor's product or gone; INVALID_INPUT when the document is not there
 *   any more, or there are `PASSPORT_LIMITS.certificates` already
 */
export async function addCertificate(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: ProductActor,
  { productId, documentId, ...certificate }: AddCertificateInput,
): Promise<CertificateView[]> {
  return db.transaction(async (tx) => {
    // The lock makes those who add at the same moment count one after the other.
    const [product] = await tx
      .select({ id: products.id, vendorId: products.vendorId })
      .from(products)
      .where(isOwnProduct(actor, productId))
      .for('update');
    if (!product) throw noSuchProduct();
    const before = await listCertificates(tx, productId, now());
    if (before.length >= PASSPORT_LIMITS.certificates) {
      throw new DomainError(
        'INVALID_INPUT',
        `A product has at most ${PASSPORT_LIMITS.certificates} certificates. Remove one first.`,
      );
    }
    const [added] = await tx
      .insert(productCertificates)
      .values({ ...certificate, productId, createdAt: now() })
      .returning({ id: productCertificates.id });
    if (!added) throw new Error('The certificate was not stored.');
    if (documentId) {
      const sent = { userId: actor.id, ids: [documentId], now: now(), field: 'documentId' };
      await claimAttachments(tx, { certificateId: added.id }, sent);
    }
    await auditProduct(tx, actor, 'change_product', product, { fields: ['certificates'] });
    return listCertificates(tx, productId, now());
  });
}
