import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { passportColumns, vendorName } from '@/server/modules/catalog/columns.ts';
import { isOnSale } from '@/server/modules/catalog/filters.ts';
import { prepared } from '@/server/platform/db/prepared.ts';
import { categories, products, users } from '@/server/schema.ts';
import { estimateCarbon } from '@/shared/catalog/carbon.ts';
import type { ProductPassport } from '@/shared/catalog/passport.ts';
import { pictureSubject } from '@/shared/catalog/product-text.ts';
import { DomainError } from '@/shared/errors.ts';
import { listCertificates } from './certificates.ts';
import { isPassportPublic } from './is-passport-public.ts';

/**
 * All that is known of a piece, on sale or sold.
 *
 * @throws DomainError NOT_FOUND where it is not for everybody (`isPassportPublic`)
 */
export async function getPassport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  productId: number,
): Promise<ProductPassport> {
  const statement = prepared(db, 'passport', (name) =>
    db
      .select({
        ...passportColumns,
        productId: products.id,
        name: products.name,
        imageUrl: products.imageUrl,
        imageAlts: products.imageAlts,
        vendorName,
        categoryName: categories.name,
        widthCm: products.widthCm,
        depthCm: products.depthCm,
        heightCm: products.heightCm,
        colour: products.colour,
        materials: products.materials,
        listedAt: sql<Date>`coalesce(${products.firstListedAt}, ${products.createdAt})`.mapWith(
          products.createdAt,
        ),
        isOnSale: sql<boolean>`${isOnSale}`,
      })
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(eq(products.id, sql.placeholder('id')), isPassportPublic))
      .prepare(name),
  );
  const [[found], certificates] = await Promise.all([
    statement.execute({ id: productId }),
    listCertificates(db, productId, now()),
  ]);
  if (!found) throw noSuchPassport();
  const { imageAlts, ...product } = found;
  return {
    ...product,
    imageAlt: imageAlts[product.imageUrl] ?? pictureSubject(product),
    certificates,
    carbon: estimateCarbon(product),
  };
}

export const noSuchPassport = () => new DomainError('NOT_FOUND', 'There is no passport of this product.');
