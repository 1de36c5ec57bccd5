import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { saveWithPictures } from '@/server/platform/media/attach-media.ts';
import { productImportLinkUses, productImportRows, productImports, products } from '@/server/schema.ts';
import type { ClaimedLink } from './claim-link.ts';

/** Products in a transaction: one link may stand in thousands of rows. */
const BATCH = 100;

/**
 * Puts a picture of the shop where its link stands, in the products that the import wrote and that still have the link. To be
 * cut off and begun again does no harm.
 *
 * @returns false when the import was stopped meanwhile
 */
export async function replaceLink(db: Database, link: ClaimedLink, picture: string): Promise<boolean> {
  for (let last = 0; ; ) {
    const page = await transactionWithRetry(db, async (tx) => {
      const [current] = await tx
        .select({ state: productImports.state })
        .from(productImports)
        .where(eq(productImports.id, link.importId))
        .for('share');
      if (current?.state !== 'fetching') return null;
      const found = await rowsWith(tx, link, last);
      const ids = found.flatMap(({ productId }) => productId ?? []);
      await saveWithPictures(tx, link.vendorId, { imageUrl: picture }, (inner) =>
        replaceIn(inner, link, ids, picture),
      );
      return found;
    });
    if (page === null) return false;
    if (page.length < BATCH) return true;
    last = page.at(-1)?.number ?? last;
  }
}

function rowsWith(tx: Database, { id, importId }: ClaimedLink, after: number) {
  return tx
    .selectDistinct({ number: productImportRows.number, productId: productImportRows.productId })
    .from(productImportLinkUses)
    .innerJoin(productImportRows, eq(productImportRows.number, productImportLinkUses.number))
    .where(
      and(
        eq(productImportLinkUses.linkId, id),
        eq(productImportRows.importId, importId),
        gt(productImportLinkUses.number, after),
      ),
    )
    .orderBy(asc(productImportRows.number))
    .limit(BATCH);
}

/** Links to the same picture become one, and so does one that the product has already. Its text goes along. */
async function replaceIn(
  tx: Database,
  { vendorId, url }: ClaimedLink,
  ids: readonly number[],
  picture: string,
): Promise<void> {
  const main = sql`case when image_url = ${url} then ${picture} else image_url end`;
  await tx.execute(sql`
    update ${products} set
      image_url = ${main},
      additional_images = (
        select coalesce(array_agg(url order by place), '{}')
        from (
          select case when sent.url = ${url} then ${picture} else sent.url end as url, min(sent.place) as place
          from unnest(additional_images) with ordinality as sent (url, place)
          group by 1
        ) as once
        where url <> ${main}
      ),
      image_alts = case
        when image_alts -> ${url} is null then image_alts
        else jsonb_build_object(${picture}::text, image_alts -> ${url}) || (image_alts - ${url}::text)
      end,
      updated_at = now()
    where id = any(${sql.param(ids)}::int[]) and vendor_id = ${vendorId}
      and (image_url = ${url} or ${url} = any(additional_images))`);
}
