import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { countPictures, keepPictures } from '@/server/platform/media/upload-pictures.ts';
import { DomainError } from '@/shared/errors.ts';
import { type ClaimedLink, claimLink } from './claim-link.ts';
import { linkRefusal, mayComeLater } from './link-refusals.ts';
import { replaceLink } from './replace-link.ts';
import { postponeLinks, putBackLink, settleLink } from './settle-link.ts';

/** Links of all vendors that one worker is at. */
const AT_ONCE = 4;
/** Minutes before a link is asked for again; after the last it is given up. */
const RETRY_MINUTES = [1, 5, 20];
const MINUTE_MS = 60_000;

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

async function fetchLink(deps: Deps, link: ClaimedLink, stopping: AbortSignal): Promise<void> {
  const { db, log, now } = deps;
  const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * MINUTE_MS);
  try {
    if (!(await takePicture(deps, link))) return;
    const fetched = await deps.links.fetch(link.url, stopping);
    if ('problem' in fetched) {
      const minutes = RETRY_MINUTES[link.attempts - 1];
      const sentence = linkRefusal(fetched.problem);
      if (minutes === undefined || !mayComeLater(fetched.problem))
        await settleLink(db, link, sentence, now());
      else await putBackLink(db, link, inMinutes(minutes), sentence);
      return;
    }
    const file = { name: fileNameIn(link.url), bytes: fetched.bytes };
    const [picture = ''] = await keepPictures(deps, link.vendorId, [file], stopping);
    const isWanted = await replaceLink(db, link, picture);
    clearCatalogueCache(db);
    if (isWanted) await settleLink(db, link, null, now());
  } catch (error) {
    if (stopping.aborted) return putBackLink(db, link, now());
    if (error instanceof DomainError) {
      // The queue is full: nobody's fault.
      if (error.code === 'TOO_MANY_REQUESTS' || error.code === 'UNAVAILABLE') {
        return putBackLink(db, link, inMinutes(1));
      }
      return settleLink(db, link, error.message, now());
    }
    log.error({ err: error, importId: link.importId }, 'a link was not fetched');
    const minutes = RETRY_MINUTES[link.attempts - 1];
    if (minutes === undefined) await settleLink(db, link, OUR_FAULT, now());
    else await putBackLink(db, link, inMinutes(minutes), OUR_FAULT);
  }
}

const OUR_FAULT = 'Something went wrong on our side.';

/** Counts it as an upload. @returns false when the day's pictures are used up, and all of the import wait for the next */
async function takePicture({ db, now }: Deps, link: ClaimedLink): Promise<boolean> {
  try {
    await countPictures(db, link.vendorId, 1);
    return true;
  } catch (error) {
    const seconds = error instanceof DomainError ? error.details.retryAfterSeconds : undefined;
    if (typeof seconds !== 'number') throw error;
    const dueAt = new Date(now().getTime() + seconds * 1000);
    await putBackLink(db, link, dueAt);
    await postponeLinks(db, link.importId, dueAt);
    return false;
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
