import { and, asc, count, desc, eq, gt, inArray, lte, min, ne, type SQL, sql } from 'drizzle-orm';
import type { ProductImport } from '@/server/modules/imports/find-import.ts';
import type { Plan } from '@/server/modules/imports/plan-rows.ts';
import type { Outcome } from '@/server/modules/imports/work-on-imports.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import {
  media,
  productImportLinks,
  productImportLinkUses,
  productImportRows,
  productImports,
} from '@/server/schema.ts';
import { MAX_PRODUCT_IMAGES } from '@/shared/constants.ts';
import {
  IMPORT_LIMITS,
  IMPORT_PICTURE_FIELDS,
  type MissingPicture,
  type PictureCounts,
} from '@/shared/imports/imports.ts';
import { readMediaUrl } from '@/shared/platform/images.ts';

/** Counts an import's links by outcome. */
export async function countLinks(db: Database, { id, state }: ProductImport): Promise<PictureCounts> {
  return countLinksWhere(db, eq(productImportLinks.importId, id), state === 'fetching');
}

/** Counts the links that are being fetched for a connected shop by outcome; those of earlier runs are over. */
export async function countLinksOfConnection(db: Database, integrationId: number): Promise<PictureCounts> {
  const fetching = db
    .select({ id: productImports.id })
    .from(productImports)
    .where(and(eq(productImports.integrationId, integrationId), eq(productImports.state, 'fetching')));
  return countLinksWhere(db, inArray(productImportLinks.importId, fetching), true);
}

async function countLinksWhere(db: Database, where: SQL, isFetching: boolean): Promise<PictureCounts> {
  const linkCounts = await db
    .select({
      state: productImportLinks.state,
      links: count(),
      dueAt: min(productImportLinks.dueAt),
    })
    .from(productImportLinks)
    .where(where)
    .groupBy(productImportLinks.state);
  const linksIn = (state: string) => linkCounts.find((one) => one.state === state)?.links ?? 0;
  const waiting = linkCounts.find((one) => one.state === 'waiting');
  return {
    total: linkCounts.reduce((sum, { links }) => sum + links, 0),
    fetched: linksIn('fetched'),
    failed: linksIn('failed'),
    continuesAt: isFetching ? (waiting?.dueAt ?? null) : null,
  };
}

interface Part {
  /** Range of row numbers: exclusive start, inclusive end. */
  after?: number;
  upTo?: number;
  limit?: number;
}

/** Lists failed and unfinished links in file order, once per occurrence. */
export async function listMissingPictures(
  db: Database,
  { id, state, mapping }: ProductImport,
  part: Part,
): Promise<(MissingPicture & { number: number })[]> {
  const missingLinks = await db
    .select({
      ...columnsOf(productImportLinkUses, 'number', 'field'),
      line: productImportRows.line,
      ...columnsOf(productImportLinks, 'url', 'problem'),
    })
    .from(productImportLinkUses)
    .innerJoin(productImportLinks, eq(productImportLinks.id, productImportLinkUses.linkId))
    .innerJoin(
      productImportRows,
      and(
        eq(productImportRows.importId, productImportLinkUses.importId),
        eq(productImportRows.number, productImportLinkUses.number),
      ),
    )
    .where(
      and(
        eq(productImportLinkUses.importId, id),
        // Links of a running import are still pending.
        isOver(state) ? ne(productImportLinks.state, 'fetched') : eq(productImportLinks.state, 'failed'),
        part.after === undefined ? undefined : gt(productImportLinkUses.number, part.after),
        part.upTo === undefined ? undefined : lte(productImportLinkUses.number, part.upTo),
      ),
    )
    .orderBy(asc(productImportLinkUses.number), desc(productImportLinkUses.field), asc(productImportLinks.id))
    .limit(part.limit ?? IMPORT_LIMITS.rows * MAX_PRODUCT_IMAGES);
  return missingLinks.map(({ number, field, line, url, problem }) => ({
    number,
    line,
    column: mapping[field] ?? field,
    url,
    message: problem ?? STOPPED,
  }));
}

const STOPPED = 'The import ended before this picture was fetched.';

function isOver(state: ProductImport['state']): boolean {
  return state === 'done' || state === 'cancelled' || state === 'failed';
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
  const writtenLines = new Set(
    outcomes.filter(({ state }) => state === 'created' || state === 'updated').map(({ number }) => number),
  );
  const uses = plans.flatMap((plan) => (writtenLines.has(plan.row.number) ? usesIn(plan, current) : []));
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
  const { row, product, variants } = plan;
  const ofVariants = (variants?.variants ?? []).flatMap(({ imageUrl }) =>
    imageUrl && !imageUrl.startsWith('/')
      ? [{ number: row.number, field: 'imageUrl' as const, url: imageUrl }]
      : [],
  );
  const ofProduct = IMPORT_PICTURE_FIELDS.filter((field) => mapping[field] !== undefined).flatMap((field) =>
    [product[field]]
      .flat()
      .filter((url) => !url.startsWith('/'))
      .map((url) => ({ number: row.number, field, url })),
  );
  return [...ofProduct, ...ofVariants];
}

/** Pictures already stored, under whichever media host. */
async function ownPictures(tx: Database, urls: readonly string[]): Promise<Set<string>> {
  const hashOf = (url: string) => readMediaUrl(url)?.hash ?? '';
  const ownMedia = await tx
    .select({ hash: media.hash })
    .from(media)
    .where(inArray(media.hash, urls.map(hashOf)));
  const hashes = new Set(ownMedia.map(({ hash }) => hash));
  return new Set(urls.filter((url) => hashes.has(hashOf(url))));
}
