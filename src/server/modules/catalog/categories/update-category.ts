import { eq } from 'drizzle-orm';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { categoryColumns } from '@/server/modules/catalog/list-categories.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { saveWithPictures } from '@/server/platform/media/attach-media.ts';
import { categories } from '@/server/schema.ts';
import type { Category } from '@/shared/catalog/catalog.ts';
import type { UpdateCategoryInput } from '@/shared/catalog/categories.ts';
import { lockCategory } from './lock-category.ts';
import { throwTakenName } from './throw-taken-name.ts';

type Changes = Omit<UpdateCategoryInput, 'id'>;

/**
 * Renames a category, describes it, or gives it another picture; null takes the picture away.
 *
 * @throws DomainError NOT_FOUND; DUPLICATE when another category has the name; INVALID_INPUT for a picture that is not there
 */
export async function updateCategory(
  db: Database,
  { userId, origin }: Actor,
  { id, ...sent }: UpdateCategoryInput,
): Promise<Category> {
  const changed = await transactionWithRetry(db, async (tx) => {
    const before = await lockCategory(tx, id);
    const changes = changesTo(before, sent);
    if (Object.keys(changes).length === 0) return before;
    const [after] = await saveWithPictures(tx, userId, { imageUrl: changes.imageUrl }, (inner) =>
      inner.update(categories).set(changes).where(eq(categories.id, id)).returning(categoryColumns),
    );
    await recordAudit(tx, origin, {
      action: 'change_category',
      actorId: userId,
      subject: `category:${id}`,
      details: { was: before.name, ...changes },
    });
    return after ?? before;
  }).catch(throwTakenName);
  clearCatalogueCache(db);
  return changed;
}

/** What was sent and is not so already. A text about a picture goes with the picture. */
function changesTo(before: Category, sent: Changes): Changes {
  const wanted = sent.imageUrl === null ? { ...sent, imageAlt: '' } : sent;
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && value !== before[field as keyof Changes],
    ),
  );
}
