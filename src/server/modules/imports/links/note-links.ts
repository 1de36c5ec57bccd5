import { inArray, sql } from 'drizzle-orm';
import type { ProductImport } from '@/server/modules/imports/find-import.ts';
import type { Plan } from '@/server/modules/imports/plan-rows.ts';
import type { Outcome } from '@/server/modules/imports/write-plans.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { media, productImportLinks, productImportLinkUses } from '@/server/schema.ts';
import { IMPORT_PICTURE_FIELDS, type ImportPictureField } from '@/shared/imports/imports.ts';
import { readMediaUrl } from '@/shared/platform/images.ts';

interface Use {
  number: number;
  field: ImportPictureField;
  url: string;
}

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

function usesIn(plan: Plan, { mapping }: ProductImport): Use[] {
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
  const named = urls.filter((url) => readMediaUrl(url) !== null);
  if (named.length === 0) return new Set();
  const found = await tx
    .select({ hash: media.hash })
    .from(media)
    .where(
      inArray(
        media.hash,
        named.flatMap((url) => readMediaUrl(url)?.hash ?? []),
      ),
    );
  const hashes = new Set(found.map(({ hash }) => hash));
  return new Set(named.filter((url) => hashes.has(readMediaUrl(url)?.hash ?? '')));
}
