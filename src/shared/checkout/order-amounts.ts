import { allocate, applyRate, type Cents, type Decimal, sumCents, toCents } from '@/shared/money.ts';
import type { FulfillmentMethod, MethodChoice } from './fulfillment-methods.ts';
import type { VendorOrderMoney } from './order-amounts-views.ts';
import type { LedgerAccount } from './payments.ts';
import { type CartTotals, isDelivered, type PricedLine, type PricePolicy, priceCart } from './price-cart.ts';

export type * from './order-amounts-views.ts';

export interface OrderableLine extends PricedLine {
  /** The category's rate as stored: "9.50" is 9.5 %. */
  commissionPercent: Decimal;
}

export interface LineAmounts<Line> {
  line: Line;
  subtotal: Cents;
  /** The vendor's commission, and its rate as a fraction. */
  commission: Cents;
  commissionRate: number;
  deliveryFee: Cents;
  fulfillmentMethod: FulfillmentMethod;
}

export interface VendorOrderAmounts<Line = unknown> {
  vendorId: number;
  lines: LineAmounts<Line>[];
  subtotal: Cents;
  /** The vendor's commission, and its share of the subtotal, four decimals. */
  commission: Cents;
  commissionRate: number;
  deliveryFee: Cents;
  /** Delivery if any line is delivered. */
  fulfillmentMethod: FulfillmentMethod;
  buyerCommission: Cents;
  tax: Cents;
  /** Paid by the buyer, and refunded on cancellation. */
  total: Cents;
  /** Part of the total that is paid with the order for pieces made to order; 0 without deposits. */
  deposit: Cents;
  /** Part of the total that is paid once they are made: the rest of their price, and their delivery. */
  rest: Cents;
}

export interface OrderAmounts<Line = unknown> {
  totals: CartTotals;
  /** The total without the rests: charged with the order. */
  dueNow: Cents;
  taxIncluded: boolean;
  /** In the order of vendors' first lines; amounts sum exactly to the totals. */
  vendorOrders: VendorOrderAmounts<Line>[];
}

/** A signed ledger entry; `vendorId` is null for the whole order. */
export interface LedgerLine {
  account: LedgerAccount;
  vendorId: number | null;
  amountCents: Cents;
}

export function orderAmounts<Line extends OrderableLine>(
  lines: readonly Line[],
  policy: PricePolicy,
  ways: MethodChoice,
): OrderAmounts<Line> {
  const totals = priceCart(lines, policy, ways);
  const vendorIds = [...new Set(lines.map((line) => line.vendorId))];
  const vendorOrders = vendorIds.map((vendorId) => {
    const own = lines.filter((line) => line.vendorId === vendorId).map((line) => lineAmounts(line, ways));
    const subtotal = sumCents(own.map((line) => line.subtotal));
    const commission = sumCents(own.map((line) => line.commission));
    return {
      vendorId,
      lines: own,
      subtotal,
      commission,
      commissionRate: subtotal > 0 ? Math.round((commission / subtotal) * 10_000) / 10_000 : 0,
      deliveryFee: sumCents(own.map((line) => line.deliveryFee)),
      fulfillmentMethod: own.some((line) => line.fulfillmentMethod === 'delivery')
        ? ('delivery' as const)
        : ('collection' as const),
    };
  });

  // By vendor, as a cart and its order list the lines differently, and leftover cents go to earlier parts.
  const byVendor = vendorOrders.toSorted((one, other) => one.vendorId - other.vendorId);
  const subtotals = byVendor.map((vendorOrder) => vendorOrder.subtotal);
  const buyerCommissions = share(totals.commission, subtotals);
  const taxes = share(totals.tax, subtotals);
  const priced = vendorOrders.map((vendorOrder) => {
    const index = byVendor.indexOf(vendorOrder);
    const buyerCommission = buyerCommissions[index] ?? 0;
    const tax = taxes[index] ?? 0;
    const addedTax = policy.taxIncluded ? 0 : tax;
    const total = vendorOrder.subtotal + vendorOrder.deliveryFee + buyerCommission + addedTax;
    return {
      ...vendorOrder,
      buyerCommission,
      tax,
      total,
      ...depositOf(vendorOrder.lines, buyerCommission, addedTax),
    };
  });
  return {
    totals,
    dueNow: totals.total - sumCents(priced.map(({ rest }) => rest)),
    taxIncluded: policy.taxIncluded,
    vendorOrders: priced,
  };
}

/** Charged with the order, for a cart as priced by `priceCart`. */
export function dueNowOf(lines: readonly PricedLine[], policy: PricePolicy, ways: MethodChoice): Cents {
  if (!lines.some(({ depositPercent }) => depositPercent)) return priceCart(lines, policy, ways).total;
  return orderAmounts(
    lines.map((line) => ({ ...line, commissionPercent: '0.00' })),
    policy,
    ways,
  ).dueNow;
}

/**
 * Deposit and rest of the lines made to order, whatever their order. Their share of service fee and tax is divided like
 * their price.
 */
function depositOf(
  lines: readonly LineAmounts<OrderableLine>[],
  buyerCommission: Cents,
  addedTax: Cents,
): { deposit: Cents; rest: Cents } {
  const sorted = lines.toSorted(
    (one, other) =>
      one.subtotal - other.subtotal || (one.line.depositPercent ?? 0) - (other.line.depositPercent ?? 0),
  );
  const subtotals = sorted.map(({ subtotal }) => subtotal);
  const commissions = share(buyerCommission, subtotals);
  const taxes = share(addedTax, subtotals);
  let deposit = 0;
  let rest = 0;
  for (const [index, { line, subtotal, deliveryFee }] of sorted.entries()) {
    if (!line.depositPercent) continue;
    const total = subtotal + (commissions[index] ?? 0) + (taxes[index] ?? 0);
    const paidNow = applyRate(total, line.depositPercent / 100);
    deposit += paidNow;
    rest += total - paidNow + deliveryFee;
  }
  return { deposit, rest };
}

/** Ledger lines with a sum of zero. Included tax stays with the vendors, who owe it: no line. */
export function placementLedger(order: OrderAmounts): LedgerLine[] {
  return withoutZeros([
    { account: 'buyer', vendorId: null, amountCents: -order.dueNow },
    { account: 'receivable', vendorId: null, amountCents: order.dueNow - order.totals.total },
    ...order.vendorOrders.flatMap((vendorOrder) => vendorLines(vendorOrder, 1)),
    { account: 'buyer_commission', vendorId: null, amountCents: order.totals.commission },
    { account: 'tax', vendorId: null, amountCents: order.taxIncluded ? 0 : order.totals.tax },
  ]);
}

/**
 * Ledger lines that reverse a placement; their sum is zero.
 * @param to 'refund' for captured money; 'buyer' for money never captured, as if not ordered
 */
export function cancellationLedger(
  vendorOrder: VendorOrderMoney,
  taxIncluded: boolean,
  to: 'refund' | 'buyer' = 'refund',
): LedgerLine[] {
  return withoutZeros([
    { account: to, vendorId: null, amountCents: vendorOrder.total },
    ...vendorLines(vendorOrder, -1),
    { account: 'buyer_commission', vendorId: null, amountCents: -vendorOrder.buyerCommission },
    { account: 'tax', vendorId: null, amountCents: taxIncluded ? 0 : -vendorOrder.tax },
  ]);
}

/** Percentage as a fraction: "9.50" is 0.095. */
/** The vendor's commission on an amount, at a category's rate as stored. */
export function commissionOn(amount: Cents, percent: Decimal): Cents {
  return applyRate(amount, fractionOfPercent(percent));
}

function fractionOfPercent(percent: Decimal): number {
  return toCents(percent) / 10_000;
}

function lineAmounts<Line extends OrderableLine>(line: Line, ways: MethodChoice): LineAmounts<Line> {
  const subtotal = line.priceCents * line.quantity;
  const commissionRate = fractionOfPercent(line.commissionPercent);
  const delivered = isDelivered(line, ways);
  return {
    line,
    subtotal,
    commission: commissionOn(subtotal, line.commissionPercent),
    commissionRate,
    deliveryFee: delivered ? line.deliveryFeeCents : 0,
    fulfillmentMethod: delivered ? 'delivery' : 'collection',
  };
}

function vendorLines(vendorOrder: VendorOrderMoney, sign: 1 | -1): LedgerLine[] {
  const { vendorId } = vendorOrder;
  return [
    {
      account: 'vendor_earnings',
      vendorId,
      amountCents: sign * (vendorOrder.subtotal - vendorOrder.commission),
    },
    { account: 'platform_commission', vendorId, amountCents: sign * vendorOrder.commission },
    { account: 'delivery', vendorId, amountCents: sign * vendorOrder.deliveryFee },
  ];
}

/** `allocate` that also accepts free items: zero weights share zero. */
function share(total: Cents, weights: readonly Cents[]): Cents[] {
  return weights.some((weight) => weight > 0) ? allocate(total, weights) : weights.map(() => 0);
}

function withoutZeros(lines: LedgerLine[]): LedgerLine[] {
  return lines.filter((line) => line.amountCents !== 0);
}
