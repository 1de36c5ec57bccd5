import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/db/client.ts';
import { categories, collectionForms, orderItems, products, video3dJobs } from '@/server/db/schema/index.ts';

/** Every column that holds urls of pictures, one url a row. A test looks for columns that are not here. */
const URLS = sql`
  select ${products.imageUrl} as url from ${products}
  union all select unnest(${products.additionalImages}) from ${products}
  union all select ${categories.imageUrl} from ${categories}
  union all select ${orderItems.imageUrl} from ${orderItems}
  union all select jsonb_array_elements_text(${video3dJobs.inputImages}) from ${video3dJobs}
  union all select unnest(${collectionForms.attachments}) from ${collectionForms}`;

/** The hash of every uploaded picture that something refers to, on whatever host its url is. */
export const USED_HASHES = sql`
  select distinct substring(url from '/media/([0-9a-f]{32})-[0-9]+x[0-9]+-[0-9]+[.]webp$') as hash
  from (${URLS}) as urls where url like '%/media/%'`;

/** Which of these pictures something refers to just now. */
export async function usedAmong(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  const used = await rows<{ hash: string }>(
    db,
    sql`select hash from (${USED_HASHES}) as used where hash = any(${sql.param(hashes)})`,
  );
  return new Set(used.map(({ hash }) => hash));
}
