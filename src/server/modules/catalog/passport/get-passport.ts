import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import type { Deps } from '@/server/deps.ts';
import { passportColumns, pieceCardColumns, vendorName } from '@/server/modules/catalog/columns.ts';
import { isPieceOnSale } from '@/server/modules/catalog/filters.ts';
import { isOwnProduct } from '@/server/modules/catalog/own-product.ts';
import { type AttachmentFile, filesOf } from '@/server/platform/attachments/attachment-files.ts';
import type { SessionUser } from '@/server/platform/auth/sessions.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { prepared } from '@/server/platform/db/prepared.ts';
import {
  categories,
  formAttachments,
  orderItems,
  productCertificates,
  products,
  users,
} from '@/server/schema.ts';
import { estimateCarbon } from '@/shared/catalog/carbon.ts';
import { type ProductPassport, passportPath } from '@/shared/catalog/passport.ts';
import type { RemoveCertificateInput } from '@/shared/catalog/passport-inputs.ts';
import { DETAIL_FIELDS, namesOf } from '@/shared/catalog/product-fields.ts';
import { pictureSubject } from '@/shared/catalog/product-text.ts';
import { DomainError } from '@/shared/errors.ts';
import { listCertificates } from './certificates.ts';

/** Returns the passport of a piece, on sale or sold. @throws DomainError NOT_FOUND unless `isPassportPublic` */
export async function getPassport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  productId: number,
): Promise<ProductPassport> {
  const statement = prepared(db, 'passport', (builder) =>
    builder
      .select({
        ...passportColumns,
        productId: products.id,
        name: pieceCardColumns.name,
        ...columnsOf(products, 'imageUrl', 'imageAlts', ...namesOf(DETAIL_FIELDS)),
        vendorName,
        categoryName: categories.name,
        listedAt: sql<Date>`coalesce(${products.firstListedAt}, ${products.createdAt})`.mapWith(
          products.createdAt,
        ),
        isOnSale: sql<boolean>`${isPieceOnSale}`,
      })
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(eq(products.id, sql.placeholder('id')), isPassportPublic)),
  );
  const [[productRow], certificates] = await Promise.all([
    statement.execute({ id: productId }),
    listCertificates(db, productId, now()),
  ]);
  if (!productRow) throw noSuchPassport();
  const { imageAlts, ...product } = productRow;
  return {
    ...product,
    imageAlt: imageAlts[product.imageUrl] ?? pictureSubject(product),
    certificates,
    carbon: estimateCarbon(product),
  };
}

export const noSuchPassport = () => new DomainError('NOT_FOUND', 'There is no passport of this product.');

/**
 * Condition for public passports: products and variants on sale, and sold ones that have left the shop, for their owners. Never
 * drafts, hidden products or those of suspended vendors. Needs `users` joined.
 */
const isPassportPublic: SQL = sql`(${isPieceOnSale} or (${products.status} <> 'draft' and not ${products.isHidden}
  and ${users.suspendedAt} is null
  and exists (select 1 from ${orderItems} where ${orderItems.productId} = ${products.id})))`;

/**
 * Returns the stored file of a certificate: for everyone if the passport is public, and for those who may change the
 * product.
 *
 * @param user null for a visitor
 * @throws DomainError NOT_FOUND, for others too
 */
export async function readDocument(
  { db }: Pick<Deps, 'db'>,
  user: Pick<SessionUser, 'id' | 'role'> | null,
  { productId, certificateId }: RemoveCertificateInput,
): Promise<{ id: string; name: string; file: AttachmentFile }> {
  const [attachment] = await db
    .select(columnsOf(formAttachments, 'id', 'name', 'kind', 'width'))
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
  if (!attachment) throw new DomainError('NOT_FOUND', 'There is no such document.');
  return { id: attachment.id, name: attachment.name, file: filesOf(attachment).whole };
}

/** White modules around the code, without which scanners fail. @see ISO/IEC 18004, 9.1 */
const QUIET_ZONE = 4;

/**
 * Draws the QR code of a passport as a black and white SVG.
 *
 * @throws DomainError NOT_FOUND unless the passport is public
 */
export async function drawQrCode({ db, settings }: Pick<Deps, 'db' | 'settings'>, productId: number) {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(eq(products.id, productId), isPassportPublic));
  if (!product) throw noSuchPassport();
  const address = new URL(passportPath(productId), settings.publicUrl).href;
  return renderSVG(address, { ecc: 'M', border: QUIET_ZONE, whiteColor: '#fff', blackColor: '#000' });
}
