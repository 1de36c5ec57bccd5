import {
  applyRate,
  type Cents,
  type Decimal,
  formatMoney,
  includedShare,
  sumCents,
  toCents,
  toDecimal,
} from '@/shared/money.ts';
import { type MethodChoice, methodOf } from './fulfillment-methods.ts';

/** Fees and tax. Rates are fractions: 0.08 is 8 %. */
export interface PricePolicy {
  taxRate: number;
  /** Prices include tax, which is shown but not added. */
  taxIncluded: boolean;
  buyerCommissionRate: number;
}

export interface PricedLine {
  vendorId: number;
  priceCents: Cents;
  quantity: number;
  deliveryAvailable: boolean;
  deliveryFeeCents: Cents;
  /** Made to order: percent paid with the order; null or absent if all of it is. */
  depositPercent?: number | null | undefined;
}

export interface CartTotals<Amount = Cents> {
  subtotal: Amount;
  commission: Amount;
  tax: Amount;
  deliveryFee: Amount;
  total: Amount;
}

/**
 * Prices a cart, in cents; the only place that does (docs/product.md, Prices).
 *
 * Commission and tax are shares of the subtotal, rounded half up once. Each deliverable line of delivered
 * parts charges its fee once, whatever its quantity; a vendor's fee for a whole part is on one line. Included
 * tax is in `tax`, not added to `total`.
 * @param ways method per vendor, or one for all
 */
export function priceCart(lines: readonly PricedLine[], policy: PricePolicy, ways: MethodChoice): CartTotals {
  const subtotal = sumCents(lines.map((line) => line.priceCents * line.quantity));
  const commission = applyRate(subtotal, policy.buyerCommissionRate);
  const tax = policy.taxIncluded
    ? includedShare(subtotal, policy.taxRate)
    : applyRate(subtotal, policy.taxRate);
  const deliveryFee = sumCents(lines.map((line) => (isDelivered(line, ways) ? line.deliveryFeeCents : 0)));
  const total = subtotal + commission + (policy.taxIncluded ? 0 : tax) + deliveryFee;
  return { subtotal, commission, tax, deliveryFee, total };
}

/** Name of the tax in a sentence. New Zealand's is GST, which prices include; a tax on top is another. */
export function taxName(currency: string, taxIncluded: boolean): 'GST' | 'tax' {
  return currency === 'nzd' && taxIncluded ? 'GST' : 'tax';
}

/** True if delivered; other lines are collected. */
export function isDelivered(
  line: Pick<PricedLine, 'vendorId' | 'deliveryAvailable'>,
  ways: MethodChoice,
): boolean {
  return methodOf(ways, line.vendorId) === 'delivery' && line.deliveryAvailable;
}

export function totalsToDecimals(totals: CartTotals): CartTotals<Decimal> {
  return {
    subtotal: toDecimal(totals.subtotal),
    commission: toDecimal(totals.commission),
    tax: toDecimal(totals.tax),
    deliveryFee: toDecimal(totals.deliveryFee),
    total: toDecimal(totals.total),
  };
}

/** The amount charged for pieces of one product that are collected: the price with service fee and added tax. */
export function amountToPay(price: Decimal, policy: PricePolicy, quantity = 1): Cents {
  const line = {
    ...{ vendorId: 0, deliveryAvailable: false, deliveryFeeCents: 0 },
    priceCents: toCents(price),
    quantity,
  };
  return priceCart([line], policy, 'collection').total;
}

/** A price for texts such as mails: "$1,480.00 (you pay $1,746.40)"; the amount to pay only if it differs. */
export function priceText(
  price: Decimal,
  { currency, pricePolicy }: { currency: string; pricePolicy: PricePolicy },
): string {
  const amount = amountToPay(price, pricePolicy);
  const text = formatMoney(price, currency);
  return amount === toCents(price) ? text : `${text} (you pay ${formatMoney(amount, currency)})`;
}

/** Fees added to prices: 'with service fee and tax'; null for none. */
export function feesText({ buyerCommissionRate, taxRate, taxIncluded }: PricePolicy): string | null {
  const hasFee = buyerCommissionRate > 0;
  const hasTax = taxRate > 0 && !taxIncluded;
  if (!hasFee && !hasTax) return null;
  return `with ${hasFee && hasTax ? 'service fee and tax' : hasFee ? 'service fee' : 'tax'}`;
}
