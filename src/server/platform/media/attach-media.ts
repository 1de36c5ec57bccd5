import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { lock } from '@/server/platform/db/locks.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import {
  categories,
  collectedItems,
  media,
  mediaUploaders,
  orderItems,
  products,
  users,
  video3dJobs,
} from '@/server/schema.ts';
import { fieldError } from '@/shared/errors.ts';
import { readMediaUrl } from '@/shared/platform/images.ts';

/** Urls of pictures by the field that they were sent in; what was not sent is left out. */
type SentPictures = Record<string, string | readonly string[] | null | undefined>;

export const NO_SUCH_PICTURE = 'This picture is not in the shop (any more). Please upload it again.';

/**
 * Saves something that shows pictures. Those that were uploaded are kept from now on: their rows are locked until the
 * save is through, so that the clean-up either sees it or has removed them before.
 *
 * @param personId who saves it: see `refusedPictures`
 * @throws DomainError INVALID_INPUT with the field of one that this person may not show
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
 * Which of these urls this person may not show: paths of pictures that were never uploaded or are removed by now, and
 * pictures of others. A vendor shows what they uploaded, whoever else uploaded the same, and what their products show
 * already, where an admin may have put it; an admin shows any. Why one is refused is not told: it would say what others have.
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
  const found = await db
    .select({ hash: media.hash, width: media.width, height: media.height })
    .from(media)
    .where(inArray(media.hash, hashes));
  const others = await ofOthersAmong(
    db,
    personId,
    found.map(({ hash }) => hash),
  );
  const refused = named.filter(({ url, hash, width, height }) => {
    const isThere = found.some((row) => row.hash === hash && row.width === width && row.height === height);
    // Another host may have a folder of this name; its links are its own affair.
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

/** Locks the row of a picture, which need not exist yet, until the transaction ends. */
export async function lockPicture(tx: Database, hash: string): Promise<void> {
  await lock(tx, 'picture', hash);
}

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
async function shownByVendor(
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
