import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { lock } from '@/server/platform/db/locks.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import {
  categories,
  collectedItems,
  importedProducts,
  media,
  mediaUploaders,
  orderItems,
  products,
  roomLayouts,
  users,
  video3dJobs,
} from '@/server/schema.ts';
import { fieldError } from '@/shared/errors.ts';
import { readMediaUrl } from '@/shared/platform/images.ts';

/** Picture URLs by input field; absent fields are omitted. */
type SentPictures = Record<string, string | readonly string[] | null | undefined>;

export const NO_SUCH_PICTURE = 'This picture is not in the shop (any more). Please upload it again.';

/**
 * Saves something with pictures. Locks the rows of uploaded ones until the save commits, so that the clean-up sees it
 * or has deleted them before.
 *
 * @param personId see `refusedPictures`
 * @throws DomainError INVALID_INPUT naming the field of a refused picture
 */
export async function saveWithPictures<Result>(
  db: Database,
  personId: number,
  sent: SentPictures,
  save: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const fieldOf = new Map(
    Object.entries(sent).flatMap(([field, urls]) => [urls ?? []].flat().map((url) => [url, field] as const)),
  );
  const urls = [...fieldOf.keys()].filter((url) => readMediaUrl(url));
  if (urls.length === 0) return save(db);

  return transactionWithRetry(db, async (tx) => {
    const hashes = [...new Set(urls.flatMap((url) => readMediaUrl(url)?.hash ?? []))];
    await tx
      .select({ hash: media.hash })
      .from(media)
      .where(inArray(media.hash, hashes))
      .orderBy(asc(media.hash))
      .for('update');
    const [refused] = await refusedPictures(tx, personId, urls);
    if (refused !== undefined) throw fieldError('INVALID_INPUT', fieldOf.get(refused) ?? '', NO_SUCH_PICTURE);
    await tx
      .update(media)
      .set({ unusedSince: null })
      .where(and(inArray(media.hash, hashes), isNotNull(media.unusedSince)));
    return save(tx);
  });
}

/**
 * Returns URLs this person may not use: missing uploads and others' pictures. Vendors may use own uploads and pictures
 * of their products, which admins may have set; admins any. Gives no reason, which would reveal others' uploads.
 */
export async function refusedPictures(
  db: Database,
  personId: number,
  urls: readonly string[],
): Promise<Set<string>> {
  const named = urls.flatMap((url) => {
    const image = readMediaUrl(url);
    return image ? [{ url, ...image }] : [];
  });
  if (named.length === 0) return new Set();
  const hashes = [...new Set(named.map(({ hash }) => hash))];
  const storedPictures = await db
    .select({ hash: media.hash, width: media.width, height: media.height })
    .from(media)
    .where(inArray(media.hash, hashes));
  const others = await ofOthersAmong(
    db,
    personId,
    storedPictures.map(({ hash }) => hash),
  );
  const refused = named.filter(({ url, hash, width, height }) => {
    const isThere = storedPictures.some(
      (row) => row.hash === hash && row.width === width && row.height === height,
    );
    // A foreign host may have the same path; that is an external link.
    return others.has(hash) || (url.startsWith('/') && !isThere);
  });
  return new Set(refused.map(({ url }) => url));
}

async function ofOthersAmong(db: Database, personId: number, hashes: readonly string[]) {
  const others = new Set(hashes);
  if (others.size === 0) return others;
  const uploaded = await db
    .select({ hash: mediaUploaders.hash })
    .from(mediaUploaders)
    .where(and(eq(mediaUploaders.userId, personId), inArray(mediaUploaders.hash, [...hashes])));
  for (const { hash } of uploaded) others.delete(hash);
  if (others.size === 0) return others;
  const [person] = await db.select({ role: users.role }).from(users).where(eq(users.id, personId));
  if (person?.role === 'admin') return new Set<string>();
  for (const hash of await shownByVendor(db, personId, [...others])) others.delete(hash);
  return others;
}

/** Locks a picture by hash until the transaction ends; its row need not exist. */
export async function lockPicture(tx: Database, hash: string): Promise<void> {
  await lock(tx, 'picture', hash);
}

/** Every column with picture URLs, one per row. A test finds missing columns. */
const URLS = sql`
  select ${products.imageUrl} as url from ${products}
  union all select unnest(${products.additionalImages}) from ${products}
  union all select ${categories.imageUrl} from ${categories}
  union all select ${orderItems.imageUrl} from ${orderItems}
  union all select jsonb_array_elements_text(${video3dJobs.inputImages}) from ${video3dJobs}
  union all select ${collectedItems.photoUrl} from ${collectedItems}
  union all select ${roomLayouts.picture}->>'url' from ${roomLayouts}
  union all select picture.value from ${importedProducts}, jsonb_each_text(${importedProducts.pictures}) as picture`;

/** Hash of the uploaded picture in the column `url`, on any host. */
const HASH_IN_URL = sql`substring(url from '/media/([0-9a-f]{32})-[0-9]+x[0-9]+-[0-9]+[.]webp$')`;

export const USED_HASHES = sql`
  select distinct ${HASH_IN_URL} as hash from (${URLS}) as urls where url like '%/media/%'`;

/** Returns which of these pictures are in use. */
export async function usedAmong(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  const used = await rows<{ hash: string }>(
    db,
    sql`select hash from (${USED_HASHES}) as used where hash = any(${sql.param(hashes)})`,
  );
  return new Set(used.map(({ hash }) => hash));
}

/** Returns the pictures that a vendor's products show, including those set by admins. */
async function shownByVendor(db: Database, vendorId: number, hashes: readonly string[]) {
  const shown = await rows<{ hash: string }>(
    db,
    sql`select distinct ${HASH_IN_URL} as hash
      from ${products}, unnest(array_append(${products.additionalImages}, ${products.imageUrl})) as shown (url)
      where ${products.vendorId} = ${vendorId} and ${HASH_IN_URL} = any(${sql.param(hashes)})`,
  );
  return new Set(shown.map(({ hash }) => hash));
}
