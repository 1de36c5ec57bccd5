import { and, asc, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '@/server/db/client.ts';
import { media } from '@/server/db/schema/index.ts';
import { transactionWithRetry } from '@/server/db/transaction.ts';
import { DomainError } from '@/shared/errors.ts';
import { readMediaUrl } from '@/shared/images.ts';

/** Urls of pictures by the field that they were sent in; what was not sent is left out. */
type SentPictures = Record<string, string | readonly string[] | null | undefined>;

/**
 * Saves something that shows pictures. Those that were uploaded are kept from now on: their rows are locked until the
 * save is through, so that the clean-up either sees it or has removed them before. Any vendor may show any picture, as
 * everybody can see them.
 *
 * @throws DomainError INVALID_INPUT with the field, when one was never uploaded or is removed by now
 */
export async function saveWithPictures<Result>(
  db: Database,
  sent: SentPictures,
  save: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const uploaded = Object.entries(sent).flatMap(([field, urls]) =>
    [urls ?? []].flat().flatMap((url) => {
      const image = readMediaUrl(url);
      return image ? [{ field, isPath: url.startsWith('/'), ...image }] : [];
    }),
  );
  if (uploaded.length === 0) return save(db);

  return transactionWithRetry(db, async (tx) => {
    const hashes = [...new Set(uploaded.map(({ hash }) => hash))];
    const found = await tx
      .select({ hash: media.hash, width: media.width, height: media.height })
      .from(media)
      .where(inArray(media.hash, hashes))
      .orderBy(asc(media.hash))
      .for('update');
    const missing = uploaded.find(
      ({ isPath, hash, width, height }) =>
        // Another host may have a folder of this name; its links are its own affair.
        isPath && !found.some((row) => row.hash === hash && row.width === width && row.height === height),
    );
    if (missing) throw noSuchPicture(missing.field);
    await tx
      .update(media)
      .set({ unusedSince: null })
      .where(and(inArray(media.hash, hashes), isNotNull(media.unusedSince)));
    return save(tx);
  });
}

function noSuchPicture(field: string): DomainError {
  const sentence = 'This picture is not in the shop (any more). Please upload it again.';
  return new DomainError('INVALID_INPUT', sentence, {}, { [field]: sentence });
}
