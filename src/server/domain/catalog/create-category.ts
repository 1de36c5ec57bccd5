import { type Database, isUniqueViolation } from '@/server/db/client.ts';
import { categories } from '@/server/db/schema/index.ts';
import { saveWithPictures } from '@/server/domain/media/attach-media.ts';
import type { Category, CreateCategoryInput } from '@/shared/catalog.ts';
import { fieldError } from '@/shared/errors.ts';
import { categoryColumns } from './list-categories.ts';

/** @throws DomainError DUPLICATE when there is a category of this name, in whatever case */
export async function createCategory(
  db: Database,
  adminId: number,
  input: CreateCategoryInput,
): Promise<Category> {
  try {
    const [made] = await saveWithPictures(db, adminId, { imageUrl: input.imageUrl }, (tx) =>
      tx.insert(categories).values(input).returning(categoryColumns),
    );
    if (!made) throw new Error('The category was not made.');
    return made;
  } catch (error) {
    if (!isUniqueViolation(error, 'categories_name')) throw error;
    throw fieldError('DUPLICATE', 'name', 'There is already a category of this name.');
  }
}
