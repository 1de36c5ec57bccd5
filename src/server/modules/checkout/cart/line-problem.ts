import { MAX_LINE_QUANTITY } from '@/shared/constants.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';

/** Buying one's own product would fake sales figures and allow reviewing it. */
export const OWN_PRODUCT = 'You cannot buy your own product.';

/** What decides whether a product can be bought. */
export interface Availability {
  name: string;
  /** By `isOnSale` of the catalogue. */
  isOnSale: boolean;
  stock: number;
}

/** Why so many pieces of a product cannot be bought now; null when they can. */
export function lineProblem({ isOnSale, stock }: Availability, quantity: number): string | null {
  if (!isOnSale) return 'No longer sold';
  if (stock === 0) return 'Sold out';
  return quantity > stock ? `Only ${stock} left` : null;
}

/**
 * Refuses a line that cannot be bought.
 *
 * @throws DomainError NOT_FOUND when the product is not sold any more; OUT_OF_STOCK with `details.available` when
 *   fewer pieces are left; INVALID_INPUT past the most that a line may hold
 */
export function refuseUnavailable(product: Availability | undefined, quantity: number): asserts product {
  if (!product?.isOnSale) throw new DomainError('NOT_FOUND', 'This product is no longer sold.');
  const problem = lineProblem(product, quantity);
  if (problem) throw new DomainError('OUT_OF_STOCK', problem, { available: product.stock });
  if (quantity > MAX_LINE_QUANTITY) {
    refuseField('quantity', `Quantity must be at most ${MAX_LINE_QUANTITY}`);
  }
}
