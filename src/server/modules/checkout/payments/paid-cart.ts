import { and, eq, gt, inArray } from 'drizzle-orm';
import { type CartLine, cartRefusal } from '@/server/modules/checkout/cart-lines.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { orders, products } from '@/server/schema.ts';
import { destinationName, destinationOf } from '@/shared/catalog/regions.ts';
import { methodsOf } from '@/shared/checkout/checkout.ts';
import { methodOf } from '@/shared/checkout/fulfillment-methods.ts';
import type { PaidCart } from '@/shared/checkout/payments.ts';
import { isDelivered } from '@/shared/checkout/price-cart.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Cents, formatMoney, toDecimal } from '@/shared/money.ts';
import type { Payment } from './payment-row.ts';

type PaidFor = Pick<Payment, 'cart' | 'fulfillmentMethod' | 'ways'>;

/** The stored snapshot of a cart before payment. */
export function snapshotOfCart(lines: readonly CartLine[]): PaidCart {
  return lines.map(({ productId, quantity, deliveryAvailable, commissionPercent }) => ({
    productId,
    quantity,
    deliveryAvailable,
    commissionPercent,
  }));
}

/**
 * Applies the commission rates stored at payment, so that moving a product to a cheaper category meanwhile has no
 * effect.
 */
export function withPaidRates({ cart }: Pick<Payment, 'cart'>, lines: readonly CartLine[]): CartLine[] {
  const rates = new Map(cart?.map(({ productId, commissionPercent }) => [productId, commissionPercent]));
  return lines.map((line) => ({
    ...line,
    commissionPercent: rates.get(line.productId) ?? line.commissionPercent,
  }));
}

/** Returns true if a cart has the products, quantities and methods of the payment. Prices are compared elsewhere. */
function isPaidCart(payment: PaidFor, lines: readonly CartLine[]): boolean {
  const { cart } = payment;
  if (!cart) return true;
  const count = (quantities: readonly { quantity: number }[]) =>
    quantities.reduce((sum, { quantity }) => sum + quantity, 0);
  return isWithinPaidCart(payment, lines) && cart.length === lines.length && count(cart) === count(lines);
}

/** Returns true if the cart has nothing that was not paid for (product, quantity, delivery). */
function isWithinPaidCart(payment: PaidFor, lines: readonly CartLine[]): boolean {
  const { cart } = payment;
  if (!cart) return true;
  const paid = new Map(cart.map((line) => [line.productId, line]));
  return lines.every(({ productId, vendorId, quantity, deliveryAvailable }) => {
    const line = paid.get(productId);
    if (!line || line.quantity < quantity) return false;
    return (
      methodOf(methodsOf(payment), vendorId) === 'collection' || line.deliveryAvailable === deliveryAvailable
    );
  });
}

function undeliverableLine(payment: PaidFor, lines: readonly CartLine[]): CartLine | undefined {
  const delivered = new Set(
    payment.cart?.filter((line) => line.deliveryAvailable).map((line) => line.productId),
  );
  return lines.find(
    ({ productId, vendorId, deliveryAvailable }) =>
      !deliveryAvailable && delivered.has(productId) && methodOf(methodsOf(payment), vendorId) === 'delivery',
  );
}

/** Products that were paid for and are no longer in the cart. */
function missingFromCart({ cart }: PaidFor, lines: readonly CartLine[]): number[] {
  const there = new Set(lines.map(({ productId }) => productId));
  return (cart ?? []).map(({ productId }) => productId).filter((productId) => !there.has(productId));
}

/**
 * Required payment: `covers` the total when the buyer has just ordered (a cheaper order takes less); `exactly` the
 * total and content when unattended; `shown` the total that the buyer saw.
 */
export type Coverage = 'covers' | 'exactly' | { shown: Cents };

/** A cart with its present total, without what is due once pieces are made. */
interface OrderedCart {
  lines: readonly CartLine[];
  total: Cents;
  dueLater: Cents;
  currency: string;
}

/** Returns the reason why a held payment cannot become an order; null if it can. The cart is locked. */
export async function orderRefusal(
  tx: Database,
  payment: Payment,
  cart: OrderedCart,
  coverage: Coverage,
): Promise<DomainError | null> {
  return (
    currencyRefusal(payment, cart) ??
    cartRefusal(payment.userId, cart.lines) ??
    choiceRefusal(payment, cart, coverage) ??
    (await contentRefusal(tx, payment, cart, coverage))
  );
}

/** Only payments in the shop's currency count. */
function currencyRefusal({ currency: paid }: Payment, { currency }: OrderedCart): DomainError | null {
  if (paid === currency) return null;
  return new DomainError(
    'PAYMENT_STATE',
    `This payment is in ${paid.toUpperCase()}, and the shop now charges in ${currency.toUpperCase()}.`,
  );
}

function choiceRefusal(
  payment: Payment,
  { lines, total, dueLater }: OrderedCart,
  coverage: Coverage,
): DomainError | null {
  const { fulfillmentMethod, shippingAddress, amountCents, currency } = payment;
  const money = (cents: Cents) => formatMoney(cents, currency);
  const deliverable = lines.some((line) => isDelivered(line, methodsOf(payment)));
  const stuck = shippingAddress && undeliverableLine(payment, lines);
  if (stuck) {
    const destinationText = destinationName(destinationOf(shippingAddress));
    const { productId, name: productName } = stuck;
    return totalChanged(`“${productName}” cannot be delivered to ${destinationText}.`, total, {
      productId,
      productName,
    });
  }
  if (fulfillmentMethod === 'delivery' && !(deliverable && shippingAddress)) {
    return new DomainError(
      'PAYMENT_STATE',
      deliverable ? 'We do not know where to deliver.' : 'Nothing in your cart can be delivered.',
    );
  }
  if (typeof coverage === 'object' && coverage.shown !== total) {
    return totalChanged(
      `The total is now ${money(total)}, and you were shown ${money(coverage.shown)}.`,
      total,
    );
  }
  const promised = payment.dueLaterCents;
  if (promised !== null && (coverage === 'exactly' ? dueLater !== promised : dueLater > promised)) {
    const sentence = `Once it is made, ${money(dueLater)} is now due, and you were shown ${money(promised)}.`;
    return totalChanged(sentence, total);
  }
  if (amountCents === total || (coverage !== 'exactly' && amountCents > total)) return null;
  return totalChanged(`The total is now ${money(total)}, and you paid for ${money(amountCents)}.`, total);
}

function totalChanged(sentence: string, total: Cents, details: Record<string, unknown> = {}): DomainError {
  return new DomainError('TOTAL_CHANGED', sentence, { ...details, total: toDecimal(total), amount: total });
}

/**
 * Rejects a cart that differs from the paid one. The buyer may remove items; items that are no longer sold may not
 * disappear unnoticed.
 */
async function contentRefusal(
  tx: Database,
  payment: Payment,
  { lines, total }: OrderedCart,
  coverage: Coverage,
): Promise<DomainError | null> {
  if (isPaidCart(payment, lines)) return coverage === 'exactly' ? paidTwiceRefusal(tx, payment) : null;
  if (coverage !== 'exactly' && isWithinPaidCart(payment, lines)) {
    if (await allProductsExist(tx, missingFromCart(payment, lines))) return null;
  }
  return totalChanged('Your cart is no longer what you paid for.', total);
}

async function allProductsExist(tx: Database, ids: number[]): Promise<boolean> {
  const existingProducts = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids));
  return existingProducts.length === ids.length;
}

/** Rejects a second payment for the same cart: another order was placed since this payment was opened. */
async function paidTwiceRefusal(tx: Database, { userId, createdAt }: Payment): Promise<DomainError | null> {
  const [later] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, userId), gt(orders.createdAt, createdAt)))
    .limit(1);
  return later ? new DomainError('PAYMENT_STATE', 'You have ordered with another payment since.') : null;
}
