import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { DomainError } from '../../../shared/errors.ts';
import { humanChecks } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { drawScene } from './draw-scene.ts';
import type { Scene } from './scene.ts';

/**
 * The picture of a question, for the visitor it was put to.
 *
 * @returns a JPEG
 * @throws DomainError NOT_FOUND when it is another's, used up, expired or in words
 */
export async function getPicture({ db, now }: Deps, visitorKey: string | null, id: string): Promise<Buffer> {
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
  return drawScene(check.scene as unknown as Scene);
}
