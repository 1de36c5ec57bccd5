import { and, eq, gt, inArray } from 'drizzle-orm';
import { DomainError } from '../../../shared/errors.ts';
import { type Cents, formatMoney, toDecimal } from '../../../shared/money.ts';
import type { Database } from '../../db/client.ts';
import { orders, products } from '../../db/schema/index.ts';
import { type CartLine, cartRefusal } from '../orders/cart-lines.ts';
import { isPaidCart, isPartOfPaid, missingOfPaid } from './paid-cart.ts';
import type { Payment } from './payment-row.ts';

/**
 * How much of an order a payment must cover: `covers` where the buyer has just chosen to order (an order that became
 * cheaper takes less), `exactly` where nobody is there to ask: for that money, and for nothing but what was in the cart.
 */
export type Coverage = 'covers' | 'exactly';

/** Why no order comes of a cart and a payment that is held for it; null where one does. The cart is locked. */
export async function orderRefusal(
  tx: Database,
  payment: Payment,
  lines: readonly CartLine[],
  total: Cents,
  coverage: Coverage,
): Promise<DomainError | null> {
  return (
    cartRefusal(payment.userId, lines) ??
    choiceRefusal(payment, lines, total, coverage) ??
    (await contentRefusal(tx, payment, lines, total, coverage))
  );
}

function choiceRefusal(
  payment: Payment,
  lines: readonly CartLine[],
  total: number,
  coverage: Coverage,
): DomainError | null {
  const { fulfillmentMethod, shippingAddress, amountCents, currency } = payment;
  const deliverable = lines.some((line) => line.deliveryAvailable);
  if (fulfillmentMethod === 'delivery' && !(deliverable && shippingAddress)) {
    return new DomainError(
      'PAYMENT_STATE',
      deliverable ? 'We do not know where to deliver.' : 'Nothing in your cart can be delivered.',
    );
  }
  if (amountCents === total || (coverage === 'covers' && amountCents > total)) return null;
  return new DomainError(
    'TOTAL_CHANGED',
    `The total is now ${formatMoney(total, currency)}, and you paid for ${formatMoney(amountCents, currency)}.`,
    { total: toDecimal(total), amount: total },
  );
}

/**
 * Refuses a cart that is not what was paid for. A buyer who asks for the order may have taken something out; what
 * vanished because it is not sold any more they do not know of.
 */
async function contentRefusal(
  tx: Database,
  payment: Payment,
  lines: readonly CartLine[],
  total: number,
  coverage: Coverage,
): Promise<DomainError | null> {
  if (isPaidCart(payment, lines)) return coverage === 'exactly' ? leftOverRefusal(tx, payment) : null;
  if (coverage === 'covers' && isPartOfPaid(payment, lines)) {
    if (await allExist(tx, missingOfPaid(payment, lines))) return null;
  }
  return new DomainError('TOTAL_CHANGED', 'Your cart is no longer what you paid for.', {
    total: toDecimal(total),
    amount: total,
  });
}

async function allExist(tx: Database, ids: number[]): Promise<boolean> {
  const found = await tx.select({ id: products.id }).from(products).where(inArray(products.id, ids));
  return found.length === ids.length;
}

/** Who has bought since then has paid twice for one cart: what lies in it now was never meant by this payment. */
async function leftOverRefusal(tx: Database, { userId, createdAt }: Payment): Promise<DomainError | null> {
  const [later] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, userId), gt(orders.createdAt, createdAt)))
    .limit(1);
  return later ? new DomainError('PAYMENT_STATE', 'You have ordered with another payment since.') : null;
}
