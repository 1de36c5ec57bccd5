import type { CartLine } from '@/server/modules/checkout/cart-lines.ts';
import { waysOf } from '@/shared/checkout/checkout.ts';
import type { PaidCart } from '@/shared/checkout/payments.ts';
import { wayOf } from '@/shared/checkout/ways.ts';
import type { Payment } from './payment-row.ts';

type PaidFor = Pick<Payment, 'cart' | 'fulfillmentMethod' | 'ways'>;

/** What is kept of a cart that is about to be paid for. */
export function snapshotOfCart(lines: readonly CartLine[]): PaidCart {
  return lines.map(({ productId, quantity, deliveryAvailable, commissionPercent }) => ({
    productId,
    quantity,
    deliveryAvailable,
    commissionPercent,
  }));
}

/**
 * The lines of a cart with the commission rates of the moment at which it was paid for, where they were kept: a vendor
 * who moves a product to a cheaper category meanwhile pays no less.
 */
export function withPaidRates({ cart }: Pick<Payment, 'cart'>, lines: readonly CartLine[]): CartLine[] {
  const rates = new Map(cart?.map(({ productId, commissionPercent }) => [productId, commissionPercent]));
  return lines.map((line) => ({
    ...line,
    commissionPercent: rates.get(line.productId) ?? line.commissionPercent,
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
  return isWithinPaidCart(payment, lines) && cart.length === lines.length && count(cart) === count(lines);
}

/** Whether the cart holds nothing but what was paid for (product, quantity, delivery). */
export function isWithinPaidCart(payment: PaidFor, lines: readonly CartLine[]): boolean {
  const { cart } = payment;
  if (!cart) return true;
  const paid = new Map(cart.map((line) => [line.productId, line]));
  return lines.every(({ productId, vendorId, quantity, deliveryAvailable }) => {
    const line = paid.get(productId);
    if (!line || line.quantity < quantity) return false;
    return wayOf(waysOf(payment), vendorId) === 'collection' || line.deliveryAvailable === deliveryAvailable;
  });
}

/** What was to be delivered when it was paid for and cannot go where it should now. */
export function undeliverableLine(payment: PaidFor, lines: readonly CartLine[]): CartLine | undefined {
  const delivered = new Set(
    payment.cart?.filter((line) => line.deliveryAvailable).map((line) => line.productId),
  );
  return lines.find(
    ({ productId, vendorId, deliveryAvailable }) =>
      !deliveryAvailable && delivered.has(productId) && wayOf(waysOf(payment), vendorId) === 'delivery',
  );
}

/** The products that were paid for and are not in the cart any more. */
export function missingFromCart({ cart }: PaidFor, lines: readonly CartLine[]): number[] {
  const there = new Set(lines.map(({ productId }) => productId));
  return (cart ?? []).map(({ productId }) => productId).filter((productId) => !there.has(productId));
}
