import type { Database } from '@/server/platform/db/client.ts';
import { categories } from '@/server/schema.ts';
import type { Category } from '@/shared/catalog/catalog.ts';

/** All categories, in the order in which they were made. */
export async function listCategories(db: Database): Promise<Category[]> {
  return db.select(categoryColumns).from(categories).orderBy(categories.id);
}

export const categoryColumns = {
  id: categories.id,
  name: categories.name,
  description: categories.description,
  commissionRate: categories.commissionRate,
  imageUrl: categories.imageUrl,
  imageAlt: categories.imageAlt,
} as const;
