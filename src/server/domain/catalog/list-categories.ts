import type { Category } from '../../../shared/catalog.ts';
import type { Database } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { categories } from '../../db/schema/index.ts';

/** All categories, in the order in which they were made. */
export function listCategories(db: Database): Promise<Category[]> {
  const statement = prepared(db, 'categories', (name) =>
    db.select(categoryColumns).from(categories).orderBy(categories.id).prepare(name),
  );
  return statement.execute();
}

export const categoryColumns = {
  id: categories.id,
  name: categories.name,
  description: categories.description,
  commissionRate: categories.commissionRate,
  imageUrl: categories.imageUrl,
} as const;
