import { and, eq, or } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { isOwnProduct } from '@/server/modules/catalog/own-product.ts';
import { type AttachmentFile, filesOf } from '@/server/platform/attachments/attachment-files.ts';
import type { SessionUser } from '@/server/platform/auth/sessions.ts';
import { formAttachments, productCertificates, products, users } from '@/server/schema.ts';
import type { RemoveCertificateInput } from '@/shared/catalog/passport-inputs.ts';
import { DomainError } from '@/shared/errors.ts';
import { isPassportPublic } from './is-passport-public.ts';

/**
 * Where the document of a certificate is kept: for everybody who may see the passport, and for who may change the product.
 *
 * @param user null for a visitor
 * @throws DomainError NOT_FOUND, for others too
 */
export async function readDocument(
  { db }: Pick<Deps, 'db'>,
  user: Pick<SessionUser, 'id' | 'role'> | null,
  { productId, certificateId }: RemoveCertificateInput,
): Promise<{ id: string; name: string; file: AttachmentFile }> {
  const [found] = await db
    .select({
      id: formAttachments.id,
      name: formAttachments.name,
      kind: formAttachments.kind,
      width: formAttachments.width,
    })
    .from(formAttachments)
    .innerJoin(productCertificates, eq(productCertificates.id, formAttachments.certificateId))
    .innerJoin(products, eq(products.id, productCertificates.productId))
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(
      and(
        eq(productCertificates.id, certificateId),
        eq(products.id, productId),
        user ? or(isPassportPublic, isOwnProduct(user, productId)) : isPassportPublic,
      ),
    );
  if (!found) throw new DomainError('NOT_FOUND', 'There is no such document.');
  return { id: found.id, name: found.name, file: filesOf(found).whole };
}
