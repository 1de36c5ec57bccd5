import type { UpdateProductInput } from '../../../shared/catalog.ts';
import { DELIVERY_FEE_TOO_HIGH } from '../../../shared/delivery-fee.ts';
import { DomainError } from '../../../shared/errors.ts';
import { isMissingReference, isOutOfBounds } from '../../db/client.ts';

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

/** Says which field was wrong when the database refused to write a product. */
export function nameWrongField(error: unknown): never {
  if (isMissingReference(error, 'products_category_id_categories_id_fk')) {
    throw wrongField('categoryId', 'There is no such category.');
  }
  // Only one of price and fee was sent, and does not go with the other as it is kept.
  if (isOutOfBounds(error, 'products_delivery_fee_bounded')) {
    throw wrongField('deliveryFee', DELIVERY_FEE_TOO_HIGH);
  }
  throw error;
}

function wrongField(field: string, sentence: string): DomainError {
  return new DomainError('INVALID_INPUT', sentence, {}, { [field]: sentence });
}
