import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import {
  auditProduct,
  isOwnProduct,
  lockOwnProduct,
  requireOwnProduct,
  type VendorOrAdmin,
  type VendorOrAdminCaller,
} from '@/server/modules/catalog/own-product.ts';
import { releaseDocuments } from '@/server/platform/attachments/attachment-files.ts';
import { claimAttachments } from '@/server/platform/attachments/read-attachment.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { prepared } from '@/server/platform/db/prepared.ts';
import { formAttachments, productCertificates, products } from '@/server/schema.ts';
import { type CertificateView, PASSPORT_LIMITS } from '@/shared/catalog/passport.ts';
import type { AddCertificateInput, RemoveCertificateInput } from '@/shared/catalog/passport-inputs.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { DomainError } from '@/shared/errors.ts';

/** Lists the certificates of a product; those of a variant are its listing's. */
export async function listCertificates(
  db: Database,
  productId: number,
  now: Date,
): Promise<CertificateView[]> {
  const asked = sql`${sql.placeholder('productId')}::int`;
  const listing = sql`coalesce((select variant_of from ${products} where ${products.id} = ${asked}), ${asked})`;
  const statement = prepared(db, 'certificates', (builder) =>
    builder
      .select({
        ...columnsOf(productCertificates, 'productId', 'id', 'name', 'issuer', 'number', 'validUntil'),
        documentId: formAttachments.id,
      })
      .from(productCertificates)
      .leftJoin(formAttachments, eq(formAttachments.certificateId, productCertificates.id))
      .where(eq(productCertificates.productId, listing))
      .orderBy(asc(productCertificates.id)),
  );
  const today = dayInNewZealand(now);
  const certificates = await statement.execute({ productId });
  return certificates.map(({ documentId, productId: listing, ...certificate }) => ({
    ...certificate,
    isExpired: certificate.validUntil !== null && certificate.validUntil < today,
    documentUrl: documentId ? `/api/products/${listing}/certificates/${certificate.id}/document` : null,
  }));
}

/**
 * Adds a certificate to a product. Without a document it is the seller's own statement.
 *
 * @param input.documentId an attachment that this person uploaded
 * @returns all certificates of the product
 * @throws DomainError NOT_FOUND if the product is another vendor's or deleted; INVALID_INPUT for a missing document, or
 *   beyond `PASSPORT_LIMITS.certificates`
 */
export async function addCertificate(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: VendorOrAdminCaller,
  { productId, documentId, ...certificate }: AddCertificateInput,
): Promise<CertificateView[]> {
  return db.transaction(async (tx) => {
    // Serializes concurrent additions.
    const product = await lockOwnProduct(tx, actor, productId);
    const existing = await listCertificates(tx, productId, now());
    if (existing.length >= PASSPORT_LIMITS.certificates) {
      throw new DomainError(
        'INVALID_INPUT',
        `A product has at most ${PASSPORT_LIMITS.certificates} certificates. Remove one first.`,
      );
    }
    const added = await tx
      .insert(productCertificates)
      .values({ ...certificate, productId, createdAt: now() })
      .returning({ id: productCertificates.id });
    if (documentId) {
      const sent = { userId: actor.id, ids: [documentId], now: now(), field: 'documentId' };
      await claimAttachments(tx, { certificateId: onlyRow(added).id }, sent);
    }
    await auditProduct(tx, actor, 'change_product', product, { fields: ['certificates'] });
    return listCertificates(tx, productId, now());
  });
}

/**
 * Lists the certificates of a product that this person may change.
 *
 * @throws DomainError NOT_FOUND if it is another vendor's or deleted
 */
export async function listOwnCertificates(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: VendorOrAdmin,
  productId: number,
): Promise<CertificateView[]> {
  await requireOwnProduct(db, actor, productId);
  return listCertificates(db, productId, now());
}

/**
 * Removes a certificate with its document.
 *
 * @returns the remaining ones
 * @throws DomainError NOT_FOUND if it is another vendor's or deleted
 */
export async function removeCertificate(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: VendorOrAdminCaller,
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
    await releaseDocuments(tx, ids);
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
