import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '@/server/platform/db/client.ts';
import { video3dJobs } from '@/server/platform/db/schema/index.ts';
import { type ClaimedVideo, LEASE_MS } from './claim-video.ts';

type Claim = Pick<ClaimedVideo, 'id' | 'leaseToken'>;

/** The video, as long as this worker has it: nobody has taken it up since, nor cancelled it. */
export function isMine({ id, leaseToken }: Claim): SQL | undefined {
  return and(
    eq(video3dJobs.id, id),
    eq(video3dJobs.leaseToken, leaseToken),
    eq(video3dJobs.status, 'processing'),
  );
}

/** @returns whether it is still this worker's */
export async function renewLease(db: Database, claim: Claim, now: Date): Promise<boolean> {
  return wrote(db, claim, { leaseUntil: new Date(now.getTime() + LEASE_MS) });
}

const FREE = { leaseUntil: null, leaseToken: null };

/** Gives it back unfinished, at once and as if it had not been begun. */
export function releaseVideo(db: Database, claim: Claim, now: Date): Promise<boolean> {
  return wrote(db, claim, { ...FREE, runAfter: now, attempts: sql`${video3dJobs.attempts} - 1` });
}

/** Leaves it for later after a try that did not succeed. */
export function postponeVideo(db: Database, claim: Claim, runAfter: Date): Promise<boolean> {
  return wrote(db, claim, { ...FREE, runAfter });
}

/** Leaves it for later while a company works on it. @param externalId the company's name for it */
export function awaitVideo(db: Database, claim: Claim, externalId: string, runAfter: Date): Promise<boolean> {
  return wrote(db, claim, { ...FREE, runAfter, jobId: externalId, attempts: 0 });
}

/** @returns false, and nothing is written, when the video is no longer this worker's */
async function wrote(
  db: Database,
  claim: Claim,
  set: PgUpdateSetSource<typeof video3dJobs>,
): Promise<boolean> {
  const [row] = await db.update(video3dJobs).set(set).where(isMine(claim)).returning({ id: video3dJobs.id });
  return row !== undefined;
}
