import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { categories, collectedItems, orderItems, products, video3dJobs } from '@/server/schema.ts';

/** Every column that holds urls of pictures, one url a row. A test looks for columns that are not here. */
const URLS = sql`
  select ${products.imageUrl} as url from ${products}
  union all select unnest(${products.additionalImages}) from ${products}
  union all select ${categories.imageUrl} from ${categories}
  union all select ${orderItems.imageUrl} from ${orderItems}
  union all select jsonb_array_elements_text(${video3dJobs.inputImages}) from ${video3dJobs}
  union all select ${collectedItems.photoUrl} from ${collectedItems}`;

/** Of the uploaded picture that the column `url` names, on whatever host. */
const HASH_IN_URL = sql`substring(url from '/media/([0-9a-f]{32})-[0-9]+x[0-9]+-[0-9]+[.]webp$')`;

/** The hash of every uploaded picture that something refers to. */
export const USED_HASHES = sql`
  select distinct ${HASH_IN_URL} as hash from (${URLS}) as urls where url like '%/media/%'`;

/** Which of these pictures something refers to just now. */
export async function usedAmong(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  const used = await rows<{ hash: string }>(
    db,
    sql`select hash from (${USED_HASHES}) as used where hash = any(${sql.param(hashes)})`,
  );
  return new Set(used.map(({ hash }) => hash));
}

/** Which of these pictures a vendor's own products show, whoever put them there. */
export async function shownByVendor(
  db: Database,
  vendorId: number,
  hashes: readonly string[],
): Promise<Set<string>> {
  const shown = await rows<{ hash: string }>(
    db,
    sql`select distinct ${HASH_IN_URL} as hash
      from ${products}, unnest(array_append(${products.additionalImages}, ${products.imageUrl})) as shown (url)
      where ${products.vendorId} = ${vendorId} and ${HASH_IN_URL} = any(${sql.param(hashes)})`,
  );
  return new Set(shown.map(({ hash }) => hash));
}
