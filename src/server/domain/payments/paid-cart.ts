import type { PaidCart } from '../../../shared/payments.ts';
import type { CartLine } from '../orders/cart-lines.ts';
import type { Payment } from './payment-row.ts';

type PaidFor = Pick<Payment, 'cart' | 'fulfillmentMethod'>;

/** What is kept of a cart that is about to be paid for. */
export function paidCart(lines: readonly CartLine[]): PaidCart {
  return lines.map(({ productId, quantity, deliveryAvailable }) => ({
    productId,
    quantity,
    deliveryAvailable,
  }));
}

/**
 * Whether a cart holds what a payment was made for: the same products, so many of each, coming the same way. What they
 * cost is another question.
 */
export function isPaidCart(payment: PaidFor, lines: readonly CartLine[]): boolean {
  const { cart } = payment;
  if (!cart) return true;
  const count = (quantities: readonly { quantity: number }[]) =>
    quantities.reduce((sum, { quantity }) => sum + quantity, 0);
  return isPartOfPaid(payment, lines) && cart.length === lines.length && count(cart) === count(lines);
}

/** Whether nothing is in a cart that was not paid for, in that number and coming that way. */
export function isPartOfPaid({ cart, fulfillmentMethod }: PaidFor, lines: readonly CartLine[]): boolean {
  if (!cart) return true;
  const paid = new Map(cart.map((line) => [line.productId, line]));
  return lines.every(({ productId, quantity, deliveryAvailable }) => {
    const line = paid.get(productId);
    if (!line || line.quantity < quantity) return false;
    return fulfillmentMethod === 'collection' || line.deliveryAvailable === deliveryAvailable;
  });
}

/** The products that were paid for and are not in the cart any more. */
export function missingOfPaid({ cart }: PaidFor, lines: readonly CartLine[]): number[] {
  const there = new Set(lines.map(({ productId }) => productId));
  return (cart ?? []).map(({ productId }) => productId).filter((productId) => !there.has(productId));
}
