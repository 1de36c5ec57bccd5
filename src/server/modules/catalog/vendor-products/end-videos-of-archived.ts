import { and, eq, inArray } from 'drizzle-orm';
import { endVideosOf, TAKEN_OUT } from '@/server/modules/catalog/video-jobs/end-videos-of.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { products } from '@/server/schema.ts';
import type { ValueChange } from './write-values.ts';

/** Ends what is being made for those of the changed products that are archived now. @returns as `endVideosOf` */
export function endVideosOfArchived(tx: Database, changes: readonly ValueChange[], now: Date) {
  const ids = changes.map(([id]) => id);
  const archived = and(inArray(products.id, ids), eq(products.status, 'archived'));
  return endVideosOf(tx, archived, { sentence: TAKEN_OUT, now });
}
