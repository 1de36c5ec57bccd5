import type { Category, CreateCategoryInput } from '../../../shared/catalog.ts';
import { DomainError } from '../../../shared/errors.ts';
import { type Database, isDuplicate } from '../../db/client.ts';
import { categories } from '../../db/schema/index.ts';
import { categoryColumns } from './list-categories.ts';

/** @throws DomainError DUPLICATE when there is a category of this name, in whatever case */
export async function createCategory(db: Database, input: CreateCategoryInput): Promise<Category> {
  try {
    const [made] = await db.insert(categories).values(input).returning(categoryColumns);
    if (!made) throw new Error('The category was not made.');
    return made;
  } catch (error) {
    if (!isDuplicate(error, 'categories_name')) throw error;
    const sentence = 'There is already a category of this name.';
    throw new DomainError('DUPLICATE', sentence, {}, { name: sentence });
  }
}
