import { and, asc, count, desc, eq, gt, lte, min, ne } from 'drizzle-orm';
import type { ProductImport } from '@/server/modules/imports/find-import.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { productImportLinks, productImportLinkUses, productImportRows } from '@/server/schema.ts';
import { MAX_PRODUCT_IMAGES } from '@/shared/constants.ts';
import { IMPORT_LIMITS, type MissingPicture, type PictureCounts } from '@/shared/imports/imports.ts';

/** Counts an import's links by outcome. */
export async function countLinks(db: Database, { id, state }: ProductImport): Promise<PictureCounts> {
  const counted = await db
    .select({
      state: productImportLinks.state,
      links: count(),
      dueAt: min(productImportLinks.dueAt),
    })
    .from(productImportLinks)
    .where(eq(productImportLinks.importId, id))
    .groupBy(productImportLinks.state);
  const linksIn = (wanted: string) => counted.find((one) => one.state === wanted)?.links ?? 0;
  const waiting = counted.find((one) => one.state === 'waiting');
  return {
    total: counted.reduce((sum, { links }) => sum + links, 0),
    fetched: linksIn('fetched'),
    failed: linksIn('failed'),
    continuesAt: state === 'fetching' ? (waiting?.dueAt ?? null) : null,
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
  const found = await db
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
  return found.map(({ number, field, line, url, problem }) => ({
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
