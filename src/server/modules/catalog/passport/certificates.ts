import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { prepared } from '@/server/platform/db/prepared.ts';
import { formAttachments, productCertificates } from '@/server/schema.ts';
import type { CertificateView } from '@/shared/catalog/passport.ts';
import { dayInNewZealand } from '@/shared/days.ts';

/** The certificates of a product, the first one first. */
export async function listCertificates(
  db: Database,
  productId: number,
  now: Date,
): Promise<CertificateView[]> {
  const statement = prepared(db, 'certificates', (name) =>
    db
      .select({
        id: productCertificates.id,
        name: productCertificates.name,
        issuer: productCertificates.issuer,
        number: productCertificates.number,
        validUntil: productCertificates.validUntil,
        documentId: formAttachments.id,
      })
      .from(productCertificates)
      .leftJoin(formAttachments, eq(formAttachments.certificateId, productCertificates.id))
      .where(eq(productCertificates.productId, sql.placeholder('productId')))
      .orderBy(asc(productCertificates.id))
      .prepare(name),
  );
  const today = dayInNewZealand(now);
  const found = await statement.execute({ productId });
  return found.map(({ documentId, ...certificate }) => ({
    ...certificate,
    isExpired: certificate.validUntil !== null && certificate.validUntil < today,
    documentUrl: documentId ? `/api/products/${productId}/certificates/${certificate.id}/document` : null,
  }));
}
