import type { UpdateProductInput } from '../../../shared/catalog.ts';
import { DomainError } from '../../../shared/errors.ts';
import { isMissingReference } from '../../db/client.ts';

/** Texts that a form may leave empty, as the database keeps them; those that were not sent stay out. */
export function emptyToNull({
  colour,
  collectionAddress,
  collectionInstructions,
}: Omit<UpdateProductInput, 'id'>) {
  return {
    ...(colour === undefined ? {} : { colour: colour || null }),
    ...(collectionAddress === undefined ? {} : { collectionAddress: collectionAddress || null }),
    ...(collectionInstructions === undefined
      ? {}
      : { collectionInstructions: collectionInstructions || null }),
  };
}

/** Says which field was wrong when a product could not be written because its category does not exist. */
export function nameMissingCategory(error: unknown): never {
  if (!isMissingReference(error, 'products_category_id_categories_id_fk')) throw error;
  const sentence = 'There is no such category.';
  throw new DomainError('INVALID_INPUT', sentence, {}, { categoryId: sentence });
}
