import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { countPictures, keepPictures } from '@/server/platform/media/upload-pictures.ts';
import { retryLater, secondsUntilRetry, underLease } from '@/server/platform/work-queue/index.ts';
import { DomainError } from '@/shared/errors.ts';
import { type ClaimedLink, claimLink, LINKS } from './claim-link.ts';
import { linkRefusal, mayComeLater } from './link-refusals.ts';
import { replaceLink } from './replace-link.ts';
import { postponeLinks, settleLink } from './settle-link.ts';

/** Links of all vendors that one worker is at. */
const AT_ONCE = 4;
const OUR_FAULT = 'Something went wrong on our side.';

/**
 * Fetches the links to pictures that imports brought, makes pictures of them as of uploads, and puts these into the products in
 * the links' place. What cannot be fetched stays a link, and the import's report says why.
 *
 * @param stopping of the worker: what is not done is left to the next
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

/** What an attempt came to: an end, a failure that may be tried again, or a wait that is no attempt. */
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

async function tryLink(deps: Deps, link: ClaimedLink, ending: AbortSignal): Promise<Outcome> {
  const { db, log } = deps;
  try {
    const waitSeconds = await countPicture(db, link);
    if (waitSeconds !== null) return { waitSeconds, waitsImport: true };
    const fetched = await deps.links.fetch(link.url, ending);
    if ('problem' in fetched) {
      return { problem: linkRefusal(fetched.problem), isFinal: !mayComeLater(fetched.problem) };
    }
    const file = { name: fileNameIn(link.url), bytes: fetched.bytes };
    const [picture = ''] = await keepPictures(deps, link.vendorId, [file], ending);
    await replaceLink(db, link, picture);
    clearCatalogueCache(db);
    return { problem: null, isFinal: true };
  } catch (error) {
    if (ending.aborted) return { waitSeconds: 0 };
    if (error instanceof DomainError) {
      // The queue is full: nobody's fault.
      if (error.code === 'TOO_MANY_REQUESTS' || error.code === 'UNAVAILABLE') return { waitSeconds: 60 };
      return { problem: error.message, isFinal: true };
    }
    log.error({ err: error, importId: link.importId }, 'a link was not fetched');
    return { problem: OUR_FAULT, isFinal: false };
  }
}

/** Counts it as an upload. @returns seconds until the day's pictures are renewed when they are used up; else null */
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

/** By which the sentences about a picture call it. */
function fileNameIn(url: string): string {
  const { pathname, hostname } = new URL(url);
  const name = pathname.split('/').at(-1) || hostname;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
