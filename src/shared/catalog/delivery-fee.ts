import { MAX_DELIVERY_FEE } from '@/shared/constants.ts';
import { type Decimal, toCents } from '@/shared/money.ts';

export const DELIVERY_FEE_TOO_HIGH = `Delivery fee must be at most ${MAX_DELIVERY_FEE}, or the price if that is higher`;

/** Also a constraint of the database. */
export function isDeliveryFeeBounded(price: Decimal, deliveryFee: Decimal): boolean {
  return toCents(deliveryFee) <= Math.max(toCents(MAX_DELIVERY_FEE), toCents(price));
}
