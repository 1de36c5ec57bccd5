import { applyRate, type Cents, type Decimal, includedShare, sumCents, toDecimal } from '@/shared/money.ts';
import { type Ways, wayOf } from './ways.ts';

/** What a shop charges on top of its prices. Rates are fractions: 0.08 is 8 %. */
export interface PricePolicy {
  taxRate: number;
  /** Whether prices have the tax in them already; then it is shown, not added. */
  taxIncluded: boolean;
  buyerCommissionRate: number;
}

/** A line of a cart, with its delivery to where the order goes: see `linesTo`. */
export interface PricedLine {
  vendorId: number;
  priceCents: Cents;
  quantity: number;
  deliveryAvailable: boolean;
  deliveryFeeCents: Cents;
}

export interface CartTotals<Amount = Cents> {
  subtotal: Amount;
  commission: Amount;
  tax: Amount;
  deliveryFee: Amount;
  total: Amount;
}

/**
 * What a cart costs, in cents: the one place that decides it (docs/product.md, Prices).
 *
 * Commission and tax are shares of the subtotal, rounded half up once. Of the vendors whose part is delivered, each line that
 * can be delivered charges its fee once, whatever its quantity; a fee that covers a vendor's whole part stands on one line. Tax that prices include is in `tax` but not added to `total`.
 *
 * @param ways which way each vendor's part goes, or one for all
 */
export function priceCart(lines: readonly PricedLine[], policy: PricePolicy, ways: Ways): CartTotals {
  const subtotal = sumCents(lines.map((line) => line.priceCents * line.quantity));
  const commission = applyRate(subtotal, policy.buyerCommissionRate);
  const tax = policy.taxIncluded
    ? includedShare(subtotal, policy.taxRate)
    : applyRate(subtotal, policy.taxRate);
  const deliveryFee = sumCents(lines.map((line) => (isDelivered(line, ways) ? line.deliveryFeeCents : 0)));
  const total = subtotal + commission + (policy.taxIncluded ? 0 : tax) + deliveryFee;
  return { subtotal, commission, tax, deliveryFee, total };
}

/** Whether a line is delivered; the rest of the cart is collected. */
export function isDelivered(line: Pick<PricedLine, 'vendorId' | 'deliveryAvailable'>, ways: Ways): boolean {
  return wayOf(ways, line.vendorId) === 'delivery' && line.deliveryAvailable;
}

/** The same totals as JSON carries them. */
export function totalsToDecimals(totals: CartTotals): CartTotals<Decimal> {
  return {
    subtotal: toDecimal(totals.subtotal),
    commission: toDecimal(totals.commission),
    tax: toDecimal(totals.tax),
    deliveryFee: toDecimal(totals.deliveryFee),
    total: toDecimal(totals.total),
  };
}
