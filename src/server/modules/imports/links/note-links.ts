import { inArray, sql } from 'drizzle-orm';
import type { ProductImport } from '@/server/modules/imports/find-import.ts';
import type { Plan } from '@/server/modules/imports/plan-rows.ts';
import type { Outcome } from '@/server/modules/imports/write-plans.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { media, productImportLinks, productImportLinkUses } from '@/server/schema.ts';
import { IMPORT_PICTURE_FIELDS } from '@/shared/imports/imports.ts';
import { readMediaUrl } from '@/shared/platform/images.ts';

/** Records the links in products, to be downloaded after all rows. */
export async function noteLinks(
  tx: Database,
  current: ProductImport,
  plans: readonly Plan[],
  outcomes: readonly Outcome[],
  now: Date,
): Promise<void> {
  const { id: importId } = current;
  const written = new Set(
    outcomes.filter(({ state }) => state === 'created' || state === 'updated').map(({ number }) => number),
  );
  const uses = plans.flatMap((plan) => (written.has(plan.row.number) ? usesIn(plan, current) : []));
  const own = await ownPictures(
    tx,
    uses.map(({ url }) => url),
  );
  const urls = [...new Set(uses.map(({ url }) => url))].filter((url) => !own.has(url));
  if (urls.length === 0) return;
  const links = await tx
    .insert(productImportLinks)
    .values(urls.map((url) => ({ importId, url, dueAt: now })))
    // Returns existing links too, unchanged.
    .onConflictDoUpdate({
      target: [productImportLinks.importId, productImportLinks.url],
      set: { url: sql`excluded.url` },
    })
    .returning({ id: productImportLinks.id, url: productImportLinks.url });
  const idOf = new Map(links.map(({ id, url }) => [url, id]));
  await tx
    .insert(productImportLinkUses)
    .values(
      uses.flatMap(({ url, ...use }) => {
        const linkId = idOf.get(url);
        return linkId === undefined ? [] : [{ ...use, linkId, importId }];
      }),
    )
    .onConflictDoNothing();
}

function usesIn(plan: Plan, { mapping }: ProductImport) {
  if (!('product' in plan)) return [];
  const { row, product } = plan;
  return IMPORT_PICTURE_FIELDS.filter((field) => mapping[field] !== undefined).flatMap((field) =>
    [product[field]]
      .flat()
      .filter((url) => !url.startsWith('/'))
      .map((url) => ({ number: row.number, field, url })),
  );
}

/** Pictures already stored, under whichever media host. */
async function ownPictures(tx: Database, urls: readonly string[]): Promise<Set<string>> {
  const hashOf = (url: string) => readMediaUrl(url)?.hash ?? '';
  const found = await tx
    .select({ hash: media.hash })
    .from(media)
    .where(inArray(media.hash, urls.map(hashOf)));
  const hashes = new Set(found.map(({ hash }) => hash));
  return new Set(urls.filter((url) => hashes.has(hashOf(url))));
}
