import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { ownProductsWhere, requireOwnPiece, type VendorOrAdmin } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { products, video3dJobs } from '@/server/schema.ts';
import {
  type ListVideoProductsInput,
  MAX_STORED_VIDEOS,
  VIDEO_PRODUCTS_PAGE_SIZE,
  type VideoJobView,
  type VideoProductRow,
} from '@/shared/videos/video3d.ts';
import { OPEN_STATUSES } from './end-videos.ts';

/**
 * Lists the videos of a product or variant, newest first, at most `VIDEOS_KEPT`.
 *
 * @throws DomainError NOT_FOUND if the product is another vendor's or deleted
 */
export async function listVideos(
  db: Database,
  actor: VendorOrAdmin,
  productId: number,
): Promise<VideoJobView[]> {
  await requireOwnPiece(db, actor, productId);
  return db
    .select(viewColumns)
    .from(video3dJobs)
    .innerJoin(products, eq(products.id, video3dJobs.productId))
    .where(eq(video3dJobs.productId, productId))
    .orderBy(desc(video3dJobs.createdAt), desc(video3dJobs.id))
    .limit(MAX_STORED_VIDEOS);
}

const viewColumns = {
  ...columnsOf(video3dJobs, 'id', 'status', 'aiProvider', 'createdAt', 'completedAt', 'errorMessage'),
  ...columnsOf(video3dJobs, 'outputVideoUrl', 'source', 'turnSeconds', 'settings', 'differences'),
  estimatedSeconds: sql<
    number | null
  >`case when ${video3dJobs.completedAt} is null then ${video3dJobs.estimatedSeconds} end`,
  isShown: sql<boolean>`coalesce(${video3dJobs.outputVideoUrl} = ${products.video3dUrl}, false)`,
} as const satisfies Record<keyof VideoJobView, unknown>;

/** Returns a page of a vendor's products with video states, newest first, and the total. */
export async function listVideoProducts(
  db: Database,
  vendorId: number,
  { page, search }: ListVideoProductsInput,
): Promise<{ products: VideoProductRow[]; total: number }> {
  const condition = ownProductsWhere(vendorId, { search });
  const productRows = await db
    .select({ row: rowColumns, openJob: openJobColumns })
    .from(products)
    .leftJoin(
      video3dJobs,
      and(eq(video3dJobs.productId, products.id), inArray(video3dJobs.status, OPEN_STATUSES)),
    )
    .where(condition)
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(VIDEO_PRODUCTS_PAGE_SIZE)
    .offset((page - 1) * VIDEO_PRODUCTS_PAGE_SIZE);
  return {
    products: productRows.map(({ row, openJob }) => ({ ...row, openJob })),
    total: await db.$count(products, condition),
  };
}

const rowColumns = {
  ...columnsOf(products, 'id', 'name', 'status', 'imageUrl', 'additionalImages'),
  hasModel: sql<boolean>`${products.model3dUrl} is not null`,
  ...columnsOf(products, 'video3dStatus', 'video3dUrl', 'video3dSource', 'video3dTurnSeconds'),
  video3dError: products.video3dError,
} as const satisfies Record<Exclude<keyof VideoProductRow, 'openJob'>, unknown>;

const openJobColumns = columnsOf(video3dJobs, 'id', 'status', 'createdAt', 'estimatedSeconds');

/** A studio job in a vendor's queue. */
export interface QueuedVideo {
  vendorId: number;
  seconds: number;
  isBegun: boolean;
  /** Last start of a job of the vendor, in milliseconds; null if not recent. */
  lastTurn: number | null;
}

/**
 * Simulates the studio's queue before a new video of this vendor, in seconds and videos: running jobs, then round-robin
 * as in `claimVideo`.
 */
export function queuedWorkBefore(vendorId: number, queued: readonly QueuedVideo[]) {
  const lines = new Map<number, { last: number; seconds: number[] }>();
  const lineOf = (vendor: number, last: number) => {
    const line = lines.get(vendor) ?? { last, seconds: [] };
    lines.set(vendor, line);
    return line;
  };
  const workload = { videos: 0, seconds: 0 };
  const make = (seconds: number) => {
    workload.videos += 1;
    workload.seconds += seconds;
  };
  for (const { vendorId: vendor, seconds, isBegun, lastTurn } of queued) {
    const line = lineOf(vendor, lastTurn ?? -1);
    if (isBegun) make(seconds);
    else line.seconds.push(seconds);
  }
  // On a tie, the new one comes last.
  const mine = lineOf(vendorId, -1);
  lines.delete(vendorId);
  lines.set(vendorId, mine);
  for (let turn = Number.MAX_SAFE_INTEGER / 2; ; turn++) {
    const [next] = [...lines].filter(isWaiting).sort(([, a], [, b]) => a.last - b.last);
    const seconds = next?.[1].seconds.shift();
    // Nothing is scheduled before this vendor's new job.
    if (!next || seconds === undefined) return workload;
    make(seconds);
    next[1].last = turn;
  }

  function isWaiting([vendor, { seconds }]: [number, { seconds: readonly number[] }]): boolean {
    return vendor === vendorId || seconds.length > 0;
  }
}
