import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import { createCache } from '@/server/platform/cache/cache.ts';
import { queueDrawing } from '@/server/platform/queue/queues.ts';
import { humanChecks } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { drawScene } from './draw-scene.ts';
import type { Scene } from './scene.ts';

/** Pictures kept in memory, each some 40 kB: a check is asked for its picture once, and rarely again. */
const KEPT = 200;

const pictures = createCache({ most: KEPT });

/**
 * The picture of a question, for the visitor it was put to. It is drawn once, when it is first asked for.
 *
 * @param ip who asks, for their turn
 * @returns a JPEG
 * @throws DomainError NOT_FOUND when it is another's, used up, expired or in words
 */
export async function getPicture(
  { db, now }: Deps,
  visitorKey: string | null,
  ip: string | null,
  id: string,
): Promise<Buffer> {
  const [check] = await db
    .select({ scene: humanChecks.scene })
    .from(humanChecks)
    .where(
      and(
        eq(humanChecks.id, id),
        eq(humanChecks.visitorKey, visitorKey ?? ''),
        ne(humanChecks.kind, 'text'),
        isNull(humanChecks.usedAt),
        gt(humanChecks.expiresAt, now()),
      ),
    );
  if (!check) throw new DomainError('NOT_FOUND', 'This picture does not exist any more.');
  // Only `createCheck` writes the column.
  const scene = check.scene as unknown as Scene;
  return pictures.get(id, () => queueDrawing(getNetwork(ip), () => drawScene(scene)));
}
