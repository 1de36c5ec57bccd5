import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { LinkProblem } from '@/server/adapters/links/link-fetcher.ts';
import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { saveWithPictures } from '@/server/platform/media/attach-media.ts';
import { countPictures, storePictures } from '@/server/platform/media/upload-pictures.ts';
import { retryLater, secondsUntilRetry, underLease } from '@/server/platform/work-queue/index.ts';
import {
  importedProducts,
  productImportLinkUses,
  productImportRows,
  productImports,
  products,
} from '@/server/schema.ts';
import { MAX_IMAGE_BYTES } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import { type ClaimedLink, claimLink, LINKS, postponeLinks, settleLink } from './settle-link.ts';

/** Parallel downloads of a worker. */
const AT_ONCE = 4;
const OUR_FAULT = 'Something went wrong on our side.';

/**
 * Downloads linked pictures of imports, processes them as uploads, and replaces the links in the products. Failed links
 * stay, with a reason in the report.
 *
 * @param stopping leaves the rest to the next run
 */
export async function fetchLinks(deps: Deps, stopping: AbortSignal): Promise<void> {
  const inTurn = async () => {
    while (!stopping.aborted) {
      const link = await claimLink(deps.db, deps.now());
      if (!link) return;
      await fetchLink(deps, link, stopping);
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, inTurn));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

type Outcome = { problem: string | null; isFinal: boolean } | { waitSeconds: number; waitsImport?: boolean };

async function fetchLink(deps: Deps, link: ClaimedLink, stopping: AbortSignal): Promise<void> {
  const { db, now } = deps;
  const outcome = await underLease(deps, LINKS, link, (lost) =>
    tryLink(deps, link, AbortSignal.any([stopping, lost])),
  );
  if ('waitSeconds' in outcome) {
    const { waitSeconds: seconds, waitsImport } = outcome;
    await retryLater(deps, LINKS, link, { seconds, isCounted: false });
    if (waitsImport) await postponeLinks(db, link.importId, new Date(now().getTime() + seconds * 1000));
    return;
  }
  const { problem, isFinal } = outcome;
  if (isFinal || secondsUntilRetry(LINKS, link) === null) await settleLink(db, link, problem, now());
  else await retryLater(deps, LINKS, link, { set: { problem } });
}

async function tryLink(deps: Deps, link: ClaimedLink, signal: AbortSignal): Promise<Outcome> {
  const { db, log } = deps;
  try {
    const waitSeconds = await countPicture(db, link);
    if (waitSeconds !== null) return { waitSeconds, waitsImport: true };
    const fetched = await deps.links.fetch(link.url, signal);
    if ('problem' in fetched) {
      return { problem: linkRefusal(fetched.problem), isFinal: !mayComeLater(fetched.problem) };
    }
    const file = { name: fileNameIn(link.url), bytes: fetched.bytes };
    const [picture = ''] = await storePictures(deps, link.vendorId, [file], signal);
    await replaceLink(db, link, picture);
    clearCatalogueCache(db);
    return { problem: null, isFinal: true };
  } catch (error) {
    if (signal.aborted) return { waitSeconds: 0 };
    if (error instanceof DomainError) {
      // The queue is full: not a failed attempt.
      if (error.code === 'TOO_MANY_REQUESTS' || error.code === 'UNAVAILABLE') return { waitSeconds: 60 };
      return { problem: error.message, isFinal: true };
    }
    log.error({ err: error, importId: link.importId }, 'a link was not fetched');
    return { problem: OUR_FAULT, isFinal: false };
  }
}

/** Counts it as an upload. @returns seconds until the daily limit resets if it is used up; else null */
async function countPicture(db: Database, link: ClaimedLink): Promise<number | null> {
  try {
    await countPictures(db, link.vendorId, 1);
    return null;
  } catch (error) {
    const seconds = error instanceof DomainError ? error.details.retryAfterSeconds : undefined;
    if (typeof seconds !== 'number') throw error;
    return seconds;
  }
}

function fileNameIn(url: string): string {
  const { pathname, hostname } = new URL(url);
  const name = pathname.split('/').at(-1) || hostname;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Products per transaction: thousands of rows may share a link. */
const BATCH = 100;

/**
 * Replaces a link by a stored picture in the import's products that still have it. Idempotent.
 *
 * @returns false if the import was stopped meanwhile
 */
async function replaceLink(db: Database, link: ClaimedLink, picture: string): Promise<boolean> {
  for (let last = 0; ; ) {
    const page = await transactionWithRetry(db, async (tx) => {
      const [current] = await tx
        .select({ state: productImports.state })
        .from(productImports)
        .where(eq(productImports.id, link.importId))
        .for('share');
      if (current?.state !== 'fetching') return null;
      const linkUses = await rowsWith(tx, link, last);
      const ids = linkUses.flatMap(({ productId }) => productId ?? []);
      await saveWithPictures(tx, link.vendorId, { imageUrl: picture }, (inner) =>
        replaceIn(inner, link, ids, picture),
      );
      return linkUses;
    });
    if (page === null) return false;
    if (page.length < BATCH) return true;
    last = page.at(-1)?.number ?? last;
  }
}

function rowsWith(tx: Database, { id, importId }: ClaimedLink, lastNumber: number) {
  return tx
    .selectDistinct({ number: productImportRows.number, productId: productImportRows.productId })
    .from(productImportLinkUses)
    .innerJoin(productImportRows, eq(productImportRows.number, productImportLinkUses.number))
    .where(
      and(
        eq(productImportLinkUses.linkId, id),
        eq(productImportRows.importId, importId),
        gt(productImportLinkUses.number, lastNumber),
      ),
    )
    .orderBy(asc(productImportRows.number))
    .limit(BATCH);
}

/** Merges duplicate pictures, with their alternative texts. */
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
    where (id = any(${sql.param(ids)}::int[]) or variant_of = any(${sql.param(ids)}::int[])) and vendor_id = ${vendorId}
      and (image_url = ${url} or ${url} = any(additional_images))`);
  // The next run of a connection recognises unchanged pictures by these.
  await tx.execute(sql`
    update ${importedProducts} set pictures = pictures || jsonb_build_object(${url}::text, ${picture}::text)
    where product_id = any(${sql.param(ids)}::int[])`);
}

/** Explains a failed link in the report. */
export function linkRefusal(problem: LinkProblem): string {
  switch (problem.reason) {
    case 'unreachable':
    case 'unknown-name':
      return 'The shop cannot reach this address.';
    case 'refused':
      return `The website answered with ${problem.status} instead of a picture.`;
    case 'busy':
      return `The website could not answer (${problem.status}).`;
    case 'too-slow':
      return 'The website took too long to answer.';
    case 'too-large':
      return `This picture is larger than ${MAX_IMAGE_BYTES / 1024 / 1024} MB.`;
    case 'too-many-redirects':
      return 'This link leads on to others too many times.';
  }
}

/** Returns true if a retry may succeed. */
export function mayComeLater({ reason }: LinkProblem): boolean {
  return reason === 'busy' || reason === 'too-slow' || reason === 'unknown-name';
}
